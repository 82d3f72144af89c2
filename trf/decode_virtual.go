package trf

import (
	"errors"

	"github.com/trfkit/trfkit/tournament"
)

// acceleration reads virtual points from XXA and 250, and computes them when record 192 asks for Baku and the file
// does not give any.
func (d *decoder) acceleration() {
	if !d.isTeam.IsZero() {
		return
	}
	for s := range d.settings("XXA") {
		d.virtualList(s)
	}
	for s := range d.settings("250") {
		d.virtualRange(s)
	}
	if !d.baku || len(d.byCode["XXA"]) > 0 || len(d.byCode["250"]) > 0 {
		return
	}
	if d.system == systemDouble {
		d.t.BakuAsked = true // by matches
		return
	}
	d.applyBaku(d.t, bakuEdition(d.t), "player")
}

// applyBaku computes the virtual points of players or of teams, and says so.
func (d *decoder) applyBaku(t *tournament.Tournament, edition tournament.BakuEdition, what string) {
	at := d.src.header("192")
	err := t.ApplyBaku(edition)
	switch {
	case errors.Is(err, tournament.ErrBakuRounds):
		d.add("accel.rounds", at, "%v", err).because(err).hint("state it in record 142")
	case err != nil:
		d.add("accel.scoring", at, "%v", err).because(err).hint("give the virtual points in record 250")
	default:
		d.add("accel.baku", at,
			"virtual points are computed by the Baku method; %s %d is the last of the upper group", what,
			t.BakuBorder())
	}
}

// bakuEdition is the edition of the Baku method that record 192 of an event of games asks for.
func bakuEdition(t *tournament.Tournament) tournament.BakuEdition {
	return tournament.BakuByCode.Edition(t.SystemCode, t.RulesDay())
}

// virtualList enters XXA: one player, one value per round.
func (d *decoder) virtualList(s *statement) {
	if !d.sound(s) {
		return
	}
	id, ok := d.known(s.players[0].text, s.players[0].at)
	if !ok {
		return
	}
	for k, p := range s.points {
		if !d.virtual(id, k+1, p) {
			return
		}
	}
	d.report(s.stop)
}

// virtualRange enters 250: a range of players, a range of rounds, one value.
func (d *decoder) virtualRange(s *statement) {
	if !d.sound(s) || !d.roundRange(s) {
		return
	}
	if s.from == 0 || s.to < s.from {
		d.add("ext.player-range", s.at("to"), "players %d to %d are no range", s.from, s.to).
			expected("the first and the last starting rank").related(s.at("from"))
		return
	}
	if d.isBeyond(s.last) {
		d.add("ext.round-range", s.at("last"), "round %d is not a round of the event", s.last).
			expected("at most %d", d.t.Rounds)
		return
	}
	for id := tournament.PlayerID(s.from); int(id) <= s.to; id++ {
		for round := s.first; round <= s.last && d.src.index(id) >= 0; round++ {
			if !d.virtual(id, round, s.points[0]) {
				return
			}
		}
	}
}

// virtual enters the virtual points of one player and round; another value given before is a contradiction.
// It returns false when there are too many.
func (d *decoder) virtual(id tournament.PlayerID, round int, given amount) bool {
	if !d.within(&d.virtuals, 1, maxVirtual, "virtual points", given.at) {
		return false
	}
	if d.src.virtual == nil {
		d.src.virtual = make([][]Position, len(d.src.rows))
	}
	k := d.src.index(id)
	p, places := &d.t.Players[k], &d.src.virtual[k]
	if before := d.src.at(Fact{"virtual", id, round}); !before.IsZero() {
		if was := p.VirtualPoints(round); was != given.value {
			d.add("accel.conflict", given.at, "player %d has %s virtual points in round %d here and %s before",
				id, given.value, round, was).related(before)
		}
		return true
	}
	for len(p.Virtual) < round {
		p.Virtual = append(p.Virtual, 0)
		*places = append(*places, Position{})
	}
	p.Virtual[round-1] = given.value
	(*places)[round-1] = given.at
	return true
}

// Bounds of what the settings of one file may amount to.
const (
	maxVirtual     = 4_000_000 // virtual points: players times rounds
	maxAdjustments = 1000      // records 299
)

// within adds to a count and reports, once, that it has passed its bound.
func (d *decoder) within(count *int, n, bound int, what string, at Position) bool {
	over := *count > bound
	*count += n
	if *count <= bound {
		return true
	}
	if !over {
		d.add("limit.settings", at, "the file has too many %s", what).expected("at most %d", bound)
	}
	*count = bound + 1
	return false
}

// inferRounds derives the number of rounds where the file does not state it; the Baku method needs it.
func (d *decoder) inferRounds() {
	if d.t.RoundsOrigin == tournament.Unknown && len(d.byCode["142"])+len(d.byCode["XXR"])+len(d.byCode["TNR"]) == 0 {
		if n, why, ok := d.t.InferRounds(); ok {
			d.t.Rounds, d.t.RoundsOrigin = n, tournament.Inferred
			d.add("rounds.inferred", Position{1, 1}, "%s", why).hint("state the number of rounds in record 142")
		}
	}
}

// inferColour derives the initial colour where the file does not state it; the ranking behind it counts virtual points.
func (d *decoder) inferColour() {
	if d.t.InitialOrigin == tournament.Unknown && !d.t.Colourless && d.isTeam.IsZero() {
		if c, why, ok := d.t.InferInitialColour(); ok {
			d.t.InitialColour, d.t.InitialOrigin = c, tournament.Inferred
			d.add("initial.inferred", Position{1, 1}, "%s", why).hint("state the initial colour in record 152")
		}
	}
}
