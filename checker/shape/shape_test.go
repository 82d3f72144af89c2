package shape

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/checkertest"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/naming"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// Berger events of several sizes, single and double.
var (
	four  = structure.Schedule{Size: 4, Cycles: 2}
	six   = structure.Schedule{Size: 6, Cycles: 1}
	ten   = structure.Schedule{Size: 10, Cycles: 1}
	twice = structure.Schedule{Size: 6, Cycles: 2, Form: structure.Exchanged}
)

// drawn gives the players of an event other numbers: the first that of the second, and so on.
func drawn(ev *tournament.Tournament) *tournament.Tournament {
	n := len(ev.Players)
	players := slices.Clone(ev.Players)
	next := func(id tournament.PlayerID) tournament.PlayerID { return id%tournament.PlayerID(n) + 1 }
	for _, p := range ev.Players {
		p.ID = next(p.ID)
		for r := range p.Cells {
			if p.Cells[r].Opponent != 0 {
				p.Cells[r].Opponent = next(p.Cells[r].Opponent)
			}
		}
		players[p.ID-1] = p
	}
	ev.Players = players
	return ev
}

// reordered plays rounds in another order.
func reordered(ev *tournament.Tournament) *tournament.Tournament {
	for i := range ev.Players {
		slices.Reverse(ev.Players[i].Cells)
	}
	return ev
}

// knockedOut is an event of eight in which who loses is out.
func knockedOut(t *testing.T) *tournament.Tournament {
	return checkertest.Event(t, 3, "2w1 3b1 5w1", "1b0", "4w1 1w0", "3b0", "6w1 7b1 1b0", "5b0", "8w1 5w0", "7b0")
}

// events are of every kind that decides something here, by the names of their files.
func events(t *testing.T) map[string]*tournament.Tournament {
	stating := func(code, words string, ev *tournament.Tournament) *tournament.Tournament {
		ev.SystemCode, ev.Type = code, words
		return ev
	}
	robin := func(s structure.Schedule, change func(int, [][2]int)) *tournament.Tournament {
		return checkertest.Robin(t, s, s.Size, change)
	}
	beyond := robin(six, nil)
	for i := range beyond.Players {
		p := &beyond.Players[i]
		p.Cells = append(p.Cells, p.Cells[0])
	}
	left := robin(six, nil)
	for r := 3; r < 5; r++ {
		p := &left.Players[5]
		left.Players[p.Cells[r].Opponent-1].Cells[r] = tournament.Cell{Result: tournament.ZeroBye}
		p.Cells[r] = tournament.Cell{Result: tournament.ZeroBye}
	}
	return map[string]*tournament.Tournament{
		"stated":       stating("BERGER_ROUNDROBIN", "", robin(six, nil)),
		"words":        stating("", "Rundenturnier", robin(six, nil)),
		"found":        robin(ten, nil),
		"small":        robin(six, nil),
		"drawn":        stating("BERGER_ROUNDROBIN", "", drawn(robin(six, nil))),
		"reordered":    stating("BERGER_ROUNDROBIN", "", reordered(robin(six, nil))),
		"odd":          checkertest.Robin(t, six, 5, nil),
		"double":       stating("FIDE_DOUBLEROUNDROBIN", "", robin(twice, nil)),
		"colours":      stating("FIDE_ROUNDROBIN", "", robin(six, checkertest.TurnedIn(4))),
		"opponents":    stating("BERGER_ROUNDROBIN", "", robin(six, checkertest.ExchangedIn(4))),
		"drawn-little": stating("BERGER_ROUNDROBIN", "", drawn(robin(six, checkertest.ExchangedIn(4)))),
		"drawn-wrong":  stating("BERGER_ROUNDROBIN", "", drawn(robin(ten, checkertest.ExchangedIn(4)))),
		"early": stating("BERGER_ROUNDROBIN", "", checkertest.Event(t, 5, "5w1 2w= 3b=", ". 1b= 5w1",
			"4w1 . 1w=", "3b0 5b1 .", "1b0 4w0 2b0")),
		"reordered-wrong": stating("BERGER_ROUNDROBIN", "", reordered(robin(four, checkertest.TurnedIn(2)))),
		"nearly":          robin(ten, checkertest.ExchangedIn(4)),
		"beyond":          stating("BERGER_ROUNDROBIN", "", beyond),
		"withdrawn":       stating("BERGER_ROUNDROBIN", "", left),
		"no-tables":       stating("CUSTOM_ROUNDROBIN", "", robin(six, checkertest.TurnedIn(4))),
		// Nearly half of a double table, whose numbers nobody drew: no reason to doubt what the file states.
		"by-hand": stating("CUSTOM_ROUNDROBIN", "", checkertest.Event(t, 5, "6w= 5b= 4w= 3w= 2b=",
			"5w= 3w= 6b= 4b= 1w=", "4w= 2b= 5w= 1b= 6b=", "3b= 6w= 1b= 2w= 5w=", "2b= 1w= 3b= 6w= 4b=",
			"1b= 4b= 2w= 5b= 3w=")),
		"not-shown":    stating("BERGER_ROUNDROBIN", "", robin(six, checkertest.Anyhow)),
		"keizer":       stating("", "Keizer", robin(six, checkertest.Anyhow)),
		"knockout":     knockedOut(t),
		"no-knockout":  stating("CUSTOM_KNOCKOUT", "", robin(ten, nil)),
		"nothing":      robin(six, checkertest.Anyhow),
		"swiss-stated": stating("FIDE_DUTCH_2026", "", robin(six, nil)),
		"colourless":   colourless(robin(six, nil)),
	}
}

func colourless(ev *tournament.Tournament) *tournament.Tournament {
	ev.Colourless = true
	return ev
}

// pinned is all that a shape says.
type pinned struct {
	Stated, Holds, Known, Explains, Renumbered, Colourless bool

	Claim, By string
	Structure *naming.Structure
	Rounds    []judging.Round
	Findings  finding.List
}

func pin(s *Shape) pinned {
	out := pinned{Stated: s.Stated(), Holds: s.Holds, Known: s.Known(), Explains: s.Explains(),
		Colourless: s.Colourless(), Claim: s.Claim()}
	if s.Finding() == nil {
		return out
	}
	out.Renumbered, out.By, out.Structure = s.Renumbered(), s.By(), s.Structure()
	out.Rounds = s.Rounds(func(int) bool { return true })
	var log finding.Log
	s.Tell(&log)
	out.Findings = log.List
	return out
}

// What each kind of event is found to be, with every verdict and word, is as it was when somebody last looked at it.
func TestShapes(t *testing.T) {
	for name, ev := range events(t) {
		data, err := json.MarshalIndent(pin(Of(ev)), "", "\t")
		if err != nil {
			t.Fatal(err)
		}
		clitest.Golden(t, filepath.Join("testdata", name+".json.golden"), append(data, '\n'))
	}
}

// Rounds that nobody asked for have no verdict, and what nobody states is not claimed by anybody.
func TestRoundsWanted(t *testing.T) {
	s := Of(events(t)["colours"])
	list := s.Rounds(func(round int) bool { return round == 4 })
	if len(list) != 1 || list[0].Round != 4 || list[0].Verdict != judging.Differ || list[0].Rule != berger {
		t.Error(list)
	}
	if s := Seen(events(t)["stated"]); s.Stated() || s.Statement() != nil || s.Claim() != "" {
		t.Errorf("%q is claimed of what the rounds show", s.Claim())
	}
}

// An event that states no shape is what its rounds show, unless a Swiss system explains all rounds, is stated, or has
// clearly more for it.
func TestOutweighs(t *testing.T) {
	all, nearly := Seen(events(t)["found"]), Seen(events(t)["nearly"])
	begun := checkertest.Robin(t, six, six.Size, nil)
	for i := range begun.Players {
		begun.Players[i].Cells = begun.Players[i].Cells[:2]
	}
	little := Seen(begun)
	if little.Known() {
		t.Fatal("the evidence is enough by itself")
	}
	if cup := Seen(knockedOut(t)); cup.Finding() == nil || cup.Likely() {
		t.Error("a few rounds are taken for a cup, however little that proves")
	}
	for _, c := range []struct {
		name  string
		shape *Shape
		swiss Swiss
		want  bool
	}{
		{"a Swiss explains all", all, Swiss{Bits: 1, Explains: true}, false},
		{"a Swiss explains some", all, Swiss{Bits: 10}, true},
		{"a Swiss not established", all, Swiss{Bits: 10000}, true},
		{"a Swiss with as much", all, Swiss{Bits: all.Saves() + Believed - 1, Established: true}, true},
		{"a Swiss with clearly more", all, Swiss{Bits: all.Saves() + Believed, Established: true}, false},
		{"a Swiss stated, outweighed", all, Swiss{Bits: all.Saves() - Believed, Stated: true}, true},
		{"a Swiss stated", all, Swiss{Bits: all.Saves() - Believed + 1, Stated: true}, false},
		{"little evidence, nothing else known", little, Swiss{Bits: 10000}, true},
		{"little evidence, called a Swiss", little, Swiss{Bits: 10000, Said: true}, false},
		{"little evidence, a Swiss is known", little, Swiss{Bits: 20, Established: true}, false},
		{"nearly tables", nearly, Swiss{Bits: nearly.Saves()}, true},
		{"nearly tables, a Swiss with more", nearly, Swiss{Bits: nearly.Saves() + 1}, false},
		{"nothing known", Seen(events(t)["nothing"]), Swiss{}, false},
	} {
		if got := c.shape.Outweighs(c.swiss); got != c.want {
			t.Errorf("%s: %v (%d bits)", c.name, got, c.shape.Saves())
		}
	}
}

// A stated shape is overruled only by what explains all rounds. Where nothing but a word of the file speaks for it, it
// does not hold against rounds most of which follow a Swiss system.
func TestSettled(t *testing.T) {
	swiss := Swiss{Bits: Believed, Explains: true}
	for _, c := range []struct {
		event string
		swiss Swiss
		want  string // blank: the Swiss system
		same  bool
	}{
		{"stated", swiss, "round-robin", true},
		{"opponents", swiss, "", false},
		{"opponents", Swiss{Bits: Believed - 1, Explains: true}, "round-robin", true},
		{"opponents", Swiss{Bits: 10000}, "round-robin", true},
		{"no-knockout", Swiss{}, "round-robin", false},
		{"not-shown", Swiss{}, "round-robin", true},
		{"stated", Swiss{Bits: 10000, Follows: &Share{5, 6, "x"}}, "round-robin", true},
	} {
		s := Of(events(t)[c.event])
		switch is := s.Settled(c.swiss); {
		case is == nil && c.want != "", is != nil && (is.ID() != c.want || (is == s) != c.same):
			t.Errorf("%s, %+v: %+v", c.event, c.swiss, is)
		}
	}
}

// TestEnough: a table of other numbers or in another order is established by 20 bits, that of the file by any evidence.
// An event in which everybody has met everybody is known, and shown, however little that proves.
func TestEnough(t *testing.T) {
	said, other := &structure.Statement{}, []tournament.PlayerID{2, 1}
	met := structure.Finding{Kind: structure.RoundRobin, Schedule: six, Rounds: 5}
	begun, numbers, order := met, met, met
	begun.Rounds = 4
	numbers.Numbers, order.Order = other, []int{2, 1}
	for _, tt := range []struct {
		name                      string
		found                     structure.Finding
		tables                    bool
		saves                     int
		established, known, shown bool
	}{
		{"a table", begun, true, 1, true, false, true},
		{"a table for which nothing speaks", begun, true, 0, false, false, true},
		{"no table", begun, false, 0, true, false, false},
		{"numbers that nearly prove", numbers, true, Believed - 1, false, true, true},
		{"numbers that prove", numbers, true, Believed, true, true, true},
		{"an order that nearly proves", order, true, Believed - 1, false, true, true},
		{"an order that proves", order, true, Believed, true, true, true},
		{"rounds that nearly prove", begun, false, Believed - 1, true, false, false},
		{"rounds that prove", begun, false, Believed, true, true, true},
		{"everybody has met", met, false, 0, true, true, true},
	} {
		tt.found.Tables, tt.found.Saves = tt.tables, tt.saves
		s := &Shape{found: &tt.found}
		if s.established() != tt.established || s.Known() != tt.known || s.Shown() != tt.shown {
			t.Errorf("%s: established %t, known %t, shown %t", tt.name, s.established(), s.Known(), s.Shown())
		}
		if s.said = said; !s.Known() {
			t.Errorf("%s: stated and not known", tt.name)
		}
	}
	met.Departures, met.Saves = make([]structure.Departure, 1), Believed-1
	if s := (&Shape{found: &met}); s.Outweighs(Swiss{Bits: 1, Established: true}) {
		t.Error("rounds that depart, with little evidence, outweigh a Swiss system")
	}
}

// TestUntabled: everybody has met everybody as the statement of a round robin without tables has it, and no other.
func TestUntabled(t *testing.T) {
	ev := events(t)["small"]
	f := structure.Recognise(ev)
	apart := checkertest.Robin(t, six, six.Size, checkertest.Anyhow)
	if found, holds := untabled(apart, &structure.Statement{Kind: structure.RoundRobin}, f); holds || found.Tables {
		t.Errorf("where not everybody has met: holds %t, tables %t", holds, found.Tables)
	}
	for _, tt := range []struct {
		said  structure.Statement
		holds bool
	}{
		{structure.Statement{Kind: structure.RoundRobin}, true},
		{structure.Statement{Kind: structure.RoundRobin, Cycles: 1}, true},
		{structure.Statement{Kind: structure.RoundRobin, Cycles: 2}, false},
		{structure.Statement{Kind: structure.RoundRobin, Tables: true}, false},
		{structure.Statement{Kind: structure.Knockout}, false},
	} {
		if found, holds := untabled(ev, &tt.said, f); holds != tt.holds || found.Tables {
			t.Errorf("%+v: holds %t, tables %t", tt.said, holds, found.Tables)
		}
	}
}

// TestRoundsOfTheTable: a round that nobody recorded, or that follows those of the table, does not agree with it.
func TestRoundsOfTheTable(t *testing.T) {
	ev := events(t)["stated"]
	s := Of(ev)
	for i := range ev.Players {
		ev.Players[i].Cells[1] = tournament.Cell{}
	}
	s.found.Extra = 1
	var got []judging.Verdict
	for _, r := range s.Rounds(func(int) bool { return true }) {
		got = append(got, r.Verdict)
	}
	agree, not := judging.Agree, judging.NotJudged
	if !slices.Equal(got, []judging.Verdict{agree, not, agree, agree, not}) {
		t.Error(got)
	}
}

// TestSettledByLittle: a statement that does not hold gives way to another shape only where that is believed.
func TestSettledByLittle(t *testing.T) {
	ev := checkertest.Robin(t, structure.Schedule{Size: 4, Cycles: 1}, 4, nil)
	ev.SystemCode = "CUSTOM_KNOCKOUT"
	s, other := Of(ev), Seen(ev)
	if s.Holds || !other.Explains() || other.Saves() >= Believed {
		t.Fatalf("holds %t, explained %t by %d bits", s.Holds, other.Explains(), other.Saves())
	}
	if s.Settled(Swiss{}) != s {
		t.Error("little evidence overrules what is stated")
	}
}

// TestMetTooOften: a forfeited game counts among those of a pair, and as many as each pair has are not too many.
func TestMetTooOften(t *testing.T) {
	for rows, often := range map[[2]string]bool{{"2w1 2b1", "1b0 1w0"}: true, {"2w1 2b+", "1b0 1w-"}: true,
		{"2w1 Z", "1b0 Z"}: false} {
		ev := checkertest.Event(t, 2, rows[0], rows[1])
		s := &Shape{event: ev, found: &structure.Finding{Schedule: structure.Schedule{Size: 2, Cycles: 1}}}
		if got := s.often(structure.Board{White: 1, Black: 2}); (got != "") != often {
			t.Errorf("%v: %q", rows, got)
		}
	}
}

// TestBareWord: what only a word of the file speaks for does not hold against rounds most of which follow a Swiss
// system, and the doubt is told. It holds where a Swiss system follows nothing, explains everything with too little
// evidence, or where the rounds speak for the word. What was settled before stays as it was. Reading: RR-11.
func TestBareWord(t *testing.T) {
	follows := &Share{5, 6, "dutch-2026"}
	const doubt = "record 092 states Keizer, but 5 of 6 rounds follow dutch-2026"
	for _, tt := range []struct {
		event string
		swiss Swiss
		holds bool
		doubt string
	}{
		{"keizer", Swiss{Bits: 100}, true, ""},
		{"keizer", Swiss{Bits: 100, Follows: follows}, false, doubt},
		{"keizer", Swiss{Bits: Believed - 1, Explains: true, Follows: follows}, true, ""},
		{"words", Swiss{Bits: 100, Follows: follows}, true, ""},
		{"not-shown", Swiss{Bits: 100, Follows: follows}, false, ""},
	} {
		s := Of(events(t)[tt.event])
		before := s.Holds
		is := s.Settled(tt.swiss)
		if is == nil || is.Holds != tt.holds || s.Holds != before || s.Doubt() != "" {
			t.Errorf("%s, %+v: %+v", tt.event, tt.swiss, is)
			continue
		}
		if got := is.Doubt(); (got == "") != (tt.doubt == "") || !strings.HasPrefix(got, tt.doubt) {
			t.Errorf("%s, %+v: %q", tt.event, tt.swiss, got)
		}
	}
	nearly := events(t)["nearly"]
	nearly.SystemCode = "CUSTOM_KNOCKOUT"
	if s := Of(nearly); Seen(nearly).Saves() < Believed || s.Settled(Swiss{}) != s {
		t.Error("what does not explain all rounds overrules what is stated")
	}
}

// TestTextOfForm: how cycles follow each other is told of tables alone.
func TestTextOfForm(t *testing.T) {
	for _, form := range []structure.Form{structure.Exchanged, structure.Twice} {
		found := structure.Finding{Kind: structure.RoundRobin, Schedule: four}
		found.Schedule.Form = form
		s := &Shape{found: &found, event: events(t)["double"]}
		plain := s.Structure()
		found.Tables = true
		tables := s.Structure()
		if plain.Form != "" || tables.Form != form.String() ||
			strings.Count(plain.Text, ";") != 0 || strings.Count(tables.Text, ";") != 1 {
			t.Errorf("%s: %+v, %+v", form, plain, tables)
		}
	}
}

// TestWhyTooOften: of the boards of a round those are told that meet too often.
func TestWhyTooOften(t *testing.T) {
	ev := checkertest.Event(t, 2, "2w1 2b1", "1b0 1w0", "4w1 H", "3b0 Z")
	s := &Shape{event: ev, found: &structure.Finding{Schedule: structure.Schedule{Size: 4, Cycles: 1}}}
	d := structure.Departure{Round: 2, Fault: structure.MetTooOften,
		Recorded: []structure.Board{{White: 2, Black: 1}, {White: 4, Black: 3}}}
	if why := s.why(&d); len(why) != 1 || !strings.Contains(why[0], "1, 2") {
		t.Errorf("%q", why)
	}
}
