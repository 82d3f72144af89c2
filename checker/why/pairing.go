package why

import (
	"strings"

	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Why is the answer to why two players do, or do not, meet in a pairing.
type Why struct {
	Players   Two           `json:"players"`
	Names     [2]string     `json:"names"`
	Meet      bool          `json:"meet"`      // in the pairing
	Bracket   string        `json:"bracket"`   // where the question is decided, or blank
	Rule      string        `json:"rule"`      // the deciding article; blank when they meet
	Criterion string        `json:"criterion"` // what that article says, in a few words
	Expected  string        `json:"expected"`  // value of the demanded pairing under that article, or blank
	Met       string        `json:"met"`       // value of the best pairing in which they meet, or blank
	Plain     []string      `json:"plain"`     // the answer in words that need no regulations
	Steps     []Explanation `json:"steps"`

	reasons []reason.Reason
}

// Why answers for a round that is to be paired; nil when nothing was asked. A system that cannot tell is a finding.
func (r *Round) Why(two Two) *Why {
	if two == (Two{}) {
		return nil
	}
	m := Meeting{Round: r.State.Round}
	d := r.Ask(&m, two)
	if d == nil {
		return nil
	}
	said := r.Decided(d)
	w := &Why{Players: two, Meet: m.Demanded, Bracket: said.Bracket, Rule: d.Rule.String(), Expected: said.Expected,
		Met: said.Recorded, Plain: m.Plain, Steps: Explained(m.Reasons), reasons: m.Reasons}
	for i, id := range two {
		w.Names[i] = r.Player(id).Name
	}
	if !d.Rule.IsZero() {
		w.Criterion = r.Criterion(d)
	}
	return w
}

// Write prints the answer: in plain words, then article by article.
func (w *Why) Write(b *strings.Builder) {
	for _, sentence := range w.Plain {
		prose.WriteLine(b, "", prose.ShortLists(prose.Printable(sentence)))
	}
	b.WriteString((*wording.Language)(nil).Say("meeting.articles") + "\n")
	reason.Write(b, "  ", w.reasons, nil, nil)
}

// Explanation is one sentence of how the engine came to a pairing.
type Explanation struct {
	Rule      string                `json:"rule"`
	Criterion string                `json:"criterion"` // what the article says, in a few words; blank without one
	Players   []tournament.PlayerID `json:"players"`
	Names     []string              `json:"names"`              // of the players, in the same order
	Expected  string                `json:"expected,omitempty"` // value of the demanded pairing, where two are compared
	Met       string                `json:"met,omitempty"`      // value of the other one
	Text      string                `json:"text"`
}

// Explained are reasons as the pairing of a round gives them.
func Explained(list []reason.Reason) []Explanation {
	out := make([]Explanation, len(list))
	for i := range list {
		r := &list[i]
		e := Explanation{Rule: r.Rule, Criterion: r.Criterion, Players: []tournament.PlayerID{}, Names: []string{},
			Expected: r.Expected, Met: r.Recorded, Text: r.Text}
		for _, p := range r.Players {
			e.Players, e.Names = append(e.Players, p.Number), append(e.Names, p.Name)
		}
		out[i] = e
	}
	return out
}
