package standings_test

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/trfkit/trfkit/tournament"
)

// litTeamMaker makes a team event at random: the tournament as a file tells it, and beside it the facts of the literal
// standings, which do not pass through what reads the tournament.
type litTeamMaker struct {
	litMaker
	event  *tournament.TeamEvent
	lit    *litEvent
	boards int
	bench  int // players of a team
	w, d   int // a board
}

// litTeamEvent makes a team event.
func litTeamEvent(seed uint64) (*tournament.Tournament, *litEvent) {
	m := &litTeamMaker{litMaker: litMaker{Rand: rand.New(rand.NewPCG(seed, 17)), t: &tournament.Tournament{}},
		event: &tournament.TeamEvent{}, lit: &litEvent{team: true, sums: newLitSums(), unrated: "no-effect"}}
	m.unusual, m.absent = m.oneOf(0, 5, 15, 40), m.oneOf(0, 3, 10, 30)
	m.t.Teams = m.event
	m.settings()
	n := 2 + m.IntN(13)
	m.teams(n)
	if m.lit.robin {
		m.bergerTeams(n)
	} else {
		m.swissTeams(n)
	}
	m.teamBonuses()
	return m.t, m.lit
}

func (m *litTeamMaker) settings() {
	t, e := m.t, m.lit
	t.StartDate, t.RoundsOrigin = litDates[m.IntN(len(litDates))], tournament.Stated
	e.edition = litEdition(t.StartDate)
	m.boards = 1 + m.IntN(6)
	m.bench = m.boards + m.IntN(3)
	m.w, m.d = 10, 5
	if m.IntN(6) == 0 {
		m.w, m.d = 30, 10
	}
	t.Scoring = tournament.UniformScoring(tournament.Points(m.w), tournament.Points(m.d), 0)
	t.ScoringOrigin = tournament.Stated
	mp := [...][3]int{{20, 10, 0}, {20, 10, 0}, {20, 10, 0}, {30, 10, 0}, {30, 20, 10}}[m.IntN(5)]
	m.event.Worth = tournament.MatchWorth{Win: tournament.Points(mp[0]), Draw: tournament.Points(mp[1]),
		Loss: tournament.Points(mp[2])}
	m.event.WorthStated = true
	e.win, e.draw = [2]int{mp[0], m.boards * m.w}, [2]int{mp[1], m.boards * m.d}
	e.loss = [2]int{mp[2], 0}
	for b := range m.boards {
		m.event.Boards = append(m.event.Boards, []tournament.Colour{tournament.White, tournament.Black}[b%2])
	}
	e.robin = m.IntN(3) == 0
	codes := []string{"FIDE_TEAM_TYPEA_MP_GP", "CUSTOM_TEAM_SWISS_MP", "FIDE_TEAM_GP_MP", "CUSTOM_TEAM_SWISS_GP"}
	if e.robin {
		codes = []string{"BERGER_TEAM_ROUNDROBIN", "CUSTOM_TEAM_ROUNDROBIN", "FIDE_TEAM_ROUNDROBIN",
			"BERGER_TEAM_DOUBLEROUNDROBIN"}
	}
	k := m.IntN(4)
	t.SystemCode = codes[k]
	if k > 1 && !e.robin {
		e.primary = litGP
	}
	m.event.Rules.Primary, m.event.RulesOrigin = e.primary, tournament.Stated
	if m.IntN(2) == 0 {
		m.event.ByeWorth = [2]tournament.Points{tournament.Points(m.oneOf(mp[0], mp[1], 0)),
			tournament.Points(m.boards * m.oneOf(m.w, m.d, 0))}
	} else {
		m.event.ByeWorth = [2]tournament.Points{m.event.Worth.Draw, tournament.Points(m.boards * m.d)}
	}
	m.event.ByeStated = true
}

func (m *litTeamMaker) teams(n int) {
	for i := range n {
		team := tournament.Team{ID: tournament.PlayerID(i + 1), Name: fmt.Sprintf("Team %d", i+1)}
		for b := range m.bench {
			id := tournament.PlayerID(i*m.bench + b + 1)
			team.Roster = append(team.Roster, id)
			m.t.Players = append(m.t.Players, tournament.Player{ID: id, Name: fmt.Sprintf("Player %d", id)})
		}
		m.event.Teams = append(m.event.Teams, team)
		m.lit.parts = append(m.lit.parts, litPart{id: i + 1})
	}
}

// start makes the rounds, as many as were played of those of the event.
func (m *litTeamMaker) start(rounds, played int) {
	m.t.Rounds, m.lit.of, m.lit.n = rounds, rounds, played
	m.columns(played)
	m.event.Byes = make([]tournament.PlayerID, played)
	for i := range m.lit.parts {
		m.lit.parts[i].rounds = make([]litRound, played)
		for k := range m.lit.parts[i].rounds {
			m.lit.parts[i].rounds[k] = litRound{kind: litRest, opp: -1}
		}
	}
}

// without gives a team a round without a match.
func (m *litTeamMaker) without(i, round int, kind litKind) {
	e := m.lit
	r := litRound{kind: kind, opp: -1}
	id := m.event.Teams[i].ID
	board := 0
	switch kind {
	case litPAB:
		r.value = [2]int{int(m.event.ByeWorth[0]), int(m.event.ByeWorth[1])}
		m.event.Byes[round] = id
		board = m.w
	case litFull:
		r.value, board = e.win, m.w
		m.event.Requested = append(m.event.Requested, tournament.Absence{Player: id, Round: round + 1,
			Kind: tournament.FullBye})
	case litHalf:
		r.value, board = e.draw, m.d
		m.event.Requested = append(m.event.Requested, tournament.Absence{Player: id, Round: round + 1,
			Kind: tournament.HalfBye})
	case litZero:
		if m.IntN(2) == 0 {
			m.event.Requested = append(m.event.Requested, tournament.Absence{Player: id, Round: round + 1,
				Kind: tournament.ZeroBye})
		}
	}
	r.boards = slices.Repeat([]int{board}, m.boards)
	e.parts[i].rounds[round] = r
}

// match plays or forfeits a match; a has white on the first board.
func (m *litTeamMaker) match(a, b, round int) {
	unusual := m.IntN(100) < m.unusual
	if unusual && m.IntN(3) == 0 {
		m.forfeitedMatch(a, b, round)
		return
	}
	allForfeits := unusual && m.IntN(2) == 0
	sides := [2]int{a, b}
	var line [2][]tournament.PlayerID
	for k, i := range sides {
		line[k] = m.lineup(i, sides[1-k], round, unusual)
	}
	var rounds [2]litRound
	played := false
	for board := range m.boards {
		r := m.boardResult(unusual, allForfeits)
		switch {
		case line[0][board] == 0 && line[1][board] == 0:
			r = [2]tournament.Result{}
		case line[0][board] == 0:
			r = [2]tournament.Result{tournament.ForfeitLoss, tournament.ForfeitWin}
		case line[1][board] == 0:
			r = [2]tournament.Result{tournament.ForfeitWin, tournament.ForfeitLoss}
		}
		played = played || r[0].Played()
		for k := range sides {
			colour := tournament.White
			if (board+k)%2 == 1 {
				colour = tournament.Black
			}
			value := map[tournament.Result]int{tournament.Win: m.w, tournament.UnratedWin: m.w,
				tournament.ForfeitWin: m.w, tournament.Draw: m.d, tournament.UnratedDraw: m.d}[r[k]]
			rounds[k].boards = append(rounds[k].boards, value)
			rounds[k].value[litGP] += value
			if own, other := line[k][board], line[1-k][board]; own != 0 {
				if other == 0 && m.IntN(4) == 0 {
					colour = tournament.NoColour
				}
				m.t.Player(own).Cells[round] = tournament.Cell{Opponent: other, Colour: colour, Result: r[k]}
			}
		}
	}
	m.decide(sides, round, rounds, played)
}

// decide enters a match by its game points. Reading: TB-38.
func (m *litTeamMaker) decide(sides [2]int, round int, rounds [2]litRound, played bool) {
	for k, i := range sides {
		r, other := rounds[k], rounds[1-k]
		own, theirs := r.value[litGP], other.value[litGP]
		r.opp, r.kind, r.black = sides[1-k], litGame, k == 1
		switch {
		case own > theirs:
			r.value[litMP] = m.lit.win[litMP]
		case own < theirs || !played && own == 0:
			r.value[litMP] = m.lit.loss[litMP]
		default:
			r.value[litMP] = m.lit.draw[litMP]
		}
		if !played && (own != theirs || own == 0) {
			r.kind = litLostFor
			if own > theirs {
				r.kind = litWonFor
			}
		}
		m.lit.parts[i].rounds[round] = r
	}
}

// lineup seats a team: in the order of its list, or as record 300 has it.
func (m *litTeamMaker) lineup(i, opp, round int, unusual bool) []tournament.PlayerID {
	team := &m.event.Teams[i]
	seats := slices.Clone(team.Roster)
	m.Shuffle(len(seats), func(a, b int) { seats[a], seats[b] = seats[b], seats[a] })
	seats = seats[:m.boards]
	stated := m.IntN(3) == 0
	if unusual && m.boards > 1 && m.IntN(4) == 0 {
		seats[m.IntN(m.boards)], stated = 0, true
	}
	if !stated {
		slices.Sort(seats)
		return seats
	}
	m.event.Lineups = append(m.event.Lineups, tournament.Lineup{Round: round + 1, Team: team.ID,
		Opponent: m.event.Teams[opp].ID, Players: seats})
	return seats
}

func (m *litTeamMaker) boardResult(unusual, allForfeits bool) [2]tournament.Result {
	one := func(x, y tournament.Result) [2]tournament.Result { return [2]tournament.Result{x, y} }
	const plus, minus = tournament.ForfeitWin, tournament.ForfeitLoss
	const w, d, l = tournament.Win, tournament.Draw, tournament.Loss
	forfeits := [...][2]tournament.Result{one(plus, minus), one(minus, plus), one(minus, minus)}
	switch {
	case allForfeits:
		return forfeits[m.IntN(3)]
	case unusual && m.IntN(2) == 0:
		return append(forfeits[:], one(d, l), one(l, l),
			one(tournament.UnratedWin, tournament.UnratedLoss))[m.IntN(6)]
	}
	return [...][2]tournament.Result{one(w, l), one(l, w), one(d, d)}[m.IntN(3)]
}

// forfeitedMatch enters record 330; the players may have cells of it or none.
func (m *litTeamMaker) forfeitedMatch(a, b, round int) {
	won := tournament.Colour(m.IntN(3))
	m.event.Forfeits = append(m.event.Forfeits, tournament.ForfeitedMatch{Round: round + 1,
		White: m.event.Teams[a].ID, Black: m.event.Teams[b].ID, Won: won})
	sides := [2]int{a, b}
	cells := m.IntN(2) == 0
	for k, i := range sides {
		r := litRound{kind: litLostFor, opp: sides[1-k], boards: make([]int, m.boards), black: k == 1}
		r.value[litMP] = m.lit.loss[litMP]
		result := tournament.ForfeitLoss
		if won == tournament.White && k == 0 || won == tournament.Black && k == 1 {
			r.kind, r.value, result = litWonFor, m.lit.win, tournament.ForfeitWin
			r.boards = slices.Repeat([]int{m.w}, m.boards)
		}
		m.lit.parts[i].rounds[round] = r
		if cells {
			for board := range m.boards {
				p := m.t.Player(m.event.Teams[i].Roster[board])
				p.Cells[round] = tournament.Cell{Opponent: m.event.Teams[sides[1-k]].Roster[board], Result: result}
			}
		}
	}
}

func (m *litTeamMaker) swissTeams(n int) {
	rounds := 1 + m.IntN(9)
	played := rounds
	if m.IntN(6) == 0 {
		played = 1 + m.IntN(rounds)
	}
	m.start(rounds, played)
	gone := make([]int, n)
	for i := range gone {
		gone[i] = played
		if m.IntN(100) < m.absent {
			gone[i] = m.IntN(played + 1)
		}
	}
	swap := m.oneOf(1, 2, 30)
	for round := range played {
		var here []int
		for i := range n {
			switch {
			case round >= gone[i]:
				m.without(i, round, litZero)
			case m.IntN(100) < m.absent:
				m.without(i, round, []litKind{litHalf, litZero, litFull}[m.IntN(3)])
			default:
				here = append(here, i)
			}
		}
		for range len(here) * swap / 2 {
			a, b := m.IntN(len(here)), m.IntN(len(here))
			here[a], here[b] = here[b], here[a]
		}
		for len(here) > 1 {
			m.match(here[0], here[1], round)
			here = here[2:]
		}
		if len(here) == 1 {
			m.without(here[0], round, litPAB)
		}
	}
	m.trim()
}

// trim leaves out last rounds in which nobody was paired.
func (m *litTeamMaker) trim() {
	paired := func(p litPart) bool {
		r := p.rounds[m.lit.n-1]
		return r.opp >= 0 || r.kind == litPAB
	}
	for m.lit.n > 0 && !slices.ContainsFunc(m.lit.parts, paired) {
		m.lit.n--
		for i := range m.lit.parts {
			m.lit.parts[i].rounds = m.lit.parts[i].rounds[:m.lit.n]
		}
	}
}

func (m *litTeamMaker) bergerTeams(n int) {
	even, cycles := n+n%2, 1+m.IntN(4)/3
	rounds := (even - 1) * cycles
	played := rounds
	if m.IntN(4) == 0 {
		played = 1 + m.IntN(rounds)
	}
	m.start(rounds, played)
	for round := range played {
		circle := make([]int, even)
		for k := range even - 1 {
			circle[k] = (k + round) % (even - 1)
		}
		circle[even-1] = even - 1
		for k := range even / 2 {
			a, b := circle[k], circle[even-2-k]
			if k == even/2-1 {
				b = even - 1
			}
			if a < n && b < n {
				m.match(a, b, round)
			}
		}
	}
}

// teamBonuses gives abnormal points by record 299.
func (m *litTeamMaker) teamBonuses() {
	for m.lit.n > 0 && m.IntN(8) == 0 {
		i, round, s := m.IntN(len(m.lit.parts)), m.IntN(m.lit.n), m.IntN(2)
		points := m.oneOf(-10, -5, 5, 10, 20)
		a := tournament.TeamAdjustment{Round: round + 1, Teams: []tournament.PlayerID{m.event.Teams[i].ID}}
		a.Points[s], a.Given[s] = tournament.Points(points), true
		m.lit.parts[i].rounds[round].bonus[s] += points
		m.event.Adjustments = append(m.event.Adjustments, a)
	}
}
