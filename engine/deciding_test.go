package engine

import (
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// steps is a system whose pairing is given, and whose judge tells what was changed of it.
type steps struct {
	made   Result
	err    error // of Pair
	judged []Result
	broken error // of Judge
}

func (x *steps) Info() Info { return Info{} }

func (x *steps) Pair(_ *State, tell func(Step)) (Result, error) {
	for _, article := range []string{"D.1", "", "D.1", "C.2"} {
		r := rules.Ref{}
		if article != "" {
			r = rules.Ref{Document: "C.04.3", Edition: "2017", Article: article}
		}
		tell(Step{Rule: r})
	}
	return x.made, x.err
}

// Judge finds a turned first board illegal, any other turned board and another bye worse, and the first two boards
// exchanged another illegal pairing.
func (x *steps) Judge(_ *State, r Result) (Judgement, error) {
	x.judged = append(x.judged, r)
	ref := func(s string) rules.Ref { return rules.Ref{Document: "C.04.3", Edition: "2017", Article: s} }
	switch a, b := x.made.Boards[0], r.Boards[0]; {
	case x.broken != nil:
		return Judgement{}, x.broken
	case b == Board{a.Black, a.White}:
		return Judgement{Breaches: []Step{{Rule: ref("C.3")}}}, nil
	case r.Bye != x.made.Bye:
		return Judgement{Legal: true, Decision: Decision{Rule: ref("C.9")}}, nil
	case b != a:
		return Judgement{Breaches: []Step{{Rule: ref("C.1")}}}, nil
	}
	return Judgement{Legal: true, Agrees: r.Boards[1] == x.made.Boards[1], Decision: Decision{Rule: ref("E.1")}}, nil
}

func boards(n int) []Board {
	var out []Board
	for i := range n {
		out = append(out, Board{White: tournament.PlayerID(2*i + 1), Black: tournament.PlayerID(2*i + 2)})
	}
	return out
}

func articles(list []Deciding) []string {
	var out []string
	for _, d := range list {
		out = append(out, d.Rule.Article)
	}
	return out
}

// The articles of a system of steps are those of its steps, and those by which the pairings next to it lose.
func TestDecide(t *testing.T) {
	x := &steps{made: Result{Boards: boards(3), Bye: 7}}
	got, unseen, err := Decide(x, &State{}, nil)
	if want := []string{"D.1", "C.2", "C.3", "E.1", "C.9"}; err != nil || unseen != 0 ||
		!slices.Equal(articles(got), want) {
		t.Errorf("%v, %d, %v, want %v", articles(got), unseen, err, want)
	}
	got, _, _ = Decide(x, &State{}, func(r rules.Ref) bool { return r.Article == "E.1" })
	if !slices.Equal(articles(got), []string{"E.1"}) {
		t.Errorf("of one article: %v", articles(got))
	}
	x.err = ErrNoLegalPairing
	if got, unseen, err := Decide(x, &State{}, nil); got != nil || unseen != 0 || err != nil {
		t.Errorf("of no pairing: %v, %d, %v", got, unseen, err)
	}
	wrong := errors.New("wrong")
	if x.err = wrong; true {
		_, _, err = Decide(x, &State{}, nil)
	}
	if !errors.Is(err, wrong) {
		t.Errorf("Pair failed, and Decide says %v", err)
	}
	x.err, x.broken = nil, wrong
	if _, _, err := Decide(x, &State{}, nil); !errors.Is(err, wrong) {
		t.Errorf("Judge failed, and Decide says %v", err)
	}
}

// Every pairing next to the demanded one is judged once; in large rounds boards are exchanged with the two that follow
// them, and a round that is larger still is not looked at.
func TestNeighbours(t *testing.T) {
	for _, tt := range []struct{ boards, pairs, unseen int }{
		{2, 1, 0}, {14, 91, 0}, {15, 27, 0}, {40, 77, 0}, {41, 0, 1},
	} {
		for _, bye := range []tournament.PlayerID{0, 999} {
			x := &steps{made: Result{Boards: boards(tt.boards), Bye: bye}}
			_, unseen, err := Decide(x, &State{}, nil)
			want := tt.boards + 3*tt.pairs
			if bye != 0 {
				want += 2 * tt.boards
			}
			if tt.unseen > 0 {
				want = 0
			}
			seen := map[string]bool{}
			for _, r := range x.judged {
				seen[fmt.Sprint(r)] = true
				players := r.Players()
				slices.Sort(players)
				if len(slices.Compact(players)) != 2*tt.boards+len(r.Byes()) || len(r.Boards) != tt.boards {
					t.Fatalf("%v is no pairing of all", r)
				}
			}
			if err != nil || unseen != tt.unseen || len(x.judged) != want || len(seen) != want {
				t.Errorf("%d boards, bye %d: %d judged, %d of them different, want %d; unseen %d, %v", tt.boards, bye,
					len(x.judged), len(seen), want, unseen, err)
			}
		}
	}
}
