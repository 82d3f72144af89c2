package structure_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/trf"
)

// truth is what the file beside a tournament says of it.
type truth struct {
	Kind      string
	Correct   bool
	Accuse    []int
	MayAccuse []int
	Tables    string
	Cycles    int
	Order     []int
	Numbers   map[string]int
}

// Every event of the shared collection is what its truth says, and departs where a fault was planted, nowhere else.
func TestSharedEvents(t *testing.T) {
	files, err := filepath.Glob("../../shared/new/corpus/nonswiss/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("the shared tournaments are not here")
	}
	for _, name := range files {
		data, err := os.ReadFile(strings.TrimSuffix(name, ".trf") + ".truth.json")
		if err != nil {
			t.Fatal(err)
		}
		var want truth
		if err := json.Unmarshal(data, &want); err != nil {
			t.Fatal(err)
		}
		f := find(t, name)
		switch {
		case f == nil:
			t.Errorf("%s: nothing is found", name)
			continue
		case strings.HasPrefix(want.Tables, "berger") && !strings.Contains(want.Tables, "group") &&
			(f.Kind != structure.RoundRobin || !f.Tables || f.Schedule.Cycles != want.Cycles):
			t.Errorf("%s: %+v, want tables", name, f)
		case want.Order != nil && !slices.Equal(f.Order, want.Order):
			t.Errorf("%s: order %v, want %v", name, f.Order, want.Order)
		}
		accused(t, name, f, &want)
	}
}

func find(t *testing.T, name string) *structure.Finding {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(name, data)
	event, _, _ := trf.Decode(doc)
	s, said := structure.Stated(event)
	if !said {
		return structure.Recognise(event)
	}
	f, holds := structure.Check(event, &s)
	if !holds {
		t.Errorf("%s: %s is stated and does not hold", name, s.Kind)
	}
	return f
}

func accused(t *testing.T, name string, f *structure.Finding, want *truth) {
	t.Helper()
	var rounds []int
	for _, d := range f.Departures {
		rounds = append(rounds, d.Round)
		if want.Correct || !slices.Contains(want.Accuse, d.Round) && !slices.Contains(want.MayAccuse, d.Round) {
			t.Errorf("%s: accused of %+v", name, d)
		}
	}
	for _, r := range want.Accuse {
		if !slices.Contains(rounds, r) {
			t.Errorf("%s: the fault of round %d is not told", name, r)
		}
	}
	for file, number := range want.Numbers {
		if f.Numbers == nil || f.Numbers[number-1] != 0 && file != strconv.Itoa(int(f.Numbers[number-1])) {
			t.Errorf("%s: number %d is %v, want %s", name, number, f.Numbers, file)
		}
	}
}
