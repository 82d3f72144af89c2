package compare

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode"

	"github.com/trfkit/trfkit/internal/diff"
)

// FuzzFiles: a file is equal to itself however it is written; comparing backwards finds as many differences; the text
// holds nothing a terminal acts upon, and the JSON is as the schema says.
func FuzzFiles(f *testing.F) {
	for _, g := range goldens {
		f.Add([]byte(g.a), []byte(g.b))
	}
	for _, c := range larger {
		f.Add([]byte(c.a), []byte(c.b))
	}
	vectors, err := filepath.Glob("../corpus/format/*/*.trf")
	if err != nil || len(vectors) == 0 {
		f.Fatal("no vectors", err)
	}
	for _, file := range vectors {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, []byte(base()))
	}
	f.Fuzz(func(t *testing.T, a, b []byte) {
		if r := compared(a, a); r.Verdict == Different && r.Matching.Ambiguous == 0 {
			t.Fatalf("a file differs from itself:\n%s", shown(t, r))
		}
		if r := compared(a, append([]byte("\ufeff"), a...)); r.Verdict == Different && r.Matching.Ambiguous == 0 &&
			r.A.Charset == r.B.Charset && !r.A.BOM {
			t.Fatalf("a byte order mark makes a difference:\n%s", shown(t, r))
		}
		there, back := compared(a, b), compared(b, a)
		if there.Verdict != back.Verdict || there.Summary.Differences != back.Summary.Differences {
			t.Fatalf("there:\n%s\nback:\n%s", shown(t, there), shown(t, back))
		}
		read := func(name string, data []byte) Input {
			return Input{Name: name, Read: func() ([]byte, error) { return data, nil }}
		}
		r := Files(read("a", a), read("b", b), Options{Lines: diff.Counted, Numbers: true})
		if r.Identical != (string(a) == string(b)) || r.Lines.Equal != (r.Lines.Removed+r.Lines.Added == 0) {
			t.Fatalf("identical %v, lines %+v", r.Identical, r.Lines)
		}
		out := shown(t, r)
		if i := strings.IndexFunc(out, func(c rune) bool {
			return c != '\n' && c != '\t' && (unicode.IsControl(c) || unicode.Is(unicode.Bidi_Control, c))
		}); i >= 0 {
			t.Fatalf("the text holds %q", out[i:i+1])
		}
		if problems := validate(t, jsonOf(t, r)); len(problems) > 0 {
			t.Fatal(problems)
		}
	})
}
