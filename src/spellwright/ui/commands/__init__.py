"""One module for each subcommand: its arguments, and what it does with them."""
