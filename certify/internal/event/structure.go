package event

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Structure is the same for two tournaments that only differ in what no rule of pairing looks at: names, dates, ids,
// the ratings themselves. It is a hash of who met whom with what result, of the order of the ratings, and of what the
// results are worth; of matches also of what each brought.
func Structure(u engine.Unit, t *tournament.Tournament) string {
	t = u.Event(t)
	h := sha256.New()
	var ratings []int
	for i := range t.Players {
		ratings = append(ratings, t.Players[i].Rating)
	}
	slices.SortFunc(ratings, func(a, b int) int { return cmp.Compare(b, a) })
	ratings = slices.Compact(ratings)
	fmt.Fprintln(h, t.Rounds, t.Colourless, t.Scoring)
	for i := range t.Players {
		p := &t.Players[i]
		fmt.Fprintln(h, p.ID, slices.Index(ratings, p.Rating), p.Virtual)
		for round := 1; round <= t.RecordedRounds(); round++ {
			c := p.Cell(round)
			fmt.Fprintln(h, c.Opponent, c.Colour, c.Result)
			if t.Matches != nil {
				fmt.Fprintln(h, p.Brought[round-1])
			}
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}
