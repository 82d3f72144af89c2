package checker

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
)

// trial is a file checked by one system, as far as verdicts go, with the facts that it leaves open settled so that most
// rounds agree.
type trial struct {
	entry   systems.Entry
	inForce bool
	rounds  []Round
	facts   *facts
	depends map[int]string // rounds whose verdict hangs on a fact that nothing settles
}

func (t *trial) agree() int { return len(t.rounds) - len(t.deviate()) }

// deviate lists the rounds that do not agree.
func (t *trial) deviate() []int {
	var out []int
	for i := range t.rounds {
		if t.rounds[i].Verdict != Agree {
			out = append(out, t.rounds[i].Round)
		}
	}
	return out
}

// enoughEvidence is how many bits the agreeing rounds of a system must be worth.
const enoughEvidence = 20

// evidence is what the agreeing rounds after the first one are worth, in bits: the logarithm of the number of ways to
// pair their players, colours included. The first round says more of the numbering than of the system.
func (t *trial) evidence() float64 {
	sum := 0.0
	for i := range t.rounds {
		if r := &t.rounds[i]; r.Verdict == Agree && r.Round > 1 {
			boards := 0
			if rec, err := engine.Recorded(t.facts.t, r.Round); err == nil {
				boards = len(rec.Boards)
			}
			for k := range boards {
				sum += math.Log2(float64(2*k+1)) + 1
			}
		}
	}
	return sum
}

// byFit puts the trial first that more rounds follow, then the edition in force; equals stay in the order of the table.
func byFit(a, b trial) int {
	return cmp.Or(cmp.Compare(b.agree(), a.agree()), cmp.Compare(number(b.inForce), number(a.inForce)))
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// tryAll tries systems on a file, the best first. Arrangements of byes are tried for those that no other beats.
func (l *loaded) tryAll(ctx context.Context, list []systems.Entry, opt *Options) []trial {
	out := make([]trial, len(list))
	var wg sync.WaitGroup
	for i, e := range list {
		if opt.Workers < 2 {
			out[i] = l.try(ctx, e, opt)
			continue
		}
		wg.Go(func() { out[i] = l.try(ctx, e, opt) })
	}
	wg.Wait()
	slices.SortStableFunc(out, byFit)
	best := out[0].agree()
	for i := range out {
		if out[i].agree() == best {
			l.arrange(ctx, &out[i], opt)
		}
	}
	slices.SortStableFunc(out, byFit)
	return out
}

// try checks every recorded round by a system. Facts that the file leaves open are tried both ways.
func (l *loaded) try(ctx context.Context, e systems.Entry, opt *Options) trial {
	t := trial{entry: e, inForce: inForce(&e, l.tournament), facts: l.facts()}
	t.rounds = l.verdicts(ctx, &t, t.facts, opt)
	if len(t.facts.ways) > 0 && len(t.deviate()) > 0 {
		f := t.facts.unhidden()
		t.weigh(l.verdicts(ctx, &t, f, opt), f, "byes that only the points tell")
	}
	for i, o := range t.facts.open {
		for choice := 1; choice < len(o.choices); choice++ {
			f := t.facts.with(i, choice)
			changed := t.weigh(l.verdicts(ctx, &t, f, opt), f, o.name)
			rounds := append(t.facts.matters[i], changed...)
			slices.Sort(rounds)
			t.facts.matters[i] = slices.Compact(rounds)
		}
	}
	return t
}

// mostArrangements bounds the arrangements of hidden byes that are tried on one file.
const mostArrangements = 48

// arrange tries, player by player, the arrangements of byes that the points leave open, until all rounds agree.
func (l *loaded) arrange(ctx context.Context, t *trial, opt *Options) {
	if !slices.ContainsFunc(t.facts.arranged, func(way int) bool { return way != asFiled }) {
		return // nothing speaks for the byes
	}
	tried := 0
	for i, h := range t.facts.ways {
		for way := asFiled; way < len(h.ways); way++ {
			if way == t.facts.arranged[i] {
				continue
			}
			if tried++; tried > mostArrangements || len(t.deviate()) == 0 || ctx.Err() != nil {
				return
			}
			f := t.facts.arrange(i, way)
			t.weigh(l.verdicts(ctx, t, f, opt), f, "the round of a bye that only the points tell")
		}
	}
}

// weigh takes other facts when more rounds agree under them, and returns the rounds whose agreement changes. When as
// many agree, nothing decides between the two, and the verdict of those rounds hangs on it.
func (t *trial) weigh(rounds []Round, f *facts, what string) []int {
	var changed []int
	for i := range min(len(rounds), len(t.rounds)) {
		if (rounds[i].Verdict == Agree) != (t.rounds[i].Verdict == Agree) {
			changed = append(changed, rounds[i].Round)
		}
	}
	other := trial{rounds: rounds}
	switch gain := other.agree() - t.agree(); {
	case gain > 0:
		t.rounds, t.facts, t.depends = rounds, f, nil
	case gain == 0 && len(changed) > 0:
		if t.depends == nil {
			t.depends = map[int]string{}
		}
		for _, round := range changed {
			t.depends[round] = "whether the round is as demanded depends on " + what + ", which the file does not tell"
		}
	}
	return changed
}

// verdicts checks all recorded rounds under facts and keeps nothing but the verdicts.
func (l *loaded) verdicts(ctx context.Context, t *trial, f *facts, opt *Options) []Round {
	one := *l
	one.file.Findings, one.file.Rounds, one.kept, one.others = slices.Clone(l.file.Findings), nil, nil, nil
	one.tournament, one.system = f.t, t.entry.New()
	one.configure(ownReadings(one.system, opt.Readings))
	own := *opt
	own.Rounds, own.Checklist, own.Fit, own.System = RoundSet{}, false, false, AllSystems
	one.rounds(ctx, &own)
	return one.file.Rounds
}

// finish checks the rounds asked for, with reasons, as a trial found the facts to be. Rounds that agree are known.
func (l *loaded) finish(ctx context.Context, t *trial, opt *Options) File {
	l.tournament, l.system, l.depends = t.facts.t, t.entry.New(), t.depends
	readings := opt.Readings
	if id := l.file.Identification; id != nil && id.By == ByRounds {
		readings = ownReadings(l.system, readings)
	}
	l.configure(readings)
	t.facts.tell(&l.file)
	if !opt.Checklist && !opt.Fit {
		l.known = t.rounds
	}
	return l.check(ctx, opt)
}
