"""The line mode in which a person plays: asking, reading typed answers, telling what happened, keeping the record."""
