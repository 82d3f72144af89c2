package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// headers reads the records that describe the event as a whole.
func (d *decoder) headers() {
	for _, h := range [...]struct {
		code string
		to   *string
	}{
		{"012", &d.t.Name}, {"022", &d.t.City}, {"032", &d.t.Federation}, {"042", &d.t.StartDate},
		{"052", &d.t.EndDate}, {"092", &d.t.Type}, {"192", &d.t.SystemCode},
		{"202", &d.t.TieBreaks}, {"212", &d.t.Order},
	} {
		*h.to = d.headerText(h.code)
	}
	d.systemCode()
	d.initialColour()
	d.findTeams()
	d.dates()
	d.roundDates()
}

// headerText returns the value of a header record; the first one counts.
func (d *decoder) headerText(code string) string {
	rows := d.byCode[code]
	if len(rows) == 0 {
		return ""
	}
	value := trimBlank(rows[0].cut(5, 0))
	for i := range rows[1:] {
		r := &rows[i+1]
		if trimBlank(r.cut(5, 0)) != value {
			d.add("hdr.repeated", r.pos(5), "record %s is given again with another value; the first one counts", code).
				related(rows[0].pos(5))
		}
	}
	return value
}

// systemCode looks record 192 up.
func (d *decoder) systemCode() {
	code := d.t.SystemCode
	if code == "" {
		return
	}
	at := d.src.header("192")
	upper := strings.ToUpper(code)
	if upper != code {
		d.addAs(Info, "hdr.case", at, "type of tournament %q is not in upper case", code).expected("%s", upper)
	}
	d.system, d.baku = classifySystem(upper)
	switch d.system {
	case systemUnknown:
		d.add("hdr.type-unknown", at, "%q is not a code for a type of tournament", code).
			expected("an ETT26 code such as FIDE_DUTCH_2026").hint("name the pairing system on the command line")
	case systemTeam:
		d.isTeam = at
	}
}

// stated is a value and where it was said.
type stated[T comparable] struct {
	value T
	at    Position
}

// agreed reports whether something is said and never contradicted.
func agreed[T comparable](d *decoder, what string, all []stated[T]) bool {
	for _, s := range all {
		if s.value != all[0].value {
			d.add("hdr.conflict", s.at, "the %s is %v here and %v before", what, s.value, all[0].value).
				related(all[0].at).
				hint("remove the record that is wrong")
			return false
		}
	}
	return len(all) > 0
}

// initialColour reads 152 and XXC.
func (d *decoder) initialColour() {
	var all []stated[tournament.Colour]
	for s := range d.settings("152", "XXC") {
		d.sound(s)
		all = append(all, s.colours...)
		if !s.byRank.IsZero() {
			d.byRank = s.byRank
		}
	}
	if agreed(d, "initial colour", all) {
		d.t.InitialColour, d.t.InitialOrigin = all[0].value, tournament.Stated
	}
}

// rankOrder refuses XXC rank, which orders the players by rank or by line instead of starting rank, unless all three
// orders are the same.
func (d *decoder) rankOrder() {
	if d.byRank.IsZero() {
		return
	}
	for i := 1; i < len(d.t.Players); i++ {
		a, b := &d.t.Players[i-1], &d.t.Players[i]
		if d.src.rows[i-1].line > d.src.rows[i].line || a.Rank >= b.Rank {
			d.add("ext.rank", d.byRank,
				"XXC rank orders the players otherwise than their starting ranks do; that is not supported").
				related(d.src.rows[i].pos(5)).hint("number the players by their rank and remove the word")
			return
		}
	}
}

// readRounds reads 142 and XXR, and TNR of CPPDubovSystem when neither is there, and holds them against the columns.
func (d *decoder) readRounds() {
	var all []stated[int]
	enter := func(s *statement) {
		if d.sound(s) {
			all = append(all, stated[int]{s.number, s.row.pos(valueColumn(s.row))})
		}
	}
	for s := range d.settings("142", "XXR") {
		enter(s)
	}
	if len(all) == 0 {
		for s := range d.settings("TNR") {
			enter(s)
		}
	}
	if agreed(d, "number of rounds", all) {
		d.t.Rounds, d.t.RoundsOrigin = all[0].value, tournament.Stated
		d.beyond(all[0])
	}
	d.dropEmptyRounds()
}

// beyond reports round columns after the last round, each once.
func (d *decoder) beyond(said stated[int]) {
	for round := said.value + 1; round <= d.rounds; round++ {
		first := -1
		for i := range d.t.Players {
			if d.t.Players[i].Cell(round) != (tournament.Cell{}) &&
				(first < 0 || d.src.rows[i].line < d.src.rows[first].line) {
				first = i
			}
		}
		if first >= 0 {
			d.add("round.beyond", d.src.rows[first].pos(cellColumn(round)),
				"round %d is recorded, but the event has %d rounds", round, said.value).
				related(said.at).hint("correct the number of rounds")
		}
	}
}

// dropEmptyRounds takes round columns off the end in which nobody has an entry.
func (d *decoder) dropEmptyRounds() {
	n := d.rounds
	for n > 0 && d.emptyRound(n) {
		n--
	}
	if n == d.rounds || len(d.t.Players) == 0 {
		return
	}
	d.add("round.superfluous", d.src.rows[0].pos(cellColumn(n+1)),
		"nobody has an entry in round %d or later; the columns are left out", n+1)
	d.rounds = n
	for i := range d.t.Players {
		d.t.Players[i].Cells = d.t.Players[i].Cells[:n:n]
	}
}

func (d *decoder) emptyRound(round int) bool {
	for i := range d.t.Players {
		if d.t.Players[i].Cells[round-1] != (tournament.Cell{}) || d.isBad(i, round) || d.broken[i] {
			return false
		}
	}
	return true
}

// dates tells of a first or last day that no calendar has; it chooses no edition of the rules.
func (d *decoder) dates() {
	for _, h := range [...]struct{ code, text string }{{"042", d.t.StartDate}, {"052", d.t.EndDate}} {
		if tournament.NoDay(h.text) {
			d.add("hdr.date", d.src.header(h.code), "%q is no day of the calendar", h.text).expected("YYYY/MM/DD")
		}
	}
}

// roundDates checks record 132 and keeps its text.
func (d *decoder) roundDates() {
	rec := RecordOf("132")
	year := yearOf(d.t.StartDate)
	for i := range d.byCode["132"] {
		r := &d.byCode["132"][i]
		for from, s := range rec.each(r, "date") {
			if s != "" && !plausibleDate(s, year) {
				d.add("hdr.date", r.pos(from), "%q is not a date", s).expected("YY/MM/DD")
			}
		}
	}
}
