package drive

import (
	"context"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// PairAnswer is a program's pairing of the next round.
type PairAnswer struct {
	Ending
	Pairing event.Pairing // None when it finds no legal pairing; only when it answered
}

// Pair has the program pair the next round of a tournament, which is the one of that number.
func (c *Candidate) Pair(ctx context.Context, t *tournament.Tournament, _ int) (PairAnswer, error) {
	said, err := c.Say(ctx, t)
	if err != nil {
		return PairAnswer{Ending: said.Ending}, err
	}
	return c.adapter.Read(said), nil
}

// read reads the boards: by the patterns of the adapter, or their number and then the boards.
func (a *PairAnswer) read(d *Adapter, text string) {
	a.Pairing = event.Paired(engine.Result{})
	if a.none || says(d.impossible, text) {
		a.Pairing.None = true
		return
	}
	if d.Pair.board != nil {
		a.lines(d, text)
		return
	}
	p, err := event.ReadPairing(text)
	if err != nil {
		a.spoil(d, text, err.Error()+": "+text)
		return
	}
	a.Pairing = p
}

// lines reads boards by the patterns of the adapter. Whatever is not understood makes the whole of it garbage.
func (a *PairAnswer) lines(d *Adapter, text string) {
	for line := range lines(text) {
		if n, ok := groups(d.Pair.bye, line); ok {
			a.Pairing.GiveBye(tournament.PlayerID(n["bye"]))
		} else if n, ok := groups(d.Pair.board, line); ok && n["white"] != 0 {
			a.Pairing.Add(tournament.PlayerID(n["white"]), tournament.PlayerID(n["black"]))
		} else if !matches(d.Pair.other, line) {
			a.spoil(d, text, "no board: "+line)
			return
		}
	}
	if len(a.Pairing.Boards) == 0 && len(a.Pairing.Byes()) == 0 {
		a.spoil(d, text, ending("no board", text))
	}
}

// Said is what a program says when it is asked for the pairing of a round, before anybody reads it.
type Said struct {
	Ending
	Text string // what it prints, or writes into {out}
}

// Say has the program pair the next round of a tournament, and returns its words.
func (c *Candidate) Say(ctx context.Context, t *tournament.Tournament) (Said, error) {
	var s Said
	var err error
	s.Text, err = c.ask(ctx, t, c.adapter.Pair.Args, c.adapter.Pair.Codes, &s.Ending)
	return s, err
}

// Read reads words of a program as the description has it.
func (a *Adapter) Read(said Said) PairAnswer {
	p := PairAnswer{Ending: said.Ending}
	if p.End == Answered {
		p.read(a, said.Text)
	}
	return p
}
