package vectors

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// The vectors of the Dutch system by article are the small events that trfgen --cover has found, cut off before the
// round that the article decides. Under -update they are written anew.
func TestDutchVectorsByArticle(t *testing.T) {
	for _, id := range []string{"dutch-2017", "dutch-2026"} {
		t.Run(id, func(t *testing.T) {
			found, err := filepath.Glob("../../certify/coverage/testdata/" + id + "-*.trf")
			if err != nil || len(found) < 20 {
				t.Fatalf("%d events: %v", len(found), err)
			}
			dir := "../../corpus/rules/" + id
			if clitest.Updating() {
				writeDutch(t, dir, id, found)
			}
			sets, err := Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			entry, _ := systems.All().ByID(id)
			have := map[string]bool{}
			for i := range sets[0].Vectors {
				v := &sets[0].Vectors[i]
				if v.Reading != "" || slices.Contains(dutchParts[id], v.Article) {
					continue
				}
				have[v.Article] = true
				s, err := before(entry.New(), v)
				if err != nil {
					t.Fatalf("%s: %v", v.File, err)
				}
				decided, _, err := engine.Decide(entry.New(), s,
					func(r rules.Ref) bool { return r.Article == v.Article })
				if err != nil || len(decided) == 0 || v.Topic != v.Article {
					t.Errorf("%s: round %d is not decided by %s: %v", v.File, v.Round, v.Article, err)
				}
			}
			for _, f := range found {
				if article := articleOf(f, id); !have[article] {
					t.Errorf("no vector of %s", article)
				}
			}
		})
	}
}

func articleOf(file, id string) string {
	return strings.TrimSuffix(strings.TrimPrefix(filepath.Base(file), id+"-"), ".trf")
}

// writeDutch writes the vectors by article and puts them before those of the readings in the manifest.
func writeDutch(t *testing.T, dir, id string, found []string) {
	t.Helper()
	entry, _ := systems.All().ByID(id)
	var lines []string
	for _, f := range found {
		article := articleOf(f, id)
		event, round := beforeLast(t, f)
		s, err := engine.Before(event, round)
		if err != nil {
			t.Fatal(f, err)
		}
		sys := entry.New()
		made, err := sys.Pair(s, nil)
		if err != nil {
			t.Fatal(f, err)
		}
		event.Name = fmt.Sprintf("%s: round %d is decided by %s", id, round, article)
		data, err := trf.Encode(event, trf.EncodeOptions{Edition: trf.TRF26})
		if err != nil {
			t.Fatal(f, err)
		}
		base := filepath.Join(dir, article, "01")
		put(t, base+".trf", string(data))
		put(t, base+".expected", listed(made))
		row := map[string]any{"seed": seedOf(t, f), "file": article + "/01.trf", "round": round, "article": article,
			"players": len(event.Players),
			"source": "the event of certify/coverage/testdata/" + filepath.Base(f) +
				", cut off before the round that the article decides"}
		if other, ok := fallsBy(sys, s, made, article, 4000); ok {
			row["instead"] = words(other)
		}
		line, err := json.Marshal(row)
		if err != nil {
			t.Fatal(err)
		}
		lines = append(lines, string(line))
	}
	name := filepath.Join(dir, ManifestFile)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if !slices.ContainsFunc(found, func(f string) bool {
			return strings.Contains(line, fmt.Sprintf(`"file":"%s/`, articleOf(f, id)))
		}) {
			lines = append(lines, strings.TrimSpace(line))
		}
	}
	put(t, name, strings.Join(lines, "\n")+"\n")
}

// seedOf is the seed of which an event says that it was made.
func seedOf(t *testing.T, file string) uint64 {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile(`(?m)^### trfgen .* ?seed=([0-9]+) `).FindSubmatch(data)
	if m == nil {
		t.Fatalf("%s does not say its seed", file)
	}
	n, err := strconv.ParseUint(string(m[1]), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// listed writes a pairing as trfpair does.
func listed(r engine.Result) string {
	n := len(r.Boards)
	if r.Bye != 0 {
		n++
	}
	var b strings.Builder
	fmt.Fprintln(&b, n)
	for _, x := range r.Boards {
		fmt.Fprintln(&b, x.White, x.Black)
	}
	if r.Bye != 0 {
		fmt.Fprintln(&b, r.Bye, 0)
	}
	return b.String()
}

// beforeLast reads an event and cuts it off before its last round.
func beforeLast(t *testing.T, file string) (*tournament.Tournament, int) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	event, err := decode(&Vector{File: file, Data: data})
	if err != nil {
		t.Fatal(err)
	}
	round := event.PairedRounds()
	return cut(engine.Players, event, round), round
}

// cut returns an event cut off before a round, under names that every program reads.
func cut(unit engine.Unit, whole *tournament.Tournament, round int) *tournament.Tournament {
	out := event.Before(unit, whole, round)
	for i := range out.Players {
		out.Players[i].Name = fmt.Sprintf("Player %d", out.Players[i].ID)
	}
	if out.Teams != nil {
		for i := range out.Teams.Teams {
			team := &out.Teams.Teams[i]
			team.Name = fmt.Sprintf("Team %d", team.ID)
		}
	}
	return out
}

// fallsBy looks for a legal pairing that is lost by an article: a few exchanges of opponents, of the bye or of colours.
func fallsBy(sys engine.System, s *engine.State, made engine.Result, article string, tries int) (event.Pairing, bool) {
	rng := rand.New(rand.NewPCG(1, 2))
	for try := range tries {
		r := engine.Result{Boards: slices.Clone(made.Boards), Bye: made.Bye}
		for range 1 + 4*try/tries {
			exchange(rng, &r)
		}
		j, err := sys.Judge(s, r)
		if err != nil || j.Agrees {
			continue
		}
		if by := part(s, j); by == article || strings.HasPrefix(by, article+".") {
			return event.Paired(r), true
		}
	}
	return event.Pairing{}, false
}

func exchange(rng *rand.Rand, r *engine.Result) {
	a, b := &r.Boards[rng.IntN(len(r.Boards))], &r.Boards[rng.IntN(len(r.Boards))]
	switch n := rng.IntN(4); {
	case n == 0:
		*a = a.Turned()
	case n == 1 && r.Bye != 0:
		a.Black, r.Bye = r.Bye, a.Black
	case a == b:
	case n == 2:
		a.Black, b.White = b.White, a.Black
	default:
		a.Black, b.Black = b.Black, a.Black
	}
}
