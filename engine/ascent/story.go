package ascent

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
)

// story tells how the round was paired: the bye, the brackets, the colours.
func (r *Round) story() []engine.Step {
	var out []engine.Step
	if r.bye != nobody {
		m := &r.Members[r.bye]
		out = append(out, engine.Step{Rule: r.rules.Ref("3.4"), Players: r.IDs(r.bye),
			Text: fmt.Sprintf("the bye goes to %d (%s, %s)", m.ID, points(m.Score), matches(m.Matches))})
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

// title names the bracket.
func (b *bracket) title() string {
	return fmt.Sprintf("bracket %d (%s)", b.number, points(b.Members[b.residents[0]].Score))
}

// story tells who is in the bracket, and what its upfloaters and its pairs are worth.
func (b *bracket) story() []engine.Step {
	title := b.title()
	out := []engine.Step{{Rule: b.rules.Ref("3.2"), Players: b.IDs(b.residents...),
		Text: title + ": residents " + b.Names(b.residents)}}
	if len(b.upfloaters) > 0 {
		text := fmt.Sprintf("%s: upfloaters %s; %s", title, b.Names(b.upfloaters), b.lookText(b.worth.look))
		if b.floatsCount() {
			text += "; " + floatText(b.worth.floats)
		}
		out = append(out, engine.Step{Rule: b.rules.Ref("3.5.5"), Players: b.IDs(b.upfloaters...), Text: text})
	}
	tell := func(ref engine.Step, n int, what string) {
		if !ref.Rule.IsZero() && n > 0 {
			ref.Text = fmt.Sprintf("%s: %s", title, count(n, what))
			out = append(out, ref)
		}
	}
	tell(engine.Step{Rule: b.rules.Wishes}, b.cost.wishes, "colour preference not granted")
	tell(engine.Step{Rule: b.rules.StrongWishes}, b.cost.strong, "strong colour preference not granted")
	tell(engine.Step{Rule: b.rules.Opponents}, b.cost.opponents,
		"opponent of an upfloater who floated in the previous round")
	return out
}

// tellPair says that two meet.
func (b *bracket) tellPair(i, j int) engine.Step {
	return engine.Step{Rule: b.rules.Ref("3.6.4"), Players: b.IDs(i, j),
		Text: fmt.Sprintf("%s: %s meets %s", b.title(), b.Name(i), b.Name(j))}
}

// tellColours says who has White, and by which article.
func (r *Round) tellColours(b *board) engine.Step {
	return engine.Step{Rule: b.allot.rule, Players: r.IDs(b.white(), b.black()),
		Text: fmt.Sprintf("%s has White against %s; the first of the two is %s", r.Name(b.white()), r.Name(b.black()),
			r.Name(b.first))}
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
