// Package identify finds the system by which an event was paired: each that may be the one is tried on its rounds.
package identify

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"sync"

	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Subject is an event, and how it is judged by a system that may be its own.
type Subject struct {
	Facts func(family string) *settle.Facts // what its file leaves open
	// Judge judges the rounds by a system, as far as the work allows.
	Judge   func(ctx context.Context, e systems.Entry, t *tournament.Tournament, w *engine.Work) []judging.Round
	Worth   func() *Worth // of the recorded rounds
	Workers int           // systems tried at the same time; 0 is one
	In      *wording.Language
}

// Trial is an event judged by one system, as far as verdicts go, with the facts that its file leaves open settled so
// that most rounds agree.
type Trial struct {
	Entry      systems.Entry
	Rounds     []judging.Round
	Facts      *settle.Facts
	Depends    map[int]string // rounds whose verdict hangs on a fact that nothing settles
	byes       map[int]string // rounds that differ and may hang on byes; they speak against the system all the same
	inForce    bool
	doubt      string // why the edition may not have been that of the event, blank where it was
	colourless bool
	worth      *Worth        // of the recorded rounds
	price      evidence.Bits // of settings that were found by trying
	work       *engine.Work  // that trying the system may still cost
	in         *wording.Language
}

func (t *Trial) agree() int { return len(t.Rounds) - len(t.deviate()) }

// deviate lists the rounds that do not agree.
func (t *Trial) deviate() []int {
	var out []int
	for i := range t.Rounds {
		if t.Rounds[i].Verdict != judging.Agree {
			out = append(out, t.Rounds[i].Round)
		}
	}
	return out
}

// All tries systems, the best first. Arrangements of byes are tried for those that may still become the best.
func (x *Subject) All(ctx context.Context, list []systems.Entry) []Trial {
	out := make([]Trial, len(list))
	var wg sync.WaitGroup
	for i, e := range list {
		if x.Workers < 2 {
			out[i] = x.try(ctx, e)
			continue
		}
		wg.Go(func() { out[i] = x.try(ctx, e) })
	}
	wg.Wait()
	slices.SortStableFunc(out, byFit)
	best := out[0].net()
	for i := range out {
		if (out[i].inForce || len(out) == 1) && out[i].net()+out[i].stake()/2 >= best {
			x.arrange(ctx, &out[i])
		}
	}
	slices.SortStableFunc(out, byFit)
	return out
}

// try judges every recorded round by a system. Facts that the file leaves open are tried both ways.
func (x *Subject) try(ctx context.Context, e systems.Entry) Trial {
	t := Trial{Entry: e, Facts: x.Facts(e.Family()), worth: x.Worth(), in: x.In}
	t.work = judging.Sought(t.Facts.Event)
	t.inForce, t.colourless = naming.InForce(&e, t.Facts.Event), e.New().Info().Colourless
	t.doubt = naming.Doubt(&e, t.Facts.Event, x.In)
	under := func(f *settle.Facts) []judging.Round { return x.Judge(ctx, e, f.Event, t.work) }
	t.Rounds = under(t.Facts)
	if len(t.Facts.Hidden) > 0 && len(t.deviate()) > 0 {
		f := t.Facts.Unhidden()
		t.weigh(under(f), f, "byes that only the points tell")
	}
	for i, o := range t.Facts.Open {
		for choice := 1; choice < len(o.Choices); choice++ {
			if t.Facts.Derived(i) && len(t.deviate()) == 0 {
				break
			}
			f := t.Facts.With(i, choice)
			changed := t.weigh(under(f), f, o.Name)
			rounds := append(t.Facts.Matters[i], changed...)
			slices.Sort(rounds)
			t.Facts.Matters[i] = slices.Compact(rounds)
		}
	}
	return t
}

// mostArrangements bounds the arrangements of hidden byes that are tried on one file.
const mostArrangements = 48

// arrange tries the arrangements of byes that the points leave open: player by player, until nobody's byes bring any
// more, and then all of them together, where they are few. Rounds that still differ may hang on those not tried.
func (x *Subject) arrange(ctx context.Context, t *Trial) {
	if len(t.Facts.Hidden) == 0 {
		return
	}
	tried := [][]int{t.Facts.Arranged, t.Facts.Unhidden().Arranged}
	try := func(f *settle.Facts) bool {
		if len(tried) >= mostArrangements+2 || len(t.deviate()) == 0 || ctx.Err() != nil || t.work.Left < 0 {
			return false
		}
		tried = append(tried, f.Arranged)
		t.weigh(x.Judge(ctx, t.Entry, f.Event, t.work), f, "the round of a bye that only the points tell")
		return true
	}
	if !singly(t, try) || !together(t, try) {
		x.unsettled(ctx, t, tried)
	}
}

// singly tries the arrangements of one player after the other, and reports whether none was left out.
func singly(t *Trial, try func(*settle.Facts) bool) bool {
	for before := -1; t.agree() > before; {
		before = t.agree()
		for i, h := range t.Facts.Hidden {
			for way := settle.AsFiled; way < len(h.Ways); way++ {
				if way != t.Facts.Arranged[i] && !try(t.Facts.Arrange(i, way)) {
					return false
				}
			}
		}
	}
	return true
}

// together tries the arrangements of all players with each other, and reports whether none was left out.
func together(t *Trial, try func(*settle.Facts) bool) bool {
	if len(t.Facts.Hidden) < 2 {
		return true // singly has tried them all
	}
	ways := slices.Repeat([]int{settle.AsFiled}, len(t.Facts.Hidden))
	for {
		f := t.Facts
		for i, way := range ways {
			f = f.Arrange(i, way)
		}
		if !try(f) {
			return false
		}
		i := 0
		for i < len(ways) && ways[i] == len(f.Hidden[i].Ways)-1 {
			ways[i], i = settle.AsFiled, i+1
		}
		if i == len(ways) {
			return true
		}
		ways[i]++
	}
}

// unsettled notes of rounds that differ that byes may be the reason whose arrangements were not all tried, as far as
// the round can tell them apart. A round that is illegal without these byes, too, stays illegal.
func (x *Subject) unsettled(ctx context.Context, t *Trial, tried [][]int) {
	var bare []judging.Round
	t.byes = map[int]string{}
	for i, r := range t.Rounds {
		if r.Verdict != judging.Differ && r.Verdict != judging.Illegal || allTold(t.Facts.Hidden, tried, r.Round) {
			continue
		}
		if r.Verdict == judging.Illegal {
			if bare == nil {
				bare = x.Judge(ctx, t.Entry, t.Facts.Unhidden().Event, t.work)
			}
			if i >= len(bare) || bare[i].Verdict == judging.Illegal || bare[i].GivenUp {
				continue
			}
		}
		t.byes[r.Round] = "the round may be as demanded if byes that only the points tell were in other rounds; " +
			"there are more ways than were tried"
	}
}

// allTold reports whether every arrangement of byes that a round can tell from others was tried: those that differ in
// the rounds before it, or in who had its pairing-allocated bye, which one player at most can have.
func allTold(hidden []tournament.HiddenByes, tried [][]int, round int) bool {
	nobody, somebody := 1, 0
	for _, h := range hidden {
		parts := [2]map[string]bool{{}, {}}
		for way := settle.AsFiled; way < len(h.Ways); way++ {
			part, bye := toldBefore(h, way, round)
			parts[bye][part] = true
		}
		nobody, somebody = nobody*len(parts[0]), somebody*len(parts[0])+nobody*len(parts[1])
		if nobody+somebody > len(tried) {
			return false
		}
	}
	seen := map[string]bool{}
	for _, ways := range tried {
		key, byes := "", 0
		for i, h := range hidden {
			part, bye := toldBefore(h, ways[i], round)
			key, byes = key+part+"/", byes+bye
		}
		if byes < 2 {
			seen[key] = true
		}
	}
	return len(seen) == nobody+somebody
}

// toldBefore is what a round can tell of an arrangement of a player's byes, and 1 if he had its pairing-allocated bye.
func toldBefore(h tournament.HiddenByes, way, round int) (string, int) {
	if way == settle.AsFiled {
		return "", 0
	}
	part, bye := "", 0
	for _, b := range h.Ways[way] {
		own := b.Round == round && b.Kind == tournament.PairingBye
		if own {
			bye = 1
		}
		if own || b.Round < round {
			part += fmt.Sprintf("%d%d ", b.Round, b.Kind)
		}
	}
	return part, bye
}

// Hangs lists the rounds whose verdict hangs on something that the file does not tell, and on what.
func (t *Trial) Hangs() map[int]string {
	out := maps.Clone(t.byes)
	if out == nil {
		return t.Depends
	}
	maps.Copy(out, t.Depends)
	return out
}

// depends notes that the verdict of a round hangs on a fact.
func (t *Trial) depends(round int, why string) {
	if t.Depends == nil {
		t.Depends = map[int]string{}
	}
	t.Depends[round] = why
}

// weigh takes other facts when more rounds agree under them, and returns the rounds whose agreement changes. When as
// many agree, nothing decides between the two, and the verdict of those rounds hangs on it.
func (t *Trial) weigh(rounds []judging.Round, f *settle.Facts, what string) []int {
	var changed, untried []int
	for i := range min(len(rounds), len(t.Rounds)) {
		agrees, agreed := rounds[i].Verdict == judging.Agree, t.Rounds[i].Verdict == judging.Agree
		switch {
		case rounds[i].GivenUp && !agreed:
			untried = append(untried, rounds[i].Round)
		case agrees != agreed && !rounds[i].GivenUp:
			changed = append(changed, rounds[i].Round)
		}
	}
	other := Trial{Rounds: rounds}
	switch gain := other.agree() - t.agree(); {
	case gain > 0:
		t.Rounds, t.Facts, t.Depends = rounds, f, nil
	case gain == 0:
		for _, round := range changed {
			t.depends(round, "whether the round is as demanded depends on "+what+", which the file does not tell")
		}
	}
	for _, round := range untried {
		t.depends(round, "whether the round is as demanded may depend on "+what+", which the file does not tell, and "+
			"trying it takes more work than one file may cost")
	}
	return changed
}
