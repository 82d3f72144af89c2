package dutch

import (
	"errors"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// litSimulator plays one tournament, each round paired by the reference or at random.
type litSimulator struct {
	seed uint64
	r    litRand
	t    *tournament.Tournament
	h    litHabits
}

// newLitSimulator draws a tournament of 2 to most players.
func newLitSimulator(seed uint64, most int) *litSimulator {
	m := &litSimulator{seed: seed, r: litRand(seed)}
	players := 2 + m.r.intn(most-1)
	m.t = newLitTournament(&m.r, players)
	m.h = newLitHabits(&m.r, players)
	return m
}

// play calls visit with the state before every round and stops when visit or the pairing fails.
func (m *litSimulator) play(visit func(s *engine.State) error) error {
	for round := 1; round <= m.t.Rounds; round++ {
		absent := m.announce(round)
		s, err := engine.Before(m.t, round)
		if err != nil {
			return err
		}
		if err := visit(s); err != nil {
			return err
		}
		result, err := m.pair(s)
		if errors.Is(err, engine.ErrNoLegalPairing) {
			return nil
		}
		if err != nil {
			return err
		}
		m.record(s, result, absent)
	}
	return nil
}

func (m *litSimulator) pair(s *engine.State) (engine.Result, error) {
	if m.h.random {
		return m.shuffle(s), nil
	}
	return literalPair(s, m.h.edition)
}

// shuffle pairs the present players at random: positions no pairing program would make, which the rules must
// nevertheless answer.
func (m *litSimulator) shuffle(s *engine.State) engine.Result {
	var ids []tournament.PlayerID
	for i := range s.Players {
		if s.Players[i].Present {
			ids = append(ids, s.Players[i].ID)
		}
	}
	for i := len(ids) - 1; i > 0; i-- {
		j := m.r.intn(i + 1)
		ids[i], ids[j] = ids[j], ids[i]
	}
	var r engine.Result
	for ; len(ids) > 1; ids = ids[2:] {
		r.Boards = append(r.Boards, engine.Board{White: ids[0], Black: ids[1]})
	}
	if len(ids) == 1 {
		r.Bye = ids[0]
	}
	return r
}

// announce draws who does not play the round and enters it as announced absences.
func (m *litSimulator) announce(round int) map[tournament.PlayerID]tournament.Result {
	absent := map[tournament.PlayerID]tournament.Result{}
	for i := range m.t.Players {
		id := m.t.Players[i].ID
		switch {
		case round < m.h.entries[i]:
			absent[id] = tournament.Result(m.r.pick(int(tournament.NoResult), int(tournament.ZeroBye), int(tournament.HalfBye)))
		case round >= m.h.exits[i]:
			absent[id] = tournament.ZeroBye
		case round > 1 && m.r.chance(m.h.withdrawals):
			m.h.exits[i] = round
			absent[id] = tournament.ZeroBye
		case m.r.chance(m.h.absences):
			absent[id] = tournament.Result(m.r.pick(int(tournament.ZeroBye), int(tournament.ZeroBye), int(tournament.HalfBye),
				int(tournament.HalfBye), int(tournament.FullBye)))
		default:
			continue
		}
		m.t.Absences = append(m.t.Absences, tournament.Absence{Player: id, Round: round, Kind: absent[id]})
	}
	return absent
}

// record enters the round with drawn results.
func (m *litSimulator) record(s *engine.State, result engine.Result, absent map[tournament.PlayerID]tournament.Result) {
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
		if white.Result.Forfeit() && m.r.chance(20) {
			white.Colour, black.Colour = tournament.NoColour, tournament.NoColour
		}
		cells[b.White], cells[b.Black] = white, black
	}
	for i := range m.t.Players {
		p := &m.t.Players[i]
		p.Cells = append(p.Cells, cells[p.ID])
	}
}

// outcome draws the results of White and Black.
func (m *litSimulator) outcome(b engine.Board) (white, black tournament.Result) {
	whiteWins := m.r.chance(m.h.favourite) == (b.White < b.Black)
	odd := m.r.chance(m.h.oddResults)
	switch {
	case m.r.chance(m.h.forfeits):
		white, black = tournament.ForfeitWin, tournament.ForfeitLoss
		if m.r.chance(20) {
			white = tournament.ForfeitLoss
		}
	case m.r.chance(m.h.draws):
		white, black = tournament.Draw, tournament.Draw
		if odd {
			white, black = tournament.UnratedDraw, tournament.UnratedDraw
		}
	case odd && m.r.chance(20):
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
