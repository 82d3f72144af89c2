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

	names []string // folded, of the players
	other []int    // indices of the players in the other file, or that they have none
	ident []int32  // by player ID: the same number for the same person in both files, 0 for nobody

	teamInA map[tournament.PlayerID]tournament.PlayerID // of B: the numbers of its teams in A

	taken   map[trf.Position]bool // colours that were taken from the row of the opponent
	absent  map[trf.Fact]tournament.Result
	columns int // rounds that hold anything, announced byes included
}

// absences enters the announced byes, which count like byes in the round's column.
func (s *side) absences() {
	s.columns = s.t.RecordedRounds()
	s.absent = map[trf.Fact]tournament.Result{}
	for _, a := range s.t.Absences {
		s.absent[absence(a.Player, a.Round)] = a.Kind
		s.columns = max(s.columns, a.Round)
	}
}

func absence(id tournament.PlayerID, round int) trf.Fact {
	return trf.Fact{Name: "absence", Of: id, N: round}
}

// cell is what a player has in a round: his cell or, where that is blank, the bye announced elsewhere.
func (s *side) cell(p *tournament.Player, round int) tournament.Cell {
	c := p.Cell(round)
	if len(s.absent) > 0 && c == (tournament.Cell{}) {
		c.Result = s.absent[absence(p.ID, round)]
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
		if pos := s.src.At(absence(p.ID, round)); !pos.IsZero() {
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
	if p := s.t.Player(id); p != nil && p.Name != "" {
		return fmt.Sprintf("%d %s", id, p.Name)
	}
	return fmt.Sprint(id)
}

func eolName(eol string) string {
	return strings.NewReplacer("\r", "CR", "\n", "LF").Replace(eol)
}
