package drive

import (
	"context"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/certify/event"
	"github.com/trfkit/trfkit/tournament"
)

// PairAnswer is a program's pairing of the next round.
type PairAnswer struct {
	Ending
	Pairing event.Pairing // None when it finds no legal pairing; only when it answered
}

// Pair has the program pair the next round of a tournament in its dialect.
func (c *Candidate) Pair(ctx context.Context, data []byte) (PairAnswer, error) {
	var a PairAnswer
	role := c.adapter.Pair
	said, err := c.ask(ctx, data, role.Args, role.Codes, &a.Ending)
	if err == nil && a.End == Answered {
		a.read(c.adapter, said)
	}
	return a, err
}

// read reads the number of boards and the boards.
func (a *PairAnswer) read(d *Adapter, text string) {
	a.Pairing = event.Paired(engine.Result{})
	if a.none || says(d.impossible, text) {
		a.Pairing.None = true
		return
	}
	fields := strings.Fields(text)
	numbers := make([]int, len(fields))
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 {
			a.spoil(d, text, "no pairing: "+text)
			return
		}
		numbers[i] = n
	}
	if len(numbers)%2 == 0 || (len(numbers)-1)/2 != numbers[0] {
		a.spoil(d, text, "not as many boards as announced: "+text)
		return
	}
	for i := 1; i < len(numbers); i += 2 {
		if numbers[i] == 0 {
			a.spoil(d, text, "a board without a player: "+text)
			return
		}
		a.Pairing.Add(tournament.PlayerID(numbers[i]), tournament.PlayerID(numbers[i+1]))
	}
}
