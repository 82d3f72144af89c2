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
		{"", "Monrad", Statement{Kind: SwissLike}, true},
		{"", "Kongress Open", Statement{}, false}, // "ko" is no word of its own
		{"", "", Statement{}, false},
	} {
		got, said := Stated(&tournament.Tournament{SystemCode: tt.code, Type: tt.words})
		got.Where, got.Says = "", ""
		if got != tt.want || said != tt.said {
			t.Errorf("%q, %q: %+v, %v, want %+v, %v", tt.code, tt.words, got, said, tt.want, tt.said)
		}
	}
}
