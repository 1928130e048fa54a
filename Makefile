# Everything a user or developer runs; needs only python3 (3.11 or newer) and make.

PYTHON ?= python3
VENV ?= .venv
JOBS ?= 2
GAMES ?= 20
COMPILED := build/compiled

BIN := $(VENV)/bin
USER_STAMP := $(VENV)/.installed
DEVELOPER_STAMP := $(VENV)/.installed-dev

.PHONY: help demo test test-compiled lint format corpus compiled pool rules broken-rules keywords families gauntlet language benchmarks rule-numbers clean

help:
	@echo "make demo           play 20 games of the built-in decks and show the results"
	@echo "make test           run the test suite (fetches the card corpus once)"
	@echo "make test-compiled  run it with the core packages compiled by mypyc"
	@echo "make lint           ruff and mypy"
	@echo "make corpus         fetch the card corpus into the cache"
	@echo "make pool           rebuild the embedded pool (COMPLETE=DIR adds what the corpus lacks)"
	@echo "make rules          write the table of rules from the tests that show them"
	@echo "make broken-rules   break rules on purpose and see that the tests which show them fail"
	@echo "make keywords       write the table of keywords from the corpus and the embedded pool"
	@echo "make language       write how large the card language is, and draw cards against phrases"
	@echo "make families       write the tables of families of cards (CORPUS=FILE looks their members up again)"
	@echo "make gauntlet       run every compiled card, and write what was found of each (PART=K/N: only a part)"
	@echo "make benchmarks     measure the budgets"
	@echo "make clean          remove everything that was built"

demo: $(USER_STAMP)
	@$(BIN)/spellwright simulate red-burn green-stompy --games $(GAMES) --records games

test: $(DEVELOPER_STAMP) corpus
	@$(BIN)/python -m pytest -n $(JOBS)

test-compiled: $(DEVELOPER_STAMP) corpus compiled
	@SPELLWRIGHT_COMPILED=1 PYTHONPATH=$(COMPILED) $(BIN)/python -m pytest -n $(JOBS)

lint: $(DEVELOPER_STAMP)
	@$(BIN)/ruff check src tests tools setup.py
	@$(BIN)/ruff format --check src tests tools setup.py
	@$(BIN)/mypy

format: $(DEVELOPER_STAMP)
	@$(BIN)/ruff check --fix src tests tools setup.py
	@$(BIN)/ruff format src tests tools setup.py

corpus: $(DEVELOPER_STAMP)
	@$(BIN)/python tools/fetch_corpus.py

compiled: $(DEVELOPER_STAMP)
	@$(BIN)/python tools/compile_core.py $(COMPILED)

pool: $(DEVELOPER_STAMP) corpus
	@$(BIN)/spellwright pool build --corpus "$$($(BIN)/python tools/fetch_corpus.py --where)" \
		$(if $(COMPLETE),--complete $(COMPLETE))

rules: $(DEVELOPER_STAMP)
	@$(BIN)/python tools/rule_table.py

broken-rules: $(DEVELOPER_STAMP) corpus
	@$(BIN)/python -m tools.broken_rules

keywords: $(DEVELOPER_STAMP) corpus
	@$(BIN)/python -m tools.keyword_table

language: $(DEVELOPER_STAMP) corpus
	@$(BIN)/python tools/language_report.py

families: $(DEVELOPER_STAMP)
	@$(BIN)/python -m tools.family_table $(if $(CORPUS),--corpus $(CORPUS)) \
		$(if $(COMPLETE),--complete $(COMPLETE)) $(if $(NAMES),--names $(NAMES))

gauntlet: $(DEVELOPER_STAMP)
	@$(BIN)/spellwright gauntlet --jobs $(JOBS) --table src/spellwright/testing/gauntlet.tsv \
		$(if $(PART),--part $(PART),--page docs/gauntlet.md)

benchmarks: $(DEVELOPER_STAMP)
	@$(BIN)/python -m benchmarks

rule-numbers:
	@$(PYTHON) tools/rule_numbers.py $(RULES) > src/spellwright/judge/data/rule_numbers.tsv

clean:
	rm -rf build $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis

$(USER_STAMP): pyproject.toml tools/install.py
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is missing: install Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) tools/install.py $(VENV) .
	@touch $@

$(DEVELOPER_STAMP): pyproject.toml tools/install.py
	@command -v $(PYTHON) >/dev/null || { echo "$(PYTHON) is missing: install Python 3.11 or newer" >&2; exit 1; }
	@$(PYTHON) tools/install.py $(VENV) ".[dev]"
	@touch $@ $(USER_STAMP)
