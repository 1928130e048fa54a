"""Formats: what a way of playing adds to the rules: setup, starting life, deck construction."""
