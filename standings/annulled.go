package standings

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/tournament"
)

// annul takes the games of those out of a round robin who left it, or were expelled, having played fewer than half of
// them. It concerns final standings only. Reading: TB-47.
//
// Rule: C.05 (2026) 6.6
func (b *builder) annul(opt Options) {
	if !b.e.Predetermined || b.asked || b.e.Choices.Is("TB-47", "never") {
		return
	}
	var names []string
	for _, id := range b.t.Annulled(opt.Expelled...) {
		named := slices.Contains(opt.Expelled, id)
		if b.e.Choices.Is("TB-47", "named") && !named {
			continue
		}
		i := slices.IndexFunc(b.e.Participants, func(p Participant) bool { return p.ID == id })
		b.e.strike(i)
		if !named {
			names = append(names, b.e.Name(i))
		}
	}
	if len(names) > 0 {
		b.warn("robin.annulled", "--reading TB-47=never counts these games",
			"%s left having played fewer than half of the games, which therefore do not count in the final standings "+
				"(C.05 6.6)", strings.Join(names, " and "))
	}
}

// strike takes the games of a participant out of the event.
func (e *Event) strike(i int) {
	gone := &e.Participants[i]
	gone.Annulled = true
	for k := range gone.Rounds {
		if j := gone.Rounds[k].Opponent; j != Nobody {
			p := &e.Participants[j]
			p.Struck = append(p.Struck, i)
			p.empty(k)
		}
		gone.empty(k)
	}
}

// empty makes a round one in which nothing was scheduled.
func (p *Participant) empty(k int) {
	for s := range p.Beside {
		p.Beside[s] += p.Rounds[k].brought(s)
	}
	p.Rounds[k] = Round{Result: tournament.NoResult, Opponent: Nobody}
}

// annulled tells of the games of participants that do not count.
func (e *Event) annulled(who ...int) (out []string) {
	for _, i := range who {
		for _, j := range e.Participants[i].Struck {
			out = append(out, e.Name(i)+" against "+e.Name(j)+": does not count, article 6.6 of C.05")
		}
	}
	return out
}
