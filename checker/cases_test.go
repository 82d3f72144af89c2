package checker

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
)

// otherReadings are the choices that worked cases name, and for dutch-1998 the words in which they do.
var otherReadings = []struct{ system, name, reading string }{
	{"dutch-1998", "c14Reset=false", "Q16=kept"},
	{"lim-1999", "12-maxi-57", "LA-26=one"},
	{"lim-1999", "13-even-group-44b", "LA-31=last"},
	{"lim-1999", "14-even-group-44b", "LA-31=last"},
	{"lim-1999", "15-ahead-33", "LA-11=together"},
	{"lim-1999", "16-protection-310", "LA-12=every"},
	{"lim-1999", "17-due-colours-32", "LA-13=every"},
	{"lim-1999", "18-without-opponent-23", "LA-24=together"},
	{"lim-1999", "19-maxi-57-one", "LA-26=one"},
	{"lim-1999", "20-maxi-32-group", "LA-27=candidate"},
	{"lim-1999", "21-full-point-bye-11", "LA-28=point"},
	{"ssm-2020", "13-fewest-c5", "SA-9=player"},
	{"ssm-2020", "14-free-player-c6", "SA-19=absolute"},
	{"ssm-2020", "15-rank-c4", "SA-22=order"},
	{"ssm-2020", "16-left-over-b5", "SA-5=last"},
	{"ssm-2020", "17-requested-h-a1", "SA-20=paid"},
	{"ssm-2020", "18-requested-f-a1", "SA-20=paid"},
	{"dubov-1997", "13-moved-up-25", "DA-5=paired"},
	{"dubov-1997", "14-moved-up-25", "DA-5=paired"},
	{"dubov-1997", "15-fewest-64", "DA-24=order"},
}

// otherReading is the choice that a worked case names, in its own words or in the table; blank when it names none.
func otherReading(system, name string) string {
	for _, r := range otherReadings {
		if r.system == system && r.name == name {
			return r.reading
		}
	}
	if id, _, named := strings.Cut(name, "="); named && strings.HasPrefix(id, "Q") {
		return name
	}
	return ""
}

// What the worked cases name as the pairing of another reading is the one under that reading; where that is decided
// and cannot be chosen any more, it is not the one under the text.
func TestCasesUnderOtherReadings(t *testing.T) {
	for system, least := range map[string]int{"dutch-1998": 29, "lim-1999": 10, "ssm-2020": 6, "dubov-1997": 3} {
		n := 0
		for _, in := range sharedFiles(t, "new/cases/"+system) {
			base := strings.TrimSuffix(in.Name, ".trf")
			topic, want := filepath.Base(base), ""
			if system == "dutch-1998" {
				topic, want = namedPairing(t, base+".expected")
			} else if data, err := os.ReadFile(base + ".other"); err == nil {
				_, want, _ = strings.Cut(string(data), "\n")
				want = strings.NewReplacer(" 0\n", "-bye ", " ", "-", "\n", " ").Replace(want)
			}
			if want == "" {
				continue
			}
			n++
			opt := Options{System: system}
			id, _, _ := strings.Cut(otherReading(system, topic), "=")
			entry, _ := systems.Individual().ByID(system)
			open := slices.ContainsFunc(entry.New().(engine.Configurable).Questions(),
				func(q engine.Question) bool { return q.ID == id })
			if open {
				if err := opt.ChooseReadings([]string{otherReading(system, topic)}); err != nil {
					t.Fatalf("%s: %v", base, err)
				}
			}
			p := Pair(t.Context(), in, opt)
			got := map[string]bool{}
			for _, b := range p.Boards {
				got[fmt.Sprintf("%d-%d", b.White, b.Black)] = true
			}
			if p.Bye != 0 {
				got[fmt.Sprintf("%d-bye", p.Bye)] = true
			}
			same := !slices.ContainsFunc(strings.Fields(want), func(board string) bool { return !got[board] })
			if same != open {
				t.Errorf("%s under %s: %v, named %s, can be chosen: %v", filepath.Base(base), topic, got, want, open)
			}
		}
		if n < least {
			t.Errorf("%s: %d cases, want %d", system, n, least)
		}
	}
}

// namedPairing is the line of a case that says what another reading gives, blank when there is none.
func namedPairing(t *testing.T, file string) (topic, pairing string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		topic, pairing, ok := strings.Cut(strings.TrimPrefix(strings.TrimSpace(line), "# with "), ": ")
		if ok && strings.HasPrefix(line, "# with ") {
			return topic, pairing
		}
	}
	return "", ""
}

// Where the one public program of this system pairs otherwise, the text is followed.
func TestPeerDisagreementsLim1999(t *testing.T) {
	n := 0
	for _, in := range sharedFiles(t, "cases/lim-1999-peer-disagreements") {
		base := strings.TrimSuffix(in.Name, ".trf")
		want, err := os.ReadFile(base + ".text")
		if err != nil {
			t.Fatal(err)
		}
		p := Pair(t.Context(), in, Options{System: "lim-1999"})
		var got bytes.Buffer
		if err := p.WritePairs(&got); err != nil {
			t.Fatal(err)
		}
		if got.String() != string(want) {
			t.Errorf("%s: pairs\n%swant\n%s", filepath.Base(in.Name), got.String(), want)
		}
		n++
	}
	if n < 5 {
		t.Errorf("only %d cases", n)
	}
}
