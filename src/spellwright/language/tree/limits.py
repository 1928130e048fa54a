"""When and how often an ability may be activated or triggers (CR 602.5, 603.2h)."""

from __future__ import annotations

from spellwright.frozen import dataclass
from spellwright.language.templates import phrases
from spellwright.language.tree.categories import Condition, Limit


@dataclass(frozen=True, slots=True)
class AsSorcery(Limit):
    """Only when a sorcery could be cast (CR 602.5d)."""


@dataclass(frozen=True, slots=True)
class AsInstant(Limit):
    """Only when an instant could be cast (CR 602.5e)."""


@dataclass(frozen=True, slots=True)
class TimesEachTurn(Limit):
    """At most so often each turn."""

    times: int


@dataclass(frozen=True, slots=True)
class OnlyOnce(Limit):
    """Once, as long as it is the same object."""


@dataclass(frozen=True, slots=True)
class DoneOnceEachTurn(Limit):
    """Not once its controller has done in a turn what the ability lets them do (CR 603.2h)."""


@dataclass(frozen=True, slots=True)
class OnYourTurn(Limit):
    """Only during your turn."""


@dataclass(frozen=True, slots=True)
class OnlyDuring(Limit):
    """Only during a step or phase; `whose`: of your turn, or of any."""

    step: str
    whose: str


@dataclass(frozen=True, slots=True)
class CombatTime(Limit):
    """Only before or after a point of combat, in combat or at all (CR 506.7); `whose` turn: "your", "opponents", "any".

    Without a `point`: at any time of combat.
    """

    in_combat: bool
    whose: str
    before: bool
    point: str


@dataclass(frozen=True, slots=True)
class OnlyWhile(Limit):
    """Only if a condition is true."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AnyPlayerMay(Limit):
    """Any player may activate the ability (CR 602.1a); `opponents`: only opponents; `only`: but with a limit."""

    opponents: bool
    only: Limit | None = None


@dataclass(frozen=True, slots=True)
class AllOf(Limit):
    """Several limits in one sentence."""

    limits: tuple[Limit, ...]


phrases(AllOf, "activate only {limits:LimitPart, and only}.", into="Limit")
for _cls, _words, _fixed in (
    (AsSorcery, "as a sorcery", {}),
    (AsInstant, "as an instant", {}),
    (TimesEachTurn, "once each turn", {"times": 1}),
    (OnlyOnce, "once", {}),
    (OnYourTurn, "during your turn", {}),
    (OnlyDuring, "during combat", {"step": "combat", "whose": "any"}),
    (OnlyDuring, "during your upkeep", {"step": "upkeep", "whose": "your"}),
    (OnlyDuring, "during any upkeep step", {"step": "upkeep", "whose": "any"}),
    (OnlyDuring, "during your end step", {"step": "end", "whose": "your"}),
    (OnlyDuring, "during the declare attackers step", {"step": "declare attackers", "whose": "any"}),
    (OnlyDuring, "during the declare blockers step", {"step": "declare blockers", "whose": "any"}),
    (OnlyDuring, "during the end of combat step", {"step": "end of combat", "whose": "any"}),
):
    phrases(_cls, f"activate only {_words}.", into="Limit", room=__name__, **_fixed)
    phrases(_cls, _words, into="LimitPart", room=__name__, **_fixed)
_POINTS = (
    ("before attackers are declared", True, "attackers"),
    ("after attackers are declared", False, "attackers"),
    ("before blockers are declared", True, "blockers"),
    ("after blockers are declared", False, "blockers"),
    ("before the combat damage step", True, "damage"),
    ("before the end of combat step", True, "end"),
    ("before combat", True, "combat"),
    ("after combat", False, "combat"),
)
_TURNS = (("", "any"), (" on your turn", "your"), (" on an opponent's turn", "opponents"))
for _turn, _whose in _TURNS:
    for _when, _before, _point in (("", True, ""), *_POINTS[:5]):
        if _turn or _when:  # the whole of any combat is said by `OnlyDuring`
            for _text, _into in (("activate only {}.", "Limit"), ("{}", "LimitPart")):
                phrases(
                    CombatTime,
                    _text.format(f"during combat{_turn} {_when}".rstrip()),
                    into=_into,
                    in_combat=True,
                    whose=_whose,
                    before=_before,
                    point=_point,
                )
for _turn, _whose in (("", "any"), ("during your turn, ", "your"), ("during an opponent's turn, ", "opponents")):
    for _when, _before, _point in _POINTS:
        for _text, _into in (("activate only {}.", "Limit"), ("{}", "LimitPart")):
            phrases(
                CombatTime,
                _text.format(_turn + _when),
                into=_into,
                in_combat=False,
                whose=_whose,
                before=_before,
                point=_point,
            )
phrases(OnlyWhile, "activate only if {condition:Condition}.", into="Limit")
phrases(OnlyWhile, "if {condition:Condition}", into="LimitPart")
for _number, _word in ((2, "twice"), (3, "three times")):
    phrases(TimesEachTurn, f"activate no more than {_word} each turn.", into="Limit", times=_number)
phrases(AnyPlayerMay, "any player may activate this ability.", into="Limit", opponents=False)
phrases(AnyPlayerMay, "any player may activate this ability but only {only:TheirLimit}.", into="Limit", opponents=False)
phrases(AsSorcery, "as a sorcery", into="TheirLimit")
phrases(OnYourTurn, "during their turn", into="TheirLimit")
phrases(OnlyDuring, "during their upkeep", into="TheirLimit", step="upkeep", whose="your")
phrases(AnyPlayerMay, "only your opponents may activate this ability.", into="Limit", opponents=True)

# Of triggers (CR 603.2h).
phrases(TimesEachTurn, "this ability triggers only once each turn.", into="TriggerLimit", times=1)
phrases(TimesEachTurn, "this ability triggers only twice each turn.", into="TriggerLimit", times=2)
phrases(DoneOnceEachTurn, "do this only once each turn.", into="TriggerLimit")
phrases(DoneOnceEachTurn, "do this only once each turn.", into="OnceLimit")
phrases(OnlyOnce, "this ability triggers only once.", into="TriggerLimit")
