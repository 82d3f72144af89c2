package compare

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// event makes a random tournament of n players with some rounds, byes, forfeits and, when rich, settings that only
// TRF26 can hold. The pairings are legal as a file, not by any system.
func event(r *rand.Rand, n, rounds int, rich bool) *tournament.Tournament {
	t := &tournament.Tournament{Name: "Tárnów Open", City: "Łódź", Federation: "POL", StartDate: "2026/05/01",
		EndDate: "2026/05/09",
		Type:    "Swiss", SystemCode: "FIDE_DUTCH_2026", Rounds: rounds + 2, RoundsOrigin: tournament.Stated,
		InitialColour: tournament.Black, InitialOrigin: tournament.Stated, Scoring: tournament.StandardScoring(),
		ScoringOrigin: tournament.Stated}
	titles := []string{"", "GM", "WIM", "CM"}
	for i := range n {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Pérez%d, Zoë", i*7919%9973),
			Rating: r.IntN(2) * (1500 + r.IntN(1000)),
			Sex: []string{"", "m",
				"w"}[r.IntN(3)], Title: titles[r.IntN(4)], Federation: "POL", Birth: fmt.Sprint(1950 + r.IntN(60)),
			HasPoints: true, Rank: i + 1}
		if r.IntN(2) == 0 {
			p.FideID = fmt.Sprint(1000000 + i*31)
		}
		t.Players = append(t.Players, p)
	}
	for range rounds {
		playRound(r, t)
	}
	if rich {
		enrich(r, t)
	}
	for i := range t.Players {
		p := &t.Players[i]
		for round := 1; round <= rounds; round++ {
			p.Points += t.RoundPoints(p, round)
		}
	}
	return t
}

func playRound(r *rand.Rand, t *tournament.Tournament) {
	outcomes := [][2]tournament.Result{{tournament.Win, tournament.Loss}, {tournament.Loss, tournament.Win},
		{tournament.Draw, tournament.Draw},
		{tournament.ForfeitWin, tournament.ForfeitLoss}, {tournament.UnratedWin,
			tournament.UnratedLoss}, {tournament.ForfeitLoss, tournament.ForfeitLoss}}
	order := r.Perm(len(t.Players))
	byes := []tournament.Result{tournament.HalfBye, tournament.ZeroBye, tournament.FullBye, tournament.NoResult}
	for len(order) > 4 && r.IntN(3) == 0 {
		p := &t.Players[order[0]]
		p.Cells = append(p.Cells, tournament.Cell{Result: byes[r.IntN(4)]})
		order = order[1:]
	}
	if len(order)%2 == 1 {
		p := &t.Players[order[0]]
		p.Cells = append(p.Cells, tournament.Cell{Result: tournament.PairingBye})
		order = order[1:]
	}
	for ; len(order) > 0; order = order[2:] {
		p, q := &t.Players[order[0]], &t.Players[order[1]]
		o := outcomes[r.IntN(len(outcomes))]
		p.Cells = append(p.Cells, tournament.Cell{Opponent: q.ID, Colour: tournament.White, Result: o[0]})
		q.Cells = append(q.Cells, tournament.Cell{Opponent: p.ID, Colour: tournament.Black, Result: o[1]})
	}
}

func enrich(r *rand.Rand, t *tournament.Tournament) {
	n := len(t.Players)
	some := func(k int) []tournament.PlayerID {
		var ids []tournament.PlayerID
		for _, i := range r.Perm(n)[:k] {
			ids = append(ids, t.Players[i].ID)
		}
		return ids
	}
	t.Scoring.Set(8, tournament.PairingBye)
	next := t.RecordedRounds() + 1
	for _, id := range some(2) {
		t.Absences = append(t.Absences,
			tournament.Absence{Player: id, Round: next + r.IntN(2), Kind: tournament.HalfBye})
	}
	t.Forbidden = []tournament.ForbiddenGroup{{First: 1, Last: t.Rounds, Players: some(3)},
		{First: 2, Last: 3, Players: some(2)}}
	t.Adjustments = []tournament.Adjustment{{Kind: tournament.NoResult, Points: 5, Round: 1, Players: some(2)},
		{Kind: tournament.HalfBye, Points: 0}}
	for _, id := range some(3) {
		t.Player(id).Virtual = []tournament.Points{10, 10, 5}
	}
}

// clone copies a tournament deeply.
func clone(t *tournament.Tournament) *tournament.Tournament {
	c := *t
	c.Players = slices.Clone(t.Players)
	for i := range c.Players {
		c.Players[i].Cells = slices.Clone(c.Players[i].Cells)
		c.Players[i].Virtual = slices.Clone(c.Players[i].Virtual)
	}
	c.Absences = slices.Clone(t.Absences)
	c.Forbidden = slices.Clone(t.Forbidden)
	for i := range c.Forbidden {
		c.Forbidden[i].Players = slices.Clone(c.Forbidden[i].Players)
	}
	c.Adjustments = slices.Clone(t.Adjustments)
	for i := range c.Adjustments {
		c.Adjustments[i].Players = slices.Clone(c.Adjustments[i].Players)
	}
	return &c
}

// relabelled gives everybody another starting rank, with gaps.
func relabelled(r *rand.Rand, t *tournament.Tournament) *tournament.Tournament {
	c := clone(t)
	to := map[tournament.PlayerID]tournament.PlayerID{}
	for i, k := range r.Perm(len(c.Players)) {
		to[c.Players[i].ID] = tournament.PlayerID(3*k + 1 + r.IntN(3))
	}
	list := func(ids []tournament.PlayerID) {
		for i := range ids {
			ids[i] = to[ids[i]]
		}
		r.Shuffle(len(ids), func(i, j int) { ids[i], ids[j] = ids[j], ids[i] })
	}
	for i := range c.Players {
		p := &c.Players[i]
		p.ID = to[p.ID]
		for k := range p.Cells {
			p.Cells[k].Opponent = to[p.Cells[k].Opponent]
		}
	}
	for i := range c.Absences {
		c.Absences[i].Player = to[c.Absences[i].Player]
	}
	for i := range c.Forbidden {
		list(c.Forbidden[i].Players)
	}
	for i := range c.Adjustments {
		list(c.Adjustments[i].Players)
	}
	slices.SortFunc(c.Players, func(a, b tournament.Player) int { return int(a.ID - b.ID) })
	return c
}

// written prints a tournament in one of the editions that can hold it, and in any physical form: line ends, order of
// the lines, encoding.
func written(t *testing.T, r *rand.Rand, ev *tournament.Tournament, rich bool) []byte {
	t.Helper()
	editions := []trf.Edition{trf.TRF26, trf.TRFX, trf.TRFBX}
	if rich {
		editions = editions[:1]
	}
	data, err := trf.Encode(ev, trf.EncodeOptions{Edition: editions[r.IntN(len(editions))]})
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(data), "\n"), "\n")
	r.Shuffle(len(lines), func(i, j int) { lines[i], lines[j] = lines[j], lines[i] })
	end := []string{"\n", "\r\n", "\r"}[r.IntN(3)]
	out := strings.Join(lines, end) + end
	switch r.IntN(4) {
	case 0:
		return []byte("\ufeff" + out)
	case 1:
		return utf16(out)
	case 2:
		return []byte(norm.NFC.String(out))
	}
	return []byte(out)
}

func utf16(s string) []byte {
	out := []byte{0xff, 0xfe}
	for _, c := range s {
		out = append(out, byte(c), byte(c>>8)) // all characters of these events are in the first plane
	}
	return out
}

func compared(a, b []byte) *Report {
	read := func(data []byte) Input { return Input{Name: "x", Read: func() ([]byte, error) { return data, nil }} }
	return Files(read(a), read(b), Options{})
}

func shown(t *testing.T, r *Report) string {
	t.Helper()
	var out bytes.Buffer
	if err := r.WriteText(&out, TextStyle{Verbose: true}); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestSameMeaning: another edition, encoding, line end, order of lines and numbering compare equal.
func TestSameMeaning(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 8))
	for i := range 300 {
		rich := i%2 == 0
		ev := event(r, 6+r.IntN(20), 1+r.IntN(5), rich)
		a, b := written(t, r, ev, rich), written(t, r, relabelled(r, ev), rich)
		rep := compared(a, b)
		if rep.Verdict != Equal || rep.Matching.Matched() != len(ev.Players) ||
			rep.Matching.Number+rep.Matching.Rank > 0 {
			t.Fatalf("event %d:\n%s\n%s\n%s", i, shown(t, rep), a, b)
		}
	}
}

// change alters one fact of an event and says which codes must be reported; "" means that it found nothing to change.
type change struct {
	name string
	make func(r *rand.Rand, t *tournament.Tournament) string
}

func somebody(r *rand.Rand, t *tournament.Tournament) *tournament.Player {
	return &t.Players[r.IntN(len(t.Players))]
}

// somewhere returns a random cell that a condition holds for, or nil.
func somewhere(r *rand.Rand, t *tournament.Tournament, ok func(tournament.Cell) bool) (*tournament.Player, int) {
	for range 50 {
		p := somebody(r, t)
		if round := 1 + r.IntN(len(p.Cells)); ok(p.Cell(round)) {
			return p, round
		}
	}
	return nil, 0
}

func isGame(c tournament.Cell) bool { return c.Opponent != 0 }

var changes = []change{
	{"result", func(r *rand.Rand, t *tournament.Tournament) string {
		p, round := somewhere(r, t, isGame)
		if p == nil {
			return ""
		}
		q := t.Player(p.Cells[round-1].Opponent)
		own, other := &p.Cells[round-1].Result, &q.Cells[round-1].Result
		switch *own {
		case tournament.Win:
			*own, *other = tournament.Loss, tournament.Win
		case tournament.UnratedWin, tournament.UnratedLoss:
			if *own, *other = tournament.Win, tournament.Loss; q.Cells[round-1].Colour == tournament.White {
				*own, *other = tournament.Draw, tournament.Draw
			}
			if q.Cells[round-1].Colour == tournament.White {
				return "game.result"
			}
			return map[bool]string{true: "game.rated", false: "game.result"}[*own == tournament.Win]
		default:
			*own, *other = tournament.Win, tournament.Loss
		}
		return "game.result"
	}},
	{"colours", func(r *rand.Rand, t *tournament.Tournament) string {
		p, round := somewhere(r, t, isGame)
		if p == nil {
			return ""
		}
		q := t.Player(p.Cells[round-1].Opponent)
		p.Cells[round-1].Colour, q.Cells[round-1].Colour = q.Cells[round-1].Colour, p.Cells[round-1].Colour
		return "game.colour"
	}},
	{"opponents", func(r *rand.Rand, t *tournament.Tournament) string {
		p, round := somewhere(r, t, isGame)
		if p == nil {
			return ""
		}
		for range 50 {
			q := somebody(r, t)
			c, d := &p.Cells[round-1], &q.Cells[round-1]
			if q == p || c.Opponent == q.ID || d.Opponent == 0 || c.Colour != d.Colour {
				continue
			}
			po, qo := t.Player(c.Opponent), t.Player(d.Opponent)
			po.Cells[round-1].Opponent, qo.Cells[round-1].Opponent = q.ID, p.ID
			c.Opponent, d.Opponent = d.Opponent, c.Opponent
			c.Result, d.Result = d.Result, c.Result
			return "pairing.opponent pairing.opponent pairing.opponent pairing.opponent"
		}
		return ""
	}},
	{"bye", func(r *rand.Rand, t *tournament.Tournament) string {
		p, round := somewhere(r, t, func(c tournament.Cell) bool {
			return c.Opponent == 0 && c.Result != tournament.NoResult && c.Result != tournament.ZeroBye
		})
		if p == nil || !t.RoundPaired(round) {
			return ""
		}
		if p.Cells[round-1].Result == tournament.PairingBye && r.IntN(2) == 0 {
			p.Cells[round-1].Result = tournament.HalfBye
		} else {
			p.Cells[round-1].Result = tournament.ZeroBye
		}
		if !t.RoundPaired(round) {
			return "" // it was the only thing in its round
		}
		return "bye.kind"
	}},
	{"points", func(r *rand.Rand, t *tournament.Tournament) string {
		somebody(r, t).Points += 5
		return "standing.points"
	}},
	{"rank", func(r *rand.Rand, t *tournament.Tournament) string { somebody(r, t).Rank += 3; return "standing.rank" }},
	{"rating", func(r *rand.Rand, t *tournament.Tournament) string {
		somebody(r, t).Rating += 7
		return "player.rating"
	}},
	{"federation", func(r *rand.Rand, t *tournament.Tournament) string {
		somebody(r, t).Federation = "CZE"
		return "player.federation"
	}},
	{"birth", func(r *rand.Rand, t *tournament.Tournament) string {
		somebody(r, t).Birth = "2011/12/13"
		return "player.birth"
	}},
	{"FIDE id", func(r *rand.Rand, t *tournament.Tournament) string {
		somebody(r, t).FideID = "77"
		return "player.fideid"
	}},
	{"name", func(r *rand.Rand, t *tournament.Tournament) string {
		p := somebody(r, t)
		if p.FideID == "" {
			return "" // recognised by nothing else once the numbers are changed
		}
		p.Name = "Novák, Jan"
		return "player.name"
	}},
	{"rounds", func(_ *rand.Rand, t *tournament.Tournament) string { t.Rounds++; return "settings.rounds" }},
	{"initial colour", func(_ *rand.Rand, t *tournament.Tournament) string {
		t.InitialColour = tournament.White
		return "settings.initial-colour"
	}},
	{"system", func(_ *rand.Rand, t *tournament.Tournament) string {
		t.SystemCode = "FIDE_DUBOV"
		return "settings.system"
	}},
	{"point values", func(_ *rand.Rand, t *tournament.Tournament) string {
		t.Scoring.Set(7, tournament.PairingBye)
		return "settings.scoring"
	}},
	{"name of the event", func(_ *rand.Rand, t *tournament.Tournament) string { t.Name += " B"; return "header.name" }},
	{"virtual points", func(r *rand.Rand, t *tournament.Tournament) string {
		somebody(r, t).Virtual = []tournament.Points{15}
		return "settings.acceleration"
	}},
	{"forbidden pair", func(r *rand.Rand, t *tournament.Tournament) string {
		at := r.Perm(len(t.Players))
		t.Forbidden = append(t.Forbidden,
			tournament.ForbiddenGroup{First: 1, Last: 0,
				Players: []tournament.PlayerID{t.Players[at[0]].ID, t.Players[at[1]].ID}})
		for _, g := range t.Forbidden[:len(t.Forbidden)-1] {
			if slices.Contains(g.Players, t.Players[at[0]].ID) && slices.Contains(g.Players, t.Players[at[1]].ID) {
				return "" // they may be forbidden already
			}
		}
		return "settings.forbidden"
	}},
}

// TestOneChange: one change is reported as exactly that change, also when the other file is numbered and written in
// another way.
func TestOneChange(t *testing.T) {
	r := rand.New(rand.NewPCG(9, 10))
	made := map[string]int{}
	for i := range 40 * len(changes) {
		rich := i%2 == 0
		c := changes[i%len(changes)]
		before := event(r, 6+r.IntN(20), 1+r.IntN(5), rich)
		after := clone(before)
		want := c.make(r, after)
		if want == "" || c.name == "forbidden pair" && rich {
			continue
		}
		made[c.name]++
		if r.IntN(2) == 0 {
			after = relabelled(r, after)
		}
		if c.name == "forbidden pair" {
			before.Forbidden, rich = nil, false
		}
		a, b := written(t, r, before, rich), written(t, r, after, rich)
		rep := compared(a, b)
		if got := strings.Join(found(rep), " "); rep.Verdict != Different || got != want {
			t.Fatalf("%s (event %d): %q, want %q\n%s\n%s\n%s", c.name, i, got, want, shown(t, rep), a, b)
		}
	}
	for _, c := range changes {
		if made[c.name] < 5 {
			t.Errorf("%s was tried %d times only", c.name, made[c.name])
		}
	}
}
