package dubov1997

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
			p.ids = append(p.ids, s.Players[i].ID)
			p.hist[s.Players[i].ID] = &h
		}
	}
	return p
}

// barHalf applies the reading that a requested half-point bye bars the bye too.
func (p *position) barHalf() {
	for i := range p.state.Players {
		q := &p.state.Players[i]
		for _, c := range q.Cells {
			if h := p.hist[q.ID]; h != nil && c.Result == tournament.HalfBye {
				h.free = true
			}
		}
	}
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
			p := positionOf(s)
			if sys.(*system).choices.Is(readingFreePoint, "any") {
				p.barHalf()
			}
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

// Other numbers for the same players give the same pairing, from the second round on and where no order falls back
// on the numbers.
func TestRelabelling(t *testing.T) {
	rng := rand.New(rand.NewPCG(5, 7))
	n := 0
	for n < enginetest.Positions(1500, 20000) {
		enginetest.Play(t, rng, NewDefault(), enginetest.RandomField(rng), func(s *engine.State, res engine.Result, err error) {
			if s.Round == 1 || sameNames(s) {
				return
			}
			n++
			to := rng.Perm(len(s.Players))
			got, gotErr := NewDefault().Pair(relabel(s, to), nil)
			if want := relabelResult(res, to); errors.Is(err, engine.ErrNoLegalPairing) != errors.Is(gotErr, engine.ErrNoLegalPairing) || err == nil && !enginetest.SamePairs(got, want, true) {
				t.Fatalf("round %d: %v, %v; with other numbers %v, %v", s.Round, want, err, got, gotErr)
			}
		})
	}
}

func sameNames(s *engine.State) bool {
	seen := map[string]bool{}
	for i := range s.Players {
		name := alphabetical(s.Players[i].Name)
		if seen[name] {
			return true
		}
		seen[name] = true
	}
	return false
}

// relabel gives player k+1 the number to[k]+1.
func relabel(s *engine.State, to []int) *engine.State {
	out := *s
	out.Players = make([]engine.Player, len(s.Players))
	number := func(id tournament.PlayerID) tournament.PlayerID {
		if id == 0 {
			return 0
		}
		return tournament.PlayerID(to[id-1] + 1)
	}
	for i, p := range s.Players {
		p.ID = number(p.ID)
		p.Cells = slices.Clone(p.Cells)
		for k := range p.Cells {
			p.Cells[k].Opponent = number(p.Cells[k].Opponent)
		}
		out.Players[to[i]] = p
	}
	return &out
}

func relabelResult(r engine.Result, to []int) engine.Result {
	var out engine.Result
	for _, b := range r.Boards {
		out.Boards = append(out.Boards, engine.Board{White: tournament.PlayerID(to[b.White-1] + 1), Black: tournament.PlayerID(to[b.Black-1] + 1)})
	}
	if r.Bye != 0 {
		out.Bye = tournament.PlayerID(to[r.Bye-1] + 1)
	}
	return out
}
