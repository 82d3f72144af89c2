package grade

import (
	"context"
	"fmt"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/certify/internal/judge"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
)

// A fault in ranks changes nothing but ranks, and the correct tournament obeys its list.
func TestPlantedRanks(t *testing.T) {
	s := &generator.Settings{System: "dutch-2026", Format: "trf26", EOL: "lf", Unlisted: true}
	if err := s.SetAll(strings.Fields(Settings)); err != nil {
		t.Fatal(err)
	}
	planted := map[Kind]int{}
	for seed := range uint64(40) {
		made, err := generator.Generate(s, seed)
		if err != nil {
			t.Fatal(err)
		}
		rng := rand.New(rand.NewPCG(seed, 2))
		clean := ranked(rng, lists[engine.Players], made.Tournament)
		if clean == nil {
			continue
		}
		if v := verdict(clean); v != standings.Agree {
			t.Fatalf("seed %d: %s", seed, v)
		}
		for _, q := range standings.Questions() {
			for _, choice := range q.Choices {
				if v := judge.StandingsOf(clean, engine.Choices{q.ID: choice}).Verify().Verdict; v != standings.Agree {
					t.Errorf("seed %d: by %s=%s right ranks are wrong: %s", seed, q.ID, choice, v)
				}
			}
		}
		for _, kind := range RankKinds() {
			c := misrank(rng, lists[engine.Players], clean, kind)
			if c == nil {
				continue
			}
			planted[kind]++
			if v := verdict(c); v != standings.Differ {
				t.Errorf("seed %d, %s: %s", seed, kind, v)
			}
			for i := range c.Players {
				c.Players[i].Rank = clean.Players[i].Rank
			}
			if !reflect.DeepEqual(c, clean) {
				t.Errorf("seed %d, %s: more than ranks has changed", seed, kind)
			}
		}
	}
	for _, kind := range RankKinds() {
		if planted[kind] < 15 {
			t.Errorf("%s: %d faults", kind, planted[kind])
		}
	}
}

func verdict(t *tournament.Tournament) standings.Verdict {
	return judge.StandingsOf(t, nil).Verify().Verdict
}

// A checker that makes no standings is not asked about them, and one that says nothing of use has no hit.
func TestRankMarks(t *testing.T) {
	silent, lost := Scripted("silent", false), Scripted("lost", false)
	silent.ranks = false
	lost.ask = func(context.Context, *tournament.Tournament, bool) (answer, error) {
		return answer{Ending: drive.Ending{End: drive.Crash}}, nil
	}
	r := run(t, "dutch-2026", 8, silent, lost)
	for k := range RankKinds() {
		a, b, all := r.Marks[0].Kinds[len(Kinds())+k], r.Marks[1].Kinds[len(Kinds())+k],
			r.Planted[len(Kinds())+k].Faults
		if a.Faults != 0 || b.Faults != all || b.NoAnswer != all || b.Hits+b.Misses != 0 {
			t.Errorf("%+v, %+v of %d", a, b, all)
		}
	}
	if r.Ranked == 0 || r.Marks[0].Ranked+r.Marks[1].Ranked != 0 {
		t.Errorf("%d of %d", r.Marks[1].Ranked, r.Ranked)
	}
}

// A false alarm in the standings names the seed of the tournament whose standings are right.
func TestSeedOfFalseRanks(t *testing.T) {
	right := map[string]bool{}
	alarm := Scripted("alarm", false)
	alarm.ask = func(_ context.Context, asked *tournament.Tournament, ranks bool) (answer, error) {
		if !ranks {
			return answered(), nil
		}
		right[asked.Players[0].Name] = verdict(asked) == standings.Agree
		return answer{drive.Ending{End: drive.Answered}, map[int]bool{inRanks: true}}, nil
	}
	r := run(t, "dutch-2026", 8, alarm)
	s := &generator.Settings{System: "dutch-2026", Format: "trf26", EOL: "lf", Unlisted: true}
	if err := s.SetAll(strings.Fields(Settings)); err != nil {
		t.Fatal(err)
	}
	named := 0
	for _, text := range r.Marks[0].Cases {
		var seed uint64
		if n, _ := fmt.Sscanf(text, "seed %d: false alarm in the standings", &seed); n == 0 ||
			!strings.HasSuffix(text, "in the standings") {
			continue
		}
		named++
		made, err := generator.Generate(s, seed)
		if err != nil || !right[made.Tournament.Players[0].Name] {
			t.Errorf("%s: %v", text, err)
		}
	}
	if named != r.Ranked || named == 0 {
		t.Errorf("%d named of %d", named, r.Ranked)
	}
}
