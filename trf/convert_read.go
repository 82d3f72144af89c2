package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// settingReaders read the records of the settings into a view. They answer classOther for a record that they cannot
// read without rest, and change nothing then; ok says that nothing stands between the columns.
var settingReaders = map[string]func(v *view, line int, c *columns, r *row, ok bool) lineClass{
	"142": readRoundsLine, "XXR": readRoundsLine,
	"152": readInitial, "XXC": readOrder,
	"192": readSystem,
	"240": readByes, "XXZ": readAbsent,
	"250": readRange, "XXA": readList,
	"260": readBan, "XXP": readBanList,
	"310": readTeam, "013": readTeam,
}

func readRoundsLine(v *view, _ int, c *columns, _ *row, _ bool) lineClass {
	n, ok := parseNumber(c.get("value"), MaxRounds)
	if !ok || n == 0 || v.rounds != 0 && v.rounds != n {
		return classOther
	}
	v.rounds = n
	return classRounds
}

// foreignRounds takes record TNR of CPPDubovSystem for the number of rounds when nothing else gives it.
func (v *view) foreignRounds() {
	for i := range v.doc.lines {
		l := &v.doc.lines[i]
		if v.class[i] != classOther || l.Code() != "TNR" || v.rounds != 0 {
			continue
		}
		r := newRow(l)
		if n, ok := parseNumber(trimBlank(r.cut(4, 0)), MaxRounds); ok && n > 0 {
			v.rounds, v.class[i] = n, classRounds
		}
	}
}

func (v *view) setInitial(c tournament.Colour) bool {
	if v.initial != tournament.NoColour && v.initial != c {
		return false
	}
	v.initial = c
	return true
}

func readInitial(v *view, _ int, c *columns, _ *row, _ bool) lineClass {
	s := c.get("value")
	if len(s) == 1 {
		if colour := colourOf(s[0]); colour != tournament.NoColour && v.setInitial(colour) {
			return classInitial
		}
	}
	return classOther
}

func readOrder(v *view, _ int, c *columns, _ *row, _ bool) lineClass {
	colour, rank := tournament.NoColour, false
	for _, w := range strings.Fields(c.get("value")) {
		switch {
		case strings.EqualFold(w, "white1") && colour != tournament.Black:
			colour = tournament.White
		case strings.EqualFold(w, "black1") && colour != tournament.White:
			colour = tournament.Black
		case strings.EqualFold(w, "rank"):
			rank = true
		default:
			return classOther
		}
	}
	if colour != tournament.NoColour && !v.setInitial(colour) {
		return classOther
	}
	v.byRank = v.byRank || rank
	return classInitial
}

func readSystem(v *view, _ int, c *columns, _ *row, _ bool) lineClass {
	s := strings.ToUpper(c.get("value"))
	if s == "" || v.system != "" && v.system != s {
		return classOther
	}
	v.system = s
	return classSystem
}

// known reports whether all players exist.
func (v *view) known(ids []int) bool {
	for _, id := range ids {
		if v.byID[id] == 0 {
			return false
		}
	}
	return true
}

func (v *view) addAbsences(kind tournament.Result, round int, ids []int) {
	for _, id := range ids {
		a := tournament.Absence{Player: tournament.PlayerID(id), Round: round, Kind: kind}
		if v.rows[v.byID[id]-1].byeIn(round) == kind || v.hasAbsence(a) {
			continue // said twice
		}
		v.absent = append(v.absent, a)
	}
}

func (v *view) hasAbsence(a tournament.Absence) bool {
	for _, b := range v.absent {
		if a == b {
			return true
		}
	}
	return false
}

// byeIn returns the bye that a row holds for a round, NoResult when it holds none.
func (r *viewRow) byeIn(round int) tournament.Result {
	c := r.cell(round)
	if c.opponent != 0 || colourOf(c.colour) != tournament.NoColour {
		return tournament.NoResult
	}
	switch upper(c.result) {
	case 'F':
		return tournament.FullBye
	case 'H', '=':
		return tournament.HalfBye
	case 'Z', '-':
		return tournament.ZeroBye
	case ' ':
		if c.explicit {
			return tournament.ZeroBye
		}
	}
	return tournament.NoResult
}

// conflicts reports whether another bye was announced for one of the players, or stands in his row.
func (v *view) conflicts(kind tournament.Result, round int, ids []int) bool {
	for _, id := range ids {
		if bye := v.rows[v.byID[id]-1].byeIn(round); bye != tournament.NoResult && bye != kind {
			return true
		}
		for _, a := range v.absent {
			if int(a.Player) == id && a.Round == round && a.Kind != kind {
				return true
			}
		}
	}
	return false
}

var byeKinds = map[string]tournament.Result{"F": tournament.FullBye, "H": tournament.HalfBye, "Z": tournament.ZeroBye}

func readByes(v *view, _ int, c *columns, _ *row, ok bool) lineClass {
	kind := byeKinds[strings.ToUpper(c.get("type"))]
	round, ok1 := c.number("round", MaxRounds)
	ids, ok2 := c.numbers(MaxPlayers)
	if v.team || !ok || !ok1 || !ok2 || kind == tournament.NoResult || round == 0 || len(ids) == 0 || !v.known(ids) || v.conflicts(kind, round, ids) {
		return classOther
	}
	v.addAbsences(kind, round, ids)
	return classAbsence
}

// idWords reads a free-form list of players who exist.
func (v *view) idWords(r *row) ([]int, bool) {
	ws, _ := r.words(5)
	var ids []int
	for _, w := range ws {
		n, ok := parseNumber(w.text, MaxPlayers)
		if !ok {
			return nil, false
		}
		ids = append(ids, n)
	}
	return ids, len(ids) > 0 && v.known(ids)
}

func readAbsent(v *view, _ int, _ *columns, r *row, _ bool) lineClass {
	ids, ok := v.idWords(r)
	if v.team || !ok {
		return classOther
	}
	var zero []int
	for _, id := range ids {
		// a half- or full-point bye in the row says more than the list
		if b := v.rows[v.byID[id]-1].byeIn(v.next); b != tournament.HalfBye && b != tournament.FullBye {
			zero = append(zero, id)
		}
	}
	if v.conflicts(tournament.ZeroBye, v.next, zero) {
		return classOther
	}
	v.addAbsences(tournament.ZeroBye, v.next, zero)
	return classAbsence
}

// addVirtual enters virtual points; where two records disagree, which Decode reports, the first counts.
func (v *view) addVirtual(id, round int, p tournament.Points) {
	k, ok := v.virtualAt[id]
	if !ok {
		k = len(v.virtual)
		v.virtual = append(v.virtual, viewVirtual{id: id})
		v.virtualAt[id] = k
	}
	w := &v.virtual[k]
	for len(w.values) < round {
		w.values = append(w.values, 0)
	}
	if w.values[round-1] == 0 {
		w.values[round-1] = p
	}
}

func readRange(v *view, _ int, c *columns, _ *row, ok bool) lineClass {
	p, form := parsePoints(c.get("points"))
	first, ok1 := c.number("first", MaxRounds)
	last, ok2 := c.number("last", MaxRounds)
	from, ok3 := c.number("from", MaxPlayers)
	to, ok4 := c.number("to", MaxPlayers)
	if v.team || !ok || !ok1 || !ok2 || !ok3 || !ok4 || form == pointsBad || c.get("match") != "" || first == 0 || last < first || from == 0 || to < from {
		return classOther
	}
	for i := range v.rows {
		if id := v.rows[i].id; id >= from && id <= to {
			for round := first; round <= last; round++ {
				v.addVirtual(id, round, p)
			}
		}
	}
	return classVirtual
}

func readList(v *view, _ int, c *columns, _ *row, ok bool) lineClass {
	id, ok1 := c.number("id", MaxPlayers)
	if v.team || !ok || !ok1 || v.byID[id] == 0 {
		return classOther
	}
	values := make([]tournament.Points, 0, len(c.repeat))
	for _, g := range c.repeat {
		p := tournament.Points(0)
		if g[0] != "" {
			var form pointsForm
			if p, form = parsePoints(g[0]); form == pointsBad {
				return classOther
			}
		}
		values = append(values, p)
	}
	for k, p := range values {
		v.addVirtual(id, k+1, p)
	}
	return classVirtual
}

func (v *view) addBan(first, last int, ids []int) {
	g := tournament.ForbiddenGroup{First: first, Last: last}
	for _, id := range ids {
		g.Players = append(g.Players, tournament.PlayerID(id))
	}
	v.forbid = append(v.forbid, g)
}

func readBan(v *view, _ int, c *columns, _ *row, ok bool) lineClass {
	first, ok1 := c.number("first", MaxRounds)
	last, ok2 := c.number("last", MaxRounds)
	ids, ok3 := c.numbers(MaxPlayers)
	if v.team || !ok || !ok1 || !ok2 || !ok3 || first == 0 || last < first || len(ids) < 2 || !v.known(ids) {
		return classOther
	}
	v.addBan(first, last, ids)
	return classForbidden
}

func readBanList(v *view, _ int, _ *columns, r *row, _ bool) lineClass {
	ids, ok := v.idWords(r)
	if v.team || !ok || len(ids) < 2 {
		return classOther
	}
	v.addBan(1, 0, ids)
	return classForbidden
}

func readTeam(v *view, line int, c *columns, _ *row, ok bool) lineClass {
	ids, ok1 := c.numbers(MaxPlayers)
	if !ok || !ok1 {
		return classOther
	}
	t := viewTeam{line: line, cols: *c, name: c.get("name"), players: ids}
	if c.code == "013" {
		t.number = len(v.old) + 1
		v.old = append(v.old, t)
		return classOldTeam
	}
	n, ok := c.number("number", 999)
	if !ok || n == 0 {
		return classOther
	}
	t.number = n
	v.teams = append(v.teams, t)
	return classTeam
}
