package checker

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// tellUnfinished warns of games of a round that have no result: who pairs the next round may have forgotten to enter
// them. An adjourned game, which the file states, is no such game.
//
// Rule: C.04.2 (2017) D.1
// Rule: C.04.2 (2026) 3.1
func (l *loaded) tellUnfinished(round int) {
	const most = 3
	var games []string
	t := l.tournament
	for i := range t.Players {
		p := &t.Players[i]
		c := p.Cell(round)
		if c.Result != tournament.Pending || c.Colour == tournament.Black {
			continue
		}
		if o := t.Player(c.Opponent); o != nil && (c.Colour == tournament.White || p.ID < o.ID) {
			games = append(games, fmt.Sprintf("%d %s - %d %s", p.ID, p.Name, o.ID, o.Name))
		}
	}
	if len(games) == 0 {
		return
	}
	text := strings.Join(games[:min(most, len(games))], ", ")
	if more := len(games) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	l.Add("round.unfinished", trf.Warning, fmt.Sprintf("round %d has no result yet of %s; for the pairing, a game "+
		"without a result counts as a draw", round, text),
		"enter the results first; only an adjourned game is paired as a draw")
}
