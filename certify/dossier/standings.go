package dossier

import "github.com/trfkit/trfkit/tournament"

// StandingsRecord is what came of comparing the standings of a tournament: those that the engine made of trfkit's
// file, or
// the ranks that it wrote into its own.
type StandingsRecord struct {
	List    string        `json:"list"`    // the tie-breaks, points first
	Edition string        `json:"edition"` // of C.07
	Players int           `json:"players"` // whose places were compared
	Differ  []PlaceRecord `json:"differ"`  // the players whose rank or value is not the one demanded, by number
}

// PlaceRecord is a player whose place, or a value of whose, engine and trfkit do not agree about.
type PlaceRecord struct {
	Player  tournament.PlayerID `json:"player"`
	Engine  int                 `json:"engine"`  // rank that the engine gives
	Demands int                 `json:"demands"` // rank that follows from the list, by trfkit
	// Code is the first tie-break of which the two have different values; blank when only the ranks differ.
	Code         string `json:"code"`
	EngineValue  string `json:"engineValue"`
	DemandsValue string `json:"demandsValue"`
	Rule         string `json:"rule"` // the article of Code, else that of the order of tie-breaks
}

// Agree reports whether the standings are alike. Standings that were not compared are.
func (s *StandingsRecord) Agree() bool { return s == nil || len(s.Differ) == 0 }

func (s *StandingsRecord) sound() bool {
	if s == nil {
		return true
	}
	ok := within(s.Players, mostPlayers) && len(s.Differ) <= s.Players
	last := tournament.PlayerID(0)
	for i := range s.Differ {
		p := &s.Differ[i]
		ok = ok && p.Player > last && within(int(p.Player), mostPlayers) && within(p.Engine, mostPlayers) &&
			within(p.Demands, mostPlayers)
		last = p.Player
	}
	return ok
}
