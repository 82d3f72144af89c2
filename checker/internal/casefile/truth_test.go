package casefile

import (
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
		pairing, err := sys.Pair(state, nil)
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
			Made: pairing}
		a := event.Players[rng.IntN(len(event.Players))].ID
		b := event.Players[rng.IntN(len(event.Players))].ID
		if a == b {
			continue
		}
		c := &Case{Round: round, Asked: []tournament.PlayerID{a, b}}
		c.Speak(wording.Words{Of: sys.Info().Pairs})
		judged := judging.NewRound(round)
		if err := c.Fill(Source{Round: r, Judged: &judged, Recorded: rec.Result, Judges: true}); err != nil {
			t.Fatal(err)
		}
		if _, err := c.HTML(); err != nil {
			t.Fatal(err)
		}
		asked++
		claims := &claims{T: t, c: c, state: state, made: &pairing, recorded: &rec.Result,
			up: slices.Contains([]string{"C.04.4.1", "C.04.5", "C.04.6"}, sys.Info().Document)}
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
	up             bool // players come up from lower groups, and do not go down
}

func (k *claims) all() {
	k.Helper()
	for i, m := range k.c.Answer {
		k.claim(m, i == 0)
	}
	for i := range k.c.Others {
		o := &k.c.Others[i]
		if o.Player == meets(k.made, k.c.Asked[0]) || o.Rule.IsZero() {
			k.Errorf("%d is the opponent demanded, or nothing speaks against: %v", o.Player, o.Why)
		}
		k.claim(o.Why, false)
	}
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
	if k.c.System.Document != "SSM" && k.player(m.Player).PairingScore() != g.Score { // SSM groups by WDL points
		k.Errorf("%d stands in the group of %s points", m.Player, g.Score)
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
	if kept && !m.Bar && m.Can.Key != "case.can.demanded" {
		k.Errorf("%d and %d are kept apart", one, m.Player)
	}
	if got := meets(k.made, one) == m.Player; got != (m.Can.Key == "case.can.demanded") {
		k.Errorf("%d is demanded: %v, %v is said", m.Player, got, m.Can)
	}
}

func who(args wording.Args, name string) tournament.PlayerID {
	id, _ := args[name].(tournament.PlayerID)
	return id
}

// claim checks one sentence. first says that it is the answer.
func (k *claims) claim(m wording.Message, first bool) {
	k.Helper()
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
		is := strings.TrimPrefix(key, "case.answer.")
		wrong := is == "wrong" || is == "bye"
		if wrong != (met && !demanded) || !wrong && is != want[[2]bool{met, demanded}] {
			k.Errorf("met %v, demanded %v: %s", met, demanded, key)
		}
	case key == "case.reason.halves":
		k.halves(m, a, b)
	case strings.HasPrefix(key, "against."):
		if demanded || m.Args["x"] != meets(k.made, a) {
			k.Errorf("the opponent of %d is %d: %v", a, meets(k.made, a), m)
		}
		k.against(m)
	}
}

// halves checks that two face each other in a group that is paired within itself.
func (k *claims) halves(m wording.Message, a, b tournament.PlayerID) {
	var group []tournament.PlayerID
	for _, g := range k.c.Groups {
		if g.Score == m.Args["score"] && g.More == 0 {
			for _, x := range g.Members {
				group = append(group, x.Player)
			}
		}
	}
	i := slices.Index(group, a)
	if len(group) > 0 && (i+1 != m.Args["place"] || slices.Index(group, b) != i+len(group)/2) {
		k.Errorf("%v does not hold in %v", m, group)
	}
}

// against checks what speaks against a pair as far as it can be seen from outside.
func (k *claims) against(m wording.Message) {
	switch now, compared := m.Args["now"].(wording.Args); {
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
	case compared:
		then := m.Args["then"].(wording.Args)
		k.counted(m, now, then)
		k.concerned(m.Key, then)
		k.nobodyNow(m, now)
	default:
		k.ordered(m)
		k.paired(m)
	}
}

// counted checks that a pairing is the worse one by what is counted.
func (k *claims) counted(m wording.Message, now, then wording.Args) {
	if len(names(then, "who")) == 0 && now["n"] == then["n"] && slices.Equal(points(now), points(then)) {
		k.Errorf("%s: both pairings are worth %v", m.Key, now)
	}
	worse := then["n"].(int) - now["n"].(int)
	if m.Key == "against.PairsMade" || m.Key == "against.MDPsFirst" { // the more are the better
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
	case "against.MeetInRow", "against.TransferredMeets", "against.FloaterMeets", "against.FloaterMeetsFirst",
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
