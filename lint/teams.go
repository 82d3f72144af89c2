package lint

import (
	"slices"
	"strconv"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// teamRules are what events of teams get wrong beside the findings of the reader: what the records of teams say twice
// and differently, and what nobody can know without them.
var teamRules = []Rule{
	{Code: "team.missing", Severity: trf.Error, Meaning: "An event of teams lists no team.",
		Source: annexA + "record 310; before TRF26 record 013", check: teamsListed},
	{Code: "team.points", Severity: trf.Warning,
		Meaning: "The match points or game points of a team do not follow from the boards.",
		Source:  annexA + "record 310, columns 55-60 and 62-67: the points so far; C.04.6 1.2 and 1.4",
		check:   teamPoints},
	{Code: "team.unlisted", Severity: trf.Warning, Meaning: "A player of an event of teams is in no team.",
		Source: annexA + "record 310, columns 74 and following: the players of the team", check: unlisted},
	{Code: "team.bye-unknown", Severity: trf.Warning,
		Meaning: "In a round of an odd number of teams nothing says that the team without a match had the bye.",
		Source:  annexA + "record 320, and U in the cells of the team; C.04.6 1.4", check: byeUnknown},
	{Code: "team.lineup-twice", Severity: trf.Error, Meaning: "A line-up is given twice, or has a player twice.",
		Source: annexA + "record 300: one for each team and round, one player for each board", check: lineUpTwice},
	{Code: "team.lineup-opponent", Severity: trf.Warning,
		Meaning: "A line-up names another opponent than the team that its players met.",
		Source:  annexA + "record 300, columns 13-15", check: lineUpOpponent},
	{Code: "team.lineup-boards", Severity: trf.Warning,
		Meaning: "Record 352 names another number of boards than the line-ups have.",
		Source:  annexA + "records 300 and 352", check: lineUpBoards},
	{Code: "team.forfeit-twice", Severity: trf.Error, Meaning: "A team has two forfeited matches in one round.",
		Source: annexA + "record 330: one for each match", check: forfeitTwice},
	{Code: "pairing.team-number-gap", Profile: Pairing, Severity: trf.Warning,
		Meaning: "Pairing numbers of teams are left out.",
		Source:  "C.04.6 1.1.1: from 1 to the number of teams", check: teamGaps},
}

func teamsListed(l *linter) {
	if l.team && l.t.Teams != nil && len(l.t.Teams.Teams) == 0 {
		l.add(trf.Position{}, "record 310 for each team", "add the teams with their players in the order of the boards",
			"this is an event of teams, and no record lists one")
	}
}

// matches are those of the teams; not ok where the file contradicts itself, which has been said.
func (l *linter) matches() (rounds [][]tournament.TeamRound, ok bool) {
	if l.t.Teams == nil || slices.ContainsFunc(l.found, func(f *Finding) bool { return f.Severity == trf.Error }) {
		return nil, false
	}
	rounds, faults := l.t.TeamRounds()
	return rounds, !slices.ContainsFunc(faults, func(f tournament.MatchFault) bool { return !f.Warning })
}

// scoreFields are the fields of record 310 and what they hold.
var scoreFields = [...]struct{ field, what string }{{"match", "match points"}, {"game", "game points"}}

func teamPoints(l *linter) {
	rounds, ok := l.matches()
	if !ok {
		return
	}
	e := l.t.Teams
	for i := range e.Teams {
		team := &e.Teams[i]
		for score, f := range scoreFields {
			sum, open := pointsOf(rounds[i], score, e)
			if sum == team.Points[score] || !team.Has[score] || open {
				continue
			}
			l.add(l.src.Team(team.ID, f.field), sum.String(), "correct the points, or the boards they follow from",
				"team %s has %s %s; its boards, byes and forfeits make %s", team.Label(), team.Points[score], f.what,
				sum)
		}
	}
}

// pointsOf sums the points of a team up. They are open where a match is not finished, and where it had a bye of which
// nothing says what it is worth.
func pointsOf(rounds []tournament.TeamRound, score int, e *tournament.TeamEvent) (sum tournament.Points, open bool) {
	for k := range rounds {
		m := &rounds[k]
		sum += m.Points[score] + m.Bonus[score]
		open = open || m.Result == tournament.Pending || m.Result == tournament.PairingBye && !e.ByeStated
	}
	return sum, open
}

func unlisted(l *linter) {
	if l.t.Teams == nil || len(l.t.Teams.Teams) == 0 {
		return
	}
	in := map[tournament.PlayerID]bool{}
	for i := range l.t.Teams.Teams {
		for _, id := range l.t.Teams.Teams[i].Roster {
			in[id] = true
		}
	}
	for i := range l.t.Players {
		if p := &l.t.Players[i]; !in[p.ID] {
			l.add(l.src.Player(p.ID), "his number in record 310 or 013", "add him to his team, or take the record out",
				"player %d %s is in no team", p.ID, p.Name)
		}
	}
}

func byeUnknown(l *linter) {
	rounds, ok := l.matches()
	if !ok || len(rounds)%2 == 0 || len(rounds) == 0 {
		return
	}
	for k := range rounds[0] {
		var rest []int
		for i := range rounds {
			if rounds[i][k].Opponent == 0 {
				rest = append(rest, i)
			}
		}
		if len(rest) != 1 {
			continue
		}
		kind, team := rounds[rest[0]][k].Result, &l.t.Teams.Teams[rest[0]]
		if kind != tournament.NoResult && kind != tournament.ZeroBye || l.stated(team.ID, k+1) {
			continue
		}
		l.add(l.src.Team(team.ID, ""), "the team in record 320, or its absence in record 240",
			"without it the points of the team and who may have the next bye are not known",
			"team %s is the only one without a match in round %d, and nothing says whether it had the bye",
			team.Label(), k+1)
	}
}

// stated reports whether record 240 tells of the absence of a team.
func (l *linter) stated(id tournament.PlayerID, round int) bool {
	return slices.ContainsFunc(l.t.Teams.Requested,
		func(a tournament.Absence) bool { return a.Player == id && a.Round == round })
}

// eachLineUp calls visit for the line-ups, in the order of the file, with the place of the record.
func (l *linter) eachLineUp(visit func(x *tournament.Lineup, team *tournament.Team, at trf.Position)) {
	if l.t.Teams == nil {
		return
	}
	lines := l.doc.Lines("300")
	for k := range l.t.Teams.Lineups {
		x := &l.t.Teams.Lineups[k]
		if team := l.t.Teams.Team(x.Team); team != nil && len(lines) == len(l.t.Teams.Lineups) {
			visit(x, team, trf.Position{Line: lines[k].Number, Column: 1})
		}
	}
}

func lineUpTwice(l *linter) {
	type key struct {
		team  tournament.PlayerID
		round int
	}
	seen := map[key]bool{}
	l.eachLineUp(func(x *tournament.Lineup, team *tournament.Team, at trf.Position) {
		k := key{x.Team, x.Round}
		if seen[k] {
			l.add(at, "one record 300 for a team and a round", "keep the one that is right",
				"the line-up of team %s in round %d is given twice", team.Label(), x.Round)
		}
		seen[k] = true
		for n, id := range x.Players {
			if id != 0 && slices.Contains(x.Players[:n], id) {
				l.add(at, "another player, or 0000 for an empty board", "write who sat at board "+strconv.Itoa(n+1),
					"player %d stands twice in the line-up of team %s in round %d", id, team.Label(), x.Round)
			}
		}
	})
}

func lineUpOpponent(l *linter) {
	rounds, ok := l.matches()
	if !ok {
		return
	}
	l.eachLineUp(func(x *tournament.Lineup, team *tournament.Team, at trf.Position) {
		i := slices.IndexFunc(l.t.Teams.Teams, func(t tournament.Team) bool { return t.ID == team.ID })
		if x.Opponent == 0 || x.Round > len(rounds[i]) {
			return
		}
		if met := rounds[i][x.Round-1].Opponent; met != 0 && met != x.Opponent {
			l.add(trf.Position{Line: at.Line, Column: 13}, strconv.Itoa(int(met)), "correct the opponent",
				"the line-up of team %s in round %d names team %d; its players met team %d", team.Label(), x.Round,
				x.Opponent, met)
		}
	})
}

func lineUpBoards(l *linter) {
	rounds, ok := l.matches()
	if !ok || len(l.t.Teams.Boards) == 0 {
		return
	}
	most := 0
	for i := range rounds {
		team := &l.t.Teams.Teams[i]
		for k := range rounds[i] {
			n := len(rounds[i][k].Boards)
			if most = max(most, n); n > len(l.t.Teams.Boards) {
				l.add(l.src.Header("352"), "a colour for each board", "add the colours of the other boards",
					"team %s has %d boards in round %d; record 352 names %d", team.Label(), n, k+1,
					len(l.t.Teams.Boards))
				return
			}
		}
	}
	if n := len(l.t.Teams.Boards); 0 < most && most < n {
		l.add(l.src.Header("352"), "a colour for each board", "take out the colours of boards that nobody plays on",
			"record 352 names %d boards; no team has more than %d", n, most)
	}
}

func forfeitTwice(l *linter) {
	if l.t.Teams == nil {
		return
	}
	lines, seen := l.doc.Lines("330"), map[[2]int]bool{}
	for k, f := range l.t.Teams.Forfeits {
		white, black := [2]int{int(f.White), f.Round}, [2]int{int(f.Black), f.Round}
		id := f.White
		if !seen[white] {
			id = f.Black
		}
		team := l.t.Teams.Team(id)
		if (seen[white] || seen[black]) && team != nil && len(lines) == len(l.t.Teams.Forfeits) {
			l.add(trf.Position{Line: lines[k].Number, Column: 1}, "one match for each team and round",
				"take the wrong record out", "team %s has two forfeited matches in round %d", team.Label(), f.Round)
		}
		seen[white], seen[black] = true, true
	}
}

func teamGaps(l *linter) {
	if l.t.Teams == nil {
		return
	}
	for i := range l.t.Teams.Teams {
		if team := &l.t.Teams.Teams[i]; int(team.ID) != i+1 {
			l.add(l.src.Team(team.ID, ""), strconv.Itoa(i+1), "number the teams from 1 on, without gaps",
				"team %s follows number %d", team.Label(), i)
			return
		}
	}
}
