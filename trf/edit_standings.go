package trf

import (
	"errors"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// SetRanks writes ranks into the players' records, columns 86-89, in an event of teams into the records 310, columns
// 69-71, and nothing else; a rank of 0 leaves the columns blank. Participants it does not name keep what they have.
// Points that contradict the results are no obstacle. It fails with ErrNoTeamRanks where teams have no record 310.
func (d *Document) SetRanks(ranks map[tournament.PlayerID]int) error {
	c, err := d.changing()
	if err != nil {
		return err
	}
	if c.t.Teams == nil {
		for i := range c.t.Players {
			c.rank("001", &c.src.rows[i], c.t.Players[i].ID, ranks)
		}
		return c.make()
	}
	for i := range c.t.Teams.Teams {
		id := c.t.Teams.Teams[i].ID
		c.rank("310", c.src.teams[id], id, ranks)
	}
	return c.make()
}

// rank enters the rank of a participant who is named; 0 leaves it blank.
func (c *change) rank(code string, r *row, id tournament.PlayerID, ranks map[tournament.PlayerID]int) {
	f := RecordOf(code).Field("rank")
	reason := fmt.Sprintf("a rank is a number of at most %d digits", f.To-f.From+1)
	switch rank, named := ranks[id]; {
	case !named:
	case r == nil:
		c.fail(ErrNoTeamRanks)
	case rank < 0:
		c.fail(&EncodeError{code, "rank", number(rank), reason})
	default:
		c.field(code, "rank", r, prose.NumberOrBlank(rank), reason)
	}
}

// ErrNoTeamRanks is the error of SetRanks for teams of record 013, which has no field for a rank.
var ErrNoTeamRanks = errors.New("record 013 has no field for the rank of a team; record 310 of TRF26 has one")

// SetHeader gives a record that describes the event another value: in its line when the document has it, else in a new
// line behind the headers of lower codes, before the players. Of a record given several times the first one is changed
// and the others go.
func (d *Document) SetHeader(code, value string) error {
	if RecordOf(code) == nil || !printable(value) {
		return fmt.Errorf("record %s cannot have the value %q", code, value)
	}
	out, text := d.Clone(), strings.TrimRight(code+" "+value, " ")
	var edits []lineEdit
	for k, l := range d.Lines(code) {
		edits = append(edits, lineEdit{line: l.Number})
		if k == 0 {
			edits[0].text = text
		}
	}
	if edits == nil {
		if err := out.insert(out.headerEnd(code), text); err != nil {
			return err
		}
	}
	if err := out.changeLines(edits); err != nil {
		return err
	}
	*d = *out
	return nil
}

// AddComment enters a comment (### record) before the players.
func (d *Document) AddComment(text string) error {
	if !printable(text) {
		return fmt.Errorf("a comment cannot hold the line end of %q", text)
	}
	if err := d.insert(d.headerEnd("999"), "### "+text); err != nil {
		return err
	}
	d.renumber()
	return nil
}

// headerEnd is the index behind the last header, before the first player, whose code is lower than the given one.
func (d *Document) headerEnd(code string) int {
	at := 0
	for i := range d.lines {
		c := d.lines[i].Code()
		if c == "001" {
			break
		}
		if c[:min(1, len(c))] != "#" && c != "" && c < code && RecordOf(c) != nil {
			at = i + 1
		}
	}
	return at
}

// insert puts a new line before the one with an index, with the document's own line end.
func (d *Document) insert(at int, text string) error {
	line, err := d.newLine(text, "")
	if err != nil {
		return err
	}
	line.EOL = d.rawEOL()
	if at > 0 && d.lines[at-1].EOL == "" {
		d.lines[at-1].EOL, line.EOL = line.EOL, ""
	}
	d.lines = append(d.lines[:at:at], append([]Line{line}, d.lines[at:]...)...)
	return nil
}
