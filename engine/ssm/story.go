package ssm

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// story tells how the round was paired, bracket by bracket.
func (r *round) story() []engine.Step {
	var out []engine.Step
	for _, b := range r.brackets {
		for _, step := range b.story() {
			step.Text = b.title() + ": " + step.Text
			out = append(out, step)
		}
		out = append(out, b.outcome()...)
	}
	return out
}

// mostTold is how many exchanges of a bracket are told one by one.
const mostTold = 20

// story tells what happened in the bracket before its pairs were made, article by article.
//
// Rule: SSM (20.01.04) C2, C6-C9
func (b *bracket) story() []engine.Step {
	var out []engine.Step
	say := func(name string, players []int, format string, args ...any) {
		out = append(out, engine.Step{Rule: ref(name), Players: b.IDs(players...), Text: fmt.Sprintf(format, args...)})
	}
	for _, u := range b.undone {
		say("C9", u.below, "the last bracket (%s) cannot be completed and is combined with bracket %d, "+
			"whose pairs are undone", b.list(u.below), u.number)
	}
	if len(b.isolated) > 0 {
		say("C7", b.isolated, "%s cannot be paired without violating B1 and moved down", b.list(b.isolated))
	}
	if len(b.freed) > 0 {
		say("C8", b.freed, "the others cannot all be paired: %s, the lowest ranked who free them, moved down",
			b.list(b.freed))
	}
	if len(b.members) > 1 {
		if !b.rescued {
			for i, x := range b.exchanges {
				if i == mostTold {
					say("C6", nil, "and %d more exchanges", len(b.exchanges)-i)
					break
				}
				say("C6", []int{x.leaves, x.comes}, "%s cannot be paired and changes sides with %s", b.Name(x.leaves),
					b.Name(x.comes))
			}
			say("C2", b.members, "S1 is %s, S2 is %s", b.list(b.s1), b.list(b.s2))
		} else {
			say("C6", b.members, "the exchanges come round; pairs of %s are found from the middle of the bracket",
				b.list(b.members))
		}
	}
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
	if b.stays != nobody {
		step := engine.Step{Rule: ref("C3"), Players: b.IDs(b.stays)}
		step.Text = b.Name(b.stays) + " stays over and moves down"
		if b.last {
			step.Rule, step.Text = ref("A8"), b.Name(b.stays)+" stays over and has the bye"
		}
		out = append(out, step)
	}
	return out
}

// tell says that a pair was made and what was omitted for it.
//
// Rule: SSM (20.01.04) C5
func (b *bracket) tell(x pair) engine.Step {
	step := engine.Step{Rule: ref("C3"), Players: b.IDs(x.hi, x.lo), Text: b.meets(x.hi, x.lo)}
	switch b.levelOf(x.hi, x.lo) {
	case withoutB5:
		step.Rule, step.Text = ref("C5"), step.Text+"; B5 is omitted"
	case withoutB4:
		step.Rule, step.Text = ref("C5"), step.Text+"; B4 is omitted"
	}
	return step
}

// title names the bracket.
func (b *bracket) title() string {
	all := b.everybody()
	if len(all) == 0 {
		return fmt.Sprintf("bracket %d", b.number)
	}
	own := b.players[all[len(all)-1]].wdl
	s := fmt.Sprintf("bracket %d (%s)", b.number, wdlText(own))
	if b.joined > 0 {
		s += fmt.Sprintf(", %d brackets combined", b.joined+1)
	}
	return s
}

// wdlText prints WDL points, which are whole but for a bonus or penalty.
func wdlText(p tournament.Points) string {
	if p == 10 {
		return "1 WDL point"
	}
	return strings.TrimSuffix(p.String(), ".0") + " WDL points"
}

// list names players by their numbers.
func (r *round) list(ranks []int) string {
	if len(ranks) == 0 {
		return "nobody"
	}
	words := make([]string, len(ranks))
	for i, p := range ranks {
		words[i] = strconv.Itoa(int(r.players[p].id))
	}
	return strings.Join(words, " ")
}

func (r *round) both(p, q int) string {
	return fmt.Sprintf("%d and %d", r.players[min(p, q)].id, r.players[max(p, q)].id)
}

// meets says whom a player meets.
func (r *round) meets(p, q int) string {
	if q == nobody {
		return fmt.Sprintf("%d has the bye", r.players[p].id)
	}
	return fmt.Sprintf("%d meets %d", r.players[p].id, r.players[q].id)
}

// moving says who leaves the bracket.
func (b *bracket) moving(players []int) string {
	switch {
	case len(players) == 0:
		return "nobody is left over"
	case b.last:
		return b.list(players) + " has the bye"
	case len(players) == 1:
		return b.list(players) + " moves down"
	}
	return b.list(players) + " move down"
}
