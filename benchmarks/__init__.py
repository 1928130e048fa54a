"""What Spellwright costs: each benchmark measures one budget of the design; nothing here is asserted by tests."""
