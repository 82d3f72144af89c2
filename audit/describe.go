package audit

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// describe makes the report of an answer.
func (s *search) describe(f *File, ans *answer) {
	f.subject, f.world = s.subject, ans.world
	f.Players, f.Complete = len(s.t.Players), !s.work.stopped && s.ctx.Err() == nil
	f.System, f.Declared = ans.system.id, s.declared
	if s.work.limit > 0 {
		s.telling = engine.NewWork()
	}
	f.compare(ans)
	for i := range ans.edits {
		f.assume(s, &ans.edits[i])
	}
	f.overruledSystem(s, ans)
	f.initial(s, ans)
	for round := 1; round <= s.paired; round++ {
		f.Rounds = append(f.Rounds, s.round(ans, round))
		f.forfeitColours(s, ans, round)
	}
	for i := range f.Assumptions {
		f.Bits.Assumed += f.Assumptions[i].Bits
	}
	f.rest(s, ans)
	f.Bits.AtStake, f.Bits.Unexplained = s.stake().Whole(), ans.hard.Whole()
	f.conclude(s, ans)
	f.noteNumbers()
}

// noteNumbers says which numbers the reasons of the rounds give, where an assumption has changed them: beside them
// stand boards with the numbers of the file.
func (f *File) noteNumbers() {
	var told []int
	for i := range f.Rounds {
		if f.Rounds[i].judged != nil {
			told = append(told, f.Rounds[i].Round)
		}
	}
	if f.world != nil && f.Verdict != NotJudged && len(told) > 0 && first[*numbering](f.world) != nil {
		f.Notes = append(f.Notes, "the reasons of "+prose.RoundList(told)+
			" give the players the numbers that are assumed, not those of the file")
	}
}

// compare enters the other systems.
func (f *File) compare(ans *answer) {
	for _, x := range ans.systems[1:] {
		deviate := x.departing()
		if x.hard <= ans.hard && len(deviate) <= len(ans.departing()) && x.soft <= ans.soft+margin {
			f.Equal = append(f.Equal, x.system.id)
			continue
		}
		f.Others = append(f.Others, Fit{x.system.id, len(x.rounds) - len(deviate), append([]int{}, deviate...)})
	}
}

// assume enters an edit, unless it is a setting that the file leaves open and nothing depends on.
func (f *File) assume(s *search, w *weighed) {
	switch e := w.edit.(type) {
	case *setColour:
		if !e.stated() {
			return // see initial
		}
	case *setRounds:
		if s.t.RoundsOrigin != tournament.Stated {
			f.Notes = append(f.Notes, w.edit.tell(s.subject)[0].Text)
			return
		}
	}
	told := w.edit.tell(s.subject)
	or := s.tellAlternatives(w.or, told)
	for i := range told {
		a := told[i]
		if a.Kind == Numbering && s.lotless && strings.HasPrefix(f.System, lotFamily) {
			a.Text = "the order of the lots: " + a.Text
		}
		a.Saves = w.saves.Whole()
		if i == 0 {
			a.Bits = w.edit.cost().Whole()
		}
		if i == 0 || a.Kind == HiddenBye {
			a.Or, a.More = or, w.more
		}
		f.Assumptions = append(f.Assumptions, a)
	}
}

// tellAlternatives tells edits that may stand in the place of one that has been told. Of byes, each that the one does
// not have stands for itself, with the text of the arrangement it belongs to.
func (s *search) tellAlternatives(edits []edit, instead []Assumption) []Assumption {
	var out []Assumption
	for _, e := range edits {
		told := e.tell(s.subject)
		texts := make([]string, len(told))
		for i := range told {
			texts[i] = told[i].Text
		}
		for i, a := range told {
			has := func(x Assumption) bool { return a.Kind == HiddenBye && x.Round == a.Round && x.Bye == a.Bye }
			if i > 0 && a.Kind != HiddenBye || slices.ContainsFunc(instead, has) || slices.ContainsFunc(out, has) {
				continue
			}
			a.Text, a.Bits = strings.Join(texts, "; "), e.cost().Whole()
			out = append(out, a)
		}
	}
	return out
}

// overruledSystem enters the record that names another system.
func (f *File) overruledSystem(s *search, ans *answer) {
	if s.named.Says == "" || s.isNamed(ans.system) {
		return
	}
	saves := s.stake() - ans.hard
	for _, x := range ans.systems {
		if s.isNamed(x.system) {
			saves = min(saves, x.hard-ans.hard)
		}
	}
	price := s.naming(ans.system)
	if saves < price+margin {
		return
	}
	record := strings.TrimPrefix(s.named.Where, "record ")
	text := fmt.Sprintf("%s says %s, but the rounds were paired by %s", s.named.Where, s.named.Says, ans.system.id)
	if s.otherEdition(ans.system) {
		text = fmt.Sprintf("%s says %s, which on the day of the event was %s, but the rounds were paired by %s",
			s.named.Where, s.named.Says, prose.Listed(s.namedIDs()), ans.system.id)
	}
	f.Assumptions = append(f.Assumptions, Assumption{Kind: Header, Record: record, Says: s.named.Says,
		Used: ans.system.id,
		Bits: price.Whole(), Saves: saves.Whole(), Text: text})
}

// otherEdition reports whether a system is an edition of the family that the file names.
func (s *search) otherEdition(c *candidate) bool {
	return slices.ContainsFunc(s.named.Systems, func(e systems.Entry) bool { return e.Family() == c.family })
}

func (s *search) namedIDs() []string {
	out := make([]string, len(s.named.Systems))
	for i := range s.named.Systems {
		out[i] = s.named.Systems[i].ID
	}
	return out
}

// initial enters the initial colour, as an assumption where neither the file nor the colours of the first games tell
// it.
func (f *File) initial(s *search, ans *answer) {
	t := s.at(ans.world, 1)
	f.Initial = Initial{Colour: t.InitialColour.String(), Matters: []int{}}
	if t.InitialColour == tournament.NoColour || s.t.Colourless {
		return
	}
	f.Initial.Origin = "assumed"
	e := first[*setColour](ans.world)
	open := *t
	open.InitialColour, open.InitialOrigin = tournament.NoColour, tournament.Unknown
	c, _, shown := open.InferInitialColour()
	switch {
	case e == nil && s.t.InitialOrigin == tournament.Stated:
		f.Initial.Origin = "stated"
	case e == nil || !e.stated() && shown && c == t.InitialColour:
		f.Initial.Origin = "inferred"
	}
	other := s.turned(ans.world)
	if other == nil {
		return
	}
	turned := s.whole(other)
	if s.work.tired {
		return
	}
	for i, o := range turned.rounds {
		if o.agrees() != ans.rounds[i].agrees() {
			f.Initial.Matters = append(f.Initial.Matters, i+1)
		}
	}
	if f.Initial.Origin == "assumed" && e != nil && !e.stated() {
		if saves := s.saves(ans.assessment, e); saves >= e.cost()+margin {
			a := e.tell(s.subject)[0]
			a.Bits, a.Saves = e.cost().Whole(), saves.Whole()
			f.Assumptions = append(f.Assumptions, a)
		}
	}
}

// forfeitColours enters the boards of a round that were not played and have other colours than demanded.
func (f *File) forfeitColours(s *search, ans *answer, round int) {
	o := &ans.rounds[round-1]
	if o.forfeits == 0 || !o.agrees() {
		return
	}
	t := s.at(ans.world, round)
	made, err := pair(ans.system.system, t, round, s.telling)
	if err != nil {
		return
	}
	back := s.fileNumbers(ans.world, round)
	for _, b := range made.Boards {
		if c := t.Player(b.White).Cell(round); c.Result.Forfeit() &&
			(c.Colour == tournament.Black || t.Player(b.Black).Cell(round).Colour == tournament.White) {
			p := Pair{back(b.Black), back(b.White)}
			f.Assumptions = append(f.Assumptions, Assumption{Kind: ForfeitColour, Round: round,
				Players: []tournament.PlayerID{p[0], p[1]},
				Saves:   s.full(round).Whole(),
				Text: fmt.Sprintf("%s of round %d was not played; its colours were given the other way round, "+
					"which has no consequence", s.game(p), round)})
		}
	}
}

// mostNumbers is how many numbers of an order are printed; the JSON has all.
const mostNumbers = 24

// listed names players by their numbers, in order.
func (s *subject) listed(ids []tournament.PlayerID) string {
	parts := make([]string, 0, mostNumbers+1)
	for _, id := range ids[:min(len(ids), mostNumbers)] {
		parts = append(parts, fmt.Sprint(id))
	}
	if more := len(ids) - mostNumbers; more > 0 {
		parts = append(parts, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(parts, " ")
}
