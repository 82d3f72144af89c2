package engine

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// What the literal references of all systems share with their engines is the state: who is present, the numbers, and
// the scores before each round. So Before is held here against a second way to find them, which reads the event cell by
// cell, by the letters of the cells, and uses nothing of what Before uses.

// worth is what a cell brings with a win of 1 and a draw of ½, by its letter.
func worth(c tournament.Cell) tournament.Points {
	switch c.Result {
	case tournament.Win, tournament.ForfeitWin, tournament.UnratedWin, tournament.PairingBye, tournament.FullBye:
		return 10
	case tournament.Draw, tournament.UnratedDraw, tournament.HalfBye:
		return 5
	}
	return 0
}

// onBoard reports whether the cell is of the pairing of its round.
func onBoard(c tournament.Cell) bool {
	switch c.Result {
	case tournament.Win, tournament.Draw, tournament.Loss, tournament.ForfeitWin, tournament.ForfeitLoss,
		tournament.UnratedWin, tournament.UnratedDraw, tournament.UnratedLoss, tournament.PairingBye:
		return true
	}
	return false
}

// drawnEvent is an event of some rounds in which everything may happen; nobody looks at the rules.
func drawnEvent(rng *rand.Rand) *tournament.Tournament {
	t := &tournament.Tournament{Rounds: 7, RoundsOrigin: tournament.Stated, InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(), ScoringOrigin: tournament.Stated}
	n, rounds := 2+rng.IntN(9), rng.IntN(6)
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i*2 + 1), Rating: rng.IntN(2500)}
		for range rng.IntN(rounds + 3) {
			p.Virtual = append(p.Virtual, tournament.Points(5*rng.IntN(3)))
		}
		t.Players = append(t.Players, p)
	}
	away := []tournament.Result{tournament.HalfBye, tournament.FullBye, tournament.ZeroBye, tournament.PairingBye}
	games := [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Draw, tournament.Draw},
		{tournament.Loss, tournament.Win}, {tournament.ForfeitWin, tournament.ForfeitLoss},
		{tournament.ForfeitLoss, tournament.ForfeitLoss}, {tournament.UnratedWin, tournament.UnratedLoss},
		{tournament.UnratedDraw, tournament.UnratedDraw}}
	for range rounds {
		order := rng.Perm(n)
		for len(order) > 0 {
			a := &t.Players[order[0]]
			if len(order) == 1 || rng.IntN(5) == 0 {
				a.Cells = append(a.Cells, tournament.Cell{Result: away[rng.IntN(len(away))]})
				order = order[1:]
				continue
			}
			b, g := &t.Players[order[1]], games[rng.IntN(len(games))]
			a.Cells = append(a.Cells, tournament.Cell{Opponent: b.ID, Colour: tournament.White, Result: g[0]})
			b.Cells = append(b.Cells, tournament.Cell{Opponent: a.ID, Colour: tournament.Black, Result: g[1]})
			order = order[2:]
		}
	}
	for range rng.IntN(4) {
		t.Absences = append(t.Absences, tournament.Absence{Player: t.Players[rng.IntN(n)].ID,
			Round: 1 + rng.IntN(rounds+1), Kind: tournament.ZeroBye})
	}
	for range rng.IntN(3) {
		from := 1 + rng.IntN(rounds+1)
		t.Forbidden = append(t.Forbidden, tournament.ForbiddenGroup{First: from, Last: from + rng.IntN(3),
			Players: []tournament.PlayerID{t.Players[0].ID, t.Players[1].ID}})
	}
	t.Recount()
	return t
}

// differs says in what a state differs from the event read cell by cell.
func differs(t *tournament.Tournament, s *State, round int) error {
	last := 0 // the last recorded round with a pairing
	for i := range t.Players {
		for r, c := range t.Players[i].Cells {
			if onBoard(c) {
				last = max(last, r+1)
			}
		}
	}
	number := 0
	for i := range t.Players {
		p, q := &t.Players[i], &s.Players[i]
		var sum tournament.Points
		played := false
		for r := range round - 1 {
			if q.Scores[r] != sum || len(q.Scores) != round-1 {
				return fmt.Errorf("%d before round %d: %v, want %v", p.ID, r+1, q.Scores, sum)
			}
			paired := sum
			if r < len(p.Virtual) {
				paired += p.Virtual[r]
			}
			if q.PairingScoreBefore(r+1) != paired {
				return fmt.Errorf("%d in round %d: paired on %v, want %v", p.ID, r+1, q.PairingScoreBefore(r+1), paired)
			}
			if r < len(p.Cells) {
				sum += worth(p.Cells[r])
				played = played || onBoard(p.Cells[r])
			}
		}
		virtual := tournament.Points(0)
		if round <= len(p.Virtual) {
			virtual = p.Virtual[round-1]
		}
		here := round > len(p.Cells) || p.Cells[round-1].Result == tournament.NoResult
		if recorded := anyPaired(t, round); recorded {
			here = round <= len(p.Cells) && onBoard(p.Cells[round-1])
		} else {
			for _, a := range t.Absences {
				here = here && (a.Player != p.ID || a.Round != round)
			}
		}
		want := 0
		if here || played {
			number++
			want = number
		}
		if q.ID != p.ID || q.Score != sum || q.PairingScore() != sum+virtual || q.Present != here || q.Number != want ||
			len(q.Cells) != min(round-1, len(p.Cells)) {
			return fmt.Errorf("%+v; want score %v, virtual %v, present %v, number %d", q, sum, virtual, here, want)
		}
	}
	if s.Last() != (round == t.Rounds) {
		return fmt.Errorf("round %d of %d is taken for the last one: %v", round, t.Rounds, s.Last())
	}
	return keptApart(t, s, round)
}

// keptApart holds each two players against the groups of those who may not meet.
func keptApart(t *tournament.Tournament, s *State, round int) error {
	for i := range t.Players {
		for k := range t.Players {
			a, b, want := t.Players[i].ID, t.Players[k].ID, false
			for _, g := range t.Forbidden {
				first, second := slices.Index(g.Players, a), slices.Index(g.Players, b)
				in := g.First <= round && (g.Last == 0 || round <= g.Last)
				want = want || in && first >= 0 && second >= 0 && first != second
			}
			if s.Forbidden.Apart(a, b) != want {
				return fmt.Errorf("%d and %d in round %d: kept apart is %v", a, b, round, !want)
			}
		}
	}
	return nil
}

// What engines and references ask of a result and of a colour is held against its letter in the file.
func TestResultsByTheirLetters(t *testing.T) {
	seen := 0
	for r := tournament.NoResult + 1; r.Code() != 0; r++ {
		letter := string(r.Code())
		played, forfeit := strings.Contains("1=0WDL? ", letter), strings.Contains("+-", letter)
		if r.Played() != played || r.Forfeit() != forfeit || r.Paired() != (played || forfeit || letter == "U") {
			t.Errorf("%q: played %v, forfeit %v, paired %v", letter, r.Played(), r.Forfeit(), r.Paired())
		}
		seen++
	}
	none, white, black := tournament.NoColour, tournament.White, tournament.Black
	if seen != 14 || white.Opposite() != black || black.Opposite() != white || none.Opposite() != none {
		t.Errorf("%d results, or a colour has another opposite", seen)
	}
}

func anyPaired(t *tournament.Tournament, round int) bool {
	for i := range t.Players {
		if cells := t.Players[i].Cells; round <= len(cells) && onBoard(cells[round-1]) {
			return true
		}
	}
	return false
}

// The state in front of a round is what the cells before it say.
func TestBeforeByTheCells(t *testing.T) {
	states := 0
	for seed := range uint64(3000) {
		event := drawnEvent(rand.New(rand.NewPCG(seed, 41)))
		for round := 1; round <= event.RecordedRounds()+1 && round <= event.Rounds; round++ {
			s, err := Before(event, round)
			if err == nil {
				err = differs(event, s, round)
			}
			if err != nil {
				t.Fatalf("seed %d, round %d: %v", seed, round, err)
			}
			states++
		}
	}
	t.Log(states, "states")
}
