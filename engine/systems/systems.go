// Package systems is the table of pairing systems: id and record-192 codes on the left, constructor on the right.
package systems

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/burstein2026"
	"github.com/trfkit/trfkit/engine/doubleswiss2026"
	"github.com/trfkit/trfkit/engine/dubov1997"
	"github.com/trfkit/trfkit/engine/dubov2026"
	"github.com/trfkit/trfkit/engine/dutch"
	"github.com/trfkit/trfkit/engine/dutch1998"
	"github.com/trfkit/trfkit/engine/dutch2012"
	"github.com/trfkit/trfkit/engine/lim"
	"github.com/trfkit/trfkit/engine/ssm"
	"github.com/trfkit/trfkit/engine/team"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// Entry is one edition of one system.
type Entry struct {
	ID    string   // as --system takes it
	Also  []string // other names of the edition, lower case: the handbook may have a text under a later year
	Codes []string // record-192 codes that name exactly this edition, upper case, without _BAKU
	// Code is the record-192 code to write into a file: that of rules.Edition; blank for none.
	Code string
	// Undated are the record-192 codes that leave the edition to the date of the event.
	Undated []string
	// From and Until bound the first day of an event this edition governs, YYYY-MM-DD, both inclusive; blank is open.
	// They are the widest span that rules.Editions leaves.
	From, Until string
	New         func() engine.System // made once: a system has no state
}

// Table is a list of systems. Its order is the order in which `--system all` reports them.
type Table []Entry

// All returns the systems this build can pair. The codes are those of FIDE's list of encoded tournament types; the
// two Dutch codes of 2025 and 2026 are drafts and final text of one edition. SSM is not in that list; its files say so
// in record 092 or by their own records, which are comments. Nor are the code of Lim, and codes of other systems than
// Dutch with a year, which some files have.
func All() Table { return slices.Clone(all()) }

// all is built once, because a system is looked up for every round of a generated event.
var all = sync.OnceValue(func() Table {
	return dated(Table{
		{ID: "dutch-2017", Codes: []string{"FIDE_DUTCH_2017"}, Undated: []string{"FIDE_DUTCH"},
			New: dutch.New2017},
		{ID: "dutch-2026", Codes: []string{"FIDE_DUTCH_2026", "FIDE_DUTCH_2025"},
			Undated: []string{"FIDE_DUTCH"}, New: dutch.New2026},
		{ID: "dubov-2026", Codes: []string{"FIDE_DUBOV_2026"}, Undated: []string{"FIDE_DUBOV"},
			New: dubov2026.New},
		{ID: "burstein-2026", Codes: []string{"FIDE_BURSTEIN_2026"},
			Undated: []string{"FIDE_BURSTEIN"}, New: burstein2026.New},
		{ID: "burstein-2017", Codes: []string{"FIDE_BURSTEIN_2017"},
			Undated: []string{"FIDE_BURSTEIN"}, New: burstein2026.New2017},
		{ID: "dutch-2012", Undated: []string{"FIDE_DUTCH"}, New: dutch2012.New},
		{ID: "dutch-1998", Undated: []string{"FIDE_DUTCH"}, New: dutch1998.New},
		{ID: "dubov-1997", Undated: []string{"FIDE_DUBOV"}, New: dubov1997.New},
		{ID: "lim-1999", Also: []string{"lim-2017"}, Codes: []string{"FIDE_LIM_1999", "FIDE_LIM_2017"},
			Undated: []string{"FIDE_LIM"}, New: lim.New1999},
		{ID: "lim-2026", Codes: []string{"FIDE_LIM_2026"}, Undated: []string{"FIDE_LIM"}, New: lim.New2026},
		{ID: "ssm-2020", Codes: []string{"SSM"}, Code: "SSM", New: ssm.New},
		{ID: "team-swiss-2026", Undated: teamCodes(), New: team.New2026},
		{ID: "team-swiss-2024", Undated: teamCodes(), New: team.New2024},
		{ID: "double-swiss-2026", Codes: []string{"FIDE_DOUBLESWISS"}, New: doubleswiss2026.New},
	})
})

// dated gives each system the days and the code of its edition, and lets it be made once.
func dated(t Table) Table {
	for i := range t {
		e, _ := rules.EditionNamed(t[i].ID)
		t[i].From, t[i].Until, t[i].Code = e.From, e.Until, cmp.Or(t[i].Code, e.Code)
		t[i].New = sync.OnceValue(t[i].New)
	}
	return t
}

// Family is the id without its year: what all editions of a system have in common.
func (e *Entry) Family() string { return e.ID[:max(strings.LastIndexByte(e.ID, '-'), 0)] }

// Editions returns the editions of a family, whatever the case of its name; none when there is no such family.
func (t Table) Editions(family string) Table {
	return slices.DeleteFunc(slices.Clone(t), func(e Entry) bool { return !strings.EqualFold(e.Family(), family) })
}

// Families lists the families in the order of the table.
func (t Table) Families() []string {
	var out []string
	for i := range t {
		if f := t[i].Family(); !slices.Contains(out, f) {
			out = append(out, f)
		}
	}
	return out
}

// Individual returns the systems that pair players for single games.
func Individual() Table {
	return slices.DeleteFunc(All(), func(e Entry) bool { return e.New().Info().Pairs != engine.Players })
}

// teamCodes are the codes of the Swiss team pairing system, which name its settings as well.
func teamCodes() []string {
	out := []string{"FIDE_TEAM"}
	for _, p := range []tournament.Preferences{tournament.TypeA, tournament.TypeB, tournament.NoPreferences} {
		for _, primary := range []int{tournament.MatchPoints, tournament.GamePoints} {
			for _, one := range []bool{false, true} {
				out = append(out, tournament.MatchRules{Preferences: p, Primary: primary, OneScore: one}.TeamCode())
			}
		}
	}
	return out
}

// IDs returns the ids in table order.
func (t Table) IDs() []string {
	ids := make([]string, len(t))
	for i := range t {
		ids[i] = t[i].ID
	}
	return ids
}

// Names returns what names a system or a family of them: the ids, other names of editions, then the families, each in
// table order.
func (t Table) Names() []string {
	names := t.IDs()
	for i := range t {
		names = append(names, t[i].Also...)
	}
	return append(names, t.Families()...)
}

// ByID finds a system by its id, whatever the case, or by another name of its edition.
func (t Table) ByID(id string) (Entry, bool) {
	for _, e := range t {
		if e.named(id) {
			return e, true
		}
	}
	return Entry{}, false
}

// named reports whether a word is a name of the edition, whatever the case.
func (e *Entry) named(word string) bool {
	return strings.EqualFold(e.ID, word) || slices.Contains(e.Also, strings.ToLower(word))
}

// Code is a record-192 code taken apart.
type Code struct {
	Name string // upper case, without the acceleration suffix
	Baku bool   // the code ends in _BAKU
}

// ParseCode takes a record-192 code apart; blanks around it and case do not matter.
func ParseCode(code string) Code {
	name, baku := strings.CutSuffix(strings.ToUpper(strings.TrimSpace(code)), "_BAKU")
	return Code{Name: name, Baku: baku}
}

// ByCode returns the systems a record-192 code can mean: one, or none when the table does not know it, or several when
// the code leaves the edition to the date of the event. start is the event's first day as YYYY-MM-DD. When it is not
// known, blank, an undated code means the editions that have a code of their own: those that were in force since there
// are such codes; all, if none has one.
func (t Table) ByCode(code Code, start string) []Entry {
	undated := func(e Entry) bool { return slices.Contains(e.Undated, code.Name) }
	listed := slices.ContainsFunc(t, func(e Entry) bool { return undated(e) && e.Code != "" })
	var out []Entry
	for _, e := range t {
		switch {
		case slices.Contains(e.Codes, code.Name), e.named(code.Name):
			return []Entry{e}
		case !undated(e):
		case start == "" && (e.Code != "" || !listed), start != "" && e.Governs(start):
			out = append(out, e)
		}
	}
	return out
}

// Governs reports whether the edition can have been in force on a day, YYYY-MM-DD; every edition can on a day that is
// not known.
func (e *Entry) Governs(day string) bool {
	return (&rules.Edition{From: e.From, Until: e.Until}).Governs(day)
}
