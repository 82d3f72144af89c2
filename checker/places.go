package checker

import (
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// places says where in a file a player stands; the zero value knows nothing.
type places struct {
	sources *trf.Sources
	teams   *tournament.TeamEvent // of an event of teams, whose numbers are those of the teams
	games   int                   // columns of a round; 0 is one
}

// row is the player in whose row a player, or a team, is shown.
func (p *places) row(id tournament.PlayerID) tournament.PlayerID {
	if p.teams == nil {
		return id
	}
	for i := range p.teams.Teams {
		if t := &p.teams.Teams[i]; t.ID == id && len(t.Roster) > 0 {
			return t.Roster[0]
		}
	}
	return 0
}

func (f *File) at(id tournament.PlayerID, place func(*trf.Sources, tournament.PlayerID) trf.Position) trf.Position {
	if f.places.sources == nil {
		return trf.Position{}
	}
	return place(f.places.sources, f.places.row(id))
}

// cellPlace is where the round of a player stands.
func (f *File) cellPlace(id tournament.PlayerID, round int) trf.Position {
	return f.at(id, func(s *trf.Sources, id tournament.PlayerID) trf.Position {
		if at := s.Cell(id, (round-1)*max(f.places.games, 1)+1); !at.IsZero() {
			return at
		}
		return s.Player(id)
	})
}

// pointsPlace is where the points of a player stand.
func (f *File) pointsPlace(id tournament.PlayerID) trf.Position {
	return f.at(id, (*trf.Sources).Points)
}

// rankPlace is where the rank of a player stands.
func (f *File) rankPlace(id tournament.PlayerID) trf.Position {
	return f.at(id, func(s *trf.Sources, id tournament.PlayerID) trf.Position { return s.Field(id, "rank") })
}
