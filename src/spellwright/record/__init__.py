"""Records: a game as its setup, its seed and its decisions, which are the whole game."""
