package vectors

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/certify/coverage"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// searched are the systems whose vectors come from a search through small random events: two for each article that can
// decide or forbid something, and two for each choice of each reading. Under -update they are searched again.
var searched = []struct {
	id      string
	forbids []string // articles that forbid: a pairing that breaks them stands as instead
}{
	{"dubov-2026", []string{"C1", "C2", "C3"}},
	{"burstein-2026", []string{"C1", "C2", "C3"}},
	{"burstein-2017", []string{"C.1", "C.2", "C.3"}},
	{"dutch-2012", []string{"B.1.a", "B.1.b", "B.2"}},
	{"team-swiss-2026", []string{"C1", "C2"}},
	{"team-swiss-2024", []string{"C1", "C2"}},
	{"double-swiss-2026", []string{"C1", "C2"}},
}

const perTopic = 2

// Each vector by article is decided by it, or names a pairing that breaks it, and each article has its vectors. That
// those of the readings show their choice is tested with all others in package checker.
func TestSearchedVectors(t *testing.T) {
	for _, x := range searched {
		t.Run(x.id, func(t *testing.T) {
			dir := "../../corpus/rules/" + x.id
			entry, _ := systems.All().ByID(x.id)
			sys := entry.New()
			if clitest.Updating() {
				newSearch(t, sys, dir, x.forbids).run()
			}
			sets, err := Load(dir)
			if err != nil {
				t.Fatal(err)
			}
			have := map[string]int{}
			for i := range sets[0].Vectors {
				have[checkSearched(t, sys, &sets[0].Vectors[i], x.forbids)]++
			}
			for _, ref := range coverage.Articles(sys) {
				if have[ref.Article] < perTopic {
					t.Errorf("%d vectors of %s", have[ref.Article], ref.Article)
				}
			}
			for _, article := range x.forbids {
				if have[article] < perTopic {
					t.Errorf("%d vectors of %s", have[article], article)
				}
			}
		})
	}
}

// checkSearched returns the article a vector stands for, blank for one of a reading.
func checkSearched(t *testing.T, sys engine.System, v *Vector, forbids []string) string {
	t.Helper()
	if v.Reading != "" {
		return ""
	}
	s, err := before(sys, v)
	if err != nil {
		t.Fatalf("%s: %v", v.File, err)
	}
	if v.Topic != v.Article || v.Instead == "" && slices.Contains(forbids, v.Article) {
		t.Errorf("%s: of %s, instead %q", v.File, v.Article, v.Instead)
	}
	if !slices.Contains(forbids, v.Article) && !decides(t, sys, s, v.Article) {
		t.Errorf("%s: round %d is not decided by %s", v.File, v.Round, v.Article)
	}
	return v.Article
}

func decides(t *testing.T, sys engine.System, s *engine.State, article string) bool {
	t.Helper()
	decided, _, err := engine.Decide(sys, s, func(r rules.Ref) bool { return r.Article == article })
	if err != nil {
		t.Fatal(err)
	}
	return len(decided) > 0
}

// search looks for the smallest events that show each topic: an article, or a choice of a reading.
type search struct {
	t       *testing.T
	sys     engine.System
	dir     string
	forbids []string
	parts   []string // articles of which a pairing is lost by a part that the engine does not report as deciding
	topics  []topic
	lines   []string
}

type topic struct {
	article string
	reading engine.Reading
	other   engine.System // under the reading
	found   int
}

// readingTopic is one choice of a reading.
func readingTopic(t *testing.T, sys engine.System, r engine.Reading) topic {
	other, err := engine.Configure(sys, r)
	if err != nil {
		t.Fatal(err)
	}
	return topic{reading: r, other: other}
}

func newSearch(t *testing.T, sys engine.System, dir string, forbids []string) *search {
	s := &search{t: t, sys: sys, dir: dir, forbids: forbids}
	for _, article := range forbids {
		s.topics = append(s.topics, topic{article: article})
	}
	for _, ref := range coverage.Articles(sys) {
		if !slices.Contains(forbids, ref.Article) {
			s.topics = append(s.topics, topic{article: ref.Article})
		}
	}
	for _, q := range engine.QuestionsOf(sys) {
		for _, choice := range q.Choices[1:] {
			s.topics = append(s.topics, readingTopic(t, sys, engine.Reading{ID: q.ID, Choice: choice}))
		}
	}
	return s
}

// searchProfiles are the kinds of events that are tried.
var searchProfiles = []string{
	"rounds=all",
	"rounds=all-2 forfeits=8% half-byes=6%",
	"rounds=all-1 draws=40% zero-byes=6% forbidden=6%",
	"rounds=all-2 acceleration=baku half-byes=5%",
	"rounds=all-1 late=25% unrated=20%",
	"rounds=all-1 full-byes=8% zero-byes=12% results=even,even,white,white",
	"rounds=5-7 forbidden=25% late=30%",
}

// rareEvents show what is missing otherwise, as a longer search has found. Some are paired by chance.
var rareEvents = []struct {
	system  string
	players int
	profile string
	seed    uint64
	chance  bool
}{
	{"dubov-2026", 15, "rounds=all-1 results=higher", 33038, true}, // DB-2=list
	{"dubov-2026", 15, "rounds=all draws=5%", 37835, true},
	{"burstein-2026", 9, "rounds=all-2 zero-byes=20% draws=40% points=W=3,D=1,L=0", 78, false}, // B6=half
	{"burstein-2026", 9, "rounds=all-2 zero-byes=20% draws=40% points=W=3,D=1,L=0", 91, false},
	{"team-swiss-2026", 12, "rounds=5-7 forbidden=25% late=30%", 8201668, false}, // TS-2=graded
}

const (
	largestSearched = 14
	seedsPerSize    = 400
)

func (s *search) run() {
	s.runSmall(largestSearched)
	for _, r := range rareEvents {
		switch {
		case r.system != s.sys.Info().ID:
		case r.chance:
			s.try(r.players, r.profile, r.seed, byChance(r.seed))
		default:
			s.try(r.players, r.profile, r.seed, nil)
		}
	}
	slices.Sort(s.lines)
	put(s.t, filepath.Join(s.dir, ManifestFile), strings.Join(s.lines, "\n")+"\n")
	for _, x := range s.topics {
		if x.found < perTopic {
			s.t.Errorf("%d vectors of %s%s", x.found, x.article, x.reading)
		}
	}
}

// runSmall tries events of growing size until nothing is missing or the largest has been tried.
func (s *search) runSmall(largest uint64) {
	for players := uint64(4); players <= largest; players++ {
		for seed := players * 10_000; seed < players*10_000+seedsPerSize && s.missing(); seed++ {
			profile := searchProfiles[seed%uint64(len(searchProfiles))]
			if seed%2 == 0 {
				s.try(int(players), profile, seed, nil)
			} else {
				s.try(int(players), profile, seed, byChance(seed))
			}
		}
	}
}

func (s *search) missing() bool {
	return slices.ContainsFunc(s.topics, func(x topic) bool { return x.found < perTopic })
}

// byChance pairs whoever is present by chance, every second time the upper half by score with the lower one, so that
// some float up all the time: readings of histories that no rules make need it.
func byChance(seed uint64) generator.Pairer {
	rng := rand.New(rand.NewPCG(seed, 5))
	return func(_ *tournament.Tournament, s *engine.State) (engine.Result, error) {
		var list []*engine.Player
		for i := range s.Players {
			if s.Players[i].Present {
				list = append(list, &s.Players[i])
			}
		}
		rng.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
		if rng.IntN(2) == 0 {
			slices.SortStableFunc(list, func(p, q *engine.Player) int { return int(q.Score - p.Score) })
		}
		var r engine.Result
		half := len(list) / 2
		for i := range half {
			r.Boards = append(r.Boards, engine.Board{White: list[i].ID, Black: list[half+i].ID})
			if rng.IntN(2) == 0 {
				r.Boards[i] = r.Boards[i].Turned()
			}
		}
		if len(list)%2 == 1 {
			r.Bye = list[len(list)-1].ID
		}
		return r, nil
	}
}

// try makes one event and keeps of its rounds those that show something missing.
func (s *search) try(players int, profile string, seed uint64, by generator.Pairer) {
	s.t.Helper()
	settings := &generator.Settings{System: s.sys.Info().ID}
	usual := []string{"points=W=1,D=0.5,L=0", fmt.Sprint("players=", players)}
	unit := s.sys.Info().Pairs
	if unit == engine.Teams {
		usual = append(usual, "boards=2", "reserves=0", "match-points=2-1-0")
	}
	for _, word := range append(usual, strings.Fields(profile)...) {
		name, value, _ := strings.Cut(word, "=")
		if err := settings.Set(name, value); err != nil {
			s.t.Fatal(err)
		}
	}
	ev, err := func() (*generator.Event, error) {
		if by == nil {
			return generator.Generate(settings, seed)
		}
		return generator.GenerateBy(settings, seed, by)
	}()
	var refused *generator.SettingError
	if unit == engine.Teams && errors.As(err, &refused) {
		return // the type that was drawn excludes the rest
	}
	if err != nil {
		s.t.Fatal(profile, err)
	}
	for round := 1; round <= unit.Event(ev.Tournament).PairedRounds(); round++ {
		whole := cut(unit, ev.Tournament, round)
		st, err := engine.Before(unit.Event(whole), round)
		if err != nil {
			s.t.Fatal(err)
		}
		made, err := s.sys.Pair(st, nil)
		if err != nil {
			continue
		}
		for i := range s.topics {
			if x := &s.topics[i]; x.found < perTopic && s.show(x, whole, st, made, seed, by != nil) {
				x.found++
				break // one vector shows one thing
			}
		}
	}
}

// show writes a vector if the round shows the topic.
func (s *search) show(x *topic, ev *tournament.Tournament, st *engine.State, made engine.Result, seed uint64,
	wild bool) bool {
	of := "players"
	if ev.Teams != nil {
		of = "teams"
	}
	row := map[string]any{"seed": seed, "round": st.Round, of: len(st.Players),
		"source": "random play of the default engine, certify/vectors/search_test.go"}
	if wild {
		row["source"] = "rounds paired by chance, certify/vectors/search_test.go"
	}
	name := fmt.Sprintf("%s/%02d", x.article, x.found+1)
	what := fmt.Sprintf("round %d is decided by %s", st.Round, x.article)
	other := ""
	switch {
	case x.other != nil:
		got, err := x.other.Pair(st, nil)
		base, baseErr := s.sys.Pair(st, nil)
		if err != nil || baseErr != nil || listed(got) == listed(base) {
			return false
		}
		other = listed(got)
		name = fmt.Sprintf("readings/%s-%s-%d", x.reading.ID, x.reading.Choice, x.found+1)
		what = fmt.Sprintf("round %d depends on reading %s", st.Round, x.reading)
		row["reading"], row["choice"] = x.reading.ID, x.reading.Choice
	case slices.Contains(s.forbids, x.article) || slices.Contains(s.parts, x.article):
		if wild {
			return false
		}
		instead, ok := fallsBy(s.sys, st, made, x.article, 40)
		if !ok {
			return false
		}
		what = fmt.Sprintf("round %d can break %s", st.Round, x.article)
		if slices.Contains(s.parts, x.article) {
			what = fmt.Sprintf("round %d has a pairing that is lost by %s", st.Round, x.article)
		}
		row["article"], row["instead"] = x.article, words(instead)
	case wild || !decides(s.t, s.sys, st, x.article):
		return false
	default:
		row["article"] = x.article
		if instead, ok := fallsBy(s.sys, st, made, x.article, 1000); ok {
			row["instead"] = words(instead)
		}
	}
	ev.Name = s.sys.Info().ID + ": " + what
	row["file"] = name + ".trf"
	base := s.put(ev, made, row)
	if other != "" {
		put(s.t, base+".other", other)
	}
	return true
}

// put writes the files of a vector, without their endings, and its row of the manifest.
func (s *search) put(ev *tournament.Tournament, made engine.Result, row map[string]any) (base string) {
	s.t.Helper()
	data, err := trf.Encode(ev, trf.EncodeOptions{Edition: trf.TRF26})
	if err != nil {
		s.t.Fatal(err)
	}
	base = filepath.Join(s.dir, filepath.FromSlash(strings.TrimSuffix(row["file"].(string), ".trf")))
	put(s.t, base+".trf", string(data))
	put(s.t, base+".expected", listed(made))
	line, err := json.Marshal(row)
	if err != nil {
		s.t.Fatal(err)
	}
	s.lines = append(s.lines, string(line))
	return base
}
