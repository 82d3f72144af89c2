package ssm

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
)

const vectorRoot = "../../corpus/rules/ssm-2020"

// vector is one line of the manifest.
type vector struct {
	File    string `json:"file"`
	Round   int    `json:"round"`             // the round to be paired
	Article string `json:"article"`           // the one that decides
	What    string `json:"what"`              // what the round shows
	Reading string `json:"reading,omitempty"` // under whose Choice the pairing is that of the .other file
	Choice  string `json:"choice,omitempty"`
	Source  string `json:"source"` // how it was made
	Players int    `json:"players"`
	Seed    uint64 `json:"seed"`
}

// base is the name of the file without its extension.
func (v *vector) base() string { return strings.TrimSuffix(v.File, ".trf") }

// shown is the alternative the vector shows, as features name it.
func (v *vector) shown() string {
	if v.Reading == "" {
		return ""
	}
	return v.Reading + "=" + v.Choice
}

// texts are the files of a vector by extension.
func (v *vector) texts(s *situation) map[string]string {
	out := map[string]string{".trf": vectorText(s.ev, "Rule "+v.Article+": "+v.What), ".expected": s.text}
	if v.Reading != "" {
		out[".other"] = s.under(v.shown())
	}
	return out
}

// situation is a round of an event with its pairing under the default readings.
type situation struct {
	ev    *tournament.Tournament
	round int
	state *engine.State
	made  *round
	err   error
	text  string // the pairing as .expected files say it
}

func look(t *testing.T, ev *tournament.Tournament, round int) *situation {
	s := &situation{ev: before(ev, round), round: round}
	var err error
	if s.state, err = engine.Before(s.ev, round); err != nil {
		t.Fatal(err)
	}
	s.made = newRound(usual, s.state)
	s.err = s.made.pair()
	s.text = s.made.text(s.err)
	return s
}

const noPairing = "no legal pairing\n"

// text is the form of the worked cases.
func (r *round) text(err error) string {
	if errors.Is(err, engine.ErrNoLegalPairing) {
		return noPairing
	}
	res := r.result()
	lines := []string{}
	for _, b := range res.Boards {
		lines = append(lines, fmt.Sprintf("%d %d\n", b.White, b.Black))
	}
	if res.Bye != 0 {
		lines = append(lines, fmt.Sprintf("%d 0\n", res.Bye))
	}
	return fmt.Sprintf("%d\n%s", len(lines), strings.Join(lines, ""))
}

// under is the pairing under one alternative reading.
func (s *situation) under(reading string) string {
	r := newRound(choices(reading), s.state)
	return r.text(r.pair())
}

// without reports whether the pairing changes when a fact is taken away from every player before they are ranked.
func (s *situation) without(take func(*player)) bool {
	r := newRound(usual, s.state)
	known := r.known()
	for i := range known {
		take(&known[i])
	}
	r.rank(known)
	r.separate()
	return s.changed(r)
}

// free reports whether the pairing changes when something is taken away from the round once it is ranked.
func (s *situation) free(take func(*player)) bool {
	r := newRound(usual, s.state)
	for i := range r.players {
		take(&r.players[i])
	}
	return s.changed(r)
}

// ungrouped is the position without restricted groups.
func (s *situation) ungrouped() *situation {
	state, out := *s.state, *s
	state.Forbidden, out.state = nil, &state
	return &out
}

func (s *situation) changed(r *round) bool { return r.text(r.pair()) != s.text }

// any reports whether a bracket of the pairing has a property.
func (s *situation) any(has func(*bracket) bool) bool {
	return slices.ContainsFunc(s.made.brackets, has)
}

func (s *situation) all(has func(*bracket) bool) bool {
	return !s.any(func(b *bracket) bool { return !has(b) })
}

// plain reports whether every bracket was paired without exchanges, floats, groups and moves playing a part.
func (s *situation) plain() bool {
	return s.err == nil && s.all(func(b *bracket) bool {
		return len(b.exchanges) == 0 && !b.rescued && len(b.isolated)+len(b.freed)+b.joined == 0
	}) && !s.ungrouped().free(func(p *player) { p.float = engine.NoFloat })
}

// find looks through events of growing size for the first rounds that show each feature.
func find(t *testing.T) []vector {
	var out []vector
	want := features()
	have := map[string]int{}
	for players := 4; players <= 18; players++ {
		for seed := range uint64(1500) {
			if players > 12 && len(out) > 0 && seed >= 300 {
				break
			}
			ev := vectorEvent(t, players, seed)
			for round := 1; round <= ev.PairedRounds()+1 && round <= ev.Rounds; round++ {
				s := look(t, ev, round)
				for _, f := range want {
					name := f.rule + "/" + f.name
					if have[name] == perFeature || !f.shows(s) {
						continue
					}
					have[name]++
					id, choice, _ := strings.Cut(f.reading, "=")
					out = append(out, vector{File: fmt.Sprintf("%s-%d.trf", name, have[name]), Round: round,
						Article: f.rule, What: f.what,
						Reading: id, Choice: choice, Source: "simulated, engine/ssm/vectors_event_test.go",
						Players: players, Seed: seed})
					break // one vector shows one thing
				}
			}
		}
	}
	slices.SortFunc(out, func(a, b vector) int { return strings.Compare(a.File, b.File) })
	return out
}

const perFeature = 2

// The vectors are what the engine makes of the events named in the manifest, each shows its feature, and every article
// that can decide a pairing has one.
func TestVectors(t *testing.T) {
	if clitest.Updating() {
		writeVectors(t, find(t))
	}
	data, err := os.ReadFile(filepath.Join(vectorRoot, "MANIFEST.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	decided := map[string]bool{}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	for _, line := range lines {
		var v vector
		if err := json.Unmarshal([]byte(line), &v); err != nil {
			t.Fatal(err)
		}
		decided[v.Article] = true
		checkVector(t, v)
	}
	for _, a := range rules.Articles("SSM", "20.01.04") {
		if name := a.Ref.Article; !decided[name] && name != "C" && name != "D" {
			t.Errorf("no vector is decided by %s", a.Ref)
		}
	}
	for _, f := range features() {
		if !slices.ContainsFunc(lines, func(l string) bool { return strings.Contains(l, f.rule+"/"+f.name+"-") }) {
			t.Errorf("no vector shows %s/%s", f.rule, f.name)
		}
	}
	files, err := filepath.Glob(filepath.Join(vectorRoot, "*", "*.trf"))
	if err != nil || len(files) != len(lines) || len(lines) < 60 {
		t.Errorf("%d files, %d lines of the manifest, %v", len(files), len(lines), err)
	}
}

func checkVector(t *testing.T, v vector) {
	t.Helper()
	s := look(t, vectorEvent(t, v.Players, v.Seed), v.Round)
	i := slices.IndexFunc(features(), func(f feature) bool {
		return strings.HasPrefix(v.File, f.rule+"/"+f.name+"-") && f.what == v.What && f.reading == v.shown()
	})
	if i < 0 || !features()[i].shows(s) {
		t.Errorf("%s does not show what it says", v.File)
	}
	for ext, text := range v.texts(s) {
		got, err := os.ReadFile(filepath.Join(vectorRoot, v.base()+ext))
		if err != nil || string(got) != text {
			t.Errorf("%s%s: %v, got\n%swant\n%s", v.base(), ext, err, got, text)
		}
	}
}

func writeVectors(t *testing.T, vectors []vector) {
	t.Helper()
	old, err := filepath.Glob(filepath.Join(vectorRoot, "*", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range old {
		if err := os.Remove(name); err != nil {
			t.Fatal(err)
		}
	}
	write := func(name, text string) {
		path := filepath.Join(vectorRoot, name)
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	manifest := ""
	for _, v := range vectors {
		line, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		manifest += string(line) + "\n"
		s := look(t, vectorEvent(t, v.Players, v.Seed), v.Round)
		for ext, text := range v.texts(s) {
			write(v.base()+ext, text)
		}
	}
	write("MANIFEST.jsonl", manifest)
}
