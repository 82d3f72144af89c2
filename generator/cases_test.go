package generator

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine/berger"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// told is what a user reads of an error about settings: all of them, with their hints unless these are the help of the
// setting.
func told(err error) string {
	var out []string
	errs := []error{err}
	if many, ok := err.(interface{ Unwrap() []error }); ok {
		errs = many.Unwrap()
	}
	for _, err := range errs {
		text := err.Error()
		var setting *SettingError
		if errors.As(err, &setting) && setting.Hint != "" &&
			!slices.ContainsFunc(Keys(), func(k Key) bool { return k.Help == setting.Hint }) {
			text += " (" + setting.Hint + ")"
		}
		out = append(out, text)
	}
	return strings.Join(out, "; ")
}

// What settings mean. Below each line of the file stands what is read from it, and what stands behind > is what the
// settings become from seed 1.
func TestSettings(t *testing.T) {
	const path = "testdata/settings.txt"
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, line := range strings.Split(strings.TrimSpace(string(data)), "\n") {
		switch {
		case strings.HasPrefix(line, "    "): // what was recorded
		case line == "" || strings.HasPrefix(line, "#"):
			b.WriteString(line + "\n")
		default:
			b.WriteString(line + "\n    " + settingsSay(line) + "\n")
		}
	}
	clitest.Golden(t, path, []byte(b.String()))
}

func settingsSay(line string) string {
	words, show, settle := strings.Cut(line, " > ")
	s := &Settings{}
	err := s.SetAll(strings.Fields(words))
	if err == nil && settle {
		s, err = s.Settle(1)
	}
	switch {
	case err != nil:
		return "refused: " + told(err)
	case !settle:
		return strings.Join(s.Words(), " ")
	}
	var out []string
	for _, key := range strings.Fields(show) {
		out = append(out, key+"="+s.Get(key))
	}
	return strings.Join(out, " ")
}

// What a configuration file means. The second line of a case is the dialect it is said to have, or "unsaid".
func TestConfigurations(t *testing.T) {
	clitest.Cases(t, "testdata/configurations.txt", func(asked string) string {
		_, asked, _ = strings.Cut(asked, "\n")
		dialect, text, _ := strings.Cut(asked, "\n")
		c, err := ParseConfig(text, strings.TrimPrefix(dialect, "unsaid"))
		if err != nil {
			return "refused: " + told(err) + "\n"
		}
		out := c.Dialect + "\n" + strings.Join(c.Settings.Words(), "\n") + "\n"
		if c.Seed != nil {
			out += "seed " + strconv.FormatUint(*c.Seed, 10) + "\n"
		}
		return out
	})
}

// A line of a configuration file ends as it does anywhere.
func TestLinesOfSettings(t *testing.T) {
	for _, text := range []string{"players=20 # many\nrounds=5\n", "players=20 # many\rrounds=5\r",
		"\r\nplayers=20# many\r\nrounds=5", "players=20 rounds=5"} {
		s, err := ParseSettings(text)
		if err != nil || strings.Join(s.Words(), " ") != "players=20 rounds=5" {
			t.Errorf("%q: %v, %v", text, s.Words(), err)
		}
	}
}

// What the seed decides where nobody has said anything but the system.
func TestDrawnSettings(t *testing.T) {
	var b strings.Builder
	for _, id := range append(systems.All().IDs(), berger.IDs()...) {
		for seed := range uint64(20) {
			s, err := (&Settings{System: id}).Settle(seed)
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprintf(&b, "seed %d: %s\n", seed, strings.Join(slices.DeleteFunc(s.Words(), func(w string) bool {
				return strings.HasSuffix(w, "=0") || w == "format=trf26" || w == "eol=lf" || w == "acceleration=none" ||
					w == "tie-breaks=none"
			}), " "))
		}
	}
	clitest.Golden(t, "testdata/drawn.golden", []byte(b.String()))
}

// How many of a hundred have which title at a rating, men and women.
func TestTitles(t *testing.T) {
	var b strings.Builder
	for _, rating := range []int{0, 1999, 2000, 2099, 2100, 2299, 2300, 2399, 2400, 2499, 2500, 2800} {
		for _, woman := range []bool{false, true} {
			count := map[string]int{}
			for seed := range uint64(100) {
				count[drawTitle(stream(seed, "titles"), rating, woman)]++
			}
			fmt.Fprintf(&b, "%d, woman %t: %v\n", rating, woman, count)
		}
	}
	clitest.Golden(t, "testdata/titles.golden", []byte(b.String()))
}

// Whole events, small enough to be read. A case has settings and seeds; model=previous takes the event before as model.
// Each file is made anew from what it says of itself.
func TestEvents(t *testing.T) {
	for _, about := range []string{"players", "games", "absences", "rules", "matches"} {
		t.Run(about, func(t *testing.T) {
			clitest.Cases(t, "testdata/events/"+about+".txt", func(asked string) string {
				var b strings.Builder
				var last []byte
				for _, line := range strings.Split(strings.TrimSpace(asked), "\n")[1:] {
					words, seeds, _ := strings.Cut(line, " seeds ")
					for _, text := range strings.Fields(seeds) {
						last = eventSays(t, words, text, last)
						b.Write(last)
					}
				}
				return strings.NewReplacer("\r\n", "<CRLF>\n", "\r", "<CR>\n").Replace(b.String())
			})
		})
	}
}

func eventSays(t *testing.T, words, text string, last []byte) []byte {
	s := &Settings{}
	words, modelled := strings.CutSuffix(words, " model=previous")
	if err := s.SetAll(strings.Fields(words)); err != nil {
		t.Fatalf("%s: %v", words, err)
	}
	if modelled {
		doc, _ := trf.Parse("model.trf", last)
		s.Model, _, _ = trf.Decode(doc)
	}
	seed, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	_, data := mustEncode(t, s, seed)
	if again, err := Regenerate("event.trf", data); err != nil || !bytes.Equal(again, data) {
		t.Errorf("%s: from the file comes (%v)\n%s", words, err, again)
	}
	return data
}
