package checker

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/trfkit/trfkit/checker/internal/telling"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/wording"
)

// faults are the ways a recorded round is spoilt. Each returns the verdict the checker must give, or "" when the round
// offers no occasion. What is legal is decided here by the plain words of the regulation, apart from the engine.
var faults = []struct {
	name  string
	plant func(*planter) Verdict
}{
	{"other opponents", (*planter).otherOpponents},
	{"second meeting", (*planter).secondMeeting},
	{"swapped colour", (*planter).swappedColour},
	{"moved bye", (*planter).movedBye},
	{secondBye, (*planter).secondBye},
	{"two byes", (*planter).twoByes},
	{"forbidden pair", (*planter).forbiddenPair},
}

const secondBye = "second bye for a player"

type planter struct {
	sys    engine.System
	rng    *rand.Rand
	ev     *tournament.Tournament
	round  int
	boards []engine.Board
	bye    tournament.PlayerID
}

func (p *planter) set(b engine.Board) { record(p.ev, p.round, b, p.rng) }

func (p *planter) giveBye(id tournament.PlayerID) {
	p.ev.Player(id).Cells[p.round-1] = tournament.Cell{Result: tournament.PairingBye}
}

// turned returns the board with random colours.
func (p *planter) turned(a, b tournament.PlayerID) engine.Board {
	if p.rng.IntN(2) == 0 {
		return engine.Board{White: a, Black: b}
	}
	return engine.Board{White: b, Black: a}
}

func (p *planter) twoBoards() (i, j int, ok bool) {
	if len(p.boards) < 2 {
		return 0, 0, false
	}
	i, j = p.rng.IntN(len(p.boards)), p.rng.IntN(len(p.boards)-1)
	if j >= i {
		j++
	}
	return i, j, true
}

// otherOpponents exchanges the opponents of two boards.
func (p *planter) otherOpponents() Verdict {
	i, j, ok := p.twoBoards()
	if !ok {
		return ""
	}
	a, b, c, d := p.boards[i].White, p.boards[i].Black, p.boards[j].White, p.boards[j].Black
	if p.rng.IntN(2) == 0 {
		c, d = d, c
	}
	legal := p.mayMeet(a, c) && p.mayMeet(b, d)
	p.set(p.turned(a, c))
	p.set(p.turned(b, d))
	return verdictOf(legal)
}

func verdictOf(legal bool) Verdict {
	if legal {
		return Differ
	}
	return Illegal
}

// secondMeeting pairs two players who have met, and their opponents with each other.
func (p *planter) secondMeeting() Verdict {
	for _, i := range p.rng.Perm(len(p.boards)) {
		for j := range p.boards {
			a, b, c, d := p.boards[i].White, p.boards[i].Black, p.boards[j].White, p.boards[j].Black
			if i != j && p.met(a, c) {
				p.set(p.turned(a, c))
				p.set(p.turned(b, d))
				return Illegal
			}
		}
	}
	return ""
}

func (p *planter) swappedColour() Verdict {
	if len(p.boards) == 0 {
		return ""
	}
	b := p.boards[p.rng.IntN(len(p.boards))]
	p.set(engine.Board{White: b.Black, Black: b.White})
	return Differ
}

// movedBye gives the bye to a paired player and his game to the player who had it.
func (p *planter) movedBye() Verdict {
	if p.bye == 0 || len(p.boards) == 0 {
		return ""
	}
	b := p.boards[p.rng.IntN(len(p.boards))]
	legal := p.mayHaveBye(b.White) && p.mayMeet(p.bye, b.Black)
	p.giveBye(b.White)
	p.set(p.turned(p.bye, b.Black))
	return verdictOf(legal)
}

// secondBye moves the bye to somebody who may not have it.
func (p *planter) secondBye() Verdict {
	if p.bye == 0 {
		return ""
	}
	for _, i := range p.rng.Perm(len(p.boards)) {
		if b := p.boards[i]; !p.mayHaveBye(b.White) {
			p.giveBye(b.White)
			p.set(p.turned(p.bye, b.Black))
			return Illegal
		}
	}
	return ""
}

// twoByes takes a board away and gives both players the bye.
func (p *planter) twoByes() Verdict {
	if len(p.boards) < 2 {
		return ""
	}
	b := p.boards[p.rng.IntN(len(p.boards))]
	p.giveBye(b.White)
	p.giveBye(b.Black)
	return Illegal
}

// forbiddenPair declares that two players who were paired may not meet in this round.
func (p *planter) forbiddenPair() Verdict {
	if len(p.boards) == 0 {
		return ""
	}
	b := p.boards[p.rng.IntN(len(p.boards))]
	p.ev.Forbidden = append(p.ev.Forbidden,
		tournament.ForbiddenGroup{First: p.round, Last: p.round, Players: []tournament.PlayerID{b.White, b.Black}})
	if s, err := engine.Before(p.ev, p.round); err != nil {
		return ""
	} else if _, err := p.sys.Pair(s, nil); err != nil {
		return Unpairable
	}
	return Illegal
}

func (p *planter) met(a, b tournament.PlayerID) bool {
	for _, c := range p.ev.Player(a).Cells[:p.round-1] {
		if c.Opponent == b && c.Result.Played() {
			return true
		}
	}
	for _, g := range p.ev.Forbidden {
		has := map[tournament.PlayerID]bool{}
		for _, id := range g.Players {
			has[id] = true
		}
		if has[a] && has[b] && p.round >= g.First && (g.Last == 0 || p.round <= g.Last) {
			return true
		}
	}
	return false
}

func (p *planter) mayHaveBye(id tournament.PlayerID) bool {
	for _, c := range p.ev.Player(id).Cells[:p.round-1] {
		if c.Result == tournament.PairingBye || c.Result == tournament.ForfeitWin {
			return false
		}
	}
	return true
}

// mayMeet: they have not met, and do not both need the same colour, unless one is a topscorer in the last round.
func (p *planter) mayMeet(a, b tournament.PlayerID) bool {
	if p.met(a, b) {
		return false
	}
	ca, cb := p.needs(a), p.needs(b)
	return ca == tournament.NoColour || ca != cb || p.topscorer(a) || p.topscorer(b)
}

// needs returns the colour a player must have: after two equal colours in a row, or two more of one than the other.
func (p *planter) needs(id tournament.PlayerID) tournament.Colour {
	var seq []tournament.Colour
	whites := 0
	for _, c := range p.ev.Player(id).Cells[:p.round-1] {
		if c.Result.Played() && c.Colour != tournament.NoColour {
			seq = append(seq, c.Colour)
			if c.Colour == tournament.White {
				whites++
			} else {
				whites--
			}
		}
	}
	switch n := len(seq); {
	case whites >= 2:
		return tournament.Black
	case whites <= -2:
		return tournament.White
	case n >= 2 && seq[n-1] == seq[n-2]:
		return seq[n-1].Opposite()
	}
	return tournament.NoColour
}

func (p *planter) topscorer(id tournament.PlayerID) bool {
	if p.round != p.ev.Rounds {
		return false
	}
	player := p.ev.Player(id)
	score := player.VirtualPoints(p.round)
	for r := 1; r < p.round; r++ {
		score += p.ev.RoundPoints(player, r)
	}
	return 2*int(score) > (p.round-1)*int(p.ev.Scoring.Win())
}

// tellsBye reports whether the case file says that somebody has the bye who may not have it.
func (p *planter) tellsBye() bool {
	s, err := engine.Before(p.ev, p.round)
	rec, err2 := engine.Recorded(p.ev, p.round)
	if err := cmp.Or(err, err2); err != nil {
		return false
	}
	j, err := p.sys.Judge(s, rec.Result)
	return err == nil && slices.ContainsFunc(j.Breaches, func(step engine.Step) bool {
		m, _ := telling.Breach(wording.Words{In: wording.In("en")}, &step)
		return m.Key == "breach.bye"
	})
}

// plantAll spoils one round of a clean tournament in every way and checks what the checker says. It returns how many
// faults there was occasion for, by verdict.
func plantAll(t *testing.T, rng *rand.Rand, sys engine.System, name string, ev *tournament.Tournament,
	counts map[Verdict]int) {
	t.Helper()
	round := 1 + rng.IntN(ev.PairedRounds())
	rec, err := engine.Recorded(ev, round)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	for _, f := range faults {
		p := &planter{sys: sys, rng: rng, ev: clone(ev), round: round, boards: rec.Boards, bye: rec.Bye}
		want := f.plant(p)
		if want == "" {
			continue
		}
		counts[want]++
		opt := Options{System: sys.Info().ID, Rounds: RoundSet{spans: [][2]int{{1, min(round+1, p.ev.PairedRounds())}}}}
		file := only(t, Check(t.Context(), Input{Name: name, Tournament: p.ev}, opt))
		for i := range file.Rounds {
			r := &file.Rounds[i]
			switch {
			case r.Round < round && r.Verdict != Agree:
				t.Errorf("%s: %s planted in round %d: round %d is %s", name, f.name, round, r.Round, r.Verdict)
			case r.Round == round && r.Verdict != want:
				t.Errorf("%s: %s planted in round %d: verdict %s, want %s; why %q", name, f.name, round, r.Verdict,
					want, r.Why)
			case r.Round == round && f.name == secondBye && !p.tellsBye():
				t.Errorf("%s: %s planted in round %d: the case file does not say so", name, f.name, round)
			case r.Round == round && want == Differ &&
				(r.Rule == "" || len(r.Why) == 0 || r.Decided().Expected == r.Decided().Recorded):
				t.Errorf("%s: %s planted in round %d: no deciding article: rule %q, why %q", name, f.name, round,
					r.Rule, r.Why)
			}
		}
		if hasError(file) {
			t.Errorf("%s: %s planted in round %d: findings %s", name, f.name, round, codes(file))
		}
	}
}

func TestPlantedFaultsInSimulations(t *testing.T) {
	for _, e := range systems.All() {
		if e.New().Info().Document != "C.04.3" {
			// the verdicts are those of the FIDE rules; in the Dutch text of 1998 a turned board may be illegal
			continue
		}
		t.Run(e.ID, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(20, 17))
			counts := map[Verdict]int{}
			for k := range 350 {
				n := 4 + rng.IntN(12)
				if k%30 == 0 {
					n = 20 + rng.IntN(30)
				}
				ev := simulate(t, rng, e.New(), n, 3+rng.IntN(min(8, n-2)))
				if ev.PairedRounds() == 0 {
					continue
				}
				name := fmt.Sprintf("simulation %d (%d players)", k, n)
				if f := only(t,
					Check(t.Context(), Input{Name: name, Tournament: ev}, Options{System: e.ID})); f.Verdict != Agree {
					t.Fatalf("%s: %s before anything was planted: %+v", name, f.Verdict, f)
				}
				for range 2 {
					plantAll(t, rng, e.New(), name, ev, counts)
				}
			}
			enough(t, counts, 1000)
		})
	}
}

// enough fails a test that had hardly an occasion to fail.
func enough(t *testing.T, counts map[Verdict]int, least int) {
	t.Helper()
	t.Logf("planted: %v", counts)
	if counts[Differ] < least || counts[Illegal] < least {
		t.Errorf("too few faults planted: %v, want at least %d of each", counts, least)
	}
}
