package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// Fact names one thing that a file says: what Sources knows the place of, what the ledger of a conversion accounts for,
// and what a comparison holds against another file. The name is a field of record 001, the code of a record for the
// first one with it, or one of these:
//
//	cell, virtual, absence   of a player in round N: his cell, virtual points, and a bye announced by 240 or XXZ
//	game, lot                of a player by SSM: points of the game rules, and the place in a draw that is listed
//	team                     the record of a team
//	forbidden, adjustment    the record behind Tournament.Forbidden[N] or Tournament.Adjustments[N]
//	score                    what the result N is worth; of several places the one that counts
//	maxi                     whether the event is a maxi-tournament (Lim)
type Fact struct {
	Name string
	Of   tournament.PlayerID // the player or the team; 0 for the event
	N    int
}

// Sources says where in the document each fact of a decoded tournament stands; in one that was made of another source,
// where it stands there. Every method returns the zero Position for a fact the text does not hold.
type Sources struct {
	origin  Origin                       // of a document that was made of another source
	byID    []int32                      // index in rows + 1 by player ID
	rows    []row                        // parallel to Tournament.Players
	virtual [][]Position                 // parallel to rows where not nil: by round-1
	teams   map[tournament.PlayerID]*row // records 310 by the number of the team
	places  map[Fact]Position            // all other facts
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

// At returns the place of a fact.
func (s *Sources) At(f Fact) Position { return s.traced(s.at(f)) }

// traced is the place in the source behind one in the text. A fact that the source does not have, or has in another
// file than the one that is named, stands at its beginning.
func (s *Sources) traced(at Position) Position {
	if s.origin == nil || at.IsZero() {
		return at
	}
	if file, at := s.origin(at); file == "" && !at.IsZero() {
		return at
	}
	return Position{1, 1}
}

// at returns the place of a fact in the text.
func (s *Sources) at(f Fact) Position {
	k := s.index(f.Of)
	if k < 0 {
		return s.places[f]
	}
	switch f.Name {
	case "cell":
		if f.N >= 1 && f.N <= MaxRounds {
			return s.rows[k].pos(cellColumn(f.N))
		}
	case "virtual":
		if s.virtual != nil && f.N >= 1 && f.N <= len(s.virtual[k]) {
			return s.virtual[k][f.N-1]
		}
	default:
		if field := records[0].find(f.Name); field != nil {
			return s.rows[k].pos(field.From)
		}
	}
	return s.places[f]
}

func (s *Sources) header(code string) Position { return s.at(Fact{Name: code}) }

// Player returns the place of a player's starting rank.
func (s *Sources) Player(id tournament.PlayerID) Position { return s.Field(id, "id") }

// Points returns the place of a player's points.
func (s *Sources) Points(id tournament.PlayerID) Position { return s.Field(id, "points") }

// Field returns the place of a field of a player's record, by its name in the table.
func (s *Sources) Field(id tournament.PlayerID, name string) Position {
	return s.At(Fact{Name: name, Of: id})
}

// Cell returns the place of a player's opponent in a 1-based round. Colour and result stand 5 and 7 columns further.
func (s *Sources) Cell(id tournament.PlayerID, round int) Position {
	return s.At(Fact{"cell", id, round})
}

// Team returns the place of a field of record 310, by its name in the table; of a team that only record 013 lists, and
// of a blank name, that of the record.
func (s *Sources) Team(id tournament.PlayerID, field string) Position {
	if r := s.teams[id]; r != nil && field != "" {
		return s.traced(r.pos(RecordOf("310").Field(field).From))
	}
	return s.At(Fact{Name: "team", Of: id})
}

// Header returns the place of the value of the first record with that code.
func (s *Sources) Header(code string) Position { return s.At(Fact{Name: code}) }

// First returns the place of the value of the first of some records that the document has.
func (s *Sources) First(codes ...string) (at Position) {
	for _, code := range codes {
		if at.IsZero() {
			at = s.Header(code)
		}
	}
	return at
}

// HeaderText returns the value of the first record with that code in the document that was decoded, and its place.
func (s *Sources) HeaderText(doc *Document, code string) (text string, at Position) {
	if own := s.header(code); !own.IsZero() {
		text = strings.TrimSpace(doc.Line(own.Line).Columns(5, 0))
	}
	return text, s.Header(code)
}

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
