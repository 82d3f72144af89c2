# make          build every command into bin/
# make demo     check a bundled tournament, right and with a planted wrong pairing
# make test     all tests (less than 5 minutes on 2 cores)
# make lint     gofmt, length of lines, go vet, staticcheck, govulncheck
# make platforms builds for windows/amd64, darwin/arm64, linux/386, wasip1/wasm and js/wasm
# make race     the race detector on what works in parallel
# make mutants  changes a package in many places and says what its tests do not notice: DIRS="tournament compare"
# make bench    benchmarks, compared with the committed baseline
# make fuzz     every fuzz target for FUZZTIME each; FUZZ=Decode selects by name
# make long     the tests with their big settings (tens of minutes)
# make page     trfkit.html, the page that does everything in a browser
# make npm      the npm package, as bin/trfkit-VERSION.tgz
# make wheel    the packages for Python, as bin/trfkit-VERSION-*.whl
# make wasi     every command for WASI, below bin/wasi
# make docs     rewrite the generated pages under docs/ and the list of exported names
# make site     the guides as pages of HTML, below bin/site
# make release  what a release holds, into dist/; nothing is published
# make image    a container image from the programs of dist/

# Everything has the flags of a release: what one target, or a program that a test builds, has compiled serves the others.
export GOFLAGS := -trimpath $(GOFLAGS)
export CGO_ENABLED := 0

GO       ?= go
FUZZ     ?= .
FUZZTIME ?= 10s
BENCH    ?= .
DIRS     ?= tournament compare

build:
	$(GO) build -ldflags '-s -w' -o bin/ ./cmd/...

# show runs a command in sight of the reader and demands its exit code.
show = echo '$$ $(2)'; $(2); code=$$?; echo "exit code $$code"; echo; test $$code -eq $(1)

demo: build
	@echo 'A tournament of 16 players and 6 rounds, paired as the rules demand: exit code 0.'; echo
	@$(call show,0,bin/trfcheck corpus/tournaments/harbour-town.trf)
	@echo 'The same with the opponents of two boards of round 6 swapped. The pairing is legal but not the one the'
	@echo 'rules demand, so the verdict is "differs", with the article that decides: exit code 1.'; echo
	@$(call show,1,bin/trfcheck corpus/tournaments/harbour-town-planted.trf)
	@echo 'Exit codes: 0 all is well, 1 a negative answer, 2 wrong usage, 3 the file cannot be used,'
	@echo '4 no legal pairing exists, 5 a file cannot be read or written, 10 internal fault.'

# The memory of a test is collected as seldom as that of a command, and not sampled: both took a third of the time.
test: export GOGC := 400
test: export GODEBUG := memprofilerate=0
test:
	$(GO) test ./...

long:
	TRFKIT_LONG=1 $(GO) test -timeout 4h ./...

lint:
	.ci/lint

platforms:
	.ci/platforms

race:
	.ci/race

mutants:
	.ci/mutants $(DIRS)

bench:
	.ci/bench '$(BENCH)'

fuzz:
	.ci/fuzz '$(FUZZ)' '$(FUZZTIME)'

docs:
	$(GO) test ./rules ./docs -run 'Pages|Examples' -update
	$(GO) test ./trf ./compare ./lint ./standings -run 'Codes|Page|FormatCorpus' -update
	$(GO) test ./internal/layers -run 'PublicAPI' -update

VERSION ?= 0.0.0

page:
	$(GO) run ./page/make bin/trfkit.html

npm:
	npm/pack bin '$(VERSION)'

wheel:
	python/pack bin '$(VERSION)'

wasi:
	GOOS=wasip1 GOARCH=wasm $(GO) build -ldflags '-s -w' -o bin/wasi/ ./cmd/...
	cd bin/wasi && for f in *; do case $$f in *.wasm) ;; *) chmod a-x "$$f" && mv "$$f" "$$f.wasm";; esac; done

site:
	$(GO) run ./internal/site README.md CHANGELOG.md CONTRIBUTING.md docs npm/README.md bin/site

# GoReleaser is pinned in packaging/, a module of its own. One build at a time keeps the order of the programs in the
# archives, so that two releases of one commit are the same bytes.
GORELEASER = $(GO) tool -modfile=packaging/go.mod goreleaser

release:
	$(GORELEASER) release --clean -p 1 --skip=publish,sign $(if $(shell git tag --points-at HEAD),,--snapshot)

# What is published is signed, by a key that the repository names.
publish:
	@grep -qsF "$$(cut -d' ' -f1,2 "$(TRFKIT_SIGNING_KEY).pub" 2>/dev/null || echo none)" packaging/signers || \
		{ echo 'make publish: TRFKIT_SIGNING_KEY must name an SSH key whose public key stands in packaging/signers' >&2; exit 2; }
	$(GORELEASER) release --clean -p 1

image:
	.ci/image

.PHONY: site release publish image build demo test long lint platforms race mutants bench fuzz docs page npm wheel wasi
