"""The gauntlet: every ability of a card is run from positions made for it, and what happened is read against its text."""
