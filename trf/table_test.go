package trf_test

import (
	"slices"
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

// Lines that carry nothing are no records.
func TestNoise(t *testing.T) {
	for line, want := range map[string]bool{"\n": true, "  \n": true, "# x": true, " # x": true, "DDD SSSS": true,
		"12345678901234": true, "1234567": false, "1234567890x": false, "XYZ 1": false, "001": false} {
		if doc, _ := trf.Parse("x", []byte(line)); doc.Line(1).Noise() != want {
			t.Errorf("%q", line)
		}
	}
}

// The columns of a record are read without the blanks around them, in the order of its table.
func TestColumnsOfARecord(t *testing.T) {
	doc, _ := trf.Parse("x", []byte("260   1   5    1    2\n013\n"))
	fields, repeat := trf.RecordOf("260").Columns(doc.Line(1))
	if !slices.Equal(fields, []string{"1", "5"}) || len(repeat) != 2 || repeat[1][0] != "2" {
		t.Errorf("%q, %q", fields, repeat)
	}
	fields, repeat = trf.RecordOf("013").Columns(doc.Line(2))
	if !slices.Equal(fields, []string{""}) || len(repeat) != 0 {
		t.Errorf("%q, %q", fields, repeat)
	}
}
