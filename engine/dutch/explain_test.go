package dutch

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/enginetest"
	"github.com/trfkit/trfkit/tournament"
)

// TestExplanationsAreTrue recomputes, with the literal reference's own criteria and from nothing but the explanation
// and the two pairings, every value that the explanation of a wrong pairing claims.
func TestExplanationsAreTrue(t *testing.T) {
	systems := litSystems()
	byRule := map[string]int{}
	run := litRun{enginetest.Run{Positions: 2500, Most: 10}.Long(60000, 10), litEditions}
	run.play(t, func(s *engine.State, edition string, want engine.Result, wantErr error) error {
		if wantErr != nil {
			return nil
		}
		for _, r := range otherPairings(s, edition, want) {
			j, err := systems[edition].Judge(s, r)
			if err != nil {
				return err
			}
			if !j.Legal || j.Agrees {
				continue
			}
			byRule[j.Decision.Rule.String()]++
			f := newLitField(s, edition)
			if edition == "2026" {
				if _, err := f.outlook2026(); err != nil { // sets the limit of the bye
					return err
				}
			}
			if err := recompute(f, j.Decision, want, r); err != nil {
				return fmt.Errorf("edition %s, recorded %s, demanded %s: %w\n%s", edition, enginetest.Show(r, nil),
					enginetest.Show(want, nil), err, enginetest.Dump(s))
			}
		}
		return nil
	})
	explained := 0
	for _, n := range byRule {
		explained += n
	}
	if explained < 1000 || len(byRule) < 20 {
		t.Errorf("only %d explanations by %d articles", explained, len(byRule))
	}
	t.Logf("%d explanations: %v", explained, byRule)
}

// recompute checks the claims of a decision about two pairings.
func recompute(f *litField, d engine.Decision, expected, recorded engine.Result) error {
	if len(d.Compared) == 0 {
		return nil // colours, or two moved-down players paired: decided without a comparison
	}
	b := f.explained(d)
	mine, his := b.candidateOf(expected), b.candidateOf(recorded)
	for i, claim := range d.Compared {
		at := slices.IndexFunc(b.criteria, func(c litCriterion) bool { return c.article == claim.Rule.Article })
		if at < 0 {
			return fmt.Errorf("%s is not a criterion of this bracket", claim.Rule)
		}
		v, w := b.criteria[at].value(b, mine), b.criteria[at].value(b, his)
		order := v.compare(&w)
		decides := claim.Rule == d.Rule
		switch {
		case decides != (i == len(d.Compared)-1) && d.Rule.Article[0] == 'C':
			return fmt.Errorf("%s: the deciding criterion is not the last one named", claim.Rule)
		case decides && order >= 0, !decides && order != 0:
			return fmt.Errorf("%s: the reference orders the two %d", claim.Rule, order)
		}
		if err := sameMeasure(claim.Expected, v, claim.Rule.Article); err != nil {
			return fmt.Errorf("%s, demanded pairing: %w", claim.Rule, err)
		}
		if err := sameMeasure(claim.Recorded, w, claim.Rule.Article); err != nil {
			return fmt.Errorf("%s, recorded pairing: %w", claim.Rule, err)
		}
	}
	return nil
}

// explained rebuilds the bracket that an explanation speaks of.
func (f *litField) explained(d engine.Decision) *litBracket {
	b := &litBracket{f: f, lookAhead: map[litSet]litValue{}, mode: lit2026}
	place := map[tournament.PlayerID]int{}
	for i := range f.players {
		place[f.players[i].id] = i
	}
	set := func(ids []tournament.PlayerID) (list []int, all litSet) {
		for _, id := range ids {
			list = append(list, place[id])
			all |= 1 << place[id]
		}
		return list, all
	}
	b.mdps, b.moved = set(d.Moved)
	var own litSet
	b.residents, own = set(d.Residents)
	b.all = b.moved | own
	last := b.residents[len(b.residents)-1]
	b.below = f.everybody() &^ (1<<(last+1) - 1)
	for _, g := range f.scoregroups() {
		if g&b.below == g && b.next == 0 {
			b.next = g
		}
	}
	if f.edition == "2017" {
		switch {
		case strings.Contains(d.Bracket, "penultimate"):
			b.mode = litPPB
		case b.below == 0:
			b.mode = litFinal
		default:
			b.mode = litNormal
		}
	}
	b.criteria = b.criteriaOf()
	return b
}

func (b *litBracket) candidateOf(r engine.Result) *litCandidate {
	c := &litCandidate{down: b.all}
	place := map[tournament.PlayerID]int{}
	for i := range b.f.players {
		place[b.f.players[i].id] = i
	}
	for _, board := range r.Boards {
		x, y := place[board.White], place[board.Black]
		x, y = min(x, y), max(x, y)
		if b.all.Has(x) && b.all.Has(y) {
			c.made[c.n] = litPair{x, y}
			c.n++
			c.down = c.down.Without(x).Without(y)
		}
	}
	return c
}

// sameMeasure compares a claimed value with the reference's. Lists of the reference are padded with zeros and, for
// scores, count from one.
func sameMeasure(m engine.Measure, v litValue, article string) error {
	switch article {
	case "C.7", "C8":
		if m.Count != v[0] {
			return fmt.Errorf("%d left unpaired claimed, reference %d", m.Count, v[0])
		}
		return nil
	case "C.6", "C.16", "C.17", "C.18", "C.19", "C7", "C18", "C19", "C20", "C21":
		for i := range v {
			x := 0
			if i < len(m.Amounts) {
				x = int(m.Amounts[i])
				if article == "C7" {
					x++
				} else if x >= int(limboGap) {
					x += litLimbo - int(limboGap)
				}
			}
			if x != v[i] {
				return fmt.Errorf("amounts %v claimed, reference %v", m.Amounts, v)
			}
		}
		return nil
	}
	if m.Count != v[0] {
		return fmt.Errorf("%d claimed, reference %d", m.Count, v[0])
	}
	return nil
}

// TestWhyAnswersForAnyTwo asks about all pairs of players of random positions.
func TestWhyAnswersForAnyTwo(t *testing.T) {
	systems := litSystems()
	asked := 0
	run := litRun{enginetest.Run{Positions: 150, Most: 10}, litEditions}
	run.play(t, func(s *engine.State, edition string, want engine.Result, wantErr error) error {
		if wantErr != nil {
			return nil
		}
		f := newLitField(s, edition)
		for i := range f.players {
			for j := i + 1; j < len(f.players); j++ {
				a, b := f.players[i].id, f.players[j].id
				d, err := systems[edition].(engine.Explainer).Why(s, a, b)
				asked++
				paired := slices.Contains(want.Boards, engine.Board{White: a, Black: b}) ||
					slices.Contains(want.Boards, engine.Board{White: b, Black: a})
				if err != nil || len(d.Steps) == 0 || d.Rule.IsZero() != paired {
					return fmt.Errorf("edition %s, why %d and %d: %+v, %v; paired %v\n%s", edition, a, b, d, err,
						paired, enginetest.Dump(s))
				}
			}
		}
		return nil
	})
	t.Logf("%d questions", asked)
}
