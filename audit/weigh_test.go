package audit

import (
	"fmt"
	"slices"
	"sync/atomic"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/evidence"
	"github.com/trfkit/trfkit/tournament"
)

// assessed is a world of which each round is said to have so many boards off; soft is what all of them leave open.
func assessed(s *search, price, soft evidence.Bits, off ...int) *assessment {
	a := &assessment{world: &world{system: s.candidates[0]}, price: price, soft: soft}
	for _, n := range off {
		a.rounds = append(a.rounds, outcome{off: n})
	}
	return a
}

// A world is worth being looked at more closely when it explains a twentieth of what is at stake.
func TestHopeful(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026")
	stake := s.stake()
	for _, c := range []struct {
		left evidence.Bits
		want bool
	}{{stake, false}, {stake - stake/20, false}, {stake - stake/20 - 1, true}, {0, true}} {
		if got := s.hopeful(assessed(s, c.left/2, c.left-c.left/2)); got != c.want {
			t.Errorf("%d left of %d: %v", c.left, stake, got)
		}
	}
}

// Rounds speak for a system when they explain more than chance would, round 1 only where it is all there is.
func TestSpeaks(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026")
	later := s.full(2) + s.full(3)
	say := func(price evidence.Bits, soft ...evidence.Bits) bool {
		a := assessed(s, price, 0, 0, 0, 0)
		for i, b := range soft {
			a.rounds[i].soft = b
		}
		return s.speaks(&answer{assessment: a})
	}
	need := max(margin, later/20)
	for _, c := range []struct {
		name  string
		price evidence.Bits
		soft  []evidence.Bits
		want  bool
	}{
		{"all is explained", 0, []evidence.Bits{0, 0, 0}, true},
		{"round 1 is not", 0, []evidence.Bits{s.full(1), 0, 0}, true},
		{"only round 1 is", 0, []evidence.Bits{0, s.full(2), s.full(3)}, false},
		{"the least", later - need, []evidence.Bits{0, 0, 0}, true},
		{"less than that", later - need + 1, []evidence.Bits{0, 0, 0}, false},
		{"the least, in rounds", 0, []evidence.Bits{0, 0, later - need}, true},
		{"less than that, in rounds", 1, []evidence.Bits{0, 0, later - need}, false},
	} {
		if got := say(c.price, c.soft...); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
	}
}

// Looked at closely are the rounds that deviate by more than people change by hand and by no more than happens to one
// round, while most of the event is as demanded.
func TestSolitary(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026")
	s.paired = 4
	for _, c := range []struct {
		off  []int
		want []int
	}{
		{[]int{0, 3, 0, 0}, []int{2}}, {[]int{0, 2, 0, 0}, nil}, {[]int{0, mostSolitary, 0, 0}, []int{2}},
		{[]int{0, mostSolitary + 1, 0, 0}, nil}, {[]int{4, 0, 0, 5}, []int{1, 4}}, {[]int{4, 3, 0, 5}, nil},
	} {
		if got := s.solitary(assessed(s, 0, 0, c.off...)); !slices.Equal(got, c.want) {
			t.Errorf("%v: rounds %v, want %v", c.off, got, c.want)
		}
	}
	a := assessed(s, 0, 0, 0, 1, 0, 0)
	if a.rounds[1].turned = 2; !slices.Equal(s.solitary(a), []int{2}) {
		t.Error("a board and two turned ones are not looked at")
	}
	if a.rounds[1].err = errFault; s.solitary(a) != nil {
		t.Error("a round without a pairing is looked at")
	}
}

// Of the worlds to begin with, those that say the same of every round count once, and only the best few are followed.
func TestDistinct(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026")
	best := assessed(s, 0, 100*evidence.Bit, 1, 0)
	limit := best.total()*3/2 + 50*evidence.Bit
	list := []*assessment{best, assessed(s, 0, 100*evidence.Bit, 1, 0), assessed(s, 0, limit-1, 2, 0),
		assessed(s, 0, limit, 3, 0), assessed(s, 0, limit-1, 0, 1), assessed(s, 0, limit-1, 1, 1),
		assessed(s, 0, limit-1, 5, 5)}
	got := s.distinct(list)
	if len(got) != mostFrames || got[0] != best || got[1] != list[2] || got[2] != list[4] || got[3] != list[5] {
		t.Errorf("%d frames", len(got))
	}
	turned := assessed(s, 0, 100*evidence.Bit, 1, 0)
	turned.rounds[0].turned = 1
	if got := s.distinct([]*assessment{best, turned}); len(got) != 2 {
		t.Error("worlds that differ in colours are taken for one")
	}
}

// In a large field the best worlds of each system by round 1 go on, a few of each.
func TestScreened(t *testing.T) {
	rows := make([]string, mostFramed+2)
	for i := range rows {
		half := len(rows) / 2
		opponent, colour := i+half+1, "w"
		if i >= half {
			opponent = i - half + 1
		}
		if (i%half)%2 == 1 != (i >= half) {
			colour = "b"
		}
		rows[i] = fmt.Sprintf("%d%s=", opponent, colour)
	}
	s := searchIn(t, told(t, rows...), "dutch-2026", "lim-1999")
	if !s.filed()[0].rounds[0].agrees() {
		t.Fatal("round 1 is not as filed")
	}
	var worlds []*world
	for _, c := range s.candidates {
		for k := range mostOfSystem + 2 {
			order := numbersTo(len(rows))
			if k < mostOfSystem+1 { // the last of each is the order of the file
				move(order, 0, 20+k)
			}
			w := s.start(c)
			if k < mostOfSystem+1 {
				w = w.with(s.numbered(order))
			}
			worlds = append(worlds, w)
		}
	}
	got := s.screened(worlds)
	count := map[string]int{}
	for _, c := range got {
		count[c.system.id]++
	}
	if len(got) != 2*mostOfSystem || count["dutch-2026"] != mostOfSystem || first[*numbering](got[0]) != nil {
		t.Errorf("%d worlds go on, %v", len(got), count)
	}
	few := searchIn(t, small(t), "dutch-2026")
	if got := few.screened(worlds); len(got) != len(worlds) {
		t.Errorf("%d of %d worlds of a small field go on", len(got), len(worlds))
	}
}

// The price of two boards exchanged says which is the first, how far the other is, and which players.
func TestExchange(t *testing.T) {
	tt := told(t, "6w1", "7b1", "8w1", "5b1", "4w0", "1b0", "2w0", "3b0")
	made := engine.Result{}
	for _, b := range [][2]tournament.PlayerID{{1, 5}, {7, 2}, {3, 8}, {6, 4}} {
		made.Boards = append(made.Boards, engine.Board{White: b[0], Black: b[1]})
	}
	if got, want := exchange(made, tt, 1), evidence.Log2(4)+2*evidence.Log2(4)+3*evidence.Bit; got != want {
		t.Errorf("boards 1 and 4: %d, want %d", got, want)
	}
	made.Boards[1], made.Boards[3] = made.Boards[3], made.Boards[1]
	if got, want := exchange(made, tt, 1), evidence.Log2(4)+2*evidence.Log2(2)+3*evidence.Bit; got != want {
		t.Errorf("boards 1 and 2: %d, want %d", got, want)
	}
	made.Boards[2].White = 2
	if got, want := exchange(made, tt, 1), evidence.Log2(4)+2*evidence.Log2(5)+3*evidence.Bit; got != want {
		t.Errorf("three boards: %d, want %d", got, want)
	}
}

// A change by hand is of at most three boards.
func TestHandChange(t *testing.T) {
	for _, c := range []struct {
		name string
		rows []string
		want string
	}{
		{"as demanded", []string{"5w1", "6b1", "7w1", "8b1", "1b0", "2w0", "3b0", "4w0"}, ""},
		{"one board turned", []string{"5w1", "6w1", "7w1", "8b1", "1b0", "2b0", "3b0", "4w0"}, "[[2 6]] [[6 2]]"},
		{"two boards exchanged", []string{"5w1", "8b1", "7w1", "6b1", "1b0", "4w0", "3b0", "2w0"},
			"[[8 2] [6 4]] [[6 2] [8 4]]"},
		{"three boards", []string{"6w1", "7b1", "5w1", "8b1", "3b0", "1b0", "2w0", "4w0"},
			"[[1 6] [7 2] [3 5]] [[1 5] [6 2] [3 7]]"},
		{"four boards", []string{"6w1", "7b1", "8w1", "5b1", "4w0", "1b0", "2w0", "3b0"}, ""},
		{"a board and two turned", []string{"5b1", "6w1", "7b1", "8b1", "1w0", "2b0", "3w0", "4w0"},
			"[[5 1] [2 6] [7 3]] [[1 5] [6 2] [3 7]]"},
		{"all turned", []string{"5b1", "6w1", "7b1", "8w1", "1w0", "2b0", "3w0", "4b0"}, ""},
	} {
		s := searchIn(t, told(t, c.rows...), "dutch-2026")
		got, e := "", s.handChange(s.filed()[0].world, 1)
		if e != nil {
			got = fmt.Sprint(e.boards, e.instead)
			if first, last := e.scope(); first != 1 || last != 1 {
				t.Errorf("%s: rounds %d to %d", c.name, first, last)
			}
		}
		if want := c.want; got != want {
			t.Errorf("%s: %s, want %s", c.name, got, want)
		}
	}
}

// What is recorded and what is demanded are held apart by boards, colours and the bye; the colours of a game that was
// not played mean nothing.
func TestDiff(t *testing.T) {
	made := engine.Result{Bye: 7, Boards: []engine.Board{{White: 1, Black: 4}, {White: 5, Black: 2}, {White: 3,
		Black: 6}}}
	for _, c := range []struct {
		name       string
		rows       []string
		want       difference
		colourless difference
	}{
		{"as demanded", []string{"4w1", "5b1", "6w1", "1b0", "2w0", "3b0", "0-U"}, difference{boards: 4},
			difference{boards: 4}},
		{"turned", []string{"4b1", "5b1", "6w1", "1w0", "2w0", "3b0", "0-U"}, difference{boards: 4, turned: 1},
			difference{boards: 4}},
		{"a forfeit turned", []string{"4b+", "5b1", "6w1", "1w-", "2w0", "3b0", "0-U"},
			difference{boards: 4, forfeits: 1}, difference{boards: 4}},
		{"one side tells the colour", []string{"4-1", "5b1", "6w1", "1w0", "2w0", "3b0", "0-U"},
			difference{boards: 4, turned: 1}, difference{boards: 4}},
		{"nobody tells it", []string{"4-1", "5b1", "6w1", "1-0", "2w0", "3b0", "0-U"}, difference{boards: 4},
			difference{boards: 4}},
		{"two boards", []string{"5w1", "4b1", "6w1", "2w0", "1b0", "3b0", "0-U"}, difference{boards: 4, off: 2},
			difference{boards: 4, off: 2}},
		{"the bye", []string{"4w1", "5b1", "7w1", "1b0", "2w0", "0-U", "3b0"}, difference{boards: 4, off: 2},
			difference{boards: 4, off: 2}},
	} {
		tt := told(t, c.rows...)
		if got := diff(tt, 1, made, false); got != c.want {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
		if got := diff(tt, 1, made, true); got != c.colourless {
			t.Errorf("%s, without colours: %+v, want %+v", c.name, got, c.colourless)
		}
	}
}

// Virtual points are spread over the rounds in every way that was usual: a point in so many, and half a point in some
// more.
func TestSchedules(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026")
	var got []string
	for _, e := range s.schedules(3, 5*evidence.Bit) {
		a := e.(*accelerated)
		got = append(got, fmt.Sprint(a.named, " ", a.border, " ", a.schedule, " ", a.price-5*evidence.Bit))
	}
	p := 2 * evidence.Log2(4)
	want := []string{"baku:3 0 [] 0"}
	for _, w := range []string{"[1.0]", "[1.0 0.5]", "[1.0 0.5 0.5]", "[1.0 1.0]", "[1.0 1.0 0.5]", "[1.0 1.0 1.0]"} {
		want = append(want, fmt.Sprint("none 3 ", w, " ", p))
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%v, want %v", got, want)
	}
	s.paired = 20
	longest := 0
	for _, e := range s.schedules(3, 0) {
		longest = max(longest, len(e.(*accelerated).schedule))
	}
	if longest != mostAccelerated {
		t.Errorf("%d rounds are accelerated, at most %d", longest, mostAccelerated)
	}
}

// The number of rounds that were planned is the recorded one, or one more; that of the file costs nothing.
func TestOtherRounds(t *testing.T) {
	for _, c := range []struct {
		name   string
		origin tournament.Origin
		rounds int
		edit   int // rounds of the edit in the world; 0 is none
		want   int // rounds of the edit in the other one; 0 is none
	}{
		{"the last is said to be the last", tournament.Stated, 3, 0, 4},
		{"more are said to follow", tournament.Stated, 5, 0, 3},
		{"back to what is said", tournament.Stated, 3, 4, 0}, {"nothing is said", tournament.Unknown, 0, 4, 3},
		{"nothing is said, the last", tournament.Unknown, 0, 3, 4}, {"inferred", tournament.Inferred, 3, 4, 0},
	} {
		s := searchIn(t, small(t), "dutch-2026")
		s.t.RoundsOrigin, s.t.Rounds = c.origin, c.rounds
		w := &world{system: s.candidates[0]}
		if c.edit > 0 {
			w = w.with(s.planned(c.edit))
		}
		got := 0
		if e := first[*setRounds](s.otherRounds(w)); e != nil {
			got = e.rounds
		}
		if got != c.want {
			t.Errorf("%s: %d, want %d", c.name, got, c.want)
		}
	}
}

// Byes with a point were asked for, or one of them was allocated; the fewer there are, the less it costs to say which.
func TestOtherKinds(t *testing.T) {
	s := searchIn(t, told(t, "2w1 0-F 0-U", "1b0 0-U 3w1", "0-F 4w1 2b0", "0-Z 3b0 0-H"), "dutch-2026")
	var got []string
	for _, c := range s.otherKinds(s.filed()[0]) {
		e := first[*otherBye](c)
		from, until := e.scope()
		got = append(got, fmt.Sprintf("%d/%d %s %d %d-%d", e.player, e.round, byeLetter(e.was), e.price, from, until))
	}
	one, two := 3*evidence.Bit+evidence.Log2(3), 3*evidence.Bit+evidence.Log2(2)+evidence.Log2(3)
	want := fmt.Sprintf("[3/1 U %d 1-3 1/2 U %d 2-3 2/2 F %d 2-3 1/3 F %d 3-3]", one, two, two, one)
	if fmt.Sprint(got) != want {
		t.Errorf("%v, want %s", got, want)
	}
}

// The system that the file names is shown unless another explains more, with the margin; among equals the one in force
// on the day of the event comes first, then the first of the table.
func TestPreferred(t *testing.T) {
	s := searchIn(t, small(t), "dutch-2026", "lim-1999", "dutch-2017")
	by := func(k int, worth evidence.Bits) *assessment {
		return &assessment{world: &world{system: s.candidates[k]}, hard: worth}
	}
	for _, c := range []struct {
		name string
		says int // candidate that the file names; -1 for none
		list []*assessment
		want int
	}{
		{"nothing is named", -1, []*assessment{by(1, 5), by(0, 5)}, 1},
		{"the best is named", 1, []*assessment{by(1, 5), by(0, 5)}, 1},
		{"as good", 0, []*assessment{by(1, 5), by(0, 5)}, 0},
		{"within the margin", 0, []*assessment{by(1, 5), by(2, 6), by(0, 5+margin)}, 0},
		{"beyond the margin", 0, []*assessment{by(1, 5), by(2, 6), by(0, 6+margin)}, 1},
	} {
		s.named.Systems = nil
		if c.says >= 0 {
			e, _ := systems.All().ByID(s.candidates[c.says].id)
			s.named.Systems = []systems.Entry{e}
		}
		if got := s.preferred(c.list); got.system != s.candidates[c.want] {
			t.Errorf("%s: %s, want %s", c.name, got.system.id, s.candidates[c.want].id)
		}
	}
	for i := range s.candidates {
		s.candidates[i].inForce = i == 2
	}
	if a, b, c := s.rank(s.candidates[0]), s.rank(s.candidates[1]), s.rank(s.candidates[2]); c >= a || a >= b {
		t.Errorf("ranks %d, %d and %d", a, b, c)
	}
}

// Work is done once each, by as many workers as there are.
func TestParallel(t *testing.T) {
	for _, workers := range []int{0, 1, 2, 5} {
		for _, n := range []int{0, 1, 2, 7} {
			s := &search{workers: workers}
			done := make([]atomic.Int32, n)
			s.parallel(n, func(i int) { done[i].Add(1) })
			for i := range done {
				if done[i].Load() != 1 {
					t.Errorf("%d workers, work %d of %d was done %d times", workers, i, n, done[i].Load())
				}
			}
		}
	}
}
