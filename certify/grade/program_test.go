package grade_test

import (
	"os"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/grade"
	"github.com/trfkit/trfkit/certify/internal/certifytest"
)

func TestMain(m *testing.M) { certifytest.Main(m) }

// A program that makes standings is graded by what it calls wrong, and where it calls nothing wrong, by its ranks.
func TestRanksOfPrograms(t *testing.T) {
	for _, tt := range []struct {
		name, mode            string
		calls                 bool // its adapter knows how it calls ranks wrong
		hits, alarms, answers bool // all of them, else none
	}{
		{"calls what is wrong", "ranks", true, true, false, true},
		{"calls nothing wrong", "ranks blind", true, false, false, true},
		{"ranks, and calls nothing wrong", "ranks blind", false, true, false, true},
		{"ranks wrongly", "ranks wrong", true, true, true, true},
		{"crashes", "ranks crash", true, false, false, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			adapter := certifytest.Adapter(tt.mode)
			if !tt.calls {
				adapter = strings.Replace(adapter, `, "wrong": "^wrong$"`, "", 1)
			}
			a, err := drive.ParseAdapter("fake.json", []byte(adapter))
			if err != nil {
				t.Fatal(err)
			}
			c, err := a.Open(t.Context(), os.Args[0], drive.Limits{Time: 5 * time.Minute, Memory: 1024})
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(c.Close)
			checker, err := grade.Of(c)
			if err != nil {
				t.Fatal(err)
			}
			r, err := grade.Run(t.Context(), grade.Plan{System: certifytest.System, Seed: 3, Count: 1},
				[]grade.Checker{checker})
			if err != nil {
				t.Fatal(err)
			}
			m, sum := &r.Marks[0], grade.Mark{}
			for _, k := range m.Kinds[:len(grade.Kinds())] { // it checks all rounds as it should
				if k.Hits != k.Faults {
					t.Errorf("%+v", k)
				}
			}
			if m.Rounds != r.Rounds || m.FalseAlarms != 0 {
				t.Errorf("%d of %d rounds, %d false alarms", m.Rounds, r.Rounds, m.FalseAlarms)
			}
			for _, k := range m.Kinds[len(grade.Kinds()):] {
				sum.Faults, sum.Hits = sum.Faults+k.Faults, sum.Hits+k.Hits
				sum.Misses, sum.NoAnswer = sum.Misses+k.Misses, sum.NoAnswer+k.NoAnswer
			}
			all := func(n int, yes bool) int {
				if yes {
					return n
				}
				return 0
			}
			if sum.Faults == 0 || r.Ranked == 0 || sum.Hits != all(sum.Faults, tt.hits) ||
				sum.NoAnswer != all(sum.Faults, !tt.answers) || sum.Hits+sum.Misses+sum.NoAnswer != sum.Faults ||
				m.Ranked != all(r.Ranked, tt.answers) || m.FalseRanks != all(r.Ranked, tt.alarms) {
				t.Errorf("%+v\n%+v of %d", sum, m, r.Ranked)
			}
		})
	}
}
