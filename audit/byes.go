package audit

import (
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// hidden is byes of one player that the file leaves blank, while their points stand in his total.
type hidden struct {
	file   *subject
	player tournament.PlayerID
	byes   []bye // by round
	ways   int   // how many arrangements of byes give his total
}

type bye struct {
	round  int
	result tournament.Result
}

func (e *hidden) kind() Kind        { return HiddenBye }
func (e *hidden) cost() Bits        { return log2(e.ways) }
func (e *hidden) scope() (int, int) { return e.byes[0].round, e.file.paired }

func (e *hidden) alter(v *view) {
	for _, b := range e.byes {
		v.set(e.player, b.round, tournament.Cell{Result: b.result})
	}
}

func (e *hidden) tell(s *subject) []Assumption {
	why := " (the points say so)"
	if e.ways > 1 {
		why = fmt.Sprintf(" (one of %d ways to have these points)", e.ways)
	}
	var out []Assumption
	for _, b := range e.byes {
		out = append(out, Assumption{Kind: HiddenBye, Round: b.round, Players: []tournament.PlayerID{e.player},
			Bye:  byeLetter(b.result),
			Text: fmt.Sprintf("%s had %s in round %d%s", s.name(e.player), byeWords(b.result), b.round, why)})
	}
	return out
}

func byeLetter(r tournament.Result) string {
	switch r {
	case tournament.HalfBye:
		return "H"
	case tournament.FullBye:
		return "F"
	case tournament.PairingBye:
		return "U"
	}
	return "Z"
}

func byeWords(r tournament.Result) string {
	switch r {
	case tournament.HalfBye:
		return "a half-point bye"
	case tournament.FullBye:
		return "a full-point bye"
	case tournament.PairingBye:
		return "the pairing-allocated bye"
	}
	return "an absence"
}

// mostArrangements bounds the arrangements of one player's byes that are looked at.
const mostArrangements = 64

// hiddenByes are, for each player whose total is higher than his results and who was away, the arrangements of byes
// that give his total. A player whose total no arrangement gives is left out.
func (s *subject) hiddenByes() [][]*hidden {
	var out [][]*hidden
	fits, sums := s.t.FitAllPoints()
	for i := range s.t.Players {
		p := &s.t.Players[i]
		missing := p.Points - sums[i]
		if fits[i] != tournament.PointsDiffer || missing <= 0 {
			continue
		}
		var away []int
		for round := 1; round <= s.paired; round++ {
			if r := p.Cell(round).Result; r == tournament.NoResult || r == tournament.ZeroBye {
				away = append(away, round)
			}
		}
		var ways []*hidden
		s.arrange(away, missing, nil, func(byes []bye) {
			ways = append(ways, &hidden{file: s, player: p.ID, byes: byes})
		})
		if len(ways) == 0 || len(ways) > mostArrangements {
			continue
		}
		for _, w := range ways {
			w.ways = len(ways)
		}
		out = append(out, ways)
	}
	return out
}

// arrange calls found for each way to spread points over the rounds in which somebody was away.
func (s *subject) arrange(away []int, missing tournament.Points, byes []bye, found func([]bye)) {
	if missing == 0 {
		found(slices.Clone(byes))
		return
	}
	if len(away) == 0 || missing < 0 {
		return
	}
	for _, r := range []tournament.Result{tournament.HalfBye, tournament.FullBye} {
		if v := s.t.Scoring.Value(tournament.Cell{Result: r}); v > 0 && v <= missing {
			s.arrange(away[1:], missing-v, append(slices.Clip(byes), bye{away[0], r}), found)
		}
	}
	s.arrange(away[1:], missing, byes, found)
}

// otherByes puts other arrangements in the place of those byes that more than one arrangement gives.
func (s *search) otherByes(a *assessment) []change {
	var out []change
	for _, e := range a.edits {
		h, ok := e.(*hidden)
		if !ok || h.ways < 2 {
			continue
		}
		for _, other := range s.arrangements(h) {
			from := min(h.byes[0].round, other.byes[0].round)
			out = append(out, change{a.world.without(only(h)).with(other), from, s.paired})
		}
	}
	return out
}

// arrangements are the other ways to give a player his total.
func (s *search) arrangements(h *hidden) []*hidden {
	i := slices.IndexFunc(s.byes, func(ways []*hidden) bool { return ways[0].player == h.player })
	return slices.DeleteFunc(slices.Clone(s.byes[i]), func(x *hidden) bool { return x == h })
}
