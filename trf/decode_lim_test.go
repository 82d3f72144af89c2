package trf_test

import (
	"bytes"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// What the file says of a maxi-tournament is read, written and read back; a file that says nothing gets no comment.
func TestLimComments(t *testing.T) {
	for text, want := range map[string]tournament.Switch{
		"": tournament.Unsaid, "### LIM MAXI on\n": tournament.On,
		"### LIM  MAXI  off\n### LIM MAXI off\n": tournament.Off,
		"### a comment about LIM MAXI on\n":      tournament.Unsaid,
	} {
		ev := decodeSSM(t, ssmHead+text+ssmPlayers)
		if ev.Maxi != want {
			t.Errorf("%q is read as %v", text, ev.Maxi)
		}
		data, err := trf.Encode(ev, trf.EncodeOptions{})
		if err != nil {
			t.Fatal(err)
		}
		if again := decodeSSM(t, string(data)); again.Maxi != want {
			t.Errorf("%q is read as %v after writing", text, again.Maxi)
		}
		if bytes.Contains(data, []byte("LIM")) != (want != tournament.Unsaid) {
			t.Errorf("%q is written as\n%s", text, data)
		}
	}
}

func TestLimMistakes(t *testing.T) {
	commentMistakes(t, []mistake{
		{"### LIM MAXI", "lim.value", ":4:9:"},
		{"### LIM MAXI on off", "lim.value", ":4:9:"},
		{"### LIM MAXI on\n### LIM MAXI off", "lim.repeated", ":5:9:"},
		{"### LIM MAXIMUM on", "lim.record", ":4:9:"},
	})
}
