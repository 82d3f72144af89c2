package standings

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// with fills in what the caller leaves open from what a file states of its own ranks.
func (o Options) with(t *tournament.Tournament) Options {
	own := t.Ranking
	if own == nil {
		return o
	}
	o.Kind, o.Rounds = cmp.Or(o.Kind, own.Kind), cmp.Or(o.Rounds, own.After)
	if _, known := EditionNamed(own.Edition); known && t.AsOf == "" {
		o.Edition = cmp.Or(o.Edition, own.Edition)
	}
	if len(o.Expelled) == 0 {
		o.Expelled = own.Expelled
	}
	if len(o.Values) == 0 {
		o.Values = own.Values
	}
	o.Choices = chosen(own.Readings, o.Choices)
	o.rate(own.Ratings)
	return o
}

// chosen are the readings that a file states, and those of the caller over them.
func chosen(stated []string, given engine.Choices) engine.Choices {
	out := engine.Choices{}
	for _, text := range stated {
		r, err := engine.ParseReading(text)
		if err != nil {
			continue
		}
		if c, err := Questions().Choose(r); err == nil {
			maps.Copy(out, c)
		}
	}
	maps.Copy(out, given)
	return out
}

// rate enters ratings where the caller gives none.
func (o *Options) rate(facts []tournament.RatingFact) {
	ratings, later := map[tournament.PlayerID]int{}, map[tournament.PlayerID][]RatingChange{}
	maps.Copy(ratings, o.Ratings)
	maps.Copy(later, o.Later)
	for _, f := range facts {
		_, rated := o.Ratings[f.Player]
		_, changed := o.Later[f.Player]
		if f.From > 0 && !changed {
			later[f.Player] = append(later[f.Player], RatingChange{f.From, f.Rating})
		} else if f.From == 0 && !rated {
			ratings[f.Player] = f.Rating
		}
	}
	o.Ratings, o.Later = ratings, later
}

// ranking enters the values of tie-breaks of the organiser's own, and tells what the ranks stand on by the file itself.
//
// Rule: C.07 (2023, 2024, 2026) 4.1
func (b *builder) ranking(opt Options) {
	for _, v := range opt.Values {
		i := slices.IndexFunc(b.e.Participants, func(p Participant) bool { return p.ID == v.Player })
		n, ok := tournament.ParseOutsideValue(v.Value)
		if i < 0 || !ok {
			continue
		}
		p := &b.e.Participants[i]
		if p.Outside == nil {
			p.Outside = map[string]Value{}
		}
		p.Outside[v.Code] = Value{n, 10000}
	}
	if own := b.t.Ranking; own != nil {
		b.warn("ranking.stated", "", "the ranks stand on what the RANKING comments of the file state: %s",
			strings.Join(b.e.grounds(own), "; "))
	}
}

// grounds tells what a file states of its own ranks.
func (e *Event) grounds(own *tournament.Ranking) (out []string) {
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if own.Kind != "" {
		add("the event counts as a %s", kindName(own.Kind == RoundRobin))
	}
	if own.Edition != "" {
		add("the edition of %s", own.Edition)
	}
	if own.After > 0 {
		add("they are those after round %d", own.After)
	}
	for _, id := range own.Expelled {
		if i := slices.IndexFunc(e.Participants, func(p Participant) bool { return p.ID == id }); i >= 0 {
			add("%s is left out", e.Name(i))
		}
	}
	if n := len(own.Ratings); n > 0 {
		add("%s for tie-breaks", prose.Counted(n, "rating"))
	}
	if len(own.Readings) > 0 {
		add("%s", strings.Join(own.Readings, ", "))
	}
	if n := len(own.Values); n > 0 {
		add("%s entered by hand", prose.Counted(n, "value"))
	}
	return out
}

// Ranking is what the standings stand on that the records of the file do not tell: what has to be kept beside its
// ranks. It is nil when the records tell everything.
func (k *Task) Ranking() *tournament.Ranking {
	bare := *k.tournament
	bare.Ranking, bare.AsOf = nil, ""
	told, _ := FromTournament(&bare, Options{})
	opt, own := k.options, &tournament.Ranking{}
	if k.Event.Kind() != told.Kind() {
		own.Kind = k.Event.Kind()
	}
	if k.Event.Edition != told.Edition {
		own.Edition = k.Event.Edition.String()
	}
	if k.Event.Rounds < told.Rounds {
		own.After = k.Event.Rounds
	}
	for i := range k.Event.Participants {
		p := &k.Event.Participants[i]
		if slices.Contains(opt.Expelled, p.ID) {
			own.Expelled = append(own.Expelled, p.ID)
		}
		if rating, ok := opt.Ratings[p.ID]; ok && !k.Event.Team {
			own.Ratings = append(own.Ratings, tournament.RatingFact{Player: p.ID, Rating: rating})
		}
		for _, c := range opt.Later[p.ID] {
			own.Ratings = append(own.Ratings, tournament.RatingFact{Player: p.ID, From: c.Round, Rating: c.Rating})
		}
	}
	for _, r := range opt.Choices.Readings(Questions()) {
		if r.ID != "TB-26" { // which ranks a check accepts, not which are made
			own.Readings = append(own.Readings, r.String())
		}
	}
	own.Values = k.Event.outsideValues()
	facts := len(own.Expelled) + len(own.Ratings) + len(own.Readings) + len(own.Values)
	if own.Kind+own.Edition == "" && own.After+facts == 0 {
		return nil
	}
	return own
}

// outsideValues are the values entered by hand, one for each participant and code.
func (e *Event) outsideValues() (out []tournament.OutsideValue) {
	for i := range e.Participants {
		p := &e.Participants[i]
		for _, code := range slices.Sorted(maps.Keys(p.Outside)) {
			out = append(out, tournament.OutsideValue{Code: code, Player: p.ID,
				Value: outside().digits.format(p.Outside[code])})
		}
	}
	return out
}
