package lim

import (
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/matching"
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

// exists asks a matching whether any legal pairing exists.
func (p *position) exists() bool {
	ids := slices.Clone(p.ids)
	if len(ids)%2 == 1 {
		ids = append(ids, 0)
	}
	var l matching.Layout
	one := l.Add(len(ids))
	mate := matching.Maximum(matching.Graph{N: len(ids), Layout: &l, Edge: func(i, j int, w []uint64) bool {
		l.Put(w, one, 1)
		if ids[j] == 0 {
			return !p.hist[ids[i]].free
		}
		return p.legal(ids[i], ids[j]) || p.legal(ids[j], ids[i])
	}})
	return !slices.Contains(mate, matching.None)
}

// check demands a complete legal pairing when one exists, and the error when none does.
func (p *position) check(t *testing.T, res engine.Result, err error) {
	t.Helper()
	exists := p.exists()
	if err != nil {
		if !errors.Is(err, engine.ErrNoLegalPairing) || exists {
			t.Fatalf("round %d of %d players: %v, although a legal pairing exists: %v", p.state.Round, len(p.ids), err, exists)
		}
		return
	}
	used := map[tournament.PlayerID]int{}
	for _, b := range res.Boards {
		used[b.White]++
		used[b.Black]++
		if !p.legal(b.White, b.Black) {
			t.Fatalf("round %d: %v is not legal", p.state.Round, b)
		}
	}
	if res.Bye != 0 {
		used[res.Bye]++
		if p.hist[res.Bye] == nil || p.hist[res.Bye].free || len(p.ids)%2 == 0 {
			t.Fatalf("round %d: %d may not have the bye", p.state.Round, res.Bye)
		}
	}
	for _, id := range p.ids {
		if used[id] != 1 {
			t.Fatalf("round %d: player %d is paired %d times; %d present, %v", p.state.Round, id, used[id], len(p.ids), res)
		}
	}
	if !exists {
		t.Fatalf("round %d is paired although the matching finds no legal pairing", p.state.Round)
	}
}

// positions is how many random positions a test looks at: more with TRFKIT_LONG.
func positions(short, long int) int {
	if os.Getenv("TRFKIT_LONG") != "" {
		return long
	}
	return short
}

// randomField draws sizes from tiny fields over many rounds to two hundred players.
func randomField(rng *rand.Rand) field {
	n := 2 + rng.IntN(14)
	switch rng.IntN(40) {
	case 0:
		n = 40 + rng.IntN(161)
	case 1, 2, 3, 4:
		n = 16 + rng.IntN(30)
	}
	return field{players: n, rounds: max(1, min(n-1, 1+rng.IntN(12)))}
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
	for k := 0; rounds < positions(6000, 200000); k++ {
		sys := systems[k%len(systems)]
		player := sys
		if k%3 == 0 {
			player = wild{rng: rng}
		}
		play(t, rng, player, randomField(rng), func(s *engine.State, res engine.Result, err error) {
			c := sys.(*system).choices
			p := positionOf(s, rulesOf{c.Is(readingFreePoint, "paired"), c.Is(readingStreak, "broken")})
			if player != sys {
				res, err = sys.Pair(s, nil)
			}
			p.check(t, res, err)
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
	for n < positions(1500, 20000) {
		play(t, rng, NewDefault(), randomField(rng), func(s *engine.State, res engine.Result, err error) {
			n++
			got, gotErr := NewDefault().Pair(turned(s), nil)
			for i, b := range res.Boards {
				res.Boards[i] = engine.Board{White: b.Black, Black: b.White}
			}
			if errors.Is(err, engine.ErrNoLegalPairing) != errors.Is(gotErr, engine.ErrNoLegalPairing) || err == nil && !same(got, res) {
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

// same compares two pairings; the order of boards means nothing.
func same(a, b engine.Result) bool {
	if a.Bye != b.Bye || len(a.Boards) != len(b.Boards) {
		return false
	}
	in := make(map[engine.Board]bool, len(a.Boards))
	for _, x := range a.Boards {
		in[x] = true
	}
	return !slices.ContainsFunc(b.Boards, func(x engine.Board) bool { return !in[x] })
}
