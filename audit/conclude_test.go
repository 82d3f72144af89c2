package audit

import "testing"

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
