# The two commands: `make start` and `make test`. Everything else is a part of them.
VENV := .venv
ifeq ($(OS),Windows_NT)  # from a shell that has sh, such as Git Bash
PYTHON ?= python
BIN := $(VENV)/Scripts
else
PYTHON ?= python3
BIN := $(VENV)/bin
endif
APP := $(VENV)/.app
STAMP := $(VENV)/.ready
TOOLS := $(VENV)/.tools
SITE := $(VENV)/.site
REPORTS := $(VENV)/reports
INSTALL = $(BIN)/python -m pip install --quiet --disable-pip-version-check

.PHONY: start test check format lint types contract biome scripts tests browser poppler mdbtools ssh axe docs site bench campaigns campaign-documents campaign-engines both-faces postgres faults lock campaign-exchange \
  audit sbom lock-check hooks workflows wheel dist publish release pictures clean

start: $(APP)
	@$(BIN)/ronde serve --data data

test: check tests postgres audit
	@$(BIN)/python tools/skipped.py $(REPORTS)

# Set-up, each part once: a virtual environment with the project (editable), then what tests need.
# The versions are those of requirements/*.lock, with hashes; never a package of the system.
$(APP): pyproject.toml requirements/app.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "Ronde needs Python 3.11 or later; $(PYTHON) is $$($(PYTHON) --version). Try: make PYTHON=python3.12 $(MAKECMDGOALS)"; exit 1; }
	@echo "Setting up in $(VENV): once, about a minute."
	@$(PYTHON) -m venv $(VENV)
	@$(INSTALL) --require-hashes -r requirements/app.lock
	@$(INSTALL) --no-deps --no-build-isolation --editable .
	@$(BIN)/python -m compileall -q src
	@touch $@

$(STAMP): $(APP) requirements/dev.lock
	@$(INSTALL) --require-hashes -r requirements/dev.lock
	@touch $@

$(TOOLS): $(APP) requirements/tools.lock
	@$(INSTALL) --require-hashes -r requirements/tools.lock
	@touch $@

$(SITE): $(APP) requirements/site.lock
	@$(INSTALL) --require-hashes -r requirements/site.lock
	@touch $@

# The lock files, for every supported Python and system. Keeps the versions that still fit;
# `make lock UPGRADE=--upgrade` takes the newest.
UPGRADE ?=
COMPILE = $(BIN)/uv pip compile pyproject.toml --quiet --universal --python-version 3.11 \
  --generate-hashes --custom-compile-command "make lock" $(UPGRADE)
lock: $(TOOLS)
	$(COMPILE) --extra app --extra postgres --group dev -o requirements/dev.lock
	$(COMPILE) -c requirements/dev.lock --extra app --group build -o requirements/app.lock
	$(COMPILE) -c requirements/dev.lock --extra app --extra postgres --group build -o requirements/host.lock
	$(COMPILE) -c requirements/dev.lock --group site -o requirements/site.lock
	$(COMPILE) -c requirements/dev.lock --group tools -o requirements/tools.lock

# The packages of all lock files against the published advisories: fails for a known hole, says so where
# nobody could be asked, or pip-audit could not be fetched.
audit: $(STAMP)
	@$(MAKE) --no-print-directory --silent $(TOOLS) || echo "audit: its tools could not be installed"
	@$(BIN)/python tools/audit.py requirements/host.lock requirements/dev.lock requirements/tools.lock \
	  requirements/site.lock --reports $(REPORTS)

lock-check: $(STAMP)
	$(BIN)/pytest -q -p no:randomly tests/tools/test_lock.py

# Checks before each commit, of its message, and before each push: .pre-commit-config.yaml.
hooks: $(STAMP) $(TOOLS)
	$(BIN)/pre-commit install

# The workflow files and forms, against the schemas of the hosts.
SCHEMA = $(BIN)/check-jsonschema --quiet --builtin-schema
workflows: $(TOOLS)
	$(SCHEMA) vendor.github-workflows .github/workflows/*.yml
	$(SCHEMA) vendor.dependabot .github/dependabot.yml
	$(SCHEMA) vendor.github-issue-config .github/ISSUE_TEMPLATE/config.yml
	$(SCHEMA) vendor.github-issue-forms $(filter-out %/config.yml,$(wildcard .github/ISSUE_TEMPLATE/*.yml))
	$(SCHEMA) vendor.gitlab-ci --data-transform gitlab-ci .gitlab-ci.yml

check: lint types contract scripts

# Templates: djade for what stands in Django's tags, djhtml for the indentation. Neither moves a tag
# to another line: where white space may stand beside an inline element, only people know.
PAGES = $(shell git ls-files 'src/*.html')

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/djade --check --target-version 5.2 $(PAGES)
	$(BIN)/djhtml --check --tabwidth 2 $(PAGES)
	$(BIN)/codespell src docs tools bench changelog.d *.md

types: $(STAMP)
	$(BIN)/mypy

contract: $(STAMP)
	$(BIN)/lint-imports --no-cache

# Biome (MIT or Apache-2.0) formats and checks the scripts of the pages: fetched by npm, never shipped.
BIOME := $(VENV)/biome/node_modules/.bin/biome
biome: $(APP)
	@rm -f $(REPORTS)/biome.txt
	@$(BIOME) --version >/dev/null 2>&1 || { command -v npm >/dev/null && \
	  npm install --silent --no-save --prefix $(VENV)/biome @biomejs/biome@2.3.5 >/dev/null 2>&1; } || \
	  { mkdir -p $(REPORTS); echo "scripts: neither formatted nor checked, npm could not fetch Biome" | \
	    tee $(REPORTS)/biome.txt; }

scripts: biome
	@[ -e $(REPORTS)/biome.txt ] || $(BIOME) check --error-on-warnings

# The browser tests want Chromium; where it cannot be had they are skipped, and say so.
browser: $(STAMP)
	@$(BIN)/python tools/system_packages.py chromium --reports $(REPORTS)

# Poppler reads the PDF documents back; where it cannot be had those tests are skipped, and say so.
poppler: $(STAMP)
	@$(BIN)/python tools/system_packages.py poppler --reports $(REPORTS)

# mdbtools reads the .papi files back; where it cannot be had those tests are skipped, and say so.
mdbtools: $(STAMP)
	@$(BIN)/python tools/system_packages.py mdbtools --reports $(REPORTS)

# OpenSSH and rsync receive a site; where they cannot be had those tests are skipped, and say so.
ssh: $(STAMP)
	@$(BIN)/python tools/system_packages.py rsync --reports $(REPORTS)
	@$(BIN)/python tools/system_packages.py sshd --reports $(REPORTS)

# axe-core (MPL-2.0) for the accessibility check: fetched for the tests only, never shipped.
axe: $(STAMP)
	@[ -d $(VENV)/axe ] || { command -v npm >/dev/null && \
	  npm install --silent --no-save --prefix $(VENV)/axe axe-core@4.10.3 >/dev/null 2>&1; } || \
	  echo "No axe-core: npm is not at hand; that part of the accessibility check is skipped."

tests: $(STAMP) browser poppler mdbtools ssh axe
	$(BIN)/pytest -n 2 --dist loadgroup --junitxml=$(REPORTS)/tests.xml

# Everything that touches the database once more, on a PostgreSQL started for it (Debian's where it can
# be had); of the browser's journeys those about servers. `make postgres ON_POSTGRES=tests` runs all.
ON_POSTGRES ?= tests/unit/store tests/unit/services tests/web \
  tests/browser/test_serve.py tests/browser/test_take_over.py
postgres: $(STAMP) browser
	@$(BIN)/python tools/system_packages.py postgresql --reports $(REPORTS)
	PYTHONPATH=tests $(BIN)/python -m support.postgres $(BIN)/pytest -n 2 --dist loadgroup \
	  --junitxml=$(REPORTS)/postgres.xml $(ON_POSTGRES)

# The generated reference pages; `make tests` fails where they are out of date.
docs: $(STAMP)
	$(BIN)/python docs/generate.py

# What `pipx install` takes, in dist/.
wheel: $(APP)
	$(BIN)/python -m hatchling build -t wheel

# What a release publishes: `make dist VERSION=0.2.0` is refused where that is not the version.
dist: $(APP)
	@grep -q '"$(VERSION)"' src/ronde/_version.py || { echo "VERSION=$(VERSION) is not that of this checkout"; exit 1; }
	rm -rf dist
	$(BIN)/python -m hatchling build
	@$(MAKE) --no-print-directory sbom

# What a server is made of (CycloneDX), with hashes and licences, in dist/.
sbom: $(STAMP) $(TOOLS)
	@$(BIN)/python tools/sbom.py requirements/host.lock dist --version "$$($(BIN)/ronde --version | cut -d ' ' -f 2)"

# To the package index, by trusted publishing: works in CI only, and without a password.
publish: $(TOOLS)
	$(BIN)/uv publish --trusted-publishing always dist/*.whl dist/*.tar.gz

# Gathers changelog.d/ into CHANGELOG.md and sets the version; may be repeated until it is tagged.
# `make release VERSION=0.2.0`, and COMMIT=yes, TAG=yes where that is wanted too; nothing is pushed.
release: $(APP)
	$(BIN)/python tools/release.py $(VERSION) $(if $(COMMIT),--commit) $(if $(TAG),--tag)

# The documentation site, in build/site; fails on a broken link, and on what a page would fetch from elsewhere.
site: $(SITE)
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet
	@! grep -rnoE --include='*.html' --include='*.css' '(src="|url\(["'"'"']?|<link [^>]*href=")https?://[^"'"'"')]*' build/site || \
	  { echo "The site would fetch the above from elsewhere."; exit 1; }
	@echo "The site is in build/site: $(PYTHON) -m http.server --directory build/site"

# The pictures of the documentation, taken anew from the demonstration.
pictures: $(STAMP) browser
	PYTHONPATH=src:tests $(BIN)/python docs/pictures.py

# Times and ratios on this machine; minutes each. `make bench ONLY=swiss` for one.
ONLY ?= *
bench: $(STAMP)
	@for script in bench/$(ONLY).py; do echo "== $$script"; $(BIN)/python $$script || exit 1; done

# The long campaigns: random files, brackets against the literal reading, journals, prizes.
COUNT ?= 50000
CASES ?= 5000
SEED ?= 1
campaigns: $(STAMP)
	PYTHONPATH=tests $(BIN)/python tests/campaigns/fuzz_formats.py --count $(COUNT) --seed $(SEED)
	PYTHONPATH=tests $(BIN)/python tests/campaigns/dutch_literal.py --edition 2017 --count $(COUNT) --seed $(SEED)
	PYTHONPATH=tests $(BIN)/python tests/campaigns/dutch_literal.py --edition 2026 --count $(COUNT) --seed $(SEED)
	$(BIN)/python tests/campaigns/title_cases.py --count $(CASES) --seed $(SEED)

# Files of every other program and list, broken on purpose. Goes on where it was stopped: AFRESH=--afresh.
JOBS ?= 1
AFRESH ?=
campaign-exchange: $(STAMP)
	PYTHONPATH=src:tests $(BIN)/python tests/campaigns/fuzz_exchange.py --count $(COUNT) --seed $(SEED) \
	  --jobs $(JOBS) --folder $(REPORTS)/exchange $(AFRESH)
	PYTHONPATH=src:tests $(BIN)/python tests/campaigns/fuzz_uploads.py --seed $(SEED)

# Every document of every event, with each choice, in both languages: nothing cut, empty, untagged.
campaign-documents: $(STAMP) poppler
	$(BIN)/python tests/campaigns/documents.py

# Whole events both ways against another engine, which gets a folder of its own: pairings and places.
GACRUX ?= 1.11.65
MINUTES ?= 60
campaign-engines: $(STAMP)
	$(INSTALL) --upgrade --target $(VENV)/engines gacrux==$(GACRUX)
	@mkdir -p $(REPORTS)
	$(BIN)/python tests/campaigns/engines.py --engine gacrux --path $(VENV)/engines --count $(COUNT) \
	  --minutes $(MINUTES) --seed $(SEED) --report $(REPORTS)/engines.md

# Events conducted on the command line and in the application: both journals must say the same.
EVENTS ?= 2000
both-faces: $(STAMP)
	PYTHONPATH=src:tests $(BIN)/python tests/campaigns/both_faces.py --count $(EVENTS) --seed $(SEED)

# Servers killed while writing, disks full, databases locked: on SQLite, then on PostgreSQL.
KILLS ?= 50
faults: $(STAMP)
	PYTHONPATH=src:tests $(BIN)/python tests/campaigns/faults.py --kills $(KILLS) --seed $(SEED)
	PYTHONPATH=src:tests $(BIN)/python -m support.postgres $(BIN)/python tests/campaigns/faults.py \
	  --kills $(KILLS) --seed $(SEED)

format: $(STAMP) biome
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	-$(BIN)/djade --target-version 5.2 $(PAGES)
	-$(BIN)/djhtml --tabwidth 2 $(PAGES)
	@[ -e $(REPORTS)/biome.txt ] || $(BIOME) check --write

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist build
