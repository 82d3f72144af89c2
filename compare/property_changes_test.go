package compare

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

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
