package lint

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// checkRepair demands what Apply promises: nothing it does changes the meaning, and what it repaired is not found
// again. It returns how many findings were repaired.
func checkRepair(t *testing.T, name string, data []byte, profile Profile) int {
	t.Helper()
	doc, parsed := trf.Parse(name, data)
	fs := Check(doc, parsed, Options{Profile: profile})
	complete(t, doc, fs)
	out, fixed, err := Apply(doc, fs)
	if errors.Is(err, ErrBroken) || errors.Is(err, trf.ErrCharset) {
		return 0
	}
	if err != nil {
		t.Fatalf("%s: %v\n%q", name, err, data)
	}
	if string(doc.Bytes()) != string(data) {
		t.Fatalf("%s: the document was changed", name)
	}
	again, parsed := trf.Parse(name, out.Bytes())
	for _, f := range Check(again, parsed, Options{Profile: profile}) {
		if f.Fix != nil {
			t.Fatalf("%s: after the repair of %d findings: %s\n%q", name, len(fixed), f.Error(), data)
		}
	}
	return len(fixed)
}

func seeds(t testing.TB) []string {
	var out []string
	for i := range rules {
		out = append(out, exampleOf(&rules[i]).right, exampleOf(&rules[i]).wrong)
	}
	for _, c := range trf.Codes() {
		out = append(out, string(vector(t, c.Code)))
	}
	return append(out, strings.ReplaceAll(everything, "\n", "\r\n"), strings.ReplaceAll(everything, "Eder", "\xd6der"))
}

// everything has most of what can be repaired, some of it twice in a line.
var everything = "\ufeff" + `012 Riverside Open
032 aut
042 1.5.2026
052	2026/5/3
152  w
192 fide_dutch_2026
xxr 3
XXP 1,2
bbw 1.0
001    1 F  g Eder, Ann                         2300 ger     1600101 31.01.1980  2.0    1     3 W 1  0000 - U
001    2 fFF  Falk, Ben                         2200                             0,5    2     4 B *  0000 -
001    3 M    Gruber, Cid                       2100                             0.0    4     1 B 0  0000 - -
001    4 u    Hofer, Dot                        2000                             0.5    3     2 W *  0000 - -
`

func TestRepairs(t *testing.T) {
	for _, s := range seeds(t) {
		for _, profile := range []Profile{General, Rating, Pairing} {
			checkRepair(t, "seed", []byte(s), profile)
		}
	}
	if n := checkRepair(t, "everything", []byte(everything), Pairing); n < 20 {
		t.Errorf("only %d repairs", n)
	}
}

// TestRefusals: a file that cannot be compared is not repaired.
func TestRefusals(t *testing.T) {
	doc, parsed := trf.Parse("x", []byte(strings.Replace(pairingFile, "3 w 1", "3 W x", 1)+"xxp 1 2\n"))
	if _, _, err := Apply(doc, Check(doc, parsed, Options{})); !errors.Is(err, ErrBroken) {
		t.Errorf("%v", err)
	}
}

// TestRepairShared repairs the published files, when they are here.
func TestRepairShared(t *testing.T) {
	files, err := filepath.Glob("../../shared/trf/real/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) == 0 {
		t.Skip("the shared files are not here")
	}
	hostile, err := filepath.Glob("../../shared/trf/hostile/*.trf")
	if err != nil {
		t.Fatal(err)
	}
	repaired, total := 0, 0
	for _, file := range append(files, hostile...) {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, profile := range []Profile{Rating, Pairing} {
			n := checkRepair(t, file, data, profile)
			total += n
			if n > 0 {
				repaired++
			}
		}
	}
	if repaired == 0 {
		t.Error("nothing was repaired")
	}
	t.Logf("%d files in two profiles, %d of them repaired, %d repairs", len(files)+len(hostile), repaired, total)
}

// FuzzLint: every finding is complete, and a repair changes nothing of what a file says and is not found again.
func FuzzLint(f *testing.F) {
	for _, s := range seeds(f) {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, profile := range []Profile{Rating, Pairing} {
			checkRepair(t, "fuzz", data, profile)
		}
	})
}
