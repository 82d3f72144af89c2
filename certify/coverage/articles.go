package coverage

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// procedural lists, for the systems that are sequences of decisions, the articles by which a step can be taken or
// another pairing can lose.
var procedural = map[string][]string{
	"dutch-2012": {"A.3", "A.5", "A.7.d", "A.7.e", "B.2", "B.3", "B.4", "B.5", "B.6", "C.1", "C.6", "C.12", "C.13",
		"C.14",
		"D.1.1", "D.1.2", "D.2", "D.3", "E.1", "E.2", "E.3", "E.4", "E.5"},
	"dutch-1998": {"A.3", "A.5", "B.2.a", "B.2.b", "C.1", "C.6", "C.8", "C.9", "C.10", "C.11", "C.12", "C.13", "C.14",
		"D.1", "D.2", "E.1", "E.2", "E.3", "E.4", "E.5"},
	"dubov-1997": {"2.3", "2.4", "3", "4", "5", "6.2", "6.3", "6.4", "7.1", "7.2", "7.3", "7.4", "8.1", "8.2", "9"},
	"lim-1999": {"1.1", "2.3", "2.3.a", "2.3.b", "2.3.c", "2.3.d", "2.4", "2.6", "3.2", "3.3", "3.4", "3.6.1", "3.6.2",
		"3.6.3", "3.7.1", "3.7.2", "3.8",
		"3.9", "3.10", "4.2", "4.3", "4.4", "4.4.a", "4.4.b", "5.1.a", "5.1.b", "5.2", "5.4", "5.5", "5.6", "5.7", "6",
		"7.1", "7.2"},
	"team-swiss-2026": {"3.4.2", "3.4.3", "3.4.4", "C4", "C5", "C6", "C7", "3.5.4", "C8", "C9", "C10", "3.6.3", "4.3.1",
		"4.3.2", "4.3.3", "4.3.4",
		"4.3.5", "4.3.6", "4.3.7", "4.3.8", "4.3.9"},
	"team-swiss-2024": {"2.1.2", "2.1.3", "2.1.4", "C4", "C5", "C6", "2.2.4", "C7", "C8", "C9", "2.3.3", "4.3.1",
		"4.3.2", "4.3.3", "4.3.4", "4.3.5", "4.3.6", "4.3.7", "4.3.8"},
	"double-swiss-2026": {"3.4.2", "3.4.3", "3.4.4", "C4", "C5", "C6", "C7", "3.5.4", "C8", "3.6.3", "4.3.1", "4.3.2",
		"4.3.3", "4.3.4", "4.3.5"},
	"ssm-2020": {"A8", "B4", "B5", "C2", "C3", "C4", "C5", "C6", "C7", "C8", "C9"},
}

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
