package standings

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/rules"
)

// Standings is an event in the order of a list.
type Standings struct {
	Event   *Event
	List    List
	Keys    []string // of the codes, see List.Keys
	Columns []Column // one for each code
	Order   []int    // the participants who are ranked, by index, the first first
	Rank    []int    // by index: the place, shared by those tied to the end; 0 for who is not ranked
	Last    []int    // by index: the last place of the tied group, equal to Rank for who is alone
	Lots    []bool   // by index: the place among those tied was drawn by lot; nil when no lots were drawn
	at      []int    // by index: the position in Order
	parted  []int    // parted[k]: the code that parts Order[k-1] from Order[k]; Tied when none does
	ledger  *ledger
}

// Tied is the index of no code: nothing parts two participants.
const Tied = -1

// Column is one tie-break of the list for everybody.
type Column struct {
	Code   Code
	Rule   rules.Ref // its article in the edition of the event
	Title  string
	Values []Value // by index of the participant; of the types that look at a group, the place inside the group
	Effect bool    // it parted somebody
	row    *codeRow
}

// Text prints a value; blank where it is not defined.
func (c *Column) Text(i int) string { return c.row.digits.format(c.Values[i]) }

// Lower reports whether the lower value stands first.
func (c *Column) Lower() bool { return c.row.lower != c.Code.Reversed }

// Places reports whether the values are places inside a tied group, 0 where the group stayed as it was.
func (c *Column) Places() bool { return c.row.divide != nil }

// Compute orders the participants of an event by a list: everybody is one group, and each code in turn divides every
// group of those still tied.
//
// Rule: C.07 (2023, 2024, 2026) 4.2
func Compute(e *Event, list List) *Standings { return compute(newLedger(e), list) }

func compute(l *ledger, list List) *Standings {
	e := l.e
	list = list.known(e)
	s := &Standings{Event: e, List: list, Keys: list.Keys(), ledger: l}
	n := len(e.Participants)
	for i := range e.Participants {
		if e.Participants[i].ranked() {
			s.Order = append(s.Order, i)
		}
	}
	s.parted = make([]int, len(s.Order))
	for k := range s.parted {
		s.parted[k] = Tied
	}
	for k := range list.Codes {
		s.apply(k)
	}
	s.Rank, s.Last, s.at = make([]int, n), make([]int, n), make([]int, n)
	for k, i := range s.Order {
		s.at[i] = k
	}
	s.groups(func(from, to int) {
		for _, i := range s.Order[from:to] {
			s.Rank[i], s.Last[i] = from+1, to
		}
	})
	return s
}

// groups visits the groups of those still tied, as ranges of Order.
func (s *Standings) groups(visit func(from, to int)) {
	from := 0
	for k := 1; k <= len(s.Order); k++ {
		if k == len(s.Order) || s.parted[k] != Tied {
			visit(from, k)
			from = k
		}
	}
}

// apply computes one code of the list and divides the groups by it.
func (s *Standings) apply(k int) {
	code := &s.List.Codes[k]
	row := rowOf(strings.ToUpper(code.Name))
	col := Column{Code: *code, Rule: row.cite(s.Event.Edition), Title: row.title, row: row,
		Values: s.ledger.values(row, code)}
	s.groups(func(from, to int) {
		if to-from > 1 && s.divide(&col, k, from, to) {
			col.Effect = true
		}
	})
	s.Columns = append(s.Columns, col)
}

// values computes a tie-break for everybody. One that looks at groups begins with 0, for who is in no divided group.
func (l *ledger) values(row *codeRow, c *Code) []Value {
	if known, ok := l.known[c.text]; ok {
		return known
	}
	out := make([]Value, len(l.e.Participants))
	if row.family == rating && l.dropped(c) {
		return out
	}
	var items func(int) []Item
	if row.items != nil {
		items = row.items(l, c)
	}
	for i := range out {
		out[i] = l.valueOf(row, c, i, items)
	}
	if l.known != nil && row.divide == nil {
		l.known[c.text] = out
	}
	return out
}

// valueOf computes a tie-break for one participant. Reading: TB-19.
func (l *ledger) valueOf(row *codeRow, c *Code, i int, items func(int) []Item) Value {
	if row.divide != nil {
		return whole(0)
	}
	var list []Item
	if items != nil {
		list = items(i)
	}
	if row.value == nil {
		return Value{total(list), row.unit}
	}
	v := row.value(l, c, i, list)
	if !v.Defined() && l.e.Choices.Is("TB-19", "zero") {
		return whole(0)
	}
	return v
}

// divide divides the group Order[from:to] by a column and reports whether it did.
func (s *Standings) divide(col *Column, k, from, to int) bool {
	group := slices.Clone(s.Order[from:to])
	slices.Sort(group)
	parts := s.parts(col, group)
	if len(parts) == 1 {
		return false
	}
	at := from
	for _, part := range parts {
		if at > from {
			s.parted[at] = k
		}
		copy(s.Order[at:], part)
		if col.Places() {
			for _, i := range part {
				col.Values[i] = whole(at - from + 1)
			}
		}
		at += len(part)
	}
	return true
}

// parts divides a group of indices in ascending order into classes, the best first.
func (s *Standings) parts(col *Column, group []int) [][]int {
	if col.row.divide != nil {
		return col.row.divide(s.ledger, &col.Code, group, nil)
	}
	if col.row.family == boardResults && !s.ledger.level(group) {
		return [][]int{group}
	}
	return classes(group, col.compare)
}

// level reports whether teams have the same game points, which the board count asks for. Reading: TB-42.
//
// Rule: C.07 (2026) 12.1
func (l *ledger) level(group []int) bool {
	final := l.final[Game]
	return !slices.ContainsFunc(group, func(i int) bool { return final[i] != final[group[0]] })
}

// compare orders two participants by the values of a column, the better first. Who has no value comes last.
// Reading: TB-19.
func (c *Column) compare(a, b int) int {
	v, w := c.Values[a], c.Values[b]
	if c.Lower() && v.Defined() && w.Defined() {
		return v.Compare(w)
	}
	return w.Compare(v)
}

// Position is the place of a ranked participant in Order, from 0.
func (s *Standings) Position(i int) int { return s.at[i] }

// Between returns the index of the code that parts two ranked participants, Tied when none does.
func (s *Standings) Between(a, b int) int {
	from, to := min(s.at[a], s.at[b]), max(s.at[a], s.at[b])
	code := Tied
	for k := from + 1; k <= to; k++ {
		if p := s.parted[k]; p != Tied && (code == Tied || p < code) {
			code = p
		}
	}
	return code
}
