# The two commands: `make start` and `make test`. Everything else is a part of them.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
APP := $(VENV)/.app
STAMP := $(VENV)/.ready

.PHONY: start test check format lint types contract tests browser axe docs bench campaigns postgres faults clean

start: $(APP)
	@$(BIN)/ronde serve --data data

test: check tests postgres

# Set-up, each part once: a virtual environment with the project (editable), then what tests need.
$(APP): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Ronde needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up in $(VENV): once, about a minute."
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .[app]
	@touch $@

$(STAMP): $(APP)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --editable .[app,postgres] --group dev
	@touch $@

check: lint types contract

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(STAMP)
	$(BIN)/mypy

contract: $(STAMP)
	$(BIN)/lint-imports --no-cache

# The browser tests want Chromium; where it cannot be had they are skipped, and say so.
browser:
	@command -v chromium >/dev/null || command -v google-chrome >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium; } || \
	  echo "No Chromium, and it cannot be installed here: the browser tests will be skipped."

# axe-core (MPL-2.0) for the accessibility check: fetched for the tests only, never shipped.
axe: $(STAMP)
	@[ -d $(VENV)/axe ] || { command -v npm >/dev/null && \
	  npm install --silent --no-save --prefix $(VENV)/axe axe-core@4.10.3 >/dev/null 2>&1; } || \
	  echo "No axe-core: npm is not at hand; that part of the accessibility check is skipped."

tests: $(STAMP) browser axe
	$(BIN)/pytest -n 2 --dist loadgroup

# What touches the database once more, on a PostgreSQL started for it (Debian's where it can be had).
# `make postgres ON_POSTGRES=tests` runs everything on it.
ON_POSTGRES ?= tests/unit/store tests/unit/services tests/web/api tests/browser/test_serve.py \
  tests/browser/test_take_over.py $(patsubst %,tests/web/test_%.py,journey pages people play public safety)
postgres: $(STAMP) browser
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || \
	  { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends postgresql; } || \
	  echo "No PostgreSQL, and it cannot be installed here."
	PYTHONPATH=tests $(BIN)/python -m support.postgres $(BIN)/pytest -n 2 --dist loadgroup $(ON_POSTGRES)

# The generated reference pages; `make tests` fails where they are out of date.
docs: $(STAMP)
	$(BIN)/python docs/generate.py

# Times and ratios on this machine; minutes each. `make bench ONLY=swiss` for one.
ONLY ?= *
bench: $(STAMP)
	@for script in bench/$(ONLY).py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

# The long campaigns: random files, brackets against the literal reading, journals, prizes.
COUNT ?= 50000
SEED ?= 1
campaigns: $(STAMP)
	PYTHONPATH=tests $(BIN)/python tests/campaigns/fuzz_formats.py --count $(COUNT) --seed $(SEED)
	PYTHONPATH=tests $(BIN)/python tests/campaigns/dutch_literal.py --edition 2017 --count $(COUNT) --seed $(SEED)
	PYTHONPATH=tests $(BIN)/python tests/campaigns/dutch_literal.py --edition 2026 --count $(COUNT) --seed $(SEED)

# Servers killed while writing, disks full, databases locked: on SQLite, then on PostgreSQL.
KILLS ?= 50
faults: $(STAMP)
	PYTHONPATH=src:tests $(BIN)/python tests/campaigns/faults.py --kills $(KILLS) --seed $(SEED)
	PYTHONPATH=src:tests $(BIN)/python -m support.postgres $(BIN)/python tests/campaigns/faults.py \
	  --kills $(KILLS) --seed $(SEED)

format: $(STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist build
