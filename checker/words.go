package checker

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// sentences prints explanation steps, each with its article.
func sentences(steps []engine.Step) []string {
	out := make([]string, 0, len(steps))
	for i := range steps {
		out = append(out, sentence(&steps[i]))
	}
	return out
}

func sentence(s *engine.Step) string {
	if s.Rule.IsZero() {
		return s.Text
	}
	return s.Rule.String() + ": " + s.Text
}

// decisionText is the deciding article with both values, in the engine's own sentence when it has one.
func decisionText(d *engine.Decision) string {
	values := fmt.Sprintf("expected %s, recorded %s", d.Expected, d.Recorded)
	for i := range d.Steps {
		if s := &d.Steps[i]; s.Rule == d.Rule && strings.HasSuffix(s.Text, values) {
			values = s.Text
		}
	}
	if d.Bracket == "" {
		return fmt.Sprintf("%s: %s", d.Rule, values)
	}
	return fmt.Sprintf("%s, %s: %s", d.Bracket, d.Rule, values)
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
