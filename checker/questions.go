package checker

import (
	"fmt"
	"io"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/standings"
)

// SystemReadings is the registry of readings of one system.
type SystemReadings struct {
	System    string         `json:"system"`
	Questions []QuestionText `json:"questions"`
}

// QuestionText is one question of a registry.
type QuestionText struct {
	ID      string   `json:"id"`
	Title   string   `json:"title"`
	Rule    string   `json:"rule"`
	Choices []string `json:"choices"`
	Default string   `json:"default"`
	Strong  bool     `json:"strong"`
}

// TieBreaks names the readings of the tie-breaks in a list of registries.
const TieBreaks = "tie-breaks"

// Registries lists the readings of one system, or of all and those of the tie-breaks when system is blank or
// AllSystems.
func Registries(table systems.Table, system string) []SystemReadings {
	out := []SystemReadings{}
	for _, e := range table {
		if system != "" && system != AllSystems && !strings.EqualFold(system, e.ID) {
			continue
		}
		out = append(out, registry(e.ID, engine.QuestionsOf(e.New())))
	}
	if system == "" || system == AllSystems || system == TieBreaks {
		out = append(out, registry(TieBreaks, standings.Questions()))
	}
	return out
}

func registry(name string, questions engine.Questions) SystemReadings {
	r := SystemReadings{System: name, Questions: []QuestionText{}}
	for i := range questions {
		q := &questions[i]
		r.Questions = append(r.Questions,
			QuestionText{q.ID, q.Title, q.Rule.String(), q.Choices, q.Default(), q.Strong})
	}
	return r
}

// WriteRegistries prints the readings for people, one a line: id, choices with the default first, what is asked.
func WriteRegistries(w io.Writer, list []SystemReadings) error {
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

func writeQuestions(b *strings.Builder, questions []QuestionText) {
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

// WriteRegistriesJSON prints the same as one JSON document.
func WriteRegistriesJSON(w io.Writer, tool, version string, list []SystemReadings) error {
	return writeJSON(w, struct {
		Tool    string           `json:"tool"`
		Version string           `json:"version"`
		Systems []SystemReadings `json:"systems"`
	}{tool, version, list})
}
