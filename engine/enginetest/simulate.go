package enginetest

import (
	"errors"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// Pairer pairs the round of a state.
type Pairer func(s *engine.State) (engine.Result, error)

// simulator plays one tournament, each round paired by a reference or at random.
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
func (m *simulator) play(pair Pairer, visit Visit) error {
	for round := 1; round <= m.tournament.Rounds; round++ {
		absent := m.announce(round)
		s, err := engine.Before(m.tournament, round)
		if err != nil {
			return err
		}
		if err := facts(m.tournament, s, absent); err != nil {
			return err
		}
		result, err := pair(s)
		if err := visit(s, result, err); err != nil {
			return err
		}
		switch {
		case m.h.random:
			result = m.r.Shuffle(s)
		case errors.Is(err, engine.ErrNoLegalPairing):
			return nil
		case err != nil:
			return err
		}
		m.record(result, absent)
	}
	return nil
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

// announce draws who does not play the round and enters it as announced absences.
func (m *simulator) announce(round int) map[tournament.PlayerID]tournament.Result {
	absent := map[tournament.PlayerID]tournament.Result{}
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
				int(tournament.HalfBye),
				int(tournament.HalfBye), int(tournament.FullBye)))
		default:
			continue
		}
		m.tournament.Absences = append(m.tournament.Absences,
			tournament.Absence{Player: id, Round: round, Kind: absent[id]})
	}
	return absent
}

// record enters the round with drawn results.
func (m *simulator) record(result engine.Result, absent map[tournament.PlayerID]tournament.Result) {
	cells := map[tournament.PlayerID]tournament.Cell{}
	for id, kind := range absent {
		cells[id] = tournament.Cell{Result: kind}
	}
	if result.Bye != 0 {
		cells[result.Bye] = tournament.Cell{Result: tournament.PairingBye}
	}
	for _, b := range result.Boards {
		white := tournament.Cell{Opponent: b.Black, Colour: tournament.White}
		black := tournament.Cell{Opponent: b.White, Colour: tournament.Black}
		white.Result, black.Result = m.outcome(b)
		if white.Result.Forfeit() && m.r.Chance(20) || m.r.Chance(m.h.oddResults/5) {
			white.Colour, black.Colour = tournament.NoColour, tournament.NoColour
		}
		cells[b.White], cells[b.Black] = white, black
	}
	games := m.r.Chance(50)
	for i := range m.tournament.Players {
		p := &m.tournament.Players[i]
		p.Cells = append(p.Cells, cells[p.ID])
		if m.tournament.Matches != nil {
			m.bring(p)
		}
		game := tournament.Milli(0)
		if games && cells[p.ID].Opponent != 0 {
			game = tournament.Milli(500 * m.r.Intn(5))
		}
		p.Game = append(p.Game, game)
	}
}

// outcome draws the results of White and Black.
func (m *simulator) outcome(b engine.Board) (white, black tournament.Result) {
	whiteWins := m.r.Chance(m.h.favourite) == (b.White < b.Black)
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
