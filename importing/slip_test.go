package importing

import (
	"bytes"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// doubled are the pages that say each game twice, or its points, so that one slip of the keyboard contradicts another
// place. A list of games says each of them once.
var doubled = []string{"neutral.csv", "neutral.json", "chess-results.html", "chess-results-ranking.html",
	"chess-results.csv", "vega.html", "vega.txt", "us-chess.txt", "swissperfect.txt", "swiss-chess.html"}

// One character of a table that is changed, left out or doubled changes no game in silence, nor does a line that is
// left out, doubled or exchanged with the next. TRFKIT_LONG tries every character, else some of them are.
func TestSlips(t *testing.T) {
	stride := 11
	if os.Getenv("TRFKIT_LONG") != "" {
		stride = 1
	}
	for _, name := range doubled {
		t.Run(name, func(t *testing.T) {
			page, err := os.ReadFile(pages + name)
			if err != nil {
				t.Fatal(err)
			}
			want, _, _ := trf.Decode(Read([]File{{name, page}}, Options{}).Document)
			n, read := 0, 0
			try := func(what string, data []byte) {
				n++
				r := Read([]File{{name, data}}, Options{})
				if r.Found.HasErrors() {
					return
				}
				read++
				got, _, _ := trf.Decode(r.Document)
				if bad := otherGames(want, got); bad != "" {
					t.Errorf("%s: %s", what, bad)
				}
			}
			for i := 0; i < len(page); i += stride {
				for _, put := range slips(page[i]) {
					try(fmt.Sprintf("%q for %q in %q", put, page[i], page[max(i-12, 0):min(i+12, len(page))]),
						append(append(bytes.Clone(page[:i]), put...), page[i+1:]...))
				}
			}
			lines := bytes.SplitAfter(page, []byte("\n"))
			for i, line := range lines {
				before, after := bytes.Join(lines[:i], nil), bytes.Join(lines[i+1:], nil)
				try(fmt.Sprintf("without %q", line), slices.Concat(before, after))
				try(fmt.Sprintf("%q twice", line), slices.Concat(before, line, line, after))
				if i+1 < len(lines) {
					try(fmt.Sprintf("%q after the next", line),
						slices.Concat(before, lines[i+1], line, bytes.Join(lines[i+2:], nil)))
				}
			}
			t.Logf("%d slips, %d read", n, read)
		})
	}
}

// slips are what may be typed in the place of a character.
func slips(b byte) []string {
	switch {
	case b >= 0x80:
		return nil
	case strings.IndexByte("0123456789", b) >= 0:
		return []string{"", "1", "2", "3", "4", "5", "0", "7", "1" + string(b), string(b) + "0"}
	case strings.IndexByte("wbsWBFDLXHU+-=", b) >= 0:
		return []string{"", "w", "b", "s", "W", "B", "L", "D", "+", "-", "=", "1", "0"}
	}
	return []string{"", " "}
}

// otherGames names a game of an event that another one does not have; blank where they have the same.
func otherGames(want, got *tournament.Tournament) string {
	byName := map[string]*tournament.Player{}
	for i := range got.Players {
		byName[got.Players[i].Name] = &got.Players[i]
	}
	name := func(t *tournament.Tournament, id tournament.PlayerID) string {
		if p := t.Player(id); p != nil {
			return p.Name
		}
		return ""
	}
	for i := range want.Players {
		p := &want.Players[i]
		q := byName[p.Name]
		if q == nil {
			continue // the name was changed
		}
		for r := 1; r <= max(want.RecordedRounds(), got.RecordedRounds()); r++ {
			c, d := p.Cell(r), q.Cell(r)
			x, y := name(want, c.Opponent), name(got, d.Opponent)
			if (x == "") != (y == "") || byName[x] != nil && x != y || c.Result != d.Result || c.Colour != d.Colour {
				return p.Name + ": " + c.Result.String() + " " + x + ", not " + d.Result.String() + " " + y
			}
		}
	}
	return ""
}
