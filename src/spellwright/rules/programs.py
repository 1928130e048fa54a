"""Programs: what the kernel runs of a compiled card, one `FaceProgram` per face, one `Ability` per ability."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, final

from spellwright.rules.mana import ManaCost

if TYPE_CHECKING:
    from spellwright.rules.meaning import Watcher
    from spellwright.rules.objects import Characteristics

SPELL: Final = 0
ACTIVATED: Final = 1
TRIGGERED: Final = 2
STATIC: Final = 3
KEYWORD: Final = 4
"""A keyword that the kernel itself knows (flying, trample); it has no instructions of its own."""

KIND_NAMES: Final = ("spell ability", "activated ability", "triggered ability", "static ability", "keyword")


@final
class Ability:
    """One ability, ready to run (CR 113.3): its bound tree, and what the kernel asks of it often."""

    __slots__ = (
        "body",
        "choose",
        "condition",
        "cost",
        "event",
        "function_zones",
        "giver",
        "instant_speed",
        "is_mana",
        "keyword",
        "kind",
        "limits",
        "loyalty",
        "loyalty_x",
        "mana",
        "mentions",
        "modes",
        "node",
        "number",
        "reads",
        "sorcery_speed",
        "spending",
        "steady",
        "taps",
        "target_base",
        "target_nodes",
        "text",
        "tree",
        "untaps",
        "watcher",
    )

    def __init__(self, kind: int, node: object, text: str = "", keyword: str = "") -> None:
        self.kind = kind
        self.node = node  # the bound tree, or the keyword's node
        self.text = text
        self.tree: object = None  # the unbound tree, from which `words` prints the text when somebody asks
        self.keyword = keyword
        self.number: int = 0  # its place on the card: stable, for records and texts
        self.mana: ManaCost | None = None  # activated: the mana of its cost, None if there is none in it
        self.taps = False  # {T} in its cost
        self.untaps = False  # {Q} in its cost
        self.loyalty: int | None = None  # the number of a loyalty cost (CR 606.4)
        self.loyalty_x = False  # a loyalty cost of -X
        self.cost: tuple[object, ...] = ()  # the rest of its cost, as nodes of `meaning.COST`
        self.event: object = None  # triggered: the trigger event's node
        self.condition: object = None  # triggered: the intervening condition (CR 603.4)
        self.body: object = None  # the instructions
        self.limits: tuple[object, ...] = ()  # "activate only ...", "triggers only once each turn"
        self.target_nodes: tuple[tuple[int, object], ...] = ()  # numbered, in the order of the text (CR 601.2c)
        self.target_base: int = 0  # added to the numbers of its targets, where a spell has several such abilities
        self.modes: tuple[Mode, ...] = ()  # CR 700.2
        self.choose: Any = None  # the node that says how many modes are chosen
        self.function_zones: frozenset[int] = BATTLEFIELD_ONLY
        self.giver: int = 0  # the object that gave it, where it speaks of that by name (CR 201.5a)
        self.is_mana = False  # CR 605.1
        self.instant_speed = False  # "activate only as an instant": with priority, not while paying (CR 304.5)
        self.sorcery_speed = False  # "activate only as a sorcery", and loyalty abilities (CR 606.3)
        self.spending: Any = None  # what the mana that it adds may be spent on, if not on everything (CR 106.6)
        self.mentions: tuple[int, ...] | None = None  # triggered: the slots that it speaks of, once somebody asked
        self.watcher: Watcher | None = None  # triggered: how its event is recognised, once somebody asked
        self.reads = -1  # static: what the layers look at for it, once somebody asked (`layer_reads`)
        self.steady: tuple[tuple[int, ...], ...] | None = None  # mana: what it always adds, once somebody asked

    def numbered(self, number: int) -> Ability:
        """The same ability with another number, for an object that has two of one number (CR 730.2)."""
        other = Ability(self.kind, self.node, self.text, self.keyword)
        other.number = number
        other.body = self.body
        other.choose = self.choose
        other.condition = self.condition
        other.cost = self.cost
        other.event = self.event
        other.function_zones = self.function_zones
        other.giver = self.giver
        other.instant_speed = self.instant_speed
        other.is_mana = self.is_mana
        other.limits = self.limits
        other.loyalty = self.loyalty
        other.loyalty_x = self.loyalty_x
        other.mana = self.mana
        other.mentions = self.mentions
        other.modes = self.modes
        other.sorcery_speed = self.sorcery_speed
        other.spending = self.spending
        other.steady = self.steady
        other.taps = self.taps
        other.target_base = self.target_base
        other.target_nodes = self.target_nodes
        other.tree = self.tree
        other.untaps = self.untaps
        other.watcher = self.watcher
        return other

    def words(self) -> str:
        """The ability's text, with the object itself as "~"; printed from its tree when first asked for."""
        if not self.text and self.tree is not None:
            from spellwright.language.compile import print_node
            from spellwright.language.printer import PrintingError

            try:
                self.text = print_node(self.tree)  # type: ignore[arg-type]
            except PrintingError:  # a keyword whose meaning has no words of its own (CR 702)
                self.text = self.keyword or KIND_NAMES[self.kind]
        return self.text


@final
class Mode:
    """One mode of a modal spell or ability (CR 700.2)."""

    __slots__ = ("body", "target_nodes", "text", "tree")

    def __init__(self, body: object, target_nodes: tuple[tuple[int, object], ...], text: str) -> None:
        self.body = body
        self.target_nodes = target_nodes
        self.text = text
        self.tree: object = None  # the unbound tree, from which `words` prints the text when somebody asks

    def words(self) -> str:
        """The mode's text, with the object itself as "~"; printed from its tree when first asked for."""
        if not self.text and self.tree is not None:
            from spellwright.language.compile import print_node

            own = getattr(self.tree, "printed_as", None)
            self.text = print_node(self.tree, own() if own is not None else "Body").strip()  # type: ignore[arg-type]
        return self.text


BATTLEFIELD_ONLY: Final = frozenset({2})


@final
class FaceProgram:
    """The printed characteristics and abilities of one face (CR 200, 109.3)."""

    __slots__ = (
        "_printed",
        "abilities",
        "card",
        "colors",
        "defense",
        "loyalty",
        "mana_cost",
        "name",
        "power",
        "print_text",
        "subtypes",
        "supertypes",
        "text",
        "toughness",
        "type_line",
        "types",
        "value_cost",
    )

    def __init__(self, name: str) -> None:
        self.name = name
        self.card: Program | None = None  # the whole card, where it has other faces or halves that copies have too
        self.type_line: str = ""
        self.mana_cost: ManaCost | None = None
        self.value_cost: ManaCost | None = None  # of a back face: the cost that its mana value comes from (CR 202.3b)
        self.colors: int = 0
        self.supertypes: frozenset[str] = frozenset()
        self.types: frozenset[str] = frozenset()
        self.subtypes: frozenset[str] = frozenset()
        self.power: int | None = None
        self.toughness: int | None = None
        self.loyalty: int | None = None
        self.defense: int | None = None
        self.abilities: tuple[Ability, ...] = ()
        self.text: str = ""
        self.print_text: Callable[[], str] | None = None  # prints it; a game that nobody looks at needs no grammar
        self._printed: dict[int, Characteristics] = {}

    def words(self) -> str:
        """The rules text, an ability a line; printed from the trees when first asked for."""
        if not self.text and self.abilities:
            if self.print_text is not None:
                self.text = self.print_text()
            else:
                self.text = "\n".join([ability.words().replace("~", self.name) for ability in self.abilities])
        return self.text

    def printed(self, controller: int) -> Characteristics:
        """The printed characteristics as a shared, never changed value for objects of one controller."""
        found = self._printed.get(controller)
        if found is None:
            from spellwright.rules.objects import Characteristics

            found = Characteristics()
            found.name = self.name
            found.mana_cost = self.mana_cost
            found.value_cost = self.value_cost
            found.card = self.card
            found.colors = self.colors
            found.supertypes = self.supertypes
            found.types = self.types
            found.subtypes = self.subtypes
            found.power = self.power
            found.toughness = self.toughness
            found.loyalty = self.loyalty
            found.defense = self.defense
            found.controller = controller
            found.set_abilities(self.abilities)
            self._printed[controller] = found
        return found


@final
class Program:
    """A whole card: its name, layout, faces, and the digest of what was compiled."""

    __slots__ = ("digest", "faces", "layout", "name")

    def __init__(self, name: str, layout: str, faces: tuple[FaceProgram, ...], digest: str = "") -> None:
        self.name = name
        self.layout = layout
        self.faces = faces
        self.digest = digest
        if len(faces) > 1:
            for face in faces:
                face.card = self
