"""Shells for people: they show views and send answers."""
