# What one does with Pasteur. `make help` lists it.

SHELL := /bin/bash
PREFIX ?= /usr/local
HTML ?= Examples/clipboard.html

# On Linux the Swift runtime goes into the program: it starts faster, and runs without a toolchain.
RELEASE := -c release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)

.PHONY: help run test soak clipboard-tests bench install lint docs clean

help: ## list what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1#\2/p' Makefile | column -t -s '#'

run: ## set up, build, and convert a clipboard capture; HTML=page.html converts yours
	@[[ -r "$(HTML)" ]] || { echo "run: $(HTML): there is no such file that can be read; check the name and the folder" >&2; exit 66; }
	@scripts/setup
	@swift build $(RELEASE) --product pasteur >&2
	@"$$(swift build $(RELEASE) --show-bin-path)/pasteur" convert -- "$(HTML)"

test: ## set up, and run every test
	@scripts/setup test
	swift test

soak: ## try the law of the writer on a million random trees; PASTEUR_SOAK=COUNT PASTEUR_SEED=FIRST
	@scripts/setup test
	PASTEUR_SOAK=$(or $(PASTEUR_SOAK),1000000) PASTEUR_SEED=$(or $(PASTEUR_SEED),1) \
	  swift test -c release -Xswiftc -enable-testing --filter 'RandomTreeTests|SecondReaderTests'

clipboard-tests: ## install Chromium, Firefox and LibreOffice, copy from them, paste, and check
	@scripts/setup clipboard
	PASTEUR_CLIPBOARD_TESTS=1 swift test --filter ClipboardProgramTests

bench: ## measure speed and memory; FULL=1 measures all sizes
	@scripts/setup
	@swift build $(RELEASE) --product pasteur-bench >&2
	@"$$(swift build $(RELEASE) --show-bin-path)/pasteur-bench" $(if $(FULL),--full,--short) $(BENCHFLAGS)

install: ## build, and install the command into PREFIX/bin (PREFIX=/usr/local)
	@scripts/setup
	@swift build $(RELEASE) --product pasteur >&2
	@scripts/install "$$(swift build $(RELEASE) --show-bin-path)/pasteur" "$(DESTDIR)$(PREFIX)/bin"

lint: ## check the form of all sources
	@scripts/lint

docs: ## build the documentation of the modules into build/docs
	@scripts/setup
	@scripts/docs build/docs

clean: ## remove everything that was built
	swift package clean
	rm -rf build
