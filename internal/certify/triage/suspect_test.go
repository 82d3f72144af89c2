package triage

import "testing"

// Two crashes of one cause are of one group, though the addresses in their messages differ with each call.
func TestCause(t *testing.T) {
	for a, b := range map[string]string{
		"round 3: player 12":            "round 11: player 4",
		"exit code 6: at 0x7ffd3ab1":    "exit code 6: at 0x55E0c",
		"no toString: Pairing@1b6d3586": "no toString: Pairing@4554617c",
	} {
		if Cause(a) != Cause(b) {
			t.Errorf("%q and %q: %q, %q", a, b, Cause(a), Cause(b))
		}
	}
	if Cause("crash in dead") == Cause("crash in beef") {
		t.Error("words are numbers")
	}
}
