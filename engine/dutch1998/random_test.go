package dutch1998

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
	for _, q := range questions() {
		for _, choice := range q.Choices[1:] {
			systems = append(systems, mustNew(t, engine.Reading{ID: q.ID, Choice: choice}))
		}
	}
	rng := rand.New(rand.NewPCG(19, 98))
	rounds, unpairable := 0, 0
	for k := 0; rounds < positions(3000, 100000); k++ {
		sys := systems[k%len(systems)]
		player := sys
		if k%3 == 0 {
			player = wild{rng: rng}
		}
		play(t, rng, player, randomField(rng), func(s *engine.State, res engine.Result, err error) {
			p := positionOf(s)
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

// The quick way gives the pairing of the weighted way whenever it gives one.
func TestQuickWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(98, 1))
	quick, rounds := 0, 0
	for k := 0; rounds < positions(1500, 100000); k++ {
		player := NewDefault()
		if k%3 == 0 {
			player = wild{rng: rng}
		}
		play(t, rng, player, randomField(rng), func(s *engine.State, _ engine.Result, _ error) {
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
			if !errors.Is(errs[0], errs[1]) || !same(results[0], results[1]) {
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
