package casefile

import (
	"slices"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// byStory says how the steps of the pairing brought two together.
func (a *asking) byStory(e engine.Explainer, one, two tournament.PlayerID) error {
	for s := range a.story {
		switch x := s.Says.(type) {
		case fact.LeavesGroup:
			if who := x.Who.(fact.Described).Player; who == one || who == two {
				a.tell("LeavesGroup", s)
			}
		case fact.CalledUp:
			if who := x.Who.(fact.Described).Player; who == one || who == two {
				a.tell("CalledUp", s)
			}
		case fact.OfPairing:
			p, q := x.A.(fact.Described).Player, x.B.(fact.Described).Player
			if (p == one && q == two || p == two && q == one) && ways[x.Kind] {
				a.tell(string(x.Kind), s)
			}
		case fact.Transposition:
			if err := a.inTurn(e, x, one, two); err != nil {
				return err
			}
		case fact.Columns:
			i, k := slices.Index(x.White, one), slices.Index(x.Black, two)
			white, black := one, two
			if i < 0 || k < 0 {
				i, k = slices.Index(x.White, two), slices.Index(x.Black, one)
				white, black = two, one
			}
			if i >= 0 && k >= 0 {
				a.add("meet.columns", wording.Args{"white": x.White, "black": x.Black, "a": white, "b": black,
					"i": i + 1, "j": k + 1, "same": i == k})
			}
		}
	}
	return nil
}

// ways are the ways in which a pair is made that have a sentence of their own.
var ways = map[fact.PairingKind]bool{fact.FloaterMeetsFirst: true, fact.FloaterNotSame: true, fact.FloaterMeets: true,
	fact.FloatersMeet: true, fact.TransferredMeets: true, fact.OfOneColumn: true, fact.OutsideRows: true}

// tell adds what a step of the pairing says.
func (a *asking) tell(kind string, s *engine.Step) {
	args := telling.Told(s.Says)
	args["article"], args["group"] = s.Rule, telling.Group(s.Where)
	a.add("against."+kind, args)
}

// inTurn says of two whom the Dubov system pairs that one chose in turn, by the average rating of the opponents; and of
// those who chose before, why they did not get the other one.
func (a *asking) inTurn(e engine.Explainer, x fact.Transposition, one, two tournament.PlayerID) error {
	s1 := make([]tournament.PlayerID, len(x.S1))
	played := false
	for i, m := range x.S1 {
		s1[i] = m.(fact.Described).Player
		if aro, ok := a.row(s1[i]).OrderedBy.(fact.OfCount); ok && aro.Count > 0 {
			played = true
		}
	}
	i := slices.Index(s1, one)
	if i < 0 {
		i, one, two = slices.Index(s1, two), two, one
	}
	if i < 0 || x.T2[i] != two || !played || len(s1) < 2 {
		return nil
	}
	s2 := slices.Clone(x.T2)
	slices.Sort(s2)
	a.add("meet.turns", wording.Args{"who": one, "to": two, "place": i + 1, "choosers": s1, "choices": s2})
	before := slices.DeleteFunc(slices.Clone(s1[:i]), func(id tournament.PlayerID) bool {
		return x.T2[slices.Index(s1, id)] < two || !a.may(id, two) // whom he gets comes first by number
	})
	if len(before) >= mostObjections {
		return nil
	}
	for _, id := range before {
		if err := a.objection(e, id, two); err != nil {
			return err
		}
	}
	return nil
}
