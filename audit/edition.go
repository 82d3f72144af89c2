package audit

import (
	"slices"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/checker/identify"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/engine/systems"
)

// unknownEdition reports whether the file states a system whose edition of its day is not known here, and no system of
// another family explains all rounds beyond doubt: what the other editions make of the rounds is no verdict on them.
func (s *search) unknownEdition(ans *answer) bool {
	if s.ordered || s.named.Missing == "" || len(s.named.Systems) > 0 {
		return false
	}
	overruled := ans.system.family != s.named.Missing && len(ans.departing()) == 0 && s.stake()-ans.worth() >= believed
	return !overruled
}

// tellUnknown describes an event whose edition is not known, with what the known ones say of its rounds as filed.
func (s *search) tellUnknown(f *File) {
	f.subject, f.Players, f.Declared = s.subject, len(s.t.Players), s.declared
	f.Verdict, f.Bits.AtStake = CannotAudit, s.stake().Whole()
	var trials []identify.Trial
	for _, a := range s.filed() {
		own := func(t identify.Trial) bool { return t.Entry.ID == a.system.id }
		if a.system.family == s.named.Missing && !slices.ContainsFunc(trials, own) {
			trials = append(trials, identify.Trial{Entry: systems.Entry{ID: a.system.id}, Rounds: a.verdicts()})
		}
	}
	for round := 1; round <= s.paired; round++ {
		r := newRound(round, s.full(round).Whole(), s.units(round))
		r.Verdict, r.AsDemanded, r.Why = checker.CannotCheck, 0, []string{identify.Would(trials, round, nil)}
		f.Rounds = append(f.Rounds, r)
	}
	f.Notes = append(f.Notes, identify.Unpaired(&s.named, s.t, trials))
	f.code = f.Verdict.code()
}

// verdicts are those on the rounds of a world, without reasons.
func (a *assessment) verdicts() []judging.Round {
	out := make([]judging.Round, len(a.rounds))
	for i := range a.rounds {
		out[i] = judging.NewRound(i + 1)
		switch o := &a.rounds[i]; {
		case o.agrees():
			out[i].Verdict = judging.Agree
		case !o.untried():
			out[i].Verdict = judging.Differ
		}
	}
	return out
}
