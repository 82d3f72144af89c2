package audit

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// hostile is the name of somebody who tries to run a script in the page.
const hostile = `</title></style></svg><script>window.hacked = 1</script><img src=x onerror="window.hacked = 2">` +
	"\x1b[2J\x07"

// No name on the page, nor in its pictures, commands a terminal or turns the text about.
func TestPageIsPrintable(t *testing.T) {
	acts := func(r rune) bool { return r != '\n' && prose.Acts(r) }
	if page := string(samplePage(t)); strings.ContainsFunc(page, acts) || !strings.Contains(page, "\ufffdMirror") {
		t.Error("a control character is on the page")
	}
}

// samplePage is the page about an event of 44 players and 9 rounds, one of them with a hostile name. A result of round
// 3 stood otherwise when round 4 was paired, and nothing explains three pairs of boards of the last round: the one
// system is tried that it was paired by.
func samplePage(t *testing.T) []byte {
	t.Helper()
	ev, err := generator.Generate(&generator.Settings{System: "dutch-2026", Players: generator.Span{Min: 44, Max: 44},
		Rounds: generator.Span{Min: 9, Max: 9}}, 7)
	if err != nil {
		t.Fatal(err)
	}
	tt := ev.Tournament
	tt.Name, tt.Players[4].Name, tt.Players[5].Name = hostile, hostile,
		"\u202eMirror, Anna Maria Magdalena von und zu Hohenlohe"
	correct(t, tt, 3)
	for k := range 3 {
		exchange4(tt, 9, 4*k)
	}
	tt.Recount()
	table := slices.DeleteFunc(systems.All(), func(e systems.Entry) bool { return e.ID != "dutch-2026" })
	f := Tournament(context.Background(), "sample"+hostile+".trf", tt, Options{Systems: table, Budget: time.Second})
	r := &Report{Version: SchemaVersion, Tool: "trfaudit", Release: "test", Files: []File{*f}}
	page, err := r.HTML()
	if err != nil {
		t.Fatal(err)
	}
	return page
}

// correct changes the result of the first decisive game of a round, as if it had been corrected after the next pairing.
func correct(t *testing.T, tt *tournament.Tournament, round int) Pair {
	t.Helper()
	for i := range tt.Players {
		p := &tt.Players[i]
		c := &p.Cells[round-1]
		if c.Result == tournament.Win && c.Colour == tournament.White {
			q := tt.Player(c.Opponent)
			c.Result, q.Cells[round-1].Result = tournament.Loss, tournament.Win
			return Pair{p.ID, q.ID}
		}
	}
	t.Fatal("no decisive game")
	return Pair{}
}

// exchange4 exchanges the opponents of two boards of a round, the ones of the given player and of the next who is on
// another board.
func exchange4(tt *tournament.Tournament, round, from int) {
	board := func(skip tournament.PlayerID) (w, b *tournament.Player) {
		for i := from; i < len(tt.Players); i++ {
			p := &tt.Players[i]
			if c := p.Cells[round-1]; c.Result.Played() && c.Colour == tournament.White && p.ID != skip {
				return p, tt.Player(c.Opponent)
			}
		}
		return nil, nil
	}
	a, b := board(0)
	c, d := board(a.ID)
	a.Cells[round-1].Opponent, d.Cells[round-1].Opponent = d.ID, a.ID
	c.Cells[round-1].Opponent, b.Cells[round-1].Opponent = b.ID, c.ID
}

func TestPage(t *testing.T) {
	page := samplePage(t)
	t.Run("safe", func(t *testing.T) { pageIsSafe(t, string(page)) })
	t.Run("chromium", func(t *testing.T) { pageInChromium(t, page) })
}

// Nothing of a file becomes part of the page but text.
func pageIsSafe(t *testing.T, page string) {
	for _, bad := range []string{"<script", "<img", "javascript:", "http://", "https://"} {
		if strings.Contains(page, bad) {
			t.Errorf("the page holds %s", bad)
		}
	}
	for _, good := range []string{"default-src &#39;none&#39;", "&lt;/title&gt;", "class=\"picture\"", "demanded"} {
		if !strings.Contains(page, good) {
			t.Errorf("the page does not hold %s", good)
		}
	}
}

// The page as people use it: in a browser, from disk, on a desk, on a phone and on paper.
func pageInChromium(t *testing.T, page []byte) {
	file := filepath.Join(t.TempDir(), "audit.html")
	if err := os.WriteFile(file, page, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, screen := range []struct {
		name, scheme  string
		width, height int
	}{{"desk", "light", 1280, 900}, {"phone", "dark", 390, 844}} {
		t.Run(screen.name, func(t *testing.T) {
			c := clitest.StartChrome(t)
			c.Open(screen.width, screen.height, screen.scheme, file)
			c.Expect("width", "innerWidth", fmt.Sprint(screen.width))
			c.Expect("the verdict is on the first screen",
				"document.querySelector('.verdict').getBoundingClientRect().bottom < innerHeight", "true")
			c.Expect("rounds", "document.querySelectorAll('section.round').length", "9")
			c.Expect("pictures", "document.querySelectorAll('svg.picture').length", "9")
			c.Expect("players in the last picture",
				"document.querySelectorAll('section.round:last-of-type svg.picture .no').length > 30 || "+
					"[...document.querySelectorAll('svg.picture')].at(-1).querySelectorAll('.no').length > 30", "true")
			c.Expect("deviating boards", "document.querySelectorAll('svg.picture g.recorded').length > 0 && "+
				"document.querySelectorAll('svg.picture g.demanded').length > 0", "true")
			c.Expect("the hostile name is text", "document.querySelector('h1').textContent.includes('<script>')",
				"true")
			c.Expect("width of the page", "document.documentElement.scrollWidth <= innerWidth", "true")
			c.Expect("elements that stick out",
				`[...document.querySelectorAll('body *')].filter(e => !e.parentElement.closest('.scroll, svg') &&
				e.getBoundingClientRect().right > innerWidth + 0.5).map(e => e.tagName + '.' +
					e.className).join(' ')`, `""`)
			c.Expect("small print",
				`[...document.querySelectorAll('body *')].filter(
					e => parseFloat(getComputedStyle(e).fontSize) < 12).length`, "0")
			c.Picture(screen.name)
			c.OnPaper()
			c.Quiet()
		})
	}
}
