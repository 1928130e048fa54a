"""Scenarios by chapter and section of the Comprehensive Rules, each marked with the rules that it shows."""
