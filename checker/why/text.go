package why

import (
	"fmt"
	"io"
	"strings"

	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/prose"
)

// WriteText prints the answer in plain words, and below it article by article.
func (m *Meeting) WriteText(w io.Writer) error {
	var b strings.Builder
	b.WriteString(m.Findings.Errors(m.in))
	if len(m.Players) > 0 {
		m.write(&b)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (m *Meeting) write(b *strings.Builder) {
	fmt.Fprintln(b, prose.Parts(prose.Printable(m.File), m.System, m.in.Say("meeting.round", "round", m.Round)))
	for _, sentence := range m.Plain {
		prose.WriteLine(b, "  ", prose.ShortLists(prose.Printable(sentence)))
	}
	if len(m.Reasons) == 0 && len(m.Instead) == 0 {
		return
	}
	b.WriteString("  " + m.in.Say("meeting.articles") + "\n")
	var instead []string
	for i := range m.Instead {
		x := &m.Instead[i]
		instead = append(instead, fmt.Sprintf("%s: %s%s", x.Rule, x.Called(), values(m.in, x.Expected, x.Met)))
	}
	reason.Write(b, "    ", m.Reasons, instead, m.in)
}

// WriteJSON prints the answer as one JSON document.
func (m *Meeting) WriteJSON(w io.Writer) error { return plain.WriteBoards(w, m, "") }
