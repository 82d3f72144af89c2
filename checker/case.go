package checker

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/checker/identify"
	"github.com/trfkit/trfkit/checker/internal/casefile"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/checker/why"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Case makes the case file of a question: why two players met in a recorded round or not, whom who names as in Meet,
// or, where who is blank, whether a whole round is right. It is a page of HTML that needs nothing beside it, in a
// language, nil for English. It is nil where there is no answer; the findings say why, and the exit code is theirs.
func Case(ctx context.Context, in Input, opt Options, who string, round int, lang *wording.Language) (page []byte,
	found Findings, code int) {
	l := newLoaded(in.Name)
	opt.Only, opt.In = OnlyPairings, lang
	var data []byte
	if read := in.Read; read != nil {
		in.Read = func() ([]byte, error) {
			var err error
			data, err = read()
			return data, err
		}
	}
	var c *casefile.Case
	l.Guard("explaining a pairing of", func() {
		*l = *load(in, &opt, true)
		c = l.caseFile(ctx, &opt, who, round, lang)
	})
	if c == nil {
		return nil, l.List, l.ExitCode()
	}
	if len(data) > 0 {
		sum := sha256.Sum256(data)
		c.SHA256 = hex.EncodeToString(sum[:])
	}
	page, err := c.HTML()
	if err != nil {
		l.Fault(err, "writing the case file of")
		return nil, l.List, l.ExitCode()
	}
	return page, l.List, int(exit.Clean)
}

// caseFile fills a case file in; nil with a finding where there is no answer.
func (l *loaded) caseFile(ctx context.Context, opt *Options, who string, round int,
	lang *wording.Language) *casefile.Case {
	a := l.askedOf(ctx, opt, who, round)
	if a == nil || len(a.file.Rounds) == 0 || a.state == nil {
		return nil
	}
	t := l.tournament
	c := &casefile.Case{Tool: opt.Tool, Version: opt.Version, File: l.File, Round: a.round, Rounds: t.Rounds,
		Verdict: a.file.Rounds[0].Verdict, Again: again(opt, l, who, a.round),
		Event: casefile.Event{Name: prose.Printable(t.Name), City: prose.Printable(t.City),
			Federation: prose.Printable(t.Federation), Begin: t.StartDate, End: t.EndDate}}
	if who != "" {
		c.Asked = a.two[:]
	}
	c.Speak(wording.Words{Of: l.system.Info().Pairs, In: lang, Name: func(id tournament.PlayerID) string {
		if p := t.Player(id); p != nil {
			return prose.Printable(strings.TrimSpace(p.Name))
		}
		return ""
	}})
	src := casefile.Source{Round: &a.asked, Judged: &a.file.Rounds[0], Judges: c.Verdict != NotJudged,
		Founded: l.founded(opt, a)}
	if rec, err := engine.Recorded(t, a.round); err == nil {
		src.Recorded = rec.Result
	}
	if err := c.Fill(src); err != nil {
		l.refused(a.round, err)
		return nil
	}
	return c
}

// again is the command that anybody types to check an answer again.
func again(opt *Options, l *loaded, who string, round int) string {
	out := []string{"trfcheck", "--system", l.system.Info().ID, "--round", fmt.Sprint(round)}
	if who != "" {
		out = append(out, "--why", quoted(who))
	}
	return prose.Printable(strings.Join(append(out, quoted(l.File)), " "))
}

// quoted is a word of a command line.
func quoted(s string) string {
	if strings.ContainsAny(s, " '\"$`\\&|;<>()*?!#~\t") {
		return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'"
	}
	return s
}

// asked is a judged round about which somebody asks.
type asked struct {
	two   Two // zero: the whole round
	round int
	file  File
	asked why.Round
	state *engine.State // nil where the round cannot be paired again
}

// askedOf judges the round of a question. It is nil, with a finding, where the question has no answer.
func (l *loaded) askedOf(ctx context.Context, opt *Options, who string, round int) *asked {
	if !l.Usable() {
		return nil
	}
	teams := l.byMatches(opt)
	if teams {
		if l.choose(opt); !l.Usable() { // numbers and names are those of the teams
			return nil
		}
	}
	a := &asked{round: round}
	if who != "" {
		var ok bool
		if a.two, ok = l.find(who); !ok {
			return nil
		}
	}
	if a.round == 0 {
		a.round = lastMeeting(l.tournament, a.two)
	}
	if !l.tournament.RoundPaired(a.round) {
		l.Unusable("why.round", fmt.Sprintf("round %d is not recorded", a.round),
			"trfpair --why answers for a round that is not paired yet")
		return nil
	}
	opt.Rounds, _ = ParseRounds(fmt.Sprint(a.round))
	if teams {
		a.file = l.run(ctx, &identify.Trial{}, opt)
	} else {
		a.file = l.checkOne(ctx, opt)
	}
	l.pairAgain(a)
	return a
}

// pairAgain pairs the round of a question by the system of the event, as far as there is one.
func (l *loaded) pairAgain(a *asked) {
	if l.system == nil || len(a.file.Rounds) == 0 {
		return
	}
	state, err := engine.Before(l.tournament, a.round)
	if err != nil {
		l.refused(a.round, err)
		return
	}
	state.Work = engine.NewWork()
	var story []engine.Step
	made, err := l.system.Pair(state, func(s engine.Step) { story = append(story, s) })
	if err != nil {
		l.refused(a.round, err)
		return
	}
	a.state = state
	a.asked = why.Round{Teller: reason.By(l.system, l.tournament, l.in), System: l.system, Log: &l.Log, State: state,
		Made: made, Story: story}
}
