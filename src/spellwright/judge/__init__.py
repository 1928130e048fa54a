"""What happens if...? Positions set up at will, played by hand, and looked at by name."""
