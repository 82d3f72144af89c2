package checker

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// inWords puts what the system says into words.
func (l *loaded) inWords() wording.Words { return wording.Words{Of: l.system.Info().Pairs} }

// sentences prints reasons, each with its article.
func sentences(list []Reason) []string {
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

// decided puts a decision into words.
func (l *loaded) decided(d *engine.Decision) Decided {
	w := l.inWords()
	out := Decided{Bracket: w.Where(d), Subject: w.Counts(d)}
	out.Expected, out.Recorded = w.Values(d)
	return out
}

// decisionText is the deciding article with both values, in the sentence of its own that a step has.
func decisionText(rule rules.Ref, d Decided, steps []Reason) string {
	values := fmt.Sprintf("expected %s, recorded %s", d.Expected, d.Recorded)
	for i := range steps {
		if s := &steps[i]; s.Rule == rule.String() && strings.HasSuffix(s.Text, values) {
			values = s.Text
		}
	}
	if d.Bracket == "" {
		return fmt.Sprintf("%s: %s", rule, values)
	}
	return fmt.Sprintf("%s, %s: %s", d.Bracket, rule, values)
}

func playersText(ids []tournament.PlayerID) string {
	if len(ids) == 1 {
		return "player " + idsText(ids)
	}
	return "players " + idsText(ids)
}

// idsText lists IDs: "3", "3 and 8", "3, 8 and 12"; a long list is cut.
func idsText(ids []tournament.PlayerID) string {
	const most = 12
	more := len(ids) - most
	if more > 0 {
		ids = ids[:most]
	}
	var b strings.Builder
	for i, id := range ids {
		switch {
		case i == 0:
		case i == len(ids)-1 && more <= 0:
			b.WriteString(" and ")
		default:
			b.WriteString(", ")
		}
		fmt.Fprintf(&b, "%d", id)
	}
	if more > 0 {
		fmt.Fprintf(&b, " and %d more", more)
	}
	return b.String()
}
