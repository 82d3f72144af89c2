package crosstable

import (
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
)

// columns are the columns of a table by what they hold; -1 where there is none.
type columns struct {
	head   int          // index of the row of headings
	role   map[role]int // column by role
	rounds []int        // columns of rounds, by round-1
	names  []string     // the headings
}

func (c *columns) has(r role) bool { _, ok := c.role[r]; return ok }

// cell returns the cell of a row in the column of a role.
func (c *columns) cell(row []sheet.Cell, r role) *sheet.Cell {
	if i, ok := c.role[r]; ok && i < len(row) {
		return &row[i]
	}
	return &sheet.Cell{}
}

// roundHeading is what stands above a column of a round: one number, with words around it or without. It is large: most
// commands end without it.
var roundHeading = sync.OnceValue(func() *regexp.Regexp {
	return regexp.MustCompile(`^[\pL\pM\s.#_:ªº°'-]{0,24}?(\d{1,3})[\pL\pM\s.#_:ªº°'-]{0,24}$`)
})

// roundNumber is the round that a heading names; 0 for none.
func roundNumber(heading string) int {
	m := roundHeading().FindStringSubmatch(heading)
	if m == nil {
		return 0
	}
	n, _ := strconv.Atoi(m[1])
	return n
}

// run is columns whose headings count 1, 2, 3 ...
type run []int

// runs finds them in a row of headings. Columns between them that have no number are left out.
func runs(row []sheet.Cell) []run {
	var out []run
	var open run
	for i := range row {
		switch n := roundNumber(row[i].Text); {
		case n == 1:
			if len(open) > 0 {
				out = append(out, open)
			}
			open = run{i}
		case n > 1 && n == len(open)+1:
			open = append(open, i)
		case n > 0 && len(open) > 0:
			out = append(out, open)
			open = nil
		}
	}
	if len(open) > 0 {
		out = append(out, open)
	}
	return out
}

// headRows is how many rows of a table may stand before its headings.
const headRows = 40

// mostRuns bounds the runs that are looked at in one table: each time the whole table is read.
const mostRuns = 60

// numberedRuns yields the rows that may be the headings of a table, each with a run of two columns and more in it.
func numberedRuns(t *sheet.Table) iter.Seq2[int, run] {
	return func(yield func(int, run) bool) {
		seen := 0
		for h := range min(len(t.Rows), headRows) {
			for _, r := range runs(t.Rows[h]) {
				if len(r) < 2 {
					continue
				}
				if seen++; seen > mostRuns || !yield(h, r) {
					return
				}
			}
		}
	}
}

// findRounds finds the headings of a cross table and its columns of rounds: those numbered 1, 2, 3 ... in which games
// stand. ok is false when there are none.
func findRounds(t *sheet.Table) (head int, rounds run, ok bool) {
	best, seen := 0, forms{t: t}
	for h := range min(len(t.Rows), headRows) {
		if slices.ContainsFunc(t.Rows[h], func(c sheet.Cell) bool { return isGame(&c) }) {
			continue // no headings
		}
		for _, r := range runs(t.Rows[h]) {
			if games := seen.games(h, r); games > best {
				best, head, rounds, ok = games, h, r, true
			}
		}
	}
	return head, rounds, ok
}

// isGame reports whether a cell is a game with its colour and result.
func isGame(c *sheet.Cell) bool {
	if c.Text != "" && asciiLetter(c.Text[0]) && len(c.Marks) == 0 {
		return false // a name, which is not worth being taken apart
	}
	t := anyToken(c)
	return t.form == game && t.letter != "" && t.result != ""
}

func asciiLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

// forms are those of the cells of a table, each found out once: a wide table may have thousands of runs.
type forms struct {
	t     *sheet.Table
	known [][]form // by row and column, one more than the form; 0 is not known yet
}

func (f *forms) of(row, column int) form {
	if f.known == nil {
		f.known = make([][]form, len(f.t.Rows))
	}
	if f.known[row] == nil {
		f.known[row] = make([]form, len(f.t.Rows[row]))
	}
	known := &f.known[row][column]
	if *known == 0 {
		*known = anyToken(&f.t.Rows[row][column]).form + 1
	}
	return *known - 1
}

// games counts the cells below headings that are games. In the rest of the columns there may be byes and blanks alone,
// or they are no rounds.
func (f *forms) games(head int, r run) int {
	games, strange := 0, 0
	rows := f.t.Rows[head+1:]
	for k, row := range rows {
		if 2*strange > len(rows)*len(r) {
			return 0 // whatever is to come
		}
		for _, i := range r {
			if i >= len(row) {
				continue
			}
			switch f.of(head+1+k, i) {
			case game:
				games++
			case noForm:
				strange++
			}
		}
	}
	if strange > games {
		return 0
	}
	return games
}

// anyToken takes a cell apart whichever of result and opponent stands first.
func anyToken(c *sheet.Cell) token {
	t := tokenOf(c, false)
	if t.form == noForm {
		t = tokenOf(c, true)
	}
	return t
}

// assign finds the columns that are no rounds: by their headings where what stands in them fits, the rest by that
// alone.
func assign(t *sheet.Table, head int, rounds run) *columns {
	c := &columns{head: head, role: map[role]int{}, rounds: rounds}
	taken := map[int]bool{}
	for _, i := range rounds {
		taken[i] = true
	}
	data := c.data(t)
	for i := range t.Rows[head] {
		c.names = append(c.names, t.Rows[head][i].Text)
		r := roleOf(t.Rows[head][i].Text)
		if taken[i] || r == noRole || r == otherRole {
			continue
		}
		if r == rankRole && high(data, i) && mostly(data, i, isRating) &&
			len(data) < lowestRating {
			r = ratingRole // Polish shortens rankings, which are ratings, as English does ranks
		}
		if _, known := c.role[r]; !known && fits(r, data, i) {
			c.role[r] = i
			taken[i] = true
		}
	}
	c.guess(data, taken, width(t.Rows[head:]))
	if !c.has(nameRole) && !c.has(surnameRole) {
		c.coded(data, taken)
	}
	return c
}

// coded takes a column without letters for that of the names when its heading says so: somebody has put numbers there.
func (c *columns) coded(data [][]sheet.Cell, taken map[int]bool) {
	for i := range c.names {
		if filled, _ := share(data, i, isText); !taken[i] && roleOf(c.names[i]) == nameRole && filled == len(data) {
			c.role[nameRole] = i
			return
		}
	}
}

func width(rows [][]sheet.Cell) int {
	n := 0
	for _, row := range rows {
		n = max(n, len(row))
	}
	return n
}

// data are the rows below the headings that can be players: with a text in more than one cell.
func (c *columns) data(t *sheet.Table) [][]sheet.Cell {
	var out [][]sheet.Cell
	for _, row := range t.Rows[c.head+1:] {
		if filledCells(row) > 1 && !sameRow(row, t.Rows[c.head]) {
			out = append(out, row)
		}
	}
	return out
}

// sameRow reports whether a row repeats the headings.
func sameRow(a, b []sheet.Cell) bool {
	return slices.EqualFunc(a, b, func(c, d sheet.Cell) bool { return c.Text == d.Text })
}

// share counts the cells of a column with a text, and those of them that pass a test.
func share(data [][]sheet.Cell, column int, pass func(string) bool) (filled, passed int) {
	for _, row := range data {
		if column < len(row) && row[column].Text != "" {
			filled++
			if pass(row[column].Text) {
				passed++
			}
		}
	}
	return filled, passed
}

// mostly reports whether at least nine of ten cells with a text pass, and there are any.
func mostly(data [][]sheet.Cell, column int, pass func(string) bool) bool {
	filled, passed := share(data, column, pass)
	return filled > 0 && 10*passed >= 9*filled
}

func isInteger(s string) bool { _, ok := integer(s); return ok }

func isNumber(s string) bool {
	n, ok := integer(s)
	return ok && n > 0 && n <= maxNumber
}

func isRating(s string) bool {
	return s == "-" || event.Rating(s) > 0 || strings.TrimLeft(s, "0") == ""
}

func isPoints(s string) bool { _, ok := points(s); return ok }

// isName is what tells a column of names by itself; below a heading that says it, isText is enough.
func isName(s string) bool { return letters(s) >= 2 }

func isText(s string) bool { return letters(s) > 0 }

// fits reports whether what stands in a column can be what its heading says. Half of it is enough: what does not fit is
// then an error of its cell, or is passed over as headings within the table are.
func fits(r role, data [][]sheet.Cell, column int) bool {
	pass := shapes[r]
	return pass == nil || half(data, column, pass)
}

// shapes are what the cells of a column look like, by its role; a role that is not here has no shape.
var shapes = map[role]func(string) bool{startRole: isNumber, numberRole: isNumber, rankRole: isNumber, nameRole: isText,
	surnameRole: isText, whiteRole: isText, blackRole: isText, ratingRole: isRating, internationalRole: isRating,
	nationalRole: isRating, pointsRole: isPoints, fideRole: isInteger}

// guess finds what the headings do not tell: a column of names is needed, and numbers, titles, federations and ratings
// have a shape of their own. A column of points is found by its sums, see findPoints.
func (c *columns) guess(data [][]sheet.Cell, taken map[int]bool, width int) {
	take := func(r role, found func(column int) bool) {
		if c.has(r) {
			return
		}
		for i := range width {
			if !taken[i] && found(i) {
				c.role[r] = i
				taken[i] = true
				return
			}
		}
	}
	if !c.has(surnameRole) {
		best, most := -1, 0
		for i := range width {
			if n := nameLetters(data, i); !taken[i] && n > most {
				best, most = i, n
			}
		}
		if best >= 0 && !c.has(nameRole) {
			c.role[nameRole] = best
			taken[best] = true
		}
	}
	name := c.role[nameRole]
	if !c.has(startRole) && !c.has(numberRole) && (!c.has(rankRole) || c.role[rankRole] > name) {
		take(numberRole, func(i int) bool {
			return i < name && roleOf(c.heading(i)) == noRole && mostly(data, i, isNumber)
		})
	}
	unnamed := func(i int) bool { return headingKey(c.heading(i)) == "" }
	take(titleRole, func(i int) bool { return unnamed(i) && mostly(data, i, looksTitle) })
	take(federationRole, func(i int) bool {
		return roleOf(c.heading(i)) == noRole && mostly(data, i, looksFederation)
	})
	if !c.has(internationalRole) {
		take(ratingRole, func(i int) bool {
			return i > name && roleOf(c.heading(i)) == noRole && !c.afterRounds(i) && mostly(data, i, isRating) &&
				high(data, i)
		})
	}
}

// afterRounds reports whether a column stands behind the first round.
func (c *columns) afterRounds(i int) bool { return len(c.rounds) > 0 && i > c.rounds[0] }

func (c *columns) heading(i int) string {
	if i < len(c.names) {
		return c.names[i]
	}
	return ""
}

// lowestRating is the least number that is taken for a rating by itself.
const lowestRating = 800

// high reports whether some number of a column can be nothing but a rating.
func high(data [][]sheet.Cell, column int) bool {
	_, n := share(data, column, func(s string) bool {
		r := event.Rating(s)
		return r >= lowestRating && r < 3200
	})
	return n > 0
}

// nameLetters is how many letters a column has when it can be one of names: nearly all rows have a text of letters, and
// the texts differ.
func nameLetters(data [][]sheet.Cell, column int) int {
	filled, passed := share(data, column, isName)
	if 10*filled < 8*len(data) || 10*passed < 9*filled {
		return 0
	}
	n, seen := 0, map[string]bool{}
	for _, row := range data {
		if column < len(row) {
			n += letters(row[column].Text)
			seen[row[column].Text] = true
		}
	}
	if 2*len(seen) < filled {
		return 0
	}
	return n
}
