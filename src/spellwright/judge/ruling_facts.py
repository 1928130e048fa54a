"""The sentences of a ruling's facts: each is a form of words with what must be so in a scenario."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from spellwright.errors import ScenarioError
from spellwright.judge.pieces import Player, Thing
from spellwright.judge.ruling_things import Names
from spellwright.rules.events import Draw
from spellwright.rules.objects import COLOR_BITS
from spellwright.rules.steps import STEP_BY_NAME
from spellwright.rules.views import knows

Look = Callable[[Names, "re.Match[str]"], str]
"""Gives what is found, as words, where the fact does not hold; else nothing."""


class NotAFact(ScenarioError):
    """A sentence that no form fits."""


def check_fact(names: Names, sentence: str) -> str:
    """What is found instead, if a fact does not hold; empty if it does. Raises NotAFact or ScenarioError."""
    players = "|".join(re.escape(name) for name in names.players)
    for form, _, look in FACT_FORMS:
        match = re.fullmatch(form.replace("PLAYER", f"(?P<player>{players})"), sentence.strip())
        if match is not None:
            return look(names, match)
    shown = "; ".join(example for _, example, _ in FACT_FORMS)
    raise NotAFact(f"expected a fact such as: {shown}; found {sentence!r}")


def _number(word: str) -> int:
    return {"no": 0, "a": 1, "an": 1}[word] if word in ("no", "a", "an") else int(word)


def _compared(found: object, wanted: object, words: str) -> str:
    return "" if found == wanted else f"{words} {found}"


def _player(names: Names, match: re.Match[str]) -> Player:
    return names.player(match["player"])


def _life(names: Names, match: re.Match[str]) -> str:
    player = _player(names, match)
    return _compared(player.life, int(match["count"]), f"the life of {player} is")


def _zone_of(player: Player, zone: str) -> list[str]:
    cards: list[str] = getattr(player, zone)
    return cards


def _cards(names: Names, match: re.Match[str]) -> str:
    player, zone = _player(names, match), match["zone"]
    cards = _zone_of(player, zone)
    found = f"in the {zone} of {player} are {len(cards)}: {', '.join(cards) or 'none'}"
    return "" if len(cards) == _number(match["count"]) else found


def _named_cards(names: Names, match: re.Match[str]) -> str:
    player, zone = _player(names, match), match["zone"]
    cards = _zone_of(player, zone)
    found = f"in the {zone} of {player}: {', '.join(cards) or 'none'}"
    return "" if cards.count(match["name"]) == _number(match["count"]) else found


def _top(names: Names, match: re.Match[str]) -> str:
    player = _player(names, match)
    return _compared(player.library[0] if player.library else "none", match["name"], "it is")


def _controls(names: Names, match: re.Match[str]) -> str:
    player = _player(names, match)
    count = player.battlefield.count(match["name"])
    return "" if count == _number(match["count"]) else f"{player} controls {', '.join(player.battlefield) or 'nothing'}"


def _controls_kind(names: Names, match: re.Match[str]) -> str:
    player, kind = _player(names, match), match["kind"]
    there = names.scenario.permanents(controller=player)
    found = [t for t in there if kind == "permanent" or (t.token if kind == "token" else kind in t.types)]
    shown = ", ".join(thing.name or "one without a name" for thing in found)
    return "" if len(found) == _number(match["count"]) else f"there are {len(found)}: {shown or 'none'}"


def _is_controlled(names: Names, match: re.Match[str]) -> str:
    thing = names.thing(match["thing"])
    if thing.zone not in ("battlefield", "stack"):
        return _where(thing)
    return _compared(thing.controller.name, match["player"], "its controller is")


def _is_owned(names: Names, match: re.Match[str]) -> str:
    return _compared(names.thing(match["thing"]).owner.name, match["player"], "its owner is")


def _player_counters(names: Names, match: re.Match[str]) -> str:
    player = _player(names, match)
    return _compared(player.counters.get(match["kind"], 0), _number(match["count"]), f"{player} has")


def _mana(names: Names, match: re.Match[str]) -> str:
    player = _player(names, match)
    wanted = "" if match["mana"] == "empty" else match["mana"]
    return _compared(player.mana or "empty", wanted or "empty", "it is")


def _lost(names: Names, match: re.Match[str]) -> str:
    player = _player(names, match)
    return "" if player.lost != bool(match["not"]) else f"{player} has {'' if player.lost else 'not '}lost"


def _won(names: Names, match: re.Match[str]) -> str:
    player = _player(names, match)
    return "" if player.won != bool(match["not"]) else f"{player} has {'' if player.won else 'not '}won"


def _voted(names: Names, match: re.Match[str]) -> str:
    asked = (_player(names, match), "vote")
    votes, hidden = names.scenario.asked.count(asked), names.scenario.hidden.count(asked)
    wanted = {"in secret": votes == hidden > 0, "openly": hidden == 0 < votes, "on nothing": votes == 0}
    return "" if wanted[match["how"]] else f"of {votes} votes {hidden} were secret"


def _drew_before(names: Names, match: re.Match[str]) -> str:
    draws = [names.scenario.players[e.player].name for e in names.scenario.events if isinstance(e, Draw)]
    first, then = [draws.index(n) if n in draws else -1 for n in (match["player"], match["other"])]
    in_order = 0 <= first < then and match["player"] not in draws[then:]
    return "" if in_order else f"the draws were those of {', '.join(draws) or 'nobody'}"


def _game(names: Names, match: re.Match[str]) -> str:
    state = names.scenario.state
    found = "goes on"
    if state.over:
        found = "is over" if match["how"] == "is over" or state.winner >= 0 else "is a draw"
    return _compared(found, match["how"], "the game")


def _turn(names: Names, match: re.Match[str]) -> str:
    return _compared(names.scenario.active.name, match["player"], "it is the turn of")


def _step(names: Names, match: re.Match[str]) -> str:
    return _compared(names.scenario.step, match["step"], "it is")


def _stack_size(names: Names, match: re.Match[str]) -> str:
    stack = names.scenario.stack
    wanted = 0 if match["count"] is None else int(match["count"])
    return (
        "" if len(stack) == wanted else f"on the stack are {len(stack)}: {', '.join(t.name for t in stack) or 'none'}"
    )


def _stack_top(names: Names, match: re.Match[str]) -> str:
    stack = names.scenario.stack
    return _compared(stack[-1].name if stack else "nothing", match["name"], "it is")


# -- planes ----------------------------------------------------------------------------------------------


def _planes(names: Names, match: re.Match[str]) -> str:
    found = names.scenario.face_up
    return _compared(sorted(found), sorted(names.list(match["names"])), "face up are")


def _planar_controller(names: Names, match: re.Match[str]) -> str:
    planar = names.scenario.state.planar
    found = names.scenario.players[planar.controller].name if planar is not None else "nobody"
    return _compared(found, match["player"], "it is")


def _planar_deck(names: Names, match: re.Match[str]) -> str:
    """From the top on."""
    return _compared(_player(names, match).planar_deck, names.list(match["names"]), "from the top it is")


# -- things ----------------------------------------------------------------------------------------------


def _where(thing: Thing) -> str:
    if thing.zone in ("battlefield", "stack"):
        return f"it is on the {thing.zone}"
    if thing.zone in ("hand", "graveyard", "library"):
        return f"it is in the {thing.zone} of {thing.owner}"
    return f"it is in {thing.zone}" if thing.exists else "it is gone"


def _place(names: Names, match: re.Match[str]) -> str:
    thing = names.thing(match["thing"])
    place = match["place"]
    if place == "gone":
        holds = not thing.exists
    elif place == "in exile":
        holds = thing.exists and thing.zone == "exile"
    else:
        zone = place.rpartition(" ")[2]
        whose = match["player"]
        holds = thing.exists and thing.zone == zone and (whose is None or thing.owner.name == whose)
    return "" if holds != bool(match["not"]) else _where(thing)


def _known(names: Names, match: re.Match[str]) -> str:
    known = knows(names.scenario.state, _player(names, match).seat, names.thing(match["thing"]).id)
    return "" if known != bool(match["not"]) else f"it is {'' if known else 'not '}known to {match['player']}"


def _size(names: Names, match: re.Match[str]) -> str:
    return _compared(names.thing(match["thing"]).pt, match["size"], "it is")


_STATUS: Final[dict[str, Callable[[Thing], bool]]] = {
    "tapped": lambda thing: thing.tapped,
    "untapped": lambda thing: not thing.tapped,
    "attacking": lambda thing: thing.attacking,
    "blocking": lambda thing: thing.blocking,
    "blocked": lambda thing: thing.obj.blocked,
    "a token": lambda thing: thing.token,
    "face down": lambda thing: thing.obj.face_down,
    "summoning sick": lambda thing: thing.sick,
    "colorless": lambda thing: not thing.colors,
}


def _status(names: Names, match: re.Match[str]) -> str:
    thing = names.thing(match["thing"])
    holds = _STATUS[match["status"]](thing)
    return "" if holds != bool(match["not"]) else f"it is {'' if holds else 'not '}{match['status']}"


def _color(names: Names, match: re.Match[str]) -> str:
    thing = names.thing(match["thing"])
    holds = match["color"] in thing.colors
    return "" if holds != bool(match["not"]) else f"it is {', '.join(sorted(thing.colors)) or 'colorless'}"


def _type(names: Names, match: re.Match[str]) -> str:
    thing = names.thing(match["thing"])
    there = {word.lower(): word for word in sorted(thing.types | thing.subtypes | thing.supertypes)}
    holds = match["type"].lower() in there
    return "" if holds != bool(match["not"]) else f"it is {' '.join(there.values())}"


def _counters(names: Names, match: re.Match[str]) -> str:
    thing = names.thing(match["thing"])
    return _compared(thing.counter(match["kind"]), _number(match["count"]), "it has")


def _damage(names: Names, match: re.Match[str]) -> str:
    return _compared(names.thing(match["thing"]).damage, _number(match["count"]), "marked on it is")


def _keyword(names: Names, match: re.Match[str]) -> str:
    thing = names.thing(match["thing"])
    holds = thing.has(match["keyword"])
    return "" if holds != bool(match["not"]) else f"it has {', '.join(sorted(thing.keywords)) or 'no keyword'}"


def _attached(names: Names, match: re.Match[str]) -> str:
    host = names.thing(match["thing"]).attached_to
    wanted = None if match["host"] == "nothing" else names.any(match["host"])
    return "" if host == wanted else f"it is attached to {host if host is not None else 'nothing'}"


def _can_cast(names: Names, match: re.Match[str]) -> str:
    card: str | Thing = names.labels.get(match["card"], match["card"])
    return "" if names.scenario.can_cast(_player(names, match), card, match["way"] or "") else "it cannot be cast"


def _can_activate(names: Names, match: re.Match[str]) -> str:
    card: str | Thing = names.labels.get(match["card"], match["card"])
    return "" if names.scenario.can_activate(_player(names, match), card) else "it cannot be activated"


_COUNT: Final = r"(?P<count>\d+|no|an?)"
_THING: Final = r"(?P<thing>.+?)"
_ZONE: Final = r"(?P<zone>hand|library|graveyard|exile)"
_NOT: Final = r"(?P<not>not )?"
_KINDS: Final = "permanent|token|artifact|creature|enchantment|land|planeswalker"
_COLORS: Final = "|".join(COLOR_BITS)
_STEPS: Final = "|".join(sorted(STEP_BY_NAME, key=len, reverse=True))
_PLACES: Final = (
    r"gone|in exile|on the battlefield|on the stack|in the (?:hand|graveyard|library)|"
    r"in PLAYER's (?:hand|graveyard|library)"
)

FACT_FORMS: Final[tuple[tuple[str, str, Look], ...]] = (
    (r"PLAYER has (?P<count>-?\d+) life", "Ana has 17 life", _life),
    (rf"PLAYER has {_COUNT} cards? in {_ZONE}", "Ana has 2 cards in hand", _cards),
    (rf"PLAYER has {_COUNT} (?P<kind>\S+) counters?", "Ben has 3 poison counters", _player_counters),
    (rf"PLAYER has {_COUNT} (?P<name>.+) in {_ZONE}", "Ana has 1 Shock in graveyard", _named_cards),
    (r"the top card of PLAYER's library is (?P<name>.+)", "the top card of Ana's library is Shock", _top),
    (r"PLAYER's mana pool is (?P<mana>empty|(?:\{\w\})+)", "Ana's mana pool is {G}{G}", _mana),
    (r"PLAYER has (?P<not>not )?lost", "Ben has lost", _lost),
    (r"PLAYER has (?P<not>not )?won", "Ana has won", _won),
    (r"PLAYER voted (?P<how>in secret|openly|on nothing)", "Ana voted in secret", _voted),
    (r"PLAYER drew before (?P<other>\S+)", "Ana drew before Ben", _drew_before),
    (r"the game (?P<how>goes on|is over|is a draw)", "the game is a draw", _game),
    (r"it is PLAYER's turn", "it is Ben's turn", _turn),
    (rf"the step is (?P<step>{_STEPS})", "the step is upkeep", _step),
    (r"the stack (?:is empty|has (?P<count>\d+) objects?)", "the stack is empty; the stack has 2 objects", _stack_size),
    (r"the top of the stack is (?P<name>.+)", "the top of the stack is Shock", _stack_top),
    (r"PLAYER can cast (?P<card>.+?)(?: by (?P<way>[a-z ]+))?", "Ana can cast Shock", _can_cast),
    (r"PLAYER can activate (?P<card>.+)", "Ana can activate Ember Hauler", _can_activate),
    (rf"PLAYER (?:knows|does (?P<not>not) know) {_THING}", "Ben does not know Shock", _known),
    (rf"PLAYER controls {_COUNT} (?P<kind>{_KINDS})s?", "Ana controls 2 creatures", _controls_kind),
    (r"the planes are (?P<names>.+)", "the planes are Panopticon and Tazeem", _planes),
    (r"the planar controller is PLAYER", "the planar controller is Ana", _planar_controller),
    (r"the planar deck of PLAYER is (?P<names>.+)", "the planar deck of Ana is Tazeem and Panopticon", _planar_deck),
    (rf"PLAYER controls {_COUNT} (?P<name>.+)", "Ana controls 2 Zombie Token", _controls),
    (rf"PLAYER controls {_THING}", "Ben controls Grizzly Bears", _is_controlled),
    (rf"PLAYER owns {_THING}", "Ana owns Grizzly Bears", _is_owned),
    (rf"{_THING} is attached to (?P<host>.+)", "Pacifism is attached to Grizzly Bears", _attached),
    (rf"{_THING} is {_NOT}(?P<place>{_PLACES})", "Grizzly Bears is in Ben's graveyard; X is gone", _place),
    (rf"{_THING} is (?P<size>-?\d+/-?\d+)", "Grizzly Bears is 4/4", _size),
    (rf"{_THING} is {_NOT}(?P<status>{'|'.join(_STATUS)})", "Grizzly Bears is tapped", _status),
    (rf"{_THING} is {_NOT}(?P<color>{_COLORS})", "Grizzly Bears is green", _color),
    (rf"{_THING} is {_NOT}(?:an? )?(?P<type>[\w'-]+)", "Mutavault is not a creature; X is legendary", _type),
    (rf"{_THING} has {_COUNT} damage", "Grizzly Bears has 1 damage", _damage),
    (rf"{_THING} has {_COUNT} (?P<kind>\S+) counters?", "Grizzly Bears has 2 +1/+1 counters", _counters),
    (rf"{_THING} (?:has|does (?P<not>not) have) (?P<keyword>[a-z ]+)", "X does not have flying", _keyword),
)
"""Each form of a fact, an example of it, and how it is looked at."""
