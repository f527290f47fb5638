# Each of `make play` and `make test` is the whole set-up: a virtual environment in .venv with pinned, hash-checked
# packages (requirements/*.txt) and the command .venv/bin/croupier. Nothing is installed outside this folder.

PYTHON ?= $(shell command -v python3.11 || command -v python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
INPUTS ?= 1000000
WORKERS ?= auto
export CROUPIER_CACHE_DIR ?= $(CURDIR)/.venv/cache

.PHONY: play test check format proofs golden campaign bench clean

play: .venv/play
	@$(BIN)/croupier play

test: .venv/test check
	@$(BIN)/python -m pytest -n $(WORKERS)

check: .venv/test
	@$(BIN)/ruff check src tests benchmarks docs
	@$(BIN)/ruff format --check src tests benchmarks docs
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache > .venv/imports.log || { cat .venv/imports.log; exit 1; }

format: .venv/test
	@$(BIN)/ruff check --fix src tests benchmarks docs
	@$(BIN)/ruff format src tests benchmarks docs

# Write down which test proves which provision (read by `croupier rules --coverage`).
proofs: .venv/test
	@$(BIN)/python -m tests.proofs

# Write the golden playthroughs anew; read the difference before you commit it.
golden: .venv/test
	@$(BIN)/python -m tests.golden

# A long run of random people doing lawful and unlawful things, with every invariant checked.
campaign: .venv/test
	@$(BIN)/python -m tests.campaign --inputs $(INPUTS)

bench: .venv/test
	@$(BIN)/python -m benchmarks.rounds
	@$(BIN)/python -m benchmarks.odds

.venv/python:
	@command -v "$(PYTHON)" > /dev/null || { echo "Python 3.11 or later is needed (set PYTHON=/path/to/python)"; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "$(PYTHON) is older than Python 3.11"; exit 1; }
	@"$(PYTHON)" -m venv .venv
	@touch $@

.venv/play: .venv/python requirements/play.txt pyproject.toml
	@echo "Installing croupier and its run-time packages (msgspec, rich, typer; numpy, numba, matplotlib) into .venv"
	@$(PIP) --require-hashes -r requirements/play.txt
	@$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

.venv/test: .venv/play requirements/test.txt
	@echo "Installing the test tools (pytest, Hypothesis, mypy, Ruff, import-linter) into .venv"
	@$(PIP) --require-hashes -r requirements/test.txt
	@touch $@

clean:
	rm -rf .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis
