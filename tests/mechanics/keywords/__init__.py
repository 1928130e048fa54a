"""Tests of keyword abilities, in scenarios with cards made for the occasion."""
