# make studio    set up and open the studio          make check      style and types
# make test      set up and run the tests            make test-slow  the tests that take minutes
# make install   only set up                         make clean      remove what these have made

PYTHON ?= python3
WORKERS ?= 2
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
NATIVE := CMakeLists.txt $(shell find native -type f)

.PHONY: install studio test test-slow check clean

install: $(READY)

studio: $(READY)
	$(BIN)/mohreh studio

test: $(READY)
	$(BIN)/pytest -n $(WORKERS) -m "not slow"

test-slow: $(READY)
	$(BIN)/pytest -n $(WORKERS) -m slow

check: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis

# Editable: the Python files are used where they lie. The native core is built again when its sources change.
$(READY): pyproject.toml $(NATIVE) | $(BIN)/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Mohreh needs Python 3.11 or newer; \
	name one with: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)
