package casefile

import (
	"cmp"
	"errors"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/checker/reason"
	"github.com/trfkit/trfkit/checker/why"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/fact"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// questions is how many questions are asked of each system. TRFKIT_LONG=1 asks many; TRFKIT_POSITIONS says how many.
func questions(t *testing.T) int {
	if os.Getenv("TRFKIT_LONG") == "" {
		return 40
	}
	if n, err := strconv.Atoi(os.Getenv("TRFKIT_POSITIONS")); err == nil {
		return n
	}
	t.Log("many questions")
	return 1000
}

// What a case file says holds: each sentence is turned back into its claim, and the claim is held against the games and
// the pairing that the system makes. Rounds are asked about that another system has paired, too.
func TestTruth(t *testing.T) {
	for _, entry := range systems.All() {
		t.Run(entry.ID, func(t *testing.T) {
			rng, n := rand.New(rand.NewPCG(7, 35)), questions(t)
			for seed := uint64(1); n > 0; seed++ {
				settings := field(t, entry, seed)
				made, err := generator.Generate(settings, seed)
				if err != nil && settings.Shape == "accelerated" {
					continue // the SSM has no acceleration
				} else if err != nil {
					t.Fatal(err)
				}
				for _, by := range judges(entry) {
					n -= askAbout(t, rng, by, by.New().Info().Pairs.Event(made.Tournament))
				}
			}
		})
	}
}

// hard are the shapes of events that are asked about beside random ones.
var hard = []string{"tiny", "collapse", "limbo", "floaters", "topscorer", "bye-exhaustion", "absences", "accelerated"}

// field is a random event, and every other time one of players in a hard shape.
func field(t *testing.T, entry systems.Entry, seed uint64) *generator.Settings {
	t.Helper()
	s := &generator.Settings{System: entry.ID}
	if seed%2 == 0 && entry.New().Info().Pairs != engine.Teams {
		if err := s.Set("shape", hard[seed/2%uint64(len(hard))]); err != nil {
			t.Fatal(err)
		}
		return s
	}
	s.Players, s.Rounds = generator.Span{Min: 6, Max: 24}, generator.Span{Min: 3, Max: 6}
	return s
}

// judges are a system and another one of its unit, by whose rules the rounds are wrong.
func judges(own systems.Entry) []systems.Entry {
	for _, e := range systems.All() {
		if e.ID != own.ID && e.New().Info().Pairs == own.New().Info().Pairs {
			return []systems.Entry{own, e}
		}
	}
	return []systems.Entry{own}
}

// askAbout asks why two players met or not, in every round of an event, and returns how many answers it checked.
func askAbout(t *testing.T, rng *rand.Rand, by systems.Entry, event *tournament.Tournament) (asked int) {
	t.Helper()
	for round := 1; round <= event.PairedRounds(); round++ {
		state, err := engine.Before(event, round)
		if err != nil {
			continue
		}
		sys := by.New()
		var story []engine.Step
		pairing, err := sys.Pair(state, func(s engine.Step) { story = append(story, s) })
		if errors.Is(err, engine.ErrNoLegalPairing) {
			continue
		} else if err != nil {
			return asked // the system lacks a fact
		}
		rec, err := engine.Recorded(event, round)
		if err != nil {
			t.Fatal(err)
		}
		r := &why.Round{Teller: reason.By(sys, event, nil), System: sys, Log: &finding.Log{}, State: state,
			Made: pairing, Story: story}
		a := event.Players[rng.IntN(len(event.Players))].ID
		b := event.Players[rng.IntN(len(event.Players))].ID
		if n := len(pairing.Boards); n > 0 && rng.IntN(8) == 0 { // two who are to meet, with the other colours
			turned := pairing.Boards[rng.IntN(n)]
			a, b = turned.White, turned.Black
			rec.Result = pairing
			rec.Boards = slices.Clone(pairing.Boards)
			at := slices.Index(rec.Boards, turned)
			rec.Boards[at] = engine.Board{White: b, Black: a}
		}
		if a == b {
			continue
		}
		c := &Case{Round: round, Asked: []tournament.PlayerID{a, b}}
		c.Speak(wording.Words{Of: sys.Info().Pairs})
		judged := judging.NewRound(round)
		src := Source{Round: r, Judged: &judged, Recorded: rec.Result, Judges: rng.IntN(8) > 0}
		if rng.IntN(2) == 0 {
			src.Founded = []wording.Message{{Key: "case.source.found", Args: wording.Args{"says": "", "n": 1, "of": 2,
				"rounds": 2, "system": c.System.Dated()}}}
		}
		if err := c.Fill(src); err != nil {
			t.Fatal(err)
		}
		if _, err := c.HTML(); err != nil {
			t.Fatal(err)
		}
		asked++
		claims := &claims{T: t, c: c, state: state, made: &pairing, recorded: &rec.Result, story: story,
			sys: sys.(engine.Explainer),
			up:  slices.Contains([]string{"C.04.4.1", "C.04.5", "C.04.6"}, sys.Info().Document)}
		if claims.rows, err = judging.RowsOf(sys, state); err != nil {
			t.Fatal(err)
		}
		claims.all()
		if t.Failed() {
			t.Fatalf("%s, round %d, %d and %d", by.ID, round, a, b)
		}
	}
	return asked
}

// claims holds what a case file says against what is known.
type claims struct {
	*testing.T
	c              *Case
	state          *engine.State
	made, recorded *engine.Result
	rows           []engine.ChecklistRow
	story          []engine.Step
	sys            engine.Explainer
	up             bool                               // players come up from lower groups, and do not go down
	asked          struct{ a, c tournament.PlayerID } // of whom it was said last that they would meet by their places
}

func (k *claims) all() {
	k.Helper()
	answer := k.c.Answer
	if !k.c.Judged && answer[0].Key == "case.answer.unjudged" {
		answer = answer[1:]
	}
	for i, m := range answer {
		k.claim(m, i == 0)
	}
	for i := range k.c.Others {
		o := &k.c.Others[i]
		if o.Player == meets(k.made, k.c.Asked[0]) || o.Rule.IsZero() {
			k.Errorf("%d is the opponent demanded, or nothing speaks against: %v", o.Player, o.Why)
		}
		k.claim(o.Why, false)
		if o.Boards != nil {
			k.compared(o.Player, o.Boards)
		}
	}
	k.answeredFor()
	for _, x := range k.c.Articles {
		if k.c.words.In.Article(x.Rule.String()) == "" {
			k.Errorf("%s is named, and nothing tells what it says", x.Rule)
		}
	}
	for _, g := range k.c.Groups {
		for _, m := range g.Members {
			k.member(g, m)
		}
	}
	for _, p := range k.c.Portraits {
		k.order(p)
		k.scored(p)
	}
}

// order checks that the round goes by what is said of a player's place in it.
func (k *claims) order(p Portrait) {
	if p.Place > 0 && k.rows[p.Place-1].Player != p.Player {
		k.Errorf("%d is not number %d", p.Player, p.Place)
	}
	for i := 1; i < len(k.rows); i++ {
		a, b := &k.rows[i-1], &k.rows[i]
		by := 0
		switch x := a.OrderedBy.(type) {
		case fact.Index:
			y := b.OrderedBy.(fact.Index)
			by = cmp.Or(cmp.Compare(y.Buchholz, x.Buchholz), cmp.Compare(y.Sonneborn, x.Sonneborn))
		case fact.ScoresMet:
			by = cmp.Compare(b.OrderedBy.(fact.ScoresMet).SOS, x.SOS)
		default:
			by = cmp.Compare(a.Player, b.Player)
		}
		if p.Place > 0 && (a.Score < b.Score || a.Score == b.Score && by > 0) {
			k.Errorf("%+v before %+v, by %s", a, b, p.By)
		}
	}
}

// meets is whom a player meets in a pairing, written anew.
func meets(p *engine.Result, id tournament.PlayerID) tournament.PlayerID {
	for _, b := range p.Boards {
		if b.White == id {
			return b.Black
		}
		if b.Black == id {
			return b.White
		}
	}
	return 0
}

func white(p *engine.Result, id tournament.PlayerID) bool {
	for _, b := range p.Boards {
		if b.White == id {
			return true
		}
	}
	return false
}

func (k *claims) player(id tournament.PlayerID) *engine.Player {
	for i := range k.state.Players {
		if k.state.Players[i].ID == id {
			return &k.state.Players[i]
		}
	}
	k.Fatalf("nobody is %d", id)
	return nil
}

// met reports whether two have played a game in a round.
func (k *claims) met(a, b tournament.PlayerID, round int) bool {
	cell := k.player(a).Cells[round-1]
	return cell.Opponent == b && cell.Result.Played()
}

func (k *claims) everMet(a, b tournament.PlayerID) bool {
	for round := 1; round < k.state.Round; round++ {
		if k.met(a, b, round) {
			return true
		}
	}
	return false
}

// member checks whether a player could be met.
func (k *claims) member(g Group, m Member) {
	one := k.c.Asked[0]
	other := k.row(meets(k.made, m.Player))
	switch {
	case m.Half.Key == "case.half.above" && (k.up || m.Score <= g.Score || other.Score != g.Score),
		m.Half.Key == "case.half.below" && (!k.up || m.Score >= g.Score || other.Score != g.Score),
		m.Half.Key == "case.half.up" && (!k.up || m.Score >= other.Score),
		m.Half.Key == "case.half.other" && (m.Score == g.Score || other.Score != g.Score),
		m.Half.Key == "case.half.leaves" && (m.Score == other.Score || !k.leaves(m.Player)),
		m.Half.Key == "case.half.fold" && (m.Half.Args["above"] != (m.Score > g.Score) || !k.inOrder(g, m)),
		slices.Contains([]string{"case.half", "case.half.none", "case.half.up"}, m.Half.Key) && m.Score != g.Score,
		m.Score != k.row(m.Player).Score:
		k.Errorf("%d stands in the group of %s points: %v", m.Player, g.Score, m.Half)
	}
	if k.c.System.Document != "SSM" && k.player(m.Player).PairingScore() != m.Score { // SSM groups by WDL points
		k.Errorf("%d has %s points", m.Player, m.Score)
	}
	if g.Counted != slices.ContainsFunc(g.Members, func(m Member) bool {
		return m.Score == g.Score && m.Points != g.Score
	}) {
		k.Errorf("the points of %+v are %v: %v", g.Members, g.Score, g.Counted)
	}
	if m.Can.Key == "case.can.self" || m.Can.Key == "case.can.colour" {
		return
	}
	if got := k.everMet(one, m.Player); got != (m.Can.Key == "case.can.met") {
		k.Errorf("%d and %d have met: %v; %v is said", one, m.Player, got, m.Can)
	}
	if m.Can.Key == "case.can.met" && !k.met(one, m.Player, m.Can.Args["round"].(int)) {
		k.Errorf("%v is not the round of %d and %d", m.Can.Args["round"], one, m.Player)
	}
	kept := k.state.Forbidden.Apart(one, m.Player) // which SSM drops where somebody would be left over
	demanded := map[bool]string{true: "case.can.system", false: "case.can.demanded"}[k.c.Open()]
	if kept && !m.Bar && m.Can.Key != demanded {
		k.Errorf("%d and %d are kept apart", one, m.Player)
	}
	if got := meets(k.made, one) == m.Player; got != (m.Can.Key == demanded) {
		k.Errorf("%d is demanded: %v, %v is said", m.Player, got, m.Can)
	}
}

// claim checks one sentence. first says that it is the answer.
func (k *claims) claim(m wording.Message, first bool) {
	k.Helper()
	if left, ok := m.Args["left"].(wording.Message); ok {
		k.left(left)
		m = m.Args["rest"].(wording.Message)
	}
	a, b := who(m.Args, "a"), who(m.Args, "b")
	met, demanded := meets(k.recorded, a) == b && a != 0, meets(k.made, a) == b && a != 0
	switch key := m.Key; {
	case first && key == "case.answer.absent":
		for _, id := range m.Args["who"].([]tournament.PlayerID) {
			if k.player(id).Present {
				k.Errorf("%d is present", id)
			}
		}
	case first:
		want := map[[2]bool]string{{true, true}: "right", {false, true}: "missed", {false, false}: "apart"}
		is := strings.TrimPrefix(strings.TrimPrefix(key, "case.answer."), "case.open.")
		if turned := demanded && met && white(k.recorded, a) != white(k.made, a); turned {
			want[[2]bool{true, true}] = "colours"
			if !white(k.made, who(m.Args, "white")) || white(k.made, who(m.Args, "black")) {
				k.Errorf("the colours are not those demanded: %v", m.Args)
			}
		}
		wrong := is == "wrong" || is == "bye"
		if wrong != (met && !demanded) || !wrong && is != want[[2]bool{met, demanded}] {
			k.Errorf("met %v, demanded %v: %s", met, demanded, key)
		}
	case key == "case.answer.doubt":
		if k.c.Differing() == 0 {
			k.Errorf("no board differs, and yet: %s", key)
		}
	case key == "case.answer.unplayed":
		cell := k.player(a).Cells[m.Args["round"].(int)-1]
		if cell.Opponent != b || k.everMet(a, b) {
			k.Errorf("%v: %v", m.Args, cell)
		}
	case key == "case.answer.compared":
		k.compared(b, m.Args["boards"].(*Compared))
	case key == "case.answer.elsewhere", key == "case.answer.boards":
		k.other(m)
	case key == "parted.ChangeColumn":
		for _, id := range names(m.Args, "Players") {
			if due := k.row(id).Preference.Colour; due == m.Args["To"] || due == tournament.NoColour {
				k.Errorf("%d does not change: %v", id, m.Args)
			}
		}
	case strings.HasPrefix(key, "meet."):
		k.meet(m)
	case strings.HasPrefix(key, "against.") && a == 0: // a step of the pairing
		k.paired(m)
		if other := k.row(meets(k.made, who(m.Args, "Who"))); key == "against.LeavesGroup" &&
			other != nil && other.Score == k.row(who(m.Args, "Who")).Score {
			k.Errorf("%v stays in the group", m.Args)
		}
	case strings.HasPrefix(key, "against."):
		if demanded || m.Args["x"] != meets(k.made, a) {
			k.Errorf("the opponent of %d is %d: %v", a, meets(k.made, a), m)
		}
		k.against(m)
	}
}

// left checks what is said of the opponents of the two who are left over.
func (k *claims) left(m wording.Message) {
	a, b, x, y := who(m.Args, "a"), who(m.Args, "b"), who(m.Args, "x"), who(m.Args, "y")
	if meets(k.made, a) != x || meets(k.made, b) != y {
		k.Errorf("%d and %d are not left over: %v", x, y, m.Args)
	}
	p, q, round, holds := k.row(x), k.row(y), 0, false
	if n, ok := m.Args["round"].(int); ok {
		round = n
	}
	one := k.row(who(m.Args, "who"))
	switch m.Key {
	case "left.met":
		holds = k.met(x, y, round)
	case "left.apart":
		holds = k.state.Forbidden.Apart(x, y)
	case "left.must":
		holds = p.Preference.Colour == q.Preference.Colour && p.Preference.Colour == m.Args["colour"] &&
			p.Preference.Strength == engine.Absolute && q.Preference.Strength == engine.Absolute
	case "left.strong":
		holds = p.Preference.Colour == q.Preference.Colour && p.Preference.Colour == m.Args["colour"] &&
			p.Preference.Strength >= engine.Strong && q.Preference.Strength >= engine.Strong
	case "left.same":
		holds = p.Preference.Colour == q.Preference.Colour && p.Preference.Colour == m.Args["colour"]
	case "left.bye":
		holds = x*y == 0 && x+y == one.Player && one.BarredBye
	case "left.down", "left.up":
		other := p
		if other == one {
			other = q
		}
		float := map[bool]engine.Float{true: engine.Downfloat, false: engine.Upfloat}[m.Key == "left.down"]
		holds = one.Score != other.Score && (one.Score > other.Score) == (float == engine.Downfloat) &&
			one.Floats[k.state.Round-1-round] == float
		cell := k.player(one.Player).Cells[round-1]
		if m.Key == "left.down" && m.Args["played"] != cell.Result.Played() {
			k.Errorf("%v: %v", m.Args, cell)
		}
	}
	if !holds {
		k.Errorf("%s does not hold: %v", m.Key, m.Args)
	}
}

// meet checks one sentence of why two meet.
func (k *claims) meet(m wording.Message) {
	args := m.Args
	score, _ := args["score"].(tournament.Points)
	var group, from, under, down, below []tournament.PlayerID
	for i := range k.rows {
		r := &k.rows[i]
		other := k.row(meets(k.made, r.Player))
		switch {
		case r.Score == score:
			group = append(group, r.Player)
			switch {
			case other == nil || other.Score < score:
				down = append(down, r.Player)
			case other.Score > score:
				under = append(under, r.Player)
			}
		case other != nil && other.Score == score && r.Score > score:
			from = append(from, r.Player)
		case other != nil && other.Score == score:
			below = append(below, r.Player)
		}
	}
	one, two := who(args, "who"), who(args, "to")
	a, b, c := who(args, "a"), who(args, "b"), who(args, "c")
	place, _ := args["place"].(int)
	holds := true
	switch m.Key {
	case "meet.odd":
		holds = (len(group)+len(from))%2 == 1 && args["n"] == len(group) && !k.up &&
			slices.Equal(names(args, "incoming"), from) && slices.Equal(down, []tournament.PlayerID{one})
	case "meet.called":
		holds = (len(group)-len(under))%2 == 1 && args["n"] == len(group)-len(under) &&
			slices.Equal(names(args, "gone"), under) && slices.Equal(below, []tournament.PlayerID{one}) && k.up
	case "meet.odd.more":
		holds = args["n"] == len(group) && !k.up && slices.Equal(names(args, "incoming"), from) &&
			slices.Equal(names(args, "who"), down) && len(down) > 1
	case "meet.called.more":
		holds = args["n"] == len(group)-len(under) && k.up && slices.Equal(names(args, "gone"), under) &&
			slices.Equal(names(args, "who"), below) && len(below) > 1
	case "meet.alone.down":
		holds = slices.Equal(group, []tournament.PlayerID{one}) && slices.Equal(down, group) && !k.up
	case "meet.alone.up":
		holds = len(group)-len(under) == 1 && slices.Equal(below, []tournament.PlayerID{two}) && k.up &&
			meets(k.made, one) == two
	case "meet.lonely":
		for _, id := range group {
			holds = holds && (id == one || k.barred(one, id))
		}
	case "meet.first", "meet.next":
		for _, id := range group[:slices.Index(group, two)] {
			holds = holds && (k.barred(one, id) || m.Key == "meet.first" == slices.Contains(names(args, "taken"), id) ||
				slices.Contains(from, meets(k.made, id)))
		}
		holds = holds && !k.barred(one, two) && (meets(k.made, one) == two) == (m.Key == "meet.first")
	case "meet.place.met":
		holds = k.met(k.asked.a, k.asked.c, args["round"].(int))
	case "meet.place.apart":
		holds = k.state.Forbidden.Apart(k.asked.a, k.asked.c)
	case "meet.place.must":
		holds = k.row(k.asked.a).Preference == k.row(k.asked.c).Preference ||
			k.row(k.asked.a).Preference.Strength == k.row(k.asked.c).Preference.Strength
	case "meet.halves":
		holds = k.facing(group, a, b, place) && meets(k.made, a) == b && k.aside(group, args["taken"])
	case "meet.place":
		holds = k.facing(group, a, c, 0) || k.facing(group, c, a, 0)
	case "meet.bye.equal":
		holds = k.byeOfEquals(args)
	case "meet.again":
		round := args["round"].(int)
		r, other := k.row(one), k.row(meets(k.made, one))
		float := r.Floats[k.state.Round-1-round]
		holds = args["down"] == (r.Score > other.Score) && r.Score != other.Score &&
			float == map[bool]engine.Float{true: engine.Downfloat, false: engine.Upfloat}[r.Score > other.Score]
	case "meet.last":
		holds = group == nil || group[len(group)-1] == one
	case "meet.fold", "meet.fold.place":
		holds = k.folded(a, max(b, c), names(args, "aside"), place)
	case "meet.bye":
		holds = k.made.Bye == one && score == k.row(one).Score
		for i := range k.rows {
			holds = holds && (k.rows[i].BarredBye || k.rows[i].Score >= score)
		}
	case "meet.place.then":
		holds = meets(k.made, a) != c && (k.place(c) > k.place(k.asked.c) || k.asked.c == 0)
	case "meet.place.next":
		holds = meets(k.made, a) == b && k.place(a) < k.place(b) && k.place(k.asked.c) < k.place(b)
	case "meet.then.met":
		holds = k.met(a, c, args["round"].(int)) && k.place(c) > k.place(k.asked.c)
	case "meet.turns.met":
		holds = k.met(c, two, args["round"].(int)) && meets(k.made, two) != c
	case "meet.place.left":
		holds = meets(k.made, a) == b && k.row(b).Score == score
		for _, id := range group {
			holds = holds && (id == a || id == b || k.barred(a, id) || k.spoken(a, id))
		}
	case "meet.tops":
		i := place - 1
		holds = names(args, "tops")[i] == a && meets(k.made, a) == b && a < b && slices.IsSorted(names(args, "tops"))
	case "meet.turns":
		holds = k.turns(args)
	case "meet.columns":
		i, j := args["i"].(int), args["j"].(int)
		holds = names(args, "white")[i-1] == a && names(args, "black")[j-1] == b && meets(k.made, a) == b &&
			args["same"] == (i == j) && k.columns(names(args, "white"), names(args, "black"))
	case "meet.colours":
		holds = k.colours(args)
	case "meet.leaver", "meet.leaver.spared":
		holds = k.leaver(m)
	case "meet.column.met":
		holds = k.columnMet(args) && k.inColumn(names(args, "order"), args["colour"])
	}
	instead := []string{"meet.place", "meet.next", "meet.fold.place", "meet.place.then",
		"meet.then.met"}
	if c := max(c, two); slices.Contains(instead, m.Key) {
		k.asked.a, k.asked.c = max(a, one), c
	}
	if !holds {
		k.Errorf("%s does not hold: %v (%v, from above %v, up %v, down %v, from below %v)", m.Key, args, group, from,
			under, down, below)
	}
}

// barred reports whether two may not meet, as the table says it.
func (k *claims) barred(a, b tournament.PlayerID) bool {
	p, q := k.row(a), k.row(b)
	must := p.Preference.Strength == engine.Absolute && q.Preference.Strength == engine.Absolute &&
		p.Preference.Colour == q.Preference.Colour && !p.Topscorer && !q.Topscorer
	return k.everMet(a, b) || k.state.Forbidden.Apart(a, b) || must
}

// facing reports whether two have the same place in the two halves of a group: of those who meet each other in it, and
// in a Dutch system those who leave it, too. place is 0 where it is not told.
func (k *claims) facing(group []tournament.PlayerID, a, b tournament.PlayerID, place int) bool {
	var members []tournament.PlayerID
	pairs := 0
	dutch := strings.HasPrefix(k.c.System.ID, "dutch") || strings.HasPrefix(k.c.System.ID, "burstein")
	for _, id := range group {
		other := k.row(meets(k.made, id))
		inside := other != nil && other.Score == k.row(id).Score
		if inside {
			pairs++
		}
		if inside || dutch && (other == nil || other.Score < k.row(id).Score) {
			members = append(members, id)
		}
	}
	i := slices.Index(members, a)
	return i >= 0 && i < pairs/2 && slices.Index(members, b) == i+pairs/2 && (place == 0 || place == i+1)
}

// folded checks that two stand at the same place in a bracket, one from the top, the other from the bottom. place is 0
// where it is not told.
func (k *claims) folded(a, b tournament.PlayerID, aside []tournament.PlayerID, place int) bool {
	var members []*engine.ChecklistRow
	for i := range k.rows {
		score := min(k.row(a).Score, k.row(b).Score)
		if slices.Contains(aside, a) && slices.Contains(aside, b) {
			return true // they met in a group below their own
		}
		if r := &k.rows[i]; r.Score == score || slices.Contains(aside, r.Player) {
			members = append(members, r)
		}
	}
	slices.SortFunc(members, func(x, y *engine.ChecklistRow) int {
		p, q := x.OrderedBy.(fact.Index), y.OrderedBy.(fact.Index)
		return cmp.Or(cmp.Compare(q.Buchholz, p.Buchholz), cmp.Compare(q.Sonneborn, p.Sonneborn),
			cmp.Compare(x.Player, y.Player))
	})
	i, j := slices.Index(members, k.row(a)), slices.Index(members, k.row(b))
	return i+j == len(members)-1 && (place == 0 || place == i+1)
}

// columns checks the orders of two columns: one by the average rating of the opponents, from the lowest, the other by
// rating, from the highest.
func (k *claims) columns(white, black []tournament.PlayerID) bool {
	of := func(id tournament.PlayerID) fact.RatingAndARO { return k.row(id).OrderedBy.(fact.RatingAndARO) }
	byAverage := func(x, y tournament.PlayerID) int {
		return cmp.Or(cmp.Compare(of(x).ARO, of(y).ARO), cmp.Compare(of(x).Rating, of(y).Rating))
	}
	byRating := func(x, y tournament.PlayerID) int { return cmp.Compare(of(y).Rating, of(x).Rating) }
	return slices.IsSortedFunc(white, byAverage) && slices.IsSortedFunc(black, byRating)
}

// turns checks that those who choose do so by the average rating of their opponents, and that the one named gets whom
// the pairing gives.
func (k *claims) turns(args wording.Args) bool {
	s1 := names(args, "choosers")
	for i := 1; i < len(s1); i++ {
		x, y := k.row(s1[i-1]).OrderedBy.(fact.OfCount).Count, k.row(s1[i]).OrderedBy.(fact.OfCount).Count
		if x > y {
			return false
		}
	}
	for _, id := range s1 {
		if !slices.Contains(names(args, "choices"), meets(k.made, id)) {
			return false
		}
	}
	return s1[args["place"].(int)-1] == who(args, "who") && meets(k.made, who(args, "who")) == who(args, "to")
}

// colours checks that not all who are due a colour can have it in a group, counted by its boards. Where players go to
// groups above and below theirs, a board of two scores is of the group of the one who has not left it.
func (k *claims) colours(args wording.Args) bool {
	both := slices.Contains([]string{"lim-1999", "lim-2026", "dubov-1997"}, k.c.System.ID)
	of := func(x engine.Board) tournament.Points {
		p, q := k.row(x.White), k.row(x.Black)
		switch {
		case both && k.leaves(p.Player):
			return q.Score
		case both:
			return p.Score
		case k.up:
			return max(p.Score, q.Score)
		}
		return min(p.Score, q.Score)
	}
	p, q := k.row(who(args, "a")), k.row(who(args, "b"))
	boards, due := 0, 0
	for _, x := range k.made.Boards {
		if of(x) != of(engine.Board{White: p.Player, Black: q.Player}) {
			continue
		}
		boards++
		for _, id := range []tournament.PlayerID{x.White, x.Black} {
			if k.row(id).Preference.Colour == args["colour"] {
				due++
			}
		}
	}
	return args["n"] == 2*boards && args["boards"] == boards && args["k"] == due && args["more"] == due-boards &&
		due > boards && p.Preference.Colour == q.Preference.Colour && p.Preference.Colour == args["colour"] &&
		meets(k.made, p.Player) == q.Player
}

// against checks what speaks against a pair as far as it can be seen from outside.
func (k *claims) against(m wording.Message) {
	k.seated(m)
	k.sentDown(m)
	switch now, compared := m.Args["now"].(wording.Args); {
	case m.Key == "against.SameHalf":
		k.sameHalf(m)
	case m.Key == "against.SameSubgroup" && k.c.System.Document == "C.04.4.3":
		k.acrossHalves(m)
	case m.Key == "against.parted":
		k.parted(m)
	case m.Key == telling.Bare:
		k.Errorf("no sentence says why: %v", m.Args)
	case m.Key == "against.HaveMet":
		if !k.everMet(who(m.Args, "A"), who(m.Args, "B")) {
			k.Errorf("%v have not met", m.Args)
		}
	case m.Key == "against.KeptApart":
		if !k.state.Forbidden.Apart(who(m.Args, "A"), who(m.Args, "B")) {
			k.Errorf("%v are not kept apart", m.Args)
		}
	case m.Key == "against.UpWishes":
		k.upWishes(m.Args)
	case compared:
		then := m.Args["then"].(wording.Args)
		k.counted(m, now, then)
		k.clashing(m, then)
		k.concerned(m.Key, then)
		k.played(m, then)
		k.nobodyNow(m, now)
	default:
		k.ordered(m)
		k.paired(m)
	}
}

// upWishes checks the colours due in a group that others complete.
func (k *claims) upWishes(args wording.Args) {
	at := args["group"].(wording.Message).Args["points"].(tournament.Points)
	due := map[tournament.Colour]int{}
	up := names(args, "up")
	for i := range k.rows {
		r := &k.rows[i]
		other := k.row(meets(k.made, r.Player))
		raised := other != nil && other.Score == at && r.Score < at &&
			!slices.Contains(names(args, "instead"), r.Player)
		gone := r.Player == k.made.Bye || other != nil && other.Score > at
		if r.Score == at && !gone || raised || slices.Contains(up, r.Player) {
			due[r.Preference.Colour]++
		}
	}
	white, black := due[tournament.White], due[tournament.Black]
	n := args["then"].(wording.Args)["n"].(int)
	if args["white"] != white || args["black"] != black || max(white-black, black-white) != 2*n {
		k.Errorf("%v: %v", args, due)
	}
	for _, id := range names(args, "instead") {
		if k.row(meets(k.made, id)).Score != at {
			k.Errorf("%d does not come up to %v", id, at)
		}
	}
}

// sameHalf checks that two are not in different halves of a group.
func (k *claims) sameHalf(m wording.Message) {
	var group []tournament.PlayerID
	a, b := who(m.Args, "a"), who(m.Args, "b")
	pairs := 0
	for i := range k.rows {
		if r := &k.rows[i]; r.Score == k.row(a).Score {
			switch other := k.row(meets(k.made, r.Player)); {
			case other != nil && other.Score > r.Score:
				continue
			case other != nil && other.Score == r.Score:
				pairs++
			}
			group = append(group, r.Player)
		}
	}
	i, j := slices.Index(group, a), slices.Index(group, b)
	if i < 0 || j < 0 || (i < pairs/2) != (j < pairs/2) || (i < pairs/2) != m.Args["upper"] {
		k.Errorf("%v: %d and %d in %v", m.Args, i, j, group)
	}
}

// counted checks that a pairing is the worse one by what is counted.
func (k *claims) counted(m wording.Message, now, then wording.Args) {
	if len(names(then, "who")) == 0 && now["n"] == then["n"] && slices.Equal(points(now), points(then)) {
		k.Errorf("%s: both pairings are worth %v", m.Key, now)
	}
	worse := then["n"].(int) - now["n"].(int)
	switch m.Key {
	case "against.PairsMade", "against.MDPsFirst", "against.MovedToS2": // the more, or the larger number, is the better
		worse = -worse
	}
	if len(points(now))+len(points(then)) == 0 && worse < 0 {
		k.Errorf("%s: the pair is better: %v, demanded %v", m.Key, then, now)
	}
	if now["n"] == 0 && len(names(now, "who")) > 0 {
		k.Errorf("%s concerns nobody, and %v", m.Key, now)
	}
}

// concerned checks what is said of those who are named: it is seen from the games before.
func (k *claims) concerned(key string, then wording.Args) {
	for _, id := range names(then, "who") {
		r := k.row(id)
		n := len(r.Colours)
		holds := true
		switch key {
		case "against.DownfloatsPrevious":
			holds = r.Floats[0] == engine.Downfloat
		case "against.DownfloatsBefore":
			holds = r.Floats[1] == engine.Downfloat
		case "against.UpfloatsPrevious":
			holds = r.Floats[0] == engine.Upfloat
		case "against.UpfloatsBefore":
			holds = r.Floats[1] == engine.Upfloat
		case "against.WishesOfPairs":
			holds = r.Preference.Colour != tournament.NoColour
		case "against.StrongWishes":
			holds = r.Preference.Strength == engine.Strong
		case "against.ThirdTime":
			holds = n > 1 && r.Colours[n-1] == r.Colours[n-2]
		case "against.PreviousUpfloats":
			holds = r.Floats[0] == engine.Upfloat
		}
		if !holds {
			k.Errorf("%s does not hold of %d: %+v", key, id, r)
		}
	}
}

// nobodyNow checks that what concerns nobody in the demanded pairing is not found in it.
func (k *claims) nobodyNow(m wording.Message, now wording.Args) {
	at, ok := m.Args["group"].(wording.Message)
	if !ok || now["n"] != 0 || at.Args["points"] == nil {
		return
	}
	score := at.Args["points"].(tournament.Points)
	for i := range k.rows {
		r := &k.rows[i]
		other := k.row(meets(k.made, r.Player))
		switch elsewhere := other != nil && other.Score < score; {
		case r.Score != score, !k.up && elsewhere && m.Key != "against.FewDownfloaters":
			continue
		case k.up && other != nil && other.Score > score:
			continue
		}
		holds := true
		switch m.Key {
		case "against.FewDownfloaters":
			holds = other != nil && other.Score >= score
		case "against.WishesOfPairs":
			holds = r.Preference.Colour == tournament.NoColour || other == nil ||
				r.Preference.Colour == k.colour(r.Player)
		case "against.UpfloatsPrevious":
			holds = other == nil || other.Score == score || r.Floats[0] != engine.Upfloat
		case "against.UpfloatsBefore":
			holds = other == nil || other.Score == score || r.Floats[1] != engine.Upfloat
		}
		if !holds {
			k.Errorf("%s holds of %d in the demanded pairing", m.Key, r.Player)
		}
	}
}

// colour is that of a player in the demanded pairing.
func (k *claims) colour(id tournament.PlayerID) tournament.Colour {
	if slices.ContainsFunc(k.made.Boards, func(b engine.Board) bool { return b.White == id }) {
		return tournament.White
	}
	return tournament.Black
}

// ordered checks that who is said to come first does, and gets what is said.
func (k *claims) ordered(m wording.Message) {
	first, later := who(m.Args, "first"), who(m.Args, "later")
	switch {
	case m.Key == "against.first" && meets(k.made, who(m.Args, "of")) != first:
		k.Errorf("%v does not get that opponent", m.Args)
	case m.Key == "against.order":
		if of := who(m.Args, "who"); of != 0 && (meets(k.made, of) != first || first == later) {
			k.Errorf("%v does not get that opponent", m.Args)
		}
	case m.Key == "against.tops" || m.Args["order"] == "number":
		if first >= later {
			k.Errorf("%v: %d, %d", m.Args, first, later)
		}
	case m.Key == "against.first" && k.place(first) >= k.place(later):
		k.Errorf("%v: %d, %d", m.Args, k.place(first), k.place(later))
	case strings.HasPrefix(m.Key, "against.bye."):
		k.bye(m)
	case m.Key == "against.FirstForBye" && k.made.Bye != who(m.Args, "Player"):
		k.Errorf("%d has the bye: %v", k.made.Bye, m.Args)
	}
}

// bye checks why somebody has the bye and another one has not.
func (k *claims) bye(m wording.Message) {
	to, not := m.Args["to"].(wording.Args), m.Args["not"].(wording.Args)
	a, b := k.row(who(to, "Player")), k.row(who(not, "Player"))
	holds := k.made.Bye == a.Player && a.Score <= b.Score && b.Player != a.Player
	switch m.Key {
	case "against.bye.points":
		holds = holds && to["Points"] == a.Score && not["Points"] == b.Score && a.Score < b.Score
	case "against.bye.games":
		holds = holds && to["Games"].(int) > not["Games"].(int) && a.Score == b.Score
	case "against.bye.number":
		holds = holds && a.Player > b.Player && a.Score == b.Score
	}
	if !holds {
		k.Errorf("%s does not hold: %+v, %+v", m.Key, a, b)
	}
}

// paired checks that two who are said to meet do in the demanded pairing, and what else is said of them.
func (k *claims) paired(m wording.Message) {
	args := m.Args
	switch m.Key {
	case "against.Columns", "against.Further", "against.Meets", "against.FirstBSN", "against.Stays":
		args = m.Args["demanded"].(wording.Args)
	case "against.InColumns":
		args = wording.Args{"A": m.Args["White"], "B": m.Args["Black"]}
	case "against.MeetInRow", "against.FirstRoundPair", "against.SamePlace", "against.FirstInS2", "against.FromMiddle",
		"against.OwnBracket", "against.TransferredMeets", "against.FloaterMeets", "against.FloaterMeetsFirst",
		"against.FloaterNotSame", "against.OfOneColumn", "against.OutsideRows", "against.FloatersMeet":
	case "against.FirstExchanged":
		args = wording.Args{"A": m.Args["demanded"].(wording.Args)["A"], "B": m.Args["A"]}
	case "against.SameDue":
		if k.row(who(args, "A")).Preference.Colour != k.row(who(args, "B")).Preference.Colour {
			k.Errorf("%v are not due the same colour", args)
		}
		return
	case "against.FloatedBefore":
		if k.row(who(args, "Player")).Floats[0] == engine.NoFloat {
			k.Errorf("%v did not float", args)
		}
		return
	default:
		return
	}
	if meets(k.made, who(args, "A")) != who(args, "B") {
		k.Errorf("%s: %v do not meet", m.Key, args)
	}
}

// inColumn checks the order of players who are due one colour.
func (k *claims) inColumn(order []tournament.PlayerID, colour any) bool {
	for i, id := range order {
		by := k.row(id).OrderedBy.(fact.RatingAndARO)
		before := by
		if i > 0 {
			before = k.row(order[i-1]).OrderedBy.(fact.RatingAndARO)
		}
		if k.row(id).Preference.Colour != colour || colour == tournament.White && before.ARO > by.ARO ||
			colour == tournament.Black && before.Rating < by.Rating {
			return false
		}
	}
	return true
}

func names(a wording.Args, name string) []tournament.PlayerID {
	list, _ := a[name].([]tournament.PlayerID)
	return list
}

func points(a wording.Args) []tournament.Points {
	list, _ := a["scores"].([]tournament.Points)
	return list
}

// place is that of a player in the order of the round.
func (k *claims) place(id tournament.PlayerID) int {
	return slices.IndexFunc(k.rows, func(r engine.ChecklistRow) bool { return r.Player == id })
}

// row is what the system knows of a player, nil of nobody.
func (k *claims) row(id tournament.PlayerID) *engine.ChecklistRow {
	if i := k.place(id); i >= 0 {
		return &k.rows[i]
	}
	return nil
}
