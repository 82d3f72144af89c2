package coverage

import (
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// procedural lists, for the systems that are sequences of decisions, the articles by which a step can be taken or
// another pairing can lose; B.2-6 is B.2 to B.6.
var procedural = map[string]string{
	"dutch-2012": "A.3 A.5 A.7.d A.7.e B.2-6 C.1 C.6 C.12-14 D.1.1-2 D.2-3 E.1-5",
	"dutch-1998": "A.3 A.5 B.2.a B.2.b C.1 C.6 C.8-14 D.1-2 E.1-5",
	"dubov-1997": "2.3-4 3-5 6.2-4 7.1-4 8.1-2 9",
	"lim-1999": "1.1 2.3 2.3.a 2.3.b 2.3.c 2.3.d 2.4 2.6 3.2-4 3.6.1-3 3.7.1-2 3.8-10 4.2-4 4.4.a 4.4.b 5.1.a 5.1.b " +
		"5.2 5.4-7 6 7.1-2",
	"lim-2026": "1.1 2.3 2.3.1-4 2.4 2.6 3.2.2 3.3-4 3.6.1-3 3.7.1-2 3.8 3.9.2 3.10 4.2-4 4.4.1 4.4.2 " +
		"5.1.1 5.1.2 5.2 5.4-7 6 7.1-2",
	"team-swiss-2026":   "3.4.2-4 C4-7 3.5.4 C8-10 3.6.3 4.3.1-9",
	"team-swiss-2024":   "2.1.2-4 C4-6 2.2.4 C7-9 2.3.3 4.3.1-8",
	"double-swiss-2026": "3.4.2-4 C4-7 3.5.4 C8 3.6.3 4.3.1-5",
	"ssm-2020":          "A8 B4-5 C2-9",
}

// listed are the articles of a list.
func listed(list string) (out []string) {
	for _, word := range strings.Fields(list) {
		first, last, _ := strings.Cut(word, "-")
		stem := strings.TrimRight(first, "0123456789")
		n, _ := strconv.Atoi(first[len(stem):]) // 0 where it ends with a letter, which begins no range
		out = append(out, first)
		for to, _ := strconv.Atoi(last); n < to; {
			n++
			out = append(out, stem+strconv.Itoa(n))
		}
	}
	return out
}

// Articles lists the articles that can decide something in a system, in the order of the text.
func Articles(sys engine.System) []rules.Ref {
	if d, ok := sys.(engine.Decider); ok {
		return d.Deciders()
	}
	info := sys.Info()
	var out []rules.Ref
	for _, article := range listed(procedural[info.ID]) {
		out = append(out, rules.Ref{Document: info.Citation.Document, Edition: info.Citation.Edition, Article: article})
	}
	return out
}
