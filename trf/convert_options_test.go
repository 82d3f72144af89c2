package trf_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/trf"
)

// row001 is record 001 of a player with the cells given.
func row001(number, name, points string, cells ...string) string {
	pad := strings.Repeat(" ", 67-len([]rune(name)))
	row := "001    " + number + "      " + name + pad + points + "    " + number
	return row + "  " + strings.Join(cells, "  ") + "\n"
}

// features are those of a conversion's errors.
func features(err error) []string {
	var out []string
	var walk func(error)
	walk = func(err error) {
		if many, ok := err.(interface{ Unwrap() []error }); ok {
			for _, e := range many.Unwrap() {
				walk(e)
			}
			return
		}
		if c := (*trf.ConvertError)(nil); errors.As(err, &c) {
			out = append(out, c.Feature)
		}
	}
	walk(err)
	slices.Sort(out)
	return slices.Compact(out)
}

// What the options say of encodings, of games without a result and of the system is obeyed or refused.
func TestConvertOptions(t *testing.T) {
	open := row001("1", "Öst, Geir", "0.0", "   2 w ?") + row001("2", "Two, Bob", "0.0", "   1 b ?")
	head := "142 3\n152 W\n192 FIDE_DUTCH_2026\n"
	for _, tt := range []struct {
		name   string
		text   string
		opt    trf.ConvertOptions
		errors []string
		holds  string // a part of the text written
		lacks  string
	}{
		{"nothing", head + open, trf.ConvertOptions{}, nil, "2 w ?", ""},
		{"line ends alone", head + open, trf.ConvertOptions{EOL: "\r\n"}, nil, "142 3\r\n", ""},
		{"an encoding that is not known", head + open, trf.ConvertOptions{Charset: "klingon"}, []string{"L40"}, "", ""},
		{"western letters", head + open, trf.ConvertOptions{Charset: "windows-1252"}, nil, "\xd6st", "Öst"},
		{"sixteen bits", head + open, trf.ConvertOptions{Charset: "UTF-16LE"}, nil, "\xff\xfe1\x004\x002\x00", "Öst"},
		{"open games refused", head + open, trf.ConvertOptions{To: trf.TRF16}, []string{"L06"}, "", ""},
		{"open games blank", head + open, trf.ConvertOptions{To: trf.TRF16, Unfinished: "blank"}, nil, "2 w  ",
			"2 w ?"},
		{"open games dropped", head + open, trf.ConvertOptions{To: trf.TRF16, Unfinished: "drop"}, nil, "", "2 w"},
		{"blank where there is no blank", head + open, trf.ConvertOptions{To: trf.TRF06, Unfinished: "blank"},
			[]string{"L06"}, "", ""},
		{"another system", head + open, trf.ConvertOptions{To: trf.TRF26, System: "FIDE_DUBOV_2026"},
			[]string{"L26"}, "", ""},
		{"the same system", head + open, trf.ConvertOptions{To: trf.TRF26, System: "FIDE_DUTCH_2026"}, nil,
			"192 FIDE_DUTCH_2026", ""},
	} {
		doc, _ := trf.Parse("open.trf", []byte(tt.text))
		out, ledger, err := trf.Convert(doc, tt.opt)
		if got := features(err); !slices.Equal(got, tt.errors) {
			t.Errorf("%s: refused for %v (%v), want %v", tt.name, got, err, tt.errors)
		}
		if err != nil || len(tt.errors) > 0 {
			continue
		}
		text := string(out.Bytes())
		if !strings.Contains(text, tt.holds) || tt.lacks != "" && strings.Contains(text, tt.lacks) {
			t.Errorf("%s: wrote %q", tt.name, text)
		}
		if tt.name == "nothing" && (out != doc || ledger.From != ledger.To || len(ledger.Losses) > 0) {
			t.Errorf("%s: another document, %+v", tt.name, ledger)
		}
	}
}
