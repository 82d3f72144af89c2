package drive

import (
	"strings"
	"testing"

	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/trf"
)

// The cells of TRF06 say the same as those of TRF16, as far as they have signs for it.
func TestCellsOfTRF06(t *testing.T) {
	s := &generator.Settings{System: "dutch-1998", Format: "trfx", EOL: "lf"}
	if err := s.SetAll(strings.Fields("names=ascii unrated=0 withdrawals=0 late=0 players=9 rounds=6 half-byes=10% " +
		"zero-byes=10% forfeits=10%")); err != nil {
		t.Fatal(err)
	}
	event, err := generator.Generate(s, 3)
	if err != nil {
		t.Fatal(err)
	}
	marks := map[string]int{}
	for _, cells := range []string{"trf16", "trf06"} {
		in := Input{Edition: "trfx", Cells: cells}
		data, err := in.Write(event.Tournament)
		if err != nil {
			t.Fatal(err)
		}
		for _, mark := range []string{"U", "H", "Z", "+", "=", "-"} {
			marks[cells+mark] = strings.Count(string(data), "0000 - "+mark)
		}
		doc, _ := trf.Parse("", data)
		back, _, _ := trf.Decode(doc)
		for i, p := range back.Players {
			for k, c := range p.Cells {
				if want := event.Tournament.Players[i].Cells[k]; c != want {
					t.Errorf("%s, player %d, round %d: %v, want %v", cells, p.ID, k+1, c, want)
				}
			}
		}
	}
	for _, pair := range []string{"U+", "H=", "Z-"} {
		letters, signs := marks["trf16"+pair[:1]], marks["trf06"+pair[1:]]
		if letters == 0 || letters != signs || marks["trf06"+pair[:1]] != 0 {
			t.Errorf("%d letters %s and %d signs %s: %v", letters, pair[:1], signs, pair[1:], marks)
		}
	}
	if _, err := ParseAdapter("x",
		[]byte(`{"name": "x", "command": ["x"], "memory": "none", `+
			`"input": {"edition": "trfx", "cells": "x"}, "pair": {}}`)); err == nil {
		t.Error("cells x are taken")
	}
}

// A program that is told by record XXZ who is absent gets no cells of the coming round, and reads the same event.
func TestAbsentByRecord(t *testing.T) {
	const text = "012 Example\n062 3\nXXR 4\n" +
		"001    1      One                               2600                             0.0    1  0000 - Z\n" +
		"001    2      Two                               2590                             0.0    2\n" +
		"001    3      Three                             2580                             0.0    3\n"
	doc, _ := trf.Parse("", []byte(text))
	event, _, _ := trf.Decode(doc)
	for absent, want := range map[string]string{"": "0000 - Z", absentees: "XXZ 1"} {
		in := Input{Edition: "trfx", Absent: absent}
		data, err := in.Write(event)
		if err != nil {
			t.Fatal(err)
		}
		said := string(data)
		if !strings.Contains(said, want) || strings.Contains(said, "XXZ") == strings.Contains(said, "0000 - Z") {
			t.Errorf("%q: %s", absent, said)
		}
	}
	if len(event.Players[0].Cells) != 1 {
		t.Error("the event itself was changed")
	}
}
