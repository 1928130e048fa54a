"""The mechanics: a room each, with its nodes, its phrases and what performing them does."""
