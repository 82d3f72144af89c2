package ssm

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// story tells how the round was paired, bracket by bracket.
func (r *round) story() []engine.Step {
	var out []engine.Step
	for _, b := range r.brackets {
		out = append(append(out, b.story()...), b.outcome()...)
	}
	return out
}

// mostTold is how many exchanges of a bracket are told one by one.
const mostTold = 20

// step is what is told of the bracket.
func (b *bracket) step(article string, says fact.Fact, players ...int) engine.Step {
	return engine.Step{Rule: ref(article), Players: b.IDs(players...), Where: b.where(), Says: says}
}

// story tells what happened in the bracket before its pairs were made, article by article.
//
// Rule: SSM (20.01.04) C2, C6-C9
func (b *bracket) story() []engine.Step {
	var out []engine.Step
	say := func(name string, says fact.Fact, players ...int) { out = append(out, b.step(name, says, players...)) }
	for _, u := range b.undone {
		say("C9", fact.CombinedWith{Players: b.IDs(u.below...), Number: u.number}, u.below...)
	}
	if len(b.isolated) > 0 {
		say("C7", fact.FindNobody.Of(b.IDs(b.isolated...)), b.isolated...)
	}
	if len(b.freed) > 0 {
		say("C8", fact.MustLeave.Of(b.IDs(b.freed...)), b.freed...)
	}
	switch {
	case len(b.members) < 2:
		return out
	case b.rescued:
		say("C6", fact.FromTheMiddle.Of(b.IDs(b.members...)), b.members...)
		return out
	}
	for _, x := range b.exchanges[:min(mostTold, len(b.exchanges))] {
		say("C6", fact.ChangeSides.Of(b.ID(x.leaves), b.ID(x.comes)), x.leaves, x.comes)
	}
	if n := len(b.exchanges) - mostTold; n > 0 {
		say("C6", fact.MoreExchanges.Of(n))
	}
	say("C2", fact.S1AndS2{S1: b.IDs(b.s1...), S2: b.IDs(b.s2...)}, b.members...)
	return out
}

// outcome tells the pairs and who stays over.
//
// Rule: SSM (20.01.04) A8, C3
func (b *bracket) outcome() []engine.Step {
	var out []engine.Step
	for _, x := range b.pairs {
		out = append(out, b.tell(x))
	}
	switch {
	case b.stays == nobody:
	case b.last:
		out = append(out, b.step("A8", fact.LastHasBye.Of(b.IDs(b.stays)), b.stays))
	default:
		out = append(out, b.step("C3", fact.StaysOver.Of(b.ID(b.stays)), b.stays))
	}
	return out
}

// tell says that a pair was made and what was omitted for it.
//
// Rule: SSM (20.01.04) C5
func (b *bracket) tell(x pair) engine.Step {
	l := b.levelOf(x.hi, x.lo)
	if l == withAll {
		return b.step("C3", b.meets(x.hi, x.lo), x.hi, x.lo)
	}
	says := fact.MeetWithout{A: b.ID(x.hi), B: b.ID(x.lo), Omitted: ref("B5")}
	if l == withoutB4 {
		says.Omitted = ref("B4")
	}
	return b.step("C5", says, x.hi, x.lo)
}

// where names the bracket by its lowest score.
func (b *bracket) where() fact.Fact {
	all, kind := b.everybody(), fact.WDLBracket
	if b.joined > 0 {
		kind = fact.WDLBrackets
	}
	return kind.Of(b.number, b.players[all[len(all)-1]].wdl)
}

// meets says whom a player meets.
func (r *round) meets(p, q int) fact.Fact {
	if q == nobody {
		return fact.LastHasBye.Of(r.IDs(p))
	}
	return fact.Meets.Of(r.ID(p), r.ID(q))
}

// moving says who leaves the bracket.
func (b *bracket) moving(players []int) fact.Fact {
	if b.last && len(players) > 0 {
		return fact.LastHasBye.Of(b.IDs(players...))
	}
	return fact.MoveDown.Of(b.IDs(players...))
}
