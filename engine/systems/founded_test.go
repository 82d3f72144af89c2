package systems

import (
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
)

// What the table says is about systems and readings that exist, in the order of the registries, and no witness agrees
// with more than was compared.
func TestFoundationsAreOfWhatExists(t *testing.T) {
	for _, f := range foundations() {
		e, ok := All().ByID(f.System)
		if !ok {
			t.Errorf("there is no system %q", f.System)
			continue
		}
		var ids []string
		for _, q := range engine.QuestionsOf(e.New()) {
			ids = append(ids, q.ID)
		}
		last := -1
		for _, g := range f.Grounds {
			at := slices.Index(ids, g.Reading)
			if at <= last || g.Is == "" {
				t.Errorf("%s: reading %s is unknown, out of order, or nothing speaks for it", f.System, g.Reading)
			}
			last = at
		}
		for _, w := range f.Witnesses {
			if w.Who == "" || w.Agree > w.Rounds || w.Rounds == 0 && w.Note == "" {
				t.Errorf("%s: %+v", f.System, w)
			}
		}
	}
}

func TestUngrounded(t *testing.T) {
	f := Foundation{Grounds: []Ground{{"B-2", "somebody"}}}
	q := engine.Questions{{ID: "B-1"}, {ID: "B-2"}, {ID: "B-3"}}
	if got := f.Ungrounded(q); !slices.Equal(got, []string{"B-1", "B-3"}) {
		t.Errorf("%v", got)
	}
	if got := Founded("DUTCH-2017"); len(got.Witnesses) == 0 {
		t.Errorf("%+v", got)
	}
	if got := Founded("chess-960"); len(got.Witnesses)+len(got.Grounds) != 0 || got.System != "chess-960" {
		t.Errorf("%+v", got)
	}
}
