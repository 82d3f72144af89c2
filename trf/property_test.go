package trf_test

import (
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

func decode(data []byte) (*tournament.Tournament, trf.Diagnostics) {
	doc, ds := trf.Parse("x", data)
	t, _, more := trf.Decode(doc)
	return t, append(ds, more...)
}

func plain(t *testing.T) []byte {
	t.Helper()
	data, err := os.ReadFile("testdata/plain.trf")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestPhysicalLayer: line ends, encoding, marks and padding do not change the meaning.
func TestPhysicalLayer(t *testing.T) {
	data := string(plain(t))
	want, ds := decode([]byte(data))
	if ds.HasErrors() {
		t.Fatal(ds)
	}
	wide := func(big bool) string {
		var b strings.Builder
		for _, u := range utf16.Encode([]rune(data)) {
			if big {
				b.WriteByte(byte(u >> 8))
				b.WriteByte(byte(u))
			} else {
				b.WriteByte(byte(u))
				b.WriteByte(byte(u >> 8))
			}
		}
		return b.String()
	}
	for name, text := range map[string]string{
		"CRLF":              strings.ReplaceAll(data, "\n", "\r\n"),
		"CR":                strings.ReplaceAll(data, "\n", "\r"),
		"CRCRLF":            strings.ReplaceAll(data, "\n", "\r\r\n"),
		"LFCR":              strings.ReplaceAll(data, "\n", "\n\r"),
		"no final line end": strings.TrimSuffix(data, "\n"),
		"byte order mark":   "\ufeff" + data,
		"Ctrl-Z":            data + "\x1a",
		"NULs":              data + "\x00\x00",
		"trailing blanks":   strings.ReplaceAll(data, "\n", "    \n"),
		"trailing tab":      strings.ReplaceAll(data, "\n", " \t\n"),
		"UTF-16LE":          "\xff\xfe" + wide(false),
		"UTF-16BE":          "\xfe\xff" + wide(true),
		"UTF-16LE unmarked": wide(false),
		"UTF-16BE unmarked": wide(true),
		"rulers":            "12345678901234567890\nDDD SSSS sTTT NNN\n\n" + data,
		"comments":          strings.ReplaceAll(data, "\n", "\n### 001    9 nobody\n"),
	} {
		got, ds := decode([]byte(text))
		if ds.HasErrors() || !reflect.DeepEqual(got, want) {
			t.Errorf("%s changes the meaning: %v", name, ds)
		}
	}
}

// TestLineOrder: the order of the records does not change the meaning.
func TestLineOrder(t *testing.T) {
	data, err := os.ReadFile("testdata/everything.trf")
	if err != nil {
		t.Fatal(err)
	}
	want, _ := decode(data)
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	r := rand.New(rand.NewPCG(3, 3))
	for range 100 {
		r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
		got, ds := decode([]byte(strings.Join(lines, "\n") + "\n"))
		if ds.HasErrors() || !reflect.DeepEqual(got, want) {
			t.Fatalf("the order changes the meaning: %v\n%s", ds, strings.Join(lines, "\n"))
		}
	}
}

// TestPrefixes: a file cut anywhere is refused, or has the games of the whole.
func TestPrefixes(t *testing.T) {
	data := plain(t)
	want, _ := decode(data)
	accepted := 0
	for n := range data {
		got, ds := decode(data[:n])
		if ds.HasErrors() {
			continue
		}
		accepted++
		for i := range got.Players {
			p := &got.Players[i]
			w := want.Player(p.ID)
			if w == nil || len(p.Cells) > 0 && !reflect.DeepEqual(p.Cells, w.Cells) {
				t.Fatalf("cut at byte %d, player %d has %+v", n, p.ID, p)
			}
		}
	}
	if accepted > 2 {
		t.Errorf("%d prefixes were accepted, want no more than two", accepted)
	}
}

// TestSingleBytes: a byte changed in a player's rounds is noticed, or changes nothing.
func TestSingleBytes(t *testing.T) {
	data := plain(t)
	want, _ := decode(data)
	silent := 0
	for at := range data {
		for _, b := range []byte(" 0123456789wbWBUFHZDL=+-?*x.,\t\r\n\x00\x1a\xe9") {
			changed := append([]byte(nil), data...)
			changed[at] = b
			got, ds := decode(changed)
			if ds.HasErrors() ||
				slices.ContainsFunc(ds, func(d trf.Diagnostic) bool { return d.Code == "score.mismatch" }) ||
				sameGames(got, want) {
				continue
			}
			silent++
			t.Errorf("byte %d changed from %q to %q is accepted: %v", at, data[at], b, ds)
			if silent > 10 {
				t.FailNow()
			}
		}
	}
}

// sameGames compares who played whom, with which colour and result.
func sameGames(a, b *tournament.Tournament) bool {
	if len(a.Players) != len(b.Players) {
		return false
	}
	for i := range a.Players {
		if a.Players[i].ID != b.Players[i].ID || !reflect.DeepEqual(a.Players[i].Cells, b.Players[i].Cells) {
			return false
		}
	}
	return true
}

// TestPedanticAndLenient: options change severities only.
func TestPedanticAndLenient(t *testing.T) {
	for _, c := range trf.Codes() {
		doc, _ := trf.Parse(c.Code, example(t, c.Code))
		normal, _, ds := trf.Decode(doc)
		for _, opt := range []trf.Options{{Pedantic: true}, {Lenient: true}} {
			got, _, other := trf.DecodeWith(doc, opt)
			if !reflect.DeepEqual(got, normal) || len(other) != len(ds) {
				t.Errorf("%s: options %+v change the reading", c.Code, opt)
				continue
			}
			for i := range other {
				if opt.Pedantic && c.Assumption && other[i].Code == c.Code && other[i].Severity != trf.Error {
					t.Errorf("%s: an assumption, but %s under Pedantic", c.Code, other[i].Severity)
				}
				if opt.Lenient && c.Code == "score.mismatch" && other[i].Code == c.Code &&
					other[i].Severity != trf.Warning {
					t.Errorf("%s is an %s under Lenient", c.Code, other[i].Severity)
				}
			}
		}
	}
}
