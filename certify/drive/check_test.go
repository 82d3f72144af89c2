package drive

import (
	"strings"
	"testing"
)

// answerOf has an adapter read what a program printed, with an exit code of success.
func answerOf(t *testing.T, adapter, text string) CheckAnswer {
	t.Helper()
	d, err := FindAdapter(adapter)
	if err != nil {
		t.Fatal(err)
	}
	a := CheckAnswer{Ending: Ending{End: Answered}}
	a.read(d, text)
	return a
}

// An answer of which anything is not understood is no agreement.
func TestCheckAnswers(t *testing.T) {
	const head = "  Checker pairings        Tournament pairings "
	for _, tt := range []struct {
		name, adapter, text string
		want                End
		detail              string
		differ              []int // rounds
	}{
		{"all alike", "bbp6", "x: Round #1\nx: Round #2\n\n", Answered, "", nil},
		{"a board", "bbp6", "x: Round #1\n" + head + "\n      4 -   6                  1 -   6\n", Answered, "",
			[]int{1}},
		{"line ends of the Macintosh", "bbp6",
			"x: Round #1\rx: Round #2\r" + head + "\r      4 -   6                  1 -   6\r", Answered, "", []int{2}},
		{"a row in another form", "bbp6", "x: Round #1\n" + head + "\n  4 v 6    1 v 6\n", Garbage,
			"what it says of round 1 is not understood: 4 v 6 1 v 6", nil},
		{"a number that is none", "bbp6", "x: Round #1\n 99999999999999999999 -   6                  1 -   6\n",
			Garbage, "not understood", nil},
		{"words", "bbp6", "x: Round #1\nthis round is wrong\n", Garbage, "not understood: this round is wrong", nil},
		{"bytes that are no text", "bbp6", "x: Round #1\n\xff\xfe\n", Garbage, "not understood", nil},
		{"two answers, the later one better", "bbp6",
			"x: Round #1\n      4 -   6                  1 -   6\nx: Round #1\n", Garbage, "two answers about round 1",
			nil},
		{"two answers, another round between them", "bbp6",
			"x: Round #1\nNo valid pairing exists for round 1.\nx: Round #2\nx: Round #1\n", Garbage,
			"two answers about round 1", nil},
		{"a row of no round", "bbp6", "      4 -   6                  1 -   6\nx: Round #1\n", Garbage, "which round",
			nil},
		{"no pairing, named", "bbp6", "x: Round #1\nx: Round #2\nNo valid pairing exists for round 2.\n", Answered, "",
			[]int{2}},
		{"no pairing, named before its heading", "bbp6",
			"x: Round #1\nNo valid pairing exists for round 2.\nx: Round #2\n", Answered, "", []int{2}},
		{"nothing", "bbp6", "", Garbage, "no complete answer: it printed nothing", nil},
		{"cut short", "gacrux", "== Round #1 ==\n", Garbage, "no complete answer", nil},
		{"wrong, but not where", "gacrux", "== Round #1 ==\n\nCheck: False\n", Garbage, "but not which", nil},
		{"wrong, and where", "gacrux",
			"== Round #1 ==\n  Checker pairing         Tournament analysis   \n      4  - 6                  1  - " +
				"6            \nCheck: False\n", Answered, "", []int{1}},
		{"a refusal on standard output", "gacrux", "{\n \"code\": 501,\n}\n", Refusal, "\"code\": 501", nil},
		{"a refusal in words", "gacrux", "### Error 502\nError when reading file: in.trf\n", Refusal,
			"Error when reading", nil},
		{"swapped", "javafo", "x: Round #1\n4 and 6 had inverted colors\n" + head + "\n", Answered, "", []int{1}},
	} {
		a := answerOf(t, tt.adapter, tt.text)
		var differ []int
		for _, r := range a.Rounds {
			if r.Differs {
				differ = append(differ, r.Round)
			}
		}
		if a.End != tt.want || !strings.Contains(a.Detail, tt.detail) ||
			a.End == Answered && len(differ) != len(tt.differ) {
			t.Errorf("%s: %s %q, rounds %v that differ", tt.name, a.End, a.Detail, differ)
		}
	}
}

// A program that gives up without naming the round gives up the one it came to last.
func TestImpossibleRound(t *testing.T) {
	d, err := FindAdapter("javafo")
	if err != nil {
		t.Fatal(err)
	}
	a := CheckAnswer{Ending: Ending{End: Answered, none: true}}
	a.read(d, "x: Round #1\nx: Round #2\n")
	if len(a.Rounds) != 2 || a.Rounds[0].None || !a.Rounds[1].None || !a.Rounds[1].Differs {
		t.Errorf("%+v", a)
	}
}

// The byes of program and file may stand in one line or in two, in either order.
func TestByeOfTheProgram(t *testing.T) {
	for _, lines := range []string{
		"    PAB:     5                PAB:     7\n",
		"    PAB:     5\n                              PAB:     7\n",
		"                              PAB:     7\n    PAB:     5\n",
	} {
		a := answerOf(t, "javafo", "x: Round #1\n"+lines)
		if a.End != Answered || len(a.Rounds) != 1 || a.Rounds[0].Bye != 5 || !a.Rounds[0].Differs {
			t.Errorf("%q: %s %q %+v", lines, a.End, a.Detail, a.Rounds)
		}
	}
}
