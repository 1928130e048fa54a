"""The notice that Wizards' Fan Content Policy asks for, in one place."""

from __future__ import annotations

from typing import Final

NOTICE: Final = (
    "Spellwright is unofficial Fan Content permitted under the Fan Content Policy. "
    "Not approved/endorsed by Wizards. Portions of the materials used are property of Wizards of the Coast. "
    "©Wizards of the Coast LLC."
)
