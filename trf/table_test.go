package trf_test

import (
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// TestRecords: the tables are consistent: codes and names are unique, fields are in order, do not overlap, and leave
// room for what repeats.
func TestRecords(t *testing.T) {
	codes := map[string]bool{}
	for _, r := range trf.Records() {
		if len(r.Code) != 3 || codes[r.Code] || r.Title == "" {
			t.Errorf("record %q is malformed or repeated", r.Code)
		}
		codes[r.Code] = true
		if got := trf.RecordOf(r.Code); got == nil || got.Code != r.Code {
			t.Errorf("RecordOf(%s) is %v", r.Code, got)
		}
		names := map[string]bool{}
		last := 3
		for i, f := range append(append([]trf.Field{}, r.Fields...), r.Repeat...) {
			if f.From <= last || f.To != 0 && f.To < f.From || f.Meaning == "" || names[f.Name] {
				t.Errorf("record %s, field %s (%d-%d) is malformed", r.Code, f.Name, f.From, f.To)
			}
			if f.To == 0 && i < len(r.Fields)+len(r.Repeat)-1 {
				t.Errorf("record %s, field %s runs to the end, yet more follows", r.Code, f.Name)
			}
			names[f.Name] = true
			last = f.To
		}
		if n := len(r.Repeat); (n > 0) != (r.Step > 0) || n > 0 && r.Repeat[n-1].To-r.Repeat[0].From >= r.Step {
			t.Errorf("record %s repeats every %d columns, which its fields do not fit", r.Code, r.Step)
		}
	}
	if trf.RecordOf("QQQ") != nil {
		t.Error("QQQ is a record")
	}
}
