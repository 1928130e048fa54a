"""The reader of a resolution: goes through the instructions of a tree and accounts for everything that happened.

It knows nodes by the names of their classes and shares no code with what performs them. What it does not understand
it lets pass: the kinds of facts that such a part may bring are then not held against the text.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final

from spellwright.language.node import walk
from spellwright.rules.continuous import characteristics
from spellwright.rules.programs import STATIC
from spellwright.rules.zones import BATTLEFIELD, EXILE
from spellwright.testing.gauntlet.counting import amounts, holds
from spellwright.testing.gauntlet.denoting import denote
from spellwright.testing.gauntlet.facts import Fact
from spellwright.testing.gauntlet.scene import Group, Scene, Taken, Unread, name_of, reference

Handler = Callable[["Reader", Any, Group | None], None]

Spoken = tuple[str, int]

HANDLERS: Final[dict[str, Handler]] = {}
"""By the name of a predicate's class: what it promises, held against the facts."""

ANY: Final = "anything"

MAY_BRING: Final[dict[str, tuple[str, ...]]] = {
    "Pay": ("tap", "mana", "pay life", "uncounters"),
    "Regenerate": (), "PreventThisTurn": (), "PreventNext": (), "PreventNextTime": (), "LookAt": (), "Reveal": (),
    "RevealHand": (), "Choose": (), "ChooseAmong": (), "ChooseValue": (), "IsRestricted": (), "MayPlay": (),
    "MayPlayWhileExiled": (), "StaysTapped": (), "MustThisTurn": (), "GainControl": ("pt", "keywords"),
    "Becomes": ("pt", "keywords"), "Gets": ("pt",), "GetsForEach": ("pt",), "HasBasePT": ("pt",),
    "Gains": ("keywords", "pt"), "Adapt": ("counters",), "Monstrosity": ("counters", "happened"),
    "Bolster": ("counters",), "Support": ("counters",), "WinsTheGame": ("wins",), "LosesTheGame": ("loses",),
    "SwitchPT": ("pt",), "DoublePT": ("pt",), "Loses": ("keywords", "pt"), "ExtraTurn": (),
    "GetEmblem": ("pt", "keywords"), "DiscardThose": ("move",),
    "Destroy": ("move",), "Exile": ("move",), "Sacrifice": ("move",), "ReturnTo": ("move", "token", "counters"),
    "PutTo": ("move", "counters"), "SearchFor": ("move", "happened"), "PutFromAmong": ("move",), "PutRest": ("move",),
    "PutBack": ("move",), "PutAllFromAmong": ("move",), "DealDamage": ("damage",), "DealDamageEach": ("damage",),
    "DealDamageToTwo": ("damage",), "DealDivided": ("damage",), "DrawCards": ("draw",), "DiscardCards": ("move",),
    "DiscardHand": ("move",), "GainLife": ("gain",), "LoseLife": ("lose",), "GainLifeEach": ("gain",),
    "LoseLifeEach": ("lose",), "PutCounters": ("counters",), "RemoveCountersFrom": ("uncounters",),
    "Tap": ("tap",), "Untap": ("untap",), "TapOrUntap": ("tap", "untap"), "Create": ("token", "counters"),
    "Mill": ("move", "happened"), "Scry": ("happened",), "Surveil": ("happened", "move"), "Shuffle": ("happened",),
    "Counter": ("counter", "move"), "AddMana": ("mana",), "AddAnyColor": ("mana",), "AddCombination": ("mana",),
    "AddChosenColor": ("mana",), "Attach": ("attach",), "Fights": ("damage", "happened"), "GetEnergy": ("counters",),
    "GetCounters": ("counters",), "FightEachOther": ("damage", "happened"), "Proliferate": ("counters", "happened"),
    "Investigate": ("token",), "ShuffleInto": ("move", "happened"), "Goad": ("happened",),
    "DoubleCounters": ("counters",),
    "FlipCoin": ("happened",), "Distribute": ("counters",), "RevealUntil": ("move",), "ExileUntilLeaves": ("move",),
    "Explore": ("move", "counters", "happened"), "Connive": ("move", "draw", "counters", "happened"),
    "PutThatAndRest": ("move",), "Populate": ("token", "happened"), "Detain": (), "CastFree": (ANY,),
    "AttachAsToCreature": ("attach",),
}  # fmt: skip
"""What kinds of facts an instruction may bring; of one that is not here, anything."""

COSTS_BRING: Final[dict[str, tuple[str, ...]]] = {
    "PayMana": ("tap", "mana"), "PayManaEach": ("tap", "mana"), "PayLife": ("pay life",), "SacrificeCost": ("move",),
    "DiscardCost": ("move",), "ExileCost": ("move",), "TapCost": ("tap",), "ReturnCost": ("move",),
    "PayEnergy": ("uncounters",), "RemoveCounters": ("uncounters",), "DiscardRandomCost": ("move",),
    "DiscardHandCost": ("move",), "TapThis": ("tap",), "ExileThisFrom": ("move",),
}  # fmt: skip

SAYS_NOTHING: Final = frozenset({"Choose", "Reveal", "RevealHand", "PutBack", "ChooseAmong", "LookAt"})
"""Instructions that are followed without anything that could be held against them."""

SIZES: Final = frozenset({"WithCharacteristic", "CharacteristicOf", "Greatest", "Total"})
"""Nodes that ask for the size of something."""

OUTLINE: Final = frozenset({
    "Do", "DoNext", "May", "MayHave", "Joined", "During", "OnlyIf", "Where", "Unless", "ForEach", "PerEach",
})  # fmt: skip
"""Clauses that bring nothing but what the instructions in them bring."""

NOTHING_NOW: Final = frozenset({"Later", "StillA", "ExileSpellInstead", "ExileInstead", "ExtraCombat"})
"""Clauses that bring nothing as they are followed."""


def handles(name: str) -> Callable[[Handler], Handler]:
    """Register what the predicates of a class promise."""

    def register(function: Handler) -> Handler:
        HANDLERS[name] = function
        return function

    return register


class Reader:
    """Reads the instructions of one resolution; `problems` says what did not come as the text says."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.problems: list[str] = []
        self.checked: set[str] = set()
        """The names of what was held against the facts."""
        self.unread: list[str] = []
        self.loose: set[str] = set()
        """Kinds of facts that something unread may have brought."""
        self.did: bool | None = False
        self.held: bool | None = False
        self.doers: Group | None = None
        self.doers_slot: Spoken | None = None
        self.changes: dict[int, list[int]] = {}
        """Power and toughness that the instructions add, by object."""
        self.gained: dict[int, set[str]] = {}
        self.lost: dict[int, set[str]] = {}
        self.base: dict[tuple[int, str], set[int]] = {}
        """What an object's power or toughness has to be in the end."""
        self.consumed: list[Fact] = []
        self.looked: tuple[int, ...] = ()
        """The cards that were looked at and not yet put anywhere."""
        self.chosen: tuple[Any, bool, Any] | None = None
        """How many cards of what kind were chosen from among others."""
        self.cursor = 0
        self.steady = True
        """Whether no static ability of the card counts anything: sizes change by instructions only."""

    # -- the outline -------------------------------------------------------------------------------

    def body(self, node: Any) -> None:
        """Sentences in order; "instead" takes the place of the sentence before."""
        sentences = getattr(node, "sentences", None)
        if sentences is None and name_of(node) in HANDLERS:
            self.predicates((node,), None)
            return
        if sentences is None:
            self.unread.append(name_of(node))
            self.vague((node,))
            return
        self._sentences(sentences)

    def _sentences(self, sentences: Sequence[Any]) -> None:
        index = 0
        while index < len(sentences):
            following = sentences[index + 1] if index + 1 < len(sentences) else None
            if name_of(following) == "InsteadIf":
                self._instead(sentences[index], following)
                index += 2
            elif name_of(sentences[index]) == "RepeatProcess":
                for _ in range(sentences[index].times):
                    self._sentences(sentences[:index])
                index += 1
            else:
                held = self.held if index and name_of(sentences[index - 1]) == name_of(sentences[index]) else False
                self.sentence(sentences[index])
                if held is not False and name_of(sentences[index]) == "IfSo" and not self.held:
                    self.held = held  # "otherwise" means that none of the cases is there
                index += 1

    def _instead(self, usual: Any, other: Any) -> None:
        held = self._truth(other.condition)
        if held is None:
            self.vague((usual, other))
        elif held:
            self.clauses(other.clauses)
        else:
            self.sentence(usual)

    def sentence(self, node: Any) -> None:
        """One sentence, with what it depends on."""
        name = name_of(node)
        if name == "Steps":
            self.clauses(node.clauses)
        elif name in ("IfYouDo", "IfYouDont"):
            wanted = name == "IfYouDo"
            if self.did is None:
                self.vague((node,))
            elif self.did == wanted:
                self.clauses(node.clauses)
                self.did = wanted
        elif name == "IfSo":
            self.held = self._truth(node.condition)
            if self.held is None:
                self.vague(node.clauses)
            elif self.held:
                self.clauses(node.clauses)
            else:
                self.did = False  # nothing is done "if you do" either
        elif name == "Otherwise":
            if self.held is None:
                self.vague(node.clauses)
            elif not self.held:
                self.clauses(node.clauses)
        elif name != "WhenYouDo":
            self.vague((node,))

    def _truth(self, condition: Any) -> bool | None:
        try:
            if self.changes and any(name_of(n) in SIZES for n in walk((condition,))):
                raise Unread("a size that has just changed")
            found = holds(self.scene, condition)
        except Unread as reason:
            self.unread.append(str(reason))
            return None
        self.checked.add(name_of(condition))
        return found

    def clauses(self, steps: Sequence[Any]) -> None:
        """Clauses one after the other: what goes on without a subject after an option is part of the option."""
        optional = False
        for index, clause in enumerate(steps):
            name = name_of(clause)
            if index and optional and name == "Do" and clause.subject is None:
                if self.did is None:
                    self.vague((clause,))
                elif self.did and self.doers is not None:
                    self.predicates(clause.predicates, self.doers)
                continue
            later_x = next((later for later in steps[index + 1 :] if name_of(later) == "Where"), None)
            if later_x is not None and any(name_of(n) == "X" for n in walk((clause,))):
                self._set_x(later_x.amount)
            optional = name in ("May", "MayHave")
            used = len(self.consumed)
            self.clause(clause)
            if not optional:
                self.did = True if len(self.consumed) > used else None

    def _set_x(self, amount: Any) -> None:
        try:
            self.scene.x = amounts(self.scene, amount)
        except Unread as reason:
            self.unread.append(str(reason))
            self.scene.x = set()

    # -- clauses -----------------------------------------------------------------------------------

    def clause(self, node: Any) -> None:
        """One clause."""
        name = name_of(node)
        if name == "Do":
            self._do(node)
        elif name == "May":
            self._may(node)
        elif name == "MayHave":
            self._may_have(node)
        elif name in ("Joined", "During"):
            for inner in node.clauses:
                self.clause(inner)
        elif name == "OnlyIf":
            truth = self._truth(node.condition)
            self.held = None if truth is None else truth != node.unless
            if self.held is None:
                self.vague((node.clause,))
            elif self.held:
                self.clause(node.clause)
        elif name == "Where":
            self._set_x(node.amount)
            self.clause(node.clause)
        elif name == "Unless":
            self._unless(node)
        elif name == "DoNext":
            if self.doers is None:
                self.vague((node,))
            else:
                self.predicates(node.predicates, self.doers, self.doers_slot)
        elif name in HANDLERS:
            self.predicates((node,), None)
        elif name not in NOTHING_NOW:
            self.vague((node,))
            if not getattr(node, "clause", None):
                self.loose.add(ANY)

    def _do(self, node: Any) -> None:
        if name_of(node.duration) == "ForAsLongAs":
            self.unread.append("ForAsLongAs")
            self.vague(node.predicates)
            return
        if node.subject is None:
            self.predicates(node.predicates, None)
            self.doers = None
            return
        try:
            group = denote(self.scene, node.subject)
        except Unread as reason:
            self.unread.append(str(reason))
            self.vague(node.predicates)
            return
        if group.refs:
            slot = spoken_of(node.subject)
            self.predicates(node.predicates, group, slot)
            self.doers_slot = slot
        self.doers = group

    def _may(self, node: Any) -> None:
        """Who may do something was asked, and only who said yes does it (CR 608.2d)."""
        try:
            group = denote(self.scene, node.subject)
        except Unread as reason:
            self.unread.append(str(reason))
            self.vague(node.predicates)
            self.did, self.doers = None, None
            return
        willing: list[int] = []
        loose, used = set(self.loose), len(self.consumed)
        slot = node.subject.slot if name_of(node.subject) == "Bind" else None
        for ref in group.refs:
            if self.answer("may", -1 - ref):
                willing.append(ref)
                if slot is not None:
                    self.scene.slots[slot] = Group((ref,))  # "their" things are those of this player
                self.predicates(node.predicates, Group((ref,)))
        if slot is not None:
            self.scene.slots[slot] = group
        self.checked.add("May")
        self.doers = Group(tuple(willing))
        surely = self.loose == loose and len(self.consumed) > used
        self.did = False if not willing else True if surely or self._is_payment(node.predicates) else None

    def _is_payment(self, predicates: Sequence[Any]) -> bool:
        """Whether who said yes pays an amount that they have: mana, of which there is enough, or life."""
        costs = [getattr(node, "cost", None) for node in predicates if name_of(node) == "Pay"]
        return bool(costs) and len(costs) == len(predicates) and all(name_of(cost) == "PayMana" for cost in costs)

    def _may_have(self, node: Any) -> None:
        try:
            who = denote(self.scene, node.who)
            subject = denote(self.scene, node.subject)
        except Unread as reason:
            self.unread.append(str(reason))
            self.vague(node.predicates)
            self.did, self.doers = None, None
            return
        self.did = False
        slot = node.who.slot if name_of(node.who) == "Bind" else None
        for ref in who.refs:
            if self.answer("may", -1 - ref):
                if slot is not None:
                    self.scene.slots[slot] = Group((ref,))  # "them" is who lets it happen
                self.predicates(node.predicates, subject)
                self.did = True
                self.doers = Group((ref,))
        if slot is not None:
            self.scene.slots[slot] = who

    def answer(self, kind: str, seat: int) -> bool:
        """Whether a seat was asked and said yes, in the order of the decisions."""
        for index in range(self.cursor, len(self.scene.decisions)):
            taken: Taken = self.scene.decisions[index]
            if taken.kind == kind:
                if taken.seat != seat:
                    return False
                self.cursor = index + 1
                return taken.yes
        return False

    def _unless(self, node: Any) -> None:
        try:
            subject: Any = getattr(node.clause, "subject", None)
            if name_of(subject) == "Bind" and name_of(node.payer) == "BoundRef" and subject.slot == node.payer.slot:
                denote(self.scene, subject)  # "each player ... unless they pay"
            payers = denote(self.scene, node.payer)
        except Unread as reason:
            self.unread.append(str(reason))
            self.vague((node,))
            return
        paid = [ref for ref in payers.refs if self.answer("pay", -1 - ref)]
        self.checked.add("Unless")
        if paid:
            for cost in node.costs:
                self.loose.update(COSTS_BRING.get(name_of(cost), (ANY,)))
            if len(payers.refs) > 1:
                self.vague((node.clause,))
            return
        self.clause(node.clause)

    # -- predicates --------------------------------------------------------------------------------

    def predicates(self, nodes: Sequence[Any], subject: Group | None, slot: Spoken | None = None) -> None:
        """One thing after the other, by the same subject; `slot` is how the instructions speak of the subject."""
        for node in nodes:
            mark = len(self.consumed)
            name = name_of(node)
            handler = HANDLERS.get(name)
            try:
                if handler is None:
                    raise Unread(name)
                self._by_each(handler, node, subject, slot)
                if name not in SAYS_NOTHING:
                    self.checked.add(name)
                self._note(self.consumed[mark:])
                if subject is not None and len(subject.refs) > 1:
                    self.scene.last_amount = -1  # "that many" is what each of them did
            except Unread as reason:
                self.unread.append(f"{name}: {reason}" if str(reason) != name else name)
                self.vague((node,))
            self.scene.later = True

    def _by_each(self, handler: Handler, node: Any, subject: Group | None, slot: Spoken | None) -> None:
        """Where an instruction speaks of "their" things, each of the players is meant in turn."""
        if subject is None or slot is None or len(subject.refs) < 2 or not subject.is_all:
            handler(self, node, subject)
            return
        scene, (kind, number) = self.scene, slot
        if kind == "slot" and any(name_of(n) == "BoundRef" and n.slot == number for n in walk((node,))):  # type: ignore[attr-defined]
            for ref in subject.refs:
                scene.slots[number] = Group((ref,))
                handler(self, node, Group((ref,)))
            scene.slots[number] = subject
        elif kind == "target" and any(name_of(n) == "TargetRef" and n.number == number for n in walk((node,))):  # type: ignore[attr-defined]
            for ref in subject.refs:
                scene.targets[number + scene.base] = (ref,)
                handler(self, node, Group((ref,)))
            scene.targets[number + scene.base] = subject.refs
        else:
            handler(self, node, subject)

    def _note(self, facts: Sequence[Fact]) -> None:
        """What later phrases may refer to: what was moved, and how much there was."""
        moved = tuple(fact.other for fact in facts if fact.kind in ("move", "token") and fact.other)
        if moved:
            self.scene.moved = moved
        damage = [fact.amount for fact in facts if fact.kind == "damage"]
        counted = [fact for fact in facts if fact.kind in ("move", "draw", "token")]
        other = [fact.amount for fact in facts if fact.kind in ("gain", "lose", "counters", "uncounters")]
        self.scene.last_amount = sum(damage) if damage else len(counted) if counted else sum(other)

    def vague(self, nodes: Iterable[Any]) -> None:
        """Parts that are not understood: whatever they may bring is not held against the text."""
        for node in walk(tuple(nodes)):
            name = name_of(node)
            if name in MAY_BRING:
                self.loose.update(MAY_BRING[name])
            elif _is_instruction(node):
                self.loose.add(ANY)
            elif name in COSTS_BRING:
                self.loose.update(COSTS_BRING[name])
        self.did = None
        self.scene.later = True
        self.scene.moved = ()
        self.scene.last_amount = -1

    # -- accounting --------------------------------------------------------------------------------

    def use(self, fact: Fact) -> None:
        """A fact that is accounted for."""
        fact.used = True
        self.consumed.append(fact)

    def wrong(self, text: str) -> None:
        """Something that did not come as the text says."""
        self.problems.append(text)

    def require(self, what: str, kind: str, test: Callable[[Fact], bool], low: int, high: int) -> list[Fact]:
        """Between `low` and `high` facts of a kind that pass a test have to be there; they are used up."""
        fitting = [fact for fact in self.scene.ledger.unused(kind) if test(fact)]
        for fact in fitting[:high]:
            self.use(fact)
        if len(fitting) < low and not self.is_loose(kind):
            self.wrong(f"{what}: {len(fitting)} times instead of {low}")
        return fitting[:high]

    def is_loose(self, kind: str) -> bool:
        """Whether facts of a kind may have come from, or been kept away by, what is not understood."""
        return ANY in self.loose or kind in self.loose

    def finish(self) -> None:
        """What nobody accounts for should not have happened; sizes and keywords are as the instructions say."""
        for fact in self.scene.ledger.left():
            if not self.is_loose(fact.kind) and not self._comes_back(fact):
                self.wrong(f"the text does not say: {fact}")
        self._compare_bases()
        if self.steady and ANY not in self.loose and not self._source_moved():
            self._compare_sizes()
            if "keywords" not in self.loose:
                self._compare_keywords()

    def _comes_back(self, fact: Fact) -> bool:
        """Whether something was exiled until the source left, and returns as it has left (CR 610.3)."""
        own = self.scene.source
        there = own.id in self.scene.after.battlefield
        return fact.kind == "move" and fact.origin == EXILE and fact.word == "return" and not there

    def _compare_bases(self) -> None:
        for (ref, word), wanted in self.base.items():
            obj = self.scene.after.objects.get(ref)
            if obj is None or obj.zone != BATTLEFIELD:
                continue
            chars = characteristics(self.scene.after, obj)
            found = chars.power if word == "power" else chars.toughness
            if "creature" in chars.types and found not in wanted:
                self.wrong(f"#{ref} has base {word} {found}")

    def _source_moved(self) -> bool:
        """Whether the source has become a permanent, or is none any more: its static abilities began or ended."""
        before, after, own = self.scene.before, self.scene.after, self.scene.source
        if (own.id in before.battlefield) != (own.id in after.battlefield):
            return True
        known = {o.id for o in before.permanents() if o.program is own.program}
        return any(o.program is own.program and o.id not in known for o in after.permanents())

    def _compare_sizes(self) -> None:
        if self.is_loose("pt") or self.is_loose("counters") or self.is_loose("uncounters"):
            return
        before, after = self.scene.before, self.scene.after
        for ref in before.battlefield:
            if ref not in after.objects or after.objects[ref].attachments != before.objects[ref].attachments:
                continue
            old, new = characteristics(before, before.objects[ref]), characteristics(after, after.objects[ref])
            if ref != self.scene.source.id and any(ability.kind == STATIC for ability in new.abilities):
                continue  # it has a size of its own to count
            if old.power is None or new.power is None or old.toughness is None or new.toughness is None:
                continue
            wanted = self.changes.get(ref, [0, 0])
            had, has = size_of_counters(before.objects[ref].counters), size_of_counters(after.objects[ref].counters)
            found = (new.power - old.power - has[0] + had[0], new.toughness - old.toughness - has[1] + had[1])
            if found != tuple(wanted):
                self.wrong(f"{new.name} #{ref} gets {found[0]:+}/{found[1]:+} instead of {wanted[0]:+}/{wanted[1]:+}")

    def _compare_keywords(self) -> None:
        before, after = self.scene.before, self.scene.after
        for ref in before.battlefield:
            if ref not in after.objects or after.objects[ref].attachments != before.objects[ref].attachments:
                continue
            old = characteristics(before, before.objects[ref]).keywords
            new = characteristics(after, after.objects[ref]).keywords
            gained, lost = self.gained.get(ref, set()), self.lost.get(ref, set())
            for word in sorted(gained - new):
                self.wrong(f"#{ref} does not gain {word}")
            for word in sorted((new - old) - gained - set(after.objects[ref].counters)):  # CR 122.1b
                self.wrong(f"#{ref} gains {word}, which the text does not say")
            for word in sorted((lost & new) - gained):
                self.wrong(f"#{ref} does not lose {word}")
            for word in sorted((old - new) - lost - set(before.objects[ref].counters)):
                self.wrong(f"#{ref} loses {word}, which the text does not say")


def spoken_of(subject: Any) -> Spoken | None:
    """How later phrases speak of a subject: by the slot that it is bound to, or by the number of its target."""
    name = name_of(subject)
    if name == "Bind":
        return ("slot", subject.slot)
    return ("target", subject.number) if name == "BoundTarget" else None


def size_of_counters(counters: dict[str, int]) -> tuple[int, int]:
    """What counters add to power and toughness (CR 122.1a)."""
    power = toughness = 0
    for kind, count in counters.items():
        first, slash, second = kind.partition("/")
        if slash and first[:1] in "+-" and second[:1] in "+-":
            power += int(first) * count
            toughness += int(second) * count
    return power, toughness


def seats_of(reader: Reader, subject: Group | None) -> list[int]:
    """The players who do something: the subject, or the controller of an instruction without one."""
    if subject is None:
        return [reader.scene.you]
    if not subject.is_all or any(ref >= 0 for ref in subject.refs):
        raise Unread("who does it")
    return [-1 - ref for ref in subject.refs]


def player(seat: int) -> int:
    """The reference of a seat's player."""
    return reference(seat)


def _is_instruction(node: Any) -> bool:
    from spellwright.language.tree.categories import Body, Clause, Predicate

    if isinstance(node, Clause):
        return name_of(node) not in OUTLINE and name_of(node) not in NOTHING_NOW
    return isinstance(node, Predicate) or (isinstance(node, Body) and name_of(node) not in ("Instructions", "Modal"))
