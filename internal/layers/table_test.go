// Package layers says which package may import which. Its test walks the source of the module and fails on an import
// in the wrong direction, on a package that no layer knows, and on a foreign library outside its one package.
package layers

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// Module is the import path of this module.
const Module = "github.com/trfkit/trfkit"

// table is the layers from the bottom up; a package imports packages of lower layers only. Patterns are those of
// path.Match on the folder below the module root; the first match counts.
var table = []struct {
	pattern string
	layer   int
}{
	{"rules", -1}, {"tournament", 0}, {"engine/matching", 0},
	{"internal/source", 8}, {"internal/eventjson", 2}, {"internal/bridge", 22}, {"internal/serve", 22},
	{"internal/picture", 4},
	{"internal/evidence", 1}, {"internal/fsx", 4}, {"internal/proc", 5}, {"internal/shard", 5}, {"internal/*", 0},
	{"trf", 1}, {"engine/fact", 1}, {"engine", 2}, {"wording", 3}, {"structure", 2},
	{"engine/swiss", 4}, {"engine/enginetest", 4},
	{"standings/standingstest", 1}, {"standings", 4},
	{"engine/systems", 7},
	{"engine/burstein2026", 6},                        // its seeding rounds are those of engine/dutch
	{"engine/team", 6}, {"engine/doubleswiss2026", 6}, // they share engine/ascent
	{"engine/ascent/literal", 7},
	{"engine/*", 5},
	{"importing/event", 4}, {"importing/sheet", 5}, {"importing/*", 6}, {"importing", 7},
	{"checker/finding", 5}, {"checker/reason", 5}, {"checker/internal/checkertest", 5}, {"checker/internal/telling", 5},
	{"checker/naming", 8}, {"checker/reading", 8}, {"checker/standing", 8},
	{"checker/settle", 9}, {"checker/judging", 9}, {"checker/identify", 10}, {"checker/rests", 10},
	{"checker/shape", 10}, {"checker/why", 10}, {"checker/internal/casefile", 11},
	{"checker", 12},
	{"generator", 8}, {"corpus", 8}, {"compare", 8},
	{"lint", 13}, {"ranking", 13}, {"audit", 13},
	{"certify/coverage", 13}, {"certify/internal/event", 13}, {"certify/internal/fault", 14},
	{"certify/drive", 14},
	{"certify/dossier", 15}, {"certify/internal/shrink", 15},
	{"certify/internal/judge", 16},
	{"certify/internal/task", 17},
	{"certify/internal/inquest", 18},
	{"certify/verify", 19},
	{"certify/campaign", 20},
	{"certify/*", 21}, {"certify", 21}, {"certify/internal/certifytest", 21},
	{".", 22},
	{"cmd/*", 23}, {"docs", 23}, {"page", 23}, {"page/*", 24}, {"examples", 23}, {"examples/*", 23},
}

// foreign is who may import what from outside the standard library, by prefix of the import path.
var foreign = []struct {
	prefix, only string
	tests        bool // the tests of every package may, too
}{
	{"github.com/urfave/cli/", "internal/cli", false},
	{"github.com/cpuguy83/go-md2man/", "internal/cli", false},            // pages of man
	{"github.com/bmatcuk/doublestar/", "internal/cli", false},            // patterns with **
	{"github.com/yuin/goldmark/", "internal/site", false},                // the guides as HTML
	{"github.com/go-json-experiment/json", "internal/strictjson", false}, // encoding/json/v2, for Go before 1.27
	{"golang.org/x/term/", "internal/cli", false},                        // is it a terminal, and how wide
	{"golang.org/x/sys/unix", "internal/proc", false},                    // calls of Linux that syscall does not name
	{"github.com/sergi/go-diff/", "internal/diff", false},
	{"github.com/rogpeppe/go-internal/testscript", "internal/clitest", true},
	{"github.com/santhosh-tekuri/jsonschema/", "internal/schematest", false},
	{"github.com/evanw/esbuild/", "page", false},
	{"github.com/hiddeco/sshsig", "internal/sign", false},
	{"golang.org/x/crypto/ssh", "internal/sign", false},
	{"golang.org/x/net/html", "importing/sheet", false}, // tables of pages
	{"golang.org/x/text/unicode/norm", "compare", false},
	{"golang.org/x/text/width", "internal/prose", false},   // how wide a character is on a terminal
	{"golang.org/x/text/feature/plural", "wording", false}, // forms of plural
	{"golang.org/x/text/language", "wording", false},       // which language fits a wish
	{"golang.org/x/text/", "trf", false},
}

// forTests are packages that only tests may import.
var forTests = []string{"internal/clitest", "internal/schematest", "certify/internal/certifytest",
	"checker/internal/checkertest"}

// barred are imports that the layers alone would allow.
var barred = []struct {
	from, to, why string
	but           string // the package that may
}{
	{"engine", "trf", "an engine knows facts, not files", ""},
	{"engine/*", "trf", "an engine knows facts, not files", "engine/enginetest"},
}

// File is one source file and what it imports.
type File struct {
	Path    string // below the module root, with slashes
	Imports []string
}

// Violations lists what is wrong with the imports of the files, one sentence each, in the order given.
func Violations(files []File) []string {
	var out []string
	for _, f := range files {
		dir := path.Dir(f.Path)
		from, known := layerOf(dir)
		if !known {
			out = append(out, fmt.Sprintf("%s: no layer knows package %s; add it to internal/layers", f.Path, dir))
			continue
		}
		for _, imported := range f.Imports {
			if example(f.Path, imported) {
				continue
			}
			if why := wrong(dir, from, imported, strings.HasSuffix(f.Path, "_test.go")); why != "" {
				out = append(out, fmt.Sprintf("%s imports %s: %s", f.Path, imported, why))
			}
		}
	}
	return out
}

// example reports whether a file is an example of a package and what it imports is public: examples show how the public
// packages are used together, whatever their layers.
func example(file, imported string) bool {
	name, own := ownPackage(imported)
	return own && path.Base(file) == "example_test.go" && slices.Contains(Public(), name)
}

func layerOf(dir string) (int, bool) {
	for _, row := range table {
		if matches(row.pattern, dir) {
			return row.layer, true
		}
	}
	return 0, false
}

func matches(pattern, dir string) bool {
	ok, err := path.Match(pattern, dir)
	return ok && err == nil
}

// wrong says why a package must not import something, or nothing.
func wrong(dir string, from int, imported string, test bool) string {
	to, own := ownPackage(imported)
	if !own {
		return wrongForeign(dir, imported, test)
	}
	layer, known := layerOf(to)
	switch {
	case to == dir:
		return "" // an external test of the package itself
	case !known:
		return "no layer knows it"
	case slices.Contains(forTests, to) && !test && dir != to:
		return "only tests may"
	case test && strings.HasPrefix(dir, "certify/") && strings.HasPrefix(to, "certify/"):
		return "" // the rooms of certification are tried on whole campaigns
	case matches("internal/*", dir) && matches("internal/*", to):
		return "" // internal packages may help one another
	case layer >= from:
		return fmt.Sprintf("layer %d imports layer %d, only lower ones may be", from, layer)
	}
	for _, b := range barred {
		if matches(b.from, dir) && b.to == to && b.but != dir {
			return b.why
		}
	}
	return ""
}

// wrongForeign judges an import from outside the module. The standard library has no dot in its first element.
func wrongForeign(dir, imported string, test bool) string {
	first, _, _ := strings.Cut(imported, "/")
	if !strings.Contains(first, ".") {
		return ""
	}
	for _, f := range foreign {
		if !strings.HasPrefix(imported+"/", f.prefix) {
			continue
		}
		if dir == f.only || test && f.tests {
			return ""
		}
		return "only " + f.only + " may"
	}
	return "a new dependency; it needs a reason and a line in internal/layers"
}

// Public are the packages that programs outside this module may import; the first is the root of the module, which is
// all that most of them need. Every other package belongs below an internal, but for those of outside; no exported name
// of a public package has a type of another package of this module in its signature that is not public, too.
func Public() []string {
	return []string{".", "trf", "tournament", "rules", "engine", "engine/fact", "engine/systems", "wording", "checker",
		"checker/finding", "checker/identify", "checker/judging", "checker/naming", "checker/reading", "checker/reason",
		"checker/rests", "checker/settle", "checker/standing", "checker/why", "compare", "lint",
		"generator", "standings", "audit"}
}

// ownPackage is the folder of an imported package of this module.
func ownPackage(imported string) (dir string, own bool) {
	if imported == Module {
		return ".", true
	}
	return strings.CutPrefix(imported, Module+"/")
}

// outside are the patterns of packages that are neither public nor below internal. Those of the engines, standingstest
// and ranking move below it, or become public, when nobody works in them; those of certify are for the commands; the
// examples are imported by nobody.
var outside = []string{"certify", "certify/*", "cmd/*", "docs", "engine/*", "engine/ascent/literal",
	"standings/standingstest", "ranking", "page", "page/*", "examples", "examples/*",
	"importing", "importing/*", "structure", "checker/shape"}
