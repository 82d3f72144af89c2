package drive

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// adapterOf is an adapter with some roles.
func adapterOf(t *testing.T, roles string) *Adapter {
	t.Helper()
	a, err := ParseAdapter("x.json", []byte(`{"name": "x", "about": "", "systems": [], "command": ["x"], "files": [],
		"version": [], "memory": "none", "input": {"edition": "trf26"}, `+roles+`}`))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// Settings are written in the forms that generators want: in per cent and as a share, each rounded, and as one in so
// many where it is any.
func TestValues(t *testing.T) {
	points := tournament.UniformScoring(30, 10, 0)
	st := &generator.Settings{Players: generator.Span{Min: 10, Max: 10}, Rounds: generator.Span{Min: 5, Max: 5},
		Points: &points, Draws: generator.Chance(124_999), Forfeits: generator.Times(2), ZeroByes: generator.Times(100),
		HalfByes: generator.Amount{Parts: []generator.Part{{Rate: true, Chance: 30_000}, {Number: 1}}}}
	v := values(st, 1<<31+5)
	for name, want := range map[string]string{"players": "10", "rounds": "5", "seed31": "5", "seed20": "6",
		"points.W": "3.0", "points.D": "1.0", "points.L": "0.0", "points.P": "3.0", "draws.percent": "12",
		"draws.share": "0.124999", "draws": "8", "forfeits.percent": "8", "forfeits.share": "0.080000",
		"forfeits":          "13",
		"zero-byes.percent": "100", "zero-byes.share": "1.000000", "zero-byes": "1", "half-byes.share": "0.025000",
		"half-byes": "40", "withdrawals.percent": "0", "withdrawals": none} {
		if v[name] != want {
			t.Errorf("%s: %q, want %q", name, v[name], want)
		}
	}
	if _, teams := v["boards"]; teams {
		t.Error("an event of players has boards")
	}
	st.Boards, st.Reserves, st.Code, st.Worth, st.BoardColours = 4, "1", "FIDE_TEAM", "2-1-0", "same"
	v = values(st, 1)
	for name, want := range map[string]string{"boards": "4", "reserves": "1", "type": "FIDE_TEAM",
		"match-points": "2-1-0", "board-colours": "same"} {
		if v[name] != want {
			t.Errorf("%s: %q, want %q", name, v[name], want)
		}
	}
	for millionths, want := range map[int]string{4_999: "0 0.004999 200", 5_000: "1 0.005000 200",
		14_999: "1 0.014999 67",
		15_000: "2 0.015000 67", 1: "0 0.000001 1000000", 0: "0 0.000000 " + none} {
		v := map[string]string{}
		rates(v, "x", millionths)
		if got := v["x.percent"] + " " + v["x.share"] + " " + v["x"]; got != want {
			t.Errorf("%d: %q, want %q", millionths, got, want)
		}
	}
}

// A word that may stand for nothing has another in its place; what is no such word stays.
func TestFillRate(t *testing.T) {
	v := map[string]string{"draws": "8", "gone": none}
	for word, want := range map[string]string{"{draws|0}": "8", "{gone|0}": "0", "a{gone|}b": "ab", "plain": "plain",
		"x={draws|1}/{gone|9}": "x=8/9", "a|b": "a|b", "{a|b": "{a|b", "a|b}": "a|b}", "{players}": "{players}",
		"{gone}": "{gone}", "{foo|bar}": "{foo|bar}",
		"{players} {gone|1}": "{players} 1"} {
		if got := (&Candidate{}).fill(word, v); got != want {
			t.Errorf("%s: %s, want %s", word, got, want)
		}
	}
}

// What a program says of standings is taken whole, or not at all.
func TestReadStandings(t *testing.T) {
	const patterns = `"check": {"args": [], "answers": [0], "round": "^R(?P<round>[0-9]+)$",
		"row": "^(?P<white>[0-9]+)-(?P<black>[0-9]+)$"}, "standings": {"args": [], "answers": [0], "head":
		"^list (?P<codes>.+)$", "comma": " ", "row": "^(?P<player>[0-9]+) (?P<rank>\\S+) (?P<values>.*)$", %s
		"wrong": "^wrong"}`
	ended := adapterOf(t, fmt.Sprintf(patterns, `"end": "^end$|^wrong!", "other": "^#",`))
	endless := adapterOf(t, fmt.Sprintf(patterns, ""))
	for _, c := range []struct {
		name, text string
		want       string // rows and whether ranks are wrong, or a part of what is wrong with it
		without    string // where no line ends the answer
	}{
		{"as it should be", "list PTS BH\n1 1 3.0 4\n2 2 2.0 5\nend\n", "2 false", "not understood: end"},
		{"without an end", "list PTS BH\n1 1 3.0 4\n", "no complete standings", "1 false"},
		{"a rank is wrong", "list PTS\n1 1 3\nwrong\nend\n", "1 true", "not understood: end"},
		{"a rank is wrong, which is the end", "list PTS\n1 1 3\nwrong!\n", "1 true", "1 true"},
		{"a rank is wrong, without an end", "list PTS\n1 1 3\nwrong\n", "no complete standings", "1 true"},
		{"nobody", "list PTS\nend\n", "no complete standings", "not understood: end"},
		{"nobody and no end", "list PTS\n", "no complete standings", "no complete standings"},
		{"no list", "1 1 3\nend\n", "it has 1 values for 0 tie-breaks", "it has 1 values for 0 tie-breaks"},
		{"a value too many", "list PTS\n1 1 3 4\nend\n", "it has 2 values for 1 tie-breaks", "it has 2 values"},
		{"twice", "list PTS\n1 1 3\n1 2 3\nend\n", "player 1 has two places", "two places"},
		{"no rank", "list PTS\n1 x 3\nend\n", "player or rank is no number", "no number"},
		{"a remark", "list PTS\n# so\n1 1 3\nend\n", "1 false", "not understood: # so"},
		{"chatter", "list PTS\nwell\n1 1 3\nend\n", "not understood: well", "not understood: well"},
	} {
		for d, want := range map[*Adapter]string{ended: c.want, endless: c.without} {
			a := RankAnswer{Ending: Ending{End: Answered}}
			a.read(d, c.text)
			got := a.Detail
			if a.End == Answered {
				got = fmt.Sprint(len(a.Rows), " ", a.Wrong)
			}
			if !strings.Contains(got, want) {
				t.Errorf("%s, by %v: %q, want %q", c.name, d.re["standings.end"], got, want)
			}
		}
	}
}

// What a program says of a check without naming the round is about the one that it came to last.
func TestReadNone(t *testing.T) {
	d := adapterOf(t, `"impossible": "^none at all", "check": {"args": [], "answers": [0],
		"round": "^R(?P<round>[0-9]+)$", "row": "^(?P<white>[0-9]+)-(?P<black>[0-9]+)$", "none": "^N(?P<round>[0-9]+)$",
		"other": "^none"}`)
	for text, want := range map[string]string{"R1\nR2\n": "[1 false][2 false]", "R1\nN2\n": "[1 false][2 true]",
		"R1\nR2\nnone at all\n": "[1 false][2 true]", "N1\nR2\nnone at all\n": "[1 true][2 false]"} {
		a := CheckAnswer{Ending: Ending{End: Answered, none: strings.Contains(text, "none at all")}}
		a.read(d, text)
		got := ""
		for _, r := range a.Rounds {
			got += fmt.Sprintf("[%d %v]", r.Round, r.None)
		}
		if got != want || a.End != Answered {
			t.Errorf("%q: %s %s, want %s", text, got, a.Detail, want)
		}
	}
	a := CheckAnswer{Ending: Ending{End: Answered, none: true}}
	if a.read(d, "none at all\n"); a.End == Answered {
		t.Error("an answer about no round is taken")
	}
}

// Boards that a program shows take the place of those of their players; the other boards and byes are the file's.
func TestMergedPairing(t *testing.T) {
	board := func(w, b tournament.PlayerID) engine.Board { return engine.Board{White: w, Black: b} }
	was := event.Paired(engine.Result{Boards: []engine.Board{board(1, 2), board(3, 4), board(5, 6)}, Bye: 7})
	for _, c := range []struct {
		name string
		said CheckedRound
		want string
	}{
		{"nothing", CheckedRound{}, "[{1 2} {3 4} {5 6}] 7"},
		{"two boards", shows(0, board(1, 4), board(3, 2)), "[{1 4} {3 2} {5 6}] 7"},
		{"swapped", CheckedRound{Swapped: []engine.Board{board(2, 1), board(5, 6)}}, "[{2 1} {3 4} {6 5}] 7"},
		{"another bye", shows(5, board(7, 6)), "[{7 6} {1 2} {3 4}] 5"},
	} {
		got := c.said.Merge(was)
		if text := fmt.Sprint(got.Boards, got.Bye); text != strings.Replace(c.want, "] ", "]", 1) && text != c.want {
			t.Errorf("%s: %s, want %s", c.name, text, c.want)
		}
	}
	if got := (&CheckedRound{Pairing: event.Unpaired()}).Merge(was); !got.None {
		t.Error("it finds no pairing, but has one")
	}
}
