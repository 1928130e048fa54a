"""Scenarios of cards drawn by a recorded seed."""
