package systems

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/rules"
)

// The registry of readings of each system is complete, its ids belong to one system or one family, and each choice can
// be made and is what the system then says it pairs by.
func TestReadings(t *testing.T) {
	documents := map[string]string{}
	for _, e := range All() {
		byDefault := e.New()
		if c := engine.ChoicesOf(byDefault); len(c) > 0 {
			t.Errorf("%s departs from its defaults by itself: %v", e.ID, c)
		}
		seen := map[string]bool{}
		for _, q := range engine.QuestionsOf(byDefault) {
			if len(q.Choices) < 2 || q.Title == "" || seen[q.ID] {
				t.Errorf("%s: question %+v is incomplete or doubled", e.ID, q)
			}
			seen[q.ID] = true
			if d, ok := documents[q.ID]; ok && d != q.Rule.Document {
				t.Errorf("%s: %s is a reading of another text, too", e.ID, q.ID)
			}
			documents[q.ID] = q.Rule.Document
			if _, ok := rules.Lookup(q.Rule); !ok {
				t.Errorf("%s: %s cites %v, which is no article", e.ID, q.ID, q.Rule)
			}
			for i, choice := range q.Choices {
				made := engine.Reading{ID: q.ID, Choice: choice}
				s, err := engine.Configure(byDefault, made)
				if err != nil {
					t.Fatal(err)
				}
				got := engine.ChoicesOf(s)
				if i == 0 && len(got) > 0 || i > 0 && (len(got) != 1 || got[0] != made) {
					t.Errorf("%s: after %v the choices are %v", e.ID, made, got)
				}
				if s.Info() != byDefault.Info() {
					t.Errorf("%s: %v changes what the system says it is", e.ID, made)
				}
			}
		}
	}
}
