package coverage

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
)

// Every system has articles that can decide, all of them in the tables of rules.
func TestArticlesResolve(t *testing.T) {
	for _, e := range systems.All() {
		refs := Articles(e.New())
		if len(refs) < 10 {
			t.Errorf("%s: only %d articles", e.ID, len(refs))
		}
		seen := map[rules.Ref]bool{}
		for _, ref := range refs {
			if _, ok := rules.Lookup(ref); !ok || seen[ref] {
				t.Errorf("%s: %s does not resolve, or stands there twice", e.ID, ref)
			}
			seen[ref] = true
		}
	}
}

func TestTable(t *testing.T) {
	e, _ := systems.All().ByID("dutch-2017")
	ref := func(a string) rules.Ref { return rules.Ref{Document: "C.04.3", Edition: "2017", Article: a} }
	one, two := New(e.New()), New(e.New())
	one.add([]engine.Deciding{{Rule: ref("C.6"), Where: fact.TheBye}, {Rule: ref("C.6")}},
		Example{"b.trf", 3, 10})
	two.add([]engine.Deciding{{Rule: ref("C.6")}, {Rule: ref("B.3")}}, Example{"a.trf", 2, 8})
	two.add([]engine.Deciding{{Rule: ref("C.6")}}, Example{"c.trf", 1, 12})
	one.Merge(two)
	one.Rounds = 3
	if r := one.Row(ref("C.6")); r.Brackets != 4 || r.Rounds != 3 || r.Smallest != (Example{"a.trf", 2, 8}) {
		t.Errorf("%+v", r)
	}
	var b strings.Builder
	if err := one.Write(&b); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"dutch-2017: 3 rounds\n",
		"C.04.3 (2017) C.6                4         3  a.trf round 2 (8 players)\n",
		"C.04.3 (2017) C.8                0         0  -\n",
		"C.04.3 (2017) B.3                1         1  a.trf round 2 (8 players)\n"} {
		if !strings.Contains(b.String(), want) {
			t.Errorf("no %q in\n%s", want, b.String())
		}
	}
}

// What is counted is named: brackets of the systems that choose among candidates, rounds of the others.
func TestUnseen(t *testing.T) {
	for _, c := range []struct {
		system         string
		rounds, unseen int
		want           string
	}{
		{"dutch-2026", 1, 1, "dutch-2026: 1 round\n1 bracket not examined in full: too large, or "},
		{"dutch-2017", 2, 3, "dutch-2017: 2 rounds\n3 brackets not examined in full: too large, or "},
		{"dubov-1997", 1, 1, "dubov-1997: 1 round\n1 round not examined in full: too large\n"},
		{"lim-1999", 5, 2, "lim-1999: 5 rounds\n2 rounds not examined in full: too large\n"},
	} {
		e, _ := systems.All().ByID(c.system)
		table := New(e.New())
		table.Rounds, table.Unseen = c.rounds, c.unseen
		var b strings.Builder
		if err := table.Write(&b); err != nil || !strings.HasPrefix(b.String(), c.want) {
			t.Errorf("%v, want %q in\n%s", err, c.want, b.String())
		}
	}
}
