"""Tests about the project itself: its layout, citations, notices and build."""
