package enginetest

import (
	"cmp"
	"errors"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Pairer pairs the round of a state.
type Pairer func(s *engine.State) (engine.Result, error)

// simulator draws one tournament, round by round.
type simulator struct {
	tournament *tournament.Tournament
	r          Rand
	h          habits
}

// simulator draws a tournament of the run.
func (run Run) simulator(seed uint64) *simulator {
	m := &simulator{r: Rand(seed)}
	players := 2 + m.r.Intn(run.Most-1)
	if m.r.Chance(50) && run.Most > 8 {
		players = run.Most - m.r.Intn(4)
	}
	vary := run.Vary
	if run.Apart {
		vary = keepApart
	}
	m.tournament = newTournament(&m.r, players, vary)
	m.h = newHabits(&m.r, players)
	m.h.adjourned, m.h.random = run.Adjourned, m.h.random || run.Apart
	return m
}

// Visit looks at a position and at what the reference answers to it.
type Visit func(s *engine.State, want engine.Result, wantErr error) error

// play calls visit with the state before every round and stops when visit or the pairing fails, or no legal pairing is
// left.
func (m *simulator) play(pair Pairer, visit Visit) (err error) {
	played := course{absent: m.absent, outcome: m.outcome, after: m.after,
		pair: func(s *engine.State) (result engine.Result, more bool) {
			result, pairErr := pair(s)
			if err = visit(s, result, pairErr); err != nil {
				return result, false
			}
			if m.h.random {
				return m.r.Shuffle(s), true
			}
			if pairErr != nil && !errors.Is(pairErr, engine.ErrNoLegalPairing) {
				err = pairErr
			}
			return result, pairErr == nil
		}}.play(m.tournament)
	return cmp.Or(err, played)
}

// Shuffle pairs the present players at random: positions no pairing program would make, which the rules must
// nevertheless answer.
func (r *Rand) Shuffle(s *engine.State) engine.Result {
	var ids []tournament.PlayerID
	for i := range s.Players {
		if s.Players[i].Present {
			ids = append(ids, s.Players[i].ID)
		}
	}
	for i := len(ids) - 1; i > 0; i-- {
		j := r.Intn(i + 1)
		ids[i], ids[j] = ids[j], ids[i]
	}
	var out engine.Result
	for ; len(ids) > 1; ids = ids[2:] {
		out.Boards = append(out.Boards, engine.Board{White: ids[0], Black: ids[1]})
	}
	if len(ids) == 1 {
		out.Bye = ids[0]
	}
	return out
}

// absent draws which players do not play the round.
func (m *simulator) absent(round int) absences {
	absent := absences{}
	for i := range m.tournament.Players {
		id := m.tournament.Players[i].ID
		switch {
		case round < m.h.entries[i]:
			absent[id] = tournament.Result(m.r.Pick(int(tournament.NoResult), int(tournament.ZeroBye),
				int(tournament.HalfBye)))
		case round >= m.h.exits[i]:
			absent[id] = tournament.ZeroBye
		case round > 1 && m.r.Chance(m.h.withdrawals):
			m.h.exits[i] = round
			absent[id] = tournament.ZeroBye
		case m.r.Chance(m.h.absences):
			absent[id] = tournament.Result(m.r.Pick(int(tournament.ZeroBye), int(tournament.ZeroBye),
				int(tournament.HalfBye), int(tournament.HalfBye), int(tournament.FullBye)))
		}
	}
	return absent
}

// outcome draws how a game ends, and whether its colours are known.
func (m *simulator) outcome(_ int, white, black *tournament.Cell) {
	white.Result, black.Result = m.results(black.Opponent < white.Opponent)
	if white.Result.Forfeit() && m.r.Chance(20) || m.r.Chance(m.h.oddResults/5) {
		white.Colour, black.Colour = tournament.NoColour, tournament.NoColour
	}
}

// results draws those of White and Black.
func (m *simulator) results(whiteLower bool) (white, black tournament.Result) {
	whiteWins := m.r.Chance(m.h.favourite) == whiteLower
	odd := m.r.Chance(m.h.oddResults)
	switch {
	case m.r.Chance(m.h.forfeits):
		white, black = tournament.ForfeitWin, tournament.ForfeitLoss
		if m.r.Chance(20) {
			white = tournament.ForfeitLoss
		}
	case m.r.Chance(m.h.draws):
		white, black = tournament.Draw, tournament.Draw
		if odd {
			white, black = tournament.UnratedDraw, tournament.UnratedDraw
		}
	case odd && m.h.adjourned && m.r.Chance(20):
		return tournament.Adjourned, tournament.Adjourned
	case odd:
		white, black = tournament.UnratedWin, tournament.UnratedLoss
	default:
		white, black = tournament.Win, tournament.Loss
	}
	if !whiteWins {
		white, black = black, white
	}
	return white, black
}

// after draws the points of games, and what a match brought.
func (m *simulator) after() {
	games := m.r.Chance(50)
	for i := range m.tournament.Players {
		p := &m.tournament.Players[i]
		if m.tournament.Matches != nil {
			m.bring(p)
		}
		game := tournament.Milli(0)
		if games && p.Cells[len(p.Cells)-1].Opponent != 0 {
			game = tournament.Milli(500 * m.r.Intn(5))
		}
		p.Game = append(p.Game, game)
	}
}

// bring draws what the last round brought in an event of matches: now and then other points than those of its result,
// and always points of the other score.
func (m *simulator) bring(p *tournament.Player) {
	p.Brought = append(p.Brought, tournament.Brought{Primary: m.tournament.Scoring.Value(p.Cells[len(p.Cells)-1])})
	b := &p.Brought[len(p.Brought)-1]
	if m.r.Chance(15) {
		b.Primary += tournament.Points(m.r.Pick(-5, 5))
	}
	b.Secondary = tournament.Points(5 * m.r.Intn(5))
}
