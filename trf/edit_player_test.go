package trf_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// editable lists the files of testdata without errors, in all encodings and line ends.
var editable = []string{"plain", "cr-only", "mixed-ends", "utf16le", "latin1", "utf8", "bytecols"}

func open(t *testing.T, name string) (*trf.Document, []byte) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name+".trf"))
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(name, data)
	return doc, data
}

// reread demands that the edited document reads as its own bytes do, without errors.
func reread(t *testing.T, doc *trf.Document) *tournament.Tournament {
	t.Helper()
	again, _ := trf.Parse("again", doc.Bytes())
	if again.Len() != doc.Len() {
		t.Fatalf("%d lines, %d when read again", doc.Len(), again.Len())
	}
	for i := 1; i <= doc.Len(); i++ {
		if *again.Line(i) != *doc.Line(i) {
			t.Fatalf("line %d is %+v, read again %+v", i, *doc.Line(i), *again.Line(i))
		}
	}
	tour, _, ds := trf.Decode(again)
	if ds.HasErrors() {
		t.Fatal(ds)
	}
	return tour
}

func TestSetResult(t *testing.T) {
	for _, name := range editable {
		t.Run(name, func(t *testing.T) {
			doc, data := open(t, name)
			if err := doc.SetResult(1, 1, tournament.Draw, tournament.Draw); err != nil {
				t.Fatal(err)
			}
			tour := reread(t, doc)
			if tour.Player(1).
				Cell(1).Result != tournament.Draw || tour.Player(4).Points != 5 || tour.Player(1).Points != 5 {
				t.Errorf("players %+v and %+v", tour.Player(1), tour.Player(4))
			}
			// 1.0 to 0.5 and 1 to = for one, 0.0 to 0.5 and 0 to = for the other: five characters
			if n := different(doc.Bytes(), data); n != 5 {
				t.Errorf("%d bytes changed, want 5", n)
			}
		})
	}
}

// TestSetResultWithoutPoints: where a row holds no points none are written, whatever the other row holds.
func TestSetResultWithoutPoints(t *testing.T) {
	_, data := open(t, "plain")
	winner, loser := " 1.0    1     4 w 1", " 0.0    5     1 b 0"
	for _, c := range []struct {
		name  string
		blank []string
		want  []string // the ends of the rows of players 1 and 4
	}{
		{"neither", nil, []string{" 0.5    1     4 w =", " 0.5    5     1 b ="}},
		{"winner", []string{winner}, []string{"        1     4 w =", " 0.5    5     1 b ="}},
		{"loser", []string{loser}, []string{" 0.5    1     4 w =", "        5     1 b ="}},
		{"both", []string{winner, loser}, []string{"        1     4 w =", "        5     1 b ="}},
	} {
		text := string(data)
		for _, s := range c.blank {
			text = strings.Replace(text, s, "    "+s[4:], 1)
		}
		doc, _ := trf.Parse(c.name, []byte(text))
		if err := doc.SetResult(1, 1, tournament.Draw, tournament.Draw); err != nil {
			t.Fatal(err)
		}
		reread(t, doc)
		for i, id := range []int{1, 4} {
			if row := doc.Line(3 + id).Text; !strings.HasSuffix(row, c.want[i]) {
				t.Errorf("%s without points: %q, want it to end with %q", c.name, row, c.want[i])
			}
		}
	}
}

// TestSetResultOfTheSameValue: points that do not change are left as somebody wrote them.
func TestSetResultOfTheSameValue(t *testing.T) {
	_, data := open(t, "plain")
	doc, _ := trf.Parse("plain", []byte(strings.Replace(string(data), " 1.0    1     4 w 1", "   1    1     4 w 1", 1)))
	if err := doc.SetResult(1, 1, tournament.UnratedWin, tournament.UnratedLoss); err != nil {
		t.Fatal(err)
	}
	if row, want := doc.Line(4).Text, "   1    1     4 w W"; !strings.HasSuffix(row, want) {
		t.Errorf("%q, want it to end with %q", row, want)
	}
}

// different counts the bytes that differ; texts of different lengths differ in all.
func different(a, b []byte) int {
	if len(a) != len(b) {
		return len(a) + len(b)
	}
	n := 0
	for i := range a {
		if a[i] != b[i] {
			n++
		}
	}
	return n
}

func TestSetResultRefused(t *testing.T) {
	doc, data := open(t, "plain")
	for _, c := range []struct {
		round      int
		player     tournament.PlayerID
		own, other tournament.Result
		want       error
	}{
		{1, 99, tournament.Win, tournament.Loss, trf.ErrNoPlayer},
		{2, 1, tournament.Win, tournament.Loss, trf.ErrNoGame},
		{-1, 1, tournament.Win, tournament.Loss, trf.ErrNoGame},
		{1, 1, tournament.Win, tournament.Win, nil},
		{1, 1, tournament.PairingBye, tournament.Loss, nil},
		{1, 1, tournament.NoResult, tournament.NoResult, nil},
		{1, 1, tournament.Pending + 1, tournament.Loss, nil},
		{1, 1, tournament.Win, 255, nil},
	} {
		err := doc.SetResult(c.round, c.player, c.own, c.other)
		if err == nil || c.want != nil && !errors.Is(err, c.want) {
			t.Errorf("%+v: error %v", c, err)
		}
	}
	if !bytes.Equal(doc.Bytes(), data) {
		t.Error("a refused edit changed the document")
	}
	broken, _ := open(t, "reciprocal")
	if err := broken.SetResult(1, 1, tournament.Draw, tournament.Draw); !errors.Is(err, trf.ErrBroken) {
		t.Errorf("broken document: %v", err)
	}
}

func TestAddPlayer(t *testing.T) {
	for _, name := range editable {
		t.Run(name, func(t *testing.T) {
			doc, data := open(t, name)
			p := tournament.Player{ID: 7, Name: "Käfer, Ida", Rating: 1800, HasPoints: true}
			if err := doc.AddPlayer(p); err != nil {
				t.Fatal(err)
			}
			tour := reread(t, doc)
			if got := tour.Player(7); got == nil || got.Name != p.Name || got.Rating != 1800 || len(tour.Players) != 7 {
				t.Errorf("player %+v", got)
			}
			if !bytes.HasPrefix(doc.Bytes(), data[:len(data)-4]) {
				t.Error("bytes before the new record changed")
			}
			if err := doc.AddPlayer(p); !errors.Is(err, trf.ErrDuplicate) {
				t.Errorf("adding twice: %v", err)
			}
			if err := doc.AddPlayer(tournament.Player{ID: 8, Name: strings.Repeat("x", 34)}); err == nil {
				t.Error("a name of 34 characters was accepted")
			}
		})
	}
	doc, _ := open(t, "latin1")
	if err := doc.AddPlayer(tournament.Player{ID: 8, Name: "Йогансен"}); !errors.Is(err, trf.ErrCharset) {
		t.Errorf("a Cyrillic name in Latin-1: %v", err)
	}
}

// Points of four characters fit their columns.
func TestSetResultOfManyPoints(t *testing.T) {
	doc, _ := trf.Parse("x", []byte("162  W10.0    D 0.5    L 0.0\n"+row001("1", "One, Al", "0.0", "   2 w 0")+
		row001("2", "Two, Bob", "9.5", "   1 b =")))
	doc, _ = trf.Parse("x", bytes.Replace(bytes.Replace(doc.Bytes(), []byte(" 9.5"), []byte("10.0"), 1), []byte("b ="),
		[]byte("b 1"), 1))
	if err := doc.SetResult(1, 1, tournament.Win, tournament.Loss); err != nil {
		t.Fatal(err)
	}
	tour := reread(t, doc)
	if a, b := tour.Player(1).Points, tour.Player(2).Points; a != 100 || b != 0 {
		t.Errorf("%s and %s points, want 10.0 and 0.0\n%s", a, b, doc.Bytes())
	}
}

// TestSetResultOfTooManyPoints: 99.9 is the most that the columns hold. More is refused, and nothing changes.
func TestSetResultOfTooManyPoints(t *testing.T) {
	for _, tt := range []struct {
		win, two string // one won game, and two
		fits     bool
	}{
		{"49.9", "99.8", true}, {"50.0", "100.0", false},
	} {
		row := func(id, name, first, second string) string { // four characters of points
			return strings.Replace(row001(id, name, tt.win, first, second), " "+tt.win, tt.win, 1)
		}
		text := "142 2\n162  W" + tt.win + "    D 0.0    L 0.0\n" +
			row("1", "One, Al", "   2 w 1", "   2 b 0") + row("2", "Two, Bob", "   1 b 0", "   1 w 1")
		doc, _ := trf.Parse("x", []byte(text))
		err := doc.SetResult(2, 1, tournament.Win, tournament.Loss)
		var tooLong *trf.EncodeError
		switch {
		case tt.fits && err != nil:
			t.Errorf("%s a win: %v\n%s", tt.win, err, doc.Bytes())
		case tt.fits:
			if p := reread(t, doc).Player(1).Points; p.String() != tt.two {
				t.Errorf("%s a win: %s points, want %s", tt.win, p, tt.two)
			}
		case !errors.As(err, &tooLong) || tooLong.Value != tt.two || tooLong.Field != "points":
			t.Errorf("%s a win: %v, want a refusal of %s points", tt.win, err, tt.two)
		case string(doc.Bytes()) != text:
			t.Errorf("%s a win: refused, but the document became\n%s", tt.win, doc.Bytes())
		}
	}
}
