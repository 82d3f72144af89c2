package standings

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// readTeams reads a team event from the records that the tests need, and nothing else: a reader for tests, since
// package trf has no facts of teams.
func readTeams(t *testing.T, data string) *Event {
	t.Helper()
	r := teamReader{t: t, lines: map[string][]string{}, cells: map[int][]string{}, team: map[int]int{}}
	for _, line := range strings.Split(strings.ReplaceAll(data, "\r", "\n"), "\n") {
		if len(line) > 3 {
			r.lines[line[:3]] = append(r.lines[line[:3]], line)
		}
	}
	return r.event()
}

type teamReader struct {
	t     *testing.T
	lines map[string][]string
	cells map[int][]string // of a player, by round: ten columns
	team  map[int]int      // of a player
	order map[int][]int    // players of a team
	facts Teams
}

func cut(line string, from, to int) string {
	if from > len(line) {
		return ""
	}
	return strings.TrimSpace(line[from-1 : min(to, len(line))])
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

func amount(text string) tournament.Points {
	whole, part, _ := strings.Cut(text, ".")
	n := number(whole)*10 + number(part)
	return tournament.Points(n)
}

func (r *teamReader) header(code string) string {
	if len(r.lines[code]) == 0 {
		return ""
	}
	return strings.TrimSpace(r.lines[code][0][3:])
}

func (r *teamReader) event() *Event {
	f := &r.facts
	f.Of = number(r.header("142"))
	f.Boards = len(r.header("352"))
	f.MatchWorth, f.BoardWorth = Worth{20, 10, 0}, Worth{10, 5, 0}
	f.Edition, _ = EditionOn(r.header("042"))
	f.Predetermined = predetermined(r.header("192"))
	if code := r.header("192"); strings.HasSuffix(code, "_GP") || strings.HasSuffix(code, "_GP_MP") {
		f.Primary = Game
	}
	r.order = map[int][]int{}
	for _, line := range r.lines["001"] {
		id := number(cut(line, 5, 8))
		for at := 92; at <= len(line); at += 10 {
			r.cells[id] = append(r.cells[id], cut(line, at, at+7))
		}
		f.Rounds = max(f.Rounds, len(r.cells[id]))
	}
	for _, line := range r.lines["310"] {
		id := number(cut(line, 5, 7))
		for at := 74; at <= len(line); at += 5 {
			p := number(cut(line, at, at+3))
			r.team[p] = id
			r.order[id] = append(r.order[id], p)
		}
		f.Teams = append(f.Teams, Team{ID: tournament.PlayerID(id), Name: cut(line, 9, 40),
			Recorded: Recorded{Rank: number(cut(line, 69, 71)),
				Points: [2]tournament.Points{amount(cut(line, 55, 60)), amount(cut(line, 62, 67))}, HasPoints: [2]bool{true, true}}})
	}
	for i := range f.Teams {
		for k := range f.Rounds {
			f.Teams[i].Rounds = append(f.Teams[i].Rounds, r.round(int(f.Teams[i].ID), k))
		}
	}
	r.matches()
	r.byes()
	return NewTeams(*f)
}

// lineup is who sat at the boards of a team: by record 300, else in the order of the team among those with an entry.
func (r *teamReader) lineup(team, k int) []int {
	for _, line := range r.lines["300"] {
		if number(cut(line, 5, 7)) == k+1 && number(cut(line, 9, 11)) == team {
			var out []int
			for at := 17; at <= len(line); at += 5 {
				out = append(out, number(cut(line, at, at+3)))
			}
			return out
		}
	}
	var out []int
	for _, p := range r.order[team] {
		if c := r.cell(p, k); c != "" && !strings.HasSuffix(c, "Z") {
			out = append(out, p)
		}
	}
	return out
}

func (r *teamReader) cell(p, k int) string {
	if k < len(r.cells[p]) {
		return r.cells[p][k]
	}
	return ""
}

// round adds up the boards of a team; the match points follow when both teams are known.
func (r *teamReader) round(team, k int) TeamRound {
	out := TeamRound{Forfeited: true}
	for _, p := range r.lineup(team, k) {
		c := r.cell(p, k)
		var points tournament.Points
		if c != "" {
			switch c[len(c)-1] {
			case '1', '+', 'W':
				points = r.facts.BoardWorth.Win
			case '=', 'D':
				points = r.facts.BoardWorth.Draw
			}
			if !strings.ContainsAny(c[len(c)-1:], "+-Z") {
				out.Forfeited = false
			}
			if opponent := r.team[number(strings.Fields(c)[0])]; opponent != 0 {
				out.Opponent = tournament.PlayerID(opponent)
			}
		}
		out.Boards = append(out.Boards, points)
		out.Points[Game] += points
	}
	return out
}

// matches settles opponents that no cell names, forfeited matches, and the match points.
func (r *teamReader) matches() {
	f := &r.facts
	at := func(id, k int) *TeamRound {
		i := slices.IndexFunc(f.Teams, func(t Team) bool { return int(t.ID) == id })
		return &f.Teams[i].Rounds[k]
	}
	for _, line := range r.lines["330"] {
		k, a, b := number(cut(line, 8, 10))-1, number(cut(line, 12, 14)), number(cut(line, 16, 18))
		at(a, k).Opponent, at(b, k).Opponent = tournament.PlayerID(b), tournament.PlayerID(a)
		for side, id := range []int{a, b} {
			m := at(id, k)
			m.Forfeited = true
			if line[4+side] == '+' {
				m.Points[Game] = f.BoardWorth.Win * tournament.Points(f.Boards)
			} else {
				m.Points[Game] = 0
			}
		}
	}
	for i := range f.Teams {
		for k := range f.Teams[i].Rounds {
			m := &f.Teams[i].Rounds[k]
			if m.Opponent == 0 {
				continue
			}
			other := at(int(m.Opponent), k)
			other.Opponent = f.Teams[i].ID
			switch own, theirs := m.Points[Game], other.Points[Game]; {
			case own > theirs:
				m.Points[Match] = f.MatchWorth.Win
			case own == theirs && (!m.Forfeited || own > 0):
				m.Points[Match] = f.MatchWorth.Draw
			default:
				m.Points[Match] = f.MatchWorth.Loss
			}
		}
	}
}

func (r *teamReader) byes() {
	f := &r.facts
	give := func(id, k int, bye tournament.Result, points [2]tournament.Points) {
		i := slices.IndexFunc(f.Teams, func(t Team) bool { return int(t.ID) == id })
		f.Teams[i].Rounds[k] = TeamRound{Bye: bye, Points: points}
	}
	for _, line := range r.lines["320"] {
		for k, at := 0, 15; at <= len(line); k, at = k+1, at+4 {
			if id := number(cut(line, at, at+2)); id != 0 {
				give(id, k, tournament.PairingBye, [2]tournament.Points{amount(cut(line, 5, 8)), amount(cut(line, 10, 13))})
			}
		}
	}
	boards := tournament.Points(f.Boards)
	for _, line := range r.lines["240"] {
		k := number(cut(line, 7, 9)) - 1
		for at := 11; at <= len(line); at += 5 {
			switch id := number(cut(line, at, at+3)); line[4] {
			case 'F':
				give(id, k, tournament.FullBye, [2]tournament.Points{f.MatchWorth.Win, boards * f.BoardWorth.Win})
			case 'H':
				give(id, k, tournament.HalfBye, [2]tournament.Points{f.MatchWorth.Draw, boards * f.BoardWorth.Draw})
			case 'Z':
				give(id, k, tournament.ZeroBye, [2]tournament.Points{})
			}
		}
	}
	for i := range f.Teams {
		for k := range f.Teams[i].Rounds {
			if m := &f.Teams[i].Rounds[k]; m.Opponent == 0 && m.Bye == tournament.NoResult {
				*m = TeamRound{}
			}
		}
	}
}
