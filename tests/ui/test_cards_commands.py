"""The commands about cards: card, explain, coverage and pool build, on cards of our own."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spellwright import cli
from spellwright.cards.pool import read_pool


def entry(name: str, type_line: str, text: str, **fields: Any) -> dict[str, Any]:
    words = type_line.split(" — ")
    kinds = {"supertypes": [], "types": words[0].split(), "subtypes": words[1].split() if words[1:] else []}
    base = {"manaCost": "{1}{R}", "power": None, "toughness": None, "loyalty": None, "layout": "normal"}
    return base | kinds | {"name": name, "type": type_line, "text": text} | fields


CARDS = [
    entry("Kiln Spark", "Instant", "Kiln Spark deals 2 damage to any target."),
    entry("Kiln Cub", "Creature — Cat", "Haste (It's quick.)", power="2", toughness="1"),
    entry("Kiln Song", "Sorcery", "Draw a card.\nHum a tune loudly."),
    entry("Kiln Dance", "Sorcery", "Hum a tune loudly."),
    entry("Kiln // Anvil", "Sorcery", "Draw a card.", layout="split"),
]


@pytest.fixture
def corpus(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(tmp_path / "cache"))
    path = tmp_path / "corpus.json"
    path.write_text(json.dumps(CARDS))
    return path


def run(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = cli.main([str(word) for word in words])
    shown = capsys.readouterr()
    return status, shown.out, shown.err


def test_coverage_counts_names_and_ranks_spots(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "coverage", "--corpus", str(corpus), "--json")
    result = json.loads(out)
    assert status == 0
    assert (result["names"], result["compiled"], result["faces"]) == (5, 2, 5)
    assert result["statuses"] == {"compiled": 2, "incomplete": 1, "unread": 2}
    assert result["refused"]["Kiln // Anvil"] == "the text of Anvil is not at hand"
    assert "“hum”" in result["refused"]["Kiln Song"].lower()
    assert result["spots"][0]["alone"] == 2
    assert set(result["cards"]["Kiln Spark"]) == {"status", "tree", "print"}


def test_coverage_remembers_and_forgets(corpus: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("coverage", "--corpus", str(corpus), "--json")
    first = json.loads(run(capsys, *words)[1])
    again = json.loads(run(capsys, *words)[1])
    fresh = json.loads(run(capsys, *words, "--fresh")[1])
    assert (first["faces"], again["faces"], fresh["faces"]) == (5, 0, 5)
    assert again["faces_per_second"] == 0
    assert first["cards"] == again["cards"] == fresh["cards"]


def test_coverage_tells_what_moved(corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old = tmp_path / "old.json"
    old.write_text(run(capsys, "coverage", "--corpus", str(corpus), "--json")[1])
    assert "nothing moved" in run(capsys, "coverage", "--corpus", str(corpus), "--diff", str(old))[1]
    changed = [CARDS[0] | {"text": "Kiln Spark deals 3 damage to any target."}, CARDS[2] | {"text": "Draw a card."}]
    corpus.write_text(json.dumps(changed + CARDS[3:]))
    out = run(capsys, "coverage", "--corpus", str(corpus), "--diff", str(old))[1]
    assert "other tree (1): Kiln Spark" in out
    assert "compiles now (1): Kiln Song" in out
    assert "name is gone (1): Kiln Cub" in out


def test_coverage_counts_only_the_names_asked_for(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = tmp_path / "names.txt"
    names.write_text("Kiln Cub\nKiln Song\n")
    out = run(capsys, "coverage", "--corpus", str(corpus), "--names", str(names), "--top", "0")[1]
    assert out.startswith("1 of 2 names compile (50.0%)")
    names.write_text("Kiln Clown\n")
    status, _, err = run(capsys, "coverage", "--corpus", str(corpus), "--names", str(names))
    assert status == 2 and "no card named 'Kiln Clown'" in err


def test_a_built_pool_holds_what_was_compiled(corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "pool"
    status, out, _ = run(capsys, "pool", "build", "--corpus", str(corpus), "--output", str(target), "--jobs", "2")
    assert (status, out.split(" (")[0]) == (0, "2 of 5 cards are compiled")
    pool = read_pool(target / "pool.bin")
    assert pool.compiled("kiln spark").programs[0]["abilities"]
    assert pool.entry("Kiln Cub").record.front.power == "2"
    index = (target / "pool.index.tsv").read_text().splitlines()
    assert index[0].split("\t") == ["name", "status", "digest", "reason"]
    assert [line.split("\t")[1] for line in index[1:]] == ["compiled", "compiled", *["refused"] * 3]
    first = (target / "pool.bin").read_bytes()
    run(capsys, "pool", "build", "--corpus", str(corpus), "--output", str(target), "--jobs", "1")
    assert (target / "pool.bin").read_bytes() == first


def test_a_card_whose_second_face_is_not_at_hand_keeps_its_entry(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    facts, target = tmp_path / "facts", tmp_path / "pool"
    facts.mkdir()
    anvil = entry("Anvil", "Instant", "Draw two cards.") | {"card": "Kiln // Anvil", "layout": "split"}
    (facts / "second-faces.json").write_text(json.dumps({"faces": [anvil]}))
    (facts / "battle-defense.json").write_text('{"battles": {}}')
    (facts / "color-indicators.json").write_text('{"faces": {"Kiln Cub": {"colors": ["G"]}}}')
    words = ("pool", "build", "--corpus", str(corpus), "--output", str(target))
    run(capsys, *words, "--complete", str(facts))
    whole = read_pool(target / "pool.bin").entries()
    assert [face.name for face in whole[4].record.faces] == ["Kiln", "Anvil"]
    assert whole[1].record.front.color_indicator == ("G",)
    run(capsys, *words)
    assert read_pool(target / "pool.bin").entries() == whole


def test_a_pool_that_cannot_be_written_is_one_line(
    corpus: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("")
    with pytest.raises(SystemExit) as stopped:
        cli.main(["pool", "build", "--corpus", str(corpus), "--output", str(blocked / "pool")])
    out, err = capsys.readouterr()
    assert (stopped.value.code, out) == (2, "")
    assert "cannot be written" in err.splitlines()[-1]


def test_card_shows_what_is_printed_and_the_support(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "card", "llanowar elves")
    lines = out.splitlines()
    assert status == 0
    assert lines[0] == "Llanowar Elves  {G}"
    assert lines[1] == "Creature — Elf Druid"
    assert "1/1" in lines
    assert lines[-1].startswith("compiled (")


def test_an_unknown_card_brings_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = run(capsys, "card", "Lightning Blot")
    assert (status, out) == (2, "")
    assert err.startswith("spellwright: no card is named 'Lightning Blot'; nearest: Lightning Bolt")
    assert err.count("\n") == 1


def test_explain_shows_tree_and_phrases(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "explain", "--text", "Draw two cards.")
    assert status == 0
    assert "phrases:" in out
    assert "“two”" in out


def test_explain_shows_what_stopped_the_reading(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, _ = run(capsys, "explain", "--text", "Draw two cards.\\nDraw two tunes.")
    assert status == 0
    assert "read:     Draw two" in out
    assert "stopped:  token 3, “tunes”" in out
    assert "expected: " in out


def test_explain_asks_for_the_corpus_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPELLWRIGHT_CACHE", str(tmp_path))
    from spellwright.cards.pool import embedded_pool

    refused = next(e.name for e in embedded_pool().entries() if not e.is_compiled)
    status, out, err = run(capsys, "explain", refused)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert "no corpus of card texts" in err
