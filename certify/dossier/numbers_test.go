package dossier

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/tournament"
)

// Numbers beyond all reason make a file of a dossier unreadable; those at the bounds do not.
func TestSoundNumbers(t *testing.T) {
	place := func(numbers ...int) *StandingsRecord {
		s := &StandingsRecord{Players: 3}
		for _, n := range numbers {
			s.Differ = append(s.Differ, PlaceRecord{Player: tournament.PlayerID(n), Engine: 1, Demands: 2})
		}
		return s
	}
	rows := func(rounds ...int) (out []RoundRecord) {
		for _, r := range rounds {
			out = append(out, RoundRecord{Round: r})
		}
		return out
	}
	for _, c := range []struct {
		name   string
		record Record
		want   bool
	}{
		{"nothing", Record{}, true},
		{"the largest", Record{Players: 9999, Rounds: 999, Agree: 999}, true},
		{"players", Record{Players: 10000}, false}, {"negative players", Record{Players: -1}, false},
		{"rounds", Record{Rounds: 1000}, false}, {"more agree than there are", Record{Rounds: 3, Agree: 4}, false},
		{"a negative number", Record{Number: -1}, false}, {"a negative index", Record{Index: -1}, false},
		{"a round after the last", Record{Rounds: 2, Differ: rows(1, 3)}, true},
		{"two rounds after the last", Record{Rounds: 2, Differ: rows(4)}, false},
		{"round 0", Record{Rounds: 2, Differ: rows(0)}, false},
		{"a round twice", Record{Rounds: 2, Differ: rows(1, 1)}, false},
		{"standings", Record{Standings: place(1, 3)}, true},
		{"a player twice", Record{Standings: place(2, 2)}, false}, {"nobody", Record{Standings: place(0)}, false},
		{"more places than players", Record{Standings: place(1, 2, 3, 4)}, false},
		{"all places", Record{Standings: place(1, 2, 3)}, true},
		{"a player beyond", Record{Standings: place(10000)}, false},
		{"a rank beyond", Record{Standings: &StandingsRecord{Players: 1,
			Differ: []PlaceRecord{{Player: 1, Engine: 10000}}}}, false},
		{"a demanded rank beyond", Record{Standings: &StandingsRecord{Players: 1,
			Differ: []PlaceRecord{{Player: 1, Demands: -1}}}}, false},
		{"as many players as no event has", Record{Standings: &StandingsRecord{Players: 10000}}, false},
	} {
		if got := c.record.sound(); got != c.want {
			t.Errorf("a record with %s: %v", c.name, got)
		}
	}
	for _, c := range []struct {
		name string
		d    Discrepancy
		want bool
	}{
		{"nothing", Discrepancy{}, true}, {"a round beyond", Discrepancy{Round: 1000}, false},
		{"the last round", Discrepancy{Round: 999, Original: Example{Round: 999, Rounds: 999, Players: 9999}}, true},
		{"an example beyond", Discrepancy{Original: Example{Players: 10000}}, false},
		{"an example of a round beyond", Discrepancy{Original: Example{Round: 1000}}, false},
		{"an example with rounds beyond", Discrepancy{Original: Example{Rounds: 1000}}, false},
		{"a small example", Discrepancy{Shrunk: &Example{Players: 2}}, true},
		{"a small example beyond", Discrepancy{Shrunk: &Example{Players: -2}}, false},
	} {
		if got := c.d.sound(); got != c.want {
			t.Errorf("a discrepancy with %s: %v", c.name, got)
		}
	}
}

// Of two examples the shrunk one, the one with fewer players, then the one with fewer rounds is the smaller.
func TestSmaller(t *testing.T) {
	order := []*Discrepancy{
		{Original: Example{Players: 9, Rounds: 9}, Shrunk: &Example{Players: 4, Rounds: 2}},
		{Original: Example{Players: 2, Rounds: 2}, Shrunk: &Example{Players: 4, Rounds: 3}},
		{Original: Example{Players: 2, Rounds: 2}, Shrunk: &Example{Players: 5, Rounds: 1}},
		{Original: Example{Players: 3, Rounds: 1}},
		{Original: Example{Players: 3, Rounds: 2}},
	}
	for i, a := range order {
		for k, b := range order {
			if got := bySize(a, b) < 0; got != (i < k) {
				t.Errorf("example %d before %d: %v", i, k, got)
			}
		}
	}
}

// A cause is counted over all its discrepancies and tournaments; it has the worst class and the smallest example of
// them, and the most frequent cause comes first.
func TestGroupsOf(t *testing.T) {
	found := func(id, tour, group string, class Class, players int, why ...string) *Discrepancy {
		return &Discrepancy{ID: id, Tournament: tour, Group: group, Class: class, Summary: "sum of " + id,
			Original: Example{Players: players}, Explanation: why}
	}
	groups := GroupsOf([]*Discrepancy{
		found("a-r1", "a", "one", ClassCandidate, 9), found("b-r2", "b", "two", ClassReading, 8, "because"),
		found("b-r3", "b", "two", ClassTrfkit, 9), found("c-r1", "c", "two", ClassInput, 7, "as", "it is"),
		found("d-r1", "d", "also", ClassCandidate, 3),
	})
	var got []string
	for _, g := range groups {
		got = append(got, fmt.Sprintf("%s %d %d %s %s %s", g.Key, g.Count, g.Tournaments, g.Class, g.Example,
			g.Summary))
	}
	if want := []string{"two 3 2 trfkit c-r1 as", "also 1 1 candidate d-r1 sum of d-r1",
		"one 1 1 candidate a-r1 sum of a-r1"}; !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// campaign is a campaign of two engines, one of them in two directions, and its records.
func sampleCampaign() (*Manifest, []*Record) {
	m := &Manifest{System: "dutch-2026", Count: 10, Shard: Shard{Index: 1, Of: 1},
		Matrix: []Cell{{Name: "tiny", Weight: 1}, {Name: "small", Weight: 2}},
		Engines: []drive.Engine{{Name: "x", Directions: []drive.Direction{drive.Checks, drive.Generates}},
			{Name: "y", Directions: []drive.Direction{drive.Checks}}}}
	alike, apart := &StandingsRecord{Players: 9}, &StandingsRecord{Players: 9, Differ: make([]PlaceRecord, 1)}
	differ := make([]RoundRecord, 1)
	return m, []*Record{
		{Number: 0, Engine: "x", Direction: drive.Checks, Cell: "tiny", Players: 5, Rounds: 3, Agree: 3, Outcome: Agree,
			Standings: alike},
		{Number: 3, Engine: "x", Direction: drive.Checks, Cell: "tiny", Players: 6, Rounds: 4, Agree: 3,
			Outcome: Differ,
			Differ:  differ, Standings: apart},
		{Number: 1, Engine: "x", Direction: drive.Generates, Cell: "small", Players: 10, Rounds: 5, Agree: 5,
			Outcome: Agree, Structure: "one"},
		{Number: 4, Engine: "x", Direction: drive.Generates, Cell: "small", Players: 12, Rounds: 5, Agree: 5,
			Outcome: Agree, Structure: "one"},
		{Number: 5, Engine: "x", Direction: drive.Generates, Cell: "small", Players: 13, Rounds: 1, Outcome: Crash},
		{Number: 2, Engine: "y", Direction: drive.Checks, Cell: "tiny", Players: 5, Rounds: 3, Agree: 3,
			Outcome: Skipped},
	}
}

// A campaign is summed up by engine and direction, by cell and by size, and printed so.
func TestSummarize(t *testing.T) {
	m, records := sampleCampaign()
	s := Summarize(m, records, []*Discrepancy{{ID: "x-r4", Group: "g", Class: ClassCandidate, Summary: "why"}})
	if s.Tasks != 30 || s.Done != 6 || s.Discrepancies != 1 || s.Classes[ClassCandidate] != 1 || len(s.Classes) != 4 {
		t.Errorf("%+v", s)
	}
	if got, want := fmt.Sprint(s.Cells), "[{tiny {3 10 1}} {small {3 11 1}}]"; got != want {
		t.Errorf("cells %s, want %s", got, want)
	}
	if got, want := fmt.Sprint(s.Sizes), "[{1 5 {2 6 0}} {6 7 {1 4 1}} {10 12 {2 10 0}} {13 16 {1 1 1}}]"; got != want {
		t.Errorf("sizes %s, want %s", got, want)
	}
	s.Root = "abc"
	var b strings.Builder
	if err := WriteText(&b, &Dossier{Summary: s}); err != nil {
		t.Fatal(err)
	}
	if got, want := b.String(),
		`x          checks         2 tournaments, 6 of 7 rounds agree, 1 of 2 standings agree: 1 agree, 1 differ
x          generates      3 tournaments, 10 of 10 rounds agree, 1 tournaments repeat earlier ones: 2 agree, 1 crash
y          checks         1 tournaments, 3 of 3 rounds agree: 1 skipped
   1 × g (candidate): why
       example x-r4
1 discrepancy: 1 candidate, 0 input, 0 reading, 0 trfkit
root abc
`; got != want {
		t.Errorf("%s\nwant\n%s", got, want)
	}
	b.Reset()
	if err := WriteText(&b, &Dossier{}); err != nil || b.String() != "0 discrepancies\nroot \n" {
		t.Errorf("%q, %v", b.String(), err)
	}
	var numbers []int
	for _, r := range (&Dossier{Records: records}).Ordered() {
		numbers = append(numbers, r.Number)
	}
	if !slices.Equal(numbers, []int{0, 1, 2, 3, 4, 5}) {
		t.Error("not in order:", numbers)
	}
}

// The tasks of a campaign are shared out without a rest: the shards have as many as the whole.
func TestShares(t *testing.T) {
	m, _ := sampleCampaign()
	for _, count := range []int{1, 2, 9, 10, 11} {
		for of := 1; of <= 4; of++ {
			sum := 0
			for index := 1; index <= of; index++ {
				m.Count, m.Shard = count, Shard{Index: index, Of: of}
				n := 0
				for i := range count {
					if i%of == index-1 {
						n += 3
					}
				}
				if m.Share() != n {
					t.Errorf("%d tournaments, shard %d of %d: %d, want %d", count, index, of, m.Share(), n)
				}
				sum += m.Share()
			}
			if sum != m.Tasks() || sum != 3*count {
				t.Errorf("%d tournaments in %d shards: %d tasks of %d", count, of, sum, m.Tasks())
			}
		}
	}
}

// The bar allows ten discrepancies, and of more tournaments than it asks for more, in proportion.
func TestAllowed(t *testing.T) {
	for tournaments, want := range map[int]int{0: 10, 1000: 10, 50000: 10, 54999: 10, 55000: 11, 100000: 20} {
		if got := Allowed(tournaments); got != want {
			t.Errorf("%d tournaments: %d, want %d", tournaments, got, want)
		}
	}
}

// Sessions and shards add up; the time of each engine and direction is kept apart.
func TestTimesAddUp(t *testing.T) {
	times := func(engine string, d drive.Direction, seconds, slowest float64) EngineTimes {
		return EngineTimes{Engine: engine, Direction: d, Seconds: seconds, Slowest: slowest}
	}
	sum := Timing{}
	for _, o := range []Timing{
		{Started: "2026-02-02", Finished: "2026-02-03", Seconds: 2, Sessions: 1, Left: 1,
			Engines: []EngineTimes{times("x", drive.Checks, 5, 3)}},
		{Started: "2026-01-01", Finished: "2026-01-02", Seconds: 3, Sessions: 2, Left: 2,
			Engines: []EngineTimes{times("x", drive.Checks, 7, 2), times("x", drive.Pairs, 1, 1)}},
		{Started: "2026-03-03", Finished: "2026-03-04", Engines: []EngineTimes{times("y", drive.Checks, 2, 2),
			times("x", drive.Pairs, 4, 4)}},
	} {
		sum.Add(&o)
	}
	if got, want := fmt.Sprint(sum), "{2026-01-01 2026-03-04 5 3 "+
		"[{x checks 12 3} {x pairs 5 4} {y checks 2 2}] 3}"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// A record that contradicts itself is refused: each direction has a file where it must have one.
func TestContradicts(t *testing.T) {
	const file = "tournaments/x-%s/001/001234.trf"
	at := func(d drive.Direction, o Outcome, stored bool, hash string) *Record {
		r := &Record{Engine: "x", Direction: d, Index: 1234, Outcome: o, SHA256: hash}
		if stored {
			r.File = fmt.Sprintf(file, d)
		}
		return r
	}
	other := at(drive.Pairs, Agree, true, "h")
	other.File += "x"
	rounds := at(drive.Generates, Crash, false, "")
	rounds.Rounds = 1
	agree := at(drive.Pairs, Skipped, false, "")
	agree.Agree = 1
	differ := at(drive.Pairs, Skipped, false, "")
	differ.Differ = make([]RoundRecord, 1)
	for _, c := range []struct {
		name   string
		record *Record
		want   string // a part of the sentence
	}{
		{"checks", at(drive.Checks, Agree, false, "h"), ""},
		{"checks, with a file", at(drive.Checks, Agree, true, "h"), "a file of its own"},
		{"checks, without a hash", at(drive.Checks, Agree, false, ""), "or no hash"},
		{"generates", at(drive.Generates, Differ, true, "h"), ""},
		{"generates, without a hash", at(drive.Generates, Differ, true, ""), "its file is"},
		{"generates, without a file", at(drive.Generates, Crash, false, "h"), "its file is"},
		{"generates nothing", at(drive.Generates, Crash, false, ""), ""},
		{"generates nothing, and agrees", at(drive.Generates, Agree, false, ""), "it cannot be agree"},
		{"pairs", at(drive.Pairs, Hang, true, "h"), ""}, {"another file", other, "its file is"},
		{"pairs nothing", at(drive.Pairs, Skipped, false, ""), ""},
		{"pairs nothing, and hangs", at(drive.Pairs, Hang, false, ""), "it cannot be hang"},
		{"an unknown outcome", at(drive.Checks, "fine", false, "h"), `"fine" is not known`},
		{"rounds without a tournament", rounds, "but rounds of it"}, {"agreement without one", agree,
			"but rounds of it"},
		{"a difference without one", differ, "but rounds of it"},
	} {
		if got := c.record.Contradicts(); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s: %q, want %q", c.name, got, c.want)
		}
	}
	for _, o := range Outcomes() {
		if o.Discrepant() != (o != Agree && o != Skipped) || o.Fails() && !o.Discrepant() {
			t.Errorf("%s: a discrepancy: %v, no answer: %v", o, o.Discrepant(), o.Fails())
		}
	}
}

// leastManifest is one with the least that a campaign can have.
func leastManifest(t *testing.T) *Manifest {
	t.Helper()
	driver, err := drive.ParseAdapter("x.json", []byte(`{"name": "x", "about": "", "systems": [], "command": ["x"],
		"files": [], "version": [], "memory": "none", "input": {"edition": "trf26"},
		"pair": {"args": ["{in}"], "answers": [0]}}`))
	if err != nil {
		t.Fatal(err)
	}
	return &Manifest{Format: FormatVersion, Tool: ToolName, Count: 1, Shard: Shard{Index: 1, Of: 1},
		Matrix: []Cell{{Name: "a", Weight: 1}}, Engines: []drive.Engine{{Name: "x", Adapter: "x", Driver: driver,
			TimeLimit: 1, Memory: 1, Directions: []drive.Direction{drive.Pairs}}}}
}

// A manifest whose numbers are beyond all bounds is no campaign's; one at the bounds is.
func TestSoundManifest(t *testing.T) {
	for _, c := range []struct {
		name   string
		change func(m *Manifest, e *drive.Engine)
		want   string // a part of the error; blank for none
	}{
		{"as it is", func(*Manifest, *drive.Engine) {}, ""},
		{"the largest", func(m *Manifest, e *drive.Engine) {
			m.Count, m.Shard, m.Matrix[0].Weight = MostCount, Shard{Index: MostCount, Of: MostCount}, MostWeight
			e.TimeLimit, e.Memory = MostTime, MostMemory
		}, ""},
		{"format", func(m *Manifest, _ *drive.Engine) { m.Format++ }, "format 4 is not known"},
		{"tool", func(m *Manifest, _ *drive.Engine) { m.Tool = "other" }, `made by "other"`},
		{"none", func(m *Manifest, _ *drive.Engine) { m.Count = 0 }, "count 0"},
		{"too many", func(m *Manifest, _ *drive.Engine) { m.Count = MostCount + 1 }, "count 10000001"},
		{"shard 0", func(m *Manifest, _ *drive.Engine) { m.Shard = Shard{Index: 0, Of: 1} }, "no shard 0 of 1"},
		{"of 0", func(m *Manifest, _ *drive.Engine) { m.Shard = Shard{Index: 1, Of: 0} }, "no shard 1 of 0"},
		{"shard 3 of 2", func(m *Manifest, _ *drive.Engine) { m.Shard = Shard{Index: 3, Of: 2} }, "no shard 3 of 2"},
		{"shards", func(m *Manifest, _ *drive.Engine) { m.Shard = Shard{Index: 1, Of: MostCount + 1} },
			"no shard 1 of 10000001"},
		{"no cell", func(m *Manifest, _ *drive.Engine) { m.Matrix = nil }, "no cell or no engine"},
		{"no engine", func(m *Manifest, _ *drive.Engine) { m.Engines = nil }, "no cell or no engine"},
		{"no weight", func(m *Manifest, _ *drive.Engine) { m.Matrix[0].Weight = 0 }, "weight 0"},
		{"weight", func(m *Manifest, _ *drive.Engine) { m.Matrix[0].Weight = MostWeight + 1 }, "weight 1001"},
		{"twice", func(m *Manifest, _ *drive.Engine) { m.Engines = append(m.Engines, m.Engines[0]) }, "named twice"},
		{"another driver", func(_ *Manifest, e *drive.Engine) { e.Name = "y" }, "no driver of its own"},
		{"no driver", func(_ *Manifest, e *drive.Engine) { e.Driver = nil }, "no driver of its own"},
		{"another adapter", func(_ *Manifest, e *drive.Engine) { e.Adapter = "y" }, "no driver of its own"},
		{"no time", func(_ *Manifest, e *drive.Engine) { e.TimeLimit = 0 }, "limits of 0 s"},
		{"time", func(_ *Manifest, e *drive.Engine) { e.TimeLimit = MostTime + 1 }, "limits of 3601 s"},
		{"no memory", func(_ *Manifest, e *drive.Engine) { e.Memory = 0 }, "and 0 MiB"},
		{"memory", func(_ *Manifest, e *drive.Engine) { e.Memory = MostMemory + 1 }, "and 1048577 MiB"},
		{"no direction", func(_ *Manifest, e *drive.Engine) { e.Directions = nil }, "has no direction"},
		{"what it cannot", func(_ *Manifest, e *drive.Engine) { e.Directions[0] = drive.Checks },
			`"checks" is not known`},
		{"a direction twice", func(_ *Manifest, e *drive.Engine) {
			e.Directions = append(e.Directions, drive.Pairs)
		}, "is named twice"},
		{"no challenge", func(m *Manifest, _ *drive.Engine) { m.Trial = &Trial{Challenge: "1"} },
			"this is no challenge"},
		{"another campaign", func(m *Manifest, _ *drive.Engine) {
			m.Trial = &Trial{Challenge: strings.Repeat("0", 64)}
		}, "not the one that was committed to"},
		{"a seed of its own", func(m *Manifest, _ *drive.Engine) {
			m.Trial = &Trial{Commitment: m.Commitment(), Challenge: strings.Repeat("0", 64)}
		}, "the seed does not follow"},
		{"a trial", func(m *Manifest, _ *drive.Engine) {
			m.Trial = &Trial{Commitment: m.Commitment(), Challenge: strings.Repeat("0", 64)}
			m.Seed = m.Trial.Seed()
		}, ""},
	} {
		m := leastManifest(t)
		c.change(m, &m.Engines[0])
		if err := m.Sound(); (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}
