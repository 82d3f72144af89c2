package dossier

import (
	"fmt"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
)

// replies answers the checklist for engine x.
func replies(d *Dossier) map[string]Reply {
	out := map[string]Reply{}
	for _, r := range d.Checklist("x") {
		out[r.Numbers] = r
	}
	return out
}

// checked is a dossier of tournaments that engine x checked: the first with Baku acceleration, all with standings.
func checked(n, withBaku int) *Dossier {
	d := &Dossier{Manifest: Manifest{Engines: []drive.Engine{{Name: "x"}}}}
	for i := range n {
		r := &Record{ID: fmt.Sprintf("x-checks-%06d", i), Engine: "x", Direction: drive.Checks, Outcome: Agree,
			Rounds: 5, Agree: 5, Settings: "players=8 acceleration=none points=W=1,D=0.5,L=0",
			Standings: &StandingsRecord{List: "PTS," + strings.ReplaceAll(tieBreakCodes, " ", ",")}}
		if i < withBaku {
			r.Settings = "players=8 acceleration=baku points=W=3,D=1,L=0"
		}
		d.Records = append(d.Records, r)
	}
	return d
}

func (d *Dossier) fault(at int, group, rule string, class Class) {
	r := d.Records[at]
	r.Outcome = Differ
	d.Discrepancies = append(d.Discrepancies, &Discrepancy{ID: r.ID + "-r2", Tournament: r.ID, Engine: "x",
		Direction: r.Direction, Class: class, Group: group, Rule: rule})
}

// A cause that does not depend on a setting does not speak against it, and neither does an open reading.
func TestChecklistSettings(t *testing.T) {
	for _, tt := range []struct {
		name string
		at   []int // of 10 tournaments, the first 4 accelerated
		of   Class
		baku int
		want Answer
	}{
		{"no fault", nil, "", 4, Yes},
		{"only with it", []int{1}, ClassCandidate, 4, No},
		{"with it and without", []int{1, 7}, ClassCandidate, 4, NotShown},
		{"only without", []int{7}, ClassCandidate, 4, Yes},
		{"a reading", []int{1}, ClassReading, 4, NotShown},
		{"trfkit's", []int{1}, ClassTrfkit, 4, NotShown},
		{"in a campaign of nothing else", []int{1}, ClassCandidate, 10, NotShown},
		{"never", nil, "", 0, NotShown},
	} {
		d := checked(10, tt.baku)
		for _, i := range tt.at {
			d.fault(i, "g", "C.04.3 (2026) C9", tt.of)
		}
		got := replies(d)
		if got["106"].Answer != tt.want || got["72"].Answer != tt.want {
			t.Errorf("%s: %+v", tt.name, got["106"])
		}
		if got["73"].Answer != NotShown || got["107 and 108"].Answer != NotShown {
			t.Errorf("%s: %+v", tt.name, got["73"])
		}
	}
}

// Tie-breaks are right when every code was in some list; a wrong pairing says nothing about them.
func TestChecklistTieBreaks(t *testing.T) {
	d := checked(10, 0)
	d.fault(3, "g", "C.04.3 (2026) C9", ClassCandidate)
	if got := replies(d); got["199"].Answer != Yes || got["21"].Answer != No {
		t.Errorf("%+v", got["199"])
	}
	d.fault(4, "h", "C.07 (2026) 8.1", ClassCandidate)
	if r := replies(d)["199"]; r.Answer != No || r.Example != "x-checks-000004-r2" {
		t.Errorf("%+v", r)
	}
	d = checked(2, 0)
	for i := range d.Records {
		d.Records[i].Standings.List = "PTS,BH"
	}
	if r := replies(d)["199"]; r.Answer != NotShown || !strings.Contains(r.Words, "in no list: AOB, APPO") {
		t.Errorf("%+v", r)
	}
}

// The bar asks for its size in both directions, and for a campaign that nobody could choose; a campaign under way has
// no answers.
func TestChecklistBar(t *testing.T) {
	d := checked(2*BarTournaments, 0)
	for i := range BarTournaments {
		d.Records[i].Direction = drive.Generates
	}
	if got := replies(d); got["33"].Answer != NotShown || got["34"].Answer != NotShown {
		t.Errorf("without a challenge: %+v", got["33"])
	}
	d.Manifest.MatrixName, d.Manifest.Trial = Official()[0], &Trial{}
	d.Manifest.Matrix, _ = OfficialMatrix(Official()[0])
	for i := range 10 {
		d.fault(i, "g", "C.04.3 (2026) C9", ClassCandidate)
	}
	if got := replies(d); got["33"].Answer != Yes || got["34"].Answer != No || got["31"].Answer != Yes {
		t.Errorf("10 are allowed: %+v %+v %+v", got["33"], got["34"], got["31"])
	}
	d.fault(11, "g", "", ClassReading)
	if got := replies(d); got["34"].Answer != Yes || got["35"].Answer != No || got["31"].Answer != NotShown ||
		got["38"].Answer != Yes {
		t.Errorf("one more by an open reading: %+v %+v %+v", got["34"], got["35"], got["31"])
	}
	d.fault(12, "g", "", ClassInput) // of its own generator
	if r := replies(d)["35"]; r.Answer != Yes {
		t.Errorf("%+v", r)
	}
	d.Records[0].Structure, d.Records[1].Structure = "same", "same"
	if r := replies(d)["33"]; r.Answer != NotShown {
		t.Errorf("one is there twice: %+v", r)
	}
	d.Provisional = true
	if r := d.Checklist("x"); r != nil {
		t.Error("a campaign under way has answers")
	}
}
