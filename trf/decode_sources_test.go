package trf_test

import (
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

func TestSourcesOfSettings(t *testing.T) {
	doc, _ := trf.Parse("x",
		[]byte("142 3\n162  W 3.0    D 1.0\n299 W         2.0    1    1\n### SSM LOT 2 1\n### SSM GAM 1 1.5\n"+
			"001    1      One, Player                                                        0.0    1\n"+
			"001    2      Two, Player                                                        0.0    2\n"))
	ev, s, ds := trf.Decode(doc)
	if ds.HasErrors() || len(ev.Adjustments) != 2 {
		t.Fatal(ds, ev.Adjustments)
	}
	for name, c := range map[string]struct{ got, want trf.Position }{
		"win": {s.At(trf.Fact{Name: "score", N: int(tournament.Win)}), trf.Position{Line: 2, Column: 6}},
		"half-point bye": {
			s.At(trf.Fact{Name: "score", N: int(tournament.HalfBye)}), trf.Position{Line: 2, Column: 15},
		},
		"loss, not given": {s.At(trf.Fact{Name: "score", N: int(tournament.Loss)}), trf.Position{}},
		"no such result":  {s.At(trf.Fact{Name: "score", N: 99}), trf.Position{}},
		"win by 299":      {s.At(trf.Fact{Name: "adjustment", N: 0}), trf.Position{Line: 3, Column: 5}},
		"unrated, by it":  {s.At(trf.Fact{Name: "adjustment", N: 1}), trf.Position{Line: 3, Column: 5}},
		"no such record":  {s.At(trf.Fact{Name: "adjustment", N: 2}), trf.Position{}},
		"lot":             {s.At(trf.Fact{Name: "lot", Of: 1}), trf.Position{Line: 4, Column: 15}},
		"points of game":  {s.At(trf.Fact{Name: "game", Of: 1}), trf.Position{Line: 5, Column: 13}},
		"nobody's points": {s.At(trf.Fact{Name: "game", Of: 2}), trf.Position{}},
	} {
		if c.got != c.want {
			t.Errorf("%s: %v, want %v", name, c.got, c.want)
		}
	}
}
