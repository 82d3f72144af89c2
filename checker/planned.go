package checker

import (
	"context"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/trf"
)

// tellPlanned says of the rounds that differ, and of the last recorded one if the caller changed the number of rounds,
// what another number would mean for them: the last round is paired by rules of its own.
func (l *loaded) tellPlanned(ctx context.Context, opt *Options) {
	if opt.Tolerance.Pedantic || l.tournament.Rounds == 0 {
		return
	}
	for i := range l.file.Rounds {
		r := &l.file.Rounds[i]
		changed := opt.TotalRounds > 0 && r.Round == l.tournament.PairedRounds() && r.Verdict == Agree
		wrong := r.Verdict == Differ || r.Verdict == Illegal
		if !wrong && !changed {
			continue
		}
		asLast := r.Round == l.tournament.Rounds
		other := l.ifLast(ctx, r.Round, !asLast)
		switch {
		case other == Agree && wrong && asLast:
			l.rounded("round %d is as demanded if it was not the last one when it was paired: more rounds were "+
				"planned then, or the number %d is wrong", r.Round, r.Round)
		case other == Agree && wrong:
			l.rounded("round %d is as demanded if it was the last one when it was paired: rounds were added later, "+
				"or the number %d is wrong", r.Round, l.tournament.Rounds)
		case other != Agree && changed && asLast:
			l.rounded("round %d is as demanded only as the last one", r.Round)
		case other != Agree && changed:
			l.rounded("round %d is as demanded only because it is not the last one", r.Round)
		}
	}
}

func (l *loaded) rounded(format string, args ...any) {
	l.Add("rounds.planned", trf.Warning, fmt.Sprintf(format, args...),
		"the last round is paired by rules of its own; ### Configuration @ Round n tells of a number changed under way")
}

// ifLast is the verdict on a round if the event ended with it, or did not.
func (l *loaded) ifLast(ctx context.Context, round int, last bool) judging.Verdict {
	one, t := l.fork(), *l.tournament
	if t.Rounds = round; !last {
		t.Rounds++
	}
	one.tournament = &t
	for _, r := range one.judge().All(ctx, func(k int) bool { return k == round }) {
		return r.Verdict
	}
	return CannotCheck
}

// warnOfOpponents tells before the start that a Swiss of FIDE has more rounds than its field can be paired for:
// everybody meets everybody else once, and has the bye once.
func (l *loaded) warnOfOpponents() {
	t := l.tournament
	n := len(t.Players)
	most := n - 1 + n%2
	if !strings.HasPrefix(l.system.Info().Document, "C.04") || n < 2 || t.Rounds <= most || t.PairedRounds() > most {
		return
	}
	who := "players"
	if t.Matches != nil && l.teams != nil {
		who = "teams"
	}
	l.Add("rounds.opponents", trf.Warning, fmt.Sprintf("%s are planned for %d %s: after round %d everybody has met "+
		"everybody else, and no round can be paired", prose.Counted(t.Rounds, "round"), n, who, most),
		"plan fewer rounds, or a round robin")
}
