package coverage

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// procedural lists, for the systems that are sequences of decisions, the articles by which a step can be taken.
var procedural = map[string][]string{}

// Articles lists the articles that can decide something in a system, in the order of the text.
func Articles(sys engine.System) []rules.Ref {
	if d, ok := sys.(engine.Decider); ok {
		return d.Deciders()
	}
	info := sys.Info()
	var out []rules.Ref
	for _, article := range procedural[info.ID] {
		out = append(out, rules.Ref{Document: info.Citation.Document, Edition: info.Citation.Edition, Article: article})
	}
	return out
}
