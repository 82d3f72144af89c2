package checker

import (
	"context"
	"strings"

	"github.com/trfkit/trfkit/checker/why"
	"github.com/trfkit/trfkit/tournament"
)

// Meet answers why two players met in a recorded round or not. who names them by numbers or names, as "14,22" or
// "Smith,Jones". A round of 0 is the one in which they met, else the last one. The system is that of Options, else the
// one that Check finds.
func Meet(ctx context.Context, in Input, opt Options, who string, round int) *Meeting {
	m, l := why.NewMeeting(opt.Tool, opt.Version, in.Name, round, opt.In), newLoaded(in.Name)
	opt.Only = OnlyPairings
	l.Guard("explaining a pairing of", func() {
		*l = *load(in, &opt, true)
		l.answer(ctx, m, &opt, who)
	})
	m.Close(&l.Log)
	return m
}

// answer fills the answer in, or leaves a finding that says why there is none.
func (l *loaded) answer(ctx context.Context, m *Meeting, opt *Options, who string) {
	a := l.askedOf(ctx, opt, who, m.Round)
	if a == nil {
		return
	}
	m.Round = a.round
	if a.file.Structure != nil {
		l.noRule(m, &a.file)
	}
	if a.state == nil {
		return
	}
	m.System, m.Edition, m.Verdict = a.file.System, l.system.Info().Edition, a.file.Rounds[0].Verdict
	a.asked.Ask(m, a.two)
	l.withoutVerdict(m, &a.file.Rounds[0])
}

// withoutVerdict says, of a round that is not judged, that the answer is held against nobody.
func (l *loaded) withoutVerdict(m *Meeting, r *Round) {
	if m.Verdict != NotJudged || len(m.Players) == 0 {
		return
	}
	m.System = l.system.Info().ID
	m.Plain = append([]string{l.in.Say("meeting.unjudged", "round", r.Round, "why", strings.Join(r.Why, "; "),
		"system", m.System)}, m.Plain...)
}

// noRule says that no rule of a Swiss system tells who meets whom.
func (l *loaded) noRule(m *Meeting, f *File) {
	m.System, m.Verdict = f.System, NotJudged
	if len(f.Rounds) > 0 {
		m.Verdict = f.Rounds[0].Verdict
	}
	l.Unusable("why.structure", "the event is a "+f.Structure.Text+
		": no rule of a Swiss system says who meets whom", "")
}

// lastMeeting is the round in which two met, the last one recorded when they did not.
func lastMeeting(t *tournament.Tournament, two Two) int {
	for round := t.PairedRounds(); round > 0; round-- {
		if p := t.Player(two[0]); p != nil && p.Cell(round).Opponent == two[1] {
			return round
		}
	}
	return t.PairedRounds()
}
