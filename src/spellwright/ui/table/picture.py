"""The table as lines of text, from one seat's view: what a screen reader can read from top to bottom."""

from __future__ import annotations

from collections.abc import Iterable

from spellwright.rules.objects import is_player, seat_of
from spellwright.rules.views import SeenObject, SeenPlayer, View


def table_lines(view: View) -> list[str]:
    """Everything on the table: each player in turn order after the viewer, the viewer, exile, the stack."""
    lines = [heading(view)]
    others = [*view.players[view.seat + 1 :], *view.players[: view.seat]]
    for player in [*others, view.me]:
        lines.extend(player_lines(view, player))
    if view.planes:
        owner = view.players[view.planar_controller].name
        lines.append(f"Planes, controlled by {owner}: {counted(permanent_words(view, o) for o in view.planes)}")
    if view.exile:
        lines.append(f"Exile: {counted(name_of(o) for o in view.exile)}")
    lines.extend(stack_lines(view))
    return lines


def heading(view: View) -> str:
    """Turn, player and step."""
    return f"Turn {view.turn}, {view.players[view.active].name}'s {view.step} step"


def life_line(view: View) -> str:
    """The life total of everybody who has not left, unless a duel is over."""
    players = view.players if len(view.players) == 2 else [player for player in view.players if not player.lost]
    return ", ".join(f"{player.name} {player.life} life" for player in players)


def player_lines(view: View, player: SeenPlayer) -> list[str]:
    """One player's totals and permanents, and what is known of the hand."""
    you = " (you)" if player.seat == view.seat else ""
    if player.lost and len(view.players) > 2:
        return [f"{player.name}{you} has left the game"]
    facts = [f"{player.life} life", f"{player.hand_size} in hand", f"{player.library_size} in library"]
    if player.planar_deck_size:
        facts.append(f"{player.planar_deck_size} in planar deck")
    facts += [f"{count} {kind} counters" for kind, count in sorted(player.counters.items())]
    if player.pool not in ("", "{0}"):
        facts.append(f"mana {player.pool}")
    if player.lost:
        facts.append("has lost")
    lines = [f"{player.name}{you}: {', '.join(facts)}"]
    mine = [o for o in view.battlefield if o.controller == player.seat]
    groups: list[tuple[str, list[SeenObject]]] = [("lands", []), ("creatures", []), ("other permanents", [])]
    for obj in mine:
        group = 1 if "creature" in obj.types or not obj.name else 0 if "land" in obj.types else 2
        groups[group][1].append(obj)
    for title, found in groups:
        if found:
            lines.append(f"  {title}: {counted(permanent_words(view, o) for o in found)}")
    if player.graveyard:
        lines.append(f"  graveyard: {counted(name_of(o) for o in player.graveyard)}")
    if player.library_top is not None:
        lines.append(f"  top of library: {card_words(player.library_top)}")
    if player.hand:
        known = "hand" if player.seat == view.seat else "known in hand"
        lines.append(f"  {known}: {counted(card_words(o) for o in player.hand)}")
    return lines


def stack_lines(view: View) -> list[str]:
    """The stack, the object that resolves next first."""
    lines: list[str] = []
    for obj in reversed(view.stack):
        targets = [ref_name(view, ref) for ref in obj.targets]
        aimed = f", targeting {', '.join(targets)}" if targets else ""
        chosen = f", X is {obj.x}" if obj.x else ""
        text = f" ({obj.rules_text})" if obj.name.startswith("ability of ") and obj.rules_text else ""
        lines.append(f"  {view.players[obj.controller].name}'s {name_of(obj)}{text}{chosen}{aimed}")
    return ["Stack, the next to resolve first:", *lines] if lines else []


def name_of(obj: SeenObject) -> str:
    """An object's name, or that it lies face down."""
    return obj.name or "a face-down card"


def ref_name(view: View, ref: int) -> str:
    """The name of a target or of what is attacked."""
    if is_player(ref):
        return view.players[seat_of(ref)].name
    found = view.object(ref)
    return name_of(found) if found is not None else "something that is gone"


def card_words(obj: SeenObject) -> str:
    """A card in hand: its name and mana cost."""
    return f"{obj.name} {obj.mana_cost}" if obj.mana_cost else name_of(obj)


def permanent_words(view: View, obj: SeenObject) -> str:
    """A permanent with all that is not as usual."""
    words = name_of(obj)
    if obj.power is not None and obj.toughness is not None:
        words += f" {obj.power}/{obj.toughness}"
    facts: list[str] = []
    if obj.token:
        facts.append("token")
    if obj.tapped:
        facts.append("tapped")
    if obj.sick and "creature" in obj.types and "haste" not in obj.keywords:
        facts.append("came this turn")
    if obj.damage:
        facts.append(f"{obj.damage} damage")
    facts += [f"{count} {kind} counters" for kind, count in sorted(obj.counters.items())]
    facts += obj.designations
    if obj.attacking:
        facts.append(f"attacking {ref_name(view, obj.attacking)}" + (", blocked" if obj.blocked else ""))
    if obj.band:
        mates = [other for other in view.battlefield if other.band == obj.band and other.id != obj.id]
        facts.append(f"banded with {', '.join(name_of(other) for other in mates)}")
    if obj.blocking:
        facts.append(f"blocking {', '.join(ref_name(view, ref) for ref in obj.blocking)}")
    if obj.attached_to:
        facts.append(f"on {ref_name(view, obj.attached_to)}")
    return f"{words} ({', '.join(facts)})" if facts else words


def counted(words: Iterable[str]) -> str:
    """Equal ones together with their number, in the order in which they first came."""
    counts: dict[str, int] = {}
    for word in words:
        counts[word] = counts.get(word, 0) + 1
    return ", ".join(f"{count} {word}" if count > 1 else word for word, count in counts.items())
