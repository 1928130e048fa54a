"""Checks that anyone may run: agents answer legally, views leak nothing, records replay, every card is played."""
