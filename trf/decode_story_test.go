package trf

import (
	"reflect"
	"testing"
)

func TestStory(t *testing.T) {
	doc, _ := Parse("x.trf", []byte("012 Event\n### MPA @ Round 5: 1-4 2-3 => 1-3 2-4\n"+
		"### FIDE mode exited @ Round 4\n###  rating correction @ round 12 : 7 had 1850\n### at Round 4\n"+
		"### MPA @ Round 0: x\n### MPA @ Round 4711: x\n### Tie-breaks changed @ Round 3: PTS,BH\n"))
	want := []Told{{5, "MPA", "1-4 2-3 => 1-3 2-4"}, {4, "FIDE mode exited", ""},
		{12, "rating correction", "7 had 1850"}, {3, "Tie-breaks changed", "PTS,BH"}}
	if got := doc.Story(); !reflect.DeepEqual(got, want) {
		t.Errorf("%v", got)
	}
}
