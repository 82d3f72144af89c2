package judging

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/reading"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// choosy is a system that pairs otherwise under its other choice, which is a strong one.
type choosy struct{ choices engine.Choices }

func (c choosy) Info() engine.Info { return engine.Info{ID: "choosy"} }
func (c choosy) Questions() engine.Questions {
	return engine.Questions{engine.NewQuestion("X-1", rules.Ref{}, "who is first", true, "one", "two")}
}
func (c choosy) Choices() engine.Choices                   { return c.choices }
func (c choosy) With(choices engine.Choices) engine.System { return choosy{choices} }
func (c choosy) Judge(*engine.State, engine.Result) (engine.Judgement, error) {
	return engine.Judgement{}, nil
}

func (c choosy) Pair(*engine.State, func(engine.Step)) (engine.Result, error) {
	if c.choices.Is("X-1", "two") {
		return engine.Result{Boards: []engine.Board{{White: 1, Black: 3}, {White: 2, Black: 4}}}, nil
	}
	return engine.Result{Boards: []engine.Board{{White: 1, Black: 2}, {White: 3, Black: 4}}}, nil
}

// Of a round that differs it is told, too, which strong reading demands yet another pairing; of one that breaks a rule,
// only which explains it; of one that agrees, nothing unless all rounds are wanted.
func TestReadingsOfARound(t *testing.T) {
	for _, tt := range []struct {
		verdict  Verdict
		rounds   Rounds
		recorded string
		want     string
	}{
		{Differ, BadRounds, "1-4 2-3", "other"}, {Illegal, BadRounds, "1-4 2-3", ""}, {Differ, BadRounds, "1-3 2-4",
			"fits"},
		{Illegal, BadRounds, "1-3 2-4", "fits"}, {Unpairable, BadRounds, "1-4 2-3", ""}, {Agree, BadRounds, "1-2 3-4",
			""},
		{Agree, EveryRound, "1-2 3-4", "other"}, {Differ, NoRound, "1-3 2-4", ""}, {CannotCheck, EveryRound,
			"1-3 2-4", ""},
	} {
		j := &Judge{System: choosy{}, Event: &tournament.Tournament{}, Log: &finding.Log{}, Readings: tt.rounds}
		r := NewRound(3)
		r.Verdict = tt.verdict
		expected := engine.Result{Boards: checkertest.Boards(t, "1-2 3-4")}
		j.compareReadings(&r, &reading.Kept{Round: 3, Expected: &expected,
			Rec:   &engine.Recording{Result: engine.Result{Boards: checkertest.Boards(t, tt.recorded)}},
			State: &engine.State{Round: 3, Players: make([]engine.Player, 4)}})
		got := ""
		for _, e := range r.Readings {
			got += string(e.Effect)
		}
		var b strings.Builder
		r.Write(&b, finding.Style{})
		if got != tt.want || strings.Contains(b.String(), "X-1=two") != (tt.want != "") ||
			(len(j.Kept) > 0) != (tt.rounds == EveryRound && tt.verdict != CannotCheck) {
			t.Errorf("%+v: %q, kept %d\n%s", tt, got, len(j.Kept), b.String())
		}
	}
}

// contradictory is a system whose judgement of a pairing is not what it demands itself.
type contradictory struct {
	choosy
	found engine.Judgement
}

func (c contradictory) Judge(*engine.State, engine.Result) (engine.Judgement, error) {
	return c.found, nil
}

// A system that contradicts itself accuses nobody: the fault is told, and the round cannot be checked.
func TestContradictorySystem(t *testing.T) {
	one, two := checkertest.Boards(t, "1-2 3-4"), checkertest.Boards(t, "1-3 2-4")
	for _, tt := range []struct {
		found engine.Judgement
		want  string
	}{
		{engine.Judgement{Legal: true, Agrees: true, Expected: engine.Result{Boards: two}}, "other than its own"},
		{engine.Judgement{Legal: true, Agrees: true, Expected: engine.Result{Boards: one, Bye: 9}},
			"other than its own"},
		{engine.Judgement{Legal: true, Expected: engine.Result{Boards: one}}, "disagrees with its own pairing"},
		{engine.Judgement{Expected: engine.Result{Boards: one}}, "calls its own pairing illegal"},
		{engine.Judgement{Fault: "it has two answers", Expected: engine.Result{Boards: one}}, "it has two answers"},
		{engine.Judgement{Legal: true, Agrees: true, Expected: engine.Result{Boards: one}}, ""},
		{engine.Judgement{Legal: true, Expected: engine.Result{Boards: two}}, ""},
		{engine.Judgement{Expected: engine.Result{Boards: two}}, ""},
	} {
		ev := checkertest.Event(t, 3, "2w1", "1b0", "4w1", "3b0")
		j := &Judge{System: contradictory{found: tt.found}, Event: ev, Log: &finding.Log{}}
		r := j.Pairing(1, &engine.Recording{Result: engine.Result{Boards: one}})
		told := ""
		if len(j.Log.List) > 0 {
			told = j.Log.List[0].Message
		}
		if (r.Verdict == CannotCheck) != (tt.want != "") || !strings.Contains(told,
			tt.want) || tt.want == "" && told != "" ||
			tt.want != "" && (r.Rule != "" || len(r.Expected)+len(r.Recorded) > 0) {
			t.Errorf("%+v: %s %q, %s", tt.found, r.Verdict, r.Why, told)
		}
	}
}

// A system without a checklist shows none, and it is told; a topscorer has a mark.
func TestChecklists(t *testing.T) {
	j := &Judge{System: choosy{}, Event: checkertest.Event(t, 3, "2w1", "1b0", "4w1", "3b0"), Log: &finding.Log{},
		Checklist: true}
	if r := j.Pairing(1, &engine.Recording{}); r.Checklist != nil || len(j.Log.List) == 0 ||
		j.Log.List[0].Code != "checklist.none" {
		t.Errorf("%+v, %v", r.Checklist, j.Log.List)
	}
	for _, top := range []bool{false, true} {
		var b strings.Builder
		WriteChecklist(&b, []ChecklistRow{{Player: 1, Score: "4.5", Topscorer: top}}, "")
		if strings.Contains(b.String(), "4.5*") != top {
			t.Error(b.String())
		}
	}
}

// A larger file may cost more, one of the usual size or below it as much as any.
func TestCostOfFiles(t *testing.T) {
	for players, want := range map[int]int{0: mostSought, 10: mostSought, 11_111: mostSought,
		20_000: 180_000 / 100 * (mostSought / 1000)} {
		if got := Sought(&tournament.Tournament{Players: make([]tournament.Player, players)}).Left; got != want {
			t.Errorf("%d players: %d steps, want %d", players, got, want)
		}
	}
	long := &tournament.Tournament{Players: make([]tournament.Player, 10_000)}
	long.Players[0].Cells = []tournament.Cell{{Opponent: 2, Result: tournament.Win}}
	if got, want := Sought(long).Left, mostSought; got != want {
		t.Errorf("one round: %d steps, want %d", got, want)
	}
}

// Of many boards eight are shown, and how many more there are; all where everything is wanted.
func TestManyBoards(t *testing.T) {
	for _, turned := range []bool{false, true} {
		var expected, other engine.Result
		for i := range tournament.PlayerID(10) {
			b := engine.Board{White: 2*i + 1, Black: 2*i + 2}
			expected.Boards = append(expected.Boards, b)
			if other.Boards = append(other.Boards, b.Turned()); !turned {
				other.Boards[i] = engine.Board{White: b.White, Black: (b.Black+2-1)%20 + 1}
			}
		}
		for verbose, want := range map[bool]int{false: mostBoards, true: 10} {
			r := NewRound(2)
			r.Verdict, r.differences = Differ, compare(expected, other)
			r.differences.fill(&r)
			var b strings.Builder
			r.writeDifferences(&b, finding.Style{Verbose: verbose})
			lines := strings.Count(b.String(), " - ")
			if !turned {
				lines /= 2
			}
			if lines != want || strings.Contains(b.String(), "2 boards more") == verbose {
				t.Errorf("turned %t, verbose %t: %d boards\n%s", turned, verbose, lines, b.String())
			}
		}
	}
}

// What is said against a round of a published page is taken back where a bye that the reader had to infer is of another
// kind: one that was asked for, alone or beside the one that was allocated.
func TestInferredByes(t *testing.T) {
	entry, _ := systems.All().ByID("dutch-2026")
	sys := entry.New()
	for _, tt := range []struct {
		about string
		asked int // who asked for a bye of the last round
		byes  []tournament.PlayerID
		want  Verdict
	}{
		{"inferred, and asked for", 8, []tournament.PlayerID{8}, CannotCheck},
		{"asked for, but not inferred", 8, nil, Illegal},
		{"one allocated, one asked for", 7, []tournament.PlayerID{7, 0}, CannotCheck},
	} {
		players := 8
		if tt.asked == 8 {
			players = 9 // an odd field, in which 8 is away
		}
		ev := played(t, sys, players, 2)
		ev.Absences = []tournament.Absence{{Player: tournament.PlayerID(tt.asked), Round: 3, Kind: tournament.FullBye}}
		s, err := engine.Before(ev, 3)
		if err != nil {
			t.Fatal(err)
		}
		made, err := sys.Pair(s, nil)
		if err != nil {
			t.Fatal(err)
		}
		ev.Absences = nil
		for i := range ev.Players {
			ev.Players[i].Cells = append(ev.Players[i].Cells, tournament.Cell{Result: tournament.PairingBye})
		}
		for _, b := range made.Boards {
			ev.Player(b.White).Cells[2] = tournament.Cell{Opponent: b.Black, Colour: tournament.White,
				Result: tournament.Draw}
			ev.Player(b.Black).Cells[2] = tournament.Cell{Opponent: b.White, Colour: tournament.Black,
				Result: tournament.Draw}
		}
		ev.Imported = &tournament.Imported{}
		for _, id := range tt.byes {
			if id == 0 {
				id = made.Bye
			}
			ev.Imported.Byes = append(ev.Imported.Byes, tournament.PointBye{Round: 3, Player: id})
		}
		j := &Judge{Event: ev, System: sys, Log: &finding.Log{}, Sources: nil}
		rounds := j.All(t.Context(), func(round int) bool { return round == 3 })
		before := fmt.Sprint(rounds[0].Verdict, rounds[0].Why)
		if j.Unproved(rounds); rounds[0].Verdict != tt.want ||
			tt.want == CannotCheck && !slices.Equal(rounds[0].Why, []string{OnByes}) {
			t.Errorf("%s: %s, then %s %q", tt.about, before, rounds[0].Verdict, rounds[0].Why)
		}
	}
}

// What keeps a round from being checked is told first, whatever else is lacking; a failure of the program is a finding.
func TestWhyNotChecked(t *testing.T) {
	for _, lacks := range []func(*Judge){func(*Judge) {}, func(j *Judge) { j.Unread = "XXY" },
		func(j *Judge) { lose(j.Event, 1) }} {
		ev := checkertest.Event(t, 3, "2w1 3w1", "1b0 4w1", "4w1 2b0", "3b0 2b0")
		j := &Judge{Event: ev, System: firm{counted{paired: new(int)}, false, ""}, Log: &finding.Log{}}
		lacks(j)
		if r := j.settled(2); r.Verdict != CannotCheck || len(r.Why) != 1 ||
			!strings.Contains(r.Why[0], "so the pairing is not known") {
			t.Errorf("%s %q", r.Verdict, r.Why)
		}
	}
	j := &Judge{Event: checkertest.Event(t, 3, "2w1", "1b0"), Log: &finding.Log{}}
	if r := j.Guarded(1, func(int) Round { panic("no such thing") }); r.Verdict != CannotCheck || !j.Log.Faulty() ||
		!strings.Contains(r.Why[0], "the program failed") {
		t.Errorf("%+v", r)
	}
}

// A contradiction of cells stands where the file has it.
func TestPlaceOfAContradiction(t *testing.T) {
	doc, _ := trf.Parse("x.trf", []byte("012 Open\nXXR 5\nXXC white1\n"+
		"001    1      A                                 2400                             1.0    1     2 w 1\n"+
		"001    2      B                                 2390                             0.0    2     3 b 0\n"+
		"001    3      C                                 2380                             0.0    3     2 w 1\n"))
	ev, sources, _ := trf.DecodeWith(doc, trf.Options{Lenient: true})
	j := &Judge{Event: ev, System: choosy{}, Log: &finding.Log{File: "x.trf"}, Sources: sources}
	if r := j.recorded(1); r.Verdict != CannotCheck || len(j.Log.List) != 1 || j.Log.List[0].Line < 4 ||
		j.Log.List[0].Column == 0 {
		t.Errorf("%+v, %+v", r, j.Log.List)
	}
}

// What comments of a file tell of a round is written; work for other readings is taken from that of the file.
func TestStoryAndWork(t *testing.T) {
	r := NewRound(4)
	r.Story = []trf.Told{{}, {}}
	var b strings.Builder
	if r.WriteStory(&b, finding.Style{}); strings.Count(b.String(), "4") < 2 {
		t.Error(b.String())
	}
	j := &Judge{System: counted{paired: new(int)}, Readings: BadRounds, Log: &finding.Log{},
		Event: &tournament.Tournament{}, Work: &engine.Work{Left: 1_000_000}}
	r.Verdict = Illegal
	j.compareReadings(&r, &reading.Kept{Round: 4, Rec: &engine.Recording{},
		State: &engine.State{Round: 4, Players: make([]engine.Player, 10)}})
	if want := 1_000_000 - engine.StepsOfCell*10*4; j.Work.Left != want {
		t.Errorf("%d steps left, want %d", j.Work.Left, want)
	}
}

// The pairing hangs on lots only where the file does not tell them; once told, only the game points are lacking.
func TestLotsThatAreTold(t *testing.T) {
	for told, want := range map[bool]string{false: OnLots, true: OnGame} {
		ev := checkertest.Event(t, 3, "2w1 3w1", "1b0 4w1", "4w1 1b0", "3b0 2b0")
		ev.RatingUnused = true
		for i := range ev.Players {
			if told {
				ev.Players[i].Lot = i + 1
			}
		}
		if got := Untold(firm{counted{paired: new(int)}, false, "SSM"}, ev, 2); got != want {
			t.Errorf("told %t: %q", told, got)
		}
	}
}
