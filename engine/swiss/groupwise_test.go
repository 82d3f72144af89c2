package swiss

import (
	"errors"
	"fmt"
	"iter"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/rules"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// block is a bracket with the pairs that a test gives it.
type block struct {
	number int
	pairs  [][2]int
}

func (b *block) Where() fact.Fact            { return fact.Number.Of(b.number) }
func (b *block) Paired() iter.Seq2[int, int] { return pairs(b.pairs...) }
func tellBlock(b *block) []engine.Step       { return []engine.Step{{Says: b.Where()}} }

func words(f fact.Fact) string { return wording.Words{}.Fact(f) }

// groupsOf is a round of a state. The rank is the index.
func groupsOf(s *engine.State, x Entry) *Groupwise[*block] {
	r := &Groupwise[*block]{Pool: NewPool(s, ColoursOf)}
	r.Terms = Terms{Cite: cite, Standing: func(i int) fact.Fact { return fact.ARO.Of(i + 1) }}
	r.Enter(x)
	for i := range r.Players {
		r.Players[i].Rank = i
	}
	return r
}

// told joins articles, players and words of steps.
func told(steps []engine.Step) string {
	var s []string
	for _, x := range steps {
		s = append(s, fmt.Sprintf("%s %v %s", x.Rule.Article, x.Players, wording.Words{}.Step(&x)))
	}
	return strings.Join(s, "\n")
}

// Of a player the bye asks for his score, his games, whether he may have it, and whether he has yet to play. The
// choices are about virtual points, games that were not played, and what bars.
func TestEnter(t *testing.T) {
	s := simple(10, 0, 0, 0, 0)
	s.Round = 3
	cells := [][]tournament.Cell{
		{{Opponent: 2, Colour: tournament.White, Result: tournament.Win}, {Opponent: 3, Result: tournament.ForfeitWin}},
		{{Opponent: 1, Colour: tournament.Black, Result: tournament.Loss}, {Result: tournament.FullBye}},
		{{Opponent: 4, Result: tournament.ForfeitLoss}, {Opponent: 1, Result: tournament.ForfeitLoss}},
		{{Opponent: 3, Result: tournament.ForfeitWin}, {Result: tournament.PairingBye}},
		{{Result: tournament.ZeroBye}, {Opponent: 7, Result: tournament.Draw}},
	}
	for i := range s.Players {
		p := &s.Players[i]
		p.Number, p.Cells, p.Virtual = i+11, cells[i], []tournament.Points{0, 0, 5}
	}
	for _, tt := range []struct {
		x    Entry
		want string
	}{
		{Entry{}, "1 11 15 15 1 bar; 2 12 5 5 1 bar; 3 13 5 5 0 fresh; 4 14 5 5 0 bar fresh; 5 15 5 5 1"},
		{Entry{RealScores: true},
			"1 11 15 10 1 bar; 2 12 5 0 1 bar; 3 13 5 0 0 fresh; 4 14 5 0 0 bar fresh; 5 15 5 0 1"},
		{Entry{Pairings: true}, "1 11 15 15 2 bar; 2 12 5 5 1 bar; 3 13 5 5 2 fresh; 4 14 5 5 1 bar fresh; 5 15 5 5 1"},
		{Entry{OnlyByes: true}, "1 11 15 15 1 bar; 2 12 5 5 1; 3 13 5 5 0 fresh; 4 14 5 5 0 bar fresh; 5 15 5 5 1"},
	} {
		var got []string
		for _, p := range groupsOf(s, tt.x).Players {
			text := fmt.Sprint(p.ID, " ", p.Number, " ", int(p.Score), " ", int(p.Bottom), " ", p.Games)
			text += strings.Repeat(" bar", Count(p.Barred)) + strings.Repeat(" fresh", Count(p.Fresh))
			got = append(got, text)
		}
		if text := strings.Join(got, "; "); text != tt.want {
			t.Errorf("%+v: %s, want %s", tt.x, text, tt.want)
		}
	}
}

// byeField is a field in which nobody has met, with points, games and who is barred; a letter stands for an absolute
// preference.
func byeField(points []tournament.Points, games []int, barred []bool, needs string) *Groupwise[*block] {
	r := groupsOf(simple(points...), Entry{})
	for i := range r.Players {
		k := int(r.Players[i].ID) - 1
		r.Players[i].Games, r.Players[i].Barred = games[k], barred[k]
		switch needs[k] {
		case 'W':
			r.Colours[i] = Colours{Wish: tournament.White, Strength: Absolute, Difference: -2}
		case 'B':
			r.Colours[i] = Colours{Wish: tournament.Black, Strength: Absolute, Difference: 2}
		}
	}
	return r
}

// The bye goes by the lowest score, then the most games, then the largest number or the lowest ranking, to one who may
// have it and whom the others do not need. What decides it is without what another would have it.
func TestGiveBye(t *testing.T) {
	const x = true
	const goes = " has the bye: of those who may have it the lowest score, then the most games, then the "
	type points = []tournament.Points
	first := func(r *Groupwise[*block]) { // the higher index is the higher ranked
		r.ByRanking = true
		for i := range r.Players {
			r.Players[i].Rank = len(r.Players) - i
		}
	}
	for _, tt := range []struct {
		name   string
		points points
		games  []int
		barred []bool
		needs  string
		change func(*Groupwise[*block])
		bye    tournament.PlayerID
		decide string
		tale   string
	}{
		{"by score", points{0, 10, 10}, []int{0, 2, 2}, make([]bool, 3), "---", nil, 1, "3.1.3",
			"3.1 [1] 1 (0.0 points, 0 games)" + goes + "largest TPN"},
		{"by games", points{0, 0, 0}, []int{0, 1, 0}, make([]bool, 3), "---", nil, 2, "3.1.4",
			"3.1 [2] 2 (0.0 points, 1 game)" + goes + "largest TPN"},
		{"by number", points{0, 0, 0}, []int{1, 1, 1}, make([]bool, 3), "---", nil, 3, "3.1.5",
			"3.1 [3] 3 (0.0 points, 1 game)" + goes + "largest TPN"},
		{"by ranking", points{0, 0, 0}, []int{2, 2, 2}, make([]bool, 3), "---", first, 1, "",
			"3.1 [1] 1 (0.0 points, 2 games, ARO 1)" + goes + "lowest ranking"},
		{"barred", points{0, 0, 0}, []int{0, 0, 0}, []bool{false, false, x}, "---", nil, 2, "C2 3.1.5",
			"3.1 [2] 2 (0.0 points, 0 games)" + goes + "largest TPN"},
		{"needed", points{0, 0, 0}, []int{0, 0, 0}, make([]bool, 3), "WWB", nil, 2, "3.1.2 3.1.5",
			"3.1.2 [2] 2 (0.0 points, 0 games)" + goes +
				"largest TPN; not 3, without whom the others cannot be paired"},
		{"nobody may have it", points{0, 0, 0}, []int{0, 0, 0}, []bool{x, x, x}, "---", nil, 0, "", ""},
		{"nobody can be spared", points{0, 0, 0, 0, 0}, make([]int, 5), make([]bool, 5), "WWWW-", nil, 0, "", ""},
		{"an even field", points{0, 0}, []int{0, 0}, []bool{x, x}, "--", nil, 0, "", ""},
		{"an even field without a pairing", points{0, 0}, []int{0, 0}, []bool{x, x}, "WW", nil, 0, "", ""},
	} {
		r := byeField(tt.points, tt.games, tt.barred, tt.needs)
		if tt.change != nil {
			tt.change(r)
		}
		rest, err := r.GiveBye()
		if none := tt.bye == 0 && tt.name != "an even field"; none != errors.Is(err, engine.ErrNoLegalPairing) {
			t.Errorf("%s: %v", tt.name, err)
			continue
		} else if none {
			continue
		}
		var bye tournament.PlayerID
		if r.Bye.Player != Nobody {
			bye = r.From(r.Bye.Player).ID
		}
		if bye != tt.bye || len(rest)%2 != 0 || slices.Contains(rest, r.Bye.Player) {
			t.Errorf("%s: the bye for %d, and %v", tt.name, bye, rest)
		}
		decided, unseen := r.Decide(func(rules.Ref) bool { return true }, nil, nil)
		var articles []string
		for _, d := range decided {
			articles = append(articles, d.Rule.Article)
		}
		if got := strings.Join(articles, " "); got != tt.decide || unseen != 0 {
			t.Errorf("%s: decided by %s", tt.name, got)
		}
		if got := told(r.Story(tellBlock)); got != tt.tale {
			t.Errorf("%s: %s", tt.name, got)
		}
	}
}

// Somebody else with the bye departs by the first order in which the two differ; who would come before the one who has
// it ranks above.
func TestWrongBye(t *testing.T) {
	r := byeField([]tournament.Points{0, 0, 0, 10, 0}, []int{1, 2, 1, 5, 3}, []bool{false, false, false, false, true},
		"-----")
	if _, err := r.GiveBye(); err != nil || r.Bye.Player != r.Index(2) {
		t.Fatal(err, r.Bye)
	}
	for id, want := range map[tournament.PlayerID]string{
		1: "3.1.4 false the bye for 2, the bye for 1\n" +
			"3.1.4 [2 1] 2 (0.0 points, 2 games) comes before 1 (0.0 points, 1 game)",
		4: "3.1.3 false the bye for 2, the bye for 4\n" +
			"3.1.3 [2 4] 2 (0.0 points, 2 games) comes before 4 (1.0 points, 5 games)",
		5: "3.1.4 true the bye for 2, the bye for 5\n" +
			"3.1.4 [2 5] 2 (0.0 points, 2 games) comes before 5 (0.0 points, 3 games)",
	} {
		v := NewVersion(5)
		v.Bye = r.Index(id)
		d := r.Departure(&v, nil)
		got := fmt.Sprintf("%s %v %s, %s\n%s", d.Rule.Article, d.Better, words(d.Demanded), words(d.Other),
			told(d.Steps[1:]))
		if got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
}

// game gives two players of a state a game in the next round.
func game(s *engine.State, white, black tournament.PlayerID) {
	w, b := &s.Players[white-1], &s.Players[black-1]
	w.Cells = append(w.Cells, tournament.Cell{Opponent: black, Colour: tournament.White, Result: tournament.Draw})
	b.Cells = append(b.Cells, tournament.Cell{Opponent: white, Colour: tournament.Black, Result: tournament.Draw})
}

// paired is a round after one with the boards 1-2, 3-4 and 5-6, in which 7 and 8 were away. The pairing made is 1-3,
// 2-5, 4-7 and 6-8 in two brackets.
func paired() *Groupwise[*block] {
	s := simple(10, 10, 10, 10, 0, 0, 0, 0)
	s.Round = 2
	game(s, 1, 2)
	game(s, 3, 4)
	game(s, 5, 6)
	s.Players[6].Cells = []tournament.Cell{{Result: tournament.ZeroBye}}
	s.Players[7].Cells = []tournament.Cell{{Result: tournament.ZeroBye}}
	for i := range s.Players {
		s.Players[i].Virtual = make([]tournament.Points, 2)
	}
	r := groupsOf(s, Entry{})
	r.Bye.Player = Nobody
	r.Brackets = []*block{{1, [][2]int{{2, 0}, {1, 4}}}, {2, [][2]int{{3, 6}, {5, 7}}}}
	return r
}

// Colours are given by the articles of 5.2, from the view of the higher ranked. Of two who have yet to play a game the
// initial colour decides, whatever the readings make them wish.
func TestAllot(t *testing.T) {
	for _, tt := range []struct {
		hi, lo string // games, f for who has not played
		want   string
	}{
		{"W", "B", "1 0 5.2.2 both colour preferences are granted"},
		{"W", "WW", "0 1 5.2.3 the stronger colour preference is granted"},
		{"WBW", "BWW", "0 1 5.2.3 the stronger colour preference is granted"},
		{"WB", "BB", "1 0 5.2.3 the stronger colour preference is granted"},
		{"WBWB", "BWWB", "0 1 5.2.4 the colours alternate from the last time they were different"},
		{"W", "W", "1 0 5.2.5 the preference of the higher ranked is granted"},
		{"B", "B", "0 1 5.2.5 the preference of the higher ranked is granted"},
		{"", "", "0 1 5.2.1 neither has a preference, the initial colour is white, and number 1 is odd"},
		{"f", "f", "0 1 5.2.1 neither has a preference, the initial colour is white, and number 1 is odd"},
		{"Bf", "Bf", "0 1 5.2.1 neither has played, the initial colour is white, and number 1 is odd"},
		{"Wf", "Wf", "0 1 5.2.1 neither has played, the initial colour is white, and number 1 is odd"},
		{"Wf", "f", "0 1 5.2.1 neither has played, the initial colour is white, and number 1 is odd"},
		{"Wf", "W", "1 0 5.2.5 the preference of the higher ranked is granted"},
		{"W", "Wf", "1 0 5.2.5 the preference of the higher ranked is granted"},
	} {
		r := groupsOf(simple(0, 0), Entry{})
		for i, games := range []string{tt.hi, tt.lo} {
			games, r.Players[i].Fresh = strings.TrimSuffix(games, "f"), strings.HasSuffix(games, "f")
			r.Colours[i] = after(games)
		}
		for _, x := range []Allotted{r.Allot(0, 1), r.Allot(1, 0)} {
			got := fmt.Sprint(x.White, " ", x.Black, " ", x.Article, " ", words(x.Why))
			if got != tt.want {
				t.Errorf("%q and %q: %s, want %s", tt.hi, tt.lo, got, tt.want)
			}
		}
	}
}

// What is told of a round, what decided it, and the pairing itself are of the brackets in their order.
func TestGroupwiseStory(t *testing.T) {
	r := paired()
	if got := fmt.Sprint(r.Made()); got != "{[{3 1} {2 5} {4 7} {6 8}] 0 []}" {
		t.Error(got)
	}
	if got := told(r.Story(tellBlock)); got != ` [] 1
5.2.5 [3 1] 3-1: the preference of the higher ranked is granted
5.2.2 [2 5] 2-5: both colour preferences are granted
 [] 2
5.2.2 [4 7] 4-7: both colour preferences are granted
5.2.2 [6 8] 6-8: both colour preferences are granted` {
		t.Error(got)
	}
	asked := 0
	decide := func(want ...string) string {
		articles, unseen := r.Decide(func(a rules.Ref) bool { return slices.Contains(want, a.Article) },
			func(add AddDeciding) { add("whole", func() bool { return true }) },
			func(b *block, add AddDeciding) bool {
				add("yes", func() bool { asked++; return true })
				add("no", func() bool { asked++; return false })
				return b.number == 1
			})
		return fmt.Sprint(articles, unseen)
	}
	of := func(article string, where fact.Fact) engine.Deciding {
		return engine.Deciding{Rule: cite(article), Where: where}
	}
	one, two := fact.Number.Of(1), fact.Number.Of(2)
	all := []engine.Deciding{of("whole", nil), of("yes", one), of("5.2.5", one), of("5.2.2", one),
		of("yes", two), of("5.2.2", two)}
	if got := decide("whole", "yes", "no", "5.2.2", "5.2.5"); got != fmt.Sprint(all, 1) || asked != 4 {
		t.Errorf("%s, %d asked", got, asked)
	}
	if got := decide("5.2.5"); got != fmt.Sprint([]engine.Deciding{of("5.2.5", one)}, 1) || asked != 4 {
		t.Errorf("%s, %d asked", got, asked)
	}
	rows := r.Checklist(func(i int, row *engine.ChecklistRow) { row.Number = -i })
	if got := fmt.Sprint(rows[1].Player, rows[1].Number, rows[1].Preference, rows[1].Colours, rows[1].BarredBye); got !=
		"2 -1 {white strong -1} [black] false" {
		t.Error(got)
	}
	r.Without = Refs(r.Cite, "C8", "C9")
	if !r.Drops("C9") || r.Drops("C7") {
		t.Error(r.Without)
	}
	if got := words(r.Describe(1)) + "; " + words(r.Describe(6)); got !=
		"2 (strong preference for white, ARO 2); 7 (no preference, ARO 7)" {
		t.Error(got)
	}
}

// A recorded pairing departs by the bye, then by the first bracket that other pairs are worse for, then by the colours;
// somebody barred may not have the bye, and nobody may meet twice or with the absolute preference of both.
func TestGroupwiseDeparture(t *testing.T) {
	r := paired()
	made := r.Made()
	v := r.Recorded(made)
	right := func(*block) *Departure { return nil }
	if d := r.Departure(&v, right); d != nil || len(v.Breaches) > 0 {
		t.Errorf("%+v, %v", d, v.Breaches)
	}
	second := func(b *block) *Departure {
		if b.number == 1 {
			return nil
		}
		return &Departure{Decision: engine.Decision{Other: fact.Number.Of(b.number)}}
	}
	made.Boards[0] = made.Boards[0].Turned()
	v = r.Recorded(made)
	if d := r.Departure(&v, second); d == nil || d.Other != fact.Number.Of(2) {
		t.Errorf("%+v", d)
	}
	d := r.Departure(&v, right)
	got := valued(&d.Decision) + "; " + told(d.Steps)
	if got != "1; 3 white, 1 black; 1 white, 3 black; 5.2.5 [3 1] 3 (strong preference for black, ARO 3) and "+
		"1 (strong preference for black, ARO 1): the preference of the higher ranked is granted, so 3 has white" {
		t.Error(got)
	}
	r.Colours[0].Strength, r.Colours[2].Strength, r.Players[3].Barred = Absolute, Absolute, true
	r.State.Forbidden = nil
	v = r.Recorded(engine.Result{Boards: []engine.Board{{White: 1, Black: 3}, {White: 6, Black: 5}}, Bye: 4})
	var text []string
	for _, b := range v.Breaches {
		text = append(text, b.Rule.Article+" "+wording.Words{}.Step(&b))
	}
	if got := strings.Join(text[:4], "; "); got != "C3 players 1 and 3 both have an absolute preference for black; "+
		"C1 players 6 and 5 have met before; C2 player 4 may not have the bye: he has received a point without "+
		"playing; 1.9.1 a bye is given although the number of players is even" {
		t.Error(got)
	}
	if v = r.Recorded(engine.Result{Bye: 5}); strings.HasPrefix(broken(&v), "C2") {
		t.Error(broken(&v))
	}
}

// Why two do or do not meet: a rule forbids it, they do, the round cannot be completed, or the best pairing with the
// two departs somewhere. In a large round their opponents meet each other instead.
func TestGroupwiseWhy(t *testing.T) {
	r := paired()
	other := engine.Result{Boards: []engine.Board{{White: 1, Black: 4}, {White: 2, Black: 3}, {White: 5, Black: 7},
		{White: 6, Black: 8}}}
	departs := func(v *Version) *Departure {
		if v.Mate[0] != 3 {
			return nil
		}
		return &Departure{Decision: engine.Decision{Where: fact.Numbers{List: v.Mate}}}
	}
	for _, tt := range []struct {
		name    string
		a, b    int
		largest int
		err     error
		want    string
	}{
		{"who have met", 0, 1, 8, nil, "C1: C1 [1 2] players 1 and 2 have met before"},
		{"who meet", 0, 2, 8, nil, "1:  [] 1\n [1 3] 1 and 3 meet"},
		{"who meet, as they stand in the bracket", 2, 0, 8, nil, "1:  [] 1\n [3 1] 3 and 1 meet"},
		{"who meet, the other way round", 6, 3, 8, nil, "2:  [] 2\n [7 4] 7 and 4 meet"},
		{"the best with them", 0, 3, 8, nil, "3 2 1 0 6 7 4 5: "},
		{"in a large round", 0, 3, 7, nil, "3 4 6 0 1 7 2 5: "},
		{"no pairing with them", 0, 3, 8, engine.ErrNoLegalPairing,
			"C4: C4 [1 4] if 1 and 4 meet, the round cannot be completed"},
		{"no decision", 0, 4, 7, nil, "engine fault: no decision separates 1 and 5"},
	} {
		pair := func() (engine.Result, error) { return other, tt.err }
		d, err := r.Why(tt.a, tt.b, tt.largest, tellBlock, pair, departs)
		got := d.Rule.Article + words(d.Where) + ": " + told(d.Steps)
		if err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
	other.Boards[0].Black, other.Boards[1].Black = 3, 4
	if _, err := r.Why(0, 3, 8, tellBlock, func() (engine.Result, error) { return other, nil }, departs); err == nil ||
		err.Error() != "engine fault: no decision separates 1 and 4" {
		t.Error(err)
	}
}
