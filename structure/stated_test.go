package structure

import (
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

func TestStated(t *testing.T) {
	for _, tt := range []struct {
		code, words string
		want        Statement
		said        bool
	}{
		{"BERGER_ROUNDROBIN", "", Statement{Kind: RoundRobin, Tables: true, Cycles: 1}, true},
		{"BERGER_ROUNDROBIN_G2", "", Statement{Kind: RoundRobin, Tables: true, Cycles: 2}, true},
		{"fide_doubleroundrobin ", "", Statement{Kind: RoundRobin, Tables: true, Cycles: 2, Form: Exchanged}, true},
		{"BERGER_TEAM_ROUNDROBIN_G3", "", Statement{Kind: RoundRobin, Tables: true, Cycles: 3}, true},
		{"BERGER_ROUNDROBIN_G99", "", Statement{Kind: RoundRobin, Tables: true, Cycles: 99}, true},
		{"BERGER_ROUNDROBIN_G1", "", Statement{Kind: RoundRobin, Tables: true, Cycles: 1}, true},
		{"BERGER_ROUNDROBIN_G0", "", Statement{}, false},
		{"BERGER_ROUNDROBIN_2", "", Statement{}, false},
		{"FIDE_SCHEVENINGEN_2XA", "", Statement{}, false},
		{"FIDE_SCHEVENINGEN_BX6", "", Statement{}, false},
		{"FIDE_SCHEVENINGEN_26", "", Statement{}, false},
		{"FIDE_ROUNDROBIN", "", Statement{Kind: RoundRobin, Tables: true, Cycles: 1}, true},
		{"FIDE_SCHEVENINGEN_2X6_G2", "", Statement{Kind: Scheveningen, Cycles: 2}, true},
		{"CUSTOM_KNOCKOUT", "", Statement{Kind: Knockout}, true},
		{"BERGER_ROUNDROBIN_G100", "", Statement{}, false},
		{"BERGER_DOUBLEROUNDROBIN", "", Statement{Kind: RoundRobin, Tables: true, Cycles: 2}, true},
		{"CUSTOM_ROUNDROBIN", "", Statement{Kind: RoundRobin}, true},
		{"OTHER_ROUNDROBIN", "", Statement{Kind: RoundRobin}, true},
		{"OTHER_DOUBLEROUNDROBIN", "", Statement{Kind: RoundRobin, Cycles: 2}, true},
		{"FIDE_SCHEVENINGEN_2X6", "", Statement{Kind: Scheveningen, Cycles: 1}, true},
		{"FIDE_DOUBLESCHEVENINGEN", "", Statement{Kind: Scheveningen, Cycles: 2}, true},
		{"CUSTOM_SCHEVENINGEN", "", Statement{Kind: Scheveningen}, true},
		{"CUSTOM_SCHILLER", "", Statement{Kind: Schiller}, true},
		{"WORLDCUP_KNOCKOUT", "", Statement{Kind: Knockout}, true},
		{"CUSTOM_DOUBLESWISS", "", Statement{Kind: Custom}, true},
		{"FIDE_SCHILLER_4X5", "", Statement{Kind: Schiller, Cycles: 1}, true},
		{"CUSTOM_TEAM_KNOCKOUT", "", Statement{Kind: Knockout}, true},
		{"CUSTOM_SWISS", "", Statement{Kind: Custom}, true},
		{"FIDE_DUTCH", "Round robin", Statement{}, false},
		{"", "Individual: Round-Robin", Statement{Kind: RoundRobin}, true},
		{"", "Double Round-Robin (Berger)", Statement{Kind: RoundRobin, Tables: true, Cycles: 2}, true},
		{"", "DRR", Statement{Kind: RoundRobin, Cycles: 2}, true},
		{"", "Rundenturnier (vollrundig)", Statement{Kind: RoundRobin}, true},
		{"", "Girone all'italiana", Statement{Kind: RoundRobin}, true},
		{"", "Круговая", Statement{Kind: RoundRobin}, true},
		{"", "Keizer system", Statement{Kind: Keizer}, true},
		{"", "K.O.-System", Statement{Kind: Knockout}, true},
		{"", "KO", Statement{Kind: Knockout}, true},
		{"", "Match of two teams (Scheveningen)", Statement{Kind: Scheveningen}, true},
		{"", "Team match", Statement{Kind: TeamMatches}, true},
		{"", "Preliminary groups", Statement{Kind: Groups}, true},
		{"", "Swiss, final as knock-out", Statement{Kind: Mixed}, true},
		{"", "Groups and knockout", Statement{Kind: Mixed}, true},
		{"", "Individual: Swiss-System (Dutch)", Statement{}, false},
		{"", "Swiss match play", Statement{}, false},
		{"", "All-play-all", Statement{Kind: RoundRobin}, true},
		{"", "RR", Statement{Kind: RoundRobin}, true},
		{"", "Terre Haute Open", Statement{}, false}, // "rr" is no word of its own
		{"", "Berger", Statement{Kind: RoundRobin, Tables: true}, true},
		{"", "Rundenturnier, doppelrundig", Statement{Kind: RoundRobin, Cycles: 2}, true},
		{"", "Scheveningen, double", Statement{Kind: Scheveningen, Cycles: 2}, true},
		{"", "Scheveningen (Berger)", Statement{Kind: Mixed}, true},
		{"", "Double knock-out", Statement{Kind: Knockout}, true},
		{"", "Schiller", Statement{Kind: Schiller}, true},
		{"", "Ladder", Statement{Kind: Ladder}, true},
		{"", "Match", Statement{Kind: Match}, true},
		{"", "Match of teams, team match", Statement{Kind: TeamMatches}, true},
		{"", "Paired by hand", Statement{Kind: Custom}, true},
		{"", "Swiss, paired manually", Statement{}, false},
		{"", "Swiss Monrad", Statement{}, false},
		{"", "Swiss team match", Statement{}, false},
		{"", "Dutch cup", Statement{Kind: Mixed}, true},
		{"", "Lim, then round robin", Statement{Kind: Mixed}, true},
		{"", "Match: Scheveningen, then knockout", Statement{Kind: Mixed}, true},
		{"", "Monrad", Statement{Kind: SwissLike}, true},
		{"", "Kongress Open", Statement{}, false}, // "ko" is no word of its own
		{"", "", Statement{}, false},
	} {
		got, said := Stated(&tournament.Tournament{SystemCode: tt.code, Type: tt.words})
		where, says := "record 092", tt.words
		if tt.code != "" {
			where, says = "record 192", tt.code
		}
		if got.Where != where || got.Says != says {
			t.Errorf("%q, %q: stated in %s as %q", tt.code, tt.words, got.Where, got.Says)
		}
		got.Where, got.Says = "", ""
		if got != tt.want || said != tt.said {
			t.Errorf("%q, %q: %+v, %v, want %+v, %v", tt.code, tt.words, got, said, tt.want, tt.said)
		}
	}
}
