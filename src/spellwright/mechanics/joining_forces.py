"""Join forces and tempting offers: what others may add, and what you get for each who does."""

from __future__ import annotations

from typing import Any, Final

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Clause, Condition, PlayerSelector, Quantity
from spellwright.language.tree.costs import PayMana
from spellwright.language.tree.players import They, You
from spellwright.mechanics.searching import SearchFor
from spellwright.rules.events import Happened
from spellwright.rules.frame import Frame
from spellwright.rules.meaning import holds_when, performs, select, selects, values
from spellwright.rules.objects import is_player, player_ref, seat_of
from spellwright.rules.paying import choose_x, pay
from spellwright.rules.this_way import events_since

PAID: Final = "mana paid"
"""The key in the frame of how much mana players paid while the ability resolves."""
ANY_MANA: Final = (PayMana(("{X}",)),)


@dataclass(frozen=True, slots=True)
class MayPayAnyMana(Clause):
    """Each of the players may pay any amount of mana, one after the other."""

    who: PlayerSelector


@dataclass(frozen=True, slots=True)
class ManaPaidThisWay(Quantity):
    """How much mana players paid while this ability resolves."""


@dataclass(frozen=True, slots=True)
class SearchedThisWay(Condition):
    """You searched your library while this ability resolves."""


@dataclass(frozen=True, slots=True)
class EachWhoDoes(PlayerSelector):
    """Each opponent who did what was offered to them."""


@dataclass(frozen=True, slots=True)
class EachWhoSearched(PlayerSelector):
    """Each player, or opponent, who searched a library while this ability resolves."""

    kind: str


phrases(SearchedThisWay, "you search your library this way", into="PlainCondition")
phrases(MayPayAnyMana, "{who:PlayerSelector.subject} may pay any amount of mana", into="CoreClause")
phrases(ManaPaidThisWay, "the total amount of mana paid this way", into="PlainCounted")
phrases(EachWhoDoes, "each opponent who does", into="Each")
phrases(EachWhoSearched, "each opponent who searches a library this way", into="Each", kind="opponent")
phrases(
    EachWhoSearched,
    "each player who searched a library this way",
    "each player who searched their library this way",
    into="PlayerSelector.s.sg",
    kind="player",
)
for _library, _whose in (("search your library", You()), ("searches their library", They())):
    phrases(
        SearchFor,
        f"{_library} for up to X {{filter:Filter.pl}}, where X is {{count:Counted}}, put[s] them {{place:PutPlace}},"
        " then shuffle[s]",
        into="Predicate.once.@",
        room=__name__,
        zones=("library",),
        whose=_whose,
        up_to=True,
        shown=False,
        rest=None,
        shuffle="then",
    )


@performs(MayPayAnyMana)
def _may_pay(frame: Frame, node: Any, subject: tuple[int, ...]) -> None:
    """Each knows what those before them have paid (CR 101.4b)."""
    total = 0
    for ref in select(frame, node.who):
        if is_player(ref) and not frame.state.players[seat_of(ref)].lost:
            payer = frame.sub(seat_of(ref))
            if choose_x(payer, ANY_MANA) and pay(payer, ANY_MANA):
                total += payer.x
    frame.chosen[PAID] = (total,)


@values(ManaPaidThisWay)
def _mana_paid(frame: Frame, node: Any) -> int:
    return sum(frame.chosen.get(PAID, ()))


@selects(EachWhoDoes)
def _who_does(frame: Frame, node: Any) -> list[int]:
    return [ref for ref in frame.doers if is_player(ref) and seat_of(ref) != frame.controller]


def who_searched(frame: Frame) -> set[int]:
    """The seats of those who searched a library while the ability resolves."""
    return {e.player for e in events_since(frame) if isinstance(e, Happened) and e.what == "search"}


@holds_when(SearchedThisWay)
def _searched(frame: Frame, node: Any) -> bool:
    return frame.controller in who_searched(frame)


@selects(EachWhoSearched)
def _who_searched(frame: Frame, node: Any) -> list[int]:
    seats = who_searched(frame)
    return [
        player_ref(seat)
        for seat in frame.state.in_turn_order()
        if seat in seats and (node.kind == "player" or seat != frame.controller)
    ]
