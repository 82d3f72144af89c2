package lim

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// history is what the absolute rules look at, read from the cells without the engine's own code.
type history struct {
	met          map[tournament.PlayerID]bool
	seq          string // W and B
	white, black int
	free         bool // a point without playing
	score        tournament.Points
}

// rulesOf are the readings that bear on legality.
type rulesOf struct{ paired, broken bool }

func historyOf(p *engine.Player, x rulesOf) history {
	h := history{met: map[tournament.PlayerID]bool{}, score: p.Score}
	for i, c := range p.Cells {
		switch c.Result {
		case tournament.ForfeitWin, tournament.PairingBye:
			h.free = true
		case tournament.FullBye:
			h.free = h.free || !x.paired
		case tournament.Win, tournament.Draw, tournament.Loss:
			h.met[c.Opponent] = true
			if c.Colour == tournament.White {
				h.white++
				h.seq += "W"
			} else {
				h.black++
				h.seq += "B"
			}
			continue
		}
		if x.broken && i >= len(p.Cells)-2 {
			h.seq += "-" // whatever was before no longer counts
		}
	}
	return h
}

func (h *history) mayHave(white bool) bool {
	w, b, last := h.white, h.black+1, "BB"
	if white {
		w, b, last = h.white+1, h.black, "WW"
	}
	n := len(h.seq)
	return w-b <= 2 && b-w <= 2 && (n < 2 || h.seq[n-2:] != last)
}

// position is a state with its present players' histories.
type position struct {
	state *engine.State
	ids   []tournament.PlayerID
	hist  map[tournament.PlayerID]*history
}

func positionOf(s *engine.State, readings ...rulesOf) position {
	readings = append(readings, rulesOf{})
	p := position{state: s, hist: map[tournament.PlayerID]*history{}}
	for i := range s.Players {
		if s.Players[i].Present {
			h := historyOf(&s.Players[i], readings[0])
			p.ids = append(p.ids, s.Players[i].ID)
			p.hist[s.Players[i].ID] = &h
		}
	}
	return p
}

func (p *position) mayMeet(a, b tournament.PlayerID) bool {
	w, v := p.hist[a], p.hist[b]
	apart := slices.ContainsFunc(p.state.Forbidden, func(f engine.Board) bool {
		return f == engine.Board{White: a, Black: b} || f == engine.Board{White: b, Black: a}
	})
	return w != nil && v != nil && a != b && !w.met[b] && !apart
}

// legal applies the limits of colours, and in the last round the exception for equal scores where no colours keep them.
func (p *position) legal(white, black tournament.PlayerID) bool {
	if !p.mayMeet(white, black) {
		return false
	}
	w, b := p.hist[white], p.hist[black]
	if w.mayHave(true) && b.mayHave(false) {
		return true
	}
	return p.state.Last() && w.score == b.score && !(b.mayHave(true) && w.mayHave(false))
}

// rules is what the common tests of a position ask.
func (p *position) rules() *enginetest.Position {
	return &enginetest.Position{State: p.state, Present: p.ids, Legal: p.legal,
		Bye: func(id tournament.PlayerID) bool { return !p.hist[id].free }}
}

// rulesAt is rules of a state.
func rulesAt(s *engine.State) *enginetest.Position {
	p := positionOf(s)
	return p.rules()
}

// Every random position is paired legally and completely whenever that is possible, under every reading.
func TestLegalAndComplete(t *testing.T) {
	systems := []engine.System{NewDefault(), NewDefault(), NewDefault()}
	for _, q := range Readings() {
		for _, choice := range q.Choices[1:] {
			systems = append(systems, mustNew(t, engine.Reading{ID: q.ID, Choice: choice}))
		}
	}
	rng := rand.New(rand.NewPCG(19, 97))
	rounds, unpairable := 0, 0
	for k := 0; rounds < enginetest.Positions(6000, 200000); k++ {
		sys := systems[k%len(systems)]
		player := sys
		if k%3 == 0 {
			player = wild{rng: rng}
		}
		enginetest.Play(t, rng, player, enginetest.RandomField(rng), func(s *engine.State, res engine.Result, err error) {
			c := sys.(*system).choices
			p := positionOf(s, rulesOf{c.Is(readingFreePoint, "paired"), c.Is(readingStreak, "broken")})
			if player != sys {
				res, err = sys.Pair(s, nil)
			}
			p.rules().Check(t, res, err)
			rounds++
			if err != nil {
				unpairable++
			}
		})
	}
	t.Logf("%d positions, %d without a legal pairing", rounds, unpairable)
	if unpairable == 0 {
		t.Error("no position without a legal pairing was met")
	}
}

func mustNew(tb testing.TB, readings ...engine.Reading) engine.System {
	tb.Helper()
	s, err := New(readings...)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}

// With all colours turned round the pairing is the same with the colours turned round.
func TestColourSymmetry(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	n := 0
	for n < enginetest.Positions(1500, 20000) {
		enginetest.Play(t, rng, NewDefault(), enginetest.RandomField(rng), func(s *engine.State, res engine.Result, err error) {
			n++
			got, gotErr := NewDefault().Pair(turned(s), nil)
			for i, b := range res.Boards {
				res.Boards[i] = engine.Board{White: b.Black, Black: b.White}
			}
			if errors.Is(err, engine.ErrNoLegalPairing) != errors.Is(gotErr, engine.ErrNoLegalPairing) || err == nil && !enginetest.SamePairs(got, res, true) {
				t.Fatalf("round %d: %v, %v; with colours turned round %v, %v", s.Round, res, err, got, gotErr)
			}
		})
	}
}

// turned is a state with all colours turned round.
func turned(s *engine.State) *engine.State {
	out := *s
	out.Initial = s.Initial.Opposite()
	out.Players = slices.Clone(s.Players)
	for i := range out.Players {
		p := &out.Players[i]
		p.Cells = slices.Clone(p.Cells)
		for k := range p.Cells {
			p.Cells[k].Colour = p.Cells[k].Colour.Opposite()
		}
	}
	return &out
}
