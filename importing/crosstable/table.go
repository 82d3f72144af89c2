package crosstable

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/tournament"
)

// reader is the work of reading the tables of one page.
type reader struct {
	page   *sheet.Page
	format string
	names  string // of the event, and the title of the page
	find   *event.Findings
}

// crossTable reads a table of players with their rounds.
func (r *reader) crossTable(t *sheet.Table, head int, rounds run) *event.Part {
	c := assign(t, head, rounds)
	if !c.has(nameRole) && !c.has(surnameRole) {
		return nil
	}
	p := &event.Part{Format: r.format, Kind: event.Table, File: r.page.File, Rounds: len(rounds), At: t.At}
	rows := c.players(t)
	n := r.notation(rows, c)
	if n == nil || r.unnumbered(t, c) {
		return nil
	}
	for _, row := range rows {
		out := r.player(c, row)
		out.Cells = make([]event.Cell, len(rounds))
		for k, i := range c.rounds {
			if i < len(row) {
				out.Cells[k] = r.cell(&row[i], n, &out, k+1)
			}
		}
		p.Rows = append(p.Rows, out)
	}
	c.number(p)
	c.carried(rows, p)
	if !c.has(pointsRole) {
		c.findPoints(rows, p)
	}
	return p
}

// carried takes the starting ranks that the cells of the names carry, when each row has one and no two the same: the
// numbers beside them are then places, unless they are the same.
func (c *columns) carried(rows [][]sheet.Cell, p *event.Part) {
	name := nameRole
	if c.has(surnameRole) {
		name = surnameRole
	}
	numbers, seen := make([]int, len(rows)), map[int]bool{0: true}
	for i, row := range rows {
		numbers[i] = carriedNumber(c.cell(row, name))
		if seen[numbers[i]] {
			return
		}
		seen[numbers[i]] = true
	}
	for i, n := range numbers {
		if row := &p.Rows[i]; row.Number != n {
			row.Rank, row.Number = cmp.Or(row.Rank, row.Number), n
		}
	}
	p.Numbers = event.StartingRanks
}

// startLink is the starting rank in the address of a player's page, on chess-results and of Vega.
var startLink = regexp.MustCompile(`(?i)[?&]snr=(\d{1,4})(?:&|$)|playercard\.(?:php|html?)#(\d{1,4})$`)

// carriedNumber is the starting rank that the cell of a name carries: in an element of its own, or in the address of
// the player's page; 0 where there is none.
func carriedNumber(cell *sheet.Cell) int {
	for _, class := range [...]string{"sort-num", "idwhite", "idblack", "idn"} {
		if text, ok := cell.Marked(class); ok {
			if n, ok := integer(text); ok {
				return n
			}
		}
	}
	if m := startLink.FindStringSubmatch(cell.Link); m != nil {
		n, _ := integer(m[1] + m[2]) // one of the two is blank
		return n
	}
	return 0
}

// players are the rows of players: those that have a name.
func (c *columns) players(t *sheet.Table) [][]sheet.Cell {
	var out [][]sheet.Cell
	for _, row := range c.data(t) {
		if c.name(row) == "" {
			continue
		}
		first := c.cell(row, startRole)
		for _, r := range []role{numberRole, rankRole} {
			if c.has(r) && first.Text == "" {
				first = c.cell(row, r)
			}
		}
		if first.Text != "" && !isInteger(first.Text) {
			continue // a footer, or headings again
		}
		out = append(out, row)
	}
	return out
}

// name is the name in a row.
func (c *columns) name(row []sheet.Cell) string {
	if c.has(surnameRole) {
		surname, forename := person(c.cell(row, surnameRole).Text), person(c.cell(row, forenameRole).Text)
		if surname != "" && forename != "" {
			return surname + ", " + forename
		}
		return cmp.Or(surname, forename, person(c.cell(row, nameRole).Text))
	}
	_, name := titled(c.cell(row, nameRole))
	return name
}

// titled takes a FIDE title off the name in a cell: Vega writes GM Anna Abel. It has number, title and rating in
// the same cell, too: in elements of their own, and where the name has none, before it.
func titled(cell *sheet.Cell) (before, name string) {
	name = unmarked(cell)
	first, rest, _ := strings.Cut(name, " ")
	if len(first) > 1 && fideTitles[first] == first && rest != strings.ToUpper(rest) {
		return first, rest
	}
	return "", name
}

func unmarked(cell *sheet.Cell) string {
	text := cell.Text
	for _, m := range cell.Marks {
		switch {
		case strings.Contains(m.Class, "player-name"):
			return person(m.Text)
		case strings.Contains(m.Class, "title") || strings.HasPrefix(m.Class, "id"):
			text = strings.TrimSpace(strings.TrimPrefix(text, m.Text))
		}
	}
	return person(text)
}

// player reads what a row says of its player.
func (c *columns) player(row []sheet.Cell) event.Row {
	name := c.cell(row, nameRole)
	if c.has(surnameRole) {
		name = c.cell(row, surnameRole)
	}
	out := event.Row{Name: c.name(row), NameAt: name.At, At: row[0].At, Title: title(c.cell(row, titleRole).Text),
		Sex: event.Sex(c.cell(row, sexRole).Text), Club: c.cell(row, clubRole).Text,
		NationalID: strings.Trim(c.cell(row, idRole).Text, "0"), Birth: c.cell(row, birthRole).Text}
	if id := c.cell(row, fideRole).Text; isInteger(id) && strings.Trim(id, "0") != "" {
		out.FideID = id
	}
	if fed := c.cell(row, federationRole).Text; looksFederation(strings.ToUpper(fed)) {
		out.Federation = strings.ToUpper(fed)
	}
	c.ratings(row, &out)
	c.marked(name, &out)
	if c.has(startRole) {
		out.Number, _ = integer(c.cell(row, startRole).Text)
	} else {
		out.Number, _ = integer(c.cell(row, numberRole).Text)
	}
	if rank := c.cell(row, rankRole); c.has(rankRole) {
		out.Rank, _ = integer(rank.Text)
		out.RankAt = rank.At
	}
	if cell := c.cell(row, pointsRole); c.has(pointsRole) {
		if v, ok := points(cell.Text); ok {
			out.Points, out.HasPoints, out.PointsAt = v, true, cell.At
		}
	}
	return out
}

// ratings takes the rating that orders the players: the one without a letter, else the international one.
func (c *columns) ratings(row []sheet.Cell, out *event.Row) {
	out.Rating = event.Rating(c.cell(row, ratingRole).Text)
	out.National = event.Rating(c.cell(row, nationalRole).Text)
	if !c.has(ratingRole) {
		out.Rating = event.Rating(c.cell(row, internationalRole).Text)
		if !c.has(internationalRole) {
			out.Rating = out.National
		}
	}
}

// marked reads what stands in the cell of the name beside it.
func (c *columns) marked(cell *sheet.Cell, out *event.Row) {
	if text, ok := cell.Marked("rating"); ok && out.Rating == 0 {
		out.Rating = event.Rating(text)
	}
	if text, ok := cell.Marked("title-box"); ok && out.Title == "" {
		out.Title = title(text)
	}
	if before, _ := titled(cell); out.Title == "" {
		out.Title = before
	}
}

// player is player of columns, with points that cannot be read as an error.
func (r *reader) player(c *columns, row []sheet.Cell) event.Row {
	out := c.player(row)
	if cell := c.cell(row, pointsRole); cell.Text != "" && !out.HasPoints {
		r.find.Add("import.cell", cell.At, "the points of %s, %q, cannot be read", out.Called(), cell.Text).Expected =
			"points such as 5, 5.5 or 5½"
	}
	return out
}

// unnumbered reports a column in which games stand, with colours, and whose heading names no round: the table says more
// than would be read.
func (r *reader) unnumbered(t *sheet.Table, c *columns) bool {
	known := map[int]bool{}
	for _, i := range c.rounds {
		known[i] = true
	}
	if len(t.Rows) < 2 {
		return false
	}
	data := c.data(t)
	for i := range width(t.Rows[c.head:]) {
		if known[i] {
			continue
		}
		filled, games := 0, 0
		for _, row := range data {
			if cellText(row, i) != "" {
				filled++
				if isGame(&row[i]) {
					games++
				}
			}
		}
		if 2*games < filled || games < 2 {
			continue
		}
		d := r.find.Add("import.cell", cellAt(t.Rows[c.head], i, t.At), "games stand below the heading %q",
			c.heading(i))
		d.Expected = "the number of a round; the rounds are numbered 1, 2, 3 from left to right"
		return true
	}
	return false
}

func cellAt(row []sheet.Cell, i int, otherwise event.Place) event.Place {
	if i < len(row) {
		return row[i].At
	}
	return otherwise
}

// number says what the numbers of a table are, as far as its columns show it: where a column of places stands beside
// them, they are starting ranks, and so they are under a heading that says it.
func (c *columns) number(p *event.Part) {
	switch {
	case c.has(startRole):
		p.Numbers = event.StartingRanks
	case c.has(numberRole) && c.has(rankRole):
		p.Numbers = event.StartingRanks
	case c.has(rankRole):
		p.Numbers = event.Places
	}
}

// notation is how the cells of one table are written.
type notation struct {
	resultFirst bool
	colour      map[string]tournament.Colour
	top         string // what a win is written as
}

// notation finds out how the cells of a table are written; nil when the letters of the colours are not known.
func (r *reader) notation(rows [][]sheet.Cell, c *columns) *notation {
	first := survey(rows, c.rounds, false)
	n, used := &notation{top: "1"}, first
	if first.wrong > 0 {
		if other := survey(rows, c.rounds, true); other.wrong < first.wrong {
			n.resultFirst, used = true, other
		}
	}
	if used.high > 1 {
		n.top = strconv.Itoa(used.high)
	}
	of, ok := colours(used.letters)
	if !ok {
		d := r.find.Add("import.colours", used.at, "the letters of the colours are %s", letterList(used.letters))
		d.Expected = "w and b, or those of a language that is known"
		d.Hint = "save the page in English, or write w and b"
		return nil
	}
	n.colour = of
	return n
}

// surveyed is what the cells of a table hold when they are read in one of the two orders.
type surveyed struct {
	wrong   int // cells that cannot be read
	high    int // the highest digit of a result
	letters map[string]bool
	at      event.Place // of the last letter
}

// survey reads all cells of rounds; first says that the result stands before the opponent.
func survey(rows [][]sheet.Cell, rounds run, first bool) *surveyed {
	s := &surveyed{letters: map[string]bool{}}
	for _, row := range rows {
		for _, i := range rounds {
			if i >= len(row) {
				continue
			}
			t := tokenOf(&row[i], first)
			if t.form == noForm {
				s.wrong++
			}
			if t.form == game && t.letter != "" {
				s.letters[t.letter] = true
				s.at = row[i].At
			}
			if d, err := strconv.Atoi(t.result); err == nil {
				s.high = max(s.high, d)
			}
		}
	}
	return s
}

// cell reads one cell of a round.
func (r *reader) cell(cell *sheet.Cell, n *notation, row *event.Row, round int) event.Cell {
	t := tokenOf(cell, n.resultFirst)
	out, ok := t.meaning(n.colour, n.top)
	out.Text, out.At = cell.Text, cell.At
	switch {
	case cell.Date:
		d := r.find.Add("import.date", cell.At, "round %d of %s: the spreadsheet has made a date of the cell", round,
			row.Called())
		d.Expected = "text such as 5w1, 8w+ or half"
		d.Hint = "format the columns of the rounds as text before typing, and type the cell again"
	case !ok:
		d := r.find.Add("import.cell", cell.At, "round %d of %s: %q cannot be read", round, row.Called(), cell.Text)
		d.Expected = "opponent, colour and result, such as 5w1; or bye, full, half, zero"
	}
	return out
}

// findPoints takes a column for that of the points when it holds the sum of the cells in every row.
func (c *columns) findPoints(rows [][]sheet.Cell, p *event.Part) {
	taken := map[int]bool{}
	for _, i := range c.rounds {
		taken[i] = true
	}
	for _, i := range c.role {
		taken[i] = true
	}
	for column := range width(rows) {
		if !taken[column] && sums(rows, p, column) {
			for k := range p.Rows {
				v, _ := points(rows[k][column].Text)
				p.Rows[k].Points, p.Rows[k].HasPoints, p.Rows[k].PointsAt = v, true, rows[k][column].At
			}
			return
		}
	}
}

func sums(rows [][]sheet.Cell, p *event.Part, column int) bool {
	scoring := tournament.StandardScoring()
	some := false
	for k, row := range rows {
		if column >= len(row) {
			return false
		}
		v, ok := points(row[column].Text)
		sum := tournament.Points(0)
		for i := range p.Rows[k].Cells {
			if cell := &p.Rows[k].Cells[i]; cell.Result != tournament.Pending {
				sum += scoring.Value(tournament.Cell{Colour: cell.Colour, Result: cell.Result})
			}
		}
		if !ok || v != sum {
			return false
		}
		some = some || v > 0
	}
	return some
}

// allPlayAll reads a table whose columns are opponents instead of rounds: as many as rows, and nothing but results in
// them, with nothing on the diagonal. It tells of the players and their points; rounds and colours are not in it.
func (r *reader) allPlayAll(t *sheet.Table) *event.Part {
	for h, columns := range numberedRuns(t) {
		c := assign(t, h, columns)
		if rows := c.players(t); len(rows) == len(columns) && diagonal(rows, columns) {
			p := r.list(t, c, event.Players)
			p.AllPlayAll = true
			return p
		}
	}
	return nil
}

func diagonal(rows [][]sheet.Cell, columns run) bool {
	for k, row := range rows {
		for m, i := range columns {
			if i >= len(row) {
				return false
			}
			form := parse(row[i].Text, false).form
			if k == m && form != starred && form != blank {
				return false
			}
			if k != m && form != blank && form != scoreOne && form != bye {
				return false
			}
		}
	}
	return true
}

// list reads the players of a table without its rounds.
func (r *reader) list(t *sheet.Table, c *columns, kind event.Kind) *event.Part {
	p := &event.Part{Format: r.format, Kind: kind, File: r.page.File, At: t.At}
	for _, row := range c.players(t) {
		p.Rows = append(p.Rows, r.player(c, row))
	}
	c.number(p)
	return p
}
