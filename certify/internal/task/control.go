package task

import (
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/certify/internal/fault"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// A checker that calls everything right agrees with every tournament that is right, and one that remembers what it was
// shown knows what it was shown twice. So one tournament in some is a control: beside it the engine is given two that
// it has never seen. In the one a wrong pairing is planted, of any kind and in any round, and the event goes on by the
// rules. The other begins like the tournament itself and goes on otherwise, and is right in every round. Who does not
// notice the one, or calls the other wrong, has not checked the others either.

// The rate of the controls of a campaign is drawn from its seed: one in so many.
const (
	rarest   = 20
	frequent = 10
)

// ControlEvery is the rate of a campaign's controls: one tournament in so many.
func ControlEvery(seed uint64) int { return frequent + int(mix(seed, drawRate)%(rarest-frequent+1)) }

// What is drawn from a seed beside the tournament itself.
const (
	drawCell    = 1
	drawRate    = 98
	drawIndex   = 99
	drawControl = 100
	drawOther   = 101
)

// controls reports whether the tournament of an index is a control: one of each run of so many, at a drawn place.
func controls(m *dossier.Manifest, index int) bool {
	every := ControlEvery(m.Seed)
	run := index / every
	size := min(every, m.Count-run*every)
	return index%every == int(mix(mix(m.Seed, drawIndex), uint64(run))%uint64(size))
}

// controlWords begin the detail of a record whose control failed.
const controlWords = "control: "

// Control is what an engine is given beside a tournament.
type Control struct {
	Spoilt *tournament.Tournament // nil where there is no occasion
	Round  int                    // the spoilt one
	Kind   fault.Kind
	Twin   *tournament.Tournament // nil where there is no occasion
	Common int                    // the last round that it has in common
	Ranks  *tournament.Tournament // two ranks of it are exchanged; nil where all have one
}

// ControlOf makes the control of a tournament.
func ControlOf(j *judge.Judge, s *generator.Settings, seed uint64) (*Control, error) {
	ours, err := generator.Generate(s, seed)
	if err != nil {
		return nil, err
	}
	other, err := generator.Generate(s, mix(seed, drawOther))
	if err != nil {
		return nil, err
	}
	rng := rand.New(rand.NewPCG(seed, drawControl))
	c := &Control{}
	if c.Spoilt, c.Round, c.Kind, err = fault.Any(rng, j.System(), other); err != nil {
		return nil, err
	}
	if wrong, ok := spoiltRanks(other.Tournament); ok {
		c.Ranks = wrong
	}
	c.Twin, c.Common, err = fault.Twin(rng, j.System(), ours)
	return c, err
}

// control asks the engine about the control of a tournament of ours when it has called all rounds of that right: who
// has called one wrong has been seen to look. No answer to it is no failure: what it does with tournaments that are
// well is told by the others.
func (t *Task) control(ctx context.Context, j *judge.Judge, s *generator.Settings, r *dossier.Record) error {
	if !t.Control || r.Outcome != dossier.Agree {
		return nil
	}
	c, err := ControlOf(j, s, t.Seed)
	if err != nil {
		return err
	}
	if c.Spoilt != nil {
		if err := t.spoilt(ctx, j, c, r); err != nil || r.Outcome != dossier.Agree {
			return err
		}
	}
	if c.Twin != nil {
		a, err := t.Program.Check(ctx, c.Twin)
		if err != nil {
			return err
		}
		for _, round := range a.Rounds {
			if a.End == drive.Answered && round.Differs && round.Round <= j.Seen(c.Twin).PairedRounds() {
				r.Garbage(controlWords+"round %d is called wrong "+inTwin, round.Round, c.Common)
				return nil
			}
		}
	}
	return t.controlRanks(ctx, j, c, r)
}

const inTwin = "in a right tournament that begins alike up to round %d"

// spoilt asks about the tournament with the wrong pairing. Where the engine shows its own pairing of the round, it must
// be the one that the rules demand: to call rounds wrong at random is not to notice.
func (t *Task) spoilt(ctx context.Context, j *judge.Judge, c *Control, r *dossier.Record) error {
	a, err := t.Program.Check(ctx, c.Spoilt)
	if err != nil || a.End != drive.Answered {
		return err
	}
	i := slices.IndexFunc(a.Rounds, func(x drive.CheckedRound) bool { return x.Round == c.Round && x.Differs })
	if i < 0 {
		r.Garbage(controlWords+"a wrong pairing planted in round %d (%s) is not noticed", c.Round, c.Kind)
		return nil
	}
	was, err := event.Recorded(j.Unit(), c.Spoilt, c.Round)
	if err != nil {
		return err
	}
	own := a.Rounds[i].Merge(was)
	if own.Same(was) {
		return nil // it does not show its own
	}
	if v := j.Pairing(c.Spoilt, c.Round, own); v.Outcome != dossier.Agree {
		r.Garbage(controlWords+"a wrong pairing planted in round %d (%s) is called wrong, but the pairing named "+
			"instead is wrong, too", c.Round, c.Kind)
	}
	return nil
}

// controlRanks asks the engine about standings in which the ranks of two players are exchanged.
func (t *Task) controlRanks(ctx context.Context, j *judge.Judge, c *Control, r *dossier.Record) error {
	if r.Standings == nil || c.Ranks == nil || c.Ranks.Order == "" || !t.Engine.Driver.CallsRanksWrong() {
		return nil
	}
	a, err := t.Program.Rank(ctx, c.Ranks, j.Seen(c.Ranks).PairedRounds())
	if err == nil && a.End == drive.Answered && !a.Wrong {
		r.Garbage(controlWords + wrongRanks)
	}
	return err
}

const wrongRanks = "two exchanged ranks are not noticed"

// spoiltRanks exchanges the ranks of the first and the last of a tournament whose ranks are as they should be. It
// reports false where all have one rank.
func spoiltRanks(t *tournament.Tournament) (*tournament.Tournament, bool) {
	c := event.Clone(t)
	ranks := event.Ranks(c)
	if len(ranks) == 0 {
		return nil, false
	}
	byRank := func(a, b *int) int { return cmp.Compare(*a, *b) }
	first, last := slices.MinFunc(ranks, byRank), slices.MaxFunc(ranks, byRank)
	*first, *last = *last, *first
	return c, *first != *last
}

// Planted makes the tournament by which the control of a record failed.
func Planted(j *judge.Judge, r *dossier.Record) (*tournament.Tournament, error) {
	s, err := generator.ParseSettled(strings.Fields(r.Settings))
	if err != nil {
		return nil, err
	}
	c, err := ControlOf(j, s, r.Seed)
	if err != nil {
		return nil, err
	}
	made := c.Spoilt
	switch {
	case strings.HasSuffix(r.Detail, wrongRanks):
		made = c.Ranks
	case strings.Contains(r.Detail, inTwin[:len(inTwin)-len("%d")]):
		made = c.Twin
	}
	if made == nil {
		return nil, fmt.Errorf("%s: its control has no such tournament", r.ID)
	}
	return made, nil
}

// Controlled reports whether a record tells of a failed control.
func Controlled(r *dossier.Record) bool {
	return r.Outcome == dossier.Garbage && r.Direction == drive.Checks && strings.HasPrefix(r.Detail, controlWords)
}

// ControlNote says why a failed control is not shrunk.
const ControlNote = "it is a control that trfkit has made"
