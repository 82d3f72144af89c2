package audit

import (
	"context"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// round describes one round. One that was changed by hand is told as if it had not been explained, but for its verdict.
func (s *search) round(ans *answer, round int) Round {
	o := &ans.rounds[round-1]
	r := newRound(round, s.full(round).Whole(), s.units(round))
	if s.t.Lost(round) {
		r.Verdict, r.AsDemanded, r.Why = checker.CannotCheck, 0, []string{judging.NotRecorded}
		return r
	}
	change := changeOf(ans.world, round)
	if o.agrees() && change == nil {
		if !s.asFiled(ans, round) {
			r.Verdict = RoundExplained
		}
		return r
	}
	if why := ans.unsaid(o); why != "" {
		r.Verdict, r.AsDemanded, r.Why = checker.NotJudged, 0, []string{why}
		return r
	}
	if change != nil {
		was := s.try(ans.world.without(only(change)), round, s.telling)
		o = &was
		r.HandChange = change.tell(s.subject)[0].Text
	}
	s.depart(ans.world.without(isHand), o, &r)
	if change != nil {
		r.Verdict = RoundExplained
		return r
	}
	if i := slices.IndexFunc(ans.systems[1:], func(x *assessment) bool {
		return s.contests(ans.assessment, x, round)
	}); i >= 0 && !s.ordered && (r.Verdict == checker.Differ || r.Verdict == checker.Illegal) {
		r.Verdict, r.judged = checker.NotJudged, nil
		r.Why = []string{"by " + ans.systems[i+1].system.id + ", which explains about as much, it is as demanded"}
	}
	r.Best = append(r.Best, s.nearest(ans, round)...)
	return r
}

// unsaid is why nothing is said of a round that is not as demanded, blank where something is.
func (ans *answer) unsaid(o *outcome) string {
	switch {
	case o.untried():
		return "to pair it takes more work than the budget allows"
	case ans.unweighed:
		return "the work that the budget allows did not suffice to weigh what may explain it"
	}
	return ""
}

// depart enters how a round departs from what a world demands, and why.
func (s *search) depart(w *world, o *outcome, r *Round) {
	t := s.at(w, r.Round)
	rec, err := engine.Recorded(t, r.Round)
	if err != nil {
		r.Verdict, r.AsDemanded, r.Why = checker.CannotCheck, 0, []string{err.Error()}
		return
	}
	r.AsDemanded, r.Turned = r.Boards-o.off-o.turned, o.turned
	judged, err := checker.JudgePairing(context.Background(), t, r.Round, rec.Result, s.judgedBy(w.system))
	r.Verdict, r.Rule, r.Why, r.Bye = judged.Verdict, judged.Rule, append(r.Why, judged.Why...), judged.Bye
	r.judged = &judged
	if err != nil || r.Verdict == checker.Agree {
		r.Verdict = checker.CannotCheck
	}
	if judged.GivenUp {
		r.Why = []string{fmt.Sprintf("it is not as demanded, and to say why takes more work than one file may cost "+
			"(%d steps)", engine.MostWork)}
		return
	}
	if s.fill(w, r); o.untold != "" && r.Verdict != checker.Illegal { // nothing makes an illegal round legal
		r.Verdict, r.Why, r.judged = checker.CannotCheck, []string{o.untold}, nil
	}
	if lost := s.t.LostBefore(r.Round); lost > 0 && r.Verdict != checker.CannotCheck {
		r.Verdict, r.Why, r.judged = checker.CannotCheck, []string{judging.OnLost(lost)}, nil
	}
	switch page := t.Imported; {
	case page == nil || r.Verdict == checker.CannotCheck:
	case r.Verdict == checker.Differ && page.Numbers != "":
		r.Verdict, r.Why, r.judged = checker.CannotCheck, []string{judging.OnNumbers}, nil
	case page.AbsentIn(r.Round):
		r.Verdict, r.Why, r.judged = checker.CannotCheck, []string{judging.OnAbsence}, nil
	}
}

// fill enters the boards that differ, by the numbers of the file.
func (s *search) fill(w *world, r *Round) {
	t := s.at(w, r.Round)
	back := s.fileNumbers(w, r.Round)
	r.Bye = checker.Byes{Expected: back(r.Bye.Expected), Recorded: back(r.Bye.Recorded)}
	made, err := pair(w.system.system, t, r.Round, s.telling)
	if err != nil {
		r.AsDemanded = 0
		return
	}
	recorded, demanded := apart(t, r.Round, made, back)
	r.Recorded, r.Expected = append(r.Recorded, boardsOf(recorded)...), append(r.Expected, boardsOf(demanded)...)
}

// judgedBy are the options under which the checker judges as the search does.
func (s *search) judgedBy(c *candidate) checker.Options {
	return checker.Options{System: c.id, Systems: systems.Table{{ID: c.id,
		New: func() engine.System { return c.system }}}, Work: s.telling}
}

// units are the recorded boards of a round, and the bye.
func (s *subject) units(round int) int {
	n := s.boards[round-1]
	for i := range s.t.Players {
		if s.t.Players[i].Cell(round).Result == tournament.PairingBye {
			n++
		}
	}
	return n
}

// asFiled reports whether a round is as demanded without the assumptions.
func (s *search) asFiled(ans *answer, round int) bool {
	w := ans.world.without(func(e edit) bool {
		switch e := e.(type) {
		case *setColour:
			return e.stated()
		case *setRounds:
			return s.t.RoundsOrigin == tournament.Stated
		case *accelerated:
			return !e.stated
		}
		return true
	})
	if s.baku && first[*accelerated](w) == nil {
		w = w.with(s.accelerations()[0])
	}
	if c := ans.system.reread(w); c != nil {
		w = w.under(c)
	}
	o := s.try(w, round, s.telling)
	return o.agrees()
}

// nearest are the edits of the draft that bring a round nearer to the demanded one.
func (s *search) nearest(ans *answer, round int) []string {
	o, d := &ans.rounds[round-1], &ans.draft.rounds[round-1]
	if ans.draft.system.id != ans.system.id || d.err != nil || d.soft+margin > o.soft {
		return nil
	}
	var out []string
	for _, e := range ans.draft.world.edits {
		if slices.Contains(ans.world.edits, e) || !touches(e, round) {
			continue
		}
		if first, last := e.scope(); first == last {
			for _, a := range e.tell(s.subject) {
				out = append(out, a.Text)
			}
		}
	}
	if len(out) > 0 {
		out = append(out, fmt.Sprintf("then %d of %d boards are as demanded", s.units(round)-d.off-d.turned,
			s.units(round)))
	}
	return out
}
