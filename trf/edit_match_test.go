package trf_test

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// A round of an event of teams that is taken out and entered again gives the event that it was: matches, line-ups, byes
// and points.
func TestMatchesEnteredAgain(t *testing.T) {
	for _, name := range []string{"standings/river-cup.trf"} {
		data, err := os.ReadFile("../corpus/tournaments/" + name)
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := trf.Parse(name, data)
		was, _, _ := trf.Decode(doc)
		rounds, _ := was.TeamRounds()
		for _, listed := range []bool{true, false} {
			again(t, was, rounds, listed)
		}
	}
}

// again takes the last round out, enters it and compares.
func again(t *testing.T, was *tournament.Tournament, rounds [][]tournament.TeamRound, listed bool) {
	t.Helper()
	n := was.PairedRounds()
	doc := without(t, was, rounds, n, listed)
	matches, byes := matchesOf(was, rounds, n)
	if err := doc.SetMatches(n, matches); err != nil {
		t.Fatal(err)
	}
	for team, kind := range byes {
		if err := doc.SetTeamBye(n, team, kind); err != nil {
			t.Fatal(err)
		}
	}
	for i := range was.Players {
		p := &was.Players[i]
		if c := p.Cell(n); c.Opponent > p.ID {
			if err := doc.SetResult(n, p.ID, c.Result, was.Player(c.Opponent).Cell(n).Result); err != nil {
				t.Fatal(err)
			}
		}
	}
	now, _, ds := trf.Decode(doc)
	if ds.HasErrors() {
		t.Fatal(ds)
	}
	got, faults := now.TeamRounds()
	if len(faults) > 0 || !reflect.DeepEqual(got, rounds) {
		t.Errorf("%v\nrounds are\n%+v, want\n%+v\n%s", faults, got, rounds, doc.Bytes())
	}
	for i, team := range now.Teams.Teams {
		if team.Points != was.Teams.Teams[i].Points {
			t.Errorf("team %s has %v, want %v", team.Label(), team.Points, was.Teams.Teams[i].Points)
		}
	}
}

// without is the event before a round.
func without(t *testing.T, was *tournament.Tournament, rounds [][]tournament.TeamRound, n int,
	listed bool) *trf.Document {
	t.Helper()
	doc, _ := trf.Parse("x.trf", encode(t, was))
	out, _, _ := trf.Decode(doc)
	for i := range out.Players {
		p := &out.Players[i]
		p.Points -= out.RoundPoints(p, n)
		p.Cells = p.Cells[:n-1]
	}
	e := out.Teams
	for i := range e.Teams {
		for score := range e.Teams[i].Points {
			e.Teams[i].Points[score] -= rounds[i][n-1].Points[score] + rounds[i][n-1].Bonus[score]
		}
	}
	e.Lineups = slices.DeleteFunc(e.Lineups, func(l tournament.Lineup) bool { return l.Round == n })
	e.Requested = slices.DeleteFunc(e.Requested, func(a tournament.Absence) bool { return a.Round == n })
	e.Byes = e.Byes[:min(len(e.Byes), n-1)]
	if !listed {
		e.Byes = nil
	}
	doc, _ = trf.Parse("x.trf", encode(t, out))
	return doc
}

func encode(t *testing.T, of *tournament.Tournament) []byte {
	t.Helper()
	data, err := trf.Encode(of, trf.EncodeOptions{})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// matchesOf are the matches of a round as they are entered, and the byes.
func matchesOf(was *tournament.Tournament, rounds [][]tournament.TeamRound, n int) ([]trf.Match,
	map[tournament.PlayerID]tournament.Result) {
	var out []trf.Match
	byes := map[tournament.PlayerID]tournament.Result{}
	for i := range rounds {
		m := &rounds[i][n-1]
		id := was.Teams.Teams[i].ID
		if m.Opponent == 0 && m.Result != tournament.NoResult {
			byes[id] = m.Result
		}
		if m.Opponent == 0 || m.Colour != tournament.White {
			continue
		}
		k := slices.IndexFunc(was.Teams.Teams, func(x tournament.Team) bool { return x.ID == m.Opponent })
		one := trf.Match{Teams: [2]tournament.PlayerID{id, m.Opponent}}
		for b := range m.Boards {
			one.Boards = append(one.Boards, trf.MatchBoard{Colour: m.Boards[b].Colour, Players: [2]tournament.PlayerID{
				m.Boards[b].Player, rounds[k][n-1].Boards[b].Player}})
		}
		out = append(out, one)
	}
	return out, byes
}

const teamDesk = "012 Cup\r\n142 3\r\n152 W\r\n352 WB\r\n" +
	"001    1      Abel                              1900                             1.0    1     3 w 1  \r\n" +
	"001    2      Bell                              1800                             0.5    2     4 b =  \r\n" +
	"001    3      Cole                              1700                             0.0    3     1 b 0\r\n" +
	"001    4      Dorn                              1600                             0.5    4     2 w =\r\n" +
	"001    5      Eden                              1500                             0.0    5\r\n" +
	"310   1 One                                     1850     2.0    1.5   1     1    2    5\r\n" +
	"310   2 Two                                     1650     0.0    0.5   2     3    4\r\n" +
	"### a comment\r\n"

// Only what changes is touched, in the manner of the document.
func TestSetMatches(t *testing.T) {
	doc, _ := trf.Parse("x.trf", []byte(teamDesk))
	board := func(a, b tournament.PlayerID, c tournament.Colour) trf.MatchBoard {
		return trf.MatchBoard{Players: [2]tournament.PlayerID{a, b}, Colour: c}
	}
	match := trf.Match{Teams: [2]tournament.PlayerID{1, 2},
		Boards: []trf.MatchBoard{board(2, 3, tournament.White), board(1, 0, tournament.Black)}}
	if err := doc.SetMatches(2, []trf.Match{match}); err != nil {
		t.Fatal(err)
	}
	want := strings.NewReplacer("1.0    1     3 w 1  ", "2.0    1     3 w 1  0000 b +",
		"2     4 b =  ", "2     4 b =     3 w  ", "1 b 0", "1 b 0     2 b  ", "2.0    1.5", "2.0    2.5",
		"3    4\r\n###", "3    4\r\n300   2   1   2    2    1\r\n###").Replace(teamDesk)
	if got := string(doc.Bytes()); got != want {
		t.Errorf("%q\nwant\n%q", got, want)
	}
	if err := doc.SetResult(2, 2, tournament.Draw, tournament.Draw); err != nil {
		t.Fatal(err)
	}
	want = strings.NewReplacer("0.5    2     4 b =     3 w  ", "1.0    2     4 b =     3 w =",
		"0.0    3     1 b 0     2 b  ", "0.5    3     1 b 0     2 b =", "2.0    2.5", "4.0    3.0",
		"0.0    0.5   2", "0.0    1.0   2").Replace(want)
	if got := string(doc.Bytes()); got != want {
		t.Errorf("with a result\n%q\nwant\n%q", got, want)
	}
	match.Boards[1] = board(5, 4, tournament.Black)
	if err := doc.SetMatches(2, []trf.Match{match}); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"1.0    1     3 w 1          \r", "0.0    5               4 b  \r",
		"=     5 w  \r", "300   2   1   2    2    5\r", "2.0    2.0", "0.0    1.0   2"} {
		if !strings.Contains(string(doc.Bytes()), part) {
			t.Errorf("no %q in %q", part, doc.Bytes())
		}
	}
}

// A round may begin with a match in which the first player of the event does not sit.
func TestSetMatchesWithoutTheFirst(t *testing.T) {
	doc, _ := trf.Parse("x.trf", []byte(teamDesk))
	boards := []trf.MatchBoard{{Players: [2]tournament.PlayerID{2, 3}, Colour: tournament.White},
		{Players: [2]tournament.PlayerID{5, 4}, Colour: tournament.Black}}
	if err := doc.SetMatches(2, []trf.Match{{Teams: [2]tournament.PlayerID{1, 2}, Boards: boards}}); err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{"1.0    1     3 w 1  \r", "4 b =     3 w  \r", "0.0    5               4 b  \r"} {
		if !strings.Contains(string(doc.Bytes()), part) {
			t.Errorf("no %q in %q", part, doc.Bytes())
		}
	}
}

// What no match can be is refused, and nothing is written.
func TestSetMatchesRefuses(t *testing.T) {
	board := func(a, b tournament.PlayerID) trf.Match {
		return trf.Match{Teams: [2]tournament.PlayerID{1, 2}, Boards: []trf.MatchBoard{
			{Players: [2]tournament.PlayerID{a, b}, Colour: tournament.White}}}
	}
	twice := board(1, 3)
	twice.Boards = append(twice.Boards, trf.MatchBoard{Players: [2]tournament.PlayerID{1, 4}, Colour: tournament.Black})
	stranger := board(1, 3)
	stranger.Teams[1] = 9
	for want, tt := range map[string]struct {
		round int
		match trf.Match
	}{
		"player 3 is not in team 1 One": {2, board(3, 1)}, "sits at two boards": {2, twice},
		"no round 4": {4, board(1, 3)}, "no such team: 9": {2, stranger},
	} {
		doc, _ := trf.Parse("x.trf", []byte(teamDesk))
		err := doc.SetMatches(tt.round, []trf.Match{tt.match})
		if err == nil || !strings.Contains(err.Error(), want) || string(doc.Bytes()) != teamDesk {
			t.Errorf("%s: %v\n%s", want, err, doc.Bytes())
		}
	}
	doc, _ := trf.Parse("x.trf", []byte(deskFile))
	if err := doc.SetMatches(2, nil); err != trf.ErrNoTeams {
		t.Errorf("an event of players: %v", err)
	}
}

// Byes and absences of teams stand in records of their own, and are taken back there.
func TestSetTeamBye(t *testing.T) {
	doc, _ := trf.Parse("x.trf", []byte(teamDesk))
	set := func(round int, team tournament.PlayerID, kind tournament.Result, want string) {
		t.Helper()
		if err := doc.SetTeamBye(round, team, kind); err != nil {
			t.Fatal(err)
		}
		if got := string(doc.Bytes()); got != want {
			t.Errorf("%q\nwant\n%q", got, want)
		}
	}
	comment := func(lines string) string { return strings.Replace(teamDesk, "###", lines+"###", 1) }
	set(2, 2, tournament.ZeroBye, comment("240 Z   2    2\r\n"))
	set(2, 1, tournament.HalfBye, comment("240 Z   2    2\r\n240 H   2    1\r\n"))
	set(2, 2, tournament.HalfBye, comment("240 H   2    1\r\n240 H   2    2\r\n"))
	set(2, 2, tournament.NoResult, comment("240 H   2    1\r\n"))
	set(2, 1, tournament.NoResult, teamDesk)
	points := func(s string) string { return strings.Replace(s, "0.0    0.5   2", "1.0    1.5   2", 1) }
	set(2, 2, tournament.PairingBye, points(comment("320           000   2\r\n")))
	if err := doc.SetTeamBye(1, 1, tournament.HalfBye); err == nil {
		t.Error("a team that played has a bye")
	}
}
