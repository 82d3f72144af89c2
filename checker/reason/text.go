package reason

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// Called is number and name.
func (p NamedPlayer) Called() string {
	if p.Name == "" {
		return fmt.Sprintf("number %d", p.Number)
	}
	return fmt.Sprintf("%d %s", p.Number, prose.ShortName(p.Name))
}

// Write prints sentences, each with its article, then more lines about the same players, then the names of those
// who have none beside their number.
func Write(b *strings.Builder, indent string, list []Reason, more []string, in *wording.Language) {
	said := Lines(indent, list)
	for _, text := range more {
		said += prose.Wrap(indent+text) + "\n"
	}
	b.WriteString(said)
	names := Names(list)
	told := func(id tournament.PlayerID) bool {
		return strings.Contains(said, NamedPlayer{id, names[id]}.Called())
	}
	if text := Legend(list, told, in); text != "" {
		prose.WriteLine(b, indent, in.Say("report.players", "list", text))
	}
}

// Lines are sentences, each with its article.
func Lines(indent string, list []Reason) string {
	var said strings.Builder
	names := Names(list)
	for i := range list {
		text := Named(prose.ShortLists(prose.Printable(list[i].Text)), names)
		if rule := list[i].Rule; rule != "" {
			text = rule + ": " + text
		}
		prose.WriteLine(&said, indent, text)
	}
	return said.String()
}
