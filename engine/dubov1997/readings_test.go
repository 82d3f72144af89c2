package dubov1997

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
)

func TestNewRefusesWhatIsNoReading(t *testing.T) {
	for _, bad := range []engine.Reading{{ID: "DA-99", Choice: "float"}, {ID: "DA-5", Choice: "played"},
		{ID: "", Choice: ""}} {
		if _, err := engine.Configure(New(), bad); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
	for _, q := range questions() {
		if len(q.Choices) < 2 || q.Title == "" || q.Rule.IsZero() {
			t.Errorf("%+v", q)
		}
		for _, c := range q.Choices {
			ruled.Choices(t, engine.Reading{ID: q.ID, Choice: c})
		}
	}
}
