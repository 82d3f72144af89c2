package tournament

import "slices"

// LineUpOrigin says where a line-up is from.
type LineUpOrigin string

// The sources of line-ups.
const (
	LineUpStated   LineUpOrigin = "stated"   // by record 300
	LineUpRecorded LineUpOrigin = "recorded" // those who have a game in the round, in the order of the roster
	LineUpRoster   LineUpOrigin = "roster"   // the first of the roster who are not away; the captain may name others
)

// LineUp returns who sits at the boards of a team in a round, 0 for an empty board, and where that is from. rounds are
// those of TeamRounds. A round that is yet to be played has the first of the roster who announce no absence.
func (t *Tournament) LineUp(id PlayerID, round int, rounds [][]TeamRound) ([]PlayerID, LineUpOrigin) {
	i := t.Teams.index(id)
	if i < 0 {
		return nil, LineUpRoster
	}
	for _, l := range t.Teams.Lineups {
		if l.Team == id && l.Round == round {
			return l.Players, LineUpStated
		}
	}
	if round <= len(rounds[i]) && len(rounds[i][round-1].Boards) > 0 {
		var out []PlayerID
		for _, b := range rounds[i][round-1].Boards {
			out = append(out, b.Player)
		}
		return out, LineUpRecorded
	}
	var out []PlayerID
	boards := t.BoardCount(rounds)
	for _, id := range t.Teams.Teams[i].Roster {
		if p := t.Player(id); len(out) < boards && p != nil && p.Cell(round).Result == NoResult {
			out = append(out, id)
		}
	}
	return out, LineUpRoster
}

// BoardColours are the colours of the boards of the team that has white at the first one: those stated, else those that
// every recorded match shows. It is nil where neither tells them.
func (t *Tournament) BoardColours(rounds [][]TeamRound) []Colour {
	if t.Teams == nil || len(t.Teams.Boards) > 0 {
		return t.Teams.boardColours()
	}
	out := make([]Colour, t.BoardCount(rounds))
	for i := range rounds {
		for k := range rounds[i] {
			m := &rounds[i][k]
			for n, b := range m.Boards {
				switch c := relative(b.Colour, m.Colour); {
				case c == NoColour:
				case out[n] == NoColour:
					out[n] = c
				case out[n] != c:
					return nil
				}
			}
		}
	}
	if slices.Contains(out, NoColour) {
		return nil
	}
	return out
}

func (e *TeamEvent) boardColours() []Colour {
	if e == nil {
		return nil
	}
	return e.Boards
}

// relative is the colour of a board if the team has white at the first one.
func relative(board, team Colour) Colour {
	if team == Black {
		return board.Opposite()
	}
	if team == White {
		return board
	}
	return NoColour
}
