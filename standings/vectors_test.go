package standings

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings/standingstest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

var search = flag.Bool("search", false, "search the vectors under corpus/standings again; takes minutes")

const vectorRoot = "../corpus/standings"

// shows reports whether the order of an event depends on what a scenario is about.
func (s *scenario) shows(e *Event) bool {
	if e.Edition != s.edition || s.wanted != nil && !s.wanted(e) {
		return false
	}
	list := ParseList(s.list, false)
	got := Compute(e, list)
	var other *Standings
	switch {
	case s.changed != nil:
		other = s.changed(e, list)
	case s.reading.ID != "":
		other = s.other(e)
	default:
		other = Compute(e, ParseList(s.without, false))
	}
	return !slices.Equal(got.Rank, other.Rank)
}

// other is the standings under the reading's other choice.
func (s *scenario) other(e *Event) *Standings {
	c := *e
	c.Choices = engine.Choices{s.reading.ID: s.reading.Choice}
	return Compute(&c, ParseList(s.list, false))
}

func (s *scenario) folder() string {
	if s.asked {
		return "readings"
	}
	return s.article
}

func (s *scenario) name(n int) string {
	words := strings.FieldsFunc(strings.ToLower(strings.ReplaceAll(s.list[4:], "/", "-")),
		func(c rune) bool { return c == ',' || c == '+' })
	name := strings.Join(words, "-")
	if s.asked {
		name = strings.ToLower(s.reading.ID) + "-" + s.reading.Choice
	}
	return fmt.Sprintf("%s-%d", name, n)
}

// answer is what stands in a file NAME.expected.json.
type answer struct {
	Article    string                        `json:"article"`
	What       string                        `json:"what"`
	Edition    string                        `json:"edition"`
	List       []string                      `json:"list"`
	RoundRobin bool                          `json:"roundRobin"`
	Rounds     int                           `json:"rounds"`
	Of         int                           `json:"of"`
	Reading    string                        `json:"reading,omitempty"`
	Choice     string                        `json:"choice,omitempty"`
	Ranks      map[string]int                `json:"ranks"`
	Values     map[string]map[string]*string `json:"values"`
	Other      map[string]int                `json:"otherRanks,omitempty"`
}

func answerOf(s *Standings) answer {
	a := answer{Edition: s.Event.Edition.String(), List: s.List.Texts(), RoundRobin: s.Event.Predetermined,
		Rounds: s.Event.Rounds, Of: s.Event.Of,
		Ranks: ranksOf(s), Values: map[string]map[string]*string{}}
	for k, key := range s.Keys {
		a.Values[key] = map[string]*string{}
		for i := range s.Event.Participants {
			var text *string
			if v := s.Columns[k].Text(i); v != "" {
				text = &v
			}
			a.Values[key][s.id(i)] = text
		}
	}
	return a
}

func (s *Standings) id(i int) string { return strconv.Itoa(int(s.Event.Participants[i].ID)) }

func ranksOf(s *Standings) map[string]int {
	out := map[string]int{}
	for i, r := range s.Rank {
		out[s.id(i)] = r
	}
	return out
}

// listed puts a list into a file, as record 212.
func listed(data []byte, list string) []byte {
	at := bytes.Index(data, []byte("\n192 ")) + 1
	at += bytes.IndexByte(data[at:], '\n') + 1
	return slices.Concat(data[:at], []byte("212 "+list+"\n"), data[at:])
}

// file writes an event with its points, ranks and list.
func file(t testing.TB, event *tournament.Tournament, s *Standings, list string) []byte {
	t.Helper()
	event.Recount()
	for i := range event.Players {
		event.Players[i].Rank = s.Rank[i]
	}
	data, err := trf.Encode(event, trf.EncodeOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return listed(data, list)
}

func eventOf(t testing.TB, data []byte, opt Options) *Event {
	t.Helper()
	doc, _ := trf.Parse("event.trf", data)
	event, _, found := trf.Decode(doc)
	if found.HasErrors() {
		t.Fatalf("%v\n%s", found, data)
	}
	e, _ := FromTournament(event, opt)
	return e
}

// TestVectors computes the standings of every vector. With -search they are searched again.
func TestVectors(t *testing.T) {
	if *search {
		searchVectors(t)
	}
	files, err := filepath.Glob(filepath.Join(vectorRoot, "*", "*", "*.trf"))
	if err != nil || len(files) < 100 {
		t.Fatalf("%d vectors: %v", len(files), err)
	}
	for _, name := range files {
		var want answer
		data := withAnswer(t, name, &want)
		e := eventOf(t, data, Options{})
		s := Compute(e, ParseList(strings.Join(want.List, ","), e.Team))
		got := answerOf(s)
		got.Article, got.What, got.Reading, got.Choice = want.Article, want.What, want.Reading, want.Choice
		if want.Reading != "" {
			c := scenario{list: strings.Join(want.List, ","),
				reading: engine.Reading{ID: want.Reading, Choice: want.Choice}}
			got.Other = ranksOf(c.other(e))
		}
		if a, b := encoded(t, got), encoded(t, want); !bytes.Equal(a, b) {
			t.Errorf("%s: got\n%s\nwant\n%s", name, a, b)
		}
		if v := s.Verify(); v.Verdict != Agree {
			t.Errorf("%s: %+v", name, v)
		}
	}
}

// withAnswer reads a file and what stands beside it.
func withAnswer(t *testing.T, name string, answer any) []byte {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(strings.TrimSuffix(name, ".trf") + ".expected.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(raw, answer); err != nil {
		t.Fatal(name, err)
	}
	return data
}

func encoded(t testing.TB, v any) []byte {
	t.Helper()
	data, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return append(data, '\n')
}

// searchVectors looks for small events, two for each scenario.
func searchVectors(t *testing.T) {
	for e := Edition2023; e <= Newest; e++ {
		if err := os.RemoveAll(filepath.Join(vectorRoot, "tie-breaks-"+e.String())); err != nil {
			t.Fatal(err)
		}
	}
	manifests := map[string]*bytes.Buffer{}
	all := scenarios()
	found := make([]int, len(all))
	for _, players := range []int{4, 6, 8, 10, 14, 20} {
		for seed := range uint64(40_000) {
			if !slices.Contains(found, 0) && players > 10 {
				break
			}
			event := standingstest.Event(seed, standingstest.Options{Players: players})
			if len(event.Players) < 3 || event.Rounds > 7 && players <= 10 {
				continue
			}
			event.Recount()
			data, err := trf.Encode(event, trf.EncodeOptions{})
			if err != nil {
				t.Fatal(err)
			}
			var e *Event
			for k := range all {
				if found[k] == all[k].most() || all[k].edition != editionOfEvent(event) {
					continue
				}
				if e == nil {
					doc, _ := trf.Parse("event.trf", data)
					if read, _, ds := trf.Decode(doc); !ds.HasErrors() {
						e, _ = FromTournament(read, Options{})
					} else {
						break
					}
				}
				if all[k].shows(e) {
					found[k]++
					writeVector(t, &all[k], found[k], event, e, seed, players, manifests)
					break
				}
			}
		}
	}
	for k := range all {
		if found[k] == 0 {
			t.Logf("no event shows %s %s %v", all[k].edition, all[k].article, all[k].reading)
		}
	}
	for dir, b := range manifests {
		lines := strings.Split(strings.TrimSuffix(b.String(), "\n"), "\n")
		slices.Sort(lines)
		if err := os.WriteFile(filepath.Join(vectorRoot, dir, "MANIFEST.jsonl"), []byte(strings.Join(lines, "\n")+"\n"),
			0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func editionOfEvent(t *tournament.Tournament) Edition {
	e, _ := EditionOn(t.StartDate)
	return e
}

func writeVector(t *testing.T, s *scenario, n int, event *tournament.Tournament, e *Event, seed uint64, players int,
	manifests map[string]*bytes.Buffer) {
	t.Helper()
	dir := "tie-breaks-" + s.edition.String()
	base := filepath.Join(vectorRoot, dir, s.folder(), s.name(n))
	if err := os.MkdirAll(filepath.Dir(base), 0o755); err != nil {
		t.Fatal(err)
	}
	st := Compute(e, ParseList(s.list, false))
	a := answerOf(st)
	a.Article, a.What = s.article, s.what
	if s.reading.ID != "" {
		a.Reading, a.Choice, a.Other = s.reading.ID, s.reading.Choice, ranksOf(s.other(e))
	}
	for name, data := range map[string][]byte{base + ".trf": file(t, event, st, s.list),
		base + ".expected.json": encoded(t, a)} {
		if err := os.WriteFile(name, data, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	line, err := json.Marshal(struct {
		File    string `json:"file"`
		Article string `json:"article"`
		What    string `json:"what"`
		List    string `json:"list"`
		Reading string `json:"reading,omitempty"`
		Choice  string `json:"choice,omitempty"`
		Source  string `json:"source"`
		Seed    uint64 `json:"seed"`
		Players int    `json:"players"`
	}{s.folder() + "/" + s.name(n) +
		".trf", s.article, s.what, s.list, s.reading.ID, s.reading.Choice, "random, standings/vectors_test.go", seed,
		len(event.Players)})
	if err != nil {
		t.Fatal(err)
	}
	if manifests[dir] == nil {
		manifests[dir] = &bytes.Buffer{}
	}
	manifests[dir].Write(append(line, '\n'))
}
