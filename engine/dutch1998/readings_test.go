package dutch1998

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
)

func TestNewRefusesWhatIsNoReading(t *testing.T) {
	for _, bad := range []engine.Reading{{ID: "Q99", Choice: "all"}, {ID: "Q16", Choice: "some"}, {}} {
		if _, err := engine.Configure(New(), bad); err == nil {
			t.Errorf("%v is accepted", bad)
		}
	}
}
