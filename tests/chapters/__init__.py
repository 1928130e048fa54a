"""Scenarios that show the Comprehensive Rules, a file for each section."""
