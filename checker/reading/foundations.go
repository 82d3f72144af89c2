package reading

import (
	"fmt"
	"io"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/prose"
)

// SystemFoundation says how well the verdicts of one system are founded.
type SystemFoundation struct {
	System        string              `json:"system"`
	Confirmations []Confirmation      `json:"confirmations"`
	Readings      int                 `json:"readings"`   // questions that the text leaves open
	Grounds       []ReadingFoundation `json:"grounds"`    // what speaks for their defaults outside the text
	Ungrounded    []string            `json:"ungrounded"` // readings for whose default nothing outside the text speaks
}

// Confirmation is somebody outside trfkit who has paired rounds by the system; no rounds means that they were not
// counted.
type Confirmation struct {
	By     string `json:"by"`
	Rounds int    `json:"rounds"`
	Agree  int    `json:"agree"`
	Note   string `json:"note,omitempty"`
}

// ReadingFoundation is what speaks for the default of a reading outside the text.
type ReadingFoundation struct {
	Reading string `json:"reading"`
	By      string `json:"by"`
}

// Foundations says of one system, or of all when system is blank or every, how well its verdicts are founded.
func Foundations(table systems.Table, system string) []SystemFoundation {
	out := []SystemFoundation{}
	for _, e := range chosen(table, system) {
		f, questions := systems.Founded(e.ID), engine.QuestionsOf(e.New())
		s := SystemFoundation{System: e.ID, Readings: len(questions), Confirmations: []Confirmation{},
			Grounds: []ReadingFoundation{}, Ungrounded: append([]string{}, f.Ungrounded(questions)...)}
		for _, w := range f.Witnesses {
			s.Confirmations = append(s.Confirmations,
				Confirmation{By: w.Who, Rounds: w.Rounds, Agree: w.Agree, Note: w.Note})
		}
		for _, g := range f.Grounds {
			s.Grounds = append(s.Grounds, ReadingFoundation{Reading: g.Reading, By: g.Is})
		}
		out = append(out, s)
	}
	return out
}

// WriteFoundations prints the list for people: a line for each system, below it who confirms what.
func WriteFoundations(w io.Writer, list []SystemFoundation) error {
	var b strings.Builder
	for i := range list {
		s := &list[i]
		fmt.Fprintf(&b, "%s  %s; %s\n", s.System, s.confirmed(), s.grounded())
		for _, c := range s.Confirmations {
			fmt.Fprintf(&b, "    %s: %s\n", c.By, c.agrees())
		}
		for _, g := range s.Grounds {
			fmt.Fprintf(&b, "    %s: %s\n", g.Reading, g.By)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

func (s *SystemFoundation) confirmed() string {
	if len(s.Confirmations) == 0 {
		return "no independent confirmation"
	}
	return prose.Counted(len(s.Confirmations), "independent confirmation")
}

func (s *SystemFoundation) grounded() string {
	switch n := len(s.Ungrounded); {
	case s.Readings == 0:
		return "no reading is open"
	case n == 0:
		return "outside evidence for every reading"
	case n == s.Readings:
		return "no outside evidence for its " + prose.Counted(n, "reading")
	default:
		return fmt.Sprintf("no outside evidence for %d of its %s: %s", n, prose.Counted(s.Readings, "reading"),
			strings.Join(s.Ungrounded, ", "))
	}
}

func (c *Confirmation) agrees() string {
	var parts []string
	switch {
	case c.Rounds > 0 && c.Agree == c.Rounds:
		parts = append(parts, "all "+prose.Thousands(c.Rounds, ",")+" rounds")
	case c.Rounds > 0:
		parts = append(parts, prose.Thousands(c.Agree, ",")+" of "+prose.Thousands(c.Rounds, ",")+" rounds")
	}
	if c.Note != "" {
		parts = append(parts, c.Note)
	}
	return strings.Join(parts, "; ")
}
