"""Benchmarks: measure the design's budgets; nothing here is a test."""
