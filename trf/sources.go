package trf

import "github.com/trfkit/trfkit/tournament"

// Sources says where in the document each fact of a decoded tournament stands. Every method returns the zero Position
// for a fact the text does not hold.
type Sources struct {
	byID      []int32 // index in rows + 1 by player ID
	rows      []row   // parallel to Tournament.Players
	headers   map[string]Position
	virtual   []virtualSource
	absences  map[absenceKey]Position
	forbidden []Position
}

type absenceKey struct {
	player tournament.PlayerID
	round  int
}

// virtualSource is one record that gives virtual points: to the players and rounds first to last, beginning at a
// column and advancing by step columns a round.
type virtualSource struct {
	from, to    tournament.PlayerID
	first, last int
	at          Position
	step        int
}

func (s *Sources) row(id tournament.PlayerID) *row {
	if id < 1 || int(id) >= len(s.byID) || s.byID[id] == 0 {
		return nil
	}
	return &s.rows[s.byID[id]-1]
}

func (s *Sources) column(id tournament.PlayerID, col int) Position {
	if r := s.row(id); r != nil {
		return r.pos(col)
	}
	return Position{}
}

// Player returns the place of a player's starting rank.
func (s *Sources) Player(id tournament.PlayerID) Position { return s.column(id, 5) }

// Points returns the place of a player's points.
func (s *Sources) Points(id tournament.PlayerID) Position { return s.column(id, 81) }

// Field returns the place of a field of a player's record, by its name in the table.
func (s *Sources) Field(id tournament.PlayerID, name string) Position {
	return s.column(id, records[0].Field(name).From)
}

// Cell returns the place of a player's opponent in a 1-based round. Colour and result stand 5 and 7 columns further.
func (s *Sources) Cell(id tournament.PlayerID, round int) Position {
	if round < 1 || round > MaxRounds {
		return Position{}
	}
	return s.column(id, cellColumn(round))
}

// Header returns the place of the value of the first record with that code.
func (s *Sources) Header(code string) Position { return s.headers[code] }

// Virtual returns the place that gives a player's virtual points of a 1-based round.
func (s *Sources) Virtual(id tournament.PlayerID, round int) Position {
	for i := range s.virtual {
		v := &s.virtual[i]
		if v.from <= id && id <= v.to && v.first <= round && round <= v.last {
			return Position{v.at.Line, v.at.Column + v.step*(round-v.first)}
		}
	}
	return Position{}
}

// Absence returns the place of an absence announced in record 240 or XXZ.
func (s *Sources) Absence(id tournament.PlayerID, round int) Position {
	return s.absences[absenceKey{id, round}]
}

// Forbidden returns the place of the record behind Tournament.Forbidden[i].
func (s *Sources) Forbidden(i int) Position {
	if i < 0 || i >= len(s.forbidden) {
		return Position{}
	}
	return s.forbidden[i]
}

// cellColumn is the column of the opponent in a 1-based round.
func cellColumn(round int) int { return 92 + 10*(round-1) }
