package fault

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
)

// fields are settings of tournaments with occasions for every kind of fault.
const fields = "players=6-24 rounds=5-9 names=ascii unrated=0 full-byes=0 half-byes=3% zero-byes=2% withdrawals=2% " +
	"late=0 forfeits=2% double-forfeits=0 short=0 odd=0 adjourned=0 forbidden=0 acceleration=none points=W=1,D=0.5,L=0"

// dutch is a system with settings of its tournaments.
func dutch(t *testing.T) (systems.Entry, *generator.Settings) {
	t.Helper()
	entry, _ := systems.Individual().ByID("dutch-2026")
	s := &generator.Settings{System: entry.ID, Format: "trf26", EOL: "lf"}
	if err := s.SetAll(strings.Fields(fields)); err != nil {
		t.Fatal(err)
	}
	return entry, s
}

// What is planted is what its kind says: one round is spoilt, and those before it are as they were.
func TestPlanted(t *testing.T) {
	entry, s := dutch(t)
	for seed := range uint64(40) {
		made, err := generator.Generate(s, seed)
		if err != nil {
			t.Fatal(err)
		}
		clean := made.Tournament
		for _, kind := range Kinds() {
			rng := rand.New(rand.NewPCG(seed, 1))
			event, round, err := Plant(rng, entry.New(), made, kind)
			if err != nil {
				t.Fatal(err)
			}
			if event == nil {
				continue
			}
			if event.PairedRounds() < round || event.Rounds != clean.Rounds {
				t.Fatalf("%s: round %d of %d, %d are recorded", kind, round, event.Rounds, event.RecordedRounds())
			}
			for i := range event.Players {
				p, was := &event.Players[i], &clean.Players[i]
				for r := 1; r < round; r++ {
					if p.Cell(r) != was.Cell(r) {
						t.Errorf("%s in round %d: round %d of player %d has changed", kind, round, r, p.ID)
					}
				}
				checkCell(t, event, p, round)
			}
			checkKind(t, kind, recorded(t, clean, round), recorded(t, event, round))
		}
	}
}

func recorded(t *testing.T, event *tournament.Tournament, round int) engine.Result {
	t.Helper()
	rec, err := engine.Recorded(event, round)
	if err != nil {
		t.Fatal(err)
	}
	return rec.Result
}

// checkCell demands that a player's cell of the spoilt round fits that of his opponent, and his points his results.
func checkCell(t *testing.T, event *tournament.Tournament, p *tournament.Player, round int) {
	t.Helper()
	c := p.Cell(round)
	if c.Opponent != 0 {
		o := event.Player(c.Opponent).Cell(round)
		sum := event.RoundPoints(p, round) + event.RoundPoints(event.Player(c.Opponent), round)
		if o.Opponent != p.ID || o.Colour != c.Colour.Opposite() || sum != 10 {
			t.Errorf("player %d has %+v, his opponent %+v", p.ID, c, o)
		}
	}
	points := tournament.Points(0)
	for r := range event.Rounds {
		points += event.RoundPoints(p, r+1)
	}
	if points != p.Points {
		t.Errorf("player %d: %d points recorded, %d scored", p.ID, p.Points, points)
	}
}

// checkKind counts what a fault has changed.
func checkKind(t *testing.T, kind Kind, was, is engine.Result) {
	t.Helper()
	has := map[engine.Board]bool{}
	for _, b := range was.Boards {
		has[b] = true
	}
	changed, turned := 0, 0
	for _, b := range is.Boards {
		switch {
		case has[b]:
		case has[b.Turned()]:
			turned++
		default:
			changed++
		}
	}
	want := map[Kind][2]int{SwappedPair: {2, 0}, OtherLegal: {2, 0}, Rematch: {2, 0}, SwappedColour: {0, 1},
		MovedBye: {1, 0}}[kind]
	if changed != want[0] || turned != want[1] || (was.Bye != is.Bye) != (kind == MovedBye) {
		t.Errorf("%s: %d boards changed, %d turned, bye %d was %d", kind, changed, turned, is.Bye, was.Bye)
	}
}

// After the fault the event goes on, and nothing but the one round is wrong; a twin begins like its other and has no
// wrong round.
func TestWholeAndTwin(t *testing.T) {
	for _, entry := range systems.All() {
		t.Run(entry.ID, func(t *testing.T) {
			s := &generator.Settings{System: entry.ID, Format: "trf26", EOL: "lf", Unlisted: true}
			if err := s.SetAll(strings.Fields(fields)); err != nil {
				t.Fatal(err)
			}
			kinds := map[Kind]int{}
			last := 0
			for seed := range uint64(12) {
				made, err := generator.Generate(s, seed)
				if err != nil {
					t.Fatal(err)
				}
				rng := rand.New(rand.NewPCG(seed, 5))
				spoilt, round, kind, err := Any(rng, entry.New(), made)
				if err != nil {
					t.Fatal(err)
				}
				if spoilt != nil {
					kinds[kind]++
					wrongRounds(t, entry.New(), spoilt, round)
					if round == entry.New().Info().Pairs.Event(spoilt).PairedRounds() {
						last++
					}
				}
				twin, common, err := Twin(rng, entry.New(), made)
				if err != nil {
					t.Fatal(err)
				}
				if twin == nil {
					continue
				}
				wrongRounds(t, entry.New(), twin, 0)
				unit := entry.New().Info().Pairs
				twin, other := unit.Event(twin), unit.Event(made.Tournament)
				for i := range twin.Players {
					for r := 1; r <= common; r++ {
						if twin.Players[i].Cell(r) != other.Players[i].Cell(r) {
							t.Fatalf("seed %d: the twin differs in round %d of %d", seed, r, common)
						}
					}
				}
			}
			if len(kinds) < 3 || last > 8 {
				t.Errorf("kinds %v, %d in the last round", kinds, last)
			}
		})
	}
}

// wrongRounds demands that one round of an event is wrong; 0 for none.
func wrongRounds(t *testing.T, sys engine.System, e *tournament.Tournament, want int) {
	t.Helper()
	e = sys.Info().Pairs.Event(e)
	for round := 1; round <= e.PairedRounds(); round++ {
		s, err := engine.Before(e, round)
		if err != nil {
			t.Fatal(err)
		}
		j, err := sys.Judge(s, recorded(t, e, round))
		if err != nil {
			t.Fatal(err)
		}
		if j.Agrees == (round == want) {
			t.Errorf("round %d of %d, the fault is in %d: agrees %t", round, e.PairedRounds(), want, j.Agrees)
		}
	}
}

// Only those who have played a game against each other have met.
func TestRematch(t *testing.T) {
	cells := []tournament.Cell{{Opponent: 2, Result: tournament.Draw}, {Opponent: 3, Result: tournament.ForfeitWin}, {}}
	s := &engine.State{Players: []engine.Player{{ID: 1, Cells: cells}}}
	for other, want := range map[tournament.PlayerID]bool{2: true, 3: false, 4: false, 0: false} {
		if got := rematch(s, []engine.Board{{White: 5, Black: 6}, {White: 1, Black: other}}); got != want {
			t.Errorf("player %d: %t", other, got)
		}
	}
}
