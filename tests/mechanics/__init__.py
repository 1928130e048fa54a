"""Tests of the mechanics' rooms: each plays real cards by hand."""
