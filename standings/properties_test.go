package standings

import (
	"cmp"
	"encoding/json"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
)

// random makes an event for tests.
func random(seed uint64, opt standingstest.Options) *Event {
	e, _ := FromTournament(standingstest.Event(seed, opt), Options{})
	return e
}

// someList draws tie-breaks for individuals.
func someList(r *rand.Rand) List {
	codes := strings.Fields(mandatory)
	list := "PTS"
	for range 1 + r.IntN(5) {
		list += "," + codes[r.IntN(len(codes))]
	}
	return ParseList(list, false)
}

func everyCode() List { return ParseList(strings.Join(strings.Fields(mandatory), ","), false) }

// Turned round, the list of participants gives everybody the same values and the same places.
func TestOrderOfParticipantsMeansNothing(t *testing.T) {
	for seed := range uint64(150) {
		e := random(seed, standingstest.Options{})
		c := *e
		n := len(e.Participants)
		c.Participants = make([]Participant, n)
		for i := range e.Participants {
			p := e.Participants[i]
			p.Rounds = slices.Clone(p.Rounds)
			for k := range p.Rounds {
				if p.Rounds[k].Opponent != Nobody {
					p.Rounds[k].Opponent = n - 1 - p.Rounds[k].Opponent
				}
			}
			c.Participants[n-1-i] = p
		}
		a, b := Compute(e, everyCode()), Compute(&c, everyCode())
		for i := range n {
			if a.Rank[i] != b.Rank[n-1-i] {
				t.Fatalf("seed %d: %d has rank %d or %d", seed, i, a.Rank[i], b.Rank[n-1-i])
			}
			for k := range a.Columns {
				if a.Columns[k].Text(i) != b.Columns[k].Text(n-1-i) {
					t.Fatalf("seed %d: %s of %d is %s or %s", seed, a.Keys[k], i, a.Columns[k].Text(i),
						b.Columns[k].Text(n-1-i))
				}
			}
		}
	}
}

// A derivation gives the value it is about: the items that were not cut add up to it, where the value is a sum.
func TestDerivationsAddUp(t *testing.T) {
	sums, averages := 0, 0
	for seed := range uint64(150) {
		s := Compute(random(seed, standingstest.Options{}), everyCode())
		for k := range s.Columns {
			row := s.Columns[k].row
			for i := range s.Event.Participants {
				d := s.Derive(k, i)
				if d.Value != s.Columns[k].Text(i) {
					t.Fatalf("seed %d: %s of %d is %s, derived %s", seed, d.Key, i, s.Columns[k].Text(i), d.Value)
				}
				if len(d.Lines(s.Event)) == 0 && row.items != nil && len(d.Items) > 0 {
					t.Fatalf("seed %d: nothing is told of %s of %d", seed, d.Key, i)
				}
				if row.items == nil || s.ledger.dropped(&s.Columns[k].Code) && row.family == rating {
					continue
				}
				v := Value{total(d.Items), d.Unit}
				if row.value == nil {
					sums++
				} else if row.name == "ARO" && left(d.Items) > 0 {
					averages++
					v = whole(average(total(d.Items), left(d.Items)))
				} else {
					continue
				}
				if v.Compare(s.Columns[k].Values[i]) != 0 {
					t.Fatalf("seed %d: the items of %s of %d make %v, the value is %s", seed, d.Key, i, v, d.Value)
				}
			}
		}
	}
	if sums < 10_000 || averages < 1_000 {
		t.Fatalf("only %d sums and %d averages", sums, averages)
	}
}

// Without unplayed rounds the editions agree, and round robins are as Swisses.
func TestEditionsAgreeWhereAllIsPlayed(t *testing.T) {
	n := 0
	for seed := uint64(0); n < 60; seed++ {
		e := random(seed, standingstest.Options{Plain: true, Whole: true})
		if unplayed(e) {
			continue
		}
		n++
		want := ""
		for edition := Edition2023; edition <= Newest; edition++ {
			for _, robin := range []bool{false, true} {
				c := *e
				c.Edition, c.Predetermined = edition, robin
				s := Compute(&c, everyCode())
				got := string(encoded(t, answerOf(s).Values)) + string(encoded(t, s.Rank))
				if want == "" {
					want = got
				}
				if got != want {
					t.Fatalf("seed %d: in %s, round robin %v:\n%s\nwant\n%s", seed, edition, robin, got, want)
				}
			}
		}
	}
}

func unplayed(e *Event) bool {
	for i := range e.Participants {
		for _, r := range e.Participants[i].Rounds {
			if !r.Result.Played() || r.Opponent == Nobody {
				return true
			}
		}
	}
	return false
}

// Direct encounter by fractions too large for a common unit is what it is by whole numbers.
func TestExactTable(t *testing.T) {
	compared := 0
	for seed := range uint64(300) {
		e := random(seed, standingstest.Options{Swiss: true})
		l := newLedger(e)
		group := make([]int, len(e.Participants))
		for i := range group {
			group[i] = i
		}
		a := l.encounters(group, Match, false)
		for at, i := range group {
			l.spot[i] = int32(at)
		}
		b := table6{group: group, rows: slices.Clone(a.rows)}
		pairs := make([][]meeting, len(group))
		for at, i := range group {
			pairs[at] = l.meetings(i, Match, false)
		}
		b.fill(l, pairs, Match)
		for x := range a.rows {
			for y := range a.rows {
				compared++
				if cmp.Compare(a.rows[x].points, a.rows[y].points) != cmp.Compare(b.rows[x].points, b.rows[y].points) ||
					cmp.Compare(a.rows[x].least, a.rows[y].most) != cmp.Compare(b.rows[x].least, b.rows[y].most) {
					t.Fatalf("seed %d: %v and %v", seed, a.rows, b.rows)
				}
			}
		}
	}
	if compared < 10_000 {
		t.Fatal(compared)
	}
}

// A unit of 32 bits is given up, not exceeded.
func TestFitting(t *testing.T) {
	unit := int64(1)
	for games := 1; games <= 60; games++ {
		unit = fitting(unit, []meeting{{games: games}})
		if unit < 0 || unit > 1<<32 || unit > 0 && unit%int64(games) != 0 {
			t.Fatalf("after %d games the unit is %d", games, unit)
		}
	}
	if unit != 0 {
		t.Errorf("the unit is %d", unit)
	}
}

// Every choice of a reading about tie-breaks of individuals has a vector whose order it changes.
func TestChoicesAreShown(t *testing.T) {
	// of dates, records and teams: their own tests
	elsewhere := []string{"TB-1", "TB-2", "TB-4", "TB-26", "TB-27", "TB-28", "TB-29", "TB-30", "TB-39", "TB-46",
		"TB-47"}
	shown := map[string]bool{}
	files, err := filepath.Glob(filepath.Join(vectorRoot, "*", "readings", "*.expected.json"))
	if err != nil || len(files) < 30 {
		t.Fatal(len(files), err)
	}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		var a answer
		if err := json.Unmarshal(data, &a); err != nil {
			t.Fatal(err)
		}
		shown[a.Reading+"="+a.Choice] = !maps.Equal(a.Ranks, a.Other)
	}
	questions := Questions()
	for k := range questions {
		q := &questions[k]
		for _, choice := range q.Choices[1:] {
			if key := q.ID + "=" + choice; !slices.Contains(elsewhere, q.ID) && !shown[key] {
				t.Errorf("no vector shows %s", key)
			}
		}
	}
}

// The readings that no file of individuals can show.
func TestOtherChoices(t *testing.T) {
	games := func(rating ...int) func() *Event {
		return func() *Event {
			e := &Event{Edition: Newest, Rounds: 1, Of: 1, Worth: [2]Worth{{10, 5, 0}}, White: [2]Worth{{10, 5, 0}}}
			won := [2]tournament.Points{10}
			e.Participants = []Participant{
				{ID: 1, Rating: 2000, Rounds: []Round{{Result: tournament.ForfeitWin, Opponent: Nobody, Points: won}}},
				{ID: 2, Rating: 2100, Rounds: []Round{{Result: tournament.Win, Opponent: 2, Points: won}}},
				{ID: 3, Rating: 2200, Rounds: []Round{{Result: tournament.Loss, Opponent: 1}}},
			}
			for _, r := range rating {
				e.Participants[2].Ratings = append(e.Participants[2].Ratings, RatingChange{1, r})
			}
			return e
		}
	}
	teams := func(edition Edition, teams int, rounds ...string) func() *Event {
		return func() *Event {
			e := league(t, teams, 3, rounds...)
			e.Edition = edition
			return e
		}
	}
	for _, tt := range []struct {
		reading, choice, list string
		event                 func() *Event
		values, other         string
	}{
		{"TB-4", "none", "PTS,BH", games(), "0.5 0.0 1.0", "1.0 0.0 1.0"},
		{"TB-39", "round", "PTS,ARO", games(2250), " 2200 2100", " 2250 2100"},
		{"TB-28", "none", "PTS,BC", teams(Newest, 3, "1-2 100, 3 U", "1 U, 2-3 110", "1-3 +++, 2 U"), "13.0 14.0 9.0",
			"7.0 8.0 3.0"},
		{"TB-46", "all", "PTS,EDET", func() *Event {
			return league(t, 4, 2, "1-2 10, 3-4 11", "1-3 01, 2-4 10", "1-4 01, 2-3 10")
		}, "1 2 0 0", "2 1 0 0"},
		{"TB-29", "primary", "PTS,EGGSB/C2",
			teams(Edition2023, 4, "1-2 110, 3-4 1=0", "2-3 111, 1-4 110",
				"1-3 110, 2-4 111"), "14.00 6.00 0.00 0.00", "14.00 6.00 6.00 6.00"},
	} {
		e := tt.event()
		if values, _ := column(t, e, tt.list); values != tt.values {
			t.Errorf("%s by default: %s, want %s", tt.reading, values, tt.values)
		}
		e.Choices = engine.Choices{tt.reading: tt.choice}
		if values, _ := column(t, e, tt.list); values != tt.other {
			t.Errorf("%s=%s: %s, want %s", tt.reading, tt.choice, values, tt.other)
		}
	}
	e := teams(Newest, 4, "1-2 110, 3-4 1=0", "2-3 111, 1-4 110", "1-3 110, 2-4 111")()
	exact := Compute(e, ParseList("PTS,SSSC/K3", true)).Columns[1].Values[0]
	e.Choices = engine.Choices{"TB-30": "rounded"}
	if rounded := Compute(e, ParseList("PTS,SSSC/K3", true)).Columns[1].Values[0]; exact.Den != 30 ||
		rounded.Den != 100 {
		t.Errorf("the schedule strength is %v, rounded %v", exact, rounded)
	}
}
