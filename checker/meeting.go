package checker

import (
	"context"
	"fmt"
	"strconv"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
)

// Meeting is the answer to why two players met in a recorded round, or why they did not.
type Meeting struct {
	Tool     string           `json:"tool"`
	Version  string           `json:"version"`
	File     string           `json:"file"`
	System   string           `json:"system"` // blank when none could be chosen
	Edition  string           `json:"edition"`
	Round    int              `json:"round"`
	Verdict  Verdict          `json:"verdict"` // on the whole round
	Met      bool             `json:"met"`     // in the recorded round
	Demanded bool             `json:"demanded"`
	Players  []MeetingPlayer  `json:"players"` // the higher ranked first; empty when there is no answer
	Bracket  string           `json:"bracket"` // where the question is decided, or blank
	Rule     string           `json:"rule"`    // the deciding article; blank when they meet
	Instead  []MeetingInstead `json:"instead"` // of two who are to meet: other opponents of the first
	Plain    []string         `json:"plain"`   // the answer in words that need no regulations
	Reasons  []Reason         `json:"reasons"` // the answer article by article
	Findings Findings         `json:"findings"`

	pending bool // the round is to be paired: nothing is recorded of it
	code    exit.Code
}

// MeetingPlayer is one of the two before the round.
type MeetingPlayer struct {
	NamedPlayer
	Points   string        `json:"points"`
	Place    int           `json:"place"`   // in the order in which the round ranks those present, from 1
	Group    []NamedPlayer `json:"group"`   // the others of the score group, in that order
	Open     []NamedPlayer `json:"open"`    // those of them whom the player may meet
	Colours  string        `json:"colours"` // of the games played, W and B
	Due      string        `json:"due"`     // the colour preference in words
	Opponent NamedPlayer   `json:"opponent"`
}

// MeetingInstead is another opponent, and what speaks against him.
type MeetingInstead struct {
	NamedPlayer
	Rule      string `json:"rule"`
	Criterion string `json:"criterion"`
	Expected  string `json:"expected"`
	Met       string `json:"met"` // value of the best pairing in which they meet
}

// ExitCode is 0 when there is an answer; docs/ci.md lists the others.
func (m *Meeting) ExitCode() int { return int(m.code) }

// Meet answers why two players met in a recorded round or not. who names them by numbers or names, as "14,22" or
// "Smith,Jones". A round of 0 is the one in which they met, else the last one. The system is that of Options, else the
// one that Check finds.
func Meet(ctx context.Context, in Input, opt Options, who string, round int) *Meeting {
	m := &Meeting{Tool: opt.Tool, Version: opt.Version, File: in.Name, Round: round, Verdict: CannotCheck,
		Players: []MeetingPlayer{}, Instead: []MeetingInstead{}, Plain: []string{}, Reasons: []Reason{}}
	opt.bear = !opt.Tolerance.Pedantic
	opt.Only = OnlyPairings
	l := &loaded{file: newFile(in.Name)}
	func() {
		defer func() {
			if fault := recover(); fault != nil {
				l.file.fault(fault, "explaining a pairing of")
			}
		}()
		l = load(in, &opt)
		m.answer(ctx, l, &opt, who)
	}()
	m.Findings, m.code = l.file.Findings, l.file.code
	if len(m.Players) > 0 {
		m.code = exit.Clean
	}
	return m
}

// answer fills the answer in, or leaves a finding that says why there is none.
func (m *Meeting) answer(ctx context.Context, l *loaded, opt *Options, who string) {
	if !l.usable() {
		return
	}
	teams := l.byMatches(opt)
	if teams {
		l.choose(opt) // numbers and names are those of the teams
		if !l.usable() {
			return
		}
	}
	two, err := find(l.tournament, who)
	if err != nil {
		l.file.fail("why.player", exit.Unusable, err.Error(), "name two players of the file by number or name")
		return
	}
	if m.Round == 0 {
		m.Round = lastMeeting(l.tournament, two)
	}
	if !l.tournament.RoundPaired(m.Round) {
		l.file.fail("why.round", exit.Unusable, fmt.Sprintf("round %d is not recorded", m.Round),
			"trfpair --why answers for a round that is not paired yet")
		return
	}
	opt.Rounds, _ = ParseRounds(strconv.Itoa(m.Round))
	f := File{}
	if teams {
		f = l.check(ctx, opt)
	} else {
		f = l.checkOne(ctx, opt)
	}
	if l.system == nil || len(f.Rounds) == 0 {
		return
	}
	m.System, m.Edition, m.Verdict = f.System, l.system.Info().Edition, f.Rounds[0].Verdict
	state, err := engine.Before(l.tournament, m.Round)
	if err != nil {
		l.failed(m.Round, "pair", err)
		return
	}
	made, err := l.system.Pair(state, nil)
	if err != nil {
		l.failed(m.Round, "pair", err)
		return
	}
	m.explain(l, state, made, two)
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

// explain asks the system, which makes such a pairing of the round, and puts its answer into words. It is nil, with a
// finding, where the system has none.
func (m *Meeting) explain(l *loaded, s *engine.State, made engine.Result, two Two) *engine.Decision {
	e, explains := l.system.(engine.Explainer)
	c, lists := l.system.(engine.Checklister)
	if !explains || !lists {
		l.file.fail("why.system", exit.Unusable, l.system.Info().ID+" cannot say why two players meet", "")
		return nil
	}
	rows, err := c.Checklist(s)
	if err != nil {
		l.failed(m.Round, "explain", err)
		return nil
	}
	q := inquiry{loaded: l, s: s, rows: rows, demanded: partners(made)}
	if a, b := q.row(two[0]), q.row(two[1]); a != nil && b != nil && a.place > b.place {
		two[0], two[1] = two[1], two[0]
	}
	d, err := e.Why(s, two[0], two[1])
	if err != nil {
		l.failed(m.Round, "explain", err)
		return nil
	}
	m.Met = l.tournament.Player(two[0]).Cell(m.Round).Opponent == two[1]
	m.Demanded = q.demanded[two[0]] == two[1]
	m.Bracket, m.Rule = l.inWords().Where(&d), d.Rule.String()
	m.Players = append(m.Players, q.player(two[0], m.Round), q.player(two[1], m.Round))
	m.Reasons = l.reasons(d.Steps, &d)
	if m.Demanded {
		m.Instead = q.instead(e, two)
	}
	m.Plain = q.words(m, &d)
	return &d
}

func partners(r engine.Result) map[tournament.PlayerID]tournament.PlayerID {
	out := map[tournament.PlayerID]tournament.PlayerID{}
	for _, b := range r.Boards {
		out[b.White], out[b.Black] = b.Black, b.White
	}
	return out
}
