package trf_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const ssmPlayers = "001    1      One, Player                                                        2.0    1     2 " +
	"w 1\n" +
	"001    2      Two, Player                                                        0.0    2     1 b 0\n" +
	"001    3      Three, Player                                                      2.0    3  0000 - U\n"

const ssmHead = "142 4\n152 W\n162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0\n"

func decodeSSM(t *testing.T, text string) *tournament.Tournament {
	t.Helper()
	doc, _ := trf.Parse("ssm.trf", []byte(text))
	ev, _, ds := trf.Decode(doc)
	if ds.HasErrors() {
		t.Fatal(ds)
	}
	return ev
}

func TestSSMComments(t *testing.T) {
	ev := decodeSSM(t,
		ssmHead+"### SSM RATING off\n### SSM LOT    3\n### SSM LOT    1\n### SSM GAM    1 7.25 - -3\n### SSM GAM 2\n"+
			"### a comment about SSM GAM 9\n"+ssmPlayers)
	if !ev.RatingUnused {
		t.Error("RATING off is not read")
	}
	lots := []int{ev.Players[0].Lot, ev.Players[1].Lot, ev.Players[2].Lot}
	if !slices.Equal(lots, []int{2, 0, 1}) {
		t.Errorf("lots %v", lots)
	}
	if g := ev.Players[0].Game; !slices.Equal(g, []tournament.Milli{7250, 0, -3000}) {
		t.Errorf("GAM %v", g)
	}
	if len(ev.Players[1].Game)+len(ev.Players[2].Game) != 0 {
		t.Error("GAM where none is recorded")
	}
}

func TestSSMSeed(t *testing.T) {
	ev := decodeSSM(t, ssmHead+"### SSM SEED 7\n"+ssmPlayers)
	want := tournament.Tournament{Players: make([]tournament.Player, 3)}
	want.DrawLots(7)
	for i := range ev.Players {
		if ev.Players[i].Lot != want.Players[i].Lot {
			t.Errorf("player %d has lot %d", i+1, ev.Players[i].Lot)
		}
	}
}

// What is written is read back; a file without such facts gets no such comment.
func TestSSMRoundTrip(t *testing.T) {
	ev := decodeSSM(t, ssmHead+"### SSM RATING off\n### SSM SEED 3\n### SSM GAM    3 0.5\n"+ssmPlayers)
	data, err := trf.Encode(ev, trf.EncodeOptions{})
	if err != nil {
		t.Fatal(err)
	}
	again := decodeSSM(t, string(data))
	for i := range ev.Players {
		a, b := &ev.Players[i], &again.Players[i]
		if a.Lot != b.Lot || !slices.Equal(a.Game, b.Game) {
			t.Errorf("player %d: lot %d GAM %v, after writing %d %v", a.ID, a.Lot, a.Game, b.Lot, b.Game)
		}
	}
	if !again.RatingUnused {
		t.Error("RATING off is lost")
	}
	if data, err = trf.Encode(decodeSSM(t, ssmHead+ssmPlayers), trf.EncodeOptions{}); err != nil ||
		bytes.Contains(data, []byte("SSM")) {
		t.Errorf("comments from nothing: %v\n%s", err, data)
	}
}

func TestSSMMistakes(t *testing.T) {
	commentMistakes(t, []mistake{
		{"### SSM GAM    7 1", "xref.player", ":4:16:"},
		{"### SSM GAM    1 1.2345", "ssm.value", ":4:18:"},
		{"### SSM GAM    1 --1", "ssm.value", ":4:18:"},
		{"### SSM GAM", "ssm.value", ":4:9:"},
		{"### SSM LOT 1 1", "ssm.repeated", ":4:15:"},
		{"### SSM SEED x", "ssm.value", ":4:9:"},
		{"### SSM SEED 1\n### SSM SEED 1", "ssm.repeated", ":5:9:"},
		{"### SSM LOT 1\n### SSM SEED 1", "ssm.lots", ":5:9:"},
		{"### SSM RATING maybe", "ssm.value", ":4:9:"},
		{"### SSM SEEDS 1", "ssm.record", ":4:9:"},
	})
}

// mistake is a comment with a fault, and the finding it must give.
type mistake struct{ line, code, at string }

func commentMistakes(t *testing.T, tests []mistake) {
	t.Helper()
	for _, tt := range tests {
		doc, _ := trf.Parse("f", []byte(ssmHead+tt.line+"\n"+ssmPlayers))
		_, _, ds := trf.Decode(doc)
		found := slices.ContainsFunc(ds, func(d trf.Diagnostic) bool {
			return d.Code == tt.code && strings.HasPrefix(d.Error(), "f"+tt.at)
		})
		if !found {
			t.Errorf("%q: no %s at %s in %v", tt.line, tt.code, tt.at, ds)
		}
	}
}

// A game without colours needs none, and any that stand there mean nothing.
func TestSSMWithoutColours(t *testing.T) {
	players := strings.NewReplacer("w 1", "- 1", "b 0", "  0").Replace(ssmPlayers)
	for _, declared := range []string{"092 SSM 20.01.04\n", "### SSM LOT 1 2 3\n"} {
		text := strings.Replace(ssmHead, "152 W\n", declared, 1)
		ev := decodeSSM(t, text+players)
		if !ev.Colourless || ev.InitialOrigin != tournament.Unknown {
			t.Errorf("%q is not read as an event without colours", declared)
		}
		ev = decodeSSM(t, text+strings.Replace(ssmPlayers, "1 b 0", "1 w 0", 1))
		if c := ev.Players[0].Cells[0]; c.Opponent != 2 || c.Colour != tournament.NoColour {
			t.Errorf("two players with white: %+v", c)
		}
	}
	doc, _ := trf.Parse("f", []byte(ssmHead+players))
	if _, _, ds := trf.Decode(doc); !ds.HasErrors() {
		t.Error("a game without colours is read in an event that does not say it has none")
	}
}
