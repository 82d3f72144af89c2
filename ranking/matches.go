package ranking

import (
	"fmt"

	"github.com/trfkit/trfkit/tournament"
)

// match is a round of a team, from 0; the zero value beyond what is recorded.
func (f *File) match(team, k int) *tournament.TeamRound {
	if k < len(f.matches[team]) {
		return &f.matches[team][k]
	}
	return &tournament.TeamRound{}
}

// matchText is one round of one team: opponent, colour of the first board and game points, as 12w2.5.
func matchText(m *tournament.TeamRound) string {
	if m.Opponent == 0 {
		return cellText(tournament.Cell{Result: m.Result})
	}
	return fmt.Sprintf("%d%s%s", m.Opponent, letters[m.Colour], scoreText(m))
}

// scoreText is the game points of a match; a forfeited match has the mark of a forfeited game behind them.
func scoreText(m *tournament.TeamRound) string {
	text := m.Points[tournament.GamePoints].String()
	if m.Result.Forfeit() || m.Result == tournament.Pending {
		text += mark(m.Result)
	}
	return text
}
