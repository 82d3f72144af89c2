package checker

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Reason is one sentence of an explanation with what it is about.
type Reason struct {
	Rule      string        `json:"rule"`      // the article; blank for a sentence that cites none
	Criterion string        `json:"criterion"` // what the article says, in a few words; blank without one
	Expected  string        `json:"expected"`  // value of the demanded pairing; blank where none is compared
	Recorded  string        `json:"recorded"`  // value of the other one; blank where none is compared
	Players   []NamedPlayer `json:"players"`
	Text      string        `json:"text"`
}

// NamedPlayer is a player by number and name.
type NamedPlayer struct {
	Number tournament.PlayerID `json:"number"`
	Name   string              `json:"name"`
}

// reasons are the steps of an explanation. d is the decision they belong to, nil when two pairings are not compared.
func (l *loaded) reasons(steps []engine.Step, d *engine.Decision) []Reason {
	out, w, t := make([]Reason, len(steps)), l.inWords(), l.tournament
	for i := range steps {
		s := &steps[i]
		r := Reason{Rule: s.Rule.String(), Text: w.Step(s), Players: []NamedPlayer{}}
		if a, ok := rules.Lookup(s.Rule); ok {
			r.Criterion = a.Title
		}
		for _, id := range s.Players {
			r.Players = append(r.Players, NamedPlayer{id, nameOf(t, id)})
		}
		if d != nil && !s.Rule.IsZero() {
			r.Expected, r.Recorded = valuesUnder(w, d, s.Rule)
		}
		out[i] = r
	}
	return out
}

// valuesUnder are the values that two pairings have under an article, blank where it does not compare them.
func valuesUnder(w wording.Words, d *engine.Decision, rule rules.Ref) (expected, recorded string) {
	if d.Rule == rule {
		return w.Values(d)
	}
	for i := range d.Compared {
		if c := &d.Compared[i]; c.Rule == rule {
			return measured(&c.Expected), measured(&c.Recorded)
		}
	}
	return "", ""
}

// measured is the value of a criterion in figures.
func measured(m *engine.Measure) string {
	if len(m.Amounts) == 0 {
		return strconv.Itoa(m.Count)
	}
	parts := make([]string, len(m.Amounts))
	for i, a := range m.Amounts {
		parts[i] = a.String()
	}
	return strings.Join(parts, ", ")
}

func nameOf(t *tournament.Tournament, id tournament.PlayerID) string {
	if p := t.Player(id); p != nil {
		return strings.TrimSpace(p.Name)
	}
	return ""
}

// namesOf are the names of those whom reasons are about.
func namesOf(reasons []Reason) map[tournament.PlayerID]string {
	out := map[tournament.PlayerID]string{}
	for i := range reasons {
		for _, p := range reasons[i].Players {
			out[p.Number] = p.Name
		}
	}
	return out
}

// named puts the names behind the numbers that a sentence calls those of players or teams.
func named(sentence string, names map[tournament.PlayerID]string) string {
	return prose.Named(sentence, func(_ string, id int) string { return names[tournament.PlayerID(id)] })
}

// mostNamed is how many players are listed below reasons.
const mostNamed = 12

// legend names those whom the reasons that are shown are about, but for those who are named already.
func legend(shown []Reason, already func(tournament.PlayerID) bool) string {
	var ids []tournament.PlayerID
	names := namesOf(shown)
	for i := range shown {
		for _, p := range shown[i].Players {
			if p.Name != "" && !slices.Contains(ids, p.Number) && !already(p.Number) {
				ids = append(ids, p.Number)
			}
		}
	}
	slices.Sort(ids)
	parts := make([]string, 0, mostNamed+1)
	for _, id := range ids[:min(len(ids), mostNamed)] {
		parts = append(parts, fmt.Sprintf("%d %s", id, prose.ShortName(names[id])))
	}
	if more := len(ids) - mostNamed; more > 0 {
		parts = append(parts, fmt.Sprintf("and %d more", more))
	}
	return strings.Join(parts, "; ")
}
