package ssm

import (
	"math/rand/v2"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
	"github.com/trfkit/trfkit/tournament"
)

// shape says how a random event is made.
type shape struct {
	players, rounds int
	draws           int  // per cent of games drawn
	absent          int  // per cent of cells without a pairing
	forfeits        int  // per cent of pairings not played
	groups          int  // restricted groups
	repeats         bool // pairs may meet again, which no engine would do but a file may hold
}

func randomShape(rng *rand.Rand) shape {
	n := 2 + rng.IntN(15)
	return shape{players: n, rounds: rng.IntN(n), draws: rng.IntN(101), absent: rng.IntN(3) * 8,
		forfeits: rng.IntN(3) * 10,
		groups:   rng.IntN(4), repeats: rng.IntN(4) == 0}
}

// randomState plays random rounds, with random opponents as far as they have not met, and returns the state before the
// next one.
func randomState(rng *rand.Rand, sh shape) *engine.State {
	t := &tournament.Tournament{Rounds: sh.rounds + 1 + rng.IntN(2), RoundsOrigin: tournament.Stated,
		InitialColour: tournament.White,
		InitialOrigin: tournament.Stated, Scoring: tournament.UniformScoring(20, 10, 0),
		ScoringOrigin: tournament.Stated}
	t.Players = make([]tournament.Player, sh.players)
	for i := range t.Players {
		p := &t.Players[i]
		p.ID, p.Rating = tournament.PlayerID(i+1), 1000+rng.IntN(5)*100
		p.Cells = make([]tournament.Cell, sh.rounds)
	}
	for range sh.groups {
		g := tournament.ForbiddenGroup{First: 1, Last: 1 + rng.IntN(sh.rounds+1)}
		for range 2 + rng.IntN(3) {
			g.Players = append(g.Players, tournament.PlayerID(1+rng.IntN(sh.players)))
		}
		t.Forbidden = append(t.Forbidden, g)
	}
	met := map[[2]int]bool{}
	for r := range sh.rounds {
		playRandomRound(rng, sh, t, r, met)
	}
	for i := range t.Players {
		for range sh.rounds {
			t.Players[i].Game = append(t.Players[i].Game, tournament.Milli(rng.IntN(4)*1000))
		}
		if rng.IntN(100) < sh.absent {
			t.Absences = append(t.Absences, tournament.Absence{Player: t.Players[i].ID, Round: sh.rounds + 1,
				Kind: tournament.ZeroBye})
		}
	}
	s, err := engine.Before(t, sh.rounds+1)
	if err != nil {
		panic(err)
	}
	return s
}

func playRandomRound(rng *rand.Rand, sh shape, t *tournament.Tournament, r int, met map[[2]int]bool) {
	order := rng.Perm(sh.players)
	busy := make([]bool, sh.players)
	for at, i := range order {
		if busy[i] {
			continue
		}
		busy[i] = true
		if rng.IntN(100) < sh.absent {
			t.Players[i].Cells[r].Result = []tournament.Result{tournament.ZeroBye, tournament.HalfBye,
				tournament.FullBye}[rng.IntN(3)]
			continue
		}
		k := -1
		for _, c := range order[at+1:] {
			if !busy[c] && (sh.repeats || !met[[2]int{min(i, c), max(i, c)}]) {
				k = c
				break
			}
		}
		if k < 0 {
			t.Players[i].Cells[r].Result = tournament.PairingBye
			continue
		}
		busy[k] = true
		a, b := randomResult(rng, sh)
		t.Players[i].Cells[r] = tournament.Cell{Opponent: t.Players[k].ID, Colour: tournament.White, Result: a}
		t.Players[k].Cells[r] = tournament.Cell{Opponent: t.Players[i].ID, Colour: tournament.Black, Result: b}
		if a.Played() {
			met[[2]int{min(i, k), max(i, k)}] = true
		}
	}
}

func randomResult(rng *rand.Rand, sh shape) (a, b tournament.Result) {
	switch x := rng.IntN(100); {
	case x < sh.forfeits:
		return tournament.ForfeitWin, tournament.ForfeitLoss
	case rng.IntN(100) < sh.draws:
		return tournament.Draw, tournament.Draw
	case x%3 == 0:
		return tournament.Loss, tournament.Win
	}
	return tournament.Win, tournament.Loss
}

// exists answers, from the cells alone and by the project's weighted matching, whether a legal pairing exists.
func exists(s *engine.State) bool {
	var present []*engine.Player
	for i := range s.Players {
		if s.Players[i].Present {
			present = append(present, &s.Players[i])
		}
	}
	n := len(present)
	if n%2 == 0 {
		return perfect(present, -1)
	}
	for i, p := range present {
		if !hadBye(p) && perfect(present, i) {
			return true
		}
	}
	return false
}

func hadBye(p *engine.Player) bool {
	for _, c := range p.Cells {
		if c.Result == tournament.PairingBye || c.Result == tournament.FullBye {
			return true
		}
	}
	return false
}

func perfect(players []*engine.Player, without int) bool {
	var field []*engine.Player
	for i, p := range players {
		if i != without {
			field = append(field, p)
		}
	}
	var l matching.Layout
	one := l.Add(len(field))
	mate := matching.Maximum(matching.Graph{N: len(field), Layout: &l, Edge: func(i, k int, w []uint64) bool {
		for _, c := range field[i].Cells {
			if c.Opponent == field[k].ID && c.Result.Played() {
				return false
			}
		}
		l.Put(w, one, 1)
		return true
	}})
	for _, m := range mate {
		if m == matching.None {
			return false
		}
	}
	return true
}
