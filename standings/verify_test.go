package standings

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
)

// record writes the computed points and ranks into an event: shared ones, or drawn by lot.
func record(s *Standings, drawn bool, r *rand.Rand) {
	for i := range s.Event.Participants {
		s.Event.Participants[i].Recorded = Recorded{s.Rank[i], [2]tournament.Points{s.ledger.final[Match][i]},
			[2]bool{true}}
	}
	if !drawn {
		return
	}
	s.groups(func(from, to int) {
		for k, place := range r.Perm(to - from) {
			s.Event.Participants[s.Order[from+k]].Recorded.Rank = from + 1 + place
		}
	})
}

// faulty lists the groups, by their first place, whose recorded ranks are neither shared nor drawn. It is the oracle of
// the tests, and knows nothing of how Verify tells them.
func faulty(s *Standings) map[int]bool {
	groups := map[int][]int{}
	for i, first := range s.Rank {
		groups[first] = append(groups[first], s.recorded(i))
	}
	out := map[int]bool{}
	for first, ranks := range groups {
		slices.Sort(ranks)
		shared, drawn := true, true
		for k, r := range ranks {
			shared = shared && r == first
			drawn = drawn && r == first+k
		}
		if !shared && !drawn {
			out[first] = true
		}
	}
	return out
}

// Five thousand faults are planted in ranks and points, or made by a wrong cut, another edition or another order of
// codes. Each is found at its place, nothing else is reported, and what is right agrees.
func TestPlantedFaults(t *testing.T) {
	planted := map[string]int{}
	total := 0
	for seed := uint64(0); total < 5000; seed++ {
		r := rand.New(rand.NewPCG(seed, 3))
		e := random(seed, standingstest.Options{Plain: true})
		list := someList(r)
		s := Compute(e, list)
		drawn := r.IntN(3) == 0
		record(s, drawn, r)
		if v := s.Verify(); v.Verdict != Agree || len(v.Places)+len(v.Points)+len(v.Missing) > 0 {
			t.Fatalf("seed %d: a false alarm: %+v", seed, v)
		}
		for _, kind := range []string{"rank", "swap", "points", "cut", "edition", "codes"} {
			record(s, drawn, r)
			where, ok := plant(kind, s, r)
			if !ok || kind != "points" && len(faulty(s)) == 0 {
				continue
			}
			total++
			planted[kind]++
			check(t, fmt.Sprintf("seed %d, %s of %s", seed, kind, list.String()), s, kind, where)
		}
	}
	t.Log(planted)
	for kind, n := range planted {
		if n < 100 {
			t.Errorf("only %d faults of kind %s", n, kind)
		}
	}
}

// plant spoils what is recorded, and returns the participants whose record was touched by hand.
func plant(kind string, s *Standings, r *rand.Rand) ([]int, bool) {
	n := len(s.Order)
	i, j := r.IntN(n), r.IntN(n)
	p, q := &s.Event.Participants[i].Recorded, &s.Event.Participants[j].Recorded
	switch kind {
	case "rank":
		p.Rank = 1 + r.IntN(n+2)
		return []int{i}, true
	case "swap":
		p.Rank, q.Rank = q.Rank, p.Rank
		return []int{i, j}, s.Rank[i] != s.Rank[j]
	case "points":
		p.Points[Match] += tournament.Points(5 * (1 + r.IntN(2)))
		return []int{i}, true
	}
	e, list := *s.Event, s.List.String()
	switch kind {
	case "cut":
		list = strings.NewReplacer("/C1", "/C2", "/M1", "/C1", "/C2", "/C1").Replace(list)
	case "edition":
		if e.Edition = Edition2026; s.Event.Edition == Edition2026 {
			e.Edition = Edition2024
		}
	case "codes":
		codes := strings.Split(list, ",")
		r.Shuffle(len(codes)-1, func(a, b int) { codes[1+a], codes[1+b] = codes[1+b], codes[1+a] })
		list = strings.Join(codes, ",")
	}
	for k, rank := range Compute(&e, ParseList(list, false)).Rank {
		s.Event.Participants[k].Recorded.Rank = rank
	}
	return nil, true
}

// check holds what Verify says against the oracle.
func check(t *testing.T, what string, s *Standings, kind string, where []int) {
	t.Helper()
	v := s.Verify()
	if v.Verdict != Differ {
		t.Fatalf("%s: %s", what, v.Verdict)
	}
	if kind == "points" {
		if len(v.Places) > 0 || len(v.Points) != 1 || v.Points[0].Participant != where[0] ||
			v.Points[0].Computed != s.ledger.final[Match][where[0]] {
			t.Fatalf("%s: %+v", what, v)
		}
		return
	}
	bad, told := faulty(s), map[int]bool{}
	for _, p := range v.Places {
		told[s.Rank[p.Participant]] = true
		if !bad[s.Rank[p.Participant]] || p.Expected != s.Rank[p.Participant] || p.Until != s.Last[p.Participant] ||
			p.Recorded != s.recorded(p.Participant) {
			t.Fatalf("%s: a false alarm: %+v", what, p)
		}
		checkRightful(t, what, s, p)
	}
	if len(told) != len(bad) {
		t.Fatalf("%s: faults in the groups %v, told of %v", what, bad, told)
	}
	for _, i := range where { // who was ranked outside of his group is named himself
		if r := s.recorded(i); (r < s.Rank[i] || r > s.Last[i]) &&
			!slices.ContainsFunc(v.Places, func(p Place) bool { return p.Participant == i }) {
			t.Fatalf("%s: %d is not named: %+v", what, i, v.Places)
		}
	}
}

// checkRightful: who belongs at the recorded place stands there, and the code named is the first to tell the two apart.
func checkRightful(t *testing.T, what string, s *Standings, p Place) {
	t.Helper()
	if p.Rightful == Nobody {
		if p.By != Tied ||
			p.Recorded >= 1 && p.Recorded <= len(s.Order) && (p.Recorded < p.Expected || p.Recorded > p.Until) {
			t.Fatalf("%s: %+v", what, p)
		}
		return
	}
	if p.Recorded < s.Rank[p.Rightful] || p.Recorded > s.Last[p.Rightful] || p.By == Tied || p.Own == p.Other {
		t.Fatalf("%s: %+v", what, p)
	}
	for k := range s.Columns[:p.By] {
		if col := &s.Columns[k]; !col.Places() && col.compare(p.Participant, p.Rightful) != 0 {
			t.Fatalf("%s: %s already parts them: %+v", what, s.Keys[k], p)
		}
	}
}

// ranked makes three participants with one code between them: 1 and 2 are tied, 3 is behind.
func ranked(list string, ranks ...int) *Standings {
	e := random(2, standingstest.Options{Swiss: true})
	e.Rounds, e.Of = 1, 1
	e.Participants = e.Participants[:3]
	win := tournament.Points(e.Worth[Match].Win)
	for i := range e.Participants {
		e.Participants[i].Rounds = []Round{{Result: tournament.FullBye, Opponent: Nobody,
			Points: [2]tournament.Points{win}}}
		e.Participants[i].Recorded = Recorded{Rank: ranks[i]}
	}
	e.Participants[2].Rounds = []Round{{Result: tournament.ZeroBye, Opponent: Nobody}}
	return Compute(e, ParseList(list, false))
}

func TestVerify(t *testing.T) {
	for _, tt := range []struct {
		list, choice string
		ranks        []int
		want         string // verdict and places: number recorded>expected-until by
	}{
		{"PTS", "", []int{1, 1, 3}, "agree"},
		{"PTS", "", []int{2, 1, 3}, "agree"},
		{"PTS", "", []int{1, 2, 3}, "agree"},
		{"PTS", "", []int{0, 1, 3}, "agree"},
		{"PTS", "", []int{0, 0, 0}, "none"},
		{"PTS", "", []int{1, 1, 2}, "differ 3:2>3-3 PTS"},
		{"PTS", "", []int{2, 2, 3}, "differ 1:2>1-2 - 2:2>1-2 -"},
		{"PTS", "", []int{3, 2, 1}, "differ 3:1>3-3 PTS 1:3>1-2 PTS"},
		{"PTS", "", []int{9, 1, 3}, "differ 1:9>1-2 -"},
		{"PTS", "shared", []int{1, 2, 3}, "differ 2:2>1-2 -"},
		{"PTS", "distinct", []int{1, 1, 3}, "differ 1:1>1-2 - 2:1>1-2 -"},
		{"PTS,OTHER_X", "", []int{1, 2, 3}, "cannot-check"},
		{"PTS,OTHER_X", "", []int{1, 3, 2}, "differ 3:2>3-3 PTS 2:3>1-2 PTS"},
	} {
		s := ranked(tt.list, tt.ranks...)
		if tt.choice != "" {
			s.Event.Choices = engine.Choices{"TB-26": tt.choice}
		}
		v := s.Verify()
		got := string(v.Verdict)
		for _, p := range v.Places {
			by := "-"
			if p.By != Tied {
				by = s.Keys[p.By]
			}
			got += fmt.Sprintf(" %d:%d>%d-%d %s", p.Participant+1, p.Recorded, p.Expected, p.Until, by)
		}
		if got != tt.want {
			t.Errorf("%s %v %s: %s, want %s", tt.list, tt.ranks, tt.choice, got, tt.want)
		}
	}
}

// A usual list is found again in the ranks it made.
func TestBestFit(t *testing.T) {
	for seed := range uint64(8) {
		e := random(seed, standingstest.Options{})
		for _, text := range usualLists(e) {
			s := Compute(e, ParseList(text, false))
			record(s, false, nil)
			f, ok := BestFit(e)
			if !ok || f.Wrong > 0 || f.Tied > 0 {
				t.Fatalf("seed %d: ranked by %s, best fit %+v", seed, text, f)
			}
		}
	}
	if f, ok := BestFit(ranked("PTS", 1, 2, 3).Event); !ok || f.List != usualLists(&Event{})[0] || f.Wrong > 0 ||
		f.Tied != 2 {
		t.Errorf("of lists that fit as well the commonest is taken, not %+v", f)
	}
	if _, ok := BestFit(ranked("PTS", 0, 0, 0).Event); ok {
		t.Error("no ranks have a best fit")
	}
	out := ranked("PTS", 1, 0, 0).Event
	out.Participants[0].Expelled = true
	if _, ok := BestFit(out); ok {
		t.Error("the rank of an expelled player has a best fit")
	}
}

// Every usual list can be applied. Those of round robins have no Buchholz, which is the same for all there; those of
// Swiss events begin with it.
func TestUsualLists(t *testing.T) {
	for _, e := range []Event{{}, {Predetermined: true}, {Team: true}, {Team: true, Predetermined: true}} {
		for _, text := range usualLists(&e) {
			if l := ParseList(text, e.Team); l.Unread != nil || l.Added || l.String() != text {
				t.Errorf("%s: %v", text, l.Unread)
			}
		}
		if first := UsualLists(e.Team, e.Predetermined)[0]; strings.Contains(first, "BH") == e.Predetermined {
			t.Errorf("teams %v, round robin %v: %s", e.Team, e.Predetermined, first)
		}
	}
}

// Lots part all groups, stay inside them, and are the same for the same seed.
func TestDrawLots(t *testing.T) {
	for seed := range uint64(100) {
		e := random(seed, standingstest.Options{})
		plain := Compute(e, ParseList("PTS", false))
		a, b := Compute(e, ParseList("PTS", false)), Compute(e, ParseList("PTS", false))
		a.DrawLots(e.Seed())
		b.DrawLots(e.Seed())
		seen := map[int]bool{}
		for i := range e.Participants {
			r := a.Rank[i]
			if seen[r] || r != b.Rank[i] || r < plain.Rank[i] || r > plain.Last[i] ||
				a.Lots[i] != (plain.Rank[i] < plain.Last[i]) {
				t.Fatalf("seed %d: %d has place %d of %d to %d", seed, i, r, plain.Rank[i], plain.Last[i])
			}
			seen[r] = true
			if a.Position(i) != r-1 || a.Order[r-1] != i || a.Last[i] != r {
				t.Fatalf("seed %d: %d stands at %d, and his place is %d to %d", seed, i, a.Position(i), r, a.Last[i])
			}
		}
	}
	e := random(5, standingstest.Options{})
	before := e.Seed()
	e.Participants[0].Name = "Somebody else"
	if e.Seed() == before {
		t.Error("the seed does not depend on the participants")
	}
}

// The standings after an earlier round are those of the event that ended there.
func TestAfter(t *testing.T) {
	for seed := range uint64(20) {
		whole := standingstest.Event(seed, standingstest.Options{Whole: true})
		e, _ := FromTournament(whole, Options{})
		for round := 1; round <= e.Rounds; round++ {
			cut, _ := FromTournament(whole, Options{Rounds: round})
			if cut.Rounds != round {
				continue
			}
			a, b := Compute(e.After(round), everyCode()), Compute(cut, everyCode())
			if !slices.Equal(a.Rank, b.Rank) {
				t.Fatalf("seed %d, round %d: %v, %v", seed, round, a.Rank, b.Rank)
			}
		}
	}
}
