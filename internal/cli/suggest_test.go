package cli

import "testing"

func TestSuggest(t *testing.T) {
	editions := []string{"same", "trf06", "trf16", "trfx", "trfbx", "trf26", "json"}
	ids := []string{"dutch-2017", "dutch-2026", "dutch-2012", "dutch-1998", "dubov-2026", "dubov-1997",
		"team-swiss-2026", "all"}
	for _, tt := range []struct {
		typed string
		words []string
		want  string
	}{
		{"trf2026", editions, `did you mean "trf26"?`},
		{"TRF-16", editions, `did you mean "trf16"?`},
		{"trf2016", editions, `did you mean "trf16"?`},
		{"jsn", editions, `did you mean "json"?`},
		{"xml", editions, ""},
		{"foo", []string{"eol"}, ""},
		{"eo", []string{"eol"}, `did you mean "eol"?`},
		{"emo", []string{"eol"}, ""},
		{"rond", []string{"rounds"}, `did you mean "rounds"?`},
		{"trf26", editions, ""},
		{"Dutch 2017", ids, `did you mean "dutch-2017"?`},
		{"dutch98", ids, `did you mean "dutch-1998"?`},
		{"dutch", ids, `did you mean "dutch-2017" or "dutch-2026" or "dutch-2012" or "dutch-1998"?`},
		{"dubov", ids, `did you mean "dubov-2026" or "dubov-1997"?`},
		{"swiss", ids, `did you mean "team-swiss-2026"?`},
		{"2026", ids, ""}, // the word without its signs and century is too short to be looked for
		{"2025", []string{"2023", "2024", "2026"}, ""},
		{"convert", []string{"conv", "diff"}, `did you mean "conv"?`},
		{"convert", []string{"con", "diff"}, `did you mean "con"?`},
		{"convert", []string{"co", "diff"}, ""},
		{"dub", []string{"dub-1", "dub-2", "dub-3", "dub-4"},
			`did you mean "dub-1" or "dub-2" or "dub-3" or "dub-4"?`},
		{"dub", []string{"dub-1", "dub-2", "dub-3", "dub-4", "dub-5"}, ""},
	} {
		if got := Suggest(tt.typed, tt.words); got != tt.want {
			t.Errorf("%q: %q, want %q", tt.typed, got, tt.want)
		}
	}
}
