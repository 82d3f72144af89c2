package standings_test

import (
	"math/big"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// The files literal_*_test.go are a second implementation of C.07, written from its text by somebody who had not read
// the first: slow, exact, and shaped after the articles instead of after what is quick to compute. Points are integer
// tenths, everything else is a fraction of whole numbers.

// The scores of a participant: match points (or an individual's points) and game points.
const (
	litMP = 0
	litGP = 1
)

// litKind is what a round was, in the words of article 16.2.
type litKind int

const (
	litRest    litKind = iota // nothing was scheduled: the rest round of a round robin
	litGame                   // over the board
	litWonFor                 // won by forfeit
	litLostFor                // lost by forfeit
	litPAB
	litFull
	litHalf
	litZero
)

// requested reports whether somebody asked not to play.
func (k litKind) requested() bool { return k == litHalf || k == litZero }

// litRound is one round of one participant.
type litRound struct {
	kind   litKind
	opp    int // index of the scheduled opponent, -1 without
	black  bool
	value  [2]int // what the result is worth
	bonus  [2]int // bonus and penalty
	halves int    // of a game: 2 won, 1 drawn, 0 lost
	boards []int  // of a team: the points made on each board
}

type litPart struct {
	id       int
	rating   int
	later    [][2]int // rounds from which another rating counts, and that rating
	expelled bool
	rounds   []litRound
}

// litEvent is the facts that tie-breaks are computed from.
type litEvent struct {
	team    bool
	primary int
	edition int // 2022 for what was before, 2023, 2024 or 2026
	robin   bool
	n, of   int // rounds that count, rounds of the event
	win     [2]int
	draw    [2]int
	loss    [2]int
	parts   []litPart
	unrated string // how unrated players are treated: no-effect, zero or leave-out
	// the boards of all matches go on after an extended direct encounter
	allBoards bool
	byRound   bool // the rating at the time of the game counts
	sums      *litSums
}

// litSums are what has been added up before; they save time and decide nothing.
type litSums struct {
	final, adjusted [2][]int
	performances    map[litOf]*big.Rat
	columns         map[litCode][]*big.Rat
	drawn           *litEvent
}

type litOf struct {
	code        string
	unrated     int
	participant int
}

func newLitSums() *litSums {
	return &litSums{performances: map[litOf]*big.Rat{}, columns: map[litCode][]*big.Rat{}}
}

// litEdition is the edition in force on the first day of an event.
func litEdition(date string) int {
	switch {
	case date == "" || date >= "2026/03/01":
		return 2026
	case date >= "2024/08/01":
		return 2024
	case date >= "2023/09/01":
		return 2023
	}
	return 2022
}

// litRobin reports whether the pairings were known before the event: by record 192, else by the words of record 092.
// Reading: TB-2.
func litRobin(t *tournament.Tournament) bool {
	words := []string{"ROUNDROBIN", "SCHEVENINGEN", "SCHILLER"}
	text := strings.ToUpper(t.SystemCode)
	if text == "" {
		text = strings.ReplaceAll(strings.ToUpper(t.Type), " ", "")
	}
	return slices.ContainsFunc(words, func(w string) bool { return strings.Contains(text, w) })
}

// litIndividual reads the facts of an individual event; after is the last round to count, 0 for all.
func litIndividual(t *tournament.Tournament, after int) *litEvent {
	e := &litEvent{edition: litEdition(t.StartDate), robin: litRobin(t), of: t.Rounds, unrated: "no-effect",
		sums: newLitSums()}
	e.n = litCounted(t)
	if after > 0 {
		e.n = min(e.n, after)
	}
	e.win[0], e.draw[0], e.loss[0] = int(t.Scoring.Win()), int(t.Scoring.Draw()), int(t.Scoring.Loss())
	index := map[tournament.PlayerID]int{}
	for i := range t.Players {
		index[t.Players[i].ID] = i
	}
	for i := range t.Players {
		p := &t.Players[i]
		part := litPart{id: int(p.ID), rating: p.Rating}
		for round := 1; round <= e.n; round++ {
			part.rounds = append(part.rounds, litCell(t, p, round, index, e.robin))
		}
		e.parts = append(e.parts, part)
	}
	return e
}

// litCounted is the number of rounds that have been paired and in which some game, if there was any, has begun.
// Reading: TB-34.
func litCounted(t *tournament.Tournament) int {
	last := 0
	for round := 1; round <= t.RecordedRounds(); round++ {
		paired, games, open := false, 0, 0
		for i := range t.Players {
			r := t.Players[i].Cell(round).Result
			paired = paired || r.Paired()
			if r.Played() || r.Forfeit() {
				games++
			}
			if r == tournament.Pending {
				open++
			}
		}
		if paired && (games == 0 || open < games) {
			last = round
		}
	}
	return last
}

func litCell(t *tournament.Tournament, p *tournament.Player, round int, index map[tournament.PlayerID]int,
	robin bool) litRound {
	c := p.Cell(round)
	r := litRound{opp: -1, black: c.Colour == tournament.Black}
	if c.Opponent != 0 {
		r.opp = index[c.Opponent]
	}
	switch c.Result {
	case tournament.Win, tournament.UnratedWin:
		r.kind, r.halves = litGame, 2
	case tournament.Draw, tournament.UnratedDraw, tournament.Adjourned, tournament.Pending:
		r.kind, r.halves = litGame, 1
	case tournament.Loss, tournament.UnratedLoss:
		r.kind = litGame
	case tournament.ForfeitWin:
		r.kind, r.halves = litWonFor, 2
	case tournament.ForfeitLoss:
		r.kind = litLostFor
	case tournament.PairingBye:
		r.kind = litPAB
	case tournament.FullBye:
		r.kind = litFull
	case tournament.HalfBye:
		r.kind = litHalf
	default:
		r.kind = litZero
		if robin && len(t.Players)%2 == 1 {
			r.kind = litRest
		}
	}
	r.value[0] = int(t.Scoring.Value(c))
	for _, a := range t.Adjustments { // record 299
		if a.Round != 0 && a.Round != round || len(a.Players) > 0 && !slices.Contains(a.Players, p.ID) {
			continue
		}
		switch {
		case a.Kind == tournament.NoResult && a.Round != 0:
			r.bonus[0] += int(a.Points)
		case a.Kind == c.Result && a.Kind != tournament.NoResult:
			r.value[0] = int(a.Points)
		}
	}
	return r
}

// final is everybody's score: what all rounds brought, bonus and penalty included. Reading: TB-24.
func (e *litEvent) final(s int) []int {
	if e.sums.final[s] != nil {
		return e.sums.final[s]
	}
	out := make([]int, len(e.parts))
	for i := range e.parts {
		for _, r := range e.parts[i].rounds {
			out[i] += r.value[s] + r.bonus[s]
		}
	}
	e.sums.final[s] = out
	return out
}

// fore is the event of article 8.3: every pairing of the final round of the event ended in a draw that was played.
// Before the final round it is the event itself. Reading: TB-9.
//
// Rule: C.07 (2023, 2024, 2026) 8.3
func (e *litEvent) fore() *litEvent {
	if e.n == 0 || e.n != e.of {
		return e
	}
	if e.sums.drawn != nil {
		return e.sums.drawn
	}
	c := *e
	c.sums, c.parts = newLitSums(), slices.Clone(e.parts)
	for i := range c.parts {
		c.parts[i].rounds = slices.Clone(e.parts[i].rounds)
		r := &c.parts[i].rounds[e.n-1]
		if r.opp >= 0 {
			r.kind, r.value, r.halves = litGame, e.draw, 1
		}
	}
	e.sums.drawn, c.sums.drawn = &c, &c
	return &c
}
