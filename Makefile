# make studio    set up and open the studio          make check      style and types
# make test      set up and run the tests            make test-slow  the tests that take minutes
# make install   only set up                         make sanitize   the native tests under sanitizers
# make wheel     the package, with the page          make docs       the documentation, in both languages
# make site      a folder for any web server, with Python in the browser's tab; TOURNAMENTS= and RUNS= are shown there
# make clean     remove what these have made
#
# Nothing but Python and make is needed: what else the machine lacks comes from wheels into .venv (tools/build.py).
# With MOHREH_ONE_FLAVOUR=1 the native core is built only for this processor, in half the time.

PYTHON ?= python3
WORKERS ?= 2
TORCH ?= 2.13.0
# The native core is compiled by as many processes as the tests run in.
export CMAKE_BUILD_PARALLEL_LEVEL ?= $(WORKERS)
VENV := .venv
BIN := $(VENV)/bin
TOOLCHAIN := $(VENV)/toolchain
PACKAGES := $(VENV)/packages
SITE := $(VENV)/site
CORE := $(VENV)/core$(if $(MOHREH_ONE_FLAVOUR),-one-flavour)
READY := $(CORE) $(PACKAGES)
NATIVE := CMakeLists.txt $(shell find native -type f -not -path '*/__pycache__/*')
PAGE := src/mohreh/studio/static/index.html
MODULES := web/node_modules/.package-lock.json

# Programs from wheels are found as if they were installed.
export PATH := $(CURDIR)/$(BIN):$(PATH)

.PHONY: install studio test test-slow check sanitize wheel docs site clean browser

install: $(READY) $(PAGE)

studio: $(READY) $(PAGE)
	$(BIN)/mohreh studio

test: $(READY) $(PAGE) browser
	@if [ -f $(MODULES) ]; then npm --prefix web test --silent; fi
	$(BIN)/pytest -n $(WORKERS) -m "not slow"

test-slow: $(READY) $(PAGE)
	$(BIN)/pytest -n $(WORKERS) -m slow

check: $(READY)
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/clang-format --dry-run --Werror $$(find native -name '*.hpp' -o -name '*.cpp')
	$(BIN)/mypy
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(MODULES) && npm --prefix web run --silent check; fi

# The native core once more, with address and undefined-behaviour sanitizers, and its tests run on it. The sanitizer's
# library must be loaded before Python; Python's own leaks are not ours to report. The editable install's finder would
# bring its own core, whatever the path says: it is taken away first.
SANITIZED := build/sanitize
sanitize: $(READY)
	cmake -S . -B $(SANITIZED) -DMOHREH_SANITIZE=ON -DMOHREH_PORTABLE_ONLY=ON -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python
	cmake --build $(SANITIZED) --parallel $(WORKERS)
	mkdir -p $(SANITIZED)/package/mohreh
	ln -sfn $(CURDIR)/src/mohreh/* $(SANITIZED)/package/mohreh/
	rm -f $(SANITIZED)/package/mohreh/*.so
	cp $(SANITIZED)/built/mohreh/*.so $(SANITIZED)/package/mohreh/
	LD_PRELOAD="$$($(CXX) -print-file-name=libasan.so) $$($(CXX) -print-file-name=libstdc++.so)" \
	ASAN_OPTIONS=detect_leaks=0 PYTHONPATH=$(SANITIZED)/package MOHREH_NATIVE=portable \
	$(BIN)/python -c 'import sys; sys.meta_path[:] = [one for one in sys.meta_path if "ScikitBuild" not in repr(one)]; \
	import mohreh._native, pytest; assert "$(SANITIZED)" in mohreh._native.__file__, mohreh._native.__file__; \
	sys.exit(pytest.main(sys.argv[1:]))' -p no:cacheprovider -m "not slow" tests/games/*/test_native*.py

wheel: $(READY) $(PAGE)
	$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

# Both languages, with pictures of the running studio and with films and lessons; a warning is an error.
docs: $(READY) $(PAGE) $(SITE) browser
	$(BIN)/python tools/site/build.py

# After the documentation, if both are asked for: it goes into the site.
site: $(READY) $(MODULES) | $(filter docs,$(MAKECMDGOALS))
	$(BIN)/python tools/tab/static_site.py $(if $(TOURNAMENTS),--tournaments $(TOURNAMENTS)) $(if $(RUNS),--runs $(RUNS))

clean:
	rm -rf $(VENV) build dist src/mohreh/_native .mypy_cache .ruff_cache .pytest_cache .hypothesis

# What the build needs beyond Python.
$(TOOLCHAIN): tools/build.py pyproject.toml | $(BIN)/python
	@$(BIN)/python tools/build.py toolchain $@

# Editable: the Python files are used where they lie. The native core is built again when its sources change, and of it
# only what depends on them.
$(CORE): pyproject.toml $(NATIVE) | $(TOOLCHAIN)
	@rm -f $(VENV)/core $(VENV)/core-one-flavour
	@$(BIN)/python tools/build.py core $(TOOLCHAIN)
	@touch $@

# PyTorch (for the tests that train) is pinned: of an open range pip may choose a build with gigabytes of GPU libraries.
$(PACKAGES): pyproject.toml | $(CORE)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check torch==$(TORCH) 'mohreh[dev]'
	@touch $@

$(SITE): pyproject.toml | $(PACKAGES)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check 'mohreh[docs]'
	@touch $@

# The studio's page. Without npm everything else works, and the studio says what is missing.
$(PAGE): web/index.html web/vite.config.ts $(shell find web/src web/public -type f) web/package-lock.json | $(TOOLCHAIN)
	@if command -v npm >/dev/null; then $(MAKE) --no-print-directory $(MODULES) && npm --prefix web run --silent build; \
	else echo "npm was not found, so the studio's page is not built"; fi

$(MODULES): web/package-lock.json
	npm --prefix web ci --loglevel=error --no-audit --no-fund --no-update-notifier
	@touch $@

# The tests' browser is the system's own. As root on Debian it is installed if missing; elsewhere its tests say so.
browser:
	@if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && ! command -v chromium >/dev/null; then \
	apt-get -qq update && DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends \
	chromium fonts-dejavu-core >/dev/null; fi

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Mohreh needs Python 3.11 or newer; \
	name one with: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)
