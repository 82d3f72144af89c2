package engine

import (
	"errors"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/rules"
)

// closed is a system with no readings; open has the two below.
type closed struct{ System }

func (closed) Info() Info { return Info{ID: "closed-2000"} }

type open struct {
	closed
	choices Choices
}

func (o open) Info() Info            { return Info{ID: "open-2000"} }
func (o open) Questions() Questions  { return questions }
func (o open) Choices() Choices      { return o.choices }
func (o open) With(c Choices) System { return open{choices: c} }

var questions = Questions{
	{ID: "OP-1", Title: "which end", Choices: []string{"big", "little"}},
	{ID: "OP-2", Title: "whose turn", Choices: []string{"white", "black", "lot"}},
}

func TestConfigure(t *testing.T) {
	for _, tt := range []struct {
		name     string
		from     System
		want     string   // the choices made, or the error
		hint     string   // of the error
		readings []string // ID=CHOICE
	}{
		{name: "nothing asked", from: closed{}},
		{name: "defaults named", from: open{}, readings: []string{"OP-1=big", "OP-2=white"}},
		{name: "one", from: open{}, readings: []string{"OP-2=lot"}, want: "OP-2=lot"},
		{name: "order of the questions", from: open{}, readings: []string{"OP-2=lot", "OP-1=little"},
			want: "OP-1=little OP-2=lot"},
		{name: "case", from: open{}, readings: []string{"op-1=Little"}, want: "OP-1=little"},
		{name: "the later wins", from: open{}, readings: []string{"OP-2=lot", "OP-2=black"}, want: "OP-2=black"},
		{name: "back to the default", from: open{}, readings: []string{"OP-2=lot", "OP-2=white"}},
		{name: "the others stay", from: open{choices: Choices{"OP-1": "little"}}, readings: []string{"OP-2=lot"},
			want: "OP-1=little OP-2=lot"},
		{name: "no readings at all", from: closed{}, readings: []string{"OP-1=big"},
			want: `closed-2000 has no reading "OP-1"`,
			hint: "all its articles are read in one way"},
		{name: "no such reading", from: open{}, readings: []string{"OP-3=big"}, want: `open-2000 has no reading "OP-3"`,
			hint: "the readings are OP-1, OP-2"},
		{name: "no such choice", from: open{}, readings: []string{"OP-2=red"},
			want: `reading OP-2 (whose turn) has no choice "red"`,
			hint: "OP-2 takes: white, black, lot (the default first)"},
	} {
		var readings []Reading
		for _, s := range tt.readings {
			r, err := ParseReading(s)
			if err != nil {
				t.Fatal(err)
			}
			readings = append(readings, r)
		}
		s, err := Configure(tt.from, readings...)
		got, hint := "", ""
		var unknown *UnknownReading
		switch {
		case errors.As(err, &unknown):
			got, hint = err.Error(), unknown.Hint()
		case err != nil:
			t.Fatal(err)
		default:
			for i, r := range ChoicesOf(s) {
				if i > 0 {
					got += " "
				}
				got += r.String()
			}
		}
		if got != tt.want || hint != tt.hint {
			t.Errorf("%s: %q, hint %q; want %q, %q", tt.name, got, hint, tt.want, tt.hint)
		}
	}
}

// Configuring a system leaves the one it was made from as it was.
func TestConfigureCopies(t *testing.T) {
	first := open{choices: Choices{"OP-1": "little"}}
	second, err := Configure(first, Reading{"OP-1", "big"}, Reading{"OP-2", "lot"})
	if err != nil {
		t.Fatal(err)
	}
	if got := ChoicesOf(first); !slices.Equal(got, []Reading{{"OP-1", "little"}}) {
		t.Errorf("the first has now %v", got)
	}
	if got := ChoicesOf(second); !slices.Equal(got, []Reading{{"OP-2", "lot"}}) {
		t.Errorf("the second has %v", got)
	}
}

func TestParseReading(t *testing.T) {
	for _, bad := range []string{"", "=", "OP-1", "OP-1=", "=big", " = "} {
		if r, err := ParseReading(bad); err == nil {
			t.Errorf("%q is read as %v", bad, r)
		}
	}
	if r, err := ParseReading(" OP-1 = big "); err != nil || r != (Reading{"OP-1", "big"}) {
		t.Errorf("%v, %v", r, err)
	}
}

// Choices are the usual ones when each is the default, written out or not.
func TestUsual(t *testing.T) {
	qs := Questions{NewQuestion("A-1", rules.Ref{}, "one", false, "x", "y"),
		NewQuestion("A-2", rules.Ref{}, "two", false, "x", "y")}
	for _, tt := range []struct {
		choices Choices
		want    bool
	}{
		{nil, true}, {Choices{"A-1": "x"}, true}, {Choices{"A-2": "y"}, false},
		{Choices{"A-1": "y", "A-2": "x"}, false},
	} {
		if got := qs.Usual(tt.choices); got != tt.want {
			t.Errorf("%v: %v", tt.choices, got)
		}
	}
}

// A choice has been made where it stands under the id of its question.
func TestIs(t *testing.T) {
	c := Choices{"A-1": "x"}
	if !c.Is("A-1", "x") || c.Is("A-1", "y") || c.Is("A-2", "x") || Choices(nil).Is("A-1", "x") {
		t.Errorf("%v", c)
	}
}
