// Package rests finds the settings of a file on which a verdict rests. A round that agrees is paired again without each
// kind of setting that the file states and that does not follow from anything else in it: what then changes was
// somebody's word, and could have been written afterwards.
package rests

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// The kinds of settings.
const (
	Forbidden    = "forbidden-pairs" // records XXP and 260
	Acceleration = "acceleration"    // records XXA and 250
	Adjustments  = "adjustments"     // record 299
	Byes         = "byes"            // of a player who could have had the pairing-allocated bye
	PointValues  = "point-values"    // records XXS and 162
	Planned      = "rounds"          // that more rounds follow, records XXR and 142
	Reading      = "reading"         // an answer that is another one elsewhere
)

// Rest is a setting on which rounds rest.
type Rest struct {
	Setting string                `json:"setting"` // Forbidden and so on
	Record  string                `json:"record"`  // that states it; blank for the cells of a round
	Players []tournament.PlayerID `json:"players"` // whom it is about, as far as it is not all
	Rounds  []int                 `json:"rounds"`  // that are as demanded only because of it
	Boards  []int                 `json:"boards"`  // how many boards differ in each of them without it
	Text    string                `json:"text"`
}

// Event is an event whose rounds have been judged.
type Event struct {
	Tournament *tournament.Tournament
	System     engine.System
	// Accelerated makes the virtual points that the type of the event asks for; nil where it asks for none.
	Accelerated func(*tournament.Tournament)
	// Paired makes of the event as filed that from which a round was paired, and what names its players by their
	// numbers in the file; nil where nothing was otherwise.
	Paired func(t *tournament.Tournament, round int) (*tournament.Tournament, Numbers)
	In     *wording.Language // of what is told

	work *engine.Work
	// rounds that were not all tried: as that takes too much work, and as there is no answer
	tired, failed map[int]bool
}

// NotTried says of which rounds Of could not try all settings, and why; blank where it tried all.
func (e *Event) NotTried() string {
	var out []string
	for _, x := range []struct {
		rounds map[int]bool
		why    string
	}{{e.tired, "which takes more work than one file may cost"}, {e.failed, "for which the system has no answer"}} {
		if len(x.rounds) > 0 {
			out = append(out, fmt.Sprintf("%s not tried without each setting of the file, %s; what they rest on is "+
				"open", prose.Rounds(slices.Sorted(maps.Keys(x.rounds)), "was", "were"), x.why))
		}
	}
	return strings.Join(out, "; ")
}

// Spent are the steps that Of took.
func (e *Event) Spent() int { return engine.MostWork - e.work.Left }

// Numbers are the numbers of players in the file.
type Numbers func(tournament.PlayerID) tournament.PlayerID

// at is an event as a round of it was paired.
func (e *Event) at(t *tournament.Tournament, round int) (*tournament.Tournament, Numbers) {
	if e.Paired != nil {
		return e.Paired(t, round)
	}
	return t, func(id tournament.PlayerID) tournament.PlayerID { return id }
}

// without is the event without one setting.
type without struct {
	Rest
	event *tournament.Tournament
	other engine.System // by which the rounds are paired; nil for that of the event
	// own and as are, of Reading, the choice of the event and the other one; about is what is asked
	own, as engine.Reading
	about   string
	round   int  // the only one that is concerned; 0 for all
	joint   bool // several settings together, for the rounds that none of them changes alone
	// groups are, of Forbidden, who may not meet, and pairs those of them who would
	groups [][]tournament.PlayerID
	pairs  []engine.Board
}

// Of lists the settings on which rounds rest that agree.
func Of(e *Event, agree []int) []Rest {
	e.work, e.tired, e.failed = engine.NewWork(), map[int]bool{}, map[int]bool{}
	var out []Rest
	for _, find := range []func(*Event, []int) []without{forbidden, acceleration, adjustments, values, byes,
		planned, ruled} {
		list, told := find(e, agree), map[int]bool{}
		for i := range list {
			w := &list[i]
			for _, round := range agree {
				if w.round != 0 && w.round != round || w.joint && told[round] {
					continue
				}
				if n := e.otherwise(w, round); n > 0 {
					w.Rounds, w.Boards = append(w.Rounds, round), append(w.Boards, n)
					told[round] = true
				}
			}
			if len(w.Rounds) > 0 {
				w.Text = w.text(e)
				w.Players = append([]tournament.PlayerID{}, w.Players...)
				out = append(out, w.Rest)
			}
		}
	}
	return out
}

// otherwise counts the boards of a round that differ without a setting. An event that nobody recorded may be more than
// an engine bears, and many settings may cost more than one file may; that NotTried tells.
func (e *Event) otherwise(w *without, round int) (n int) {
	defer func() {
		if recover() != nil {
			e.failed[round], n = true, 0
		}
	}()
	filed, number := e.at(e.Tournament, round)
	rec, err := engine.Recorded(filed, round)
	if err != nil {
		e.failed[round] = true
		return 0
	}
	bare, _ := e.at(w.event, round)
	state, err := engine.Before(bare, round)
	if err != nil {
		e.failed[round] = true
		return 0
	}
	by := e.System
	if w.other != nil {
		by = w.other
	}
	made, err := e.work.Within(by, state)
	if errors.Is(err, engine.ErrTooMuchWork) {
		e.tired[round] = true
		return 0
	}
	if err != nil {
		return len(rec.Boards)
	}
	judging.FreeForfeits(filed, round, rec)
	reading.TurnColourless(rec, made)
	for _, b := range made.Boards {
		if !slices.Contains(rec.Boards, b) {
			n++
		}
	}
	if n == 0 && made.Bye != rec.Bye {
		return 1
	}
	if n > 0 {
		w.prevented(made, number)
	}
	return n
}
