package trf

import (
	"errors"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// scoreSource is what one family of records says of point values.
type scoreSource struct {
	name string
	tournament.Scoring
	at     [resultKinds]Position // where the value is given; zero when it is not
	flawed bool                  // one of the records cannot be read
}

func (s *scoreSource) given() bool {
	return slices.ContainsFunc(s.at[:], func(p Position) bool { return !p.IsZero() })
}

// set enters a value; one for one colour leaves that of the other.
func (s *scoreSource) set(code *scoreCode, v tournament.Points, at Position) {
	code.enter(&s.Scoring, v)
	for _, r := range code.results {
		s.at[r] = at
	}
}

// pointValues is what the records of point values say together.
type pointValues struct {
	scoring tournament.Scoring // the default where no record speaks of a result
	stated  bool               // one speaks of some result
	flawed  bool               // one cannot be read, or two disagree
}

// pointValues reads the point values: 162 before XXS before BB? before the default.
func (d *decoder) pointValues() pointValues {
	bb := d.scoresOf("the BB? records", "BBW", "BBD", "BBL", "BBZ", "BBF", "BBU")
	xxs := d.scoresOf("XXS", "XXS")
	r162 := d.scoresOf("record 162", "162")
	sources := []*scoreSource{bb, xxs, r162}
	d.conflicts(sources)
	out := pointValues{scoring: tournament.StandardScoring(), flawed: d.doubtful}
	for _, src := range sources {
		out.flawed = out.flawed || src.flawed
		for r := range src.at {
			if !src.at[r].IsZero() {
				out.stated = true
				out.scoring.White[r], out.scoring.Other[r] = src.White[r], src.Other[r]
				d.src.places[scoreFact(tournament.Result(r))] = src.at[r]
			}
		}
	}
	if d.src.at(scoreFact(tournament.PairingBye)).IsZero() && (bb.given() || r162.given()) {
		out.scoring.Set(out.scoring.Win(), tournament.PairingBye) // in XXS alone the PAB keeps its own default of 1
	}
	if r162.at[tournament.Adjourned].IsZero() {
		out.scoring.Set(out.scoring.Draw(), tournament.Adjourned, tournament.Pending)
	}
	return out
}

func scoreFact(r tournament.Result) Fact { return Fact{Name: "score", N: int(r)} }

// scoresOf reads the records of one family. XXS may give a value again, for one colour.
func (d *decoder) scoresOf(name string, codes ...string) *scoreSource {
	src := &scoreSource{name: name, Scoring: tournament.StandardScoring()}
	for _, code := range codes {
		for s := range d.settings(code) {
			src.flawed = !d.sound(s) || src.flawed
			for _, item := range s.scores {
				if code == "XXS" {
					src.set(item.code, item.value, item.at)
				} else {
					d.once(src, item.code, item.value, item.at)
				}
			}
		}
	}
	return src
}

// once enters a value that may be given once only; the same value again does no harm.
func (d *decoder) once(src *scoreSource, c *scoreCode, v tournament.Points, at Position) {
	first := c.results[0]
	if before := src.at[first]; !before.IsZero() && src.Other[first] != v {
		d.doubtful = true
		d.add("score.conflict", at, "a %s is worth %s here and %s before", first, v, src.Other[first]).related(before).
			hint("remove the record that is wrong")
		return
	}
	src.set(c, v, at)
}

// conflicts reports values that two sources give differently, once for each code.
func (d *decoder) conflicts(sources []*scoreSource) {
	var told Position
	for k, b := range sources {
		for _, a := range sources[:k] {
			for r := range b.at {
				if a.at[r].IsZero() || b.at[r].IsZero() || a.White[r] == b.White[r] && a.Other[r] == b.Other[r] {
					continue
				}
				first, second, v, w := a, b, b.Other[r], a.Other[r]
				if later(a.at[r], b.at[r]) {
					first, second, v, w = b, a, w, v
				}
				if second.at[r] == told {
					continue
				}
				told = second.at[r]
				d.doubtful = true
				d.add("score.conflict", told,
					"a %s is worth %s in %s and %s in %s", tournament.Result(r), v, second.name, w, first.name).
					related(first.at[r]).hint("remove the record that is wrong")
			}
		}
	}
}

func later(a, b Position) bool { return a.Line > b.Line || a.Line == b.Line && a.Column > b.Column }

// scoring settles the point values: those that records state, or the default, or where that does not fit the recorded
// points what they demand.
func (d *decoder) scoring() {
	if !d.values.stated && !d.isTeam.IsZero() {
		// points of players are informative
		d.t.Scoring, d.t.ScoringOrigin = tournament.StandardScoring(), tournament.Inferred
		return
	}
	if !d.values.stated {
		d.inferScoring()
		return
	}
	d.t.Scoring, d.t.ScoringOrigin = d.values.scoring, tournament.Stated
}

// trusted returns the tournament without the points of players whose rounds could not be read.
func (d *decoder) trusted() *tournament.Tournament {
	var t *tournament.Tournament
	for i := range d.t.Players {
		if !d.broken[i] && !d.badRow(i) {
			continue
		}
		if t == nil {
			c := *d.t
			c.Players = slices.Clone(d.t.Players)
			t = &c
		}
		t.Players[i].HasPoints = false
	}
	if t == nil {
		return d.t
	}
	return t
}

// inferScoring takes the default, or what the points demand.
func (d *decoder) inferScoring() {
	s, why, err := d.trusted().InferScoring()
	if err == nil {
		d.t.Scoring, d.t.ScoringOrigin = s, tournament.Inferred
		if why != "" {
			d.add("score.inferred", Position{1, 1}, "%s", why).hint("state the values in record 162")
		}
		return
	}
	d.t.Scoring = tournament.StandardScoring()
	if errors.Is(err, tournament.ErrScoringAmbiguous) {
		d.add("score.unknown", Position{1, 1}, "the point values are not stated and several systems fit").because(err).
			hint("state the values in record 162")
		return
	}
	d.t.ScoringOrigin = tournament.Inferred // checkPoints reports the rows that do not fit
}
