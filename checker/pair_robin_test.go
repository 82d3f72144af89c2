package checker

import (
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// A round robin that the file states, or the caller names, whatever the file states, goes on by its tables. Where the
// recorded rounds are not those of tables nobody is paired.
//
// Source: C.05, Annex 1.
func TestPairByTables(t *testing.T) {
	const played = 4
	schedule := structure.Schedule{Size: 8, Cycles: 1}
	for _, tt := range []struct {
		code, system string
		change       func(int, [][2]int)
		want         string // finding; blank for the boards of the table
	}{
		{"BERGER_ROUNDROBIN", "", nil, ""}, {"", "round-robin", nil, ""}, {"CUSTOM_ROUNDROBIN", "", nil, ""},
		{"FIDE_SCHEVENINGEN", "round-robin", nil, ""}, {"FIDE_DUTCH_2026", "round-robin", nil, ""},
		{"BERGER_ROUNDROBIN", "", checkertest.Anyhow, "robin.tables"},
		{"", "round-robin", checkertest.Anyhow, "robin.tables"},
		{"BERGER_ROUNDROBIN", "", checkertest.ExchangedIn(2), "robin.tables"},
		{"", "round-robin", checkertest.TurnedIn(3), "robin.tables"},
	} {
		ev := checkertest.Robin(t, schedule, schedule.Size, tt.change)
		for i := range ev.Players {
			ev.Players[i].Cells = ev.Players[i].Cells[:played]
		}
		ev.SystemCode = tt.code
		p := Pair(t.Context(), Input{Name: "test", Tournament: ev}, Options{System: tt.system})
		var boards []engine.Board
		for _, b := range schedule.Pairs(played + 1) {
			boards = append(boards, engine.Board{White: tournament.PlayerID(b[0]), Black: tournament.PlayerID(b[1])})
		}
		if tt.want != "" {
			boards = nil
		}
		byNumber := func(a, b engine.Board) int { return int(a.White - b.White) }
		slices.SortFunc(boards, byNumber)
		got := slices.SortedFunc(slices.Values(p.Boards), byNumber)
		told := slices.ContainsFunc(p.Findings, func(d trf.Diagnostic) bool { return d.Code == tt.want })
		if fmt.Sprint(got) != fmt.Sprint(boards) || (p.ExitCode() == 0) != (tt.want == "") || told != (tt.want != "") {
			t.Errorf("%q, asked for %q: exit code %d, boards %v, want %v; %v", tt.code, tt.system, p.ExitCode(), got,
				boards, p.Findings)
		}
	}
}
