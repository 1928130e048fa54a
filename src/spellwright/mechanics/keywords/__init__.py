"""The keyword abilities (CR 702): a room for each, or for a small family; most are macros in the card language."""
