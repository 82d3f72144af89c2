package trf

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// The errors of the methods that edit events of teams.
var (
	ErrNoTeams = errors.New("the document describes no event of teams")
	ErrNoTeam  = errors.New("the document has no such team")
)

// lineEdit is another text of the line with that number: of a new one for 0, which stands behind the other lines of its
// record, or else of those of teams. The blank text takes the line away.
type lineEdit struct {
	line int
	text string
}

// editTeams changes an event of teams: cells of players in one round, and lines of records of teams, which lines enters
// into the event whose cells are changed. It makes the change, or none where a part of it cannot be made or the
// document would contradict itself. The points of players and teams follow.
func (d *Document) editTeams(round int,
	change func(t *tournament.Tournament) (map[tournament.PlayerID]tournament.Cell, error),
	lines func(t *tournament.Tournament) ([]lineEdit, error)) error {
	t, src, err := d.editable(round)
	switch {
	case err != nil:
		return err
	case t.Teams == nil:
		return ErrNoTeams
	}
	before := teamSums(t)
	cells, err := change(t)
	if err != nil {
		return err
	}
	var edits []edit
	for _, id := range slices.Sorted(maps.Keys(cells)) {
		more, err := cellEdits(t, src, t.Player(id), round, cells[id], 0)
		if err != nil {
			return err
		}
		edits = append(edits, more...)
	}
	texts, err1 := lines(t)
	more, err2 := teamEdits(t, src, before)
	if err := errors.Join(agreeing(t, round), err1, err2); err != nil {
		return err
	}
	out := d.Clone()
	if err := errors.Join(out.apply(append(edits, more...)), out.changeLines(texts)); err != nil {
		return err
	}
	if _, _, err := out.sound(); err != nil {
		return err
	}
	*d = *out
	return nil
}

// editable decodes a document whose round is to be changed.
func (d *Document) editable(round int) (*tournament.Tournament, *Sources, error) {
	t, src, err := d.sound()
	if err != nil {
		return nil, nil, err
	}
	if round < 1 || round > MaxRounds || t.RoundsOrigin == tournament.Stated && round > t.Rounds {
		return nil, nil, fmt.Errorf("the event has no round %d", round)
	}
	return t, src, nil
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

// teamEdits changes the recorded points of teams by what the rounds bring more or less than before. Boards without a
// result bring something only where the recorded points hold that already.
func teamEdits(t *tournament.Tournament, src *Sources, before map[tournament.PlayerID]sums) ([]edit, error) {
	if t.Teams == nil {
		return nil, nil
	}
	var out []edit
	sums := teamSums(t)
	for i := range t.Teams.Teams {
		team := &t.Teams.Teams[i]
		was, now := before[team.ID], sums[team.ID]
		if game := tournament.GamePoints; team.Points[game] <= was.points[game]-was.open {
			was.points[game] -= was.open
			now.points[game] -= now.open
		}
		for score, name := range [2]string{"match", "game"} {
			more := now.points[score] - was.points[score]
			if more == 0 || !team.Has[score] || src.teams[team.ID] == nil {
				continue
			}
			e, err := fieldEdit("310", name, src.teams[team.ID], (team.Points[score] + more).String(),
				"the points do not fit their columns")
			if err != nil {
				return nil, err
			}
			out = append(out, e)
		}
	}
	return out, nil
}

// changeLines replaces, adds and removes lines.
func (d *Document) changeLines(list []lineEdit) error {
	var gone []int
	for _, e := range list {
		switch {
		case e.line == 0:
			if err := d.insert(d.teamEnd(e.text[:3]), e.text); err != nil {
				return err
			}
		case e.text == "":
			gone = append(gone, e.line)
		default:
			line, err := d.newLine(e.text, "")
			if err != nil {
				return err
			}
			line.EOL = d.lines[e.line-1].EOL
			d.lines[e.line-1] = line
		}
	}
	d.lines = slices.DeleteFunc(d.lines, func(l Line) bool { return slices.Contains(gone, l.Number) })
	d.renumber()
	return nil
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

// encodedLine is the line that an encoder writes, without its end.
func encodedLine(write func(*encoder)) (string, error) {
	e := &encoder{t: &tournament.Tournament{}, opt: EncodeOptions{Edition: TRF26}}
	write(e)
	text, err := e.finish()
	return strings.TrimRight(string(text), "\r\n"), err
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
