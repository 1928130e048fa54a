"""The foundation of the card language: nodes and phrases that every mechanic shares."""
