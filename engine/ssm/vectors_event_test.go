package ssm

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// vectorEvent plays an event paired by the engine, with absences, no-shows, restricted groups and lots, so that every
// article has occasion to decide. The same numbers give the same event.
func vectorEvent(t *testing.T, players int, seed uint64) *tournament.Tournament {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(players), seed))
	sh := shape{players: players, draws: []int{10, 40, 80}[rng.IntN(3)], absent: []int{0, 4, 15}[rng.IntN(3)],
		forfeits: []int{0, 0, 15}[rng.IntN(3)]}
	rounds := 3 + rng.IntN(min(6, players-2))
	ev := &tournament.Tournament{Name: fmt.Sprintf("vector %d-%d", players, seed), Rounds: rounds,
		RoundsOrigin:  tournament.Stated,
		InitialColour: tournament.White, InitialOrigin: tournament.Stated,
		Scoring: tournament.UniformScoring(20, 10, 0), ScoringOrigin: tournament.Stated}
	rated, lots := rng.IntN(4) > 0, rng.Perm(players)
	for i := range players {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Player %c", 'A'+i%26)}
		if rated {
			p.Rating = 1500 + rng.IntN(6)*50
		}
		if sh.draws < 80 {
			p.Lot = lots[i] + 1
		}
		ev.Players = append(ev.Players, p)
	}
	for range rng.IntN(3) {
		k := rng.Perm(players)[:2+rng.IntN(2)]
		g := tournament.ForbiddenGroup{First: 1, Last: 1 + rng.IntN(rounds)}
		for _, i := range k {
			g.Players = append(g.Players, tournament.PlayerID(i+1))
		}
		ev.Forbidden = append(ev.Forbidden, g)
	}
	requested := tournament.HalfBye
	if seed >= fullByes {
		requested = tournament.FullBye
	}
	for playVectorRound(t, rng, ev, sh, requested) {
	}
	return ev
}

// fullByes is the first seed of the events whose requested byes are full-point byes.
const fullByes = 1450

// playVectorRound adds one round, with byes of a kind, and reports whether another can follow.
func playVectorRound(t *testing.T, rng *rand.Rand, ev *tournament.Tournament, sh shape, requested tournament.Result,
) bool {
	r := ev.RecordedRounds()
	if r == ev.Rounds {
		return false
	}
	for i := range ev.Players {
		c := tournament.Cell{}
		if rng.IntN(100) < sh.absent {
			c.Result = []tournament.Result{tournament.ZeroBye, tournament.ZeroBye, requested}[rng.IntN(3)]
		}
		ev.Players[i].Cells = append(ev.Players[i].Cells, c)
		ev.Players[i].Game = append(ev.Players[i].Game, tournament.Milli(rng.IntN(4)*500))
	}
	st, err := engine.Before(ev, r+1)
	if err != nil {
		t.Fatal(err)
	}
	res, err := New().Pair(st, nil)
	if err != nil {
		return false
	}
	if res.Bye != 0 {
		ev.Player(res.Bye).Cells[r].Result = tournament.PairingBye
	}
	for _, b := range res.Boards {
		x, y := randomResult(rng, sh)
		ev.Player(b.White).Cells[r] = tournament.Cell{Opponent: b.Black, Colour: tournament.White, Result: x}
		ev.Player(b.Black).Cells[r] = tournament.Cell{Opponent: b.White, Colour: tournament.Black, Result: y}
	}
	return true
}

// before cuts an event down to what is known when a round is to be paired: earlier rounds, and who is absent.
func before(ev *tournament.Tournament, round int) *tournament.Tournament {
	out := *ev
	out.Players = nil
	for _, p := range ev.Players {
		p.Game = p.Game[:round-1]
		cells := append([]tournament.Cell(nil), p.Cells[:min(round, len(p.Cells))]...)
		if len(cells) == round && cells[round-1].Result.Paired() {
			cells[round-1] = tournament.Cell{}
		}
		p.Cells = cells
		out.Players = append(out.Players, p)
	}
	return &out
}

var vectorCodes = map[tournament.Result]byte{tournament.Win: '1', tournament.Draw: '=', tournament.Loss: '0',
	tournament.ForfeitWin:  '+',
	tournament.ForfeitLoss: '-', tournament.PairingBye: 'U', tournament.FullBye: 'F', tournament.HalfBye: 'H',
	tournament.ZeroBye: 'Z'}

// vectorText writes an event as TRF. It is a writer of its own, so that a vector does not depend on package trf.
func vectorText(ev *tournament.Tournament, what string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "012 %s\n092 SSM 20.01.04\n142 %d\n162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0\n### %s\n",
		ev.Name, ev.Rounds, what)
	for _, g := range ev.Forbidden {
		fmt.Fprintf(&b, "260 %3d %3d", g.First, g.Last)
		for _, id := range g.Players {
			fmt.Fprintf(&b, " %4d", id)
		}
		b.WriteString("\n")
	}
	if ev.Players[0].Lot > 0 {
		b.WriteString("### SSM LOT")
		for place := 1; place <= len(ev.Players); place++ {
			for _, p := range ev.Players {
				if p.Lot == place {
					fmt.Fprintf(&b, " %4d", p.ID)
				}
			}
		}
		b.WriteString("\n")
	}
	for _, p := range ev.Players {
		if len(p.Game) > 0 {
			fmt.Fprintf(&b, "### SSM GAM %4d", p.ID)
			for _, g := range p.Game {
				fmt.Fprintf(&b, " %s", g)
			}
			b.WriteString("\n")
		}
	}
	for i := range ev.Players {
		b.WriteString(vectorRow(ev, &ev.Players[i]))
	}
	return b.String()
}

func vectorRow(ev *tournament.Tournament, p *tournament.Player) string {
	points := tournament.Points(0)
	cells := ""
	for r, c := range p.Cells {
		switch {
		case c.Opponent != 0:
			points += ev.RoundPoints(p, r+1)
			cells += fmt.Sprintf("  %4d %c %c", c.Opponent, "-wb"[c.Colour], vectorCodes[c.Result])
		case c.Result != tournament.NoResult:
			if r < ev.PairedRounds() {
				points += ev.RoundPoints(p, r+1)
			}
			cells += fmt.Sprintf("  0000 - %c", vectorCodes[c.Result])
		default:
			cells += strings.Repeat(" ", 10)
		}
	}
	rating := ""
	if p.Rating > 0 {
		rating = fmt.Sprint(p.Rating)
	}
	row := fmt.Sprintf("001 %4d      %-33s %4s%28s%4s %4d%s", p.ID, p.Name, rating, "", points, p.ID, cells)
	return strings.TrimRight(row, " ") + "\n"
}
