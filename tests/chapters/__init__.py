"""Scenarios by chapter of the Comprehensive Rules: each test names the rules that it shows."""
