"""Looking at a scenario: things by name, and whose turn, which step and what view there is."""

from __future__ import annotations

from spellwright.judge.pieces import Player, Thing, one
from spellwright.rules.state import GameState
from spellwright.rules.steps import STEP_NAMES
from spellwright.rules.views import View
from spellwright.rules.zones import ZONE_BY_NAME


class Looking:
    """What a scenario can be asked; nothing here changes anything."""

    state: GameState
    players: tuple[Player, ...]

    def thing(self, object_id: int) -> Thing:
        """The thing that an object's number stands for."""
        return Thing(self, self.state.get(object_id))

    def find(self, name: str, zone: str = "", owner: Player | None = None) -> Thing:
        """The single thing of that name, anywhere or in a zone. Raises ScenarioError for none or several."""
        number = ZONE_BY_NAME[zone] if zone else -1
        found = [
            Thing(self, obj)
            for obj in self.state.objects.values()
            if (number < 0 or obj.zone == number)
            and (owner is None or obj.owner == owner.seat)
            and obj.ability is None
            and self.state.name_of(obj.id) == name
        ]
        return one(found, f"{name!r} {f'in {zone}' if zone else 'anywhere'}")

    def permanents(self, name: str = "", controller: Player | None = None) -> list[Thing]:
        """The permanents, of a name or of a player, in the order they came."""
        things = [Thing(self, obj) for obj in self.state.permanents()]
        return [
            thing
            for thing in things
            if (not name or thing.name == name) and (controller is None or thing.chars.controller == controller.seat)
        ]

    def permanent(self, name: str, controller: Player | None = None) -> Thing:
        """The single permanent of that name. Raises ScenarioError for none or several."""
        return one(self.permanents(name, controller), f"{name!r} on the battlefield")

    @property
    def stack(self) -> list[Thing]:
        """The spells and abilities on the stack, the top one last."""
        return [self.thing(i) for i in self.state.stack]

    @property
    def face_up(self) -> list[str]:
        """The names of the planes and phenomena that are face up (CR 901.7), in the order in which they were turned."""
        planar = self.state.planar
        return [self.state.name_of(i) for i in planar.face_up] if planar is not None else []

    @property
    def active(self) -> Player:
        """Whose turn it is."""
        return self.players[self.state.active]

    @property
    def step(self) -> str:
        """The name of the step or phase."""
        return STEP_NAMES[self.state.step]

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self.state.turn

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    def view(self, player: Player) -> View:
        """What a player sees."""
        return View(self.state, player.seat)
