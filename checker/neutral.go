package checker

import (
	"context"

	"github.com/trfkit/trfkit/checker/identify"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/trf"
)

// neutral takes back what may not be said of rounds: no system is established by which they were paired, or those that
// fit about as well do not agree that a round is wrong.
func (l *loaded) neutral(opt *Options) {
	f := &l.file
	if f.Identification == nil || opt.System == AllSystems {
		return
	}
	for i := range f.Rounds {
		f.Rounds[i] = f.Identification.Verdict(&f.Rounds[i])
	}
	if f.unknown() {
		f.System, f.Edition, f.Readings = "", "", nil
	}
}

// otherEdition is a file that states a system whose edition of its day this program does not have. What the editions
// that it has would say is told, and is no verdict.
func (l *loaded) otherEdition(ctx context.Context, x *identify.Subject, named *naming.Naming, opt *Options) File {
	trials := x.All(ctx, opt.table().Editions(named.Missing))
	l.Add("system.not-paired", trf.Warning, identify.Unpaired(named, l.tournament, trials),
		"name an edition with --system, or a day with --as-of")
	l.file.Identification = identify.Information(named, trials)
	for round := 1; round <= l.tournament.PairedRounds(); round++ {
		if !opt.Rounds.Has(round) {
			continue
		}
		r := judging.NewRound(round)
		r.Why = []string{identify.Would(trials, round, l.in)}
		l.file.Rounds = append(l.file.Rounds, r)
	}
	return l.conclude()
}
