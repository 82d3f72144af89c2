package trf

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/strictjson"
)

// Text is ASCII below 0x80, and plain between a blank and a tilde.
func TestKindsOfText(t *testing.T) {
	for s, want := range map[string][2]bool{"": {true, true}, " ~": {true, true}, "a\x1f": {true, false},
		"\x7f": {true, false}, "\x80": {false, false}, "é": {false, false}} {
		if isASCII(s) != want[0] || plainText(s) != want[1] {
			t.Errorf("%q: ASCII %v, plain %v", s, isASCII(s), plainText(s))
		}
	}
	for n := range 20 {
		for at := range n {
			if s := strings.Repeat("a", at) + "\x80" + strings.Repeat("a", n-at-1); isASCII(s) {
				t.Errorf("%q is ASCII", s)
			}
		}
	}
}

// Text is of sixteen bits where more than three of four pairs have a NUL on one side, and less than one of eight on the
// other.
func TestSixteenBitsWithoutAMark(t *testing.T) {
	pairs := func(low, high, both, none int) string {
		return strings.Repeat("A\x00", low) + strings.Repeat("\x00A", high) + strings.Repeat("\x00\x00", both) +
			strings.Repeat("AA", none)
	}
	for _, tt := range []struct {
		low, high, both, none int
		want                  string
	}{
		{0, 0, 0, 0, "utf-8"}, {0, 0, 0, 1, "utf-8"}, {1, 0, 0, 0, "utf-16le"}, {0, 1, 0, 0, "utf-16be"},
		{12, 0, 0, 4, "utf-8"}, {13, 0, 0, 3, "utf-16le"}, {13, 1, 0, 2, "utf-16le"}, {13, 2, 0, 1, "utf-8"},
		{0, 12, 0, 4, "utf-8"}, {0, 13, 0, 3, "utf-16be"}, {1, 13, 0, 2, "utf-16be"}, {2, 13, 0, 1, "utf-8"},
		{0, 0, 8, 0, "utf-8"}, {4, 0, 0, 12, "utf-8"}, {0, 4, 0, 12, "utf-8"},
	} {
		if got := guess16(pairs(tt.low, tt.high, tt.both, tt.none)); got != tt.want {
			t.Errorf("%+v: %s", tt, got)
		}
	}
}

// Bytes of an 8-bit text are characters; what reads like names is worth more than what does not.
func TestReadingsOfBytes(t *testing.T) {
	if got := decodeWith(charmapOf("windows-1252"), "a\x80\x7f\xff"); got != "a€\x7fÿ" {
		t.Errorf("%q", got)
	}
	for text, want := range map[string]int{"abc": 0, "é": 2, "š": 2, "ä": 2, "Иван": 12, "aИ": -7, "α": -1,
		"\u0080": -3,
		"aÉ":     -1, "×": -3} {
		if got := plausible(text); got != want {
			t.Errorf("%q is worth %d, want %d", text, got, want)
		}
	}
	for text, want := range map[string]int{"": 0, "abc": 0, "ab\u0080": 3, "é": 1} {
		if got := firstWide(text); got != want {
			t.Errorf("%q: column %d, want %d", text, got, want)
		}
	}
}

// Every kind of line end ends a line, wherever the next one of another kind is; half a character is none.
func TestLinesOfParts(t *testing.T) {
	for text, want := range map[string]string{"\nA\rB": `"" "A" "B"`, "\rA\nB": `"" "A" "B"`,
		"A\r\nB\n\r": `"A" "B" ""`,
		"A\r\rB":     `"A" "" "B"`, "\xff\xfe1\x002\x003": `"12"`, "\xff\xfe1\x00\n\x002": `"1"`} {
		doc, _ := Parse("x", []byte(text))
		var got []string
		for i := range doc.lines {
			got = append(got, fmt.Sprintf("%q", doc.lines[i].Text))
		}
		if s := strings.Join(got, " "); s != want || string(doc.Bytes()) != text {
			t.Errorf("%q: %s, want %s", text, s, want)
		}
	}
}

// A row whose columns are bytes is pointed to by characters.
func TestPlacesInBytes(t *testing.T) {
	r := byteRow(&Line{Number: 1, Text: "Jörg Ö", wide: true})
	for col, want := range map[int]int{1: 1, 2: 2, 4: 3, 6: 5, 7: 6, 9: 7, 20: 7} {
		if got := r.pos(col).Column; got != want {
			t.Errorf("byte %d is in column %d, want %d", col, got, want)
		}
	}
}

// Numbers, letters and dates at the ends of what they may be.
func TestSmallValues(t *testing.T) {
	for s, want := range map[string]string{"": "0.0 bad", ".": "0.0 bad", "½": "0.5 odd", ",5": "0.5 odd",
		"1,": "1.0 odd",
		".5": "0.5 plain", "1.": "1.0 plain", "10.0": "10.0 plain", "1.55": "0.0 bad", "9,5": "9.5 odd"} {
		p, form := parsePoints(s)
		if got := p.String() + " " + [...]string{"bad", "plain", "odd"}[form]; got != want {
			t.Errorf("points %q: %s, want %s", s, got, want)
		}
		if q, ok := ParsePoints(s); q != p || ok != (form == pointsPlain) {
			t.Errorf("points %q: %v, %v", s, q, ok)
		}
	}
	for b, want := range map[byte]byte{'a': 'A', 'z': 'Z', '`': '`', '{': '{', 'M': 'M', '*': '*'} {
		if upper(b) != want {
			t.Errorf("%c becomes %c", b, upper(b))
		}
	}
	for s, want := range map[string]int{"2026/03/01": 2026, "1.3.2026": 2026, "01-09-1999": 1999, "9000": 9000,
		"20260": 0,
		"":      0, "26": 0, "0:2019;": 2019} {
		if got := yearOf(s); got != want {
			t.Errorf("the year of %q is %d", s, got)
		}
	}
	for s, want := range map[string]bool{"99/01/31": true, "31.01.99": false, "31.01.2026": true, "01.01.100": false} {
		if got := plausibleDate(s, 2026); got != want {
			t.Errorf("%q is a date of 2026: %v", s, got)
		}
	}
	if !plausibleDate("31.01.100", 100) || plausibleDate("31.01.99", 99) || !plausibleDate("31.01.99", 2099) {
		t.Error("two digits are years of this century, three are not")
	}
	for code, want := range map[string]systemClass{"FIDE_DOUBLESWISS_G2": systemDouble,
		"FIDE_SCHEVENINGEN_4X2": systemDouble,
		"FIDE_DUTCH_G":          systemUnknown, "_G2": systemUnknown,
		"FIDE_DUTCH_2026": systemSwiss, "FIDE": systemUnknown} {
		if got, _ := classifySystem(code); got != want {
			t.Errorf("%s is of class %d, want %d", code, got, want)
		}
	}
}

// A file of another kind is told by its first bytes, however short it is.
func TestShortForeignFiles(t *testing.T) {
	tar := strings.Repeat("x", 257)
	for data, want := range map[string]string{"\x89PNG": "an image (PNG)", "\xff\xd8": "an image (JPEG)",
		"GIF8": "an image (GIF)", "BM\x46" + strings.Repeat("\x00", 11): "an image (BMP)", "BMxxxxxxxxxxxx": "",
		"\n<SVG ": "an image (SVG)", "\x00\x00\x00\x18ftypheic": "an image or a film (HEIC, AVIF, MP4)",
		"\n%PDF-1.4": "a PDF document", "bplist00": "a web archive of Safari", "[event ": "a collection of games (PGN)",
		"[EVENT ": "a collection of games (PGN)",
		"[event":  "", "RIFFxxxxWEBP": "an image (WebP)", "RIFFxxxxWEB": "", "RIFF": "", tar + "ustar": "a tar archive",
		tar + "usta": "", "PK\x03\x04" + strings.Repeat("x", 26): "a zip archive",
		"PK\x03\x04" + strings.Repeat("x", 26) + "mimetypeapplication/vnd.oasis.opendocument": "an OpenDocument file"} {
		got := ""
		if k := mistaken("x", data); k != nil {
			got = k.what
		}
		if got != want {
			t.Errorf("%.40q is %q, want %q", data, got, want)
		}
	}
}

// An amount is blank, or a number that may have a sign and decimals.
func TestAmounts(t *testing.T) {
	for s, want := range map[string]bool{"": true, "1": true, "+1": true, "-0.5": true, "1.5": true, "+": false,
		"-":  false,
		"1.": false, ".5": false, ".": false, "x": false, "1x": false, "1.x": false} {
		if isAmount(s) != want {
			t.Errorf("%q: %v", s, !want)
		}
	}
}

// A record that ends with text behind its columns is printed as it is.
func TestTextBehindTheColumns(t *testing.T) {
	text := "092 Swiss for teams\n142 1\n310   1 Alpha\n330 +-   1   1   1 x\n001    1\n"
	doc, _ := Parse("x", []byte(text))
	for i := range doc.lines {
		l := &doc.lines[i]
		if err := doc.formatLine(l, nil, "\n"); err != nil {
			t.Fatal(err)
		}
	}
	if string(doc.Bytes()) != text {
		t.Errorf("%q, want %q", doc.Bytes(), text)
	}
}

// failing writes some times, and then no more.
type failing struct{ writes, left int }

var errFull = errors.New("full")

func (f *failing) Write(p []byte) (int, error) {
	f.writes++
	if f.writes > f.left {
		return 0, errFull
	}
	return len(p), nil
}

// JSON is written in large pieces; the first one that cannot be written ends it.
func TestJSONInPieces(t *testing.T) {
	doc, _ := Parse("x", []byte(strings.Repeat("012 Cup\n", 3000)))
	jsonAndBack(t, doc)
	all := &failing{left: 100}
	if err := WriteJSON(all, doc); err != nil || all.writes < 3 || all.writes > 9 {
		t.Errorf("%d pieces: %v", all.writes, err)
	}
	for left := range all.writes {
		f := &failing{left: left}
		if err := WriteJSON(f, doc); !errors.Is(err, errFull) || f.writes != left+1 {
			t.Errorf("after %d pieces: %d pieces, %v", left, f.writes, err)
		}
	}
}

// jsonLines adds a list of records to a document.
func jsonLines(d *Document, list string) error {
	data, j := []byte(`{"records":`+list+`}`), jsonHead{}
	if err := strictjson.Unmarshal(data, &j); err != nil {
		return err
	}
	return d.jsonLines(data, j.Records, "\n")
}

// A document in JSON can have as many records as a file has lines, and a record as many bytes as its bound.
func TestJSONLimits(t *testing.T) {
	lines := make([]Line, MaxLines+1, MaxLines+2)
	for n, want := range map[int]bool{MaxLines: true, MaxLines + 1: false} {
		d := &Document{lines: lines[:n]}
		if err := jsonLines(d, `[{"text":"012 A"}]`); (err == nil) != want {
			t.Errorf("after %d records: %v", n, err)
		}
	}
	const head, tail = `{"text":"012 A","eol":"`, `"}`
	for n, want := range map[int]string{maxJSONRecord: `record 1: "eol" is`, maxJSONRecord + 1: "record 1: it has "} {
		record := head + strings.Repeat("x", n-len(head)-len(tail)) + tail
		err := jsonLines(&Document{}, "["+record+"]")
		if err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%d bytes: %.80v", n, err)
		}
	}
}

// What stands beside the text of a record in JSON says what the text says.
func TestJSONBesideText(t *testing.T) {
	row := strings.TrimSuffix(player001(1, "1.0", "   2 w 1", "0000 - H"), "\n")
	const fields = `"code":"001","fields":{"id":1,"points":"1.0"}`
	const first, second = `{"opponent":2,"colour":"w","result":"1"}`, `{"opponent":"0000","colour":"-","result":"H"}`
	for _, tt := range []struct{ record, want string }{
		{fields + `,"rounds":[` + first + `,` + second + `]`, ""},
		{fields + `,"list":[` + first + `,` + second + `]`, ""},
		{`"code":"002","fields":{"id":1,"points":"1.0"},"rounds":[` + first + `,` + second + `]`,
			`"fields" and "text" disagree`},
		{`"code":"001","fields":{"id":2,"points":"1.0"},"rounds":[` + first + `,` + second + `]`,
			`"fields" and "text" disagree`},
		{`"code":"001","fields":{"id":1,"weight":"1.0"}`, `field "weight" is not one of the record`},
		{fields + `,"rounds":[` + first + `]`, "the list has 1 places, the text 2"},
		{fields, "the list has 0 places, the text 2"},
		{fields + `,"rounds":[` + first + `,` + second + `,` + second + `]`, "place 3 of the list and"},
		{fields + `,"rounds":[` + second + `,` + second + `]`, "place 1 of the list and"},
		{fields + `,"rounds":[` + first + `,` + first + `]`, "place 2 of the list and"},
		{fields + `,"rounds":[` + first + `,{"weight":2}]`, `field "weight" is not one of the record`},
	} {
		err := jsonLines(&Document{}, `[{"text":"`+row+`",`+tt.record+`}]`)
		if (err == nil) != (tt.want == "") || err != nil && !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want %q", tt.record, err, tt.want)
		}
	}
}

// TestJSONText pins the JSON of a file with all records, and of lines that JSON has to tell with care.
func TestJSONText(t *testing.T) {
	everything, err := os.ReadFile("testdata/everything.trf")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	for _, text := range []string{"", "012 \"Cup\"\n022 \\Town\n###\n### \n###x\n012X\n012 \xd6\r\n\n042 \x01",
		string(everything)} {
		doc, _ := Parse("x", []byte(text))
		if err := WriteJSON(&b, doc); err != nil {
			t.Fatal(err)
		}
		jsonAndBack(t, doc)
	}
	clitest.Golden(t, "testdata/json.golden", b.Bytes())
}

// A ledger prints the first cases of an entry, and of what is lost why, and how to keep it.
func TestLedgerAsText(t *testing.T) {
	text, rows := "142 3\n", ""
	for id := 1; id <= 10; id += 2 {
		rows += player001(id, "", fmt.Sprintf("%4d w W", id+1)) + player001(id+1, "", fmt.Sprintf("%4d b L", id))
	}
	doc, _ := Parse("x", []byte(text+rows))
	_, ledger, err := Convert(doc, ConvertOptions{To: TRF06})
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	if err := ledger.WriteText(&b, "- "); err != nil {
		t.Fatal(err)
	}
	const want = "- lost: unrated games, written as something else, 10 times, players 1 2 3 4 5 6 7 8 and 2 more " +
		"[L01]\n" +
		"-   player 1, round 1: 2 w W -> 2 w 1\n-   player 2, round 1: 1 b L -> 1 b 0\n" +
		"-   player 3, round 1: 4 w W -> 4 w 1\n-   player 4, round 1: 3 b L -> 3 b 0\n" +
		"-   player 5, round 1: 6 w W -> 6 w 1\n-   player 6, round 1: 5 b L -> 5 b 0\n" +
		"-   player 7, round 1: 8 w W -> 8 w 1\n-   player 8, round 1: 7 b L -> 7 b 0\n-   and 2 more\n" +
		"-   why: TRF06 has no letters W D L; such games become rated ones; " +
		"to keep it: write TRF16 or a later edition\n" +
		"- lost: number of rounds, dropped [L07]\n-   3 rounds\n" +
		"-   why: the edition has no record for it; to keep it: write TRF(x), TRF(bx) or TRF26\n"
	if b.String() != want {
		t.Errorf("%s\nwant\n%s", b.String(), want)
	}
	if ledger.Reversible() || !(&Ledger{}).Reversible() || (&Ledger{Added: ledger.Losses}).Reversible() {
		t.Error("what is lost or added is not told from what is neither")
	}
}
