package ranking

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// robin is a random round robin in which somebody has no name.
func robin(t *testing.T) checker.Input {
	t.Helper()
	for seed := uint64(1); ; seed++ {
		event := standingstest.Event(seed, standingstest.Options{Players: 6, Plain: true})
		if event.SystemCode != "BERGER_ROUNDROBIN" || event.PairedRounds() < 4 {
			continue
		}
		event.Players[0].Name, event.Players[1].Federation, event.Players[2].Rating = "=SUM(A1)", "-X", 0
		event.Recount()
		data, err := trf.Encode(event, trf.EncodeOptions{})
		if err != nil {
			t.Fatal(err)
		}
		return checker.Bytes("robin.trf", data)
	}
}

// What is said of an event of players, of teams and of a round robin, in every form: table, crosstable, values, the
// page, answers and findings.
func TestRenderings(t *testing.T) {
	file := func(name string) checker.Input {
		data, err := os.ReadFile("../corpus/tournaments/standings/" + name)
		if err != nil {
			t.Fatal(err)
		}
		return checker.Bytes(name, data)
	}
	ids := func(list ...tournament.PlayerID) []tournament.PlayerID { return list }
	seed := uint64(7)
	for _, c := range []struct {
		name string
		in   checker.Input
		opt  Options
	}{
		{"players", file("stone-bridge.trf"), Options{Why: []Question{{ids(6, 2), ""}, {ids(3), "TPR"},
			{ids(1), "BH/C1"}, {ids(99), "BH"}, {ids(1, 4), ""}, {ids(1), "DE"}}}},
		{"players-early", file("stone-bridge.trf"), Options{After: 2, TieBreaks: "DE,WIN", Lots: true, Seed: &seed,
			Expelled: ids(2, 98), Unrated: 1500, Ratings: map[tournament.PlayerID]int{97: 1400},
			Later: map[tournament.PlayerID][]standings.RatingChange{96: nil},
			Why:   []Question{{ids(3, 4), ""}, {ids(5, 8), ""}}}},
		{"players-tied", file("stone-bridge.trf"), Options{After: 1, TieBreaks: "WIN",
			Why: []Question{{ids(1, 2), ""}, {ids(1), "XX:GP"}}}},
		{"teams", file("river-cup.trf"), Options{Ratings: map[tournament.PlayerID]int{1: 2000},
			Later: map[tournament.PlayerID][]standings.RatingChange{1: nil}, Why: []Question{{ids(1, 2), ""}, {ids(3),
				"EDE"},
				{ids(77), "MPvGP"}}}},
		{"teams-all-play-all", file("river-cup.trf"), Options{Kind: standings.RoundRobin, TieBreaks: "SB",
			Expelled: ids(3), Why: []Question{{ids(3, 1), ""}, {ids(1, 2), ""}}}},
		{"robin", robin(t), Options{TieBreaks: "SB,KS,DE", Kind: standings.RoundRobin, Why: []Question{{ids(1, 2),
			""}}}},
		{"unread", file("stone-bridge.trf"), Options{TieBreaks: "BH,NOPE"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			f := RankFile(c.in, c.opt)
			var b bytes.Buffer
			for _, write := range []func(io.Writer) error{f.WriteTable, f.WriteCrosstable, f.WriteCSV, f.WriteWhy,
				func(w io.Writer) error { return f.WriteFindings(w, false) },
				func(w io.Writer) error { return f.WriteFindings(w, true) }} {
				if err := write(&b); err != nil {
					t.Fatal(err)
				}
				b.WriteString("----\n")
			}
			var page strings.Builder
			if err := f.WriteHTML(&page); err != nil {
				t.Fatal(err)
			}
			_, body, _ := strings.Cut(page.String(), "</style>")
			b.WriteString(body)
			clitest.Golden(t, filepath.Join("testdata", c.name+".txt"), b.Bytes())
		})
	}
}

// A list that is given and differs from that of the file is written, with a comment on the list that it replaces once a
// round has been played.
func TestListIsReplaced(t *testing.T) {
	data, err := os.ReadFile("../corpus/tournaments/standings/stone-bridge.trf")
	if err != nil {
		t.Fatal(err)
	}
	only202 := bytes.Replace(data, []byte("212 PTS,BH/C1,BH,SB,DE"), []byte("202 BH/C1,BH"), 1)
	none := bytes.Replace(data, []byte("212 PTS,BH/C1,BH,SB,DE"), []byte("022 Stone Bridge"), 1)
	unread := bytes.Replace(data, []byte("212 PTS,BH/C1,BH,SB,DE"), []byte("212 PTS,BH/C1,BH,NOPE"), 1)
	var early []byte
	for line := range bytes.Lines(data) {
		if bytes.HasPrefix(line, []byte("001")) {
			line = append(line[:80:80], " 0.0\n"...)
		}
		early = append(early, line...)
	}
	for _, c := range []struct {
		name  string
		data  []byte
		given string
		want  string // record 212 afterwards
		was   string // in the comment; blank for none
	}{
		{"the same", data, "BH/C1,BH,SB,DE", "212 PTS,BH/C1,BH,SB,DE", ""},
		{"another", data, "BH,SB", "212 PTS,BH,SB", "PTS,BH/C1,BH,SB,DE"},
		{"none given", data, "", "212 PTS,BH/C1,BH,SB,DE", ""},
		{"another than that of record 202", only202, "SB", "212 PTS,SB", "BH/C1,BH"},
		{"the first", none, "SB", "212 PTS,SB", ""},
		{"points alone, and no list before", none, "PTS", "212 PTS", ""},
		{"what could be read of the list before", unread, "BH/C1,BH", "212 PTS,BH/C1,BH", "PTS,BH/C1,BH,NOPE"},
		{"another before the first round", early, "SB", "212 PTS,SB", ""},
	} {
		f := RankFile(checker.Bytes("x.trf", c.data), Options{TieBreaks: c.given})
		doc, err := f.Document()
		if err != nil {
			t.Fatal(err)
		}
		got, comment := string(doc.Bytes()), "### Tie-breaks changed @ Round 5: "+c.was
		told := slices.ContainsFunc(f.Findings, func(d trf.Diagnostic) bool { return d.Code == "list.changed" })
		if !strings.Contains(got, c.want+"\n") || strings.Contains(got, comment+"\n") != (c.was != "") ||
			strings.Contains(got, "### Tie-breaks changed") != told {
			t.Errorf("%s:\n%s", c.name, got)
		}
	}
}
