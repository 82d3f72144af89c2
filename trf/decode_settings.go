package trf

import (
	"iter"

	"github.com/trfkit/trfkit/tournament"
)

// enterSettings enters byes, forbidden pairs and abnormal points. Virtual points follow later, because they may depend
// on the point values.
func (d *decoder) enterSettings() {
	for s := range d.settings("XXP") {
		d.forbidden(s)
	}
	if !d.isTeam.IsZero() {
		return // the numbers are teams
	}
	for s := range d.settings("260") {
		d.forbidden(s)
	}
	next := d.t.PairedRounds() + 1
	for s := range d.settings("XXZ", "240") {
		d.announced(s, next)
	}
	for s := range d.settings("299") {
		d.abnormal(s)
	}
}

// settings reads the records of some codes, one code after the other.
func (d *decoder) settings(codes ...string) iter.Seq[*statement] {
	return func(yield func(*statement) bool) {
		for _, code := range codes {
			for i := range d.byCode[code] {
				if !yield(readSetting(RecordOf(code), &d.byCode[code][i])) {
					return
				}
			}
		}
	}
}

// sound reports what is wrong with the text of a record; false when nothing of it can be entered.
func (d *decoder) sound(s *statement) bool {
	for i := range s.faults {
		d.report(&s.faults[i])
	}
	return !s.failed
}

// placed is a player's ID and its place.
type placed struct {
	id tournament.PlayerID
	at Position
}

// named returns the players of a record who exist, and reports the others.
func (d *decoder) named(s *statement) []placed {
	out := make([]placed, 0, len(s.players))
	for _, p := range s.players {
		if id, ok := d.known(p.text, p.at); ok {
			out = append(out, placed{id, p.at})
		}
	}
	d.report(s.stop)
	return out
}

// known checks that a player exists. When rows were refused he may be among them, and nothing is said.
func (d *decoder) known(text string, at Position) (tournament.PlayerID, bool) {
	n, ok := parseNumber(text, MaxPlayers)
	if !ok {
		d.add("xref.player", at, "%q is not a starting rank", text).expected("a number from 1 to 9999")
		return 0, false
	}
	if d.src.index(tournament.PlayerID(n)) < 0 {
		if !d.rejected {
			d.add("xref.player", at, "player %d does not exist", n).expected("the starting rank of a player")
		}
		return 0, false
	}
	return tournament.PlayerID(n), true
}

// forbidden enters players who may not meet, in some rounds (260) or in all (XXP).
func (d *decoder) forbidden(s *statement) {
	if !d.sound(s) || s.rec.Code == "260" && !d.roundRange(s) {
		return
	}
	players := d.withoutRepeats(d.named(s))
	if d.alone(s, "player"); len(players) < 2 {
		return
	}
	g := tournament.ForbiddenGroup{First: s.first, Last: s.last, Players: playerIDs(players)}
	d.src.places[Fact{Name: "forbidden", N: len(d.t.Forbidden)}] = s.row.pos(5)
	d.t.Forbidden = append(d.t.Forbidden, g)
}

// alone reports a list of players or teams who may not meet that keeps nobody apart.
func (d *decoder) alone(s *statement, of string) {
	if len(s.players) > 1 || s.stop != nil {
		return
	}
	how := "no " + of
	if len(s.players) == 1 {
		how = "one " + of + " only"
	}
	d.add("ext.alone", s.row.pos(5), "the list names %s", how).expected("two or more")
}

// isBeyond reports whether the event is known to end before a round.
func (d *decoder) isBeyond(round int) bool {
	return d.t.RoundsOrigin == tournament.Stated && round > d.t.Rounds
}

func playerIDs(players []placed) []tournament.PlayerID {
	var out []tournament.PlayerID
	for _, p := range players {
		out = append(out, p.id)
	}
	return out
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

// roundRange checks a range of rounds, both ends required.
func (d *decoder) roundRange(s *statement) bool {
	switch {
	case s.first == 0:
		d.add("ext.round", s.at("first"), "the first round is not given").expected("a round")
	case s.last == 0:
		d.add("ext.round", s.at("last"), "the last round is not given").expected("a round")
	case s.last < s.first:
		d.add("ext.round-range", s.at("last"), "the last round, %d, comes before the first, %d", s.last, s.first).
			expected("%d or more", s.first)
	default:
		return true
	}
	return false
}

// announced enters the byes of a coming round: of the next one, or the one that the record names.
func (d *decoder) announced(s *statement, next int) {
	if !d.sound(s) {
		return
	}
	list := s.rec.Code == "XXZ"
	switch {
	case list:
		s.first = next
	case s.first == 0, d.isBeyond(s.first):
		d.add("ext.round", s.at("round"), "round %d is not a round of the event", s.first).expected("a round")
		return
	}
	for _, p := range d.named(s) {
		d.absence(p, s.first, s.bye, list)
	}
}

// absence enters one announced bye, unless it contradicts another or the round's cell. list says that it comes from
// XXZ, which tells who is absent but not what that is worth: a half- or full-point bye in the cell agrees with it.
func (d *decoder) absence(p placed, round int, kind tournament.Result, list bool) {
	key := Fact{"absence", p.id, round}
	if first, seen := d.src.places[key]; seen {
		for _, a := range d.t.Absences {
			if a.Player == p.id && a.Round == round && a.Kind != kind {
				d.add("ext.bye-conflict", p.at,
					"player %d has a %s in round %d here and a %s before", p.id, kind, round, a.Kind).related(first)
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
		d.add("ext.bye-played", p.at,
			"player %d has a bye announced for round %d, in which he was paired", p.id, round).
			related(d.src.at(Fact{"cell", p.id, round}))
		return
	default:
		d.add("ext.bye-conflict", p.at,
			"player %d has a %s in round %d here and a %s in his row", p.id, kind, round, cell.Result).
			related(d.src.at(Fact{"cell", p.id, round}))
	}
	d.src.places[key] = p.at
	d.t.Absences = append(d.t.Absences, tournament.Absence{Player: p.id, Round: round, Kind: kind})
}

// abnormal enters record 299.
func (d *decoder) abnormal(s *statement) {
	if !d.sound(s) {
		return
	}
	if !d.within(&d.adjustments, 1, maxAdjustments, "records 299", s.row.pos(1)) {
		return
	}
	players := playerIDs(d.named(s))
	if players == nil && s.row.width() >= s.rec.Field("id").From {
		return // none of those named exists: not everybody
	}
	for _, result := range s.replaced.results {
		d.src.places[Fact{Name: "adjustment", N: len(d.t.Adjustments)}] = s.row.pos(5)
		d.t.Adjustments = append(d.t.Adjustments,
			tournament.Adjustment{Kind: result, Points: s.points[0].value, Round: s.first, Players: players})
	}
}
