"""Matching mana to what a cost needs (CR 601.2h): a bipartite matching that grows by augmenting paths."""

from __future__ import annotations

from typing import Final, final

State = tuple[int, ...]
"""How much each class of a requirement still needs, generic mana last."""

Element = tuple[int, int, int]
"""One mana to be matched: (price, mask of the kinds it can be spent as, origin).

An origin is a source's index, or below zero: -1 to -6 plain floating mana by type, -7 and less special mana.
"""


@final
class Matching:
    """Mana matched to classes of need, each class with room for so many; grows by augmenting paths."""

    __slots__ = ("assigned", "masks", "room")

    def __init__(self, room: State, masks: tuple[int, ...]) -> None:
        self.masks: Final = masks
        self.room: Final = list(room)  # how much more each class needs
        self.assigned: Final[list[list[Element]]] = [[] for _ in room]

    def add(self, element: Element) -> bool:
        """Match one more mana, moving others to other classes if need be; whether it was possible."""
        wide = element[1]
        masks = self.masks
        room = self.room
        for goal in range(len(masks)):
            if room[goal] and masks[goal] & wide:
                room[goal] -= 1
                self.assigned[goal].append(element)
                return True
        return self._augment(element)

    def _augment(self, element: Element) -> bool:
        """Find a row of moves that ends in a class with room: breadth first, so the shortest."""
        masks = self.masks
        count = len(masks)
        came: list[tuple[int, int]] = [(-2, -1)] * count  # the class and place of the mana that moves in here
        queue: list[int] = []
        for goal in range(count):
            if masks[goal] & element[1] and self.assigned[goal]:
                came[goal] = (-1, -1)
                queue.append(goal)
        for goal in queue:
            for place in range(len(self.assigned[goal])):
                wide = self.assigned[goal][place][1]
                for other in range(count):
                    if came[other][0] != -2 or not masks[other] & wide:
                        continue
                    came[other] = (goal, place)
                    if self.room[other]:
                        self._move(element, other, came)
                        return True
                    queue.append(other)
        return False

    def _move(self, element: Element, end: int, came: list[tuple[int, int]]) -> None:
        """Carry the row of moves out, from the class with room back to the new mana."""
        self.room[end] -= 1
        goal, place = came[end]
        moved = self.assigned[goal][place]
        self.assigned[end].append(moved)
        while came[goal][0] != -1:
            before, before_place = came[goal]
            self.assigned[goal][place] = self.assigned[before][before_place]
            goal, place = before, before_place
        self.assigned[goal][place] = element
