// Package reason tells the reasons that engines give: each as a sentence with its article, its values and the names of
// those whom it is about.
package reason

import (
	"cmp"
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

// Teller puts what a system says of an event into words.
type Teller struct {
	wording.Words
	Event *tournament.Tournament
}

// By tells what a system says of an event, in a language.
func By(s engine.System, t *tournament.Tournament, in *wording.Language) Teller {
	return Teller{wording.Words{Of: s.Info().Pairs, In: in}, t}
}

// Reasons are the steps of an explanation. d is the decision they belong to, nil when two pairings are not compared.
func (w Teller) Reasons(steps []engine.Step, d *engine.Decision) []Reason {
	out := make([]Reason, len(steps))
	for i := range steps {
		s := &steps[i]
		r := Reason{Rule: s.Rule.String(), Text: w.Step(s), Players: []NamedPlayer{}}
		r.Criterion = w.says(s.Rule)
		for _, id := range s.Players {
			r.Players = append(r.Players, w.Player(id))
		}
		if d != nil && !s.Rule.IsZero() {
			r.Expected, r.Recorded = w.under(d, s.Rule)
		}
		out[i] = r
	}
	return out
}

// under are the values that two pairings have under an article, blank where it does not compare them.
func (w Teller) under(d *engine.Decision, rule rules.Ref) (expected, recorded string) {
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

// Player is a player with the name that the event has for him.
func (w Teller) Player(id tournament.PlayerID) NamedPlayer {
	if p := w.Event.Player(id); p != nil {
		return NamedPlayer{id, strings.TrimSpace(p.Name)}
	}
	return NamedPlayer{Number: id}
}

// Names are the names of those whom reasons are about.
func Names(reasons []Reason) map[tournament.PlayerID]string {
	out := map[tournament.PlayerID]string{}
	for i := range reasons {
		for _, p := range reasons[i].Players {
			out[p.Number] = p.Name
		}
	}
	return out
}

// Named puts the names behind the numbers that a sentence calls those of players or teams.
func Named(sentence string, names map[tournament.PlayerID]string) string {
	return prose.Named(sentence, func(_ string, id int) string { return names[tournament.PlayerID(id)] })
}

// MostNamed is how many players are listed below reasons.
const MostNamed = 12

// Legend names those whom the reasons that are shown are about, but for those who are named already.
func Legend(shown []Reason, already func(tournament.PlayerID) bool, in *wording.Language) string {
	var ids []tournament.PlayerID
	names := Names(shown)
	for i := range shown {
		for _, p := range shown[i].Players {
			if p.Name != "" && !slices.Contains(ids, p.Number) && !already(p.Number) {
				ids = append(ids, p.Number)
			}
		}
	}
	slices.Sort(ids)
	parts := make([]string, 0, MostNamed+1)
	for _, id := range ids[:min(len(ids), MostNamed)] {
		parts = append(parts, fmt.Sprintf("%d %s", id, prose.ShortName(names[id])))
	}
	if more := len(ids) - MostNamed; more > 0 {
		parts = append(parts, in.Say("page.andMore", "n", more))
	}
	return strings.Join(parts, "; ")
}

// Sentences prints reasons, each with its article.
func Sentences(list []Reason) []string {
	out := make([]string, 0, len(list))
	for i := range list {
		out = append(out, list[i].sentence())
	}
	return out
}

func (r *Reason) sentence() string {
	if r.Rule == "" {
		return r.Text
	}
	return r.Rule + ": " + r.Text
}

// Decided is a decision in words.
type Decided struct {
	Bracket  string // where in the round
	Subject  string // what the values count or list; blank where the article says it
	Expected string // value of the demanded pairing under the article
	Recorded string // value of the other one
}

// Decided puts a decision into words.
func (w Teller) Decided(d *engine.Decision) Decided {
	out := Decided{Bracket: w.Fact(d.Where), Subject: w.Counts(d)}
	out.Expected, out.Recorded = w.Values(d)
	return out
}

// Criterion is what the deciding article counts or says, in a few words.
func (w Teller) Criterion(d *engine.Decision) string {
	if text := w.Counts(d); text != "" {
		return text
	}
	for i := range d.Compared {
		if c := &d.Compared[i]; c.Rule == d.Rule {
			return w.Fact(c.Counts)
		}
	}
	return cmp.Or(w.says(d.Rule), d.Rule.String())
}

// says is what an article says: its title, or in other languages than English its account. Blank where it is not known.
func (w Teller) says(rule rules.Ref) string {
	if !w.In.English() {
		return strings.TrimSuffix(w.In.Article(rule.String()), ".")
	}
	a, _ := rules.Lookup(rule)
	return a.Title
}
