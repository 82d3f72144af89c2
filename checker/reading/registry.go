package reading

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
)

// Registry is the readings of one system.
type Registry struct {
	System    string     `json:"system"`
	Questions []Question `json:"questions"`
}

// Question is one question of a registry.
type Question struct {
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Rule    string   `json:"rule"`
	Choices []string `json:"choices"`
	Default string   `json:"default"`
	Strong  bool     `json:"strong"`
}

// TieBreaks names the readings of the tie-breaks in a list of registries.
const TieBreaks = "tie-breaks"

// every is the name that stands for all systems.
const every = "all"

// chosen are the systems of a table that a name stands for; blank is all.
func chosen(table systems.Table, name string) systems.Table {
	return slices.DeleteFunc(slices.Clone(table), func(e systems.Entry) bool {
		return name != "" && name != every && !strings.EqualFold(name, e.ID)
	})
}

// Registries lists the readings of one system, or of all and those of the tie-breaks when system is blank or "all".
func Registries(table systems.Table, system string) []Registry {
	out := []Registry{}
	for _, e := range chosen(table, system) {
		out = append(out, registry(e.ID, engine.QuestionsOf(e.New())))
	}
	if system == "" || system == every || system == TieBreaks {
		out = append(out, registry(TieBreaks, standings.Questions()))
	}
	return out
}

func registry(name string, questions engine.Questions) Registry {
	r := Registry{System: name, Questions: []Question{}}
	for i := range questions {
		q := &questions[i]
		r.Questions = append(r.Questions,
			Question{q.ID, q.Title, q.Rule.String(), q.Choices, q.Default(), q.Strong})
	}
	return r
}

// WriteRegistries prints the readings for people, one a line: id, choices with the default first, what is asked.
func WriteRegistries(w io.Writer, list []Registry) error {
	var b strings.Builder
	for i, s := range list {
		if i > 0 {
			b.WriteByte('\n')
		}
		if len(s.Questions) == 0 {
			fmt.Fprintf(&b, "%s  all articles are read in one way\n", s.System)
			continue
		}
		fmt.Fprintf(&b, "%s  * strong alternative; the default stands first\n", s.System)
		writeQuestions(&b, s.Questions)
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func writeQuestions(b *strings.Builder, questions []Question) {
	id, choices := 0, 0
	for _, q := range questions {
		id, choices = max(id, len(q.ID)), max(choices, len(strings.Join(q.Choices, " ")))
	}
	for _, q := range questions {
		strong := " "
		if q.Strong {
			strong = "*"
		}
		fmt.Fprintf(b, "  %s %s  %s  %s (%s)\n", strong, prose.Pad(q.ID, id),
			prose.Pad(strings.Join(q.Choices, " "), choices), q.Title, q.Rule)
	}
}

// WriteJSON prints a list of what is said of systems as one JSON document.
func WriteJSON[T any](w io.Writer, tool, version string, list []T) error {
	return plain.WriteBoards(w, struct {
		Tool    string `json:"tool"`
		Version string `json:"version"`
		Systems []T    `json:"systems"`
	}{tool, version, list}, "")
}
