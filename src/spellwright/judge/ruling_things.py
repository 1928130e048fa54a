"""What a ruling file's words name: players, labels given with "as", cards and tokens by their names."""

from __future__ import annotations

import re
from typing import Final, final

from spellwright.errors import ScenarioError
from spellwright.judge.pieces import Player, Thing
from spellwright.judge.planes import PLANAR_DECK
from spellwright.judge.ruling_file import MOST_OF_ONE
from spellwright.judge.scenario import Scenario
from spellwright.rules.planechase import is_planar_card

_SEPARATOR: Final = re.compile(r", and |, | and ")
_ENTRY: Final = re.compile(
    r"^(?:(?P<count>\d+) )?(?P<name>.+?)(?: as (?P<label>[\w -]+?))?(?: \((?P<details>[^()]*)\))?$"
)
ATTACHED: Final = "attached to "
_COUNTERS: Final = re.compile(r"^(\d+) (\S+(?: \S+)*?) counters?$")
_DAMAGE: Final = re.compile(r"^(\d+) damage$")


@final
class Names:
    """Finds the players and things of a scenario by the words of a ruling file."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario: Final = scenario
        self.players: Final = {player.name: player for player in scenario.players}
        self.labels: Final[dict[str, Thing]] = {}
        self._put: Final[dict[str, list[Thing]]] = {}

    def player(self, name: str) -> Player:
        """The player of a name. Raises ScenarioError."""
        found = self.players.get(name)
        if found is None:
            raise ScenarioError(f"expected a player ({' or '.join(self.players)}), found {name!r}")
        return found

    # -- putting -----------------------------------------------------------------------------------

    def put(self, player: Player, zone: str, entry: str) -> None:
        """Put what an entry says into a zone: "2 Forest", "Clone as copy (tapped, 2 +1/+1 counters)"."""
        match = _ENTRY.match(entry.strip())
        if match is None:
            raise ScenarioError(f"expected cards such as '2 Forest' or 'Clone as copy (tapped)', found {entry!r}")
        count, name, label = int((match["count"] or "1")[-9:]), match["name"], match["label"]
        if not 1 <= count <= MOST_OF_ONE or len(match["count"] or "") > 9:
            raise ScenarioError(f"expected a count from 1 to {MOST_OF_ONE:,}, found {entry!r}")
        self._check_zone(zone, name, entry)
        options: dict[str, object] = {}
        counters: dict[str, int] = {}
        for detail in (match["details"] or "").split(","):
            self._detail(detail.strip(), options, counters, entry)
        for _ in range(count):
            thing = self.scenario.put(player, zone, name, counters=counters, **options)  # type: ignore[arg-type]
            self._put.setdefault(name, []).append(thing)
        if label:
            if count != 1 or label in self.labels or label in self.players:
                raise ScenarioError(f"expected a label for one card, used once, found {label!r} in {entry!r}")
            self.labels[label] = thing

    def _check_zone(self, zone: str, name: str, entry: str) -> None:
        """Cards that cannot be in a zone at all (CR 304.4, 307.4, 311.2, 901.3) are refused. Raises ScenarioError."""
        program = self.scenario.program(name)
        is_planar = is_planar_card(program)
        if is_planar != (zone in ("command", PLANAR_DECK)):
            wanted, rule = ("no plane or phenomenon", "311.2") if is_planar else ("a plane or phenomenon", "901.3")
            raise ScenarioError(f"expected {wanted} here (CR {rule}), found {entry!r}")
        spells = all(face.types & {"instant", "sorcery"} for face in program.faces)
        if zone == "battlefield" and spells and "face down" not in entry:
            raise ScenarioError(f"expected a card that can be on the battlefield (CR 304.4, 307.4), found {entry!r}")

    def _detail(self, detail: str, options: dict[str, object], counters: dict[str, int], entry: str) -> None:
        simple = {"tapped": "tapped", "summoning sick": "sick", "token": "token", "face down": "face_down"}
        if not detail:
            return
        if detail in simple:
            options[simple[detail]] = True
        elif found := _COUNTERS.match(detail):
            counters[found[2]] = int(found[1])
        elif detail == "back face":
            options["face"] = 1
        elif found := _DAMAGE.match(detail):
            options["damage"] = int(found[1])
        elif detail.startswith(ATTACHED):
            options["attached_to"] = self.any(detail.removeprefix(ATTACHED))
        elif detail.startswith("controlled by "):
            options["controller"] = self.player(detail.removeprefix("controlled by "))
        else:
            raise ScenarioError(
                "expected tapped, summoning sick, token, face down, back face, N damage, N KIND counters, "
                f"attached to X or controlled by PLAYER, found {detail!r} in {entry!r}"
            )

    # -- finding -----------------------------------------------------------------------------------

    def any(self, words: str) -> Player | Thing:
        """The player or thing that words name. Raises ScenarioError."""
        return self.players[words] if words in self.players else self.thing(words)

    def thing(self, words: str) -> Thing:
        """The thing of a label or name, where need be as "Ben's Bear". Raises ScenarioError for none or several."""
        words = words.strip()
        if words in self.labels:
            return self.labels[words]
        owner, mark, rest = words.partition("'s ")
        if mark and owner in self.players:
            whose = self.players[owner]
            return self._one([thing for thing in self._named(rest) if self._holder(thing) is whose], words)
        return self._one(self._named(words), words)

    def _holder(self, thing: Thing) -> Player:
        return thing.controller if thing.zone == "battlefield" else thing.owner

    def _named(self, name: str) -> list[Thing]:
        """The objects of a name now; else what was put under that name, wherever it is, or its last state."""
        state = self.scenario.state
        now = [
            Thing(self.scenario, obj)
            for obj in state.objects.values()
            if state.name_of(obj.id).lower() == name.lower() and obj.zone >= 0
        ]
        lasting = next((things for put, things in self._put.items() if put.lower() == name.lower()), [])
        return now or list(lasting)

    def _one(self, found: list[Thing], words: str) -> Thing:
        if len(found) > 1:
            there = [thing for thing in found if thing.zone == "battlefield"]
            found = there if len(there) == 1 else found
        if not found:
            raise ScenarioError(f"expected a player, a label or a name of something here, found {words!r}")
        if len(found) > 1:
            raise ScenarioError(f"expected one, found {len(found)} that are named {words!r}; labels tell them apart")
        return found[0]

    def is_known(self, words: str) -> bool:
        """Whether words name a player or at least one thing."""
        try:
            self.any(words)
        except ScenarioError as problem:
            return "that are named" in str(problem)
        return True

    def list(self, text: str) -> list[str]:
        """The names in a list such as "A, B and C"; names may hold commas and "and" themselves."""
        rest, names = text.strip(), []
        while rest:
            ends = list(_SEPARATOR.finditer(rest))
            for end, after in [(len(rest), len(rest)), *[(m.start(), m.end()) for m in reversed(ends)]]:
                if self.is_known(rest[:end]) or (ends and end == ends[0].start()) or not ends:
                    names.append(rest[:end])
                    rest = rest[after:]
                    break
        return names

    def choice(self, value: object) -> object:
        """A scripted choice: players and things where words name them, else the words themselves."""
        if value in ("none", "nothing"):
            return []
        if isinstance(value, str):
            return self.any(value) if self.is_known(value) else value
        if isinstance(value, dict):
            return {self.choice(key): amount for key, amount in value.items()}
        if isinstance(value, list):
            return [self.choice(item) for item in value]
        return value
