package compare

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// side is one of the two files and what is known of it.
type side struct {
	letter string // A or B
	file   File
	code   exit.Code
	doc    *trf.Document
	t      *tournament.Tournament
	src    *trf.Sources
	team   bool // an event of teams

	ident []int32 // by player ID: the same number for the same person in both files, 0 for nobody

	teamInA map[tournament.PlayerID]tournament.PlayerID // of B: the numbers of its teams in A

	taken   map[trf.Position]bool // colours that were taken from the row of the opponent
	absent  map[seat]tournament.Result
	columns int // rounds that hold anything, announced byes included
}

type seat struct {
	player tournament.PlayerID
	round  int
}

// takes remembers the place of a colour that was taken from the row of the opponent.
func (s *side) takes(at trf.Position) {
	if s.taken == nil {
		s.taken = map[trf.Position]bool{}
	}
	s.taken[at] = true
}

// absences enters the announced byes, which count like byes in the round's column.
func (s *side) absences() {
	s.columns = s.t.RecordedRounds()
	if len(s.t.Absences) == 0 {
		return
	}
	s.absent = map[seat]tournament.Result{}
	for _, a := range s.t.Absences {
		s.absent[seat{a.Player, a.Round}] = a.Kind
		s.columns = max(s.columns, a.Round)
	}
}

// cell is what a player has in a round: his cell or, where that is blank, the bye announced elsewhere.
func (s *side) cell(p *tournament.Player, round int) tournament.Cell {
	c := p.Cell(round)
	if s.absent != nil && c == (tournament.Cell{}) {
		c.Result = s.absent[seat{p.ID, round}]
	}
	return c
}

// Places in a round's cell, counted from its first column.
const (
	atOpponent = 0
	atColour   = 5
	atResult   = 7
)

// at is the place of a cell, or of the record that announces a bye.
func (s *side) at(p *tournament.Player, round, offset int) trf.Position {
	if p.Cell(round) == (tournament.Cell{}) {
		if pos := s.src.At(trf.Fact{Name: "absence", Of: p.ID, N: round}); !pos.IsZero() {
			return pos
		}
	}
	pos := s.src.Cell(p.ID, round)
	if pos.IsZero() || round > s.t.RecordedRounds() {
		return s.src.Player(p.ID)
	}
	pos.Column += offset
	return pos
}

// who is the person with a number of this file, see side.ident.
func (s *side) who(id tournament.PlayerID) int32 {
	if id < 1 || int(id) >= len(s.ident) {
		return 0
	}
	return s.ident[id]
}

// label names a player: number and name.
func (s *side) label(id tournament.PlayerID) string {
	if p := s.t.Player(id); p != nil {
		return playerLabel(p)
	}
	return fmt.Sprint(id)
}

func playerLabel(p *tournament.Player) string {
	if p.Name == "" {
		return fmt.Sprint(p.ID)
	}
	return fmt.Sprintf("%d %s", p.ID, p.Name)
}

// value is what one file says, at a place.
func value(pos trf.Position, player tournament.PlayerID, text string) Side {
	return Side{Player: int(player), Line: pos.Line, Column: pos.Column, Value: text}
}

// raw returns the text of the columns of a field of a player's record, trimmed.
func (s *side) raw(id tournament.PlayerID, f *trf.Field) string {
	pos := s.src.Field(id, f.Name)
	if pos.Line < 1 || pos.Line > s.doc.Len() {
		return ""
	}
	return strings.TrimSpace(s.doc.Line(pos.Line).Columns(f.From, f.To))
}

func eolName(eol string) string {
	return strings.NewReplacer("\r", "CR", "\n", "LF").Replace(eol)
}
