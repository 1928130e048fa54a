"""Scenarios for cards whose names a recorded seed drew, written from their texts and the rules alone."""
