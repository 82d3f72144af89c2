package audit

import (
	"cmp"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/structure"
	"github.com/trfkit/trfkit/tournament"
)

// stand lets a game of the round before stand otherwise; ok is false when the round has no such game.
type stand func(tt *tournament.Tournament, round int, seed uint64) (game Pair, file, stood string, ok bool)

// lateness pairs a round while a game of the one before stands otherwise.
func lateness(t *testing.T, seed uint64, st generator.Settings, round int, kind Kind, other stand) *event {
	var game Pair
	var file, stood string
	changed := false
	system, err := st.NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	ev := played(t, seed, st, func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		if s.Round != round {
			return made
		}
		own := copied(tt)
		if game, file, stood, changed = other(own, round-1, seed); !changed {
			return made
		}
		then, ok := pairedFrom(system, own, round)
		if changed = ok; !ok {
			return made
		}
		return then
	})
	if !changed || ev.PairedRounds() < round {
		return nil
	}
	ev.want = 1
	ev.truth = func(a *Assumption) bool {
		return a.Kind == kind && a.Round == round-1 && Pair(a.Players) == game && a.Stood == stood && a.File == file &&
			!a.Turned
	}
	return ev
}

// anotherResult makes a decisive game a draw, or a draw a game won by White.
func anotherResult(tt *tournament.Tournament, round int, seed uint64) (game Pair, file, stood string, ok bool) {
	skip := int(seed*7%uint64(len(tt.Players)/2)) - 1
	for range 2 {
		for i := range tt.Players {
			p := &tt.Players[i]
			c := &p.Cells[round-1]
			q := tt.Player(c.Opponent)
			if q == nil || c.Colour != tournament.White || !c.Result.Played() {
				continue
			}
			if skip--; skip >= 0 {
				continue
			}
			d := &q.Cells[round-1]
			file = score([2]tournament.Cell{*c, *d})
			if c.Result == tournament.Draw {
				c.Result, d.Result = tournament.Win, tournament.Loss
			} else {
				c.Result, d.Result = tournament.Draw, tournament.Draw
			}
			return Pair{p.ID, q.ID}, file, score([2]tournament.Cell{*c, *d}), true
		}
	}
	return Pair{}, "", "", false
}

func lateResult(t *testing.T, seed uint64, x setting) *event {
	return lateness(t, seed, x.field(), x.middle(seed), LateResult, anotherResult)
}

// lateForfeit lets a forfeit stand as a game won.
func lateForfeit(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	st.Forfeits = generator.Chance(60000)
	return lateness(t, seed, st, x.middle(seed), LateForfeit, func(tt *tournament.Tournament, round int,
		_ uint64) (game Pair, file, stood string, ok bool) {
		for i := range tt.Players {
			p := &tt.Players[i]
			c := &p.Cells[round-1]
			if q := tt.Player(c.Opponent); q != nil && c.Result == tournament.ForfeitWin &&
				c.Colour == tournament.White {
				c.Result, q.Cells[round-1].Result = tournament.Win, tournament.Loss
				return Pair{p.ID, q.ID}, "+-", "1-0", true
			}
		}
		return Pair{}, "", "", false
	})
}

// byPoints lists and numbers an event by final points.
func (ev *event) byPoints() *event {
	order := numbersTo(len(ev.Players))
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(ev.Players[b].Points, ev.Players[a].Points) })
	s := newSubject(ev.Tournament)
	v := s.view()
	(&numbering{order: order}).alter(v)
	number := make(map[tournament.PlayerID]tournament.PlayerID)
	for k, i := range order {
		number[ev.Players[i].ID] = tournament.PlayerID(k + 1)
	}
	truth := make([]tournament.PlayerID, len(order))
	for i := range ev.Players {
		truth[i] = number[ev.Players[i].ID]
	}
	before := ev.truth
	ev.truth = func(a *Assumption) bool {
		if a.Kind == Numbering {
			return slices.Equal(a.Order, truth)
		}
		old := *a // in the numbers of before
		old.Players = slices.Clone(a.Players)
		for i, id := range a.Players {
			if id != 0 {
				old.Players[i] = tournament.PlayerID(slices.Index(truth, id) + 1)
			}
		}
		return before(&old)
	}
	ev.Tournament, ev.want, ev.order = &v.t, ev.want+1, truth
	ev.InitialColour, ev.InitialOrigin = tournament.NoColour, tournament.Unknown
	return ev
}

// rated gives the players ratings that tell their order.
func (ev *event) rated() *event {
	for i := range ev.Players {
		ev.Players[i].Rating = 2500 - 7*i
	}
	return ev
}

// renumbered is listed and numbered by final points; the ratings tell the order.
func renumbered(t *testing.T, seed uint64, x setting) *event {
	if x.byRatings() {
		return nil
	}
	ev := played(t, seed, x.field(), nil)
	return ev.rated().byPoints()
}

// renumberedTies has many players of one rating, or of none, whom something else ordered.
func renumberedTies(t *testing.T, seed uint64, x setting) *event {
	if x.byRatings() {
		return nil
	}
	ev := played(t, seed, x.field(), nil)
	for i := range ev.Players {
		if ev.Players[i].Rating = 2500 - 20*(i/2+ev.rng.IntN(2)); i > len(ev.Players)*9/10 {
			ev.Players[i].Rating = 0
		} else if i > 0 {
			ev.Players[i].Rating = min(ev.Players[i].Rating, ev.Players[i-1].Rating)
		}
	}
	return ev.byPoints()
}

// renumberedLate has two players elsewhere than their ratings say.
func renumberedLate(t *testing.T, seed uint64, x setting) *event {
	if x.byRatings() {
		return nil
	}
	ev := played(t, seed, x.field(), nil)
	ev.rated()
	for range 2 {
		ev.Players[ev.rng.IntN(len(ev.Players))].Rating = 2500 - 7*ev.rng.IntN(len(ev.Players)) - 3
	}
	return ev.byPoints()
}

// hiddenBye leaves requested byes blank.
func hiddenBye(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	st.HalfByes = generator.Amount{Parts: []generator.Part{{Number: 3}}}
	st.FullByes = generator.Amount{Parts: []generator.Part{{Number: 1}}}
	return played(t, seed, st, nil).hideByes()
}

func (ev *event) hideByes() *event {
	ev.Recount()
	hidden := map[cellOf]string{}
	for i := range ev.Players {
		p := &ev.Players[i]
		for r, c := range p.Cells {
			if c.Result == tournament.HalfBye || c.Result == tournament.FullBye {
				p.Cells[r], hidden[cellOf{p.ID, r + 1}] = tournament.Cell{}, byeLetter(c.Result)
			}
		}
	}
	before := ev.truth
	ev.truth = func(a *Assumption) bool {
		return a.Kind == HiddenBye && hidden[cellOf{a.Players[0], a.Round}] == a.Bye || before(a)
	}
	ev.want, ev.mute = ev.want+len(hidden), true
	return ev
}

func acceleratedEvent(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	st.Acceleration = generator.Acceleration{Kind: "named", Named: tournament.BakuMethod()}
	ev := played(t, seed, st, nil)
	border := ev.BakuBorder()
	for i := range ev.Players {
		ev.Players[i].Virtual = nil
	}
	ev.want = 1
	ev.truth = func(a *Assumption) bool { return a.Kind == Acceleration && a.Method == "baku" && a.Last == border }
	return ev
}

// oldAcceleration gives the upper half a point in the first two rounds.
func oldAcceleration(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	system, err := st.NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	border := x.players / 2
	if seed%2 == 0 {
		border -= 3
	}
	ev := played(t, seed, st, func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		own := copied(tt)
		for i := range border {
			own.Players[i].Virtual = []tournament.Points{10, 10}
		}
		if then, ok := pairedFrom(system, own, s.Round); ok {
			return then
		}
		return made
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool {
		return a.Kind == Acceleration && a.Last == tournament.PlayerID(border)
	}
	return ev
}

// frenchEvent is accelerated by one of the French ways.
func frenchEvent(t *testing.T, seed uint64, x setting) *event {
	named := grouped()
	way := named[seed%uint64(len(named))]
	part := tournament.PlayerID(x.players / way.Groups())
	way.Borders = []tournament.PlayerID{part, 2 * part}[:way.Groups()-1]
	ev := played(t, seed, x.field(), nil)
	system := ev.system
	ev = played(t, seed, x.field(), func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		own := copied(tt)
		if err := own.Accelerate(way, tournament.Baku2026); err != nil {
			t.Fatal(err)
		}
		if then, ok := pairedFrom(system, own, s.Round); ok {
			return then
		}
		return made
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool {
		return a.Kind == Acceleration && a.Method == way.Name() && a.Last == way.Borders[0]
	}
	return ev
}

// forbiddenPair forbids a pair that a round would demand.
func forbiddenPair(t *testing.T, seed uint64, x setting) *event {
	round := x.middle(seed)
	plain := played(t, seed, x.field(), nil)
	made, ok := pairedFrom(plain.system, plain.Tournament, round)
	if !ok {
		return nil
	}
	b := made.Boards[int(seed)%len(made.Boards)]
	own := Pair{min(b.White, b.Black), max(b.White, b.Black)}
	ev := played(t, seed, x.field(), func(_ *tournament.Tournament, s *engine.State,
		made engine.Result) engine.Result {
		s.Forbidden = append(s.Forbidden, own[:])
		other, err := plain.system.Pair(s, nil)
		if err != nil {
			return made
		}
		return other
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool { return a.Kind == ForbiddenPair && Pair(a.Players) == own }
	return ev
}

// handChanged exchanges the opponents of two boards.
func handChanged(t *testing.T, seed uint64, x setting) *event {
	var boards []Pair
	ev := played(t, seed, x.field(), func(_ *tournament.Tournament, s *engine.State,
		made engine.Result) engine.Result {
		if s.Round != x.middle(seed) {
			return made
		}
		k := 1 + int(seed)%(len(made.Boards)-2)
		a, b := made.Boards[k], made.Boards[k+1]
		made.Boards[k], made.Boards[k+1] = engine.Board{White: a.White, Black: b.Black},
			engine.Board{White: b.White, Black: a.Black}
		boards = []Pair{{a.White, b.Black}, {b.White, a.Black}}
		return made
	})
	ev.want = 1
	ev.truth = func(a *Assumption) bool {
		return a.Kind == HandChange && a.Round == x.middle(seed) && sameBoards(a.Boards, boards)
	}
	return ev
}

// wrongHeader states the other initial colour.
func wrongHeader(t *testing.T, seed uint64, x setting) *event {
	ev := played(t, seed, x.field(), nil)
	right := ev.InitialColour.String()
	ev.InitialColour, ev.InitialOrigin = ev.InitialColour.Opposite(), tournament.Stated
	ev.want = 1
	ev.truth = func(a *Assumption) bool { return a.Kind == Header && a.Record == "152" && a.Used == right }
	return ev
}

// wrongBaku says that the numbers up to the border were accelerated.
func wrongBaku(t *testing.T, seed uint64, x setting) *event {
	ev := played(t, seed, x.field(), nil)
	if ev.entry.Code == "" {
		return nil
	}
	ev.SystemCode, ev.want = ev.entry.Code+"_BAKU", 1
	ev.truth = func(a *Assumption) bool { return a.Kind == Header && a.Record == "192" && a.Used == "no acceleration" }
	return ev
}

// wrongSystem names another system.
func wrongSystem(t *testing.T, seed uint64, x setting) *event {
	ev := played(t, seed, x.field(), nil)
	ev.SystemCode, ev.want, ev.mute = "FIDE_DUBOV", 1, true
	if ev.entry.Family() == "dubov" {
		ev.SystemCode = "FIDE_LIM"
	}
	ev.truth = func(a *Assumption) bool { return a.Kind == Header && a.Record == "192" }
	return ev
}

// nothingStated tells neither the system nor the rounds nor the colour; nothing needs to be assumed.
func nothingStated(t *testing.T, seed uint64, x setting) *event {
	ev := played(t, seed, x.field(), nil)
	ev.InitialOrigin, ev.InitialColour = tournament.Unknown, tournament.NoColour
	ev.mute = true
	return ev
}

// houseplayers lets somebody play him who has the bye, in one round.
func houseplayers(t *testing.T, seed uint64, x setting) *event {
	x.players |= 1
	ev := played(t, seed, x.field(), nil)
	round := x.middle(seed)
	var game Pair
	for i := range ev.Players {
		p := &ev.Players[i]
		if c := &p.Cells[round-1]; c.Result == tournament.PairingBye {
			filler := tournament.Player{ID: ev.Players[len(ev.Players)-1].ID + 1, Name: "Filler", Rating: 1000,
				Cells: make([]tournament.Cell, len(p.Cells))}
			*c = tournament.Cell{Opponent: filler.ID, Colour: tournament.White, Result: tournament.Win}
			filler.Cells[round-1] = tournament.Cell{Opponent: p.ID, Colour: tournament.Black, Result: tournament.Loss}
			game = Pair{filler.ID, p.ID}
			ev.Players = append(ev.Players, filler)
			break
		}
	}
	ev.Recount()
	ev.want = 1
	ev.truth = func(a *Assumption) bool { return a.Kind == Filler && a.Round == round && Pair(a.Players) == game }
	return ev
}

// cancelledBoard strikes a board of round 1 out, so that both players have half-point byes, and turns no colours.
func cancelledBoard(t *testing.T, seed uint64, x setting) *event {
	var own Pair
	away := func(tt *tournament.Tournament) *tournament.Tournament {
		out := copied(tt)
		for _, id := range own {
			out.Player(id).Cells[0] = tournament.Cell{Result: tournament.HalfBye}
		}
		out.Recount()
		return out
	}
	st := x.field()
	system, err := st.NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	ev := played(t, seed, st, func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		if s.Round == 1 {
			b := made.Boards[1+int(seed)%(len(made.Boards)-1)]
			own = Pair{min(b.White, b.Black), max(b.White, b.Black)}
			return made
		}
		if then, ok := pairedFrom(system, away(tt), s.Round); ok {
			return then
		}
		return made
	})
	ev.Tournament, ev.want = away(ev.Tournament), 1
	ev.truth = func(a *Assumption) bool {
		return a.Kind == CancelledBoard && a.Round == 1 && len(a.Players) == 2 &&
			Pair{min(a.Players[0], a.Players[1]), max(a.Players[0], a.Players[1])} == own
	}
	return ev
}

// forfeitColour gives a game that was not played the other colours.
func forfeitColour(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	st.Forfeits = generator.Chance(30000)
	ev := played(t, seed, st, nil)
	for i := range ev.Players {
		p := &ev.Players[i]
		for r := range p.Cells {
			q := ev.Player(p.Cells[r].Opponent)
			if q == nil || p.Cells[r].Result != tournament.ForfeitWin || p.Cells[r].Colour == tournament.NoColour {
				continue
			}
			c, d := &p.Cells[r], &q.Cells[r]
			c.Colour, d.Colour = d.Colour, c.Colour
			ev.want, ev.mute = 1, true
			ev.truth = func(a *Assumption) bool {
				return a.Kind == ForfeitColour && a.Round == r+1 && slices.Contains(a.Players, p.ID)
			}
			return ev
		}
	}
	return nil
}

// otherReading is paired under another reading of an article.
func otherReading(t *testing.T, seed uint64, x setting) *event {
	plain, err := func() (engine.System, error) { st := x.field(); return st.NewSystem() }()
	if err != nil {
		t.Fatal(err)
	}
	qs := engine.QuestionsOf(plain)
	if len(qs) == 0 {
		return nil
	}
	q := qs[int(seed)%len(qs)]
	own := engine.Reading{ID: q.ID, Choice: q.Choices[1]}
	st := x.field()
	st.Readings = []engine.Reading{own}
	st.HalfByes, st.Forfeits = generator.Chance(20000), generator.Chance(20000)
	ev := played(t, seed, st, nil)
	ev.want = 1
	ev.truth = func(a *Assumption) bool { return a.Kind == Reading && a.Used == own.String() }
	return ev
}

// otherByeKind gives a requested bye the letter of the allocated one.
func otherByeKind(t *testing.T, seed uint64, x setting) *event {
	x.players |= 1
	st := x.field()
	st.FullByes = generator.Amount{Parts: []generator.Part{{Number: 2}}}
	ev := played(t, seed, st, nil)
	for round := 1; round <= ev.PairedRounds(); round++ {
		var full []int
		allocated := false
		for i := range ev.Players {
			r := ev.Players[i].Cell(round).Result
			allocated = allocated || r == tournament.PairingBye
			if r == tournament.FullBye {
				full = append(full, i)
			}
		}
		if len(full) != 1 || allocated {
			continue
		}
		ev.Players[full[0]].Cells[round-1].Result = tournament.PairingBye
		ev.want = 1
		ev.truth = func(a *Assumption) bool {
			return a.Kind == ByeKind && a.Round == round && a.Players[0] == ev.Players[full[0]].ID && a.Used == "F"
		}
		return ev
	}
	return nil
}

// roundRobin is a Berger table whose numbers were drawn by lot.
func roundRobin(t *testing.T, seed uint64, x setting) *event {
	if x.players > 41 {
		return nil
	}
	n := x.players/4*2 - x.players%2
	ev := played(t, seed, field(x.system, n, 3), nil)
	tt := *ev.Tournament
	tt.Rounds = (n+1)/2*2 - 1
	lots := ev.rng.Perm(n)
	order := make([]tournament.PlayerID, n)
	for i := range tt.Players {
		order[lots[i]] = tt.Players[i].ID
		tt.Players[i].Cells = make([]tournament.Cell, tt.Rounds)
	}
	for round := 1; round <= tt.Rounds; round++ {
		for _, b := range (structure.Schedule{Size: n + n%2, Cycles: 1}).Pairs(round) {
			if max(b[0], b[1]) > n {
				continue
			}
			w, l := order[b[0]-1], order[b[1]-1]
			tt.Player(w).Cells[round-1] = tournament.Cell{Opponent: l, Colour: tournament.White,
				Result: tournament.Draw}
			tt.Player(l).Cells[round-1] = tournament.Cell{Opponent: w, Colour: tournament.Black,
				Result: tournament.Draw}
		}
	}
	tt.Recount()
	ev.Tournament, ev.want = &tt, 1
	ev.InitialOrigin, ev.InitialColour = tournament.Unknown, tournament.NoColour
	ev.truth = func(a *Assumption) bool { return a.Kind == RoundRobin && slices.Equal(a.Order, order) }
	return ev
}

// Two at once.

func renumberedAndLate(t *testing.T, seed uint64, x setting) *event {
	ev := lateResult(t, seed, x)
	if ev == nil || ev.silent() || x.byRatings() {
		return nil
	}
	return ev.rated().byPoints()
}

func hiddenByeAndLate(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	st.HalfByes = generator.Amount{Parts: []generator.Part{{Number: 3}}}
	ev := lateness(t, seed, st, x.middle(seed), LateResult, anotherResult)
	if ev == nil || ev.silent() {
		return nil
	}
	return ev.hideByes()
}

// twoLate is late in two rounds.
func twoLate(t *testing.T, seed uint64, x setting) *event {
	st := x.field()
	system, err := st.NewSystem()
	if err != nil {
		t.Fatal(err)
	}
	games := map[int]Pair{}
	ev := played(t, seed, st, func(tt *tournament.Tournament, s *engine.State, made engine.Result) engine.Result {
		if s.Round != 3 && s.Round != x.rounds-1 {
			return made
		}
		own := copied(tt)
		game, _, _, ok := anotherResult(own, s.Round-1, seed)
		then, can := pairedFrom(system, own, s.Round)
		if !ok || !can || slices.Equal(then.Boards, made.Boards) {
			return made
		}
		games[s.Round-1] = game
		return then
	})
	if len(games) < 2 {
		return nil
	}
	ev.want = 2
	ev.truth = func(a *Assumption) bool {
		return a.Kind == LateResult && len(a.Players) == 2 && games[a.Round] == Pair(a.Players) && !a.Turned
	}
	return ev
}
