"""What the phrases of static abilities look at while the layers are run (`rules/layer_reads.py`)."""

from __future__ import annotations

from typing import Any

from spellwright.language.leaves import GiverName, SelfName
from spellwright.language.tree import bound, conditions, modifiers, nouns, players, quantities, selectors
from spellwright.mechanics import (
    ability_costs,
    aimed_attacks,
    animating,
    as_though_flash,
    casting_limits,
    classes,
    combat_this_turn,
    control,
    cost_changes,
    costs_to_fight,
    deck_construction,
    declaration_limits,
    entering_triggers,
    first_spells,
    granting,
    luring,
    player_rules,
    playing_elsewhere,
    power_toughness,
    restrictions,
    staying_tapped,
    striations,
    traits,
    untapping_too,
)
from spellwright.mechanics.keywords import (
    ascend,
    bestow,
    crew,
    defining,
    entering_counters,
    facts,
    qualities,
    reconfigure,
    soulbond,
    speed,
    warp,
)
from spellwright.rules.filters import zones_of
from spellwright.rules.layer_reads import ACTS, KEPT, NOTHING, READS_BY, REST, STEP, TAPPED, reads
from spellwright.rules.zones import BATTLEFIELD

# Phrases that say no more than what is inside of them: who or what is meant, by its characteristics.
reads(
    NOTHING,
    SelfName,
    GiverName,
    bound.Bind,
    bound.BoundRef,
    nouns.ObjectFilter,
    nouns.EitherFilter,
    nouns.NounPhrase,
    nouns.TypeHead,
    nouns.KindHead,
    nouns.SubtypeHead,
    nouns.TypeIs,
    nouns.SubtypeIs,
    nouns.SupertypeIs,
    nouns.ColorIs,
    nouns.Other,
    nouns.Not,
    nouns.AnyOf,
    players.You,
    players.EachPlayer,
    players.SomePlayer,
    players.EnchantedPlayer,
    selectors.Some,
    selectors.Attached,
    selectors.Both,
    modifiers.ControlledBy,
    modifiers.OwnedBy,
    modifiers.InZone,
    modifiers.OfChosen,
    modifiers.AttachedTo,
    modifiers.Named,
    modifiers.CastBy,
    modifiers.WithKeyword,
    modifiers.WithCounter,
    modifiers.WithCharacteristic,
    quantities.Comparison,
    qualities.OfColor,
    qualities.OfKind,
    qualities.OfManyColors,
)


def _all(node: Any) -> int:
    """Objects elsewhere come and go without touching the battlefield."""
    about = node.filter
    here = isinstance(about, nouns.ObjectFilter | nouns.EitherFilter) and zones_of(about) == (BATTLEFIELD,)
    return NOTHING if here else REST


def _state(node: Any) -> int:
    """Designations come with keyword actions."""
    if node.state in ("tapped", "untapped"):
        return TAPPED
    return NOTHING if node.state in ("attacking", "blocking", "multicolored", "colorless", "historic") else ACTS


READS_BY[selectors.All] = _all
READS_BY[nouns.StateIs] = _state

# Numbers and conditions: all look at more than permanents.
reads(
    REST,
    quantities.CountOf,
    quantities.CharacteristicOf,
    quantities.CountersOn,
    quantities.Devotion,
    quantities.Domain,
    quantities.Greatest,
    quantities.Party,
    quantities.Sum,
    quantities.Total,
    quantities.Different,
    conditions.Controls,
    conditions.Exists,
    conditions.Is,
    conditions.Fits,
    conditions.Qualifies,
    conditions.AllTrue,
    conditions.AmountIs,
    conditions.AmongAtLeast,
    conditions.LifeIs,
    conditions.HandIs,
    striations.HasCounters,
    quantities.LifeTotal,
    quantities.StartingLife,
    classes.LevelIs,
    ascend.HasBlessing,
    speed.HasMaxSpeed,
)
reads(STEP, conditions.YourTurn)

# Statements and modifications that are evaluated in the layers.
reads(
    NOTHING,
    traits.Always,
    traits.AsLongAs,
    traits.AllStatements,
    power_toughness.PTChange,
    power_toughness.PTChanges,
    power_toughness.BasePT,
    power_toughness.DefinesPT,
    power_toughness.DefinesBoth,
    power_toughness.DefinesWithMore,
    animating.AlsoTypes,
    animating.BasicLandTypes,
    animating.HasColors,
    animating.NotOfType,
    control.ControlledBySeat,
    defining.ThisIs,
    defining.Colorless,
    defining.EveryCreatureType,
    granting.LosesAbilities,
    granting.LosesKeywords,
    restrictions.UnlessSo,
    staying_tapped.DoesntUntapIf,
    bestow.BestowedAura,
    entering_counters.RiotHaste,
    facts.HasteBecause,
    reconfigure.NoCreatureAttached,
    soulbond.BothHave,
    combat_this_turn.OthersCantBlock,
    deck_construction.DeckMayHave,
    warp.NoCreatureYet,
)

# Abilities that are given, and rules that are looked at when a player wants to do something.
reads(
    KEPT,
    granting.Keywords,
    granting.Granted,
    striations.InBox,
    restrictions.Restricted,
    restrictions.DoesntUntap,
    restrictions.BlockFilter,
    restrictions.BlockCount,
    restrictions.AttackFilter,
    restrictions.UnlessDefender,
    restrictions.NotAlone,
    restrictions.CantBeTarget,
    costs_to_fight.AttackCost,
    costs_to_fight.FightingCost,
    costs_to_fight.FightingCostForEach,
    costs_to_fight.BlockingThoseCosts,
    costs_to_fight.BeingBlockedCosts,
    luring.Lures,
    luring.LuresSome,
    declaration_limits.OnlyAlone,
    declaration_limits.OnlyBeside,
    declaration_limits.AttackersAtMost,
    declaration_limits.BlockersAtMost,
    aimed_attacks.MustAttackThese,
    aimed_attacks.MustAttackOthers,
    aimed_attacks.MustAttackPlayer,
    aimed_attacks.AttacksEachOnce,
    aimed_attacks.MustAttackWithOne,
    crew.HelpsAs,
    player_rules.PlayerRule,
    player_rules.AdditionalLands,
    player_rules.HandSize,
    player_rules.HandSizeBy,
    player_rules.DrawLimit,
    player_rules.NoCountersOn,
    casting_limits.CantCast,
    casting_limits.CastLimit,
    as_though_flash.FlashFor,
    playing_elsewhere.PlayFrom,
    playing_elsewhere.OncePlayFrom,
    playing_elsewhere.MayCastThis,
    entering_triggers.EnteringRule,
    entering_triggers.EnteringTriggers,
    untapping_too.UntapsToo,
    untapping_too.UntapsInOtherSteps,
    cost_changes.SpellCosts,
    cost_changes.SpellsCost,
    cost_changes.CostFloor,
    first_spells.FirstCosts,
    ability_costs.AbilitiesCost,
    ability_costs.AbilitiesCostLess,
)
