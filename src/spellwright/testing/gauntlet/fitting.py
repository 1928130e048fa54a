"""Whether things fit filters: a plain reading of nouns, adjectives and what stands behind them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from spellwright.rules.objects import COLOR_BITS, PERMANENT_TYPES, Characteristics, GameObject
from spellwright.rules.zones import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY, STACK, ZONE_BY_NAME
from spellwright.testing.gauntlet.scene import Scene, Unread, name_of

RELATIONS: Final[dict[str, Callable[[int, int], bool]]] = {
    "=": lambda a, b: a == b,
    "<=": lambda a, b: a <= b,
    ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b,
    ">": lambda a, b: a > b,
}


def fits(scene: Scene, node: Any, ref: int, loose_zone: bool = False) -> bool:
    """Whether an object or player fits a filter; with `loose_zone` cards are looked at wherever they are."""
    name = name_of(node)
    if name == "EitherFilter":
        return any(fits(scene, option, ref, loose_zone) for option in node.options)
    if name == "PlayerFilter":
        if ref >= 0 or node.modifiers:
            raise Unread("players with modifiers") if ref < 0 else Unread("a player filter for an object")
        return node.kind == "player" or -1 - ref != scene.you
    if name != "ObjectFilter":
        raise Unread(name)
    if ref < 0:
        return False
    obj = scene.get(ref)
    chars = scene.chars(obj)
    said = loose_zone or any(name_of(modifier) == "InZone" for modifier in node.modifiers)
    return any(_noun(scene, noun, obj, chars, said) for noun in node.nouns) and all(
        behind(scene, modifier, obj, chars, loose_zone) for modifier in node.modifiers
    )


def zones_of(node: Any) -> tuple[int, ...]:
    """The zones that a filter speaks of (CR 109.2)."""
    if name_of(node) == "EitherFilter":
        return tuple(sorted({zone for option in node.options for zone in zones_of(option)}))
    for modifier in getattr(node, "modifiers", ()):
        if name_of(modifier) == "InZone":
            return (ZONE_BY_NAME[modifier.zone],)
    kinds = {noun.head.kind if name_of(noun.head) == "KindHead" else "" for noun in getattr(node, "nouns", ())}
    if kinds & {"card", "source", "commander"}:
        raise Unread("a noun whose zone is not said")
    found = {STACK if kind in ("spell", "ability") else BATTLEFIELD for kind in kinds}
    return tuple(sorted(found)) or (BATTLEFIELD,)


def candidates(scene: Scene, node: Any) -> tuple[int, ...]:
    """Everything that fits a filter in the zones that it speaks of."""
    if name_of(node) == "PlayerFilter":
        return tuple(-1 - seat for seat in scene.players() if fits(scene, node, -1 - seat))
    zones = zones_of(node)
    state = scene.state
    found = [o for o in state.objects.values() if o.zone in zones and not o.phased_out and fits(scene, node, o.id)]
    return tuple(sorted(o.id for o in found if not _came_last(scene, o)))


def _came_last(scene: Scene, obj: GameObject) -> bool:
    """Whether it is the spell's own card, which left the stack when all instructions had been followed (CR 608.2n)."""
    own = scene.spell
    return scene.state is scene.after and own.ability is None and obj.card_id == own.card_id and obj.zone == GRAVEYARD


def _noun(scene: Scene, noun: Any, obj: GameObject, chars: Characteristics, loose_zone: bool) -> bool:
    return _head(noun.head, obj, chars, loose_zone) and all(
        adjective(scene, word, obj, chars) for word in noun.adjectives
    )


OUTLAW_TYPES: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})


def _head(head: Any, obj: GameObject, chars: Characteristics, loose_zone: bool) -> bool:
    name = name_of(head)
    on_battlefield = loose_zone or obj.zone == BATTLEFIELD
    if name == "TypeHead":
        return head.card_type in chars.types and on_battlefield
    if name == "SubtypeHead":
        return head.subtype in chars.subtypes and on_battlefield
    if name == "OutlawHead":
        return on_battlefield and bool(chars.subtypes & OUTLAW_TYPES)
    if name == "KindHead":
        if head.kind == "permanent":
            return on_battlefield and bool(chars.types & PERMANENT_TYPES)
        if head.kind == "card":
            return not obj.is_token and not obj.is_copy and obj.ability is None
        if head.kind == "spell":
            return obj.zone == STACK and obj.ability is None
        if head.kind == "ability":
            return obj.zone == STACK and obj.ability is not None
        if head.kind == "token":
            return obj.is_token and on_battlefield
    raise Unread(f"{name} {getattr(head, 'kind', '')}")


def adjective(scene: Scene, node: Any, obj: GameObject, chars: Characteristics) -> bool:
    """Whether an adjective is true of an object."""
    name = name_of(node)
    if name == "TypeIs":
        return node.card_type in chars.types
    if name == "SubtypeIs":
        return node.subtype in chars.subtypes
    if name == "SupertypeIs":
        return node.supertype in chars.supertypes
    if name == "ColorIs":
        return bool(chars.colors & COLOR_BITS[node.color])
    if name == "Not":
        return not adjective(scene, node.what, obj, chars)
    if name == "AnyOf":
        return any(adjective(scene, option, obj, chars) for option in node.options)
    if name == "Other":
        if scene.about:
            return obj.id != scene.about
        targeted = scene.targets if scene.spell.ability is None else {}
        return obj.id not in (scene.source.id, scene.spell.id, *[ref for refs in targeted.values() for ref in refs])
    if name == "PTIs":
        return (chars.power, chars.toughness) == (node.power, node.toughness)
    if name == "StateIs":
        return _state(scene, node.state, obj, chars)
    raise Unread(name)


def _state(scene: Scene, word: str, obj: GameObject, chars: Characteristics) -> bool:
    colors = bin(chars.colors).count("1")
    simple = {
        "tapped": obj.tapped,
        "untapped": not obj.tapped,
        "attacking": bool(obj.attacking),
        "blocking": bool(obj.blocking),
        "multicolored": colors > 1,
        "monocolored": colors == 1,
        "colorless": colors == 0,
        "colored": colors > 0,
        "face-down": obj.face_down,
        "face-up": not obj.face_down,
        "token": obj.is_token,
        "permanent": bool(chars.types & PERMANENT_TYPES),
    }
    if word in simple:
        return simple[word]
    if word in ("enchanted", "equipped"):
        wanted = "Aura" if word == "enchanted" else "Equipment"
        return any(wanted in scene.chars(scene.get(i)).subtypes for i in obj.attachments)
    if word == "blocked":
        return bool(obj.attacking) and obj.blocked
    if word == "unblocked":
        return bool(obj.attacking) and not obj.blocked
    if word == "historic":
        return "artifact" in chars.types or "legendary" in chars.supertypes or "Saga" in chars.subtypes
    if word == "outlaw":
        return bool(chars.subtypes & OUTLAW_TYPES)
    raise Unread(word)


def behind(scene: Scene, node: Any, obj: GameObject, chars: Characteristics, loose_zone: bool = False) -> bool:
    """Whether what stands behind a noun is true of an object."""
    from spellwright.testing.gauntlet.counting import number
    from spellwright.testing.gauntlet.denoting import denote

    name = name_of(node)
    if name in ("ControlledBy", "NotControlledBy", "OwnedBy", "NotOwnedBy", "CastBy"):
        whose = obj.owner if "Owned" in name else scene.controller(obj)
        return (-1 - whose in denote(scene, node.player).refs) != name.startswith("Not")
    if name == "InZone":
        if obj.zone == STACK and node.zone != "stack":  # a spell from a zone was cast from there
            whose = node.player is None or -1 - obj.owner in denote(scene, node.player).refs
            return obj.cast_from == ZONE_BY_NAME[node.zone] and whose
        if not loose_zone and obj.zone != ZONE_BY_NAME[node.zone]:
            return False
        if node.player is None or obj.zone not in (LIBRARY, HAND, GRAVEYARD):
            return True
        return -1 - obj.owner in denote(scene, node.player).refs
    if name == "WithKeyword":
        return bool((node.keyword in chars.keywords) == node.has)
    if name == "WithAnyKeyword":
        return bool(chars.keywords & set(node.keywords))
    if name == "WithCharacteristic":
        return RELATIONS[node.comparison.relation](
            characteristic(scene, node.characteristic, obj), number(scene, node.comparison.amount)
        )
    if name == "WithCounter":
        held = sum(obj.counters.values()) if node.kind is None else obj.counters.get(node.kind, 0)
        return held >= node.least if node.least else held == 0
    if name == "WithNoAbilities":
        return not chars.abilities
    if name == "Named":
        return bool(chars.name == (scene.source.base.name if node.name == "~" else node.name))
    if name == "OfTheirChoice":
        return True
    if name == "OfOpponentsChoice":
        return not node.theirs or scene.controller(obj) != scene.controller(scene.source)
    if name == "ThatIs":
        return all(adjective(scene, word, obj, chars) for word in node.adjectives)
    if name == "ThatIsNot":
        return not adjective(scene, node.adjective, obj, chars)
    if name == "ThatIsA":
        return bool(fits(scene, node.filter, obj.id, True) == node.is_so)
    if name == "OtherThan":
        return obj.id not in denote(scene, node.what).refs
    if name == "AttachedTo":
        return obj.attached_to in denote(scene, node.to).refs
    if name == "BlockingWhat":
        return bool(set(obj.blocking) & set(denote(scene, node.what).refs))
    if name == "ExiledWith" and obj.zone != EXILE:
        return False
    raise Unread(name)


def characteristic(scene: Scene, word: str, obj: GameObject) -> int:
    """The power, toughness or mana value of an object."""
    chars = scene.chars(obj)
    if word == "power":
        return chars.power or 0
    if word == "toughness":
        return chars.toughness or 0
    if word == "mana value":
        cost = chars.mana_cost
        return 0 if cost is None else cost.mana_value(obj.x if obj.zone == STACK else 0)
    raise Unread(word)
