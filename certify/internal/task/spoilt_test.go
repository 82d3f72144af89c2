package task

import (
	"testing"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/drive"
	"github.com/trfkit/trfkit/tournament"
)

// The ranks of the first and of the last player change places, wherever the two stand in the file; where all share one
// rank, or nobody plays, there is nothing to exchange.
func TestSpoiltRanks(t *testing.T) {
	for _, c := range []struct {
		ranks, want []int
		ok          bool
	}{
		{[]int{1, 2, 3}, []int{3, 2, 1}, true}, {[]int{2, 3, 1}, []int{2, 1, 3}, true},
		{[]int{3, 1, 2}, []int{1, 3, 2}, true}, {[]int{1, 1, 3, 3}, []int{3, 1, 1, 3}, true},
		{[]int{3, 3, 1, 1}, []int{1, 3, 3, 1}, true}, {[]int{1, 1}, []int{1, 1}, false}, {nil, nil, false},
	} {
		event := &tournament.Tournament{}
		for i, r := range c.ranks {
			event.Players = append(event.Players, tournament.Player{ID: tournament.PlayerID(i + 1), Rank: r})
		}
		got, ok := spoiltRanks(event)
		if ok != c.ok {
			t.Errorf("%v: exchanged %v", c.ranks, ok)
		}
		for i := range c.want {
			if ok && got.Players[i].Rank != c.want[i] || event.Players[i].Rank != c.ranks[i] {
				t.Errorf("%v: player %d has rank %d, want %d", c.ranks, i+1, got.Players[i].Rank, c.want[i])
			}
		}
	}
}

// Only what a checker says of a control is told from other garbage.
func TestControlled(t *testing.T) {
	failed := dossier.Record{Outcome: dossier.Garbage, Direction: drive.Checks, Detail: controlWords + wrongRanks}
	if !Controlled(&failed) {
		t.Error("a failed control is not known")
	}
	for name, change := range map[string]func(r *dossier.Record){
		"outcome":   func(r *dossier.Record) { r.Outcome = dossier.Crash },
		"direction": func(r *dossier.Record) { r.Direction = drive.Pairs },
		"detail":    func(r *dossier.Record) { r.Detail = "no complete answer" },
	} {
		r := failed
		if change(&r); Controlled(&r) {
			t.Errorf("with another %s it is a failed control", name)
		}
	}
}

// Tasks are numbered in the order in which every engine and direction comes along, whatever the shard.
func TestNumbersOfTasks(t *testing.T) {
	m := &dossier.Manifest{Seed: 1, Count: 3, Shard: dossier.Shard{Index: 1, Of: 1},
		Matrix: []dossier.Cell{{Name: "x", Weight: 1}}}
	engines := []*drive.Candidate{
		{Engine: drive.Engine{Name: "a", Directions: []drive.Direction{drive.Checks, drive.Pairs}}},
		{Engine: drive.Engine{Name: "b", Directions: []drive.Direction{drive.Checks}}}}
	all := List(m, engines)
	want := []string{"a-checks-000000", "a-pairs-000000", "b-checks-000000", "a-checks-000001", "a-pairs-000001",
		"b-checks-000001", "a-checks-000002", "a-pairs-000002", "b-checks-000002"}
	if len(all) != len(want) {
		t.Fatalf("%d tasks", len(all))
	}
	for i := range all {
		if all[i].Number != i || all[i].ID() != want[i] || all[i].Index != i/3 {
			t.Errorf("task %d is number %d, %s", i, all[i].Number, all[i].ID())
		}
	}
	m.Shard = dossier.Shard{Index: 2, Of: 3}
	if part := List(m, engines); len(part) != 3 || part[0].Number != 3 || part[2].Seed != all[5].Seed {
		t.Errorf("%+v", part)
	}
}

// A cell is drawn as often as its weight says, from the first to the last.
func TestPickCell(t *testing.T) {
	cells := []dossier.Cell{{Name: "a", Weight: 2}, {Name: "b", Weight: 1}, {Name: "c", Weight: 3}}
	got := ""
	for draw := range uint64(12) {
		got += pickCell(cells, draw).Name
	}
	if got != "aabcccaabccc" {
		t.Error(got)
	}
}

// Numbers stand for seeds that have nothing in common. The first are those of SplitMix64.
func TestMix(t *testing.T) {
	for i, want := range []uint64{0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F} {
		if got := mix(0, uint64(i)); got != want {
			t.Errorf("number %d: %x, want %x", i, got, want)
		}
	}
}

// The weights of a matrix are taken between their bounds, and one is meant where none stands.
func TestWeights(t *testing.T) {
	for text, want := range map[string]int{"x: players=8": 1, "x 1: players=8": 1, "x 1000: players=8": 1000,
		"x 1001: players=8": 0, "x 0: players=8": 0} {
		cells, err := dossier.ParseMatrix("m", text)
		if (err == nil) != (want > 0) || err == nil && cells[0].Weight != want {
			t.Errorf("%s: %v, %v", text, cells, err)
		}
	}
	if _, err := dossier.ParseMatrix("m", "x: players=8\n\n# nothing\ny: players=8\nx: players=9"); err == nil ||
		err.Error() != "m:5: cell x is defined twice" {
		t.Error(err)
	}
}
