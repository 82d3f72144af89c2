package naming

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// A code leads to the text that was in force on the first day of the event; where the text of that day is not paired by
// this program, it is named.
func TestEditionOfTheDay(t *testing.T) {
	const before = "; that was "
	for _, tt := range []struct{ code, day, want string }{
		{"FIDE_DUTCH", "2017/06/30", "dutch-2012"},
		{"FIDE_DUTCH", "2017/07/01", "dutch-2017"},
		{"FIDE_DUTCH", "2026/01/31", "dutch-2017"},
		{"FIDE_DUTCH", "2026/02/01", "dutch-2026"},
		{"FIDE_DUBOV", "2017/07/01", "dubov-1997"},
		{"FIDE_DUBOV", "2019/01/01", before + "dubov-2018, whose text is at hand only in part"},
		{"FIDE_DUBOV", "2026/01/31", before + "dubov-2018, whose text is at hand only in part"},
		{"FIDE_DUBOV", "2026/02/01", "dubov-2026"},
		{"FIDE_BURSTEIN", "2017/06/30", before + "burstein-before-2017"},
		{"FIDE_BURSTEIN", "2017/07/01", "burstein-2017"},
		{"FIDE_BURSTEIN", "2026/01/31", "burstein-2017"},
		{"FIDE_BURSTEIN", "2026/02/01", "burstein-2026"},
		{"FIDE_LIM", "2017/07/01", "lim-1999"},
		{"FIDE_LIM", "2026/01/31", "lim-1999"},
		{"FIDE_LIM", "2026/02/01", "lim-2026"},
		{"FIDE_LIM", "", "lim-1999, lim-2026"},
		{"FIDE_TEAM", "2024/08/01", "team-swiss-2024"},
		{"FIDE_TEAM", "2026/01/31", "team-swiss-2024"},
		{"FIDE_TEAM", "2026/02/01", "team-swiss-2026"},
		{"FIDE_DOUBLESWISS", "2026/02/01", "double-swiss-2026"},
	} {
		ev := &tournament.Tournament{SystemCode: tt.code, StartDate: tt.day}
		n := Of(ev, nil, systems.All())
		got := IDs(n.Systems)
		if n.Missing != "" {
			got += InForceThen(n.Missing, ev)
		}
		if got != tt.want {
			t.Errorf("%s on %s: %q, want %q", tt.code, tt.day, got, tt.want)
		}
	}
	if got := Unpaired("FIDE_DUBOV", &tournament.Tournament{StartDate: "2019/01/01"}); !strings.HasSuffix(got,
		"on 2019-01-01; that was dubov-2018, whose text is at hand only in part") {
		t.Error(got)
	}
}

// The words of record 092 name each system once, however many of them do, and a year beside them names the edition.
func TestFamilyWords(t *testing.T) {
	for _, tt := range []struct{ words, day, want string }{
		{"Individual: Swiss-System Dutch (JaVaFo)", "2018/01/01", "dutch-2017"},
		{"Individual: Swiss-System Dutch", "2026/02/01", "dutch-2026"},
		{"Dutch 2012 system", "2018/01/01", "dutch-2012"},
		{"Swiss Lim", "", "lim-1999, lim-2026"},
		{"Dubov or Burstein", "2026/02/01", "dubov-2026, burstein-2026"},
		{"Limerick Open", "2026/02/01", ""},
	} {
		n := Of(&tournament.Tournament{Type: tt.words, StartDate: tt.day}, nil, systems.All())
		if got := IDs(n.Systems); got != tt.want {
			t.Errorf("%s on %s: %q, want %q", tt.words, tt.day, got, tt.want)
		}
	}
}
