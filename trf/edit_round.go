package trf

import (
	"fmt"
	"maps"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// SetCells enters cells of a 1-based round into the rows of players: the games of a new pairing, which have no result
// yet, byes, and with the zero Cell that nothing is recorded. Where the rows hold points these follow. Nothing else
// changes: not a byte outside the cells and the points of these players. The games must agree with one another, in the
// new cells and in those that stay.
func (d *Document) SetCells(round int, cells map[tournament.PlayerID]tournament.Cell) error {
	t, src, err := d.editable(round)
	if err != nil {
		return err
	}
	var edits []edit
	for _, id := range slices.Sorted(maps.Keys(cells)) {
		p := t.Player(id)
		if p == nil {
			return fmt.Errorf("%w: %d", ErrNoPlayer, id)
		}
		more, err := cellEdits(t, src, p, round, cells[id], 0)
		if err != nil {
			return err
		}
		edits = append(edits, more...)
	}
	if err := agreeing(t, round); err != nil {
		return err
	}
	return d.apply(edits)
}

// cellEdits enters a cell, whose columns are written from an offset on, and the points by what the round brings more or
// less.
func cellEdits(t *tournament.Tournament, src *Sources, p *tournament.Player, round int, c tournament.Cell,
	from int) ([]edit, error) {
	text, err := formatCell(c, t.Teams != nil)
	if err != nil {
		return nil, fmt.Errorf("player %d, round %d: %w", p.ID, round, err)
	}
	was := inPoints(t, p, round)
	for len(p.Cells) < round {
		p.Cells = append(p.Cells, tournament.Cell{})
	}
	p.Cells[round-1] = c
	r := src.row(p.ID)
	points, err := pointsEdit(r, p, newPoints(t, p, round)-was)
	return append(points, edit{r, cellColumn(round) + from, text[from:]}), err
}

// inPoints is what a round adds to the recorded points of a player. A game without a result adds what record 162 says
// of it only where the points hold that already.
func inPoints(t *tournament.Tournament, p *tournament.Player, round int) tournament.Points {
	if !open(p.Cell(round).Result) {
		return t.RoundPoints(p, round)
	}
	var closed tournament.Points
	for k := range p.Cells {
		if !open(p.Cells[k].Result) {
			closed += t.RoundPoints(p, k+1)
		}
	}
	if p.Points <= closed {
		return 0
	}
	return t.RoundPoints(p, round)
}

// newPoints is what a round that is entered adds to the points of a player: nothing as long as there is no result.
func newPoints(t *tournament.Tournament, p *tournament.Player, round int) tournament.Points {
	if open(p.Cell(round).Result) {
		return 0
	}
	return t.RoundPoints(p, round)
}

func open(r tournament.Result) bool { return r == tournament.Pending || r == tournament.Adjourned }

// pointsEdit changes the recorded points of a player, where there are some.
func pointsEdit(r *row, p *tournament.Player, more tournament.Points) ([]edit, error) {
	if !p.HasPoints || more == 0 {
		return nil, nil
	}
	e, err := fieldEdit("001", "points", r, (p.Points + more).String(), "the points do not fit columns 81-84")
	return []edit{e}, err
}

// fieldEdit enters a text at the right end of a field of a record.
func fieldEdit(code, name string, r *row, text, tooLong string) (edit, error) {
	f := RecordOf(code).Field(name)
	width := f.To - f.From + 1
	if len(text) > width {
		return edit{}, &EncodeError{code, name, text, tooLong}
	}
	return edit{r, f.From, fmt.Sprintf("%*s", width, text)}, nil
}

// agreeing reports a game of a round that the two players do not record alike.
func agreeing(t *tournament.Tournament, round int) error {
	for i := range t.Players {
		p := &t.Players[i]
		c := p.Cell(round)
		if c.Opponent == 0 {
			continue
		}
		q := t.Player(c.Opponent)
		if q == nil || q.ID == p.ID || q.Cell(round).Opponent != p.ID ||
			c.Colour != tournament.NoColour && q.Cell(round).Colour == c.Colour {
			return fmt.Errorf("round %d: %d is set against %d, whose row says otherwise", round, p.ID, c.Opponent)
		}
	}
	return nil
}
