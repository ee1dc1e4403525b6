# `make run` opens the café, `make test` tests all of it. Needed: Linux, Python 3.11 or newer, pip and make.
# What they install goes to .venv/; what the café keeps goes to var/.

PYTHON ?= python3
UV := 0.13.9

HERE := .venv/bin/python
READY := .venv/.ready
EXTRA := $(if $(filter postgres%,$(DATABASE_URL)),-postgres)
SYNC := .venv/bin/uv sync --quiet --inexact --compile-bytecode
export UV_PROJECT_ENVIRONMENT := .venv
export UV_PYTHON_DOWNLOADS := never

.PHONY: run test lint bench format chromium install
.DELETE_ON_ERROR:

run: $(READY)-run$(EXTRA)
	@exec $(HERE) manage.py serve --tied

test: $(READY)-all chromium
	@exec $(HERE) -m tests.stages

lint: $(READY)-all
	@exec $(HERE) -m tests.stages lint

bench: $(READY)-all
	@exec $(HERE) -m tests.stages bench

format: $(READY)-all
	@.venv/bin/ruff check --quiet --fix .
	@.venv/bin/ruff format --quiet .
	@.venv/bin/djade --target-version 5.2 $$(find templates -name '*.html')

# For a server (docs/operating.md): what the café needs there, PostgreSQL's driver and uvicorn with it.
install: .venv/bin/uv-$(UV)
	@$(SYNC) --frozen --no-default-groups --extra postgres --extra uvicorn
	@touch $(READY)-run $(READY)-run-postgres

chromium: $(READY)-all
	@$(HERE) -m tests.chromium

# --- the environment: made once, brought up to date when uv.lock has changed -------------------------------------------

$(READY)-run: uv.lock pyproject.toml .venv/bin/uv-$(UV)
	@echo "Installing what the café needs (uv.lock) …"
	@$(SYNC) --frozen --no-default-groups
	@touch $@

$(READY)-run-postgres: uv.lock pyproject.toml .venv/bin/uv-$(UV)
	@echo "Installing what the café needs, and psycopg for PostgreSQL (uv.lock) …"
	@$(SYNC) --frozen --no-default-groups --extra postgres
	@touch $@ $(READY)-run

$(READY)-all: uv.lock pyproject.toml .venv/bin/uv-$(UV)
	@echo "Installing what the café, its tests and its checks need (uv.lock) …"
	@$(SYNC) --locked --all-groups --all-extras
	@touch $@ $(READY)-run $(READY)-run-postgres

# No ensurepip: Debian keeps it in another package, and it takes ten seconds.
.venv/bin/uv-$(UV): .venv/bin/python
	@echo "Installing uv $(UV) …"
	@$(PYTHON) -m pip --python .venv/bin/python install --quiet --disable-pip-version-check uv==$(UV) || \
	{ echo "make: this needs pip 22.3 or newer, and a way to PyPI: on Debian and Ubuntu, apt install python3-pip" >&2; exit 1; }
	@ln -sf uv $@

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	{ echo "make: this needs Python 3.11 or newer. Name yours: PYTHON=/path/to/python3.11 make run" >&2; exit 1; }
	@echo "Making a Python environment in .venv …"
	@$(PYTHON) -m venv --clear --without-pip .venv || \
	{ echo "make: $(PYTHON) has no venv: on Debian and Ubuntu, apt install python3-venv" >&2; exit 1; }
