package vectors

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// A program that is asked for the coming round hears of the pairs that are forbidden in it, and of no others.
func TestForbiddenInTheRound(t *testing.T) {
	four := &tournament.Tournament{Rounds: 9}
	for id := range tournament.PlayerID(4) {
		four.Players = append(four.Players, tournament.Player{ID: id + 1})
	}
	spans := [][2]int{{1, 0}, {3, 3}, {4, 0}, {1, 2}, {1, 3}, {3, 5}, {4, 9}, {2, 0}}
	for i, s := range spans {
		four.Forbidden = append(four.Forbidden, tournament.ForbiddenGroup{First: s[0], Last: s[1],
			Players: []tournament.PlayerID{1, tournament.PlayerID(i + 10)}})
	}
	var got []string
	for _, g := range coming(engine.Players, four, 3).Forbidden {
		got = append(got, fmt.Sprint(g.First, g.Last, " ", spans[g.Players[1]-10]))
	}
	if text := strings.Join(got, "; "); text != "1 0 [1 0]; 1 0 [3 3]; 1 0 [1 3]; 1 0 [3 5]; 1 0 [2 0]" {
		t.Error(text)
	}
	if n := len(four.Forbidden); n != len(spans) {
		t.Errorf("%d of the event are left", n)
	}
}

// A program is asked the vectors of its systems; one whose adapter names none, all.
func TestPairsBy(t *testing.T) {
	for _, tt := range []struct {
		systems []string
		want    bool
	}{{nil, true}, {[]string{"dutch-2017", "lim-1999"}, true}, {[]string{"dutch-2026"}, false}} {
		if got := (&Pairer{Systems: tt.systems}).PairsBy("lim-1999"); got != tt.want {
			t.Errorf("%v: %t", tt.systems, got)
		}
	}
	own := BuiltIn("1")
	if !own.PairsBy("ssm-2020") || own.PairsBy("chess-1900") {
		t.Error("what trfkit pairs by")
	}
	if _, err := Of(drive.Absent(drive.Engine{Name: "x", Driver: &drive.Adapter{}})); err == nil {
		t.Error("who pairs no round is asked for pairings")
	}
}

// Pairings are one whatever the order of their boards; colours, byes and who is left out make two of them.
func TestSamePairing(t *testing.T) {
	of := func(bye tournament.PlayerID, also []tournament.PlayerID, boards ...engine.Board) event.Pairing {
		p := event.Paired(engine.Result{Boards: boards, Bye: bye, Also: also})
		return p
	}
	a, b := engine.Board{White: 1, Black: 2}, engine.Board{White: 3, Black: 4}
	one := of(5, nil, a, b)
	for _, tt := range []struct {
		name             string
		other            event.Pairing
		want, colourless bool // colourless: where there are no colours
	}{
		{"in another order", of(5, nil, b, a), true, true}, {"another bye", of(6, nil, a, b), false, false},
		{"a colour turned", of(5, nil, a.Turned(), b), false, true}, {"a board less", of(5, nil, a), false, false},
		{"two byes", of(5, []tournament.PlayerID{7}, a, b), false, false}, {"none", event.Unpaired(), false, false},
	} {
		for _, pair := range [][2]event.Pairing{{one, tt.other}, {tt.other, one}} {
			if same(pair[0], pair[1], false) != tt.want || same(pair[0], pair[1], true) != tt.colourless {
				t.Errorf("%s is not told", tt.name)
			}
		}
	}
}

// A file that trfkit cannot pair is no answer of it, and the first error says why. Every grade has a number.
func TestOwnRefusal(t *testing.T) {
	v := Vector{File: "a/1.trf", Round: 1, Data: []byte("012 No player\n"), Topic: "C1"}
	a, err := askOwn(t.Context(), "dutch-2026", &v)
	if err != nil || a.End != drive.Refusal || !strings.Contains(a.Detail, "holds no player") {
		t.Errorf("%+v, %v", a, err)
	}
	r, err := Run(t.Context(), &Set{System: "dutch-2026", Vectors: []Vector{v}}, BuiltIn("1"))
	if err != nil || r.Total[NoAnswer] != 1 || len(r.Total) != len(grades()) || len(r.Articles()) > 0 {
		t.Errorf("%+v, %v", r, err)
	}
	if _, err := Run(t.Context(), &Set{System: "chess-1900"}, BuiltIn("1")); err == nil {
		t.Error("vectors of no system are run")
	}
}
