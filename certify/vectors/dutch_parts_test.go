package vectors

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// dutchParts are the articles of the Dutch system that no candidate is chosen by as a whole: those that forbid, and the
// parts of an order. Under the vector of each stands a pairing that falls by it. D.3.a is not among them: it comes
// automatically in complying with C.6, as the text itself says, so it decides nothing.
var dutchParts = map[string][]string{
	"dutch-2017": {"C.1", "C.3", "D.2.a", "D.2.b", "D.2.c", "D.2.d", "D.3.b"},
	"dutch-2026": {"C1", "C3"},
}

// The pairing that stands as instead in a vector of such an article is lost by that article and no other. Under
// -update the vectors are searched anew.
func TestDutchVectorsByPart(t *testing.T) {
	for id, articles := range dutchParts {
		t.Run(id, func(t *testing.T) {
			dir := "../../corpus/rules/" + id
			entry, _ := systems.All().ByID(id)
			sys := entry.New()
			if clitest.Updating() {
				searchParts(t, sys, dir, articles)
			}
			sets, err := Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			have := map[string]int{}
			for i := range sets[0].Vectors {
				v := &sets[0].Vectors[i]
				if v.Reading != "" || !slices.Contains(articles, v.Article) {
					continue
				}
				have[v.Article]++
				if got := partOf(t, sys, v); got != v.Article || v.Topic != v.Article {
					t.Errorf("%s: %s is lost by %s", v.File, v.Instead, got)
				}
			}
			for _, article := range articles {
				if have[article] < perTopic {
					t.Errorf("%d vectors of %s", have[article], article)
				}
			}
		})
	}
}

// partOf returns the article by which the instead of a vector is lost.
func partOf(t *testing.T, sys engine.System, v *Vector) string {
	t.Helper()
	s, err := before(sys, v)
	if err != nil {
		t.Fatalf("%s: %v", v.File, err)
	}
	p := instead(t, v.Instead)
	j, err := sys.Judge(s, engine.Result{Boards: p.Boards, Bye: p.Bye})
	if err != nil {
		t.Fatalf("%s: %v", v.File, err)
	}
	return part(s, j)
}

// part is the article by which a pairing is lost, with the letter of the part of the order of generation. The judge
// names the order and says what was compared.
func part(s *engine.State, j engine.Judgement) string {
	if !j.Legal {
		return j.Breaches[0].Rule.Article
	}
	d := &j.Decision
	switch d.Rule.Article {
	case "D.2":
		for k, title := range []string{"players exchanged", "difference of the numbers exchanged",
			"numbers moved from S1 to S2", "numbers moved from S2 to S1"} {
			if strings.HasPrefix(wording.Words{}.Counts(d), title) {
				return "D.2." + string(rune('a'+k))
			}
		}
	case "D.3":
		return limboPart(s, d)
	}
	return d.Rule.Article
}

// limboPart tells whether the first moved-down player in which two candidates differ has another score (a) or only
// another number (b).
func limboPart(s *engine.State, d *engine.Decision) string {
	demanded, other := wording.Words{}.Values(d)
	mine, his := numbersAtEnd(demanded), numbersAtEnd(other)
	score := func(bsn int) tournament.Points {
		i := slices.IndexFunc(s.Players, func(p engine.Player) bool { return p.ID == d.Moved[bsn-1] })
		return s.Players[i].Score
	}
	for k := range min(len(mine), len(his)) {
		switch {
		case mine[k] == his[k]:
		case score(mine[k]) != score(his[k]):
			return "D.3.a"
		default:
			return "D.3.b"
		}
	}
	return "D.3"
}

func numbersAtEnd(text string) []int {
	var out []int
	for _, word := range strings.Fields(text) {
		if n, err := strconv.Atoi(word); err == nil {
			out = append(out, n)
		}
	}
	return out
}

// searchParts looks for the vectors in small random events and puts them behind the others in the manifest.
func searchParts(t *testing.T, sys engine.System, dir string, articles []string) {
	t.Helper()
	s := &search{t: t, sys: sys, dir: dir, parts: articles}
	for _, article := range articles {
		s.topics = append(s.topics, topic{article: article})
	}
	name := filepath.Join(dir, ManifestFile)
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if !slices.ContainsFunc(articles, func(a string) bool {
			return strings.Contains(line, fmt.Sprintf(`"article":%q`, a))
		}) {
			s.lines = append(s.lines, strings.TrimSpace(line))
		}
	}
	for i := range s.topics {
		if x := &s.topics[i]; strings.HasPrefix(x.article, "D.2.") {
			s.twoCandidates(x)
		}
	}
	s.runSmall(8)
	for _, x := range s.topics {
		if x.found < perTopic {
			t.Errorf("%d vectors of %s", x.found, x.article)
		}
	}
	put(t, name, strings.Join(s.lines, "\n")+"\n")
}

// twoCandidates makes first rounds of eight or ten players. All pairs are forbidden but those of two candidates.
// The candidates are as good by all criteria and differ in the order of exchanges, first by the topic.
func (s *search) twoCandidates(x *topic) {
	s.t.Helper()
	players := []int{1, 2, 3, 4, 5, 6, 7, 8}
	if x.article == "D.2.d" {
		players = append(players, 9, 10) // of eight players the last cannot move up together with another
	}
	all := matchings(players)
	for _, first := range all {
		for _, second := range all {
			if x.found == perTopic {
				return
			}
			if firstDifference(exchanged(first), exchanged(second)) != x.article || !oneRing(first, second) {
				continue
			}
			s.firstRound(x, first, second)
		}
	}
}

// firstRound writes the vector of a round in which only two candidates are possible.
func (s *search) firstRound(x *topic, first, second [][2]int) {
	s.t.Helper()
	settings := &generator.Settings{System: s.sys.Info().ID}
	players := 2 * len(first)
	field := fmt.Sprintf("players=%d rounds=1 points=W=1,D=0.5,L=0", players)
	if err := settings.SetAll(strings.Fields(field)); err != nil {
		s.t.Fatal(err)
	}
	ev, err := generator.Generate(settings, 1)
	if err != nil {
		s.t.Fatal(err)
	}
	start := cut(engine.Players, ev.Tournament, 1)
	start.Forbidden = allBut(first, second)
	before := func(t *tournament.Tournament) (*engine.State, engine.Result) {
		st, err := engine.Before(t, 1)
		if err != nil {
			s.t.Fatal(err)
		}
		made, err := s.sys.Pair(st, nil)
		if err != nil {
			s.t.Fatal(err)
		}
		return st, made
	}
	st, made := before(start)
	alone := *start
	alone.Forbidden = allBut(second, nil)
	_, instead := before(&alone)
	j, err := s.sys.Judge(st, instead)
	if err != nil || j.Agrees || part(st, j) != x.article {
		s.t.Fatalf("%s: %v is lost by %s, %v", x.article, second, part(st, j), err)
	}
	start.Name = fmt.Sprintf("%s: round 1 has a pairing that is lost by %s", s.sys.Info().ID, x.article)
	s.put(start, made, map[string]any{"seed": 1, "round": 1, "players": players, "article": x.article,
		"file": fmt.Sprintf("%s/%02d.trf", x.article, x.found+1), "instead": words(event.Paired(instead)),
		"source": "all pairs but those of two candidates are forbidden, certify/vectors/dutch_parts_test.go"})
	x.found++
}

// matchings lists all ways to pair players, whose number is even.
func matchings(players []int) (out [][][2]int) {
	if len(players) == 0 {
		return [][][2]int{nil}
	}
	for k := 1; k < len(players); k++ {
		rest := slices.Delete(slices.Clone(players[1:]), k-1, k)
		for _, m := range matchings(rest) {
			out = append(out, append([][2]int{{players[0], players[k]}}, m...))
		}
	}
	return out
}

// oneRing reports whether the pairs of two pairings make one ring, so that there is no third pairing of them.
func oneRing(a, b [][2]int) bool {
	at, length := 1, 0
	for {
		at = partner(b, partner(a, at))
		if length += 2; at == 1 {
			return length == 2*len(a)
		}
	}
}

func partner(m [][2]int, p int) int {
	for _, x := range m {
		switch p {
		case x[0]:
			return x[1]
		case x[1]:
			return x[0]
		}
	}
	panic("nobody")
}

// exchanged are the values of the order of exchanges, the smaller the earlier, by the letters of D.2.
//
// Rule: C.04.3 (2017) D.2
func exchanged(m [][2]int) [4][]int {
	half := len(m)
	var down, up []int
	diff := 0
	for _, x := range m {
		if x[0] > half {
			up, diff = append(up, x[0]), diff+x[0]
		}
		if x[1] <= half {
			down, diff = append(down, -x[1]), diff-x[1]
		}
	}
	slices.Sort(down)
	slices.Sort(up)
	return [4][]int{{len(up)}, {diff}, down, up}
}

// firstDifference is the letter by which the first comes before the second, blank where it does not.
func firstDifference(a, b [4][]int) string {
	for k := range a {
		if c := slices.Compare(a[k], b[k]); c != 0 {
			if c < 0 {
				return "D.2." + string(rune('a'+k))
			}
			return ""
		}
	}
	return ""
}

// allBut forbids every pair of players that is in neither pairing.
func allBut(a, b [][2]int) (out []tournament.ForbiddenGroup) {
	for p := 1; p <= 2*len(a); p++ {
		for q := p + 1; q <= 2*len(a); q++ {
			if pair := [2]int{p, q}; !slices.Contains(a, pair) && !slices.Contains(b, pair) {
				out = append(out, tournament.ForbiddenGroup{First: 1,
					Players: []tournament.PlayerID{tournament.PlayerID(p), tournament.PlayerID(q)}})
			}
		}
	}
	return out
}
