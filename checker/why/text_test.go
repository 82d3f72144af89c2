package why

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/trf"
)

// An answer has the articles below the plain words where there are any; without an answer the errors are all.
func TestMeetingPrinted(t *testing.T) {
	for _, tt := range []struct {
		m    Meeting
		want string
	}{
		{Meeting{File: "x.trf", Findings: finding.List{{Severity: trf.Error, Message: "bad", Code: "a.b"}}},
			"error: bad [a.b]\n"},
		{Meeting{File: "x.trf", System: "a", Round: 3, Players: make([]Player, 2),
			Plain: []string{"So it was."}},
			"x.trf  a  round 3\n  So it was.\n"},
		{Meeting{File: "x.trf", System: "a", Round: 3, Players: make([]Player, 2),
			Reasons: []reason.Reason{{Text: "because"}}}, "x.trf  a  round 3\n  Article by article:\n    because\n"},
		{Meeting{File: "x.trf", System: "a", Round: 3, Players: make([]Player, 2),
			Instead: []Instead{{NamedPlayer: reason.NamedPlayer{Number: 9}, Rule: "C5", Expected: "1", Met: "2"}}},
			"x.trf  a  round 3\n  Article by article:\n    C5: number 9: 1 as the rules demand, 2 if they meet\n"},
	} {
		var b strings.Builder
		if err := tt.m.WriteText(&b); err != nil || b.String() != tt.want {
			t.Errorf("%v %q, want %q", err, b.String(), tt.want)
		}
	}
}
