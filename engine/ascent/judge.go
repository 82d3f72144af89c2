package ascent

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

// read checks a recorded pairing against the absolute criteria. Colours never make it illegal.
//
// Rule: C.04.6 (2026) 2.1.1
// Rule: C.04.6 (2026) 2.1.2
// Rule: C.04.6 (2026) 3.1.1
// Rule: C.04.6 (2026) 3.3.1
// Rule: C.04.5 (2026) 2.1.1
// Rule: C.04.5 (2026) 2.1.2
// Rule: C.04.5 (2026) 3.1.1
// Rule: C.04.5 (2026) 3.3.1
func (r *Round) read(recorded engine.Result) swiss.Version {
	return r.Read(recorded, swiss.Legality{Stranger: r.rules.Ref("3.3.1"), Complete: r.rules.Ref("3.3.1"),
		Even: r.rules.Ref("1.4"), Unpaired: "is neither paired nor has the bye", Board: r.checkBoard,
		Bye: func(v *swiss.Version) {
			if m := &r.Members[v.Bye]; m.Barred {
				v.Breach(r.rules.Ref("C2"),
					fmt.Sprintf("%s %d may not have the bye: %s had one, won a match by forfeit or had a "+
						"full-point bye", r.rules.Who, m.ID, r.rules.Pronoun), m.ID)
			}
		}})
}

func (r *Round) checkBoard(v *swiss.Version, one, two int) {
	if r.pairable.mayMeet(one, two) {
		return
	}
	a, b := r.Members[one].ID, r.Members[two].ID
	if r.Met(one, two) {
		v.Breach(r.rules.Ref("C1"), fmt.Sprintf("%s %d and %d have met before", r.rules.Whom, a, b), a, b)
		return
	}
	v.Breach(r.rules.Ref("C1"),
		fmt.Sprintf("%s %d and %d are in a list of %s who may not meet", r.rules.Whom, a, b, r.rules.Whom), a, b)
}

// departure is the first decision that a legal pairing takes otherwise: the bye, then in each bracket the upfloaters
// and the pairs, then the colours.
func (r *Round) departure(v *swiss.Version) *swiss.Departure {
	if v.Bye != r.bye {
		return r.otherBye(v.Bye)
	}
	for _, b := range r.brackets {
		if d := b.otherUpfloaters(v); d != nil {
			return d
		}
		if d := b.otherPairs(v); d != nil {
			return d
		}
	}
	for i := range r.boards {
		if b := &r.boards[i]; !v.White[b.white()] {
			return r.otherColours(b)
		}
	}
	return nil
}

// otherBye argues by the order in which the bye is offered.
func (r *Round) otherBye(bye int) *swiss.Departure {
	d := &swiss.Departure{Better: r.compareBye(bye, r.bye) < 0}
	x, y := &r.Members[r.bye], &r.Members[bye]
	switch {
	case x.Score != y.Score:
		d.Rule, d.Expected, d.Recorded = r.rules.Ref("3.4.2"), points(x.Score), points(y.Score)
	case x.Matches != y.Matches:
		d.Rule, d.Expected, d.Recorded = r.rules.Ref("3.4.3"), matches(x.Matches), matches(y.Matches)
	default:
		d.Rule, d.Expected, d.Recorded = r.rules.Ref("3.4.4"), fmt.Sprintf("TPN %d", x.ID), fmt.Sprintf("TPN %d", y.ID)
	}
	d.Bracket = "the bye"
	d.Steps = []engine.Step{{Rule: d.Rule, Players: r.IDs(r.bye, bye),
		Text: fmt.Sprintf("the bye goes to %s (%s), not to %s (%s)", r.Name(r.bye), d.Expected, r.Name(bye),
			d.Recorded)}}
	return d
}

func points(p tournament.Points) string { return p.String() + " points" }

func matches(n int) string {
	if n == 1 {
		return "1 match played"
	}
	return fmt.Sprintf("%d matches played", n)
}

// decision begins a decision about the bracket.
func (b *bracket) decision() engine.Decision {
	return engine.Decision{Bracket: b.title(), Moved: b.IDs(b.upfloaters...), Residents: b.IDs(b.residents...),
		Steps: b.story()}
}

// departs ends a decision: the article with the values of the two pairings under it.
func departs(d engine.Decision, rule rules.Ref, expected, recorded string, better bool) *swiss.Departure {
	d.Rule, d.Expected, d.Recorded = rule, expected, recorded
	d.Steps = append(d.Steps,
		engine.Step{Rule: rule, Text: fmt.Sprintf("expected %s, recorded %s", expected, recorded)})
	return &swiss.Departure{Decision: d, Better: better}
}

// otherUpfloaters argues about the set of upfloaters, criterion by criterion.
//
// Rule: C.04.6 (2026) 2.3
// Rule: C.04.5 (2026) 2.3
func (b *bracket) otherUpfloaters(v *swiss.Version) *swiss.Departure {
	var his []int
	for _, i := range b.residents {
		if k := v.Mate[i]; !slices.Contains(b.residents, k) {
			his = append(his, k)
		}
	}
	slices.Sort(his)
	if slices.Equal(his, b.upfloaters) {
		return nil
	}
	d, ref := b.decision(), b.rules.Ref
	if n, m := len(b.upfloaters), len(his); n != m {
		return departs(d, ref("C4"), count(n, "upfloater"), count(m, "upfloater"), m < n)
	}
	if x, y := b.scores(b.upfloaters), b.scores(his); !slices.Equal(x, y) {
		return departs(d, ref("C5"), "upfloaters with "+listed(x), "upfloaters with "+listed(y),
			slices.Compare(y, x) > 0)
	}
	mine, theirs := b.worth, b.worthOf(his)
	switch {
	case mine.look != theirs.look:
		return departs(d, ref("C6"), b.lookText(mine.look), b.lookText(theirs.look), theirs.look < mine.look)
	case mine.floats != theirs.floats:
		return departs(d, ref("C7"), floatText(mine.floats), floatText(theirs.floats), theirs.floats < mine.floats)
	}
	return departs(d, ref("3.5.4"), "upfloaters "+b.Names(b.upfloaters), "upfloaters "+b.Names(his),
		slices.Compare(his, b.upfloaters) < 0)
}

// scores are those of upfloaters, the lowest first.
func (b *bracket) scores(upfloaters []int) []tournament.Points {
	out := make([]tournament.Points, len(upfloaters))
	for k, i := range upfloaters {
		out[k] = b.Members[i].Score
	}
	slices.Sort(out)
	return out
}

func listed(scores []tournament.Points) string {
	words := make([]string, len(scores))
	for k, p := range scores {
		words[k] = p.String()
	}
	return strings.Join(words, ", ") + " points"
}

func count(n int, what string) string {
	switch n {
	case 0:
		return "no " + what
	case 1:
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}

func (b *bracket) lookText(look int) string {
	switch {
	case look == 0:
		return "the following scoregroup is paired with as few upfloaters as it must"
	case b.graded():
		return fmt.Sprintf("the following scoregroup needs %d upfloaters more than it must", 2*look)
	}
	return "the following scoregroup needs more upfloaters than it must"
}

func floatText(n int) string { return count(n, "upfloater") + " who floated in the previous round" }

// otherPairs argues about the pairs, criterion by criterion.
func (b *bracket) otherPairs(v *swiss.Version) *swiss.Departure {
	same := true
	for _, p := range b.pairs {
		same = same && v.Mate[p.top] == p.bottom
	}
	if same {
		return nil
	}
	his, sum := b.pairsOf(v)
	d := b.decision()
	say := func(rule rules.Ref, what string, mine, theirs int) *swiss.Departure {
		return departs(d, rule, count(mine, what), count(theirs, what), theirs < mine)
	}
	switch {
	case sum.wishes != b.cost.wishes:
		return say(b.rules.Wishes, "colour preference not granted", b.cost.wishes, sum.wishes)
	case sum.strong != b.cost.strong:
		return say(b.rules.StrongWishes, "strong colour preference not granted", b.cost.strong, sum.strong)
	case sum.opponents != b.cost.opponents:
		return say(b.rules.Opponents, "opponent of an upfloater who floated in the previous round", b.cost.opponents,
			sum.opponents)
	}
	mine, theirs := b.identifier(b.pairs), b.identifier(his)
	return departs(d, b.rules.Ref("3.6.3"), "identifier "+b.Names(mine), "identifier "+b.Names(theirs),
		slices.Compare(b.places(theirs), b.places(mine)) < 0)
}

// pairsOf is the pairs that a recorded pairing has in the bracket, by their tops, and their cost.
func (b *bracket) pairsOf(v *swiss.Version) (pairs []pair, sum cost) {
	taken := map[int]bool{}
	for _, i := range b.seats {
		if k := v.Mate[i]; !taken[i] {
			taken[k] = true
			pairs = append(pairs, pair{i, k})
			sum = sum.plus(b.costOf(i, k))
		}
	}
	return pairs, sum
}

// identifier is the tops and then the bottoms of pairs that are in the order of their tops.
//
// Rule: C.04.6 (2026) 3.6.2
// Rule: C.04.5 (2026) 3.6.2
// Rule: C.04.6 (2024) 2.3.2
func (b *bracket) identifier(pairs []pair) []int {
	var tops, bottoms []int
	for _, p := range pairs {
		tops, bottoms = append(tops, p.top), append(bottoms, p.bottom)
	}
	return append(tops, bottoms...)
}

// places are the seats of members.
func (b *bracket) places(members []int) []int {
	out := make([]int, len(members))
	for k, i := range members {
		out[k] = slices.Index(b.seats, i)
	}
	return out
}

// otherColours argues by the article that gave the colours of a board.
func (r *Round) otherColours(b *board) *swiss.Departure {
	white, black := r.Name(b.white()), r.Name(b.black())
	d := engine.Decision{Bracket: fmt.Sprintf("the colours of %s and %s", r.Name(b.first), r.Name(b.other)),
		Steps: []engine.Step{r.tellColours(b)}}
	return departs(d, b.allot.rule, white+" has White against "+black, black+" has White against "+white, false)
}

// why says why two do or do not meet: the criterion that forbids it, or the first decision from which the pairing
// departs when they meet and their opponents meet each other.
func (r *Round) why(a, b int) (engine.Decision, error) {
	if !r.pairable.mayMeet(a, b) {
		return swiss.Apart(r.rules.Ref("C1"), a, b, r.checkBoard), nil
	}
	v := swiss.NewVersion(len(r.Members))
	v.Bye = r.bye
	for i := range r.boards {
		v.Pair(r.boards[i].white(), r.boards[i].black())
	}
	if v.Mate[a] == b {
		for _, x := range r.brackets {
			if slices.ContainsFunc(x.pairs, func(p pair) bool { return p == pair{a, b} || p == pair{b, a} }) {
				d := x.decision()
				d.Steps = append(d.Steps, x.tellPair(a, b))
				return d, nil
			}
		}
	}
	return r.brought(v, a, b)
}

// brought is why two do not meet who may: what is wrong with the pairing in which they do.
func (r *Round) brought(v swiss.Version, a, b int) (engine.Decision, error) {
	x, y := v.Mate[a], v.Mate[b]
	switch {
	case x == nobody && r.Members[y].Barred, y == nobody && r.Members[x].Barred:
		who := max(x, y)
		d := swiss.Said(r.rules.Ref("C2"),
			fmt.Sprintf("their meeting would leave the bye to %s, who may not have it", r.Name(who)), r.Members[who].ID)
		d.Expected, d.Recorded = "the bye for "+r.Name(r.bye), "the bye for "+r.Name(who)
		return d, nil
	case x != nobody && y != nobody && !r.pairable.mayMeet(x, y):
		d := swiss.Said(r.rules.Ref("C1"),
			fmt.Sprintf("their meeting would leave %s and %s to each other, who may not meet", r.Name(x), r.Name(y)),
			r.IDs(x, y)...)
		d.Expected, d.Recorded = "no second meeting", fmt.Sprintf("%s against %s", r.Name(x), r.Name(y))
		return d, nil
	}
	return r.Parted(v, a, b, r.departure)
}
