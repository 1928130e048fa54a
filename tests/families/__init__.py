"""Families of cards, played by what they say."""
