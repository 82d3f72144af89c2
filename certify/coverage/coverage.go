// Package coverage counts which articles decided the rounds of a set of tournaments, so that a set used for testing can
// be judged: an article that never decided anything in it was never tested. It also searches for tournaments whose
// rounds are decided by given articles.
package coverage

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
)

// Example is a round that an article decided.
type Example struct {
	File    string
	Round   int
	Players int // of the event
}

// smaller orders examples: fewer players, then the earlier round, then the name.
func (e Example) smaller(f Example) bool {
	return cmp.Or(cmp.Compare(e.Players, f.Players), cmp.Compare(e.Round, f.Round), cmp.Compare(e.File, f.File)) < 0
}

// Row is what is known of one article.
type Row struct {
	Rule     rules.Ref
	Brackets int // decided by it
	Rounds   int // in which it decided something
	Smallest Example
}

// Table is the coverage of one system.
type Table struct {
	System engine.System
	Rounds int // examined
	Unseen int // brackets, or rounds of a sequence of decisions, not examined with every article
	rows   map[rules.Ref]*Row
}

// New returns the empty table of a system.
func New(system engine.System) *Table { return &Table{System: system, rows: map[rules.Ref]*Row{}} }

// Examine adds one round of a tournament and returns the articles that decided it, of those that want accepts; a nil
// want accepts all.
func (t *Table) Examine(s *engine.State, where Example, want func(rules.Ref) bool) ([]engine.Deciding, error) {
	decided, unseen, err := engine.Decide(t.System, s, want)
	if err != nil {
		return nil, err
	}
	t.Rounds++
	t.Unseen += unseen
	t.add(decided, where)
	return decided, nil
}

func (t *Table) add(decided []engine.Deciding, where Example) {
	for i, d := range decided {
		one := Row{Brackets: 1, Smallest: where}
		if !slices.ContainsFunc(decided[:i], func(e engine.Deciding) bool { return e.Rule == d.Rule }) {
			one.Rounds = 1
		}
		t.count(d.Rule, &one)
	}
}

func (t *Table) count(rule rules.Ref, more *Row) {
	r := t.rows[rule]
	if r == nil {
		r = &Row{Rule: rule, Smallest: more.Smallest}
		t.rows[rule] = r
	}
	r.Brackets, r.Rounds = r.Brackets+more.Brackets, r.Rounds+more.Rounds
	if more.Smallest.smaller(r.Smallest) {
		r.Smallest = more.Smallest
	}
}

// Merge adds another table of the same system.
func (t *Table) Merge(other *Table) {
	t.Rounds += other.Rounds
	t.Unseen += other.Unseen
	for ref, o := range other.rows {
		t.count(ref, o)
	}
}

// Rows returns a row for every article that can decide something, also for those that never did, and for any other
// that did, in the order of the text.
func (t *Table) Rows() []Row {
	var out []Row
	known := Articles(t.System)
	for _, ref := range known {
		out = append(out, t.Row(ref))
	}
	var more []Row
	for ref, r := range t.rows {
		if !slices.Contains(known, ref) {
			more = append(more, *r)
		}
	}
	slices.SortFunc(more, func(a, b Row) int { return cmp.Compare(a.Rule.String(), b.Rule.String()) })
	return append(out, more...)
}

// Row returns the row of one article, zero when it never decided anything.
func (t *Table) Row(ref rules.Ref) Row {
	if r := t.rows[ref]; r != nil {
		return *r
	}
	return Row{Rule: ref}
}

// unseen says what was not examined in full: brackets where the system chooses among candidates, else rounds.
func (t *Table) unseen() string {
	if _, ok := t.System.(engine.Decider); ok {
		return prose.Counted(t.Unseen, "bracket") +
			" not examined in full: too large, or what an article decides there cannot be told"
	}
	return prose.Counted(t.Unseen, "round") + " not examined in full: too large"
}

// Write prints the table for people: article, brackets and rounds it decided, the smallest example, its title.
func (t *Table) Write(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s: %s\n", t.System.Info().ID, prose.Counted(t.Rounds, "round"))
	if t.Unseen > 0 {
		b.WriteString(t.unseen() + "\n")
	}
	fmt.Fprintf(&b, "%-24s %9s %9s  %s\n", "article", "brackets", "rounds", "smallest example")
	for _, r := range t.Rows() {
		where := "-"
		if r.Rounds > 0 {
			where = fmt.Sprintf("%s round %d (%d %s)", r.Smallest.File, r.Smallest.Round, r.Smallest.Players,
				t.System.Info().Pairs.Whom())
		}
		fmt.Fprintf(&b, "%-24s %9d %9d  %s\n", r.Rule, r.Brackets, r.Rounds, where)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

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
