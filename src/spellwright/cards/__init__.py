"""Card data in and out: faces, the development corpus, the embedded pool, deck lists."""
