package audit

import (
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// event is a tournament that was played with something the file will not tell.
type event struct {
	*tournament.Tournament
	rng    *rand.Rand
	entry  *systems.Entry
	system engine.System
	truth  func(a *Assumption) bool // the assumption is what was done
	want   int                      // how many of them
	order  []tournament.PlayerID    // the numbers of the file in the order of the true ones, where these are others
	mute   bool                     // what was done changes no pairing by the rules
}

// pairs is who pairs a round in place of the system: tt is the event before the round, made what the system demands.
type pairs func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result

// played makes a tournament whose rounds a pairer changes before they are played; nil leaves them as demanded.
func played(t *testing.T, seed uint64, st generator.Settings, change pairs) *event {
	t.Helper()
	entry, _ := systems.All().ByID(st.System)
	system, err := st.NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	by := func(tt *tournament.Tournament, s *engine.State) (engine.Result, error) {
		made, err := system.Pair(s, nil)
		if err == nil && change != nil {
			made = change(asPaired(system, tt, s), s, made)
		}
		return made, err
	}
	ev, err := generator.GenerateBy(&st, seed, by)
	if err != nil {
		t.Fatal(err)
	}
	tt := ev.Tournament
	tt.SystemCode, tt.Type = "", ""
	return &event{Tournament: tt, rng: rand.New(rand.NewPCG(seed, 3)), entry: &entry, system: system,
		truth: func(*Assumption) bool { return false }}
}

// asPaired is an event as its system pairs it: of matches where it is one of teams, and those are away who are in the
// state.
func asPaired(system engine.System, tt *tournament.Tournament, s *engine.State) *tournament.Tournament {
	m := system.Info().Pairs.Event(tt)
	if m == tt {
		return tt
	}
	for i := range s.Players {
		if p := &s.Players[i]; !p.Present {
			m.Absences = append(m.Absences, tournament.Absence{Player: p.ID, Round: s.Round, Kind: p.Absence})
		}
	}
	return m
}

// field is an ordinary event.
func field(system string, players, rounds int) generator.Settings {
	points := tournament.StandardScoring()
	return generator.Settings{System: system, Players: generator.Span{Min: players, Max: players},
		Rounds: generator.Span{Min: rounds, Max: rounds}, Acceleration: generator.Acceleration{Kind: "none"},
		Points: &points}
}

// copied is a tournament whose cells can be changed.
func copied(tt *tournament.Tournament) *tournament.Tournament {
	own := *tt
	own.Players = slices.Clone(tt.Players)
	for i := range own.Players {
		own.Players[i].Cells = slices.Clone(own.Players[i].Cells)
	}
	return &own
}

// pairedFrom is what a system demands of a round of another tournament, ok is false when it demands nothing.
func pairedFrom(system engine.System, tt *tournament.Tournament, round int) (engine.Result, bool) {
	s, err := engine.Before(tt, round)
	if err != nil {
		return engine.Result{}, false
	}
	made, err := system.Pair(s, nil)
	return made, err == nil
}

// setting is the shape of the events of one test.
type setting struct {
	system          string
	players, rounds int
}

func (x setting) field() generator.Settings { return field(x.system, x.players, x.rounds) }

// byRatings reports whether the system pairs by ratings, which then cannot be given afterwards.
func (x setting) byRatings() bool {
	return strings.HasPrefix(x.system, "dubov") || strings.HasPrefix(x.system, "ssm")
}

// middle is a round in the middle of an event.
func (x setting) middle(seed uint64) int { return 3 + int(seed%uint64(x.rounds-3)) }

// damages are what can have been otherwise, each with an event it happened to; nil when nothing happened in it.
var damages = []struct {
	name string
	make func(t *testing.T, seed uint64, x setting) *event
}{
	{"late-result", lateResult}, {"late-forfeit", lateForfeit}, {"numbering", renumbered},
	{"numbering-ties", renumberedTies}, {"numbering-late", renumberedLate},
	{"hidden-bye", hiddenBye}, {"acceleration", acceleratedEvent}, {"acceleration-old", oldAcceleration},
	{"acceleration-french", frenchEvent},
	{"forbidden-pair", forbiddenPair}, {"hand-change", handChanged}, {"header-colour", wrongHeader},
	{"header-baku", wrongBaku}, {"header-system", wrongSystem}, {"initial-colour", nothingStated},
	{"filler", houseplayers}, {"cancelled-board", cancelledBoard}, {"forfeit-colour", forfeitColour},
	{"reading", otherReading}, {"bye-kind", otherByeKind}, {"round-robin", roundRobin},
	{"extra-boards", extraBoards}, {"numbering-once", numberedOnce},
	{"two-numbering-late", renumberedAndLate}, {"two-bye-late", hiddenByeAndLate}, {"two-late-late", twoLate},
}

// verdictOn is how an audit answers to a damage.
type verdictOn struct {
	found, among bool
	text         string
}

// judge audits an event.
func (ev *event) judge(name string) verdictOn {
	f := Tournament(context.Background(), name, ev.Tournament, Options{})
	got, among, others := 0, 0, []string{}
	for i := range f.Assumptions {
		a := &f.Assumptions[i]
		switch {
		case ev.truth(a):
			got++
		case slices.ContainsFunc(a.Or, func(o Assumption) bool { return ev.truth(&o) }):
			among++
		default:
			others = append(others, a.Text)
		}
	}
	whole := len(f.good()) == len(f.Rounds)
	system := f.System == ev.entry.ID || slices.Contains(f.Equal, ev.entry.ID) ||
		f.System == string(structure.RoundRobin)
	v := verdictOn{found: whole && system && got == ev.want && len(others) == 0,
		among: whole && system && got+among == ev.want && among > 0 && len(others) == 0}
	var b strings.Builder
	_ = f.WriteText(&b, TextStyle{})
	v.text = fmt.Sprintf("%s %s: %d of %d, %d among others, besides %v\n%s", ev.entry.ID, name, got, ev.want, among,
		others, b.String())
	return v
}

// silent reports whether a damage that the file does not tell changed no pairing.
func (ev *event) silent() bool {
	only := systems.Table{*ev.entry}
	s := newSearch(context.Background(), newSubject(settled(ev.Tournament)), only, naming.Naming{}, 1)
	return s.filed()[0].hard == 0
}

// Every kind of damage is found in events that were made with it, and nothing else is assumed: of 30 players by the
// Dutch system, and in the long run of 10 to 120 by every system. What is told of it reads as it did.
func TestDamageIsFound(t *testing.T) {
	settings := []setting{{"dutch-2026", 30, 7}}
	seeds := 1
	if clitest.Long() {
		settings, seeds = nil, 1
		for _, e := range systems.All() {
			if e.New().Info().Pairs != engine.Players || e.ID == "double-swiss-2026" {
				continue
			}
			if only := os.Getenv("TRFKIT_SYSTEM"); only != "" && only != e.ID {
				continue
			}
			settings = append(settings, setting{e.ID, 20, 7}, setting{e.ID, 42, 7})
		}
	}
	for _, d := range damages {
		t.Run(d.name, func(t *testing.T) {
			for _, x := range settings {
				found, among, asked, text := 0, 0, 0, ""
				for seed := uint64(1); seed <= uint64(seeds)*20 && asked < seeds; seed++ {
					ev := d.make(t, seed, x)
					if ev == nil || !ev.mute && ev.silent() {
						continue
					}
					asked++
					v := ev.judge(fmt.Sprintf("%d %s", x.players, d.name))
					text += v.text
					switch {
					case v.found:
						found++
					case v.among:
						among++
					default:
						t.Logf("seed %d, %s", seed, v.text)
					}
				}
				line := fmt.Sprintf("%s %s %d players: in first place in %d, among others in %d of %d", d.name,
					x.system, x.players, found, among, asked)
				if t.Log(line); clitest.Long() {
					continue
				}
				if found+among < asked {
					t.Error(line)
				}
				clitest.Golden(t, "testdata/damages/"+d.name+".golden", []byte(text))
			}
		})
	}
}
