package crosstable

import (
	"cmp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/trf"
)

// Read reads the tables of a page as parts of an event. format is the id of its format in the findings and the ledger.
// The cross table tells most: where a page has one, its other tables are left aside.
func Read(page *sheet.Page, format string, find *event.Findings) []*event.Part {
	r := &reader{page: page, format: format, find: find}
	header := r.header()
	r.names = page.Title + "\n" + header.Name
	var tables []*event.Part
	for i := range page.Tables {
		t := &page.Tables[i]
		if len(t.Rows) > mostRows {
			continue
		}
		if head, rounds, ok := findRounds(t); ok {
			if p := r.crossTable(t, head, rounds); p != nil {
				tables = append(tables, p)
				t.Rows = nil // all of it is in the part, and the other tables are left aside
			}
		}
	}
	out := r.joined(tables)
	if len(out) == 0 && !find.Failed() {
		out = r.others()
	}
	for _, p := range out {
		p.Header = header
	}
	return out
}

// mostRows bounds the rows of a table of players; headings may stand between them.
const mostRows = 2 * trf.MaxPlayers

// joined is the one cross table of a page. Tables whose numbers go on are a list cut into pieces; others are several
// events.
func (r *reader) joined(tables []*event.Part) []*event.Part {
	for _, p := range tables[min(1, len(tables)):] {
		if !goesOn(tables[0], p) {
			d := r.find.Add("import.several", p.At, "the page holds %d cross tables", len(tables))
			event.Related(d, tables[0].At)
			d.Hint = "save each table by itself"
			return nil
		}
		tables[0].Rows = append(tables[0].Rows, p.Rows...)
	}
	return tables[:min(1, len(tables))]
}

// goesOn reports whether a table has the rounds of those before it, and the number after their last one.
func goesOn(whole, p *event.Part) bool {
	return len(p.Rows) > 0 && len(whole.Rows) > 0 && p.Rounds == whole.Rounds &&
		number(&p.Rows[0]) == number(&whole.Rows[len(whole.Rows)-1])+1
}

func number(r *event.Row) int { return cmp.Or(r.Number, r.Rank) }

// others reads the tables of a page that has no cross table.
func (r *reader) others() []*event.Part {
	var out []*event.Part
	round := &roundNamer{names: r.names}
	cards := r.cards()
	for i := range r.page.Tables {
		t := &r.page.Tables[i]
		if teams(t) {
			r.find.Add("import.team", t.At, "the page is of an event of teams").Hint =
				"events of teams are read from TRF alone; export one from the pairing program"
			return nil
		}
		if cards[strings.Join(texts(t), "\n")] {
			continue
		}
		if r.unnumbered(t, &columns{names: texts(t)}) {
			return nil
		}
		for _, line := range t.Above {
			round.see(line.Text, line.Level > 0)
		}
		if c, ok := pairingList(t); ok {
			if p := r.pairings(t, c, round); len(p.Games) > 0 {
				out = append(out, p)
				t.Rows = nil // all of it is in the part
				continue
			}
		}
		if len(t.Rows) > mostRows {
			r.find.Add("import.unread", t.At, "the table has %d rows, more than an event has players", len(t.Rows))
			return nil
		}
		for _, read := range [...]func(*sheet.Table) *event.Part{r.absences, r.allPlayAll, r.players} {
			if p := read(t); p != nil {
				out = append(out, p)
				break
			}
		}
	}
	return out
}

// cards are the headings of cards of players. A card without games does not show by itself that it is one.
func (r *reader) cards() map[string]bool {
	out := map[string]bool{}
	for i := range r.page.Tables {
		if t := &r.page.Tables[i]; card(t) {
			out[strings.Join(texts(t), "\n")] = true
		}
	}
	return out
}

// texts are the cells of the first row of a table.
func texts(t *sheet.Table) []string {
	var out []string
	for _, row := range t.Rows[:min(1, len(t.Rows))] {
		for i := range row {
			out = append(out, row[i].Text)
		}
	}
	return out
}

// absences reads the list of those who were not paired: bye, * and 0F in columns of rounds.
func (r *reader) absences(t *sheet.Table) *event.Part {
	for h, columns := range numberedRuns(t) {
		if !absent(t, h, columns) {
			continue
		}
		c := assign(t, h, columns)
		if !c.has(nameRole) {
			continue
		}
		p := &event.Part{Format: r.format, Kind: event.Absent, File: r.page.File, At: t.At}
		for _, row := range c.players(t) {
			out := c.player(row)
			out.Cells = make([]event.Cell, len(columns))
			for k, i := range columns {
				if i < len(row) && nobody(row[i].Text) == byeKind {
					w := byeWords["bye"]
					out.Cells[k] = event.Cell{Result: w.result, Text: row[i].Text, At: row[i].At}
				}
			}
			p.Rows = append(p.Rows, out)
		}
		c.number(p)
		return p
	}
	return nil
}

// absent reports whether the columns of a table hold nothing but reasons not to play.
func absent(t *sheet.Table, head int, columns run) bool {
	some := false
	for _, row := range t.Rows[head+1:] {
		for _, i := range columns {
			if i >= len(row) {
				continue
			}
			switch s := clean(row[i].Text); {
			case s == "":
			case s == "*" || s == "0f" || nobody(row[i].Text) == byeKind:
				some = true
			default:
				return false
			}
		}
	}
	return some
}

// mostStrange is how many columns of a list of players may have a heading that is not known.
const mostStrange = 2

// players reads a starting list or standings: a table with a name, a number and a rating or a federation. Headings that
// are known count before any row that may be headings in a language that is not.
func (r *reader) players(t *sheet.Table) *event.Part {
	if p := r.playersBelow(t, true); p != nil {
		return p
	}
	return r.playersBelow(t, false)
}

// playersBelow reads such a table below headings of which the name is known, or below any other row.
func (r *reader) playersBelow(t *sheet.Table, known bool) *event.Part {
	for h := range min(len(t.Rows), headRows) {
		named, strange := 0, 0
		for i := range t.Rows[h] {
			switch r := roleOf(t.Rows[h][i].Text); {
			case r == nameRole || r == surnameRole:
				named++
			case r == noRole && headingKey(t.Rows[h][i].Text) != "":
				strange++
			}
		}
		if (named == 1) != known || !known && !oneBelow(t, h) {
			continue
		}
		if slices.ContainsFunc(t.Rows[h], func(c sheet.Cell) bool { return isInteger(c.Text) }) && known {
			continue // a bare number is a round, and the list would lose it
		}
		c := assign(t, h, nil)
		if (named != 1 || strange > mostStrange) && (named > 1 || !c.counted(t)) {
			continue // of two names one is an opponent; many unknown columns are another kind of table
		}
		numbered := c.has(startRole) || c.has(numberRole) || c.has(rankRole)
		if !numbered || !c.has(ratingRole) && !c.has(internationalRole) && !c.has(federationRole) && !c.has(fideRole) {
			continue
		}
		p := r.list(t, c, event.Players)
		if len(p.Rows) < 2 || r.unnumbered(t, c) {
			continue
		}
		if p.Numbers == event.Unsaid && !c.has(pointsRole) && named == 1 {
			p.Numbers = event.StartingRanks // a list without points is no list of standings
		}
		return p
	}
	return nil
}

// oneBelow reports whether a number 1 stands in the rows below some headings, as counted demands it.
func oneBelow(t *sheet.Table, head int) bool {
	const near = 8 // rows
	for _, row := range t.Rows[head+1 : min(head+1+near, len(t.Rows))] {
		for i := range row {
			if n, ok := integer(row[i].Text); ok && n == 1 {
				return true
			}
		}
	}
	return false
}

// counted reports whether a table in a language that is not known is one of players all the same: its rows are numbered
// from 1, and a column of ratings or federations stands beside the names. What its numbers are, nobody said.
func (c *columns) counted(t *sheet.Table) bool {
	rows := c.players(t)
	for i, row := range rows {
		if n, _ := integer(c.cell(row, numberRole).Text); n != i+1 {
			return false
		}
	}
	return len(rows) > 1 && (c.has(ratingRole) || c.has(federationRole))
}

// header finds the name of the event: of chess-results, Vega and Swiss-Chess the first heading that names no round,
// else the title.
func (r *reader) header() event.Header {
	h := event.Header{}
	r.typed(&h)
	for _, line := range r.page.Text {
		if h.Name == "" && (line.Level == 1 || line.Level == 2) &&
			(roundNamed(line.Text) == 0 || line.Text == r.page.Title) {
			h.Name = line.Text
		}
	}
	h.Name = cmp.Or(h.Name, r.page.Title, r.lead())
	return h
}

// typed reads what somebody typed above the headings of the neutral form: # name: Town Open.
func (r *reader) typed(h *event.Header) {
	for i := range r.page.Tables {
		for _, row := range r.page.Tables[i].Rows {
			if len(row) == 0 || !strings.HasPrefix(row[0].Text, "#") ||
				filledCells(row) > 2 && !strings.Contains(row[0].Text, ":") {
				continue
			}
			var words []string
			for k := range row {
				if row[k].Text != "" {
					words = append(words, row[k].Text)
				}
			}
			key, value, ok := strings.Cut(strings.TrimPrefix(strings.Join(words, ", "), "#"), ":")
			if ok {
				h.Set(key, strings.TrimLeft(value, " ,"), row[0].At, r.find)
			}
		}
	}
}

// lead is the name of the event in the rows before the headings of a workbook or a CSV of chess-results: below the name
// of the site.
func (r *reader) lead() string {
	if len(r.page.Tables) == 0 {
		return ""
	}
	var lines []string
	for _, row := range r.page.Tables[0].Rows {
		if filledCells(row) > 1 {
			break
		}
		if text := rowText(row); text != "" {
			lines = append(lines, text)
		}
	}
	if len(lines) > 1 && strings.Contains(strings.ToLower(lines[0]), "chess-results") {
		return lines[1]
	}
	return ""
}

// Headed reports whether a table of a page has headings that a table of players can have: a name, and a number, a
// rating, points or rounds beside it.
func Headed(page *sheet.Page) bool {
	for i := range page.Tables {
		t := &page.Tables[i]
		for h := range min(len(t.Rows), headRows) {
			named, more := 0, 0
			for k := range t.Rows[h] {
				switch r := roleOf(t.Rows[h][k].Text); {
				case r == nameRole || r == surnameRole || r == whiteRole || r == blackRole:
					named++
				case r != noRole && r != otherRole || roundNumber(t.Rows[h][k].Text) > 0:
					more++
				}
			}
			if named > 0 && more > 0 {
				return true
			}
		}
	}
	return false
}
