"""From what was typed to an answer: numbers of the list that was shown, or words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from spellwright.errors import IllegalAnswer, SpellwrightError
from spellwright.rules.card_names import ChooseCardName
from spellwright.rules.combat import Declare, flat
from spellwright.rules.combat_damage import Divide
from spellwright.rules.decisions import (
    PRIVATE,
    Answer,
    ChooseNumber,
    ChooseOne,
    ChooseOrder,
    ChooseSome,
    Decision,
    Option,
)
from spellwright.rules.objects import is_player
from spellwright.ui.table.words import fitting, labels_of, longest, plain, shown, without_fillers, words_of

MOST_SHOWN: Final = 60
IN_HAND: Final = ("discard", "bottom")
OF_A_HAND: Final = {"keep": "yes", "mulligan": "no"}
"""What players say to an opening hand (CR 103.5)."""
NONE: Final = ("none", "no", "nothing", "pass", "0")
QUOTATION_MARKS: Final = ' "“”'
_NUMBERS: Final = re.compile(r"^\d+(?:[\s,]+\d+)*$")


class NotUnderstood(SpellwrightError):
    """Typed words that are no answer; the message says what would be."""


def choice_lines(decision: Decision) -> list[str]:
    """What may be answered, numbered as `typed_answer` reads it."""
    if isinstance(decision, ChooseCardName):
        return [f"  the name of a card{'; you have seen ' if decision.known else ''}{', '.join(decision.known[:12])}"]
    if isinstance(decision, ChooseNumber):
        return [f"  a number from {decision.low} to {decision.high}"]
    if isinstance(decision, Divide):
        names = shown([decision.state.label(ref) for ref in decision.recipients])
        return [
            f"  amounts for {', '.join(names)}, which make {decision.division.amount}: such as {_example(decision)}"
        ]
    if isinstance(decision, Declare):
        verb = "attacks" if decision.rules.is_attack else "blocks"
        lines = [f"{a} {verb} {b}" for a, b in pair_names(decision)]
        return [*_numbered(lines, 1), "  none, or the numbers of some, or words: " + _how(decision)]
    labels = labels_of(options_of(decision))
    if decision.kind == "priority":
        return _numbered(shown(labels), 0)
    unseen = decision.visibility == PRIVATE or decision.kind in IN_HAND
    lines = _gathered([plain(label) for label in labels]) if unseen else _numbered(shown(labels), 1)
    if isinstance(decision, ChooseSome):
        lines.append(f"  {decision.low} to {decision.high} numbers" + (", or none" if not decision.low else ""))
    elif isinstance(decision, ChooseOrder):
        lines.append("  the numbers in the order you want, the first one first; those left out follow as they stand")
    return lines


def _example(decision: Divide) -> str:
    return " ".join(str(n) for n in next(iter(decision.division)))


def _how(decision: Declare) -> str:
    return "attack bears, wurm" if decision.rules.is_attack else "block wurm with bears"


def _gathered(names: Sequence[str]) -> list[str]:
    """Cards that only one player sees: those of one name are alike, so each name stands once, with all its numbers."""
    lines: list[str] = []
    for name in dict.fromkeys(names):
        numbers = [number for number, other in enumerate(names, 1) if other == name]
        also = f" (also {', '.join(str(number) for number in numbers[1:])})" if len(numbers) > 1 else ""
        lines.append(f"  {numbers[0]:>2}  {name}{also}")
    return lines


def _numbered(labels: Sequence[str], first: int) -> list[str]:
    lines = [f"  {number:>2}  {label}" for number, label in enumerate(labels[:MOST_SHOWN], first)]
    if len(labels) > MOST_SHOWN:
        lines.append(f"  and {len(labels) - MOST_SHOWN} more, by number or by name")
    return lines


def options_of(decision: Decision) -> list[Option]:
    """The options of a decision that lists them."""
    if isinstance(decision, ChooseOne | ChooseSome | ChooseOrder):
        return decision.options
    return []


def pairs_of(decision: Declare) -> list[tuple[int, int]]:
    """Every pair of a creature and what it can attack or block, as numbered."""
    return [(creature, other) for creature, others in decision.rules.options.items() for other in others]


def pair_names(decision: Declare) -> list[tuple[str, str]]:
    """The names of all pairs, with numbers only where names repeat."""
    creatures = list(decision.rules.options)
    others = list({other: 0 for _, other in pairs_of(decision)})
    label = decision.state.label
    first = dict(zip(creatures, shown([label(c) for c in creatures]), strict=True))
    second = dict(zip(others, shown([label(o) for o in others]), strict=True))
    return [(first[a], second[b]) for a, b in pairs_of(decision)]


def typed_answer(decision: Decision, text: str) -> Answer:
    """The legal answer that a text means. Raises NotUnderstood, or IllegalAnswer with the rule."""
    if isinstance(decision, ChooseCardName):
        return _name(decision, text)
    answer = _by_number(decision, text) if _NUMBERS.match(text.strip()) else _by_words(decision, text)
    decision.check(answer)
    return answer


def is_name(decision: ChooseCardName, text: str) -> bool:
    """Whether a text is a whole name that may be chosen here."""
    try:
        decision.found(text)
    except IllegalAnswer:
        return False
    return True


def _name(decision: ChooseCardName, text: str) -> Answer:
    """The name that was typed, also in quotation marks. Raises IllegalAnswer with the rule."""
    unquoted = text.strip(QUOTATION_MARKS)
    return decision.parse(text if is_name(decision, text) else unquoted)


def _by_number(decision: Decision, text: str) -> Answer:
    numbers = [int(word) for word in re.findall(r"\d+", text)]
    if isinstance(decision, ChooseNumber) and len(numbers) == 1:
        return numbers[0]
    if isinstance(decision, Divide):
        return tuple(numbers)
    if isinstance(decision, Declare):
        if numbers == [0]:
            return ()
        pairs = pairs_of(decision)
        return flat(tuple(sorted(pairs[n] for n in _indices(numbers, len(pairs), 1))))
    first = 0 if decision.kind == "priority" else 1
    indices = _indices(numbers, len(options_of(decision)), first) if numbers != [0] or not first else []
    if isinstance(decision, ChooseOne):
        if len(indices) != 1:
            raise NotUnderstood("expected one number of the list")
        return indices[0]
    if isinstance(decision, ChooseSome):
        return tuple(sorted(indices))
    if isinstance(decision, ChooseOrder):
        return _completed(decision, indices)
    raise NotUnderstood("expected one number")


def _indices(numbers: list[int], count: int, first: int) -> list[int]:
    for number in numbers:
        if not first <= number < count + first:
            raise NotUnderstood(f"{number} is not in the list: it goes from {first} to {count + first - 1}")
    return [number - first for number in numbers]


def _completed(decision: ChooseOrder, named: Sequence[int]) -> tuple[int, ...]:
    """An order that begins with those named; the others follow as they stood."""
    return (*named, *[i for i in range(len(decision.options)) if i not in named])


def _by_words(decision: Decision, text: str) -> Answer:
    if isinstance(decision, Declare):
        return _attack(decision, text) if decision.rules.is_attack else _block(decision, text)
    typed = words_of(text)
    if decision.kind == "mulligan":
        typed = [OF_A_HAND.get(word, word) for word in typed]
    labels = labels_of(options_of(decision))
    if isinstance(decision, ChooseOne):
        return one_of(labels, typed)
    if isinstance(decision, ChooseSome | ChooseOrder):
        if isinstance(decision, ChooseSome) and not decision.low and typed in [[word] for word in NONE]:
            return ()
        chosen = some_of(labels, text)
        return tuple(sorted(chosen)) if isinstance(decision, ChooseSome) else _completed(decision, chosen)
    raise NotUnderstood("expected numbers")


def one_of(labels: Sequence[str], typed: Sequence[str]) -> int:
    """The single label that typed words fit. Raises NotUnderstood."""
    found = fitting(labels, typed)
    if len(found) == 1:
        return found[0]
    words = " ".join(typed)
    if not found:
        raise NotUnderstood(f"nothing in the list fits {words!r}")
    fits = ", ".join(shown([labels[i] for i in found[:6]]))
    raise NotUnderstood(f"{words!r} fits {len(found)}: {fits}; say more of it, or its number")


def some_of(labels: Sequence[str], text: str) -> list[int]:
    """The labels that the parts of a text between commas or "and" fit, each label once."""
    chosen: list[int] = []
    for part in re.split(r",|;|\band\b", text.lower()):
        typed = without_fillers(words_of(part))
        if typed:
            left = [i for i in range(len(labels)) if i not in chosen]
            chosen.append(left[one_of([labels[i] for i in left], typed)])
    return chosen


# -- combat --------------------------------------------------------------------------------------------


def _attack(decision: Declare, text: str) -> Answer:
    """ "attack bears, wurm", "all", "bears at jace", "none"."""
    typed = words_of(text)
    if typed[:1] == ["attack"] and len(typed) > 1:
        typed = typed[1:]
    if len(typed) == 1 and typed[0] in NONE:
        return ()
    options = decision.rules.options
    if typed[:1] == ["all"]:
        rest = without_fillers(typed[1:])
        if rest[:1] in AT and len(rest) > 1:
            refs = list(dict.fromkeys([ref for others in options.values() for ref in others]))
            aim, _ = _named(decision, refs, rest[1:], "be attacked")
            pairs = [(creature, aim) for creature, others in options.items() if aim in others]
        else:
            pairs = [(creature, _only_defender(others)) for creature, others in options.items()]
        return flat(tuple(sorted(pairs)))
    chosen: dict[int, int] = {}
    open_: list[int] = []  # named without saying what they attack
    while typed:
        left = [c for c in options if c not in chosen and c not in open_]
        creature, typed = _named(decision, left, typed, "attack")
        if typed[:1] in AT:
            defender, typed = _named(decision, list(options[creature]), typed[1:], "be attacked")
            chosen[creature] = defender
            for other in open_:  # "bears, wurm at ben": both
                chosen[other] = defender if defender in options[other] else _only_defender(options[other])
            open_ = []
        elif _has_one_player(options[creature]):
            chosen[creature] = options[creature][0]
        else:
            open_.append(creature)
        typed = without_fillers(typed)
    for creature in open_:
        chosen[creature] = _only_defender(options[creature])
    return flat(tuple(sorted(chosen.items())))


AT: Final = (["at"], ["attacks"])


def _has_one_player(refs: tuple[int, ...]) -> bool:
    return sum(is_player(ref) for ref in refs) < 2


def _only_defender(refs: tuple[int, ...]) -> int:
    """What a creature attacks if nothing is said: the player, where there is only one. Raises NotUnderstood."""
    if not _has_one_player(refs):
        raise NotUnderstood("several players can be attacked; expected: attack CREATURE, CREATURE at PLAYER")
    return refs[0]


def _named(decision: Declare, refs: list[int], typed: list[str], doing: str) -> tuple[int, list[str]]:
    """The object or player named by the beginning of typed words, and the words after it."""
    typed = without_fillers(typed)
    labels = [decision.state.label(ref) for ref in refs]
    found, length = longest(labels, typed)
    if not found:
        raise NotUnderstood(f"{' '.join(typed)!r} names nothing that can {doing}")
    if len(found) > 1:
        one_of(labels, typed[:length])
    return refs[found[0]], typed[length:]


def _block(decision: Declare, text: str) -> Answer:
    """ "block wurm with bears and elves; giant with goblin", "bears blocks wurm", "none"."""
    lowered = text.lower().strip()
    if lowered.startswith("block "):
        lowered = lowered[len("block ") :].strip()
    if lowered in NONE or lowered == "block":
        return ()
    attackers = list({attacker: 0 for _, attacker in pairs_of(decision)})
    pairs: list[tuple[int, int]] = []
    for clause in re.split(r";", lowered):
        if not clause.strip():
            continue
        if " with " in f" {clause} ":
            attacked, _, blockers = f" {clause} ".partition(" with ")
        elif " blocks " in f" {clause} ":
            blockers, _, attacked = f" {clause} ".partition(" blocks ")
        else:
            attacked, blockers = "", clause
        pairs.extend(_blocks(decision, attackers, words_of(attacked), words_of(blockers), [p[0] for p in pairs]))
    return flat(tuple(sorted(pairs)))


def _blocks(
    decision: Declare, attackers: list[int], attacked: list[str], blockers: list[str], taken: list[int]
) -> list[tuple[int, int]]:
    if attacked:
        target, _ = _named(decision, attackers, attacked, "be blocked by what you have")
    elif len(attackers) == 1:
        target = attackers[0]
    else:
        raise NotUnderstood("expected: block ATTACKER with BLOCKER, BLOCKER; ATTACKER with BLOCKER")
    found: list[tuple[int, int]] = []
    rest = without_fillers(blockers)
    while rest:
        used = [*taken, *[pair[0] for pair in found]]
        left = [c for c, others in decision.rules.options.items() if c not in used and target in others]
        blocker, rest = _named(decision, left, rest, f"block {decision.state.name_of(target)}")
        found.append((blocker, target))
        rest = without_fillers(rest)
    return found
