package trf_test

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// The edition of the Baku method is that of the code's year or of the event's date: the one of 2016 is for points of
// 1, 0.5 and 0 alone, the one of 2026 pays the points of a win.
func TestBakuEditions(t *testing.T) {
	for _, tt := range []struct{ code, date, points, want string }{
		{"FIDE_DUTCH_2017_BAKU", "", "  W 1.0    D 0.5    L 0.0", "accel.baku"},
		{"FIDE_DUTCH_2017_BAKU", "", "  W 2.0    D 1.0    L 0.0", "accel.scoring"},
		{"FIDE_DUTCH_2026_BAKU", "2020/05/01", "  W 2.0    D 1.0    L 0.0", "accel.baku"},
		{"FIDE_DUTCH_2025_BAKU", "", "  W 2.0    D 1.0    L 0.0", "accel.baku"},
		{"FIDE_DUTCH_BAKU", "2026/01/31", "  W 2.0    D 1.0    L 0.0", "accel.scoring"},
		{"FIDE_DUTCH_BAKU", "2026/02/01", "  W 2.0    D 1.0    L 0.0", "accel.baku"},
		{"FIDE_DUTCH_BAKU", "", "  W 2.0    D 1.0    L 0.0", "accel.baku"},
		{"FIDE_DUTCH_BAKU", "2026/02/01", "  W 3.0    D 1.0    L 0.0", "accel.scoring"},
	} {
		text := "042 " + tt.date + "\n142 5\n152 W\n162" + tt.points + "\n192 " + tt.code + "\n" +
			"001    1      One, Player                                                        0.0    1\n" +
			"001    2      Two, Player                                                        0.0    2\n"
		doc, _ := trf.Parse("baku.trf", []byte(strings.Replace(text, "042 \n", "", 1)))
		ev, _, ds := trf.Decode(doc)
		got := ""
		for i := range ds {
			if strings.HasPrefix(ds[i].Code, "accel.") {
				got += ds[i].Code
			}
		}
		if got != tt.want || (got == "accel.baku") != (ev.Players[0].VirtualPoints(1) == ev.Scoring.Win()) {
			t.Errorf("%s %s %s: %s %v, want %s", tt.code, tt.date, tt.points, got, ev.Players[0].Virtual, tt.want)
		}
	}
}
