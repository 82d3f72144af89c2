package audit

import (
	"context"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
)

// checked says of an event that is paired by matches, of teams or of double rounds, what the checker says of it: its
// rounds are paired from the matches, and nothing is supposed about them.
func (f *File) checked(ctx context.Context, in checker.Input, opt *Options) {
	report := checker.Check(ctx, in, checker.Options{Systems: opt.table(), System: opt.System,
		Only: checker.OnlyPairings})
	if len(report.Files) == 0 {
		f.Complete = false
		return
	}
	c := &report.Files[0]
	f.System, f.Declared, f.Findings = c.System, c.System, c.Findings
	for i := range c.Rounds {
		r := &c.Rounds[i]
		f.Rounds = append(f.Rounds, Round{Round: r.Round, Verdict: r.Verdict, Rule: r.Rule, Bye: r.Bye, Why: r.Why,
			Recorded: append([]engine.Board{}, r.Recorded...), Expected: append([]engine.Board{}, r.Expected...),
			Best: []string{}, judged: r})
	}
	switch good := len(f.good()); {
	case len(f.Rounds) == 0:
		f.code = exit.Worse(exit.Unusable, exit.Code(report.ExitCode()))
		return
	case good == len(f.Rounds):
		f.Verdict = OK
	case 5*good >= 4*len(f.Rounds):
		f.Verdict = MostlyOK
	default:
		f.Verdict = Differs
	}
	f.code = exit.Worse(f.Verdict.code(), exit.Code(report.ExitCode()))
	f.Notes = append(f.Notes, "the matches were checked as trfcheck checks them; what was otherwise is not looked for")
}
