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
	rows []viewRow
	byID map[int]int // index in rows + 1
	next int         // the round to be paired

	// The settings.
	rounds    int
	initial   tournament.Colour
	byRank    bool // the players are ordered by rank
	system    string
	scoring   tournament.Scoring
	stated    bool // the point values are
	absent    []tournament.Absence
	virtual   []viewVirtual
	virtualAt map[int]int // index in virtual by player
	forbid    []tournament.ForbiddenGroup

	// The teams.
	teams []viewTeam // of 310
	old   []viewTeam // of 013
}

// viewRow is a player's row.
type viewRow struct {
	line  int // index
	id    int
	clean bool // every column could be read
	bytes bool // columns were bytes
	cols  columns
	cells []cellText
	self  [1]int
}

// ids is the player alone; the facts of a row share it.
func (r *viewRow) ids() []int { return r.self[:] }

type viewVirtual struct {
	id     int
	values []tournament.Points
}

// viewTeam is a team of 013 or 310.
type viewTeam struct {
	line, number int
	rec          *Record
	row          *row
	name         string
	players      []int
}

// newView reads a document, and derives what its settings may need.
func newView(doc *Document) *view {
	d := newDecoder(doc, Options{Lenient: true})
	d.decode()
	return d.view()
}

// newOutline reads what a document says by itself.
func newOutline(doc *Document) *view {
	d := newDecoder(doc, Options{Lenient: true})
	d.scan()
	d.headers()
	d.values = d.pointValues()
	return d.view()
}

// view sorts the lines and reads the settings.
func (d *decoder) view() *view {
	v := &view{doc: d.doc, team: !d.isTeam.IsZero(), t: d.t, byID: map[int]int{}, virtualAt: map[int]int{}}
	v.kinds = make([]lineKind, len(d.doc.lines))
	for i := range d.doc.lines {
		if v.kinds[i], _ = kindOf(&d.doc.lines[i]); v.kinds[i] == linePlayer {
			v.player(i)
		}
	}
	v.coming()
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
	row := viewRow{line: i}
	r := newRow(l)
	if row.read(&r); !row.clean && l.wide {
		b := byteRow(l)
		other := viewRow{line: i, bytes: true}
		if other.read(&b); other.clean {
			row = other
		}
	}
	if !row.clean || v.byID[row.id] != 0 {
		v.kinds[i] = lineRecord
		return
	}
	row.self[0] = row.id
	v.rows = append(v.rows, row)
	v.byID[row.id] = len(v.rows)
}

func (row *viewRow) read(r *row) {
	var ok bool
	row.cols, ok = readColumns(&records[0], r, "001")
	row.id, row.clean = parseNumber(row.cols.get("id"), MaxPlayers)
	row.clean = row.clean && ok && row.id > 0 && len(row.cols.repeat) <= MaxRounds
	_, form := parsePoints(row.cols.get("points"))
	row.clean = row.clean && (row.cols.get("points") == "" || form != pointsBad)
	for k := 0; row.clean && cellColumn(k+1) <= r.width(); k++ {
		col := cellColumn(k + 1)
		c, off := scanCell(r.cut(col, col+cellWidth-1))
		row.clean = off < 0
		row.cells = append(row.cells, c)
	}
}

// coming finds the round to be paired: the one after the last in which somebody has a game or the
// pairing-allocated bye.
func (v *view) coming() {
	for i := range v.rows {
		for k, c := range v.rows[i].cells {
			if c.opponent != 0 || upper(c.result) == 'U' {
				v.next = max(v.next, k+1)
			}
		}
	}
	v.next++
}

// cell returns a player's cell of a 1-based round.
func (r *viewRow) cell(round int) cellText {
	if round < 1 || round > len(r.cells) {
		return cellText{colour: ' ', result: ' '}
	}
	return r.cells[round-1]
}

// width is the number of round columns.
func (v *view) width() int {
	n := 0
	for i := range v.rows {
		n = max(n, len(v.rows[i].cells))
	}
	return n
}

// plusIsPAB reports for every round whether a + without opponent can only be the pairing-allocated bye: it is the
// only one, nobody has U, and the games take an even number of players.
func (v *view) plusIsPAB() []bool {
	out := make([]bool, v.width()+1)
	if v.team {
		return out
	}
	for round := 1; round < len(out); round++ {
		plus := 0
		games := 0
		pab := false
		for i := range v.rows {
			switch c := v.rows[i].cell(round); {
			case c.opponent != 0:
				games++
			case c.result == '+' && colourOf(c.colour) == tournament.NoColour:
				plus++
			case upper(c.result) == 'U':
				pab = true
			}
		}
		out[round] = plus == 1 && !pab && games > 0 && games%2 == 0
	}
	return out
}
