"""Compiles a face's text: reads it unit by unit, prints what was read, and proves that both agree."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, final

from spellwright.errors import SpellwrightError, WorkLimit
from spellwright.frozen import dataclass
from spellwright.language import grammar as grammars
from spellwright.language.grammar import START, Category, Grammar
from spellwright.language.leaves import SelfName
from spellwright.language.node import Node, walk
from spellwright.language.paragraphs import take_labels, units
from spellwright.language.parser import Ambiguous, Parser, ReadingError, diagnose
from spellwright.language.printer import Printer, PrintingError
from spellwright.language.pronouns import may_stand, ways_to_fold
from spellwright.language.selfname import SelfNames
from spellwright.language.spelling import CANONICAL, UnitSpelling, pronouns_of, selves_of, write_unit
from spellwright.language.tokens import Lexeme, lex, normalise, starts_of, without_reminder
from spellwright.language.tree.abilities import OF_CASTING, SpellAbility

UNREAD: Final = "unread"
AMBIGUOUS: Final = "ambiguous"
UNEVEN: Final = "printed differently"
TOO_LONG: Final = "too much work"

MOST_ONE_WORD_NAMES: Final = 3


class Refusal(SpellwrightError):
    """Why a text is not compiled: the kind of reason, the unit, the first token not read."""

    def __init__(
        self, reason: str, unit: int, text: str, position: int, token: str, detail: str, ids: tuple[int, ...]
    ) -> None:
        self.reason = reason
        self.unit = unit  # counted from 0
        self.text = text
        self.position = position  # token of the unit, counted from 0
        self.token = token
        self.detail = detail
        self.ids = ids
        super().__init__(f"{reason}: {detail}" if detail else reason)

    def expected(self, compiler: Compiler | None = None) -> tuple[str, ...]:
        """What phrases expected at the token where reading stopped (found by reading once more)."""
        source = compiler or default_compiler()
        return diagnose(source.grammar, self.ids, source.start)[1] if self.reason == UNREAD else ()


@dataclass(frozen=True, slots=True)
class CompiledText:
    """A compiled text: a tree and a spelling for each unit; `text` is what they print (no reminder text)."""

    abilities: tuple[Any, ...]
    spelling: tuple[UnitSpelling, ...]
    text: str


@final
class Reading:
    """What was read from one sequence of tokens, and proved: tree, phrases, tokens with plain capitals."""

    __slots__ = ("keys", "phrases", "tree")

    def __init__(self, tree: Any, phrases: tuple[tuple[int, str], ...], keys: tuple[str, ...]) -> None:
        self.tree = tree
        self.phrases = phrases
        self.keys = keys


@final
class Failure:
    """Why one sequence of tokens was not read."""

    __slots__ = ("detail", "position", "reason", "token")

    def __init__(self, reason: str, position: int, token: str, detail: str) -> None:
        self.reason = reason
        self.position = position
        self.token = token
        self.detail = detail


PERMANENT: Final = "PermanentAbility"
"""The category of what a permanent's text can say: everything but the instructions of a spell (CR 113.3a)."""

_PERMANENTS: Final = ("Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker")


def is_permanent(type_line: str) -> bool:
    """Whether a type line is that of a permanent, whose text has no instructions of a spell (CR 110.4, 113.3a)."""
    return any([word in type_line for word in _PERMANENTS])


def _is_about_casting(tree: Any) -> bool:
    """Whether what reads as an instruction can only say how the spell is cast: "you may cast ~ without ..."."""
    return any([type(part) in OF_CASTING and getattr(part, "what", None) == SelfName() for part in walk(tree)])


@final
class Compiler:
    """Compiles texts with one grammar; remembers every unit read, which many cards share."""

    def __init__(self, grammar: Grammar, start: str = START) -> None:
        self.grammar = grammar
        self.start: Category = grammar.category(start)
        self.printer = Printer(grammar)
        self.readings: dict[tuple[int, ...], Reading | Failure] = {}
        self.plain: dict[str, Reading] = {}

    def compile(self, text: str, name: str, type_line: str) -> CompiledText:
        """The compiled text; Refusal if a unit cannot be read, is ambiguous, or would print differently."""
        names = SelfNames(name, type_line)
        trees: list[Any] = []
        spellings: list[UnitSpelling] = []
        lines: list[str] = []
        for number, unit in enumerate(units(without_reminder(text), type_line)):
            plain = self.plain.get(unit)
            if plain is not None:
                trees.append(plain.tree)
                spellings.append(CANONICAL)
                lines.append(unit)
                continue
            reading, spelling = self._unit(unit, number, names, is_permanent(type_line))
            trees.append(reading.tree)
            spellings.append(spelling)
            lines.append(unit)
        return CompiledText(tuple(trees), tuple(spellings), "\n".join(lines))

    def _unit(self, unit: str, number: int, names: SelfNames, permanent: bool) -> tuple[Reading, UnitSpelling]:
        body, labels = take_labels(unit)
        result: Reading | Failure | None = None
        ids: tuple[int, ...] = ()
        first: tuple[int, ...] = ()
        words: list[str] = []
        its: list[str] = []
        for folded, selves, others in _ways(names, lex(body)):
            ids = self._ids(normalise(folded))
            found = self.read(ids)
            if isinstance(found, Reading) and isinstance(found.tree, SpellAbility):
                if permanent or _is_about_casting(found.tree):
                    found = self._of_permanent(ids, found)
            if isinstance(found, Reading) and not may_stand(found.tree, others):
                found = Failure(AMBIGUOUS, 0, "", "a pronoun that may be the object or what was spoken of")
            if isinstance(found, Reading):
                result, words, its = found, selves, others
                break
            if result is None:
                result, first = found, ids
        if not isinstance(result, Reading):
            assert result is not None
            raise Refusal(result.reason, number, unit, result.position, result.token, result.detail, first)
        spelling = UnitSpelling(result.phrases, selves_of(names, result.keys, words), labels, pronouns_of(its))
        printed = write_unit(result.keys, names, spelling)
        if printed != unit:
            at = next((i for i, (a, b) in enumerate(zip(printed, unit, strict=False)) if a != b), 0)
            detail = f"{printed[max(0, at - 20) : at + 20]!r} for {unit[max(0, at - 20) : at + 20]!r}"
            raise Refusal(UNEVEN, number, unit, 0, "", detail, ids)
        if not words and spelling == CANONICAL and result is self.readings.get(ids):
            self.plain[unit] = result
        return result, spelling

    def _ids(self, keys: list[str]) -> tuple[int, ...]:
        token = self.grammar.token
        return tuple([token(key, start) for key, start in zip(keys, starts_of(keys), strict=True)])

    def read(self, ids: tuple[int, ...]) -> Reading | Failure:
        """The proved reading of these tokens, or why there is none; remembered."""
        known = self.readings.get(ids)
        if known is None:
            known = self._read(ids, self.start)
            self.readings[ids] = known
        return known

    def _of_permanent(self, ids: tuple[int, ...], known: Reading) -> Reading:
        """What reads as instructions may be a static ability, which it is on a permanent (CR 113.3a, 113.3d)."""
        found = self._read(ids, self.grammar.category(PERMANENT))
        return found if isinstance(found, Reading) else known

    def _read(self, ids: tuple[int, ...], start: Category) -> Reading | Failure:
        try:
            derived = Parser(self.grammar, ids).read(start)
            tree = derived.value
            phrases = self.printer.spelling_of(derived)
            keys = self.printer.keys(tree, start, dict(phrases))
            if not self._same(ids, keys):
                return Failure(UNEVEN, 0, "", f"the tree prints as {' '.join(keys)!r}")
            if phrases:
                canonical = self._ids(self.printer.keys(tree, start))
                again = Parser(self.grammar, canonical).read(start)
                if again.value != tree:
                    return Failure(UNEVEN, 0, "", "the canonical print reads as another tree")
        except ReadingError as problem:
            return Failure(UNREAD, problem.position, problem.token, str(problem))
        except Ambiguous as problem:
            return Failure(AMBIGUOUS, problem.start, "", str(problem))
        except PrintingError as problem:
            return Failure(UNEVEN, 0, "", str(problem))
        except WorkLimit as problem:
            return Failure(TOO_LONG, 0, "", str(problem))
        return Reading(tree, phrases, tuple(keys))

    def _same(self, ids: tuple[int, ...], keys: list[str]) -> bool:
        if len(ids) != len(keys):
            return False
        own, alts = self.grammar.keys, self.grammar.alts
        for number, key in zip(ids, keys, strict=True):
            if own[number] != key and alts[number] != key:
                return False
        return True

    def print(
        self,
        abilities: tuple[Any, ...],
        name: str,
        type_line: str,
        spelling: tuple[UnitSpelling, ...] | None = None,
    ) -> str:
        """The text of trees, letter by letter with a spelling, else canonical; may raise PrintingError."""
        names = SelfNames(name, type_line)
        lines: list[str] = []
        for number, tree in enumerate(abilities):
            how = spelling[number] if spelling is not None else CANONICAL
            keys = self.printer.keys(tree, self.start, dict(how.phrases))
            lines.append(write_unit(keys, names, how))
        return "\n".join(lines)

    def parse(self, text: str, category: str = START, name: str = "", type_line: str = "") -> Any:
        """The tree of a piece of text as any category; ReadingError or Ambiguous if there is none."""
        folded, _words = SelfNames(name or "~", type_line).fold(lex(text))
        ids = self._ids(normalise(folded))
        goal = self._category(category)
        try:
            return Parser(self.grammar, ids).read(goal).value
        except ReadingError as problem:
            expected = diagnose(self.grammar, ids, goal)[1]
            raise ReadingError(problem.position, problem.token, expected) from None

    def print_node(self, node: Node, category: str = START) -> str:
        """The canonical text of a tree of any category, the object itself as `~`."""
        keys = self.printer.keys(node, self._category(category))
        return write_unit(keys, SelfNames("~", ""), CANONICAL)

    def _category(self, dotted: str) -> Category:
        name, *features = dotted.split(".")
        return self.grammar.category(name, features)


def _ways(names: SelfNames, pieces: list[Lexeme]) -> Iterator[tuple[list[Lexeme], list[str], list[str]]]:
    """The foldings of a unit's pieces, likeliest first, each with the words for its self tokens and its "it"."""
    folded, words = names.fold(pieces)
    if names.has_pronouns:
        yield from ways_to_fold(folded, words)
    else:
        yield folded, words, []
    for plain in _subsets(names.one_word_names(pieces)) if words else []:
        folded, words = names.fold(pieces, plain)
        yield folded, words, []


def _subsets(count: int) -> list[frozenset[int]]:
    """Which names to take for ordinary words, few first: all choices among up to three, else all of them."""
    if count > MOST_ONE_WORD_NAMES:
        return [frozenset(range(count))]
    choices = [frozenset(i for i in range(count) if mask >> i & 1) for mask in range(1, 1 << count)]
    return sorted(choices, key=len)


_DEFAULT: Final[list[Compiler]] = []


def default_compiler() -> Compiler:
    """The compiler with the grammar of all rooms; made when first needed."""
    if not _DEFAULT:
        _DEFAULT.append(Compiler(grammars.build()))
    return _DEFAULT[0]


def compile_text(text: str, *, name: str, type_line: str) -> CompiledText:
    """Compile the Oracle text of one face without its reminder text; Refusal if that cannot be done."""
    return default_compiler().compile(text, name, type_line)


def compile_or_refuse(text: str, *, name: str, type_line: str) -> CompiledText | Refusal:
    """Like `compile_text`, but hands the refusal back."""
    try:
        return compile_text(text, name=name, type_line=type_line)
    except Refusal as refusal:
        return refusal


def print_text(
    abilities: tuple[Any, ...], *, name: str, type_line: str, spelling: tuple[UnitSpelling, ...] | None = None
) -> str:
    """The text of compiled abilities: letter by letter with their spelling, else canonical."""
    return default_compiler().print(abilities, name, type_line, spelling)


def parse(text: str, category: str = START) -> Any:
    """The tree of a piece of text (`~`: the object itself) as any category; ReadingError tells what fits."""
    return default_compiler().parse(text, category)


def print_node(node: Node, category: str = START) -> str:
    """The canonical text of a tree of any category."""
    return default_compiler().print_node(node, category)
