package trf

import (
	"errors"

	"github.com/trfkit/trfkit/tournament"
)

// The errors of the methods that edit events of teams.
var (
	ErrNoTeams = errors.New("the document describes no event of teams")
	ErrNoTeam  = errors.New("the document has no such team")
)

// changingTeams begins a change of a round of an event of teams.
func (d *Document) changingTeams(round int) (*change, error) {
	c, err := d.changingRound(round)
	if err == nil && c.t.Teams == nil {
		return nil, ErrNoTeams
	}
	return c, err
}

// settle lets the points of the teams follow and makes the change, unless the document would contradict itself.
func (c *change) settle() error {
	c.teamPoints()
	whole, out := c.doc, c.doc.Clone()
	c.doc = out
	if err := c.make(); err != nil {
		return err
	}
	if _, err := out.changing(); err != nil {
		return err
	}
	*whole = *out
	return nil
}

// sums are what the rounds bring a team.
type sums struct {
	points [2]tournament.Points // match points and game points
	open   tournament.Points    // the part of the game points that boards without a result bring
}

// teamSums are those of the teams of an event.
func teamSums(t *tournament.Tournament) map[tournament.PlayerID]sums {
	out := map[tournament.PlayerID]sums{}
	rounds, _ := t.TeamRounds()
	for i := range rounds {
		var s sums
		for k := range rounds[i] {
			m := &rounds[i][k]
			for score := range s.points {
				s.points[score] += m.Points[score] + m.Bonus[score]
			}
			for _, b := range m.Boards {
				if open(b.Result) {
					s.open += b.Points
				}
			}
		}
		out[t.Teams.Teams[i].ID] = s
	}
	return out
}

// teamPoints changes the recorded points of teams by what the rounds bring more or less than before. Boards without a
// result bring something only where the recorded points hold that already.
func (c *change) teamPoints() {
	if c.t.Teams == nil {
		return
	}
	after := teamSums(c.t)
	for i := range c.t.Teams.Teams {
		team := &c.t.Teams.Teams[i]
		r, was, now := c.src.teams[team.ID], c.before[team.ID], after[team.ID]
		if game := tournament.GamePoints; team.Points[game] <= was.points[game]-was.open {
			was.points[game] -= was.open
			now.points[game] -= now.open
		}
		for score, name := range [2]string{"match", "game"} {
			if more := now.points[score] - was.points[score]; more != 0 && team.Has[score] && r != nil {
				c.field("310", name, r, (team.Points[score] + more).String(), "the points do not fit their columns")
			}
		}
	}
}

// teamEnd is the index behind the last line of a record, or else of any record of teams.
func (d *Document) teamEnd(code string) int {
	own, any := 0, 0
	for i := range d.lines {
		switch c := d.lines[i].Code(); {
		case c == code:
			own = i + 1
		case RecordOf(c) != nil && (RecordOf(c).Scope == TeamScope || c == "001" || c == "013"):
			any = i + 1
		}
	}
	if own > 0 {
		return own
	}
	return any
}

// lineAbout is the number of the line of a record that names a round and a team, 0 for none.
func (d *Document) lineAbout(code string, round int, team tournament.PlayerID) int {
	rec := RecordOf(code)
	for i := range d.lines {
		l := &d.lines[i]
		if l.Code() != code {
			continue
		}
		row := newRow(l)
		r, ok1 := parseNumber(row.field(rec.Field("round")), MaxRounds)
		n, ok2 := parseNumber(row.field(rec.Field("team")), maxTeams)
		if ok1 && ok2 && r == round && n == int(team) {
			return l.Number
		}
	}
	return 0
}
