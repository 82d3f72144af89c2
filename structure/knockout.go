package structure

import (
	"cmp"
	"math"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// knockout recognises a knock-out: stage by stage the winners of the stage before meet, each half as many; a stage may
// be several games between the same two. The last stage may have a second board for the third place.
func (v *view) knockout(t *tournament.Tournament) *Finding {
	stages := v.stages()
	if len(stages) < 2 {
		return nil
	}
	for k := 1; k < len(stages); k++ {
		if !v.follows(t, stages[k-1], stages[k], k == len(stages)-1) {
			return nil
		}
	}
	first, last := len(v.rounds[stages[0][0]].boards), len(v.rounds[stages[len(stages)-1][0]].boards)
	if last > 2 || first < 2 {
		return nil
	}
	bits := 0.0
	for _, s := range stages[1:] {
		n := 2 * len(v.rounds[s[0]].boards)
		bits += float64(n) + 2 // each of them won, and nobody else is there
	}
	return &Finding{Kind: Knockout, Boards: v.boards(), Rounds: len(v.rounds), Saves: int(math.Round(bits))}
}

// stages are the rounds, by their places, in groups with the same pairs.
func (v *view) stages() (out [][]int) {
	for r := range v.rounds {
		if len(v.rounds[r].boards) == 0 {
			return nil
		}
		if r > 0 && v.again(r) {
			out[len(out)-1] = append(out[len(out)-1], r)
			continue
		}
		out = append(out, []int{r})
	}
	return out
}

// again reports whether the boards of a round are pairs of the round before, as in a match of several games; some
// matches may be over.
func (v *view) again(r int) bool {
	return !slices.ContainsFunc(v.rounds[r].boards, func(b board) bool {
		return v.rounds[r-1].mate[b.first] != b.second
	})
}

// follows reports whether those who play a stage are the winners of the stage before; of a drawn match the one who goes
// on counts as its winner. In the last stage the losers of two matches may play for the third place. Who had no board
// in the first stage may enter in the second.
func (v *view) follows(t *tournament.Tournament, before, stage []int, last bool) bool {
	here, there := &v.rounds[stage[0]], &v.rounds[before[0]]
	if last && len(here.boards) == 2 && len(there.boards) == 2 {
		return v.finals(t, before, here, there)
	}
	for i, m := range here.mate {
		if m == nobody {
			continue
		}
		k := there.mate[i]
		switch {
		case k == nobody && before[0] != 0:
			return false
		case k == nobody:
		case here.mate[k] != nobody || v.score(t, before, i) < v.score(t, before, k):
			return false
		}
	}
	return true
}

// finals reports whether two boards are a final of the winners and one of the losers.
func (v *view) finals(t *tournament.Tournament, before []int, here, there *round) bool {
	ahead := func(i int) int { return cmp.Compare(v.score(t, before, i), v.score(t, before, there.mate[i])) }
	for _, b := range here.boards {
		if there.mate[b.first] == nobody || there.mate[b.second] == nobody || there.mate[b.first] == b.second ||
			ahead(b.first)*ahead(b.second) < 0 {
			return false
		}
	}
	return true
}

// score is what a player made in the games of a stage.
func (v *view) score(t *tournament.Tournament, stage []int, i int) (sum tournament.Points) {
	for _, r := range stage {
		if v.rounds[r].mate[i] != nobody {
			sum += t.Scoring.Value(t.Players[i].Cell(r + 1))
		}
	}
	return sum
}
