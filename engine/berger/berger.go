// Package berger pairs round robins by the Berger tables. They are no Swiss system and in no table of systems.
//
// Source: Details of Berger Tables, FIDE Handbook C.05, Annex 1.
package berger

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// Annex is what says who meets whom.
var Annex = rules.Ref{Document: "C.05", Edition: "2026", Article: "Annex 1"}

// Double is the id of a round robin in which each pair meets twice.
const Double = "double-round-robin"

// IDs are the round robins that can be paired: the single and the double one.
func IDs() []string { return []string{string(structure.RoundRobin), Double} }

// ByID is the round robin of an id, the double one in the form that FIDE advises.
func ByID(id string) (Tables, bool) {
	switch {
	case strings.EqualFold(id, Double):
		return Tables{Cycles: 2, Form: structure.Exchanged}, true
	case strings.EqualFold(id, string(structure.RoundRobin)):
		return Tables{Cycles: 1}, true
	}
	return Tables{}, false
}

// Code is the code of record 192.
func (x Tables) Code() string {
	switch {
	case x.Cycles < 2:
		return "BERGER_ROUNDROBIN"
	case x.Form == structure.Exchanged:
		return "FIDE_DOUBLEROUNDROBIN"
	}
	return "BERGER_DOUBLEROUNDROBIN"
}

// Tables is a round robin of a field of any size.
type Tables struct {
	Cycles int // how often each pair meets
	Form   structure.Form
	// Numbers are the players by their numbers in the table, number 1 first; nil for the order of the file.
	Numbers []tournament.PlayerID
	Order   []int // the round of the schedule that each round plays; nil, or beyond its end, for the order of the table
}

// Schedule is the order of rounds for so many players.
func (x Tables) Schedule(players int) structure.Schedule {
	return structure.Schedule{Size: players + players%2, Cycles: x.Cycles, Form: x.Form}
}

// Info identifies the tables.
func (x Tables) Info() engine.Info {
	id, name := string(structure.RoundRobin), "Round robin"
	if x.Cycles > 1 {
		id, name = Double, "Double round robin"
	}
	return engine.Info{ID: id, Name: name, Document: "C.05", Edition: "Annex 1", Citation: Annex}
}

// Pair gives the boards of a round on which both players are there. In an odd field who would meet the last number
// rests, which is no pairing-allocated bye. It fails with engine.ErrNoLegalPairing after the last round.
func (x Tables) Pair(s *engine.State, _ func(engine.Step)) (engine.Result, error) {
	numbers := x.Numbers
	if numbers == nil {
		for i := range s.Players {
			numbers = append(numbers, s.Players[i].ID)
		}
	}
	schedule, round := x.Schedule(len(s.Players)), s.Round
	if round <= len(x.Order) {
		round = x.Order[round-1]
	}
	if round > schedule.Rounds() {
		return engine.Result{}, engine.ErrNoLegalPairing
	}
	here := func(number int) bool {
		return number <= len(numbers) && slices.ContainsFunc(s.Players, func(p engine.Player) bool {
			return p.ID == numbers[number-1] && p.Present
		})
	}
	var r engine.Result
	for _, b := range schedule.Pairs(round) {
		if here(b[0]) && here(b[1]) {
			r.Boards = append(r.Boards, engine.Board{White: numbers[b[0]-1], Black: numbers[b[1]-1]})
		}
	}
	return r, nil
}

// Judge compares a recorded round with the table.
func (x Tables) Judge(s *engine.State, recorded engine.Result) (engine.Judgement, error) {
	made, err := x.Pair(s, nil)
	if err != nil {
		return engine.Judgement{}, err
	}
	was := slices.Clone(recorded.Boards)
	want := slices.Clone(made.Boards)
	engine.SortByNumber(was)
	engine.SortByNumber(want)
	return engine.Judgement{Legal: true, Agrees: slices.Equal(was, want), Expected: made,
		Decision: engine.Decision{Rule: Annex}}, nil
}
