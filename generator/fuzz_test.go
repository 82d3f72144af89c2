package generator

import (
	"slices"
	"strings"
	"testing"
)

// What is read as settings is written as settings that are read the same.
func FuzzSettings(f *testing.F) {
	for _, s := range Shapes() {
		f.Add(s.settings)
		f.Add("shape=" + s.Name)
	}
	f.Add("players=20-60 rounds=all-3 played=4 ratings=bell:2000:150:1400-2600 unrated=players/7 draws=0%,35.25% " +
		"forfeits=1/40 late=0,3,1%")
	f.Add("ratings=list:2713,2650,0 acceleration=1-20:1-3:1+21-40:2-2:0.5 points=W=3,D=1,L=0,WW=3.5,P=1.5,FL=0.1 " +
		"colour=black again=3:1,4:22 model=self")
	f.Add("ratings=groups:3:1200-2600:250 results=fide,even,white,black,higher,lower,draws names=han format=trf06 " +
		"eol=cr adjourned=3,")
	f.Fuzz(func(t *testing.T, text string) {
		s := &Settings{}
		if s.SetAll(strings.Fields(text)) != nil {
			return
		}
		words := s.Words()
		again := &Settings{}
		if err := again.SetAll(words); err != nil {
			t.Fatalf("%q is written as %q: %v", text, words, err)
		}
		if !slices.Equal(again.Words(), words) {
			t.Fatalf("%q is written as %q, and that as %q", text, words, again.Words())
		}
	})
}

// A configuration file of any kind is read or refused, and what is read is settings.
func FuzzConfig(f *testing.F) {
	f.Add("PlayersNumber=59\nRoundsNumber=9\nDrawPercentage=30\nForfeitRate=20\n", "")
	f.Add("QuickgameRate : 5\r! x\rWWPoints 1.5\rGroups=2\rSeparator=50\rFirstSeed=7", "javafo")
	f.Add("players=20 # x\nshape=tiny", "trfgen")
	f.Fuzz(func(t *testing.T, text, dialect string) {
		c, err := ParseConfig(text, dialect)
		if err != nil {
			return
		}
		again := &Settings{}
		if err := again.SetAll(c.Settings.Words()); err != nil || !slices.Equal(again.Words(), c.Settings.Words()) {
			t.Fatalf("%q: %q: %v", text, c.Settings.Words(), err)
		}
	})
}
