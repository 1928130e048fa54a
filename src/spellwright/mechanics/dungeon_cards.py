"""The dungeon cards: their rooms, what each room does, and where its arrows lead (CR 309.4)."""

from __future__ import annotations

from typing import Final, final


@final
class Room:
    """One room of a dungeon: its name, its effect, and the numbers of the rooms to which arrows lead."""

    __slots__ = ("effect", "name", "next")

    def __init__(self, name: str, effect: str, next_rooms: tuple[int, ...]) -> None:
        self.name = name
        self.effect = effect
        self.next = next_rooms


LOST_MINE: Final = "Lost Mine of Phandelver"
MAD_MAGE: Final = "Dungeon of the Mad Mage"
TOMB: Final = "Tomb of Annihilation"
UNDERCITY: Final = "Undercity"

DUNGEONS: Final[dict[str, tuple[Room, ...]]] = {
    LOST_MINE: (
        Room("Cave Entrance", "Scry 1.", (1, 2)),
        Room("Goblin Lair", "Create a 1/1 red Goblin creature token.", (3, 4)),
        Room("Mine Tunnels", "Create a Treasure token.", (4, 5)),
        Room("Storeroom", "Put a +1/+1 counter on target creature.", (6,)),
        Room("Dark Pool", "Each opponent loses 1 life and you gain 1 life.", (6,)),
        Room("Fungi Cavern", "Target creature gets -4/-0 until your next turn.", (6,)),
        Room("Temple of Dumathoin", "Draw a card.", ()),
    ),
    MAD_MAGE: (
        Room("Yawning Portal", "You gain 1 life.", (1,)),
        Room("Dungeon Level", "Scry 1.", (2, 3)),
        Room("Goblin Bazaar", "Create a Treasure token.", (4,)),
        Room("Twisted Caverns", "Target creature can't attack until your next turn.", (4,)),
        Room("Lost Level", "Scry 2.", (5, 6)),
        Room(
            "Runestone Caverns",
            "Exile the top two cards of your library. You may play them for as long as they remain exiled.",
            (7,),
        ),
        Room("Muiral's Graveyard", "Create two 1/1 black Skeleton creature tokens.", (7,)),
        Room("Deep Mines", "Scry 3.", (8,)),
        Room(
            "Mad Wizard's Lair",
            "Draw three cards and reveal them. You may cast one of them without paying its mana cost.",
            (),
        ),
    ),
    TOMB: (
        Room("Trapped Entry", "Each player loses 1 life.", (1, 2)),
        Room("Veils of Fear", "Each player loses 2 life unless they discard a card.", (3,)),
        Room("Oubliette", "Discard a card and sacrifice an artifact, a creature, and a land.", (4,)),
        Room(
            "Sandfall Cell",
            "Each player loses 2 life unless they sacrifice an artifact, creature, or land of their choice.",
            (4,),
        ),
        Room(
            "Cradle of the Death God",
            "Create The Atropal, a legendary 4/4 black God Horror creature token with deathtouch.",
            (),
        ),
    ),
    UNDERCITY: (
        Room(
            "Secret Entrance",
            "Search your library for a basic land card, reveal it, put it into your hand, then shuffle.",
            (1, 2),
        ),
        Room("Forge", "Put two +1/+1 counters on target creature.", (3, 4)),
        Room("Lost Well", "Scry 2.", (4, 5)),
        Room("Trap!", "Target player loses 5 life.", (6,)),
        Room("Arena", "Goad target creature.", (6, 7)),
        Room("Stash", "Create a Treasure token.", (7,)),
        Room("Archives", "Draw a card.", (8,)),
        Room("Catacombs", "Create a 4/1 black Skeleton creature token with menace.", (8,)),
        Room(
            "Throne of the Dead Three",
            "Reveal the top ten cards of your library. Put a creature card from among them onto the battlefield with"
            " three +1/+1 counters on it. It gains hexproof until your next turn. Then shuffle.",
            (),
        ),
    ),
}
"""By name. The first room is the topmost; the one without arrows is the bottommost."""

SUBTYPES: Final[dict[str, frozenset[str]]] = {UNDERCITY: frozenset({"Undercity"})}
"""The dungeon types (CR 205.3p)."""

BY_ITS_NAME: Final = frozenset({UNDERCITY})
"""The dungeons that a player enters only if told to venture into that one."""
