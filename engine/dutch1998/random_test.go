package dutch1998

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
	seq          string
	white, black int
	free         bool // a full point without playing
	exempt       bool // over half of the points before the last round
}

func historyOf(p *engine.Player) history {
	h := history{met: map[tournament.PlayerID]bool{}}
	for _, c := range p.Cells {
		switch c.Result {
		case tournament.ForfeitWin, tournament.PairingBye, tournament.FullBye:
			h.free = true
		case tournament.Win, tournament.Draw, tournament.Loss:
			h.met[c.Opponent] = true
			if c.Colour == tournament.White {
				h.white++
				h.seq += "W"
			} else {
				h.black++
				h.seq += "B"
			}
		}
	}
	return h
}

func (h *history) mayHave(white bool) bool {
	if h.exempt {
		return true
	}
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

func positionOf(s *engine.State) position {
	p := position{state: s, hist: map[tournament.PlayerID]*history{}}
	for i := range s.Players {
		if s.Players[i].Present {
			h := historyOf(&s.Players[i])
			h.exempt = s.Round == s.Rounds && s.Players[i].Score > tournament.Points(5*(s.Round-1))
			p.ids = append(p.ids, s.Players[i].ID)
			p.hist[s.Players[i].ID] = &h
		}
	}
	return p
}

func (p *position) legal(white, black tournament.PlayerID) bool {
	w, b := p.hist[white], p.hist[black]
	apart := slices.ContainsFunc(p.state.Forbidden, func(f engine.Board) bool {
		return f == engine.Board{White: white, Black: black} || f == engine.Board{White: black, Black: white}
	})
	return w != nil && b != nil && white != black && !w.met[black] && !apart && w.mayHave(true) && b.mayHave(false)
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
	for _, q := range questions() {
		for _, choice := range q.Choices[1:] {
			systems = append(systems, mustNew(t, engine.Reading{ID: q.ID, Choice: choice}))
		}
	}
	rng := rand.New(rand.NewPCG(19, 98))
	rounds, unpairable := 0, 0
	for k := 0; rounds < enginetest.Positions(3000, 100000); k++ {
		sys := systems[k%len(systems)]
		player := sys
		if k%3 == 0 {
			player = wild{rng: rng}
		}
		enginetest.Play(t, rng, player, enginetest.RandomField(rng), func(s *engine.State, res engine.Result, err error) {
			p := positionOf(s)
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

// The quick way gives the pairing of the weighted way whenever it gives one.
func TestQuickWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(98, 1))
	quick, rounds := 0, 0
	for k := 0; rounds < enginetest.Positions(1500, 100000); k++ {
		player := NewDefault()
		if k%3 == 0 {
			player = wild{rng: rng}
		}
		enginetest.Play(t, rng, player, enginetest.RandomField(rng), func(s *engine.State, _ engine.Result, _ error) {
			rounds++
			var results [2]engine.Result
			var errs [2]error
			for way, from := range []int{2, 1 << 30} {
				r := newRound(nil, s)
				r.quickFrom = from
				if errs[way] = r.pair(); errs[way] == nil {
					results[way] = r.result()
				}
			}
			if !errors.Is(errs[0], errs[1]) || !enginetest.SamePairs(results[0], results[1], true) {
				t.Fatalf("round %d of %d players: %v, %v; weighted %v, %v", s.Round, len(s.Players), results[0], errs[0], results[1], errs[1])
			}
			quick++
		})
	}
	t.Logf("%d rounds", quick)
}

func mustNew(tb testing.TB, readings ...engine.Reading) engine.System {
	tb.Helper()
	s, err := New(readings...)
	if err != nil {
		tb.Fatal(err)
	}
	return s
}
