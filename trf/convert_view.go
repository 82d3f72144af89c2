package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// view is a document as a conversion sees it: the lines of players and settings have been read. A line that cannot be
// read without rest keeps the kind that its code gives it: its text is carried, never interpreted.
type view struct {
	doc   *Document
	kinds []lineKind                 // parallel to doc.lines
	codes [lineKinds]map[string]bool // record codes, in upper case, of the lines of a kind
	team  bool                       // an event of teams
	t     *tournament.Tournament     // what Decode makes of it, for what must be derived

	// The players.
	rows  []viewRow
	byID  [MaxPlayers + 1]int32 // index in rows + 1
	next  int                   // the round to be paired
	isPAB []bool                // by round: a + without opponent can only be the pairing-allocated bye

	// The settings.
	rounds   int
	initial  tournament.Colour
	byRank   bool // the players are ordered by rank
	system   string
	scoring  tournament.Scoring
	stated   bool // the point values are
	absent   []tournament.Absence
	absentAs map[Fact]tournament.Result  // the kinds of these
	virtual  map[int][]tournament.Points // by starting rank
	forbid   []tournament.ForbiddenGroup

	// The teams.
	teams []viewTeam // of 310
	old   []viewTeam // of 013
}

// viewRow is a player's row.
type viewRow struct {
	row
	index int // of the line in the document
	id    int
	cells []cellText
}

// viewTeam is a team of 013 or 310.
type viewTeam struct {
	number  int
	rec     *Record
	row     *row
	name    string
	players []int
}

// newView reads a document, and derives what its settings may need.
func newView(doc *Document) *view {
	d := newDecoder(doc, Options{})
	d.decode()
	return d.view()
}

// newOutline reads what a document says by itself.
func newOutline(doc *Document) *view {
	d := newDecoder(doc, Options{})
	d.scan()
	d.headers()
	d.values = d.pointValues()
	return d.view()
}

// view sorts the lines and reads the settings.
func (d *decoder) view() *view {
	v := &view{doc: d.doc, team: !d.isTeam.IsZero(), t: d.t,
		virtual: map[int][]tournament.Points{}, absentAs: map[Fact]tournament.Result{}}
	v.kinds = make([]lineKind, len(d.doc.lines))
	for i := range d.doc.lines {
		if v.kinds[i], _ = kindOf(&d.doc.lines[i]); v.kinds[i] == linePlayer {
			v.player(i)
		}
	}
	v.readRounds()
	if !d.values.flawed {
		v.stated, v.scoring = d.values.stated, d.values.scoring
	}
	for i := range d.doc.lines {
		if v.kinds[i] == lineRecord {
			v.setting(i, d.values.flawed)
		}
	}
	v.foreignRounds()
	for i, kind := range v.kinds {
		if v.codes[kind] == nil {
			v.codes[kind] = map[string]bool{}
		}
		v.codes[kind][strings.ToUpper(d.doc.lines[i].Code())] = true
	}
	return v
}

// player reads a row; one with two readings, a fault or a starting rank met before stays text.
func (v *view) player(i int) {
	l := &v.doc.lines[i]
	r := viewRow{index: i, row: newRow(l)}
	clean := r.read()
	if !clean && l.wide {
		r.row = byteRow(l)
		clean = r.read()
	}
	if !clean || v.byID[r.id] != 0 {
		v.kinds[i] = lineRecord
		return
	}
	v.rows = append(v.rows, r)
	v.byID[r.id] = int32(len(v.rows))
}

// read takes the row apart; false when not every column can be read.
func (r *viewRow) read() bool {
	var ok bool
	rec := &records[0]
	if r.id, ok = parseNumber(r.field(rec.Field("id")), MaxPlayers); !ok || r.id == 0 {
		return false
	}
	if last, ok := r.between(rec); !ok || !r.blanks(last+1, cellColumn(1)-1) {
		return false
	}
	if points := r.field(rec.Field("points")); points != "" {
		if _, form := parseSigned(points); form == pointsBad {
			return false
		}
	}
	n := rec.instances(&r.row)
	if n > MaxRounds {
		return false
	}
	r.cells = make([]cellText, n)
	for k := range r.cells {
		col := cellColumn(k + 1)
		var off int
		if r.cells[k], off = readCell(r.cut(col, col+cellWidth-1)); off >= 0 {
			return false
		}
	}
	return true
}

// readRounds finds the round to be paired, the one after the last in which somebody has a game or the
// pairing-allocated bye, and the rounds in which a + without opponent can only be that bye: it is the only one, nobody
// has U, and the games take an even number of players.
func (v *view) readRounds() {
	type count struct {
		games, plus int
		pab         bool
	}
	var counts []count
	for i := range v.rows {
		for k, c := range v.rows[i].cells {
			if k == len(counts) {
				counts = append(counts, count{})
			}
			switch n := &counts[k]; {
			case c.opponent != 0:
				n.games++
			case c.result == '+' && colourOf(c.colour) == tournament.NoColour:
				n.plus++
			case upper(c.result) == 'U':
				n.pab = true
			}
		}
	}
	v.next = 1
	v.isPAB = make([]bool, len(counts)+1)
	for k, n := range counts {
		if n.games > 0 || n.pab {
			v.next = k + 2
		}
		v.isPAB[k+1] = !v.team && n.plus == 1 && !n.pab && n.games > 0 && n.games%2 == 0
	}
}

// row returns the row of a player, nil for one that the document has not or not in full.
func (v *view) row(id int) *viewRow {
	if k := v.byID[id]; k > 0 {
		return &v.rows[k-1]
	}
	return nil
}

// cell returns a player's cell of a 1-based round.
func (r *viewRow) cell(round int) cellText {
	if round < 1 || round > len(r.cells) {
		return cellText{colour: ' ', result: ' '}
	}
	return r.cells[round-1]
}
