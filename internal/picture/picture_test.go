package picture

import (
	"testing"

	"github.com/trfkit/trfkit/engine"
)

func TestDraw(t *testing.T) {
	players := []Player{{ID: 4, Score: "2.0", Colours: "WBWBWBWBWBW"}, {ID: 2, Score: "2.0"}, {ID: 7, Score: "1.5"},
		{ID: 1, Score: "1.0", Bye: true}, {ID: 9, Score: "1.0"}}
	p := Draw(players, []Board{{engine.Board{White: 4, Black: 2}, AsDemanded, "top"},
		{engine.Board{White: 7, Black: 9}, AsDemanded, ""}, {engine.Board{White: 9, Black: 2}, Recorded, ""},
		{engine.Board{White: 4, Black: 5}, Demanded, "nobody"}})
	if len(p.Bands) != 3 || p.Bands[0].Height != 36 || p.Bands[1].Y != 60 || !p.Bands[1].Odd || p.Bands[2].Odd {
		t.Errorf("bands %+v", p.Bands)
	}
	if len(p.Rows) != 5 || p.Rows[3].Y != 91 || !p.Rows[3].Bye || p.Rows[0].Colours != "…WBWBWBWBW" {
		t.Errorf("rows %+v", p.Rows)
	}
	if len(p.Lines) != 3 {
		t.Fatalf("a board of somebody who is not there is drawn: %+v", p.Lines)
	}
	if got := p.Lines[0]; got.Class != "board" || got.Path != "M452 33C476 33 476 51 452 51" || got.Title != "top" ||
		got.White != 33 || got.Black != 51 {
		t.Errorf("board %+v", got)
	}
	if p.Lines[1].Class != "float" || p.Lines[2].Class != "recorded" {
		t.Errorf("a float %+v, a wrong board %+v", p.Lines[1], p.Lines[2])
	}
	if p.Height != 24+5*18+8 || p.Tall || Draw(make([]Player, 80), nil).Tall || !Draw(make([]Player, 81), nil).Tall {
		t.Errorf("height %d, tall %v", p.Height, p.Tall)
	}
	for y, want := range map[int]int{23: -1, 24: 0, 59: 0, 60: 1, 77: 1, 78: 2, 113: 2, 114: -1} {
		if got := p.band(y); got != want {
			t.Errorf("height %d is in band %d, want %d", y, got, want)
		}
	}
	if got := Draw([]Player{{Colours: "WBWBWBWBW"}}, nil).Rows[0].Colours; got != "WBWBWBWBW" {
		t.Errorf("nine colours are %s", got)
	}
}

func TestLetters(t *testing.T) {
	if a, b, c := Due("white", "absolute"), Due("black", "mild"), Due("none", "none"); a != "W" || b != "b" || c != "" {
		t.Errorf("due %q, %q, %q", a, b, c)
	}
	if got := Arrows([2]string{"down", "none"}) + Arrows([2]string{"none", "up"}); got != "↓··↑" {
		t.Errorf("arrows %s", got)
	}
}
