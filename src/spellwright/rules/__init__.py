"""The kernel: the Comprehensive Rules, a module per chapter, with no card knowledge."""
