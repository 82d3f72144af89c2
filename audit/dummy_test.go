package audit

import (
	"context"
	"fmt"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
)

// dummied is an event in which whoever had the bye met a dummy of some name instead.
func dummied(t *testing.T, seed uint64, name string) *event {
	x := setting{"dutch-2017", 15, 6}
	ev := played(t, seed, x.field(), nil)
	ev.SystemCode = ev.entry.Code
	none := tournament.Player{ID: tournament.PlayerID(len(ev.Players) + 1), Name: name}
	for r := range ev.PairedRounds() {
		none.Cells = append(none.Cells, tournament.Cell{Result: tournament.ZeroBye})
		for i := range ev.Players {
			p := &ev.Players[i]
			if p.Cell(r+1).Result == tournament.PairingBye {
				p.Cells[r] = tournament.Cell{Opponent: none.ID, Result: tournament.ForfeitWin}
				none.Cells[r] = tournament.Cell{Opponent: p.ID, Result: tournament.ForfeitLoss}
			}
		}
	}
	ev.Players = append(ev.Players, none)
	ev.Recount()
	return ev
}

// A dummy that is named so is the bye, for nothing; somebody of another name, or with a rating, is a player.
func TestDummyIsTheBye(t *testing.T) {
	for _, name := range []string{"spielfrei", "BYE", "Wolny, Los"} {
		ev := dummied(t, 3, name)
		f := Tournament(context.Background(), name, ev.Tournament, Options{})
		if f.Verdict != Explained || len(f.Assumptions) != 1 {
			t.Errorf("%s: %s", name, textOf(f))
			continue
		}
		if a := f.Assumptions[0]; a.Kind != Filler || a.Bits != 0 || a.Saves == 0 || !slices.Contains(a.Players, 16) {
			t.Errorf("%s: %s", name, textOf(f))
		}
	}
	ev := dummied(t, 3, "Spielfrei, Hans")
	if got := dummies(ev.Tournament); got != nil {
		t.Errorf("%v: a family name", got)
	}
	ev = dummied(t, 3, "spielfrei")
	ev.Players[15].Rating = 1500
	if got := dummies(ev.Tournament); got != nil {
		t.Errorf("%v: a player with a rating", got)
	}
	ev.Players[15].Rating, ev.Players[15].Cells[1].Result = 0, tournament.Draw
	if got := dummies(ev.Tournament); got != nil {
		t.Errorf("%v: a player with a point", got)
	}
}

// A game against a dummy is the bye that brings as much. In round 1 nobody but the last is due the allocated one.
func TestFreed(t *testing.T) {
	tt := told(t, "4w+ 2b1", "3b1 1w0", "2w0 4b=", "1b- 3w-")
	tt.Players[3].Name = "bye"
	got := ""
	for _, p := range freed(tt, []tournament.PlayerID{4}).Players {
		got += fmt.Sprint(p.Cell(1).Result, ", ", p.Cell(2).Result, "; ")
	}
	if want := "full-point bye, win; win, loss; loss, half-point bye; none, none; "; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if tt.Players[0].Cell(1).Opponent != 4 {
		t.Error("the file has changed")
	}
}

// Where the rounds are explained with the dummy as a player, it is one.
func TestDummyWhoIsAPlayer(t *testing.T) {
	x := setting{"dutch-2017", 14, 5}
	ev := played(t, 5, x.field(), nil)
	only := systems.Table{*ev.entry}
	search := func(t *tournament.Tournament) *search {
		return newSearch(context.Background(), newSubject(settled(t)), only, naming.Naming{}, 1)
	}
	p := &ev.Players[13]
	p.Name, p.Rating = "bye", 0
	for r := range p.Cells {
		q := &ev.Players[p.Cells[r].Opponent-1].Cells[r]
		p.Cells[r].Result, q.Result = tournament.ForfeitLoss, tournament.ForfeitWin
	}
	var f File
	if len(dummies(ev.Tournament)) != 1 {
		t.Fatal("no dummy")
	}
	if out := f.undummied(ev.Tournament, search); out == ev.Tournament || len(f.Assumptions) != 1 {
		t.Error("later rounds are not as demanded with it")
	}
	for i := range ev.Players {
		ev.Players[i].Cells = ev.Players[i].Cells[:1]
	}
	f = File{}
	if out := f.undummied(ev.Tournament, search); out != ev.Tournament || len(f.Assumptions) != 0 {
		t.Error("round 1 is as demanded with it")
	}
}
