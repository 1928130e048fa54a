"""The closed lists of the card language: subtypes, types, supertypes, ability words, keywords, counters."""

from __future__ import annotations

from typing import Final


def _list(text: str) -> tuple[str, ...]:
    """The entries of a comma-separated text."""
    return tuple(" ".join(entry.split()) for entry in text.split(",") if entry.strip())


COLORS: Final = ("white", "blue", "black", "red", "green")  # CR 105.1

# CR 205.2a
CARD_TYPES: Final[tuple[str, ...]] = _list(
    """
    artifact, battle, conspiracy, creature, dungeon, enchantment, instant, kindred, land, phenomenon, plane,
    planeswalker, scheme, sorcery, vanguard
    """
)

# CR 205.4a
SUPERTYPES: Final = ("basic", "legendary", "ongoing", "snow", "world")


# CR 205.3g
ARTIFACT_TYPES: Final[tuple[str, ...]] = _list(
    """
    Attraction, Blood, Bobblehead, Book, Clue, Contraption, Equipment, Food, Fortification, Gold,
    Incubator, Infinity, Junk, Lander, Map, Mutagen, Powerstone, Spacecraft, Stone, Treasure, Vehicle
    """
)

# CR 205.3h; "Plan" comes from cards previewed in autumn 2026
ENCHANTMENT_TYPES: Final[tuple[str, ...]] = _list(
    """
    Aura, Background, Cartouche, Case, Class, Curse, Role, Room, Rune, Saga, Shard, Shrine, Plan
    """
)

# CR 205.3i
LAND_TYPES: Final[tuple[str, ...]] = _list(
    """
    Cave, Desert, Forest, Gate, Island, Lair, Locus, Mine, Mountain, Plains, Planet, Power-Plant,
    Sphere, Swamp, Tower, Town, Urza's
    """
)

# CR 305.6
BASIC_LAND_TYPES: Final[tuple[str, ...]] = ("Plains", "Island", "Swamp", "Mountain", "Forest")

# CR 205.3j
PLANESWALKER_TYPES: Final[tuple[str, ...]] = _list(
    """
    Ajani, Aminatou, Angrath, Arlinn, Ashiok, Bahamut, Basri, Bolas, Calix, Chandra, Comet, Dack,
    Dakkon, Daretti, Davriel, Dellian, Dihada, Domri, Dovin, Ellywick, Elminster, Elspeth, Estrid,
    Freyalise, Garruk, Gideon, Grist, Guff, Huatli, Jace, Jared, Jaya, Jeska, Kaito, Karn, Kasmina,
    Kaya, Kiora, Koth, Liliana, Lolth, Lukka, Minsc, Mordenkainen, Nahiri, Narset, Niko, Nissa, Nixilis,
    Oko, Quintorius, Ral, Rowan, Saheeli, Samut, Sarkhan, Serra, Sivitri, Sorin, Szat, Tamiyo, Tasha,
    Teferi, Teyo, Tezzeret, Tibalt, Tyvar, Ugin, Urza, Venser, Vivien, Vraska, Vronos, Will, Windgrace,
    Wrenn, Xenagos, Yanggu, Yanling, Zariel
    """
)

# CR 205.3k
SPELL_TYPES: Final[tuple[str, ...]] = _list(
    """
    Adventure, Arcane, Lesson, Omen, Trap
    """
)

# CR 205.3q
BATTLE_TYPES: Final[tuple[str, ...]] = ("Siege",)

# CR 205.3m
CREATURE_TYPES: Final[tuple[str, ...]] = _list(
    """
    Time Lord, Advisor, Aetherborn, Alien, Ally, Angel, Antelope, Ape, Archer, Archon, Armadillo, Army,
    Artificer, Assassin, Assembly-Worker, Astartes, Atog, Aurochs, Avatar, Azra, Badger, Balloon,
    Barbarian, Bard, Basilisk, Bat, Bear, Beast, Beaver, Beeble, Beholder, Berserker, Bird, Bison,
    Blinkmoth, Boar, Bringer, Brushwagg, Camarid, Camel, Capybara, Caribou, Carrier, Cat, Centaur,
    Child, Chimera, Citizen, Cleric, Clown, Cockatrice, Construct, Coward, Coyote, Crab, Crocodile,
    C'tan, Custodes, Cyberman, Cyclops, Dalek, Dauthi, Demigod, Demon, Deserter, Detective, Devil,
    Dinosaur, Djinn, Doctor, Dog, Dragon, Drake, Dreadnought, Drix, Drone, Druid, Dryad, Dwarf, Echidna,
    Efreet, Egg, Elder, Eldrazi, Elemental, Elephant, Elf, Elk, Employee, Eye, Faerie, Ferret, Fish,
    Flagbearer, Fox, Fractal, Frog, Fungus, Gamer, Gargoyle, Germ, Giant, Giraffe, Gith, Glimmer, Gnoll,
    Gnome, Goat, Goblin, God, Golem, Gorgon, Graveborn, Gremlin, Griffin, Guest, Hag, Halfling, Hamster,
    Harpy, Hedgehog, Hellion, Hero, Hippo, Hippogriff, Homarid, Homunculus, Horror, Horse, Human, Hydra,
    Hyena, Illusion, Imp, Incarnation, Inkling, Inquisitor, Insect, Jackal, Jellyfish, Juggernaut,
    Kangaroo, Kavu, Kirin, Kithkin, Knight, Kobold, Kor, Kraken, Llama, Lamia, Lammasu, Leech, Lemur,
    Leviathan, Lhurgoyf, Licid, Lizard, Lobster, Manticore, Masticore, Mercenary, Merfolk, Metathran,
    Minion, Minotaur, Mite, Mole, Monger, Mongoose, Monk, Monkey, Moogle, Moonfolk, Mount, Mouse,
    Mutant, Myr, Mystic, Nautilus, Necron, Nephilim, Nightmare, Nightstalker, Ninja, Noble, Noggle,
    Nomad, Nymph, Octopus, Ogre, Ooze, Orb, Orc, Orgg, Otter, Ouphe, Ox, Oyster, Pangolin, Peasant,
    Pegasus, Pentavite, Performer, Pest, Phelddagrif, Phoenix, Phyrexian, Pilot, Pincher, Pirate, Plant,
    Platypus, Porcupine, Possum, Praetor, Primarch, Prism, Processor, Qu, Rabbit, Raccoon, Ranger, Rat,
    Rebel, Reflection, Rhino, Rigger, Robot, Rogue, Sable, Salamander, Samurai, Sand, Saproling, Satyr,
    Scarecrow, Scientist, Scion, Scorpion, Scout, Sculpture, Seal, Serf, Serpent, Servo, Shade, Shaman,
    Shapeshifter, Shark, Sheep, Siren, Skeleton, Skunk, Slith, Sliver, Sloth, Slug, Snail, Snake,
    Soldier, Soltari, Sorcerer, Spawn, Specter, Spellshaper, Sphinx, Spider, Spike, Spirit, Splinter,
    Sponge, Squid, Squirrel, Starfish, Surrakar, Survivor, Symbiote, Synth, Tentacle, Tetravite,
    Thalakos, Thopter, Thrull, Tiefling, Toy, Treefolk, Trilobite, Triskelavite, Troll, Turtle, Tyranid,
    Unicorn, Utrom, Vampire, Varmint, Vedalken, Villain, Volver, Wall, Walrus, Warlock, Warrior, Weasel,
    Weird, Werewolf, Whale, Wizard, Wolf, Wolverine, Wombat, Worm, Wraith, Wurm, Yeti, Zombie, Zubera
    """
)

# Creature types of cards previewed up to autumn 2026, newer than the rules of April 17, 2026.
NEW_CREATURE_TYPES: Final[tuple[str, ...]] = _list(
    """
    Alicorn, Athlete, Autobot, Eternal, Gamma, Inhuman, Kree, Shi'ar, Skrull, Spy
    """
)

# CR 205.3n
PLANAR_TYPES: Final[tuple[str, ...]] = _list(
    """
    The Abyss, Alara, Alfava Metraxis, Amonkhet, Androzani Minor, Antausia, Apalapucia, Arcavios,
    Arkhos, Avishkar, Azgol, Belenon, Bolas's Meditation Realm, Capenna, Cridhe, The Dalek Asylum,
    Darillium, Dominaria, Earth, Echoir, Eldraine, Equilor, Ergamon, Fabacin, Fiora, Gallifrey,
    Gargantikar, Gobakhan, Horsehead Nebula, Ikoria, Innistrad, Iquatana, Ir, Ixalan, Kaldheim,
    Kamigawa, Kandoka, Karsus, Kephalai, Kinshala, Kolbahan, Kylem, Kyneth, The Library, Lorwyn, Luvion,
    Mars, Mercadia, Mirrodin, Moag, Mongseng, Moon, Muraganda, Necros, New Earth, New Phyrexia, Outside
    Mutter's Spiral, Phyrexia, Pyrulea, Rabiah, Rath, Ravnica, Regatha, Segovia, Serra's Realm,
    Shadowmoor, Shandalar, Shenmeng, Skaro, Spacecraft, Tarkir, Theros, Time, Trenzalore, Ulgrotha,
    Unknown Planet, Valla, Vryn, Wildfire, Xerex, Zendikar, Zhalfir
    """
)

# CR 207.2c
ABILITY_WORDS: Final = _list(
    """
    adamant, addendum, alliance, battalion, bloodrush, celebration, channel, chroma, cohort,
    constellation, converge, council's dilemma, coven, delirium, descend 4, descend 8, disappear,
    domain, eerie, eminence, enrage, fateful hour, fathomless descent, ferocious, flurry, formidable,
    grandeur, hellbent, heroic, imprint, infusion, inspired, join forces, kinship, landfall, lieutenant,
    magecraft, metalcraft, morbid, opus, pack tactics, paradox, parley, radiance, raid, rally, renew,
    repartee, revolt, secret council, spell mastery, strive, survival, sweep, tempting offer, threshold,
    undergrowth, valiant, vivid, void, will of the council
    """
)

# CR 702, in the order of the rules
KEYWORDS: Final = _list(
    """
    deathtouch, defender, double strike, enchant, equip, first strike, flash, flying, haste, hexproof,
    indestructible, intimidate, landwalk, lifelink, protection, reach, shroud, trample, vigilance, ward,
    banding, rampage, cumulative upkeep, flanking, phasing, buyback, shadow, cycling, echo,
    horsemanship, fading, kicker, flashback, madness, fear, morph, amplify, provoke, storm, affinity,
    entwine, modular, sunburst, bushido, soulshift, splice, offering, ninjutsu, epic, convoke, dredge,
    transmute, bloodthirst, haunt, replicate, forecast, graft, recover, ripple, split second, suspend,
    vanishing, absorb, aura swap, delve, fortify, frenzy, gravestorm, poisonous, transfigure, champion,
    changeling, evoke, hideaway, prowl, reinforce, conspire, persist, wither, retrace, devour, exalted,
    unearth, cascade, annihilator, level up, rebound, umbra armor, infect, battle cry, living weapon,
    undying, miracle, soulbond, overload, scavenge, unleash, cipher, evolve, extort, fuse, bestow,
    tribute, dethrone, hidden agenda, outlast, prowess, dash, exploit, menace, renown, awaken, devoid,
    ingest, myriad, surge, skulk, emerge, escalate, melee, crew, fabricate, partner, undaunted,
    improvise, aftermath, embalm, eternalize, afflict, ascend, assist, jump-start, mentor, afterlife,
    riot, spectacle, escape, companion, mutate, encore, boast, foretell, demonstrate, daybound,
    nightbound, disturb, decayed, cleave, training, compleated, reconfigure, blitz, casualty, enlist,
    read ahead, ravenous, squad, space sculptor, visit, prototype, living metal, more than meets the
    eye, for Mirrodin!, toxic, backup, bargain, craft, disguise, solved, plot, saddle, spree,
    freerunning, gift, offspring, impending, exhaust, max speed, start your engines!, harmonize,
    mobilize, job select, tiered, station, warp, ∞, mayhem, web-slinging, firebending, sneak, increment,
    paradigm
    """
)

# Names of counters (CR 122.1): an open class, listed as cards print them.
COUNTERS: Final = _list(
    """
    +0/+1, +0/+2, +1/+0, +1/+1, +1/+2, +2/+2, -0/-1, -0/-2, -1/-0, -1/-1, -2/-1, -2/-2, acorn, aegis,
    age, aim, arrow, arrowhead, awakening, bait, blaze, blessing, blight, blood, bloodline, bloodstain,
    book, bore, bounty, brain, bribery, brick, burden, cage, carrion, cell, charge, chorus, coin,
    collection, component, conqueror, contested, control, corpse, corruption, credit, croak, crystal,
    cube, currency, death, deathtouch, decayed, defense, delay, depletion, descent, despair, devotion,
    discovery, divinity, doom, double strike, dread, dream, echo, egg, elixir, ember, enlightened, eon,
    eruption, everything, exalted, experience, exposure, eyeball, fade, fate, feather, feeding, fellowship, fetch,
    filibuster, film, finality, fire, first strike, flame, flood, flying, foreshadow, fungus, fury,
    fuse, gem, ghostform, glyph, gold, growth, harmony, haste, hatching, hatchling, healing, hexproof,
    hit, hone, hoofprint, hope, hour, hourglass, hunger, ice, impostor, incarnation, incubation,
    indestructible, infection, influence, ingenuity, ingredient, intel, intervention, invasion,
    invitation, isolation, javelin, judgment, ki, kick, knowledge, landmark, level, lifelink, loot,
    lore, loyalty, luck, magnet, manifestation, mannequin, matrix, memory, menace, mine, mining, mire,
    music, muster, necrodermis, nest, net, night, oil, omen, ore, page, pain, palliation, paralyzation,
    petal, petrification, phylactery, phyresis, pin, plague, plan, plot, point, poison, polyp,
    possession, pressure, prey, pupa, quest, rad, rally, reach, rejection, reprieve, rev, revival,
    ribbon, ritual, rope, rust, scream, scroll, shadow, shell, shield, shred, silver, skewer, sleep, sleight,
    slime, slumber, soot, soul, spite, spore, stash, storage, story, strife, study, stun, supply,
    suspect, takeover, task, theft, tide, time, tower, training, trample, trap, treasure, unity, unlock,
    valor, velocity, verse, vigilance, vitality, void, vortex, vow, voyage, wage, winch, wind, wish
    """
)

# Plurals that no rule gives; everything else goes by `plural`.
_PLURALS: Final[dict[str, str]] = {
    "Aurochs": "Aurochs",
    "Child": "Children",
    "Cyclops": "Cyclopes",
    "Dwarf": "Dwarves",
    "Eldrazi": "Eldrazi",
    "Elf": "Elves",
    "Equipment": "Equipment",
    "Fish": "Fish",
    "Fungus": "Fungi",
    "Gold": "Gold",
    "Hero": "Heroes",
    "Homunculus": "Homunculi",
    "Kithkin": "Kithkin",
    "Kor": "Kor",
    "Locus": "Loci",
    "Merfolk": "Merfolk",
    "Moonfolk": "Moonfolk",
    "Mouse": "Mice",
    "Myr": "Myr",
    "Ox": "Oxen",
    "Pegasus": "Pegasi",
    "Plains": "Plains",
    "Samurai": "Samurai",
    "Sheep": "Sheep",
    "Soltari": "Soltari",
    "Spacecraft": "Spacecraft",
    "Squid": "Squid",
    "Thief": "Thieves",
    "Treefolk": "Treefolk",
    "Urza's": "Urza's",
    "Vedalken": "Vedalken",
    "Werewolf": "Werewolves",
    "Wolf": "Wolves",
    "Zubera": "Zubera",
}


def plural(noun: str) -> str:
    """The plural of a subtype, card type or other noun ("Elf" gives "Elves")."""
    exception = _PLURALS.get(noun)
    if exception is not None:
        return exception
    if noun.endswith(("s", "x", "z", "ch", "sh")):
        return noun + "es"
    if noun.endswith("y") and noun[-2] not in "aeiou":
        return noun[:-1] + "ies"
    return noun + "s"


SUBTYPES: Final[tuple[str, ...]] = tuple(
    dict.fromkeys(
        (
            *CREATURE_TYPES,
            *NEW_CREATURE_TYPES,
            *LAND_TYPES,
            *ARTIFACT_TYPES,
            *ENCHANTMENT_TYPES,
            *PLANESWALKER_TYPES,
            *SPELL_TYPES,
            *BATTLE_TYPES,
        )
    )
)
