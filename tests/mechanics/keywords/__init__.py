"""Tests of keyword abilities: each plays real cards by hand."""
