# Each of `make play`, `make terminal`, `make odds` and `make test` is the whole set-up: a virtual environment in .venv with pinned,
# hash-checked packages (requirements/*.txt) and the command .venv/bin/croupier. Nothing is installed outside this folder.

# The newest Python that croupier runs with, also where `python3` is a newer one.
SUPPORTED := import sys; sys.exit(not (3, 11) <= sys.version_info < (3, 14))
PYTHON ?= $(shell for each in python3.13 python3.12 python3.11 python3; do "$$each" -c '$(SUPPORTED)' 2> /dev/null && command -v "$$each" && break; done || command -v python3)
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet install
NOT_INSTALLED := echo "The packages could not be installed: what pip says is above. They are fetched from the package index once, so this needs a connection to the network (or a mirror that pip is set up for): try the same again when there is one. Nothing is installed outside this folder."; exit 1
INPUTS ?= 1000000
ROUNDS ?= 1000000
GAME ?= baccarat
FAULTS ?= 40
# A process more than there are processors: some wait for a service or a browser.
WORKERS ?= $(shell echo $$(($$(nproc 2> /dev/null || sysctl -n hw.ncpu) + 1)))
PAGE_TOOLS := typescript@7.0.2 axe-core@4.14.0
export CROUPIER_CACHE_DIR ?= $(CURDIR)/.venv/cache

.PHONY: play terminal odds test check checked-quickly format proofs readings events docs samples screens golden campaign long pairs million faults bench clean

# A casino on this machine: a table of each game, with bots, in the browser. `make terminal` seats you in the terminal.
play: .venv/service
	@$(BIN)/croupier serve --tables --browser

terminal: .venv/table
	@$(BIN)/croupier play

# Adds what pictures of odds and `croupier documents` need.
odds: .venv/documents
	@$(BIN)/croupier odds minibaccarat

# Every check, and every test but for the cases of `make long`. The types take a minute of one processor, so they are checked beside the tests. Programs
# that the tests start need not compile croupier each for itself, even where PYTHONDONTWRITEBYTECODE is set.
test: checked-quickly
	@$(BIN)/python -m compileall -q src
	@$(BIN)/mypy > .venv/types.log & types=$$!; \
	$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder; tests=$$?; \
	wait $$types || { cat .venv/types.log; exit 1; }; exit $$tests

check: checked-quickly
	@$(BIN)/mypy

checked-quickly: .venv/page
	@$(BIN)/ruff check src tests benchmarks docs research
	@$(BIN)/ruff format --check src tests benchmarks docs research
	@$(BIN)/lint-imports --no-cache > .venv/imports.log || { cat .venv/imports.log; exit 1; }
	@$(BIN)/node .venv/page-tools/node_modules/typescript/bin/tsc --project src/croupier/web/page/jsconfig.json

format: .venv/test
	@$(BIN)/ruff check --fix src tests benchmarks docs research
	@$(BIN)/ruff format src tests benchmarks docs research

# Break every rule, one fault at a time, and write down which tests fail (read by `croupier rules`).
proofs: .venv/test
	@$(BIN)/python -m tests.proofs $(if $(AGAIN),--again)

# Write docs/readings.md anew from the readings of the law.
readings: .venv/test
	@$(BIN)/python docs/make_readings.py

# Write docs/events.md anew: every event, and every message with its sentence.
events: .venv/test
	@$(BIN)/python docs/make_events.py

# Take the pictures of the page in docs/screens anew (needs Chromium).
screens: .venv/page
	@$(BIN)/python -m docs.make_screens

# Print the sample documents in docs/samples anew.
samples: .venv/test
	@$(BIN)/python docs/make_samples.py

# Build the documentation as a site, into the folder `site`; nothing is fetched, and the site loads nothing.
docs: .venv/test
	@$(BIN)/mkdocs build --quiet
	@echo "The documentation is in site/index.html"

# Write the golden playthroughs anew; read the difference before you commit it.
golden: .venv/test
	@$(BIN)/python -m tests.golden
	@$(BIN)/python -m tests.terminal.captures

# A long run of random people doing lawful and unlawful things, with every invariant checked.
campaign: .venv/test
	@$(BIN)/python -m tests.campaign --inputs $(INPUTS)

# The cases that `make test` leaves out: whole matrices of screens, games, charts and submissions, and more random examples.
long: .venv/page
	@$(BIN)/python -m pytest -n $(WORKERS) --dist loadfile --no-loadscope-reorder -m long

# Every ordered pair of orders and incidents at every moment of a round dealt by hand.
pairs: .venv/test
	@$(BIN)/python -m tests.pairs

# A million random rounds of Spanish 21 at real tables, played by the printed chart, against its figure: ROUNDS=50000.
million: .venv/test
	@$(BIN)/python -m tests.spanish_21.million --rounds $(ROUNDS)

# Faults planted one at a time, each of which a test must catch: GAME=spanish_21 FAULTS=100, or GAME="games money" ALL=1.
faults: .venv/test
	@$(BIN)/python -m tests.faults $(GAME) --faults $(FAULTS) $(if $(ALL),--all) $(if $(RULES),--rules) $(if $(ONLY),--only "$(ONLY)") $(if $(AGAIN),--again)

bench: .venv/test
	@$(BIN)/python -m benchmarks.rounds
	@$(BIN)/python -m benchmarks.odds
	@$(BIN)/python -m benchmarks.pai_gow
	@$(BIN)/python -m benchmarks.spanish_21
	@$(BIN)/python -m benchmarks.startup

.venv/python:
	@command -v "$(PYTHON)" > /dev/null || { echo "croupier needs Python 3.11, 3.12 or 3.13, and no python3 is here: install one of them, or say where it is: make PYTHON=/path/to/python3.13"; exit 1; }
	@"$(PYTHON)" -c '$(SUPPORTED)' || { echo "croupier needs Python 3.11, 3.12 or 3.13; $(PYTHON) is $$("$(PYTHON)" --version 2>&1): install one of them beside it, or say where it is: make PYTHON=/path/to/python3.13"; exit 1; }
	@"$(PYTHON)" -m venv .venv || { rm -rf .venv; echo "$(PYTHON) cannot make virtual environments: on Debian and Ubuntu, install its package python3-venv, and try again"; exit 1; }
	@touch $@

.venv/table: .venv/python requirements/play.txt pyproject.toml
	@echo "Installing croupier and what a table needs (msgspec, Fluent, Rich, Typer, platformdirs, cryptography; 80 MB) into .venv"
	@$(PIP) --require-hashes -r requirements/play.txt || { $(NOT_INSTALLED); }
	@$(PIP) --no-deps --no-build-isolation --editable . || { $(NOT_INSTALLED); }
	@touch $@

.venv/odds: .venv/table requirements/odds.txt
	@echo "Installing what exact odds and advice need (NumPy, Numba; 280 MB) into .venv"
	@$(PIP) --require-hashes -r requirements/odds.txt || { $(NOT_INSTALLED); }
	@touch $@

.venv/documents: .venv/odds requirements/documents.txt
	@echo "Installing what pictures and documents need (Matplotlib, Typst; 180 MB) into .venv"
	@$(PIP) --require-hashes -r requirements/documents.txt || { $(NOT_INSTALLED); }
	@touch $@

.venv/service: .venv/odds requirements/service.txt
	@echo "Installing the service (FastAPI, uvicorn, SQLAlchemy, Alembic; 60 MB) into .venv"
	@$(PIP) --require-hashes -r requirements/service.txt || { $(NOT_INSTALLED); }
	@touch $@

.venv/test: .venv/service .venv/documents requirements/test.txt
	@echo "Installing the test tools (pytest, Hypothesis, mypy, Ruff, import-linter, MkDocs, Schemathesis, pypdf, Playwright, Node) and PostgreSQL's driver into .venv"
	@$(PIP) --require-hashes -r requirements/test.txt || { $(NOT_INSTALLED); }
	@touch $@

# Tools for the page, from npm: the type checker, and axe, which looks for what keeps people from using it.
.venv/page: .venv/test
	@echo "Installing TypeScript and axe-core into .venv/page-tools"
	@$(BIN)/npm install --silent --no-package-lock --no-save --prefix .venv/page-tools $(PAGE_TOOLS)
	@touch $@

clean:
	rm -rf .venv site .mypy_cache .pytest_cache .ruff_cache .hypothesis
