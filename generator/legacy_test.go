package generator

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"
)

func TestParseConfig(t *testing.T) {
	for _, c := range []struct{ name, text, dialect, want, err string }{
		{"bbp",
			"PlayersNumber=59\nRoundsNumber=9\nDrawPercentage=30\nForfeitRate=20\nRetiredRate=100\n" +
				"HalfPointByteRate=30\nHighestRating=2600\nLowestRating=1400\nPointsForWin=3.0\nPointsForDraw=1.0\n",
			"",
			"players=59 rounds=9 ratings=1400-2600 unrated=0 names=numbered draws=30% forfeits=5% double-forfeits=0 " +
				"short=0 odd=0 full-byes=0 half-byes=players/30 zero-byes=players/100 withdrawals=0 late=0 " +
				"forbidden=0 acceleration=none points=W=3,D=1,L=0", ""},
		{"bbp, bye before win",
			"PointsForPAB=0.5\rPointsForWin=3.0 # three\rPointsForZPB=0.5\rPointsForForfeitLoss=0.1\r" +
				"PointsForLoss=0.2\r", "",
			"unrated=0 names=numbered double-forfeits=0 short=0 odd=0 full-byes=0 withdrawals=0 late=0 forbidden=0 " +
				"acceleration=none points=W=3,D=0.5,L=0.2,P=0.5,Z=0.5,FL=0.1", ""},
		{"javafo",
			"! comment\nPlayersNumber : 100\nForfeitRate 20\nQuickgameRate=5\nZPBRate=4\nHPBRate=45\nFPBRate=2\n" +
				"HighestRating=2600\nLowestRating=1400\nGroups=2\nSeparator=50\nWWPoints=1.5\nFirstSeed=77\n", "",
			"players=100 ratings=bell:1950:400:1400-2600 unrated=0 names=numbered forfeits=2% double-forfeits=0 " +
				"short=0.5% odd=0 full-byes=0.2% half-byes=4.5% zero-byes=0.4% withdrawals=0 late=0 forbidden=0 " +
				"acceleration=none points=W=1,D=0.5,L=0,WW=1.5", ""},
		{"one bound", "LowestRating=2000\n", "",
			"ratings=2000-2600 unrated=0 names=numbered double-forfeits=0 short=0 odd=0 full-byes=0 withdrawals=0 " +
				"late=0 forbidden=0 acceleration=none points=W=1,D=0.5,L=0", ""},
		{"ambiguous", "PlayersNumber=10\nForfeitRate=20\n", "", "", "does not tell whose it is"},
		{"told", "ForfeitRate=20\n", DialectJavafo,
			"unrated=0 names=numbered forfeits=2% double-forfeits=0 odd=0 withdrawals=0 late=0 forbidden=0 " +
				"acceleration=none points=W=1,D=0.5,L=0", ""},
		{"both", "DrawPercentage=10\nHPBRate=3\n", "", "", "keys of JaVaFo 2"},
		{"unknown", "DrawPercentage=10\nDrawRate=3\n", "", "", "line 2: bbp has no such key"},
		{"bad value", "PlayersNumber=many\n", "", "", `line 1: "many"`},
		{"zero rate", "DrawPercentage=10\nForfeitRate=0\n", "", "", "rate is no whole number"},
		{"own", "players=20-30 # some\nrounds=all draws=40%", "", "players=20-30 rounds=all draws=40%", ""},
		{"own, unknown", "player=2", "", "", "there is no such setting"},
	} {
		got, err := ParseConfig(c.text, c.dialect)
		var setting *SettingError
		switch {
		case c.err != "":
			if !errors.As(err, &setting) || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%s: %v, want an error with %q", c.name, err, c.err)
			}
		case err != nil:
			t.Errorf("%s: %v", c.name, err)
		default:
			if words := strings.Join(got.Settings.Words(), " "); words != c.want {
				t.Errorf("%s:\n%s\nwant\n%s", c.name, words, c.want)
			}
		}
	}
}

// All keys of both programs, in any order, say the same.
func TestConfigOrderDoesNotMatter(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, dialect := range []string{DialectBBP, DialectJavafo} {
		var lines []string
		for i, k := range legacyKeys() {
			if k.dialects[0] != dialect && k.dialects[len(k.dialects)-1] != dialect || k.name == "HalfPointByteRate" {
				continue
			}
			v := "3"
			switch {
			case k.name == "HighestRating":
				v = "2600"
			case k.name == "LowestRating":
				v = "1500"
			case strings.Contains(k.name, "Points"):
				v = "0." + string(rune('0'+i%10))
				if strings.HasSuffix(k.name, "Win") || strings.Contains(k.name, "WPoints") {
					v = "3.0"
				} else if strings.HasSuffix(k.name, "Draw") || strings.Contains(k.name, "DPoints") {
					v = "1.5"
				}
			}
			lines = append(lines, k.name+"="+v)
		}
		first := ""
		for range 20 {
			rng.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
			c, err := ParseConfig(strings.Join(lines, "\n"), "")
			if err != nil || c.Dialect != dialect {
				t.Fatalf("%s: %v\n%s", dialect, err, strings.Join(lines, "\n"))
			}
			words := strings.Join(c.Settings.Words(), " ")
			if first == "" {
				first = words
			}
			if words != first {
				t.Fatalf("%s: %s\n%s", dialect, words, first)
			}
		}
	}
}
