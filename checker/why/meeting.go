// Package why answers why two players meet in a round, or why they do not: in plain words, and article by article.
package why

import (
	"slices"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/wording"
)

// Meeting is the answer to why two players met in a recorded round, or why they did not.
type Meeting struct {
	Tool     string          `json:"tool"`
	Version  string          `json:"version"`
	File     string          `json:"file"`
	System   string          `json:"system"` // blank when none could be chosen
	Edition  string          `json:"edition"`
	Round    int             `json:"round"`
	Verdict  judging.Verdict `json:"verdict"` // on the whole round
	Met      bool            `json:"met"`     // in the recorded round
	Demanded bool            `json:"demanded"`
	Players  []Player        `json:"players"` // the higher ranked first; empty when there is no answer
	Bracket  string          `json:"bracket"` // where the question is decided, or blank
	Rule     string          `json:"rule"`    // the deciding article; blank when they meet
	Instead  []Instead       `json:"instead"` // of two who are to meet: other opponents of the first
	Plain    []string        `json:"plain"`   // the answer in words that need no regulations
	Reasons  []reason.Reason `json:"reasons"` // the answer article by article
	Findings finding.List    `json:"findings"`

	code exit.Code
	in   *wording.Language
}

// Player is one of the two before the round.
type Player struct {
	reason.NamedPlayer
	Points   string               `json:"points"`
	Place    int                  `json:"place"`   // in the order in which the round ranks those present, from 1
	Group    []reason.NamedPlayer `json:"group"`   // the others of the score group, in that order
	Open     []reason.NamedPlayer `json:"open"`    // those of them whom the player may meet
	Colours  string               `json:"colours"` // of the games played, W and B
	Due      string               `json:"due"`     // the colour preference in words
	Opponent reason.NamedPlayer   `json:"opponent"`
}

// Instead is another opponent, and what speaks against him.
type Instead struct {
	reason.NamedPlayer
	Rule      string `json:"rule"`
	Criterion string `json:"criterion"`
	Expected  string `json:"expected"`
	Met       string `json:"met"` // value of the best pairing in which they meet

	plain wording.Message // what speaks against him, in words that need no regulations
}

// NewMeeting is an answer that is still to be given in a language, to a question about a round of a file.
func NewMeeting(tool, version, file string, round int, in *wording.Language) *Meeting {
	return &Meeting{Tool: tool, Version: version, File: file, Round: round, Verdict: judging.CannotCheck, in: in,
		Players: []Player{}, Instead: []Instead{}, Plain: []string{}, Reasons: []reason.Reason{}}
}

// ExitCode is 0 when there is an answer; docs/ci.md lists the others.
func (m *Meeting) ExitCode() int { return int(m.code) }

// Close enters what was found on the way.
func (m *Meeting) Close(log *finding.Log) {
	if m.Findings, m.code = log.List, exit.Code(log.ExitCode()); len(m.Players) > 0 {
		m.code = exit.Clean
	}
}

// Round is a round of an event about which somebody asks.
type Round struct {
	reason.Teller
	System  engine.System
	Log     *finding.Log
	State   *engine.State
	Made    engine.Result // as the system pairs it
	Story   []engine.Step // how it does, as far as somebody asked
	Pending bool          // the round is to be paired: nothing is recorded of it
}

// Ask asks the system about two and puts its answer into words. It is nil, with a finding, where the system has none.
func (r *Round) Ask(m *Meeting, two Two) *engine.Decision {
	e, explains := r.System.(engine.Explainer)
	c, lists := r.System.(engine.Checklister)
	if !explains || !lists {
		r.Log.Unusable("why.system", r.System.Info().ID+" cannot say why two players meet", "")
		return nil
	}
	rows, err := c.Checklist(r.State)
	if err != nil {
		r.Log.Refused(r.System.Info().ID, m.Round, "explain", err)
		return nil
	}
	q := inquiry{r, rows}
	if a, b := q.row(two[0]), q.row(two[1]); a != nil && b != nil && a.place > b.place {
		two[0], two[1] = two[1], two[0]
	}
	d, err := e.Why(r.State, two[0], two[1])
	if err != nil {
		r.Log.Refused(r.System.Info().ID, m.Round, "explain", err)
		return nil
	}
	m.Met = r.Event.Player(two[0]).Cell(m.Round).Opponent == two[1]
	m.Demanded = slices.ContainsFunc(r.Made.Boards, func(b engine.Board) bool {
		return b == engine.Board{White: two[0], Black: two[1]} || b == engine.Board{White: two[1], Black: two[0]}
	})
	m.Bracket, m.Rule = q.Fact(d.Where), d.Rule.String()
	m.Players = append(m.Players, q.player(two[0], m.Round), q.player(two[1], m.Round))
	m.Reasons = q.Reasons(d.Steps, &d)
	if m.Demanded {
		m.Instead = q.instead(e, two)
	}
	m.Plain = q.words(m, &d)
	return &d
}
