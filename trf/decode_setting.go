package trf

import (
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// settings reads the records that change the pairing: byes, forbidden pairs and abnormal points. Virtual points
// follow later, because they may depend on the point values.
func (d *decoder) settings() {
	for i := range d.byCode["XXP"] {
		d.forbidden(&d.byCode["XXP"][i])
	}
	for i := range d.byCode["260"] {
		d.forbiddenRounds(&d.byCode["260"][i])
	}
	if d.isTeam.IsZero() {
		d.announced()
		for i := range d.byCode["299"] {
			d.abnormal(&d.byCode["299"][i])
		}
	}
}

// placed is a player's ID and its place.
type placed struct {
	id tournament.PlayerID
	at Position
}

// known checks that a player exists. When rows were refused he may be among them, and nothing is said.
func (d *decoder) known(text string, at Position) (tournament.PlayerID, bool) {
	n, ok := parseNumber(text, MaxPlayers)
	if !ok {
		d.add("xref.player", at, "%q is not a starting rank", text).expected("a number from 1 to 9999")
		return 0, false
	}
	if d.src.index(tournament.PlayerID(n)) < 0 {
		if d.rejected == 0 {
			d.add("xref.player", at, "player %d does not exist", n).expected("the starting rank of a player")
		}
		return 0, false
	}
	return tournament.PlayerID(n), true
}

// idList reads a free-form list of players.
func (d *decoder) idList(r *row) []placed {
	ws, commas := r.words(5)
	if len(commas) > 0 {
		d.add("ext.separator", r.pos(commas[0]), "the starting ranks are separated by commas").expected("blanks").
			hint("JaVaFo ignores such a record without a word")
	}
	var out []placed
	for _, w := range ws {
		if id, ok := d.known(w.text, r.pos(w.col)); ok {
			out = append(out, placed{id, r.pos(w.col)})
		}
	}
	return out
}

// idColumns reads the players at fixed columns that repeat to the end of the line. It reports what stands between.
func (d *decoder) idColumns(r *row, rec *Record) []placed {
	f := rec.Field("id")
	var out []placed
	for k := 0; f.From+k*rec.Step <= r.width(); k++ {
		from, to := f.At(k, rec.Step)
		if !d.gap(r, to+1, from+rec.Step-1, rec.Code) {
			return out
		}
		s := trimBlank(r.cut(from, to))
		if s == "" {
			continue
		}
		if id, ok := d.known(s, r.pos(from)); ok {
			out = append(out, placed{id, r.pos(from)})
		}
	}
	return out
}

// gap checks that the columns between two fields are blank.
func (d *decoder) gap(r *row, from, to int, code string) bool {
	for col := from; col <= to; col++ {
		if !r.blank(col) {
			d.add("ext.grid", r.pos(col), "column %d of record %s is not blank", col, code).hint("the fields are not in their columns")
			return false
		}
	}
	return true
}

// fixed reads the numbers of a record's fixed fields by name. Blank fields are 0.
func (d *decoder) fixed(r *row, rec *Record, name string, limit int, code string) (n int, at Position, ok bool) {
	f := rec.Field(name)
	at = r.pos(f.From)
	if !d.gap(r, f.To+1, f.To+1, rec.Code) {
		return 0, at, false
	}
	s := r.field(f)
	if s == "" {
		return 0, at, true
	}
	if n, ok = parseNumber(s, limit); !ok {
		d.add(code, at, "%q is not %s", s, f.Meaning).expected("a number from 1 to %d", limit)
	}
	return n, at, ok
}

func (d *decoder) addForbidden(first, last int, players []placed, at Position) {
	if n := len(players); n < 2 || !d.within(&d.pairs, n*(n-1)/2, maxPairs, "forbidden pairs", at) {
		return
	}
	g := tournament.ForbiddenGroup{First: first, Last: last}
	for _, p := range players {
		g.Players = append(g.Players, p.id)
	}
	d.t.Forbidden = append(d.t.Forbidden, g)
	d.src.forbidden = append(d.src.forbidden, at)
}

func (d *decoder) forbidden(r *row) {
	players := d.idList(r)
	players = d.withoutRepeats(players)
	if ws, _ := r.words(5); len(ws) < 2 {
		d.add("ext.alone", r.pos(5), "a forbidden pair names one player only").expected("two or more")
	}
	d.addForbidden(1, 0, players, r.pos(5))
}

// withoutRepeats drops players named twice in one list.
func (d *decoder) withoutRepeats(players []placed) []placed {
	seen := map[tournament.PlayerID]bool{}
	out := players[:0]
	for _, p := range players {
		if seen[p.id] {
			d.add("ext.repeated", p.at, "player %d is named twice", p.id)
			continue
		}
		seen[p.id] = true
		out = append(out, p)
	}
	return out
}

func (d *decoder) forbiddenRounds(r *row) {
	if !d.isTeam.IsZero() {
		return // the numbers are teams
	}
	rec := RecordOf("260")
	first, at, ok1 := d.fixed(r, rec, "first", MaxRounds, "ext.round")
	last, to, ok2 := d.fixed(r, rec, "last", MaxRounds, "ext.round")
	if !ok1 || !ok2 || !d.roundRange(first, last, at, to) {
		return
	}
	d.addForbidden(first, last, d.withoutRepeats(d.idColumns(r, rec)), r.pos(5))
}

// roundRange checks a range of rounds, both ends required.
func (d *decoder) roundRange(first, last int, at, to Position) bool {
	switch {
	case first == 0:
		d.add("ext.round", at, "the first round is not given").expected("a round")
	case last == 0:
		d.add("ext.round", to, "the last round is not given").expected("a round")
	case last < first:
		d.add("ext.round-range", to, "the last round, %d, comes before the first, %d", last, first).expected("%d or more", first)
	default:
		return true
	}
	return false
}

// announced reads the byes of coming rounds: XXZ, then 240.
func (d *decoder) announced() {
	next := d.t.PairedRounds() + 1
	for i := range d.byCode["XXZ"] {
		for _, p := range d.idList(&d.byCode["XXZ"][i]) {
			d.absence(p, next, tournament.ZeroBye, true)
		}
	}
	rec := RecordOf("240")
	for i := range d.byCode["240"] {
		r := &d.byCode["240"][i]
		kind, ok := d.byeKind(r)
		if !ok || !d.gap(r, 6, 6, "240") {
			continue
		}
		round, at, ok := d.fixed(r, rec, "round", MaxRounds, "ext.round")
		if !ok {
			continue
		}
		if round == 0 || d.t.RoundsOrigin == tournament.Stated && round > d.t.Rounds {
			d.add("ext.round", at, "round %d is not a round of the event", round).expected("a round")
			continue
		}
		for _, p := range d.idColumns(r, rec) {
			d.absence(p, round, kind, false)
		}
	}
}

func (d *decoder) byeKind(r *row) (tournament.Result, bool) {
	s := r.cut(5, 5)
	switch strings.ToUpper(s) {
	case "F":
		return tournament.FullBye, true
	case "H":
		return tournament.HalfBye, true
	case "Z":
		return tournament.ZeroBye, true
	}
	d.add("ext.bye-type", r.pos(5), "%q is not a kind of bye", s).expected("F, H or Z in column 5")
	return 0, false
}

// absence enters one announced bye, unless it contradicts another or the round's cell. list says that it comes from
// XXZ, which tells who is absent but not what that is worth: a half- or full-point bye in the cell agrees with it.
func (d *decoder) absence(p placed, round int, kind tournament.Result, list bool) {
	key := absenceKey{p.id, round}
	if first, seen := d.src.absences[key]; seen {
		for _, a := range d.t.Absences {
			if a.Player == p.id && a.Round == round && a.Kind != kind {
				d.add("ext.bye-conflict", p.at, "player %d has a %s in round %d here and a %s before", p.id, kind, round, a.Kind).related(first)
			}
		}
		return
	}
	cell := d.t.Player(p.id).Cell(round)
	switch {
	case cell.Result == tournament.NoResult, cell.Result == kind:
	case list && (cell.Result == tournament.HalfBye || cell.Result == tournament.FullBye):
		kind = cell.Result
	case cell.Result.Paired():
		d.add("ext.bye-played", p.at, "player %d has a bye announced for round %d, in which he was paired", p.id, round).
			related(d.src.Cell(p.id, round))
		return
	default:
		d.add("ext.bye-conflict", p.at, "player %d has a %s in round %d here and a %s in his row", p.id, kind, round, cell.Result).
			related(d.src.Cell(p.id, round))
	}
	d.src.absences[key] = p.at
	d.t.Absences = append(d.t.Absences, tournament.Absence{Player: p.id, Round: round, Kind: kind})
}
