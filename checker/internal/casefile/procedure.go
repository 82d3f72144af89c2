package casefile

import (
	"cmp"
	"slices"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
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
				a.leaver(x, who, s)
			}
		case fact.CalledUp:
			if who := x.Who.(fact.Described).Player; who == one || who == two {
				a.tell("CalledUp", s)
			}
		case fact.ChangeColumn:
			if slices.Contains(x.Players, one) || slices.Contains(x.Players, two) {
				a.tell("ChangeColumn", s)
				a.Answer[len(a.Answer)-1].Key = "parted.ChangeColumn"
			}
		case fact.OfPairing:
			p, q := x.A.(fact.Described).Player, x.B.(fact.Described).Player
			if (p == one && q == two || p == two && q == one) && ways[x.Kind] {
				if x.Kind == fact.OfOneColumn {
					a.metColumn(p, one, two)
				}
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

// leaver says of one who leaves a group to make its number even why nobody else of it does: the order, the colours due,
// and who is spared.
//
// Rule: C.04.4.3 (1999, 2026) 3.3, 3.4, 3.10
func (a *asking) leaver(x fact.LeavesGroup, who tournament.PlayerID, s *engine.Step) {
	r, other := a.row(who), a.row(a.demanded(who))
	if x.Why != fact.Fact(fact.MakesEven) || other == nil {
		return
	}
	up := other.Score > r.Score
	cite := func(article string) rules.Ref {
		return rules.Ref{Document: s.Rule.Document, Edition: s.Rule.Edition, Article: article}
	}
	args := wording.Args{"who": who, "up": up, "colour": x.Majority, "article": cite("3.3")}
	if up {
		args["article"] = cite("3.4")
	}
	if x.Majority != tournament.NoColour {
		args["article"] = x.By
	}
	var spared []tournament.PlayerID
	for _, id := range a.flow(r.Score).group {
		switch beyond := a.at[id] > a.at[who]; {
		case beyond == up || id == who:
		case slices.Contains(x.Spared, id):
			spared = append(spared, id)
		case x.Majority == tournament.NoColour || a.row(id).Preference.Colour == x.Majority:
			return // left for another reason
		}
	}
	if len(spared) > 0 {
		a.add("meet.leaver.spared", wording.Args{"spared": spared, "article": cite("3.10")})
	}
	a.add("meet.leaver", args)
}

// metColumn says of one who gets an opponent of the own column that there was nobody of the other one left to meet.
func (a *asking) metColumn(who, one, two tournament.PlayerID) {
	colour := a.row(who).Preference.Colour
	var met []wording.Message
	for _, id := range a.pairedWith(a.row(one), a.row(two)) {
		if due := a.row(id).Preference.Colour; id == who || due == colour {
			continue
		}
		bar := telling.BarOf(a.q.State, a.row(who), a.row(id))
		if bar.Met == 0 {
			return
		}
		met = append(met, wording.Message{Key: "case.met", Args: wording.Args{"who": id, "round": bar.Met}})
	}
	if len(met) > 0 && colour != tournament.NoColour {
		a.add("meet.column.met", wording.Args{"who": who, "colour": colour, "met": met,
			"order": a.column(a.pairedWith(a.row(one), a.row(two)), colour)})
	}
}

// column is the order of those of a group who are due a colour; nobody where some change to the other column, or where
// two are equal in it.
//
// Rule: Dubov (1997) 6.2
func (a *asking) column(group []tournament.PlayerID, colour tournament.Colour) []tournament.PlayerID {
	var own []tournament.PlayerID
	for _, id := range group {
		if a.row(id).Preference.Colour == colour {
			own = append(own, id)
		}
	}
	by := func(x, y tournament.PlayerID) int {
		p, q := a.row(x).OrderedBy.(fact.RatingAndARO), a.row(y).OrderedBy.(fact.RatingAndARO)
		if colour == tournament.White {
			return cmp.Compare(p.ARO, q.ARO)
		}
		return cmp.Compare(q.Rating, p.Rating)
	}
	slices.SortFunc(own, by)
	for i := 1; i < len(own); i++ {
		if by(own[i-1], own[i]) == 0 {
			return nil
		}
	}
	if 2*len(own) != len(group) {
		return nil
	}
	return own
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
		return x.T2[slices.Index(s1, id)] < two // whom he gets comes first by number
	})
	if len(before) >= mostObjections {
		return nil
	}
	for _, id := range before {
		bar := telling.BarOf(a.q.State, a.row(id), a.row(two))
		if bar.Met > 0 {
			a.add("meet.turns.met", wording.Args{"c": id, "to": two, "round": bar.Met})
		} else if bar == (telling.Bar{}) {
			if err := a.objection(e, id, two); err != nil {
				return err
			}
		}
	}
	return nil
}
