package checker

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// check runs the rounds of a loaded file by its system and returns the finished File.
func (l *loaded) check(ctx context.Context, opt *Options) File {
	if l.system != nil {
		info := l.system.Info()
		l.file.System, l.file.Edition, l.file.Readings = info.ID, info.Edition, texts(engine.ChoicesOf(l.system))
	}
	if l.usable() && l.system != nil {
		l.rounds(ctx, opt)
		if opt.System != AllSystems {
			l.tellLots()
		}
	}
	if opt.Fit && len(l.kept) > 0 && l.file.code != exit.Internal {
		l.file.Fit = l.fit(ctx)
	}
	if opt.Across && l.system != nil && ctx.Err() == nil {
		l.file.Across = l.across(ctx, opt)
	}
	l.file.conclude()
	return l.file
}

func (l *loaded) rounds(ctx context.Context, opt *Options) {
	l.wantChecklist, l.wantReadings = opt.Checklist, badRounds
	switch {
	case opt.Fit:
		l.wantReadings = everyRound
	case opt.System == AllSystems: // which readings are to blame says nothing before the system is known
		l.wantReadings = noReadings
	}
	last := l.tournament.PairedRounds()
	if high := opt.Rounds.beyond(last); high > 0 {
		l.file.add("rounds.not-recorded", trf.Warning,
			fmt.Sprintf("round %d was asked for; the last recorded pairing is that of round %d", high, last), "")
	}
	l.file.Rounds = slices.Grow(l.file.Rounds, last)
	for round := 1; round <= last && ctx.Err() == nil; round++ {
		if opt.Rounds.Has(round) {
			if opt.Working != nil {
				opt.Working(l.file.File, l.file.System, round)
			}
			l.file.Rounds = append(l.file.Rounds, l.guarded(round, l.knownRound))
		}
	}
	if len(l.file.Rounds) == 0 {
		l.nothingRecorded()
	}
}

// tellLots says of rounds that differ what may be the reason: the file does not state the lots, and players who are
// equal in all else stand by their starting ranks. SSM alone draws lots.
func (l *loaded) tellLots() {
	differs := slices.ContainsFunc(l.file.Rounds, func(r Round) bool { return r.Verdict == Differ })
	if differs && !l.file.unknown() && l.system.Info().Document == "SSM" && l.tournament.LotsOpen() {
		l.file.add("lots.missing", trf.Warning, "the file does not state the lots; players who are equal in all else "+
			"stand by their starting ranks, so a round may differ for that alone",
			"state the draw in comments ### SSM LOT; trfaudit looks for lots by which the rounds are right")
	}
}

func (l *loaded) nothingRecorded() {
	l.file.fail("rounds.none", exit.Unusable, "the file holds no pairing to check",
		"trfpair makes the pairing of the next round")
}

// guarded runs the check of one round; a panic of the engine becomes a finding, and the other rounds and files go on.
func (l *loaded) guarded(round int, check func(round int) Round) (r Round) {
	defer func() {
		if p := recover(); p != nil {
			l.file.fault(p, fmt.Sprintf("checking round %d of", round))
			r = newRound(round)
			r.Why = []string{"the program failed, see the findings"}
		}
	}()
	return check(round)
}

// knownRound is round, unless the verdict is known or cannot be.
func (l *loaded) knownRound(round int) Round {
	if why := l.depends[round]; why != "" {
		r := newRound(round)
		r.Why = []string{why}
		return r
	}
	for i := range l.known {
		if l.known[i].Round == round && l.known[i].Verdict == Agree {
			return l.known[i]
		}
	}
	r := l.round(round)
	if l.unread != "" && r.Verdict != Agree && r.Verdict != CannotCheck {
		r = newRound(round)
		r.Why = []string{"not as demanded, but " + l.unread + " changes the pairing and is not read"}
	}
	return r
}

// round judges one recorded round.
func (l *loaded) round(round int) Round {
	r := newRound(round)
	if !l.tournament.RoundPaired(round) {
		r.Why = []string{"no pairing is recorded, although later rounds have one"}
		return r
	}
	rec, err := engine.Recorded(l.tournament, round)
	var wrong *engine.Contradiction
	if errors.As(err, &wrong) {
		r.Why = []string{wrong.Text + ", so the pairing is not known"}
		l.contradicts(wrong.Player, round, fmt.Sprintf("round %d: %s", round, wrong.Text))
		return r
	}
	if l.sources != nil {
		freeForfeits(l.tournament, round, rec)
	}
	return l.judge(round, rec)
}

// freeForfeits counts the colours of games that were not played as not recorded: in files they mean nothing, and
// programs write what they like. A tournament that was never a file has those that it was paired with.
func freeForfeits(t *tournament.Tournament, round int, rec *engine.Recording) {
	for _, b := range rec.Boards {
		if t.Player(b.White).Cell(round).Result.Forfeit() && t.Player(b.Black).Cell(round).Result.Forfeit() {
			if rec.Colourless == nil {
				rec.Colourless = map[engine.Board]bool{}
			}
			rec.Colourless[b] = true
		}
	}
}

// contradicts adds that error with the place of a player's cell.
func (l *loaded) contradicts(id tournament.PlayerID, round int, message string) {
	l.file.add("round.contradiction", trf.Error, message, "")
	if l.sources != nil {
		at, last := l.sources.Cell(id, round), len(l.file.Findings)-1
		l.file.Findings[last].Line, l.file.Findings[last].Column = at.Line, at.Column
	}
}
