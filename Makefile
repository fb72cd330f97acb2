# make play           install what is missing and start the server (HOST=, PORT= change the address,
#                     SHARE=1 lets friends elsewhere in)
# make install        create .venv and install, nothing else
# make test           run the tests that a change needs; browser tests run if Chromium is found
#                     (TESTS= some of them, JOBS= the number of processes)
# make test-all       run all tests, the thorough ones too: whole games by hand, every look of the
#                     kept games, dark phones, further crashes
# make fuzz           play random games of each ruleset, other ones each time, and check everything
#                     (GAMES= how many of each)
# make coverage       run all tests and say which branches none of them takes; fails below the floors
# make check          check format, lint, types and import rules of the server and the browser code,
#                     and the subjects of the commits since the last release
# make format         format the code and fix what ruff and oxlint can fix
# make bench          measure the rules and the server
# make wheel          build the package for research: dist/roses_rules-VERSION-py3-none-any.whl
# make wheel-bench    measure how fast the package plays
# make hooks          check every commit and its subject before it is made (needs pre-commit)
# make lock           pin newer versions of the dependencies
# make clean          remove .venv, node_modules and caches (never var/, which holds the games)

HOST ?= 127.0.0.1
PORT ?= 8000
# The number of test processes; `auto` means one more than processors (tests/conftest.py).
JOBS ?= auto

VENV := .venv
PYTHON := $(VENV)/bin/python
PIP := $(PYTHON) -m pip --disable-pip-version-check install --quiet
# Node, pinned like everything else, comes with the development tools; whatever runs on it looks
# for `node` in PATH.
# What pip says where it fails; of a network that is not there, a sentence says it all.
or_say = 2>$(VENV)/pip.log || { if grep -qiE 'connection|resol|timed out|proxy' $(VENV)/pip.log; \
	then echo "There is no network here, or it does not lead to PyPI. Packages have to be fetched" \
	"once: connect, and run make again. All that pip said is in $(VENV)/pip.log." >&2; \
	else cat $(VENV)/pip.log >&2; fi; exit 1; }
NODE_MODULES := node_modules
with_node = PATH="$(CURDIR)/$(VENV)/bin:$$PATH"
# Compiled modules are kept, whatever the environment says: each process of a server starts sooner.
export PYTHONDONTWRITEBYTECODE :=
# A file's tests stay together: they share a server, and in the browser what it has fetched.
PYTEST := pytest -n $(JOBS) --dist loadfile --no-loadscope-reorder
COVERAGE := $(PYTHON) -m coverage
RULES := rulesets/*,app/referee/*
NEW_ENOUGH := import sys; sys.exit(sys.version_info < (3, 11))
# Built with the help of profiles, which makes the server faster (docs/bench.md): it says so, or it
# is the system's own, as distributions build theirs.
FAST := import sys, sysconfig as built; \
	sys.exit(sys.version_info < (3, 11) or sys.base_prefix != "/usr" \
	and "--enable-optimizations" not in (built.get_config_var("CONFIG_ARGS") or ""))

.PHONY: play install test test-all fuzz coverage coverage-browser check check-python check-browser format \
	bench wheel wheel-bench hooks lock clean

play: install
	@HOST='$(HOST)' PORT='$(PORT)' $(PYTHON) -m app serve

# Compiled here, for the account that serves need not be able to write.
install: $(VENV)/installed
	@$(PYTHON) -m compileall -q app rulesets migrations

# Tests that are named run in any case, thorough or not.
test: $(VENV)/installed-dev $(NODE_MODULES)/installed
	$(PYTHON) -m $(PYTEST) $(or $(TESTS),-m 'not thorough')

test-all: $(VENV)/installed-dev $(NODE_MODULES)/installed
	$(PYTHON) -m $(PYTEST)

# The seed is drawn by chance, and told; a failure tells the command that shows it again.
fuzz: $(VENV)/installed-dev
	$(PYTHON) -m tools fuzz all $(if $(GAMES),--games $(GAMES))

# Browser tests count as well: their server runs in the process of the tests.
coverage: $(VENV)/installed-dev $(NODE_MODULES)/installed
	mkdir -p .coverage
	$(COVERAGE) erase
	$(COVERAGE) run -m $(PYTEST) $(TESTS)
	$(COVERAGE) combine --quiet
	$(COVERAGE) report --include='$(RULES)' --fail-under=95
	$(COVERAGE) report --omit='$(RULES)' --fail-under=85
	$(MAKE) --no-print-directory coverage-browser

# Only the modules that jsdom can draw: the others are at work in the tests in a browser. Whole pages have
# the window to themselves, so their tests count in tests/front/test_modules.py alone.
coverage-browser: $(NODE_MODULES)/installed
	$(with_node) node --test --test-isolation=none --experimental-test-coverage \
		--test-coverage-include='static/js/**' --test-coverage-exclude='static/vendor/**' \
		--test-coverage-branches=85 --test-coverage-lines=70 \
		$(filter-out %/absence.test.mjs,$(shell \
			grep -rL --include='*.test.mjs' '/opened.mjs"' tests/front))

check: check-python check-browser

check-python: $(VENV)/installed-dev
	$(VENV)/bin/ruff format --check .
	$(VENV)/bin/ruff check .
	$(VENV)/bin/mypy
	$(VENV)/bin/lint-imports --no-logo
	$(PYTHON) -m tools.subjects
	$(PYTHON) -m tools.licences

check-browser: $(NODE_MODULES)/installed
	$(with_node) npm run --silent check

format: $(VENV)/installed-dev $(NODE_MODULES)/installed
	$(VENV)/bin/ruff format .
	$(VENV)/bin/ruff check --fix .
	$(with_node) npm run --silent format

bench: $(VENV)/installed-dev
	$(PYTHON) -m tools bench

# Beside games of OpenSpiel, if `pyspiel` is installed there.
wheel-bench: $(VENV)/installed-dev
	$(PYTHON) -m roses_rules bench

wheel: $(VENV)/installed-dev
	cd tools/package && $(CURDIR)/$(PYTHON) -m hatchling build -t wheel -d ../../dist

# The pins must have wheels for every Python from 3.11 on, and name no package index.
LOCK := $(VENV)/bin/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --upgrade
lock: $(VENV)/installed-dev
	$(LOCK) -o requirements.lock pyproject.toml
	$(LOCK) --group dev -c requirements.lock -o requirements-dev.lock pyproject.toml
	$(with_node) npm update

hooks: $(VENV)/installed-dev $(NODE_MODULES)/installed
	pre-commit install

clean:
	rm -rf $(VENV) $(NODE_MODULES) dist .pytest_cache .mypy_cache .ruff_cache .import_linter_cache
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/installed: requirements.lock $(PYTHON)
	@echo "Installing (a minute or so, and only when requirements.lock changes) …"
	@$(PIP) --require-hashes -r $< $(or_say)
	@touch $@

$(VENV)/installed-dev: requirements-dev.lock $(PYTHON)
	@echo "Installing the test tools …"
	@$(PIP) --require-hashes -r $< $(or_say)
	@touch $@

$(NODE_MODULES)/installed: package-lock.json $(VENV)/installed-dev
	@echo "Installing the tools for the browser code …"
	@$(with_node) npm ci --ignore-scripts --no-audit --no-fund --silent
	@touch $@

$(PYTHON):
	@for wanted in '$(FAST)' '$(NEW_ENOUGH)'; do \
		for python in python3 /usr/bin/python3 python3.13 python3.12 python3.11 python3.14 python; do \
			$$python -c "$$wanted" 2>/dev/null || continue; \
			echo "Creating $(VENV) with $$($$python --version)"; \
			$$python -m venv --clear $(VENV) && exit 0; \
			echo "On Debian and Ubuntu: apt-get install python3-venv" >&2; \
			rm -rf $(VENV); \
		done; \
	done; \
	echo "Python 3.11 or newer was not found (tried python3, python3.11 to python3.14)." >&2; \
	echo "Install it, for instance with: apt-get install python3 python3-venv" >&2; \
	exit 1
