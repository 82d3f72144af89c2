package audit

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/evidence"
)

// Why a change by hand is not held to be sure is told: by the doubt about the rules, by a search that was not ended, by
// what else explains it, or by its number.
func TestWhyUndecided(t *testing.T) {
	pleaded := []Assumption{{Kind: HandChange, Or: []Assumption{{Kind: ForbiddenPair}}}}
	for _, tt := range []struct {
		verdict       Verdict
		changed, sure bool
		doubt         string
		list          []Assumption
		want          string
	}{
		{Undecided, true, false, "it was not in force", nil, "but it was not in force"},
		{Undecided, true, true, "", nil, "was not looked for to the end"},
		{Undecided, true, false, "", pleaded, "part the change by hand from what else may explain it"},
		{Undecided, true, false, "", nil, "more changes by hand than are believed of an event"},
		{Undecided, false, false, "", nil, ""}, {ChangedByHand, true, true, "", nil, ""},
	} {
		f := &File{Verdict: tt.verdict, Assumptions: tt.list}
		s := &search{subject: &subject{bits: []evidence.Bits{believed}, paired: 1}}
		if f.doubts(s, tt.changed, tt.sure, tt.doubt); len(f.Notes) != min(1, len(tt.want)) ||
			tt.want != "" && !strings.Contains(f.Notes[0], tt.want) {
			t.Errorf("%+v: %q", tt, f.Notes)
		}
	}
}

// A change by hand is sure only by itself: nothing else explains it, it rests on nothing that is assumed of its round,
// and it is not one of more than are believed of an event.
func TestSureOfAChange(t *testing.T) {
	hand := func(round int, or ...Assumption) Assumption {
		return Assumption{Kind: HandChange, Round: round, Or: or}
	}
	other := Assumption{Kind: ForbiddenPair}
	for name, tt := range map[string]struct {
		list       []Assumption
		some, sure bool
	}{
		"none":                    {[]Assumption{other}, false, false},
		"one":                     {[]Assumption{hand(2)}, true, true},
		"another explains it":     {[]Assumption{hand(2, other)}, true, false},
		"another explains one":    {[]Assumption{hand(2, other), hand(3)}, true, true},
		"it rests on its round":   {[]Assumption{hand(1), {Kind: Numbering, Round: 1}}, true, false},
		"numbers of all rounds":   {[]Assumption{hand(1), {Kind: Numbering}}, true, true},
		"late players of another": {[]Assumption{hand(2), {Kind: ExtraBoards, Round: 1}}, true, true},
		"four of seven":           {[]Assumption{hand(1), hand(2), hand(3), hand(4)}, true, false},
	} {
		f := &File{Assumptions: tt.list}
		some, sure := f.changes(&search{subject: &subject{paired: 7}})
		if some != tt.some || sure != tt.sure {
			t.Errorf("%s: %v, %v", name, some, sure)
		}
	}
}
