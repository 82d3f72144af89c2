package trf

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// players reads the 001 records: first everything but the rounds, then, when the number of columns is known, the
// rounds.
func (d *decoder) players() {
	rows := d.rows
	d.t.Players = make([]tournament.Player, 0, len(rows))
	d.src.rows = make([]row, 0, len(rows))
	d.src.byID = make([]int32, len(rows)+1)
	d.broken = make([]bool, 0, len(rows))
	d.bad = map[cellKey]bool{}
	rows = d.cutTruncated(rows)
	for i := range rows {
		d.player(rows[i])
	}
	d.sortPlayers()
	n := len(d.t.Players)
	cells := make([]tournament.Cell, n*d.rounds)
	for i := range n {
		own := cells[i*d.rounds : (i+1)*d.rounds : (i+1)*d.rounds]
		d.t.Players[i].Cells = own
		if !d.broken[i] {
			d.cells(i, own)
		}
	}
}

// cutTruncated refuses a file that ends in the middle of a player's record, and leaves that record out.
func (d *decoder) cutTruncated(rows []row) []row {
	if len(rows) == 0 {
		return rows
	}
	last := &rows[len(rows)-1]
	l := d.doc.Line(last.line)
	if last.line != len(d.doc.lines) || l.EOL != "" || last.width() >= 84 {
		return rows
	}
	for i := range rows[:len(rows)-1] {
		if rows[i].width() < 84 {
			return rows
		}
	}
	width := len([]rune(l.Text))
	d.add("line.truncated", Position{last.line, max(width, 1)},
		"the file ends in column %d of a player's record, before the points", width).
		expected("points in columns 81-84").hint("the copy is incomplete; get the file again")
	d.rejected = true
	return rows[:len(rows)-1]
}

// player reads one row and appends it, unless it cannot be placed.
func (d *decoder) player(r row) {
	r, ok := d.settleColumns(r)
	if !ok {
		d.rejected = true
		return
	}
	id, ok := d.startingRank(&r)
	if !ok {
		d.rejected = true
		return
	}
	if k := d.src.index(id); k >= 0 {
		whose := "two players"
		if one, two := nameOf(&d.src.rows[k]), nameOf(&r); one != "" && two != "" && one != two {
			whose = one + " and to " + two
		}
		d.add("player.duplicate", r.pos(5), "starting rank %d is given to %s", id, whose).
			related(d.src.rows[k].pos(5)).
			hint("give each player his own starting rank")
		d.rejected = true
		return
	}
	d.enter(id, r, false)
	p := &d.t.Players[len(d.t.Players)-1]
	if d.shifted(&r) {
		d.broken[len(d.broken)-1] = true
		return
	}
	d.fields(p, &r)
	if w := r.width(); w >= 92 {
		n := (w - 92 + 10) / 10
		if n > MaxRounds {
			d.add("limit.rounds", r.pos(cellColumn(MaxRounds+1)), "the row has %d rounds", n).
				expected("at most %d", MaxRounds)
			n = MaxRounds
		}
		d.rounds = max(d.rounds, n)
	}
}

// settleColumns decides how the columns of an unusual row are counted: runes or bytes, tabs expanded or not.
func (d *decoder) settleColumns(r row) (row, bool) {
	if r.wide != nil && !gridFits(&r) {
		if b := byteRow(d.doc.Line(r.line)); gridFits(&b) {
			d.add("line.bytecols", Position{r.line, firstWide(r.s)},
				"the fields of this row are placed by bytes, not by characters").
				hint("pad names to 33 characters")
			return b, true
		}
	}
	before, _, found := strings.Cut(r.s, "\t")
	if !found {
		return r, true
	}
	at := Position{r.line, len([]rune(before)) + 1}
	flat := row{line: r.line, s: strings.ReplaceAll(r.s, "\t", " "), wide: r.wide}
	full := row{line: r.line, s: expandTabs(r.s)}
	full.wide = wideRunes(full.s)
	for _, c := range []row{flat, full} {
		if gridFits(&c) {
			d.addAs(Warning, "line.tab", at, "a tab stands between the fields").expected("blanks")
			return c, true
		}
	}
	d.addAs(Error, "line.tab", at, "a tab hides the columns of the fields").expected("blanks").
		hint("replace the tab by the blanks that bring the fields into their columns")
	if id, ok := parseNumber(trimBlank(flat.cut(5, 8)), MaxPlayers); ok && id > 0 &&
		d.src.index(tournament.PlayerID(id)) < 0 {
		// so that his opponents' rows do not point to nobody
		d.enter(tournament.PlayerID(id), flat, true)
	} else {
		d.rejected = true
	}
	return r, false
}

// enter adds a player to everything that runs parallel to the players.
func (d *decoder) enter(id tournament.PlayerID, r row, broken bool) {
	d.src.rows = append(d.src.rows, r)
	for len(d.src.byID) <= int(id) {
		d.src.byID = append(d.src.byID, 0)
	}
	d.src.byID[id] = int32(len(d.src.rows))
	d.broken = append(d.broken, broken)
	d.t.Players = append(d.t.Players, tournament.Player{ID: id})
}

// nameOf is the name that stands in a row of a player.
func nameOf(r *row) string { return r.field(records[0].Field("name")) }

func expandTabs(s string) string {
	const every = 8
	var b strings.Builder
	col := 0
	for _, c := range s {
		n := 1
		if c == '\t' {
			c, n = ' ', every-col%every
		}
		b.WriteString(strings.Repeat(string(c), n))
		col += n
	}
	return b.String()
}

// startingRank reads columns 4-9.
func (d *decoder) startingRank(r *row) (tournament.PlayerID, bool) {
	const want = "a starting rank from 1 to 9999 in columns 5-8"
	s := trimBlank(r.cut(5, 8))
	for _, col := range [...]int{4, 9} {
		c := r.cut(col, col)
		if len(c) == 1 && c[0] >= '0' && c[0] <= '9' && s != "" {
			d.add("player.sr-overflow", r.pos(col), "the starting rank runs out of its columns").expected(want).
				hint("TRF cannot hold more than 9999 players")
			return 0, false
		}
	}
	if !r.blank(4) {
		d.add("line.shifted", r.pos(4), "column 4 is not blank").
			expected("a blank between the record code and the starting rank")
		return 0, false
	}
	n, ok := parseNumber(s, MaxPlayers)
	if !ok || n == 0 {
		d.add("player.sr", r.pos(5), "starting rank %q is not a number from 1 to 9999", s).expected(want)
		return 0, false
	}
	return tournament.PlayerID(n), true
}

// shifted finds rows whose fields have left their columns.
func (d *decoder) shifted(r *row) bool {
	if !r.blank(48) {
		return d.pushed(r)
	}
	for _, col := range [...]int{80, 85, 90, 91} {
		if !r.blank(col) {
			d.add("line.shifted", r.pos(col), "column %d between the fields is not blank", col).
				expected("a blank; birth in 70-79, points in 81-84, rank in 86-89, round 1 from 92").
				hint("bring the fields into their columns")
			return true
		}
	}
	return false
}

// pushed finds out why column 48, between name and rating, is not blank, and reports whether the row is shifted.
func (d *decoder) pushed(r *row) bool {
	rating := r.cut(48, 48)
	switch {
	case rating >= "0" && rating <= "9" && strings.Contains(trimBlank(r.cut(15, 48)), "  "): // the name ends before
		d.add("line.shifted", r.pos(48), "column 48 between the fields is not blank").
			expected("a blank; name in 15-47, rating in 49-52").hint("bring the fields into their columns")
	case gridFits(r):
		d.add("player.name-long", r.pos(48), "the name fills column 48").
			expected("at most 33 characters in columns 15-47")
		return false
	default:
		d.add("line.shifted", r.pos(48), "the name is longer than 33 characters and moves the fields after it").
			expected("a blank in column 48").hint("cut the name to 33 characters")
	}
	return true
}

// gridFits reports whether what a pairing depends on stands in its columns: starting rank, points, round cells.
func gridFits(r *row) bool {
	for _, col := range [...]int{4, 9, 80, 85, 90, 91} {
		if !r.blank(col) {
			return false
		}
	}
	if n, ok := parseNumber(trimBlank(r.cut(5, 8)), MaxPlayers); !ok || n == 0 {
		return false
	}
	if s := trimBlank(r.cut(81, 84)); s != "" {
		if _, form := parseSigned(s); form == pointsBad {
			return false
		}
	}
	if s := trimBlank(r.cut(49, 52)); strings.Trim(s, "0123456789") != "" {
		return false
	}
	for col := 92; col <= r.width(); col += 10 {
		s := r.cut(col, col+9)
		if len(s) != len([]rune(s)) {
			return false
		}
		if _, off := scanCell(s); off >= 0 {
			return false
		}
	}
	return true
}

// sortPlayers puts the players, and what runs parallel to them, in the order of their IDs.
func (d *decoder) sortPlayers() {
	byID := func(a, b tournament.Player) int { return int(a.ID - b.ID) }
	if slices.IsSortedFunc(d.t.Players, byID) {
		return
	}
	rows, broken := d.src.rows, d.broken
	slices.SortFunc(d.t.Players, byID)
	d.src.rows = make([]row, len(rows))
	d.broken = make([]bool, len(rows))
	for i := range d.t.Players {
		k := &d.src.byID[d.t.Players[i].ID]
		d.src.rows[i], d.broken[i] = rows[*k-1], broken[*k-1]
		*k = int32(i + 1)
	}
}
