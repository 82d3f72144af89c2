package judging

import (
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Concerned are those who should meet somebody else, and those of another bye at the end.
func TestConcerned(t *testing.T) {
	r := NewRound(1)
	r.Recorded = []engine.Board{{White: 1, Black: 2}}
	r.Bye.Recorded, r.Bye.Expected = 3, 4
	if got := r.Concerned(); !slices.Equal(got, []tournament.PlayerID{1, 2, 3, 4}) {
		t.Errorf("%v", got)
	}
	r.Bye.Expected = 3
	r.broke = []tournament.PlayerID{2}
	if got := r.Concerned(); !slices.Equal(got, []tournament.PlayerID{2, 1}) {
		t.Errorf("%v", got)
	}
}

// Named below a round are those whom the sentences that are shown are about, twelve at most.
func TestLegendOfARound(t *testing.T) {
	r := NewRound(1)
	r.Verdict, r.lead, r.Why = Differ, 1, []string{"lead", "one floats", "two floats"}
	r.Reasons = []reason.Reason{{Players: []reason.NamedPlayer{{Number: 1, Name: "Berg"}}, Text: "one floats"},
		{Players: []reason.NamedPlayer{{Number: 2, Name: "Dahl"}}, Text: "two floats"}}
	for most, want := range map[int]string{1: "", 2: "players: 1 Berg", 3: "players: 1 Berg; 2 Dahl"} {
		if _, got := r.explain(most, finding.Style{}); got != want {
			t.Errorf("%d sentences: %q, want %q", most, got, want)
		}
	}
	for n, want := range map[int]string{12: "; 12 P", 13: "; 12 P; and 1 more"} {
		var players []reason.NamedPlayer
		for i := range n {
			players = append(players, reason.NamedPlayer{Number: tournament.PlayerID(i + 1), Name: "P"})
		}
		got := reason.Legend([]reason.Reason{{Players: players}}, func(tournament.PlayerID) bool { return false }, nil)
		if !strings.HasSuffix(got, want) {
			t.Errorf("%d: %s", n, got)
		}
	}
}

// Somebody without a board and without the bye has an empty column in the checklist.
func TestCellsOfTheChecklist(t *testing.T) {
	for want, r := range map[string]ChecklistRow{"||": {}, "|bye |": {HasBye: true},
		"|7W|3": {Board: 3, Opponent: 7, Colour: "white"}} {
		cells := r.cells()
		if got := "|" + strings.Join(cells[7:], "|"); got != want {
			t.Errorf("%+v: %s, want %s", r, got, want)
		}
	}
}

// What another edition decides is told in the sentences that are shown of a round, and how many more there are.
func TestOtherwise(t *testing.T) {
	r := NewRound(3)
	r.Verdict, r.Rule, r.Why = Differ, "C.04.3 (2026) C5", []string{"one", "two", "three", "four", "five"}
	for verbose, want := range map[bool]string{
		false: "      round 3 is paired otherwise; C.04.3 (2026) C5 decides\n        one\n        two\n" +
			"        (3 more with --verbose)\n",
		true: "      round 3 is paired otherwise; C.04.3 (2026) C5 decides\n        one\n        two\n        three\n" +
			"        four\n        five\n"} {
		var b strings.Builder
		r.WriteOtherwise(&b, finding.Style{Verbose: verbose})
		if b.String() != want {
			t.Errorf("%s", b.String())
		}
	}
}

// Players whom a sentence is about, but does not name, are told in a line below it.
func TestOthersAreNamed(t *testing.T) {
	for text, want := range map[string]bool{"one of them floats": true, "player 9 floats": false} {
		r := NewRound(1)
		r.Verdict, r.Why = Illegal, []string{text}
		r.Reasons = []reason.Reason{{Players: []reason.NamedPlayer{{Number: 9, Name: "Cohen, Carl"}}, Text: text}}
		var b strings.Builder
		r.Write(&b, finding.Style{})
		if strings.Contains(b.String(), "    players: 9 Cohen") != want || !strings.Contains(b.String(), "Cohen") {
			t.Errorf("%s:\n%s", text, b.String())
		}
		said := r.Explain(5, finding.Style{})
		if (len(said) == 2) != want || !strings.Contains(said[len(said)-1], "Cohen") {
			t.Errorf("%s: %q", text, said)
		}
	}
}

// What is said of a round without columns has the boards behind one another.
func TestPlain(t *testing.T) {
	r := NewRound(1)
	r.Verdict = Differ
	r.differences.swapped = checkertest.Boards(t, "1-2")
	if got, want := r.Plain(), "round 1 differs\nrecorded the other way round: 1 - 2"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	r.differences = differences{expected: checkertest.Boards(t, "1-2"), recorded: checkertest.Boards(t, "1-3")}
	if got, want := r.Plain(), "round 1 differs\nexpected: 1 - 2\nrecorded: 1 - 3"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
