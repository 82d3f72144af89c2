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
	for i := range d.byCode["XXA"] {
		d.virtualList(&d.byCode["XXA"][i])
	}
	for i := range d.byCode["250"] {
		d.virtualRange(&d.byCode["250"][i])
	}
	if !d.baku || len(d.byCode["XXA"]) > 0 || len(d.byCode["250"]) > 0 {
		return
	}
	at := d.src.Header("192")
	err := d.t.ApplyBaku()
	switch {
	case errors.Is(err, tournament.ErrBakuRounds):
		d.add("accel.rounds", at, "%v", err).because(err).hint("state it in record 142")
	case err != nil:
		d.add("accel.scoring", at, "%v", err).because(err).hint("give the virtual points in record 250")
	default:
		d.add("accel.baku", at, "virtual points are computed by the Baku method; player %d is the last of the upper group", d.t.BakuBorder())
	}
}

// virtualList reads XXA: one player, one value per round.
func (d *decoder) virtualList(r *row) {
	rec := RecordOf("XXA")
	idField, f := rec.Field("id"), rec.Field("value")
	if !d.gap(r, 9, 9, "XXA") {
		return
	}
	id, ok := d.known(r.field(idField), r.pos(idField.From))
	if !ok {
		return
	}
	for k := 0; f.From+k*rec.Step <= r.width() && k < MaxRounds; k++ {
		from, to := f.At(k, rec.Step)
		if !d.gap(r, to+1, from+rec.Step-1, "XXA") {
			return
		}
		s := trimBlank(r.cut(from, to))
		v := tournament.Points(0)
		if s != "" {
			var form pointsForm
			if v, form = parsePoints(s); form == pointsBad {
				d.add("ext.value", r.pos(from), "%q is not an amount of points", s).expected("points in columns 10-13 and every five columns from there")
				return
			}
		}
		if !d.virtual(id, k+1, v, r.pos(from)) {
			return
		}
	}
}

// virtualRange reads 250: a range of players, a range of rounds, one value.
func (d *decoder) virtualRange(r *row) {
	rec := RecordOf("250")
	f := rec.Field("points")
	v, form := parsePoints(r.field(f))
	if r.field(f) == "" || !d.gap(r, 9, 9, "250") || !d.gap(r, 14, 14, "250") || form == pointsBad {
		d.add("ext.value", r.pos(f.From), "record 250 gives no points that can be read").expected("points in columns 10-13")
		return
	}
	if s := r.field(rec.Field("match")); s != "" {
		if m, form := parsePoints(s); form == pointsBad || m != 0 {
			d.add("ext.match", r.pos(5), "match points %q have no meaning in an individual event", s).expected("blanks in columns 5-8")
			return
		}
	}
	first, at, ok1 := d.fixed(r, rec, "first", MaxRounds, "ext.round")
	last, to, ok2 := d.fixed(r, rec, "last", MaxRounds, "ext.round")
	lo, from, ok3 := d.fixed(r, rec, "from", MaxPlayers, "xref.player")
	hi, until, ok4 := d.fixed(r, rec, "to", MaxPlayers, "xref.player")
	if !ok1 || !ok2 || !ok3 || !ok4 || !d.roundRange(first, last, at, to) {
		return
	}
	if lo == 0 || hi < lo {
		d.add("ext.player-range", until, "players %d to %d are no range", lo, hi).expected("the first and the last starting rank").related(from)
		return
	}
	if d.t.RoundsOrigin == tournament.Stated && last > d.t.Rounds {
		d.add("ext.round-range", to, "round %d is not a round of the event", last).expected("at most %d", d.t.Rounds)
		return
	}
	for i := range d.t.Players {
		if id := int(d.t.Players[i].ID); id < lo || id > hi {
			continue
		}
		for round := first; round <= last; round++ {
			if !d.virtual(d.t.Players[i].ID, round, v, r.pos(f.From)) {
				return
			}
		}
	}
}

// virtual enters the virtual points of one player and round; another value given before is a contradiction.
// It returns false when there are too many.
func (d *decoder) virtual(id tournament.PlayerID, round int, v tournament.Points, at Position) bool {
	if !d.within(&d.virtuals, 1, maxVirtual, "virtual points", at) {
		return false
	}
	if d.src.virtual == nil {
		d.src.virtual = make([][]Position, len(d.src.rows))
	}
	before := d.src.Virtual(id, round)
	p := d.t.Player(id)
	if !before.IsZero() {
		if p.VirtualPoints(round) != v {
			d.add("accel.conflict", at, "player %d has %s virtual points in round %d here and %s before", id, v, round, p.VirtualPoints(round)).
				related(before)
		}
		return true
	}
	places := &d.src.virtual[d.src.index(id)]
	for len(p.Virtual) < round {
		p.Virtual = append(p.Virtual, 0)
		*places = append(*places, Position{})
	}
	p.Virtual[round-1], (*places)[round-1] = v, at
	return true
}

// Bounds of what the settings of one file may amount to.
const (
	maxVirtual     = 4_000_000 // virtual points: players times rounds
	maxPairs       = 2_000_000 // forbidden pairs
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
	if d.t.InitialOrigin == tournament.Unknown && !d.t.Colourless {
		if c, why, ok := d.t.InferInitialColour(); ok {
			d.t.InitialColour, d.t.InitialOrigin = c, tournament.Inferred
			d.add("initial.inferred", Position{1, 1}, "%s", why).hint("state the initial colour in record 152")
		}
	}
}
