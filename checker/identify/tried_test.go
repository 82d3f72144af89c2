package identify

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/checker/settle"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// scene is an event with open facts, tried by judges that say under which facts they agree with its rounds.
type scene struct {
	about  string
	rows   []string
	points map[int]tournament.Points // totals that the cells do not give
	open   string                    // colour, rounds
	worth  []evidence.Bits           // of the rounds; nil: what they tell
	day    string
	work   int // askings after which the work is used up; 0: never
	judges []judge
}

// judge is a system with its conditions, a round each: y and n, or facts joined by &: white, black, over (the last
// round was the last), on (it was not), Pn=X (player P has the bye X in round n) and P=. (none at all). A condition
// with ? before it is one that takes too much work when it does not hold; one with ! cannot be checked then, and one
// with * is illegal.
type judge struct{ system, rounds string }

var scenes = []scene{
	{about: "nothing is open", judges: []judge{{"dutch-2026", "y y n"}, {"dutch-2017", "n y n"}}},
	{about: "the colour decides one round", open: "colour", judges: []judge{{"dutch-2026", "black y y"}}},
	{about: "the colour decides one round each", open: "colour", judges: []judge{{"dutch-2026", "black white y"}}},
	{about: "the colour decides nothing", open: "colour", judges: []judge{{"dutch-2026", "y n y"}}},
	{about: "white is right", open: "colour", judges: []judge{{"dutch-2026", "white white black"}}},
	{about: "with black too much work", open: "colour", judges: []judge{{"dutch-2026", "?white y n"}}},
	{about: "with white too much work", open: "colour", judges: []judge{{"dutch-2026", "?black ?black y"}}},
	{about: "the rounds tell that the last was the last", open: "rounds", judges: []judge{{"dutch-2026", "y y over"}}},
	{about: "the last was not the last", open: "rounds", judges: []judge{{"dutch-2026", "y on on"}}},
	{about: "whether it was decides one round each", open: "rounds", judges: []judge{{"dutch-2026", "y over on"}}},
	{about: "colour and rounds", open: "colour rounds", judges: []judge{{"dutch-2026", "black on on"},
		{"burstein-2026", "y on over"}}},
	{about: "colour and rounds of a system that counts them", open: "colour rounds",
		judges: []judge{{"burstein-2026", "black black n"}, {"dubov-2026", "n black on"}}},
	{about: "a bye that only the points tell", rows: []string{"2w1 4w1", "1b0 3w1", ". 2b0", ". 1b0"},
		points: map[int]tournament.Points{3: 10},
		judges: []judge{{"dutch-2026", "31=U y"}, {"dutch-2017", "31=F n"}, {"lim-2026", "n n"}}},
	{about: "the bye decides nothing", rows: []string{"2w1 4w1", "1b0 3w1", ". 2b0", ". 1b0"},
		points: map[int]tournament.Points{3: 10}, judges: []judge{{"dutch-2026", "y y"}}},
	{about: "no bye, whatever the points tell", rows: []string{"2w1 4w1", "1b0 3w1", ". 2b0", ". 1b0"},
		points: map[int]tournament.Points{3: 10}, judges: []judge{{"dutch-2026", "3=. y"}, {"dutch-2017", "31=U 3=."}}},
	{about: "two byes in one of three rounds each", rows: []string{"2w1 2w1 2w1", "1b0 1b0 1b0", ". . .", ". . ."},
		points: map[int]tournament.Points{3: 10, 4: 10},
		judges: []judge{{"dutch-2026", "41=F 32=F 33=."}, {"dutch-2017", "31=F n n"}}},
	{about: "who is far behind is not tried further", rows: []string{"2w1 2w1 2w1", "1b0 1b0 1b0", ". . .", ". . ."},
		points: map[int]tournament.Points{3: 10}, worth: []evidence.Bits{40, 40, 40},
		judges: []judge{{"dutch-2026", "y y 33=F"}, {"dutch-2017", "y n 33=F"}, {"lim-2026", "n n 33=F"}}},
	{about: "who is behind by half of what is at stake", rows: []string{"2w1 2w1 2w1", "1b0 1b0 1b0", ". . .", ". . ."},
		points: map[int]tournament.Points{3: 10}, worth: []evidence.Bits{60, 60, 2},
		judges: []judge{{"dutch-2026", "y y 33=F"}, {"dutch-2017", "y n 33=F"}, {"lim-2026", "n n 33=F"}}},
	{about: "who is behind by a little more", rows: []string{"2w1 2w1 2w1", "1b0 1b0 1b0", ". . .", ". . ."},
		points: map[int]tournament.Points{3: 10}, worth: []evidence.Bits{60, 62, 2},
		judges: []judge{{"dutch-2026", "y y 33=F"}, {"dutch-2017", "y n 33=F"}, {"lim-2026", "n n 33=F"}}},
	{about: "what was not in force is not arranged, but where it is asked for alone",
		rows:   []string{"2w1 2w1 2w1", "1b0 1b0 1b0", ". . .", ". . ."},
		points: map[int]tournament.Points{3: 10}, day: "2026/06/01",
		judges: []judge{{"dutch-2017", "y y 33=F"}, {"dutch-2026", "y n 33=F"}}},
	{about: "so many arrangements that not all are tried",
		rows:   []string{"2w1 2w1 2w1 2w1", "1b0 1b0 1b0 1b0", ". . . .", ". . . .", ". . . ."},
		points: map[int]tournament.Points{3: 10, 4: 10, 5: 15},
		judges: []judge{{"dutch-2026", "n n n 53=F"}}},
	{about: "what is illegal whatever byes there were stays so",
		rows:   []string{"2w1 2w1 2w1 2w1", "1b0 1b0 1b0 1b0", ". . . .", ". . . .", ". . . ."},
		points: map[int]tournament.Points{3: 10, 4: 10, 5: 15},
		judges: []judge{{"dutch-2026", "*n *5=. 53=F 53=F"}}},
	{about: "the work ends while byes are arranged", rows: []string{"2w1 2w1 2w1", "1b0 1b0 1b0", ". . .", ". . ."},
		points: map[int]tournament.Points{3: 10}, work: 3, judges: []judge{{"dutch-2026", "y y 33=F"}}},
	{about: "an older edition and a newer one follow as many", day: "2020/06/01",
		judges: []judge{{"dutch-2026", "y y n"}, {"dutch-2017", "y y n"}, {"dutch-2012", "y y y"}}},
	{about: "one of two follows all, and nobody else is asked",
		judges: []judge{{"dutch-2026", "y n y"}, {"dutch-2017", "y y y"}, {"lim-2026", "y y y"}}},
	{about: "a round that cannot be checked is nobody's",
		judges: []judge{{"dutch-2026", "y !n y"}, {"dutch-2017", "y n y"}}},
}

// What is asked of each system, under which facts, and what comes of it: which facts are taken, in which order the
// systems come, what a verdict hangs on, and what is said of the file that leaves its system open or names the first.
func TestTried(t *testing.T) {
	var b strings.Builder
	for _, s := range scenes {
		fmt.Fprintf(&b, "== %s\n", s.about)
		for _, j := range s.judges {
			fmt.Fprintf(&b, "%s agrees: %s\n", j.system, j.rounds)
		}
		table, x := s.subject(t, &b)
		trials := x.All(t.Context(), table)
		for i := range trials {
			sayTrial(&b, &trials[i])
		}
		sayIdentified(&b, ByTrials("", trials), &trials[0])
		if len(table) > 1 {
			var log finding.Log
			var unheard strings.Builder
			_, x := s.subject(t, &unheard)
			ev := x.Facts("").Event
			tr, id := x.Declared(t.Context(), &naming.Naming{Systems: table[:1], Where: "a comment", Says: "it"}, table,
				&log)
			fmt.Fprintf(&b, "as %s:\n", table[0].ID)
			sayIdentified(&b, id, &tr)
			if len(table) > 2 {
				tr, id = x.Open(t.Context(), ev, &naming.Naming{By: naming.ByType, Systems: table[:2],
					Where: "a comment", Says: "it"}, table, &log)
				fmt.Fprintf(&b, "as one of two:\n")
				sayIdentified(&b, id, &tr)
			}
			tr, id = x.Open(t.Context(), ev, &naming.Naming{By: naming.ByRecord, Says: "it"}, table, &log)
			fmt.Fprintf(&b, "as none:\n")
			sayIdentified(&b, id, &tr)
			b.WriteString(log.List.Text("", finding.Style{Verbose: true}))
		}
		b.WriteByte('\n')
	}
	clitest.Golden(t, "testdata/tried.golden", []byte(b.String()))
}

// subject is the event of a scene, whose judges write down what they are asked.
func (s *scene) subject(t *testing.T, b *strings.Builder) (systems.Table, *Subject) {
	rows := s.rows
	if rows == nil {
		rows = []string{"2w1 2b1 3w1", "1b0 1w0 4w1", "4w1 4b1 1b0", "3b0 3w0 2b0"}
	}
	ev := checkertest.Event(t, len(strings.Fields(rows[0])), rows...)
	ev.StartDate = s.day
	for id, points := range s.points {
		ev.Players[id-1].Points, ev.Players[id-1].HasPoints = points, true
	}
	if strings.Contains(s.open, "colour") {
		ev.InitialOrigin = tournament.Unknown
	}
	if strings.Contains(s.open, "rounds") {
		ev.RoundsOrigin = tournament.Inferred
	}
	worth := WorthOf(ev)
	if s.worth != nil {
		worth = &Worth{s.worth, make([]evidence.Bits, len(s.worth))}
	}
	var table systems.Table
	for _, j := range s.judges {
		e, ok := systems.All().ByID(j.system)
		if !ok {
			t.Fatal(j.system)
		}
		table = append(table, e)
	}
	asked := 0
	return table, &Subject{Facts: func(family string) *settle.Facts { return settle.Of(ev, family, true, nil) },
		Worth: func() *Worth { return worth },
		Judge: func(_ context.Context, e systems.Entry, under *tournament.Tournament, w *engine.Work) []judging.Round {
			i := slices.IndexFunc(table, func(of systems.Entry) bool { return of.ID == e.ID })
			var rounds []judging.Round
			for k, condition := range strings.Fields(s.judges[i].rounds) {
				rounds = append(rounds, judged(k+1, condition, under))
			}
			fmt.Fprintf(b, "  %s, %s? %s\n", e.ID, sayFacts(under), sayRounds(rounds))
			if asked++; asked == s.work {
				w.Left = -1
			}
			return rounds
		}}
}

func judged(round int, condition string, under *tournament.Tournament) judging.Round {
	r := judging.NewRound(round)
	bare := strings.TrimLeft(condition, "?!*")
	holds := true
	for _, fact := range strings.Split(bare, "&") {
		holds = holds && factHolds(fact, under)
	}
	r.Verdict = judging.Differ
	switch {
	case holds:
		r.Verdict = judging.Agree
	case condition[0] == '?':
		r.Verdict, r.GivenUp = judging.CannotCheck, true
	case condition[0] == '!':
		r.Verdict = judging.CannotCheck
	case condition[0] == '*':
		r.Verdict = judging.Illegal
	}
	return r
}

func factHolds(fact string, under *tournament.Tournament) bool {
	switch fact {
	case "y":
		return true
	case "n":
		return false
	case "white", "black":
		return under.InitialColour.String() == fact
	case "over", "on":
		return (under.Rounds == under.PairedRounds()) == (fact == "over")
	}
	who, bye, _ := strings.Cut(fact, "=")
	cells := under.Player(tournament.PlayerID(who[0] - '0')).Cells
	kinds := map[string]tournament.Result{"F": tournament.FullBye, "H": tournament.HalfBye, "U": tournament.PairingBye}
	if bye == "." {
		return !slices.ContainsFunc(cells, func(c tournament.Cell) bool { return c.Opponent == 0 && c.Result != 0 })
	}
	return cells[who[1]-'1'].Result == kinds[bye]
}

func sayFacts(under *tournament.Tournament) string {
	out := fmt.Sprintf("%s, %d rounds", under.InitialColour, under.Rounds)
	for i := range under.Players {
		for k, c := range under.Players[i].Cells {
			if c.Opponent == 0 && c.Result != tournament.NoResult {
				out += fmt.Sprintf(", %d %s in %d", i+1, c.Result, k+1)
			}
		}
	}
	return out
}

func sayRounds(rounds []judging.Round) string {
	letters := map[judging.Verdict]string{judging.Agree: "y", judging.Differ: "n", judging.CannotCheck: "-",
		judging.NotJudged: "o"}
	out := ""
	for i := range rounds {
		out += letters[rounds[i].Verdict]
	}
	return out
}

func sayTrial(b *strings.Builder, t *Trial) {
	fmt.Fprintf(b, "%s: %s, %s of %s bits; under %s", t.Entry.ID, sayRounds(t.Rounds), bits(t.net()), bits(t.stake()),
		sayFacts(t.Facts.Event))
	for i, o := range t.Facts.Open {
		if rounds := t.Facts.Matters[i]; len(rounds) > 0 {
			fmt.Fprintf(b, "; %s matters in %v", o.Name, rounds)
		}
	}
	if !t.inForce {
		b.WriteString("; not in force")
	}
	b.WriteByte('\n')
	for round := range 9 {
		if why := t.Hangs()[round]; why != "" {
			fmt.Fprintf(b, "  round %d: %s\n", round, why)
		}
	}
}

// bits are told in whole ones and, where they are none, in thousandths.
func bits(n evidence.Bits) string { return fmt.Sprintf("%.3f", float64(n)/float64(evidence.Bit)) }

func sayIdentified(b *strings.Builder, id *Identification, best *Trial) {
	told := make([]judging.Round, len(best.Rounds))
	for i := range best.Rounds {
		told[i] = id.Verdict(&best.Rounds[i])
	}
	fmt.Fprintf(b, "  told: %s by %s, of %d tried; known %t; %q; %q\n", sayRounds(told), best.Entry.ID, len(id.Fits),
		id.Known, id.Text(nil), id.Winner(nil))
	for i := range told {
		if told[i].Verdict == judging.NotJudged {
			fmt.Fprintf(b, "  round %d is not judged: %s\n", i+1, strings.Join(told[i].Why, " "))
		}
	}
}

// Once nobody waits for an answer, no other arrangement is tried, and no other system beside the one that is named.
func TestNobodyWaits(t *testing.T) {
	s := scene{rows: []string{"2w1 2w1 2w1", "1b0 1b0 1b0", ". . .", ". . ."}, points: map[int]tournament.Points{3: 10},
		judges: []judge{{"dutch-2026", "y y 33=F"}, {"dutch-2017", "y n n"}}}
	for after := 1; after < 6; after++ {
		var b strings.Builder
		table, x := s.subject(t, &b)
		ctx, cancel := context.WithCancel(t.Context())
		asked, judge := 0, x.Judge
		x.Judge = func(c context.Context, e systems.Entry, ev *tournament.Tournament, w *engine.Work) []judging.Round {
			if asked++; asked == after {
				cancel()
			}
			return judge(c, e, ev, w)
		}
		_, id := x.Declared(ctx, &naming.Naming{Systems: table[:1]}, table, &finding.Log{})
		if cancel(); len(id.Fits) != 0 || asked != max(after, 2) {
			t.Errorf("given up after %d: %d tried, %d asked\n%s", after, len(id.Fits), asked, b.String())
		}
	}
}

// What a file leaves open of its system is told: several editions, or a code that this program does not pair by.
func TestTellOpen(t *testing.T) {
	two := systems.All()[:2]
	for _, tt := range []struct {
		named naming.Naming
		want  string
	}{
		{naming.Naming{By: naming.ByRecord, Systems: two}, "system.undated"},
		{naming.Naming{By: naming.ByType, Systems: two}, "system.undated"},
		{naming.Naming{By: naming.ByRecord, Systems: two[:1]}, ""}, {naming.Naming{By: naming.ByType,
			Systems: two[:1]}, ""},
		{naming.Naming{By: naming.ByRecord, Says: "X"}, "system.unknown"}, {naming.Naming{By: naming.ByType}, ""},
		{naming.Naming{}, ""},
	} {
		var log finding.Log
		got := ""
		if TellOpen(&tt.named, &tournament.Tournament{}, &log); len(log.List) > 0 {
			got = log.List[0].Code
		}
		if got != tt.want {
			t.Errorf("%s of %d systems: %q, want %q", tt.named.By, len(tt.named.Systems), got, tt.want)
		}
	}
}

// A round is told apart by the byes before it and by who has its pairing-allocated bye, whom two cannot have.
func TestAllTold(t *testing.T) {
	ways := [][]tournament.Bye{{{Round: 1, Kind: tournament.HalfBye}}, {{Round: 1, Kind: tournament.PairingBye}},
		{{Round: 2, Kind: tournament.HalfBye}}}
	hidden := []tournament.HiddenByes{{Player: 3, Ways: ways}, {Player: 4, Ways: ways}}
	var all [][]int
	for a := settle.AsFiled; a < 3; a++ {
		for b := settle.AsFiled; b < 3; b++ {
			all = append(all, []int{a, b})
		}
	}
	for _, tt := range []struct {
		tried [][]int
		round int
		want  bool
	}{
		{[][]int{{-1, -1}, {1, -1}, {-1, 1}}, 1, true},
		{[][]int{{0, 2}, {1, 0}, {2, 1}}, 1, true}, // a requested bye of the round is no other than none
		{[][]int{{-1, -1}, {1, -1}, {0, 2}}, 1, false},
		{[][]int{{-1, -1}, {1, -1}, {1, 1}}, 1, false},
		{[][]int{{-1, -1}, {1, -1}, {-1, 1}}, 2, false},
		{all, 2, true}, {all[1:], 2, true}, {all[:len(all)-1], 3, false}, {all, 3, true},
	} {
		if got := allTold(hidden, tt.tried, tt.round); got != tt.want {
			t.Errorf("round %d, %v: %t", tt.round, tt.tried, got)
		}
	}
}
