package trf

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// lineClass is what a line is to a conversion. Settings that several editions write in different records form one
// class, whatever record says it.
type lineClass uint8

const (
	classOther     lineClass = iota // of another program, or not known
	classNoise                      // blank lines, rulers
	classComment                    // ### and #
	classKeep                       // a record of the tables that is carried as it is or not at all
	classPlayer                     // 001
	classRounds                     // 142 XXR TNR
	classInitial                    // 152 XXC
	classScoring                    // 162 XXS BB? and the 299 that hold for everybody in every round
	classAbsence                    // 240 XXZ
	classVirtual                    // 250 XXA
	classForbidden                  // 260 XXP
	classTeam                       // 310
	classOldTeam                    // 013
	classSystem                     // 192
	classes
)

// view is a document as a conversion sees it: every line has a class, and the lines of the settings have been read.
// A line that cannot be read without rest is classKeep or classOther: its text is carried, never interpreted.
type view struct {
	doc       *Document
	team      bool
	class     []lineClass // parallel to doc.lines
	rows      []viewRow
	byID      map[int]int // index in rows + 1
	next      int         // the round to be paired
	rounds    int
	initial   tournament.Colour
	byRank    bool
	system    string
	stated    bool // point values
	scoring   tournament.Scoring
	absent    []tournament.Absence
	virtual   []viewVirtual
	virtualAt map[int]int // index in virtual by player
	forbid    []tournament.ForbiddenGroup
	teams     []viewTeam // of 310
	old       []viewTeam // of 013
	codes     map[lineClass]map[string]bool
	t         *tournament.Tournament // what Decode makes of it, for what must be derived
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
	cols         columns
	name         string
	players      []int
}

func newView(doc *Document) *view {
	v := &view{doc: doc, class: make([]lineClass, len(doc.lines)), byID: map[int]int{}, virtualAt: map[int]int{}, codes: map[lineClass]map[string]bool{}}
	t, _, ds := DecodeWith(doc, Options{Lenient: true})
	v.t = t
	v.team = slices.ContainsFunc(ds, func(d Diagnostic) bool { return d.Code == "event.team" })
	for i := range doc.lines {
		if l := &doc.lines[i]; l.Code() == "001" && len(l.Raw) <= MaxLine {
			v.class[i] = classKeep
			v.player(i)
		}
	}
	v.coming()
	v.readScoring()
	for i := range doc.lines {
		if v.class[i] == classOther {
			v.class[i] = v.classify(i)
		}
	}
	v.foreignRounds()
	for i, c := range v.class {
		if v.codes[c] == nil {
			v.codes[c] = map[string]bool{}
		}
		v.codes[c][strings.ToUpper(doc.lines[i].Code())] = true
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
		return
	}
	v.class[i] = classPlayer
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
		plus, games, pab := 0, 0, false
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

// classify reads a line that is no player.
func (v *view) classify(i int) lineClass {
	l := &v.doc.lines[i]
	text := strings.TrimRight(l.Text, " \t")
	switch {
	case len(l.Raw) > MaxLine:
		return classKeep
	case text != "" && text[0] == '#':
		return classComment
	case noise(text):
		return classNoise
	}
	code := strings.ToUpper(l.Code())
	rec := RecordOf(code)
	if rec == nil || rec.Scope == ForeignScope {
		if national(l, l.Code()) && rec == nil {
			return classKeep
		}
		return classOther
	}
	r := newRow(l)
	if r.width() > 3 && !r.blank(4) && r.cut(4, 4) != "\t" {
		return classOther
	}
	if read := settingReaders[code]; read != nil {
		c, ok := readColumns(rec, &r, code)
		if class := read(v, i, &c, &r, ok); class != classOther {
			return class
		}
	}
	return classKeep
}
