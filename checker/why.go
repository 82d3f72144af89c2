package checker

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// Two are two players somebody asks about; the zero value asks nothing.
type Two [2]tournament.PlayerID

// ParseWhy reads "14,22": two different pairing numbers.
func ParseWhy(s string) (Two, error) {
	var two Two
	parts := strings.Split(s, ",")
	if len(parts) != 2 {
		return Two{}, fmt.Errorf("%q does not name two players", s)
	}
	for i, part := range parts {
		n, err := strconv.Atoi(strings.TrimSpace(part))
		if err != nil || n < 1 {
			return Two{}, fmt.Errorf("%q is not a pairing number", strings.TrimSpace(part))
		}
		two[i] = tournament.PlayerID(n)
	}
	if two[0] == two[1] {
		return Two{}, fmt.Errorf("player %d is named twice", two[0])
	}
	return two, nil
}

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

	reasons []Reason
}

// asked is whom the caller asks about; the zero value when nobody, or nobody who is in the file, which is a finding.
func (l *loaded) asked(opt *Options) Two {
	two, err := opt.Why, error(nil)
	switch {
	case opt.WhyNamed != "":
		two, err = find(l.tournament, opt.WhyNamed)
	case two != (Two{}):
		two, err = find(l.tournament, fmt.Sprintf("%d,%d", two[0], two[1]))
	}
	if err != nil {
		l.file.fail("why.player", exit.Unusable, err.Error(), "name two players of the file by number or name")
		return Two{}
	}
	return two
}

// why asks the engine; nil when nothing was asked. A system that cannot tell is a finding.
func (l *loaded) why(s *engine.State, made engine.Result, round int, two Two) *Why {
	if two == (Two{}) {
		return nil
	}
	m := Meeting{Round: round, pending: true}
	d := m.explain(l, s, made, two)
	if d == nil {
		return nil
	}
	said := l.decided(d)
	w := &Why{Players: two, Meet: m.Demanded, Bracket: said.Bracket, Rule: d.Rule.String(), Expected: said.Expected,
		Met: said.Recorded, Plain: m.Plain, Steps: []Explanation{}, reasons: m.Reasons}
	for i, id := range two {
		w.Names[i] = nameOf(l.tournament, id)
	}
	if !d.Rule.IsZero() {
		w.Criterion = criterion(l.inWords(), d)
	}
	for i := range m.Reasons {
		w.Steps = append(w.Steps, explained(&m.Reasons[i]))
	}
	return w
}

// explained is a reason as the pairing of a round gives it.
func explained(r *Reason) Explanation {
	e := Explanation{Rule: r.Rule, Criterion: r.Criterion, Players: []tournament.PlayerID{}, Names: []string{},
		Expected: r.Expected, Met: r.Recorded, Text: r.Text}
	for _, p := range r.Players {
		e.Players, e.Names = append(e.Players, p.Number), append(e.Names, p.Name)
	}
	return e
}

// WriteWhy prints the answer: in plain words, then article by article.
func (p *Pairing) WriteWhy(w io.Writer) error {
	var b strings.Builder
	for _, sentence := range p.Why.Plain {
		prose.WriteLine(&b, "", prose.ShortLists(prose.Printable(sentence)))
	}
	fmt.Fprintln(&b, "Article by article:")
	writeReasons(&b, "  ", p.Why.reasons, nil)
	_, err := io.WriteString(w, b.String())
	return err
}

// writeReasons prints sentences, each with its article, then more lines about the same players, then the names of those
// who have none beside their number.
func writeReasons(b *strings.Builder, indent string, list []Reason, more []string) {
	said := reasonLines(indent, list)
	for _, text := range more {
		said += prose.Wrap(indent+text) + "\n"
	}
	b.WriteString(said)
	names := namesOf(list)
	told := func(id tournament.PlayerID) bool {
		return strings.Contains(said, NamedPlayer{id, names[id]}.called())
	}
	if text := legend(list, told); text != "" {
		prose.WriteLine(b, indent, "players: "+text)
	}
}

// reasonLines are sentences, each with its article.
func reasonLines(indent string, list []Reason) string {
	var said strings.Builder
	names := namesOf(list)
	for i := range list {
		text := named(prose.ShortLists(prose.Printable(list[i].Text)), names)
		if rule := list[i].Rule; rule != "" {
			text = rule + ": " + text
		}
		prose.WriteLine(&said, indent, text)
	}
	return said.String()
}
