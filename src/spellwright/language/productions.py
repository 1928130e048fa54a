"""Reads templates and expands them into flat productions, the source of both parser and printer.

Template syntax (a backslash takes the next character literally):

| written | means |
|---|---|
| `{field:Category}` | a hole; the value goes into that field of the node |
| `{field:Category.a.b}` | the hole demands these features |
| `.#`, `.@` | as features: the template's number (`#2`: a second one), its verb form |
| `.$` | as a feature: what is demanded of the phrase itself |
| `{field:Category*}`, `{field:Category+}` | adjacent items, at least none or one; the field is a tuple |
| `{field:Category, and}` | two or more: "a and b", "a, b, and c"; also `or`, `and/or`, or nothing |
| `{field:Category, and+}` | the same with one or more |
| `{field:Category, then}` | "a, then b", "a, b, then c", "a, then b, then c" |
| `{field:Category, or,}` | "a, or b", "a, or b, or c" |
| `[s]`, `[have\\|has]` | verb forms base, s, ing, ed, in this order |
| `(s)`, `(y\\|ies)`, `(is\\|are)` | singular and plural, by the number `#` (`(s)#2` by the second) |
| `<words>` | optional words without meaning (canonical: present) |
| `<a\\|b>` | declared synonyms, the first is canonical |
| `<field? words>` | the boolean field says whether the words are there |
| `<with {field:Category}>` | an optional hole; the field is None (a list: empty) without it |
| `~` | the object itself; `{T}`, `{2}` and so on are symbols |
"""

from __future__ import annotations

import dataclasses
import hashlib
import itertools
import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, final

from spellwright.errors import SpellwrightError
from spellwright.language import tokens, vocabulary
from spellwright.language.node import field_names

FORMS: Final = ("base", "s", "ing", "ed")
NUMBERS: Final = ("sg", "pl")

PHRASE: Final = 0  # makes a node of a class
PASS: Final = 1  # hands on the value of its only hole
LIST: Final = 2  # makes a tuple


class TemplateError(SpellwrightError):
    """A template that cannot be used; the message shows it and says why."""


@final
class Hole:
    """A hole of a production: which field it fills, and the category and features it demands."""

    __slots__ = ("category", "conjunction", "features", "field", "least", "listed")

    def __init__(
        self, field: str, category: str, features: tuple[str, ...], listed: str, conjunction: str, least: int
    ) -> None:
        self.field = field
        self.category = category
        self.features = features
        self.listed = listed  # "" for one item, "*" for adjacent items, else the separator
        self.conjunction = conjunction
        self.least = least


Item = str | Hole


@final
class Production:
    """One flat spelling of a node: literal tokens and holes in order."""

    __slots__ = (
        "category",
        "cls",
        "constants",
        "features",
        "items",
        "kind",
        "name",
        "order",
        "room",
        "sources",
        "template",
    )

    def __init__(
        self,
        kind: int,
        cls: type | None,
        category: str,
        features: frozenset[str],
        items: tuple[Item, ...],
        sources: tuple[tuple[int, Any], ...],
        name: str,
        room: str,
        order: tuple[int, int, int],
        template: str,
    ) -> None:
        self.kind = kind
        self.cls = cls
        self.category = category
        self.features = features
        self.items = items
        self.sources = sources  # per field of the class: (hole, None), or (-1, constant)
        self.constants: tuple[tuple[int, Any], ...] = tuple(
            (place, value) for place, (hole, value) in enumerate(sources) if hole < 0
        )
        self.name = name
        self.room = room
        self.order = order
        self.template = template

    @property
    def holes(self) -> list[Hole]:
        """The holes, in the order of the text."""
        return [item for item in self.items if isinstance(item, Hole)]


@final
class Call:
    """One call of `phrases`: a class, its templates, the constants they share."""

    __slots__ = ("category", "cls", "constants", "features", "index", "kind", "room", "templates")

    def __init__(
        self,
        kind: int,
        cls: type | None,
        templates: tuple[str, ...],
        into: str,
        room: str,
        index: int,
        constants: dict[str, Any],
    ) -> None:
        self.kind = kind
        self.cls = cls
        self.templates = templates
        self.category, *features = into.split(".")
        self.features: tuple[str, ...] = tuple(features)
        self.room = room
        self.index = index
        self.constants = constants

    def productions(self) -> list[Production]:
        """Every flat production of the call; TemplateError if a template does not fit the class."""
        found: list[Production] = []
        for number, template in enumerate(self.templates):
            found.extend(_expand(self, number, template))
        return found


# -- reading a template ----------------------------------------


@final
class _Words:
    def __init__(self, text: str) -> None:
        self.text = text


@final
class _Varied:
    """Words that differ by verb form or by number."""

    def __init__(self, words: list[str], variable: str) -> None:
        self.words = words
        self.variable = variable


@final
class _Choice:
    def __init__(self, options: list[list[Any]], flag: str) -> None:
        self.options = options
        self.flag = flag


_Part = _Words | _Varied | _Choice | Hole

_HOLE: Final = re.compile(r"\{([a-z_]\w*):([^{}]+)\}")
_SPEC: Final = re.compile(r"(\w+)((?:\.[\w#@$]+)*)(\*|\+|[,;].*)?")
_FLAG: Final = re.compile(r"<([a-z_]\w*)\? ?")
_NUMBERED: Final = re.compile(r"#\d?")
_PLAIN: Final = re.compile(r"[^\\{<\[(|>]+")


@final
class _TemplateReader:
    """Cuts a template into parts; the grammar of templates is in the module's docstring."""

    def __init__(self, template: str) -> None:
        self.template = template
        self.at = 0

    def fail(self, why: str) -> TemplateError:
        return TemplateError(f"template {self.template!r}: {why}")

    def read(self, inside: bool) -> list[list[Any]]:
        """The alternatives up to the end, or up to ">" inside of one."""
        options: list[list[Any]] = [[]]
        text = self.template
        while self.at < len(text):
            char = text[self.at]
            if char == "\\":
                options[-1].append(_Words(text[self.at + 1 : self.at + 2]))
                self.at += 2
            elif char == "{":
                options[-1].append(self.brace())
            elif char == "<":
                options[-1].append(self.choice())
            elif char == "[":
                options[-1].append(self.varied("]", "@"))
            elif char == "(":
                options[-1].append(self.varied(")", "#"))
            elif char == ">" and inside:
                self.at += 1
                return options
            elif char == "|" and inside:
                options.append([])
                self.at += 1
            else:
                match = _PLAIN.match(text, self.at)
                word = match.group() if match else char
                options[-1].append(_Words(word))
                self.at += len(word)
        if inside:
            raise self.fail('"<" without ">"')
        return options

    def brace(self) -> _Part:
        match = _HOLE.match(self.template, self.at)
        if match:
            self.at = match.end()
            return self.hole(match.group(1), match.group(2))
        end = self.template.find("}", self.at)
        if end < 0:
            raise self.fail('"{" without "}"')
        words = _Words(self.template[self.at : end + 1])
        self.at = end + 1
        return words

    def hole(self, field: str, spec: str) -> Hole:
        match = _SPEC.fullmatch(spec)
        if not match:
            raise self.fail(f"{spec!r} names no category")
        category, dotted, listed = match.group(1), match.group(2), match.group(3) or ""
        features = tuple(dotted.split(".")[1:])
        if not listed:
            return Hole(field, category, features, "", "", 1)
        if listed in ("*", "+"):
            return Hole(field, category, features, "*", "", 0 if listed == "*" else 1)
        if len(listed) > 1 and listed.endswith(","):
            return Hole(field, category, features, listed[:-1], "", 2)
        least = 1 if listed.endswith("+") else 2
        return Hole(field, category, features, listed[0], listed[1:].rstrip("+").strip(), least)

    def choice(self) -> _Choice:
        match = _FLAG.match(self.template, self.at)
        self.at = match.end() if match else self.at + 1
        options = self.read(True)
        if len(options) == 1:
            options.append([])
        if match and len(options) != 2:
            raise self.fail("a field that is there or not has no further alternatives")
        return _Choice(options, match.group(1) if match else "")

    def varied(self, close: str, variable: str) -> _Varied:
        end = self.template.find(close, self.at)
        if end < 0:
            raise self.fail(f"{self.template[self.at]!r} without {close!r}")
        words = self.template[self.at + 1 : end].split("|")
        if len(words) == 1:
            words.insert(0, "")
        if len(words) > (len(FORMS) if variable == "@" else len(NUMBERS)):
            raise self.fail(f"too many forms in {'|'.join(words)!r}")
        self.at = end + 1
        match = _NUMBERED.match(self.template, self.at)
        if match and variable == "#":
            self.at = match.end()
            variable = match.group()
        return _Varied(words, variable)


# -- expanding it ----------------------------------------


@final
class _Flat:
    """A template with its choices made: its parts, a tag that names the choices, the flags."""

    def __init__(self, parts: list[Any], tag: str, flags: dict[str, bool], absent: list[Hole]) -> None:
        self.parts = parts
        self.tag = tag
        self.flags = flags
        self.absent = absent


def _flatten(parts: list[Any]) -> list[_Flat]:
    results = [_Flat([], "", {}, [])]
    for part in parts:
        if not isinstance(part, _Choice):
            if isinstance(part, Hole) and part.listed == "*" and part.least == 0:
                # an empty list is a spelling of its own: no production reads nothing
                some = Hole(part.field, part.category, part.features, "*", "", 1)
                part = _Choice([[some], []], "")
            else:
                for result in results:
                    result.parts.append(part)
                continue
        results = [_joined(result, option) for result in results for option in _options(part)]
    return results


def _options(choice: _Choice) -> list[_Flat]:
    everywhere = [hole for option in choice.options for hole in _holes_in(option)]
    found: list[_Flat] = []
    for number, option in enumerate(choice.options):
        here = {hole.field for hole in _holes_in(option)}
        for flat in _flatten(option):
            flags = dict(flat.flags)
            if choice.flag:
                flags[choice.flag] = number == 0
            absent = flat.absent + [hole for hole in everywhere if hole.field not in here]
            found.append(_Flat(flat.parts, "abcdefghijklmnopqrstuvwxyz"[number] + flat.tag, flags, absent))
    return found


def _holes_in(parts: list[Any]) -> Iterator[Hole]:
    for part in parts:
        if isinstance(part, Hole):
            yield part
        elif isinstance(part, _Choice):
            for option in part.options:
                yield from _holes_in(option)


def _joined(before: _Flat, option: _Flat) -> _Flat:
    return _Flat(
        before.parts + option.parts,
        before.tag + option.tag,
        before.flags | option.flags,
        before.absent + option.absent,
    )


def _expand(call: Call, number: int, template: str) -> list[Production]:
    reader = _TemplateReader(template)
    options = reader.read(False)
    found: list[Production] = []
    for flat in _flatten(options[0]):
        bound = _bound_number(flat, call, reader)
        variables = _variables(flat, call, bound)
        for values in itertools.product(*variables.values()):
            agreement = dict(zip(variables, values, strict=True))
            order = (call.index, number, len(found))
            found.append(_production(call, number, template, flat, bound, agreement, order, reader))
    return found


def _bound_number(flat: _Flat, call: Call, reader: _TemplateReader) -> Hole | None:
    """The hole that a bare `(s)` agrees with: the nearest before it, unless a part names the number."""
    first = next((i for i, part in enumerate(flat.parts) if isinstance(part, _Varied) and part.variable == "#"), -1)
    if first < 0 or "#" in call.features:
        return None
    if any(isinstance(part, Hole) and "#" in part.features for part in flat.parts):
        return None
    for part in flat.parts[:first][::-1]:
        if isinstance(part, Hole):
            return part
    raise reader.fail("nothing that its singular and plural agree with")


def _variables(flat: _Flat, call: Call, bound: Hole | None) -> dict[str, tuple[str, ...]]:
    """The agreement variables of a flat template and their values, in the order of expansion."""
    forms = len(FORMS)
    uses_form = "@" in call.features
    numbers: dict[str, tuple[str, ...]] = {"#": NUMBERS} if bound is not None else {}
    for name in call.features:
        if name[0] == "#":
            numbers[name] = NUMBERS
    for part in flat.parts:
        if isinstance(part, _Varied):
            if part.variable == "@":
                uses_form = True
                forms = min(forms, len(part.words))
            else:
                numbers[part.variable] = NUMBERS
        elif isinstance(part, Hole):
            uses_form = uses_form or "@" in part.features
            for name in part.features:
                if name[0] == "#":
                    numbers[name] = NUMBERS
    return ({"@": FORMS[:forms]} if uses_form else {}) | dict(sorted(numbers.items()))


def _production(
    call: Call,
    number: int,
    template: str,
    flat: _Flat,
    bound: Hole | None,
    agreement: dict[str, str],
    order: tuple[int, int, int],
    reader: _TemplateReader,
) -> Production:
    holes: list[Hole] = []
    text: list[str] = []
    for part in flat.parts:
        if isinstance(part, Hole):
            features = tuple(agreement.get(name, name) for name in part.features)
            if part is bound:
                features = (*features, agreement["#"])
            text.append(tokens.placeholder(len(holes)))
            holes.append(Hole(part.field, part.category, features, part.listed, part.conjunction, part.least))
        elif isinstance(part, _Varied):
            values = FORMS if part.variable == "@" else NUMBERS
            text.append(part.words[values.index(agreement[part.variable])])
        else:
            text.append(part.text)
    produced = {agreement.get(name, name) for name in call.features}
    if "@" in agreement:
        produced.add(agreement["@"])
    items = _items("".join(text), holes)
    if not items:
        raise reader.fail("it can be empty")
    name = ".".join([stable_name(template) + flat.tag, *agreement.values()])
    sources = _sources(call, holes, flat, reader)
    return Production(
        call.kind,
        call.cls,
        call.category,
        frozenset(produced),
        items,
        sources,
        name,
        call.room,
        order,
        template,
    )


def stable_name(template: str) -> str:
    """Four digits by which spellings name a template: they change only when its own text does."""
    return hashlib.blake2b(template.encode(), digest_size=2).hexdigest()


_PROPER: Final = frozenset(word for name in (*vocabulary.SUBTYPES, *vocabulary.PLANAR_TYPES) for word in name.split())


def _items(text: str, holes: Sequence[Hole]) -> tuple[Item, ...]:
    """The tokens and holes of a flat template; capitals that only mark a beginning are lowered."""
    keys = tokens.normalise(tokens.lex(text.strip(" ")))
    items: list[Item] = []
    for key, start in zip(keys, tokens.starts_of(keys), strict=True):
        if tokens.is_placeholder(key):
            items.append(holes[tokens.placeholder_number(key)])
        elif start and len(key) > 1 and key[0].isupper() and key not in _PROPER:
            items.append(key[0].lower() + key[1:])
        else:
            items.append(key)
    return tuple(items)


def _sources(call: Call, holes: list[Hole], flat: _Flat, reader: _TemplateReader) -> tuple[tuple[int, Any], ...]:
    """Where each field of the class comes from: a hole of the template, or a constant."""
    if call.cls is None:
        if len(holes) != 1:
            raise reader.fail("a phrase that hands on a value has exactly one hole")
        return ()
    fields = field_names(call.cls)
    defaults: dict[str, Any] = {}
    for field in dataclasses.fields(call.cls) if fields else ():
        if field.default is not dataclasses.MISSING:
            defaults[field.name] = field.default
    given: dict[str, tuple[int, Any]] = {name: (-1, value) for name, value in defaults.items()}
    given |= {name: (-1, value) for name, value in call.constants.items()}
    given |= {hole.field: (-1, () if hole.listed else None) for hole in flat.absent}
    given |= {name: (-1, value) for name, value in flat.flags.items()}
    named = [hole.field for hole in holes]
    if len(set(named)) != len(named):
        raise reader.fail("one field is filled twice")
    given |= {hole.field: (index, None) for index, hole in enumerate(holes)}
    for name in given:
        if name not in fields:
            raise reader.fail(f"{call.cls.__name__} has no field {name!r}")
    for name in fields:
        if name not in given:
            raise reader.fail(f"nothing fills the field {name!r} of {call.cls.__name__}")
    return tuple(given[name] for name in fields)
