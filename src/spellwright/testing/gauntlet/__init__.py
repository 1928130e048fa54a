"""The gauntlet: each ability of a card is run from positions made for it, and what happens is read against its text."""
