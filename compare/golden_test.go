package compare

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/diff"
)

// byLine asks for the comparison by line as well.
var byLine = Options{Lines: diff.Counted}

// goldens are comparisons whose reports are pinned word for word.
var goldens = []struct {
	name, a, b string
	opt        Options
	style      TextStyle
}{
	{"equal", base(), strings.ReplaceAll(base(), "\n", "\r\n"), byLine, TextStyle{}},
	{"identical", base(), base(), byLine, TextStyle{Verbose: true}},
	{"many", base(), many(), Options{}, TextStyle{}},
	{"ignored", base(), many(), Options{Ignore: []string{"player", "header.name", "settings"}}, TextStyle{}},
	{"lines", base(), many(), Options{Lines: diff.Counted, Ignore: Groups()}, TextStyle{}},
	{"encoding", strings.ReplaceAll(base(), "Berg, Anna", "Bérg, Ánna"),
		strings.ReplaceAll(base(), "Berg, Anna", "B\xe9rg, \xc1nna"), byLine, TextStyle{Verbose: true}},
	{"unusable", base(), strings.Replace(base(), "   2 w 1", "   2 w x", 1), Options{}, TextStyle{}},
	{"unusable-lines", base(), strings.Replace(base(), "   2 w 1", "   2 w x", 1), byLine, TextStyle{}},
	{"ambiguous", twins(3, 4), twins(7, 8), Options{}, TextStyle{Verbose: true}},
	{"terminal", base(), strings.Replace(base(), "Spring Open", "Spring\x1b[31m\u202eOpen", 1), byLine,
		TextStyle{}},
	{"contradiction", pairOf("   2 w 1", "   1 b 1"), pairOf("   2 w 1", "   1 b 0"), Options{}, TextStyle{}},
}

// many has a difference of nearly every group, and other numbers.
func many() string {
	s := strings.NewReplacer("Spring Open", "Autumn Open", "   6 b 1", "   6 b =", "   5 w 0", "   5 w =", "0000 - Z",
		"        ",
		"162  W 1.0    D 0.5", "162  W 3.0    D 1.0", "2100", "2101", " 2.0    1", " 6.0    2", "240 H   4    5\n", "",
		"0000 - U", "0000 - F",
		"260   1   3    1    6", "260   1   3    1    5    6", "2026/04/05", "2026/04/06", "FIDE_DUTCH_2026",
		"FIDE_DUTCH_2017").Replace(exchanged())
	return s + row(9, "m", "", "Ost, Geir", 0, "NOR", "", "", "0.0", 7)
}

func TestGoldenReports(t *testing.T) {
	for _, g := range goldens {
		g.opt.Tool, g.opt.Version = "trfdiff", "test"
		r := Files(text("a.trf", g.a), text("b.trf", g.b), g.opt)
		var out bytes.Buffer
		if err := r.WriteText(&out, g.style); err != nil {
			t.Fatal(err)
		}
		golden(t, g.name+".txt.golden", out.Bytes())
		js := jsonOf(t, r)
		golden(t, g.name+".json.golden", js)
		if problems := validate(t, js); len(problems) > 0 {
			t.Errorf("%s: %q", g.name, problems)
		}
	}
}

func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	clitest.Golden(t, filepath.Join("testdata", name), got)
}
