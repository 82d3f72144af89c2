package trf_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const rankedPlayer = "001    1      One, Player                                                        0.0    1\n"

// What the ranks stand on beside the records is read as it was written, and what is no such comment is told and not
// read, not even the half of it.
func TestRankingComments(t *testing.T) {
	read := func(text string) (*tournament.Ranking, bool) {
		doc, _ := trf.Parse("ranking.trf", []byte("### RANKING "+text+"\n"+rankedPlayer))
		ev, _, found := trf.Decode(doc)
		return ev.Ranking, slices.ContainsFunc(found, func(d trf.Diagnostic) bool { return d.Code == "ranking.record" })
	}
	for text, want := range map[string]tournament.Ranking{
		"KIND round-robin": {Kind: "round-robin"},
		"EDITION pre-2023": {Edition: "pre-2023"},
		"AFTER 3":          {After: 3},
		"EXPELLED 3 12":    {Expelled: []tournament.PlayerID{3, 12}},
		"RATING 3=1800 4:2=90": {Ratings: []tournament.RatingFact{{Player: 3, Rating: 1800},
			{Player: 4, From: 2, Rating: 90}}},
		"READING TB-47=never": {Readings: []string{"TB-47=never"}},
		"VALUE OTHER_X 3=1.5": {Values: []tournament.OutsideValue{{Code: "OTHER_X", Player: 3, Value: "1.5"}}},
	} {
		got, told := read(text)
		if got == nil || told || !reflect.DeepEqual(*got, want) {
			t.Errorf("%s: %+v, told %v", text, got, told)
			continue
		}
		if texts := trf.RankingComments(got); !slices.Equal(texts, []string{"RANKING " + text}) {
			t.Errorf("%s is written as %q", text, texts)
		}
	}
	for _, text := range []string{"KIND", "KIND knockout", "KIND swiss swiss", "EDITION x", "EDITION 2023 2026",
		"AFTER 0", "AFTER x", "AFTER 1 2", "EXPELLED 0", "EXPELLED x", "RATING 3=0", "RATING 3", "RATING 0=1800",
		"RATING 3:0=1800", "RATING 3:x=1800", "RATING 3=10000",
		"READING TB-47", "READING =never", "READING TB-47=", "VALUE OTHER_X",
		"VALUE BH 3=1", "VALUE OTHER_X 3=x", "VALUE OTHER_X 0=1", "COLOUR white"} {
		if got, told := read(text); got != nil || !told {
			t.Errorf("%s: %+v, told %v", text, got, told)
		}
	}
}

// Of many facts twelve stand in one comment; values are written by code.
func TestManyRankingFacts(t *testing.T) {
	own := &tournament.Ranking{Readings: slices.Repeat([]string{"A=b"}, 13)}
	for i := range 4 {
		own.Values = append(own.Values, tournament.OutsideValue{Code: [...]string{"OTHER_A", "OTHER_B"}[i%2],
			Player: tournament.PlayerID(i + 1), Value: "1"})
	}
	want := []string{"RANKING READING" + strings.Repeat(" A=b", 12), "RANKING READING A=b",
		"RANKING VALUE OTHER_A 1=1 3=1", "RANKING VALUE OTHER_B 2=1 4=1"}
	if got := trf.RankingComments(own); !slices.Equal(got, want) || trf.RankingComments(nil) != nil {
		t.Errorf("%q", got)
	}
}
