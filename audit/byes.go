package audit

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// hidden is byes of one player that the file leaves blank, while their points stand in his total.
type hidden struct {
	terms
	player tournament.PlayerID
	byes   []tournament.Bye // by round
	ways   int              // how many arrangements of byes give his total
}

func (e *hidden) alter(v *view) {
	for _, b := range e.byes {
		v.set(e.player, b.Round, tournament.Cell{Result: b.Kind})
	}
}

func (e *hidden) tell(s *subject) []Assumption {
	why := " (the points say so)"
	if e.ways > 1 {
		why = fmt.Sprintf(" (one of %d ways to have these points)", e.ways)
	}
	var out []Assumption
	for _, b := range e.byes {
		out = append(out, Assumption{Kind: HiddenBye, Round: b.Round, Players: []tournament.PlayerID{e.player},
			Bye:  byeLetter(b.Kind),
			Text: fmt.Sprintf("%s had %s in round %d%s", s.name(e.player), byeWords(b.Kind), b.Round, why)})
	}
	return out
}

// byeTexts are the letter and the words of each bye; any other is an absence.
var byeTexts = map[tournament.Result][2]string{
	tournament.HalfBye:    {"H", "a half-point bye"},
	tournament.FullBye:    {"F", "a full-point bye"},
	tournament.PairingBye: {"U", "the pairing-allocated bye"},
}

func byeLetter(r tournament.Result) string { return cmp.Or(byeTexts[r][0], "Z") }
func byeWords(r tournament.Result) string  { return cmp.Or(byeTexts[r][1], "an absence") }

// hiddenByes are, for each player whose total is higher than his results and who was away, the arrangements of byes
// that give his total.
func (s *subject) hiddenByes() [][]*hidden {
	var out [][]*hidden
	for _, h := range s.t.HiddenByes(true) {
		ways := make([]*hidden, len(h.Ways))
		for i, byes := range h.Ways {
			ways[i] = &hidden{terms{HiddenBye, evidence.Log2(len(h.Ways)), byes[0].Round, s.paired}, h.Player, byes,
				len(h.Ways)}
		}
		out = append(out, ways)
	}
	return out
}

// otherByes puts other arrangements in the place of those byes that more than one arrangement gives.
func (s *search) otherByes(a *assessment) []*world {
	var out []*world
	for _, e := range a.edits {
		h, ok := e.(*hidden)
		if !ok || h.ways < 2 {
			continue
		}
		for _, other := range s.arrangements(h) {
			out = append(out, a.world.without(only(h)).with(other))
		}
	}
	return out
}

// arrangements are the other ways to give a player his total.
func (s *search) arrangements(h *hidden) []*hidden {
	i := slices.IndexFunc(s.byes, func(ways []*hidden) bool { return ways[0].player == h.player })
	return slices.DeleteFunc(slices.Clone(s.byes[i]), func(x *hidden) bool { return x == h })
}
