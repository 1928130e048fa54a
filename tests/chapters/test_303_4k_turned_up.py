"""CR 303.4k: an Aura that becomes attached as it is turned face up."""

from __future__ import annotations

import pytest

from spellwright.judge.scenario import Scenario


@pytest.mark.shows("303.4k")
def test_an_aura_turned_face_up_is_attached_to_what_its_face_can_enchant() -> None:
    s = Scenario()
    ana, ben = s.players
    gift = s.put(ana, "battlefield", "Gift of Doom", face_down=True)
    bears = s.put(ana, "battlefield", "Grizzly Bears")
    other = s.put(ben, "battlefield", "Hill Giant")
    rocks = s.put(ben, "battlefield", "Fellwar Stone")
    s.put(ana, "battlefield", "Ornithopter")
    s.answer(ana, "Ornithopter")
    s.answer(ana, "yes", "may")
    s.answer(ana, other)
    s.special(ana, gift, "turn up")
    assert gift.attached_to == other
    assert other.has("deathtouch")
    assert not bears.has("deathtouch")
    assert rocks.attachments == []
