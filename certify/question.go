package certify

import (
	"context"

	"github.com/trfkit/trfkit/tournament"
)

// specimen is a tournament that shows something.
type specimen struct {
	t     *tournament.Tournament
	round int // the round to be paired; 0: the recorded rounds are to be checked, or the next one paired

	engine, demands Pairing // of the round
	hung            bool    // the engine did not end when it was asked about it
}

// question asks an engine whether a specimen still shows what is looked for; where it does, the pairings are entered in it.
type question func(ctx context.Context, sp *specimen) (bool, error)

// shows asks whether the engine pairs the round of a specimen with the same verdict: as far from what the rules demand, by the
// same article, and for the same party to blame.
func (c *Candidate) shows(ctx context.Context, j *judge, sp *specimen, want *verdict) (bool, error) {
	data, err := c.adapter.Input.Write(sp.t)
	if err != nil {
		return false, nil // the dialect cannot hold it
	}
	a, err := c.Pair(ctx, data)
	sp.hung = a.outcome == Hang
	switch {
	case err != nil:
		return false, err
	case a.outcome != Agree:
		return false, nil
	}
	v := j.judge(sp.t, sp.round, a.Pairing)
	sp.engine, sp.demands = a.Pairing, v.demands
	return v.outcome == want.outcome && v.rule == want.rule && v.class == want.class && v.reading == want.reading, nil
}

// failsCheck asks whether the engine fails in the same way to check a specimen.
func (c *Candidate) failsCheck(ctx context.Context, j *judge, sp *specimen, o Outcome, detail string) (bool, error) {
	data, err := c.adapter.Input.Write(sp.t)
	if err != nil {
		return false, nil
	}
	a, err := c.Check(ctx, data)
	sp.hung = a.outcome == Hang
	if err != nil {
		return false, err
	}
	r := &Tournament{Outcome: a.outcome, Detail: a.detail, Rounds: sp.t.PairedRounds()}
	if a.outcome == Agree {
		if err := r.compare(j, sp.t, a.Rounds); err != nil {
			return false, err
		}
	}
	return r.Outcome == o && cause(r.Detail) == detail, nil
}

// failsPair asks whether the engine fails in the same way to pair the next round of a specimen.
func (c *Candidate) failsPair(ctx context.Context, sp *specimen, o Outcome, detail string) (bool, error) {
	data, err := c.adapter.Input.Write(sp.t)
	if err != nil {
		return false, nil
	}
	a, err := c.Pair(ctx, data)
	sp.hung = a.outcome == Hang
	if err != nil {
		return false, err
	}
	return a.outcome == o && "round #: "+cause(a.detail) == detail, nil
}
