package layers

// Public are the packages that programs outside this module may import. Every other package belongs below internal, but
// for the commands and the tests of the documentation; no exported name of a public package has a type of another
// package of this module in its signature that is not public, too.
func Public() []string {
	return []string{"trf", "tournament", "rules", "engine", "engine/systems", "checker", "compare", "lint", "generator",
		"standings", "audit"}
}

// outside are the patterns of packages that are neither public nor below internal. Those of the engines, standingstest
// and ranking move below it, or become public, when nobody works in them; the examples are imported by nobody.
var outside = []string{"cmd/*", "docs", "engine/*", "engine/ascent/literal", "standings/standingstest", "ranking",
	"page", "page/*", "examples", "examples/*"}
