package ascent

import (
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
)

// story tells how the round was paired: the bye, the brackets, the colours.
func (r *Round) story() []engine.Step {
	var out []engine.Step
	if r.bye != nobody {
		m := &r.Members[r.bye]
		out = append(out, engine.Step{Rule: r.rules.Ref("3.4"), Players: r.IDs(r.bye),
			Says: fact.ByeGoesTo{Player: m.ID, Points: m.Score, Matches: m.Matches}})
	}
	for _, b := range r.brackets {
		out = append(out, b.story()...)
		for _, p := range b.pairs {
			out = append(out, b.tellPair(p.top, p.bottom))
		}
	}
	for i := range r.boards {
		out = append(out, r.tellColours(&r.boards[i]))
	}
	return out
}

// where names the bracket.
func (b *bracket) where() fact.Fact {
	return fact.InBracket.Of(b.number, b.Members[b.residents[0]].Score)
}

// story tells who is in the bracket, and what its upfloaters and its pairs are worth.
func (b *bracket) story() []engine.Step {
	residents, upfloaters := b.IDs(b.residents...), b.IDs(b.upfloaters...)
	out := []engine.Step{{Rule: b.rules.Ref("3.2"), Players: residents, Says: fact.Residents.Of(residents)}}
	if len(upfloaters) > 0 {
		x := fact.Completed{Players: upfloaters, Following: b.needy(b.worth.look)}
		if b.floatsCount() {
			x.Floated = fact.FloatedUpfloaters.Of(b.worth.floats)
		}
		out = append(out, engine.Step{Rule: b.rules.Ref("3.5.5"), Players: upfloaters, Says: x})
	}
	for k, n := range b.cost {
		if n > 0 {
			out = append(out, engine.Step{Rule: b.rules.article(k), Says: fact.BracketIs.Of(paid[k].Of(n))})
		}
	}
	for i := range out {
		out[i].Where = b.where()
	}
	return out
}

// tellPair says that two meet.
func (b *bracket) tellPair(i, j int) engine.Step {
	return engine.Step{Rule: b.rules.Ref("3.6.4"), Players: b.IDs(i, j), Where: b.where(),
		Says: fact.MeetIn.Of(b.Members[i].ID, b.Members[j].ID)}
}

// tellColours says who has White, and by which article.
func (r *Round) tellColours(b *board) engine.Step {
	white, black := r.Members[b.white()].ID, r.Members[b.black()].ID
	return engine.Step{Rule: b.allot.rule, Players: r.IDs(b.white(), b.black()),
		Says: fact.White{White: white, Black: black, First: r.Members[b.first].ID}}
}

// checklist returns those present by score and TPN.
func (r *Round) checklist() []engine.ChecklistRow {
	return r.Checklist(func(i int, row *engine.ChecklistRow) {
		m := &r.Members[i]
		row.Colours, row.BarredBye, row.Floats[0] = m.Sequence, m.Barred, m.Float
		row.Preference = engine.Preference{Colour: m.Wish, Difference: m.Difference}
		switch {
		case m.Wish == 0:
		case m.Strong:
			row.Preference.Strength = engine.Strong
		default:
			row.Preference.Strength = engine.Mild
		}
	})
}
