package trf

import (
	"cmp"
	_ "embed"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
)

//go:embed ledger.schema.json
var ledgerSchema []byte

// LedgerSchema returns the JSON Schema of a Ledger.
func LedgerSchema() []byte { return append([]byte(nil), ledgerSchema...) }

// Ledger is the account of a conversion: what the new document no longer says, what it says in another way, what was
// added, and what is missing still.
type Ledger struct {
	From    string   `json:"from"`    // edition of the source
	To      string   `json:"to"`      // edition written
	Losses  []Entry  `json:"losses"`  // what converting back does not restore
	Changes []Entry  `json:"changes"` // what is written in another way and means the same
	Added   []Entry  `json:"added"`   // what the new document says and the old one did not
	Missing []Entry  `json:"missing"` // what the edition asks for and nobody knows
	Notes   []string `json:"notes"`
}

// Entry is one line of a ledger, about one feature.
type Entry struct {
	Feature string   `json:"feature"` // id in Features
	Title   string   `json:"title"`
	What    string   `json:"what"`  // what happened
	Count   int      `json:"count"` // how often
	Players []int    `json:"players"`
	Why     string   `json:"why"`
	Keep    string   `json:"keep"`  // how to keep it
	Items   []string `json:"items"` // each case
}

func newLedger(from, to Edition) *Ledger {
	return &Ledger{From: from.String(), To: to.String(), Losses: []Entry{}, Changes: []Entry{}, Added: []Entry{},
		Missing: []Entry{}, Notes: []string{}}
}

// Account compares what two documents say: one, and the one that was read back of what it was written as.
func Account(before, after *Document, to string) *Ledger {
	l := newLedger(before.Edition(), after.Edition())
	l.To = to
	l.compareViews(newOutline(before), newOutline(after))
	return l
}

// Reversible reports whether nothing was lost and nothing added, so that converting back gives the same document.
func (l *Ledger) Reversible() bool { return len(l.Losses) == 0 && len(l.Added) == 0 }

func (l *Ledger) change(feature, format string, args ...any) {
	l.Changes = enter(l.Changes, feature, "written in another way", fmt.Sprintf(format, args...))
}

func (l *Ledger) changePlayer(feature string, id int, format string, args ...any) {
	item := fmt.Sprintf("player %d: ", id) + fmt.Sprintf(format, args...)
	l.Changes = enter(l.Changes, feature, "written in another way", item, id)
}

// given remembers why a fact was added; compare finds the fact itself.
func (l *Ledger) given(feature, by, format string, args ...any) {
	l.Added = enter(l.Added, feature, by, fmt.Sprintf(format, args...))
}

func (l *Ledger) missing(feature, flag, format string, args ...any) {
	l.Missing = enter(l.Missing, feature, "give it with "+flag, fmt.Sprintf(format, args...))
}

func enter(list []Entry, feature, what, item string, players ...int) []Entry {
	return featureInfo(feature).Enter(list, what, item, players...)
}

// Enter adds a case to the entry of the feature.
func (f *Feature) Enter(list []Entry, what, item string, players ...int) []Entry {
	k := slices.IndexFunc(list, func(e Entry) bool { return e.Feature == f.ID && e.What == what })
	if k < 0 {
		list = append(list, Entry{Feature: f.ID, Title: f.Title, What: what, Why: f.Why, Keep: f.Keep,
			Players: []int{}, Items: []string{}})
		k = len(list) - 1
	}
	e := &list[k]
	e.Count++
	e.Items = append(e.Items, item)
	for _, p := range players {
		if i, found := slices.BinarySearch(e.Players, p); !found {
			e.Players = slices.Insert(e.Players, i, p)
		}
	}
	return list
}

// compareViews enters what the two documents do not both say.
func (l *Ledger) compareViews(a, b *view) {
	skip := sameRows(a, b)
	l.compare(a.factsBut(skip), b.factsBut(skip))
}

func (l *Ledger) compare(before, after []fact) {
	now := make(map[Fact]*fact, len(after))
	for i := range after {
		now[after[i].Fact] = &after[i]
	}
	was := make(map[Fact]bool, len(before))
	for i := range before {
		f := &before[i]
		was[f.Fact] = true
		switch g := now[f.Fact]; {
		case g == nil:
			l.Losses = enter(l.Losses, f.feature, "dropped", f.describe(), f.players...)
			l.unread(&l.Losses[len(l.Losses)-1])
		case g.value != f.value:
			l.Losses = enter(l.Losses, f.feature, "written as something else", f.describe()+" -> "+g.value,
				f.players...)
		}
	}
	explained := len(l.Added)
	for i := range after {
		if f := &after[i]; !was[f.Fact] && !l.explains(explained, f.feature) {
			l.Added = enter(l.Added, f.feature, "follows from another change", f.describe(), f.players...)
		}
	}
	order := func(a, b Entry) int { return cmp.Compare(a.Feature, b.Feature) }
	slices.SortStableFunc(l.Losses, order)
	slices.SortStableFunc(l.Changes, order)
	slices.SortStableFunc(l.Added, order)
}

// unread corrects the advice about something that the edition written could hold: its record was not understood whole.
func (l *Ledger) unread(e *Entry) {
	if strings.Contains(e.Keep, l.To) {
		e.Why, e.Keep = "its record is not understood whole, so it cannot be written in another way",
			"correct the record; trfconv --lint says what is wrong with it"
	}
}

// explains reports whether an addition of a feature is already accounted for. Point values are several features.
func (l *Ledger) explains(n int, feature string) bool {
	same := func(a, b string) bool {
		return a == b || a == "L11" && b >= "L12" && b <= "L17" || a == "L23" && b == "L22"
	}
	return slices.ContainsFunc(l.Added[:n], func(e Entry) bool { return same(e.Feature, feature) })
}

// maxShown bounds the cases of an entry that are printed as text; JSON holds all.
const maxShown = 8

// WriteText prints the ledger for people: a line for each entry, its cases and how to keep them. prefix begins every
// line.
func (l *Ledger) WriteText(w io.Writer, prefix string) error {
	var b strings.Builder
	for _, part := range [...]struct {
		name string
		list []Entry
	}{{"lost", l.Losses}, {"changed", l.Changes}, {"added", l.Added}, {"missing", l.Missing}} {
		for i := range part.list {
			part.list[i].print(&b, prefix, part.name)
		}
	}
	for _, n := range l.Notes {
		fmt.Fprintf(&b, "%snote: %s\n", prefix, n)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (e *Entry) print(b *strings.Builder, prefix, name string) {
	what := e.What
	if strings.HasPrefix(what, "--") { // a flag
		what = "given with " + what
	}
	fmt.Fprintf(b, "%s%s: %s, %s", prefix, name, e.Title, what)
	if e.Count > 1 {
		fmt.Fprintf(b, ", %d times", e.Count)
	}
	if len(e.Players) > 0 {
		shown := e.Players[:min(len(e.Players), maxShown)]
		fmt.Fprintf(b, ", %s %s", prose.Plural(len(e.Players), "player"), joinInts(shown))
		if len(shown) < len(e.Players) {
			fmt.Fprintf(b, " and %d more", len(e.Players)-len(shown))
		}
	}
	fmt.Fprintf(b, " [%s]\n", e.Feature)
	for i, item := range e.Items {
		if i == maxShown {
			fmt.Fprintf(b, "%s  and %d more\n", prefix, len(e.Items)-i)
			break
		}
		fmt.Fprintf(b, "%s  %s\n", prefix, item)
	}
	if name == "lost" {
		fmt.Fprintf(b, "%s  why: %s; to keep it: %s\n", prefix, e.Why, e.Keep)
	}
}
