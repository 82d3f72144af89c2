package trf

import "github.com/trfkit/trfkit/tournament"

// Sources says where in the document each fact of a decoded tournament stands. Every method returns the zero Position
// for a fact the text does not hold.
type Sources struct {
	origin    Origin  // of a document that was made of another source
	byID      []int32 // index in rows + 1 by player ID
	rows      []row   // parallel to Tournament.Players
	headers   map[string]Position
	virtual   [][]Position // parallel to rows where not nil: by round-1
	absences  map[absenceKey]Position
	forbidden []Position

	adjustments []Position            // parallel to Tournament.Adjustments
	scores      [resultKinds]Position // by result: what states its value
	game, lot   map[tournament.PlayerID]Position
	maxi        Position
	teams       map[tournament.PlayerID]*row // records 310 by the number of the team
	teamAt      map[tournament.PlayerID]Position
}

type absenceKey struct {
	player tournament.PlayerID
	round  int
}

// index returns the player's place in rows and Tournament.Players, -1 when there is no such player.
func (s *Sources) index(id tournament.PlayerID) int {
	if id < 1 || int(id) >= len(s.byID) {
		return -1
	}
	return int(s.byID[id]) - 1
}

func (s *Sources) row(id tournament.PlayerID) *row {
	if k := s.index(id); k >= 0 {
		return &s.rows[k]
	}
	return nil
}

func (s *Sources) column(id tournament.PlayerID, col int) Position {
	if r := s.row(id); r != nil {
		return s.traced(r.pos(col))
	}
	return Position{}
}

// traced is a place of the text in its source.
func (s *Sources) traced(p Position) Position {
	if s.origin == nil {
		return p
	}
	file, at := s.origin(p)
	if file != "" {
		return Position{} // a place in another file than the one that is named
	}
	return at
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

// Team returns the place of a field of record 310, by its name in the table; of a team that only record 013 lists, and
// of a blank name, that of the record.
func (s *Sources) Team(id tournament.PlayerID, field string) Position {
	if r := s.teams[id]; r != nil && field != "" {
		return r.pos(RecordOf("310").Field(field).From)
	}
	return s.teamAt[id]
}

// Header returns the place of the value of the first record with that code.
func (s *Sources) Header(code string) Position { return s.traced(s.headers[code]) }

// Virtual returns the place that gives a player's virtual points of a 1-based round.
func (s *Sources) Virtual(id tournament.PlayerID, round int) Position {
	k := s.index(id)
	if s.virtual == nil || k < 0 {
		return Position{}
	}
	at := s.virtual[k]
	if round < 1 || round > len(at) {
		return Position{}
	}
	return at[round-1]
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

// Adjustment returns the place of the record behind Tournament.Adjustments[i].
func (s *Sources) Adjustment(i int) Position {
	if i < 0 || i >= len(s.adjustments) {
		return Position{}
	}
	return s.adjustments[i]
}

// Score returns the place that states what a result is worth; of several the one that counts.
func (s *Sources) Score(r tournament.Result) Position {
	if int(r) >= len(s.scores) {
		return Position{}
	}
	return s.scores[r]
}

// Game returns the place of the points a player has by the game rules (SSM).
func (s *Sources) Game(id tournament.PlayerID) Position { return s.game[id] }

// Lot returns the place of a player in the listed draw (SSM). Lots that follow from a seed have no place.
func (s *Sources) Lot(id tournament.PlayerID) Position { return s.lot[id] }

// cellColumn is the column of the opponent in a 1-based round.
func cellColumn(round int) int { return 92 + 10*(round-1) }

// Text returns what a field of a player's record holds, without the blanks around it, in the columns by which it is
// read. It is "" for a player that the document does not have.
func (s *Sources) Text(id tournament.PlayerID, name string) string {
	r := s.row(id)
	if r == nil {
		return ""
	}
	return r.field(records[0].Field(name))
}

// ByBytes reports whether the fields of a player's row are placed by bytes, so that the columns of its line are not
// those of the format.
func (s *Sources) ByBytes(id tournament.PlayerID) bool {
	r := s.row(id)
	return r != nil && r.bytes
}

// Maxi returns the place where the file says whether the event is a maxi-tournament.
func (s *Sources) Maxi() Position { return s.maxi }
