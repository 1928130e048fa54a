"""Conditions on the value of X that was chosen or defined: "if X is 5 or more" (CR 107.3)."""

from __future__ import annotations

from spellwright.language.templates import phrases
from spellwright.language.tree.conditions import AmountIs
from spellwright.language.tree.quantities import X

phrases(AmountIs, "X is {comparison:Comparison}", into="PlainCondition", room=__name__, amount=X())
