"""The promise of a fair game: its secret, the words that players add, and what is drawn from them."""

from __future__ import annotations

import secrets
from hashlib import blake2b
from typing import Final, final

from spellwright.rules.randomness import KEY_BYTES, SEED_BITS, Randomness, commitment, mixed_key

FIRST: Final = "first"
SEATING: Final = "seating"
"""The streams of what is drawn before a game: who plays first (CR 103.1), and who sits where."""

_PERSON_AGENTS: Final = b"sw-game-agents"


@final
class Promise:
    """The secret of a fair game, and the words that players added after its commitment was published.

    All draws of the game derive from both: whoever chose the secret does not know the words, whoever chose a word does
    not know the secret, so nobody can choose the draws.
    """

    __slots__ = ("agent_seed", "commitment", "game_key", "secret", "words")

    def __init__(self, secret: bytes | None = None, words: tuple[str, ...] = ()) -> None:
        """A new secret of 256 bits, drawn by the operating system for one game, unless one is given."""
        self.secret: Final = secret if secret is not None else secrets.token_bytes(KEY_BYTES)
        self.words: Final = tuple([word for word in words if word])
        self.commitment: Final = commitment(self.secret)
        """What is published before the first draw: the SHA-256 of the secret as hexadecimal digits."""
        self.game_key: Final = mixed_key(self.secret, self.words)
        """The key from which all draws of the game derive."""
        digest = blake2b(self.game_key, digest_size=8, person=_PERSON_AGENTS).digest()
        self.agent_seed: Final = int.from_bytes(digest, "little") >> (64 - SEED_BITS)
        """What the agents of the game draw by, so that they can be checked as well: it tells nothing of the key."""

    def with_words(self, *words: str) -> Promise:
        """The same secret with words of the players."""
        return Promise(self.secret, words)

    def drawn_before(self, stream: str, of: int) -> int:
        """A number below `of` that is drawn before the game itself begins."""
        return Randomness(self.game_key).below(stream, of)
