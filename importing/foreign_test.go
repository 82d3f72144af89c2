package importing

import (
	"cmp"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// TRFKIT_PAGES names a folder of files that others published; what is read of them must contradict itself nowhere.
func TestForeign(t *testing.T) {
	root := os.Getenv("TRFKIT_PAGES")
	if root == "" {
		t.Skip("TRFKIT_PAGES names no folder of published files")
	}
	type row struct{ files, events, players, cells, refused int }
	sum := map[string]*row{}
	codes := map[string]int{}
	var lines []string
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil || !fsx.IsArchive(data) && Recognise(data) == nil {
			return nil
		}
		files := []File{{name, data}}
		switch ext := strings.ToLower(filepath.Ext(name)); ext {
		case ".trn", ".ini":
			return nil // with the games
		case ".sco":
			for _, other := range []string{".trn", ".ini"} {
				if more, err := os.ReadFile(strings.TrimSuffix(name, filepath.Ext(name)) + other); err == nil {
					files = append(files, File{strings.TrimSuffix(name, filepath.Ext(name)) + other, more})
				}
			}
		}
		r := Read(files, Options{})
		format := "zip"
		if r.Format != nil {
			format = r.Format.ID
		}
		s := sum[format]
		if s == nil {
			s = &row{}
			sum[format] = s
		}
		s.files++
		short := strings.TrimPrefix(name, root)
		if bad := r.Found.FirstError(); bad != nil {
			s.refused++
			codes[format+" "+bad.Code]++
			lines = append(lines, fmt.Sprintf("REFUSED %s %s: %s %q [%s]", format, short,
				strings.TrimPrefix(bad.File, name), bad.Text(), bad.Code))
			return nil
		}
		got, _, found := trf.Decode(r.Document)
		if bad := found.FirstError(); bad != nil && bad.Code != "cell.colour" {
			t.Errorf("%s: %v", name, bad.Error())
		}
		s.events++
		s.players += len(got.Players)
		n := 0
		for i := range got.Players {
			for _, c := range got.Players[i].Cells {
				if c.Result != tournament.NoResult {
					n++
				}
			}
		}
		s.cells += n
		lines = append(lines, fmt.Sprintf("READ %s %s: %d players, %d rounds, %d cells, %q", format, short,
			len(got.Players), got.RecordedRounds(), n, got.Name))
		return nil
	})
	slices.Sort(lines)
	out := strings.Join(lines, "\n") + "\n"
	for _, f := range append(Formats(), Format{ID: "zip"}) {
		if s := sum[f.ID]; s != nil {
			out += fmt.Sprintf("SUM %-18s files %4d events %4d players %6d cells %7d refused %d\n", f.ID, s.files,
				s.events, s.players, s.cells, s.refused)
		}
	}
	for c, n := range codes {
		out += fmt.Sprintf("CODE %s %d\n", c, n)
	}
	if err := os.WriteFile(cmp.Or(os.Getenv("TRFKIT_PAGES_OUT"), os.DevNull), []byte(out), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Pages of one event must say the same: the cross table by number, the one by place, and the pairings of all rounds
// with the list of players.
func TestSameEvent(t *testing.T) {
	root := os.Getenv("TRFKIT_PAGES")
	if root == "" {
		t.Skip("TRFKIT_PAGES names no folder of published files")
	}
	var tables []string
	_ = filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(name, "crosstable.html") {
			tables = append(tables, name)
		}
		return nil
	})
	compared, cells := [2]int{}, 0
	for _, name := range tables {
		stem := strings.TrimSuffix(name, "crosstable.html")
		one := readAll(stem + "crosstable.html")
		if one.Found.HasErrors() {
			continue
		}
		a, _, _ := trf.Decode(one.Document)
		var pages []string
		for r := 1; r <= a.RecordedRounds(); r++ {
			pages = append(pages, fmt.Sprintf("%spairs%d.html", stem, r))
		}
		for k, other := range []*Result{readAll(stem + "crosstablescore.html"),
			readAll(append(pages, stem+"index.html")...)} {
			if other == nil {
				continue
			}
			if bad := other.Found.FirstError(); bad != nil {
				t.Logf("%d %s: %v", k, stem, bad.Error())
				continue
			}
			b, _, _ := trf.Decode(other.Document)
			compared[k]++
			cells += sameEvent(t, stem, a, b, k == 1)
		}
	}
	t.Logf("%d tables by place, %d sets of pairings, %d cells compared", compared[0], compared[1], cells)
}

// cutName reports whether two names are one that a page may have cut.
func cutName(a, b string) bool { return strings.HasPrefix(a, b) || strings.HasPrefix(b, a) }

func readAll(names ...string) *Result {
	var files []File
	for _, n := range names {
		data, err := os.ReadFile(n)
		if err != nil {
			return nil
		}
		files = append(files, File{n, data})
	}
	return Read(files, Options{})
}

func sameEvent(t *testing.T, name string, a, b *tournament.Tournament, numbered bool) int {
	byName, n, wrong := map[string]*tournament.Player{}, 0, 0
	for i := range b.Players {
		byName[b.Players[i].Name] = &b.Players[i]
	}
	for i := range a.Players {
		p := &a.Players[i]
		q := byName[p.Name]
		if o := b.Player(p.ID); q == nil && o != nil && cutName(o.Name, p.Name) {
			q = o
		}
		if q == nil {
			t.Errorf("%s: %s is missing", name, p.Name)
			continue
		}
		if numbered && p.ID != q.ID {
			t.Errorf("%s: %s has number %d and %d", name, p.Name, p.ID, q.ID)
		}
		for r := range p.Cells {
			c, d := p.Cell(r+1), q.Cell(r+1)
			n++
			var x, y string
			if o := a.Player(c.Opponent); o != nil {
				x = o.Name
			}
			if o := b.Player(d.Opponent); o != nil {
				y = o.Name
			}
			free := c.Result.Forfeit() || c.Opponent == 0
			if !cutName(x, y) || c.Colour != d.Colour && !free ||
				c.Result != d.Result && !(c.Result == tournament.PairingBye && d.Result == tournament.FullBye) {
				if wrong++; wrong < 4 {
					t.Errorf("%s: round %d of %s: %v %q and %v %q", name, r+1, p.Name, c, x, d, y)
				}
			}
		}
	}
	return n
}
