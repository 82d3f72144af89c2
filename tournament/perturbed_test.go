package tournament_test

import (
	"flag"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

var update = flag.Bool("update", false, "rewrite the expected outputs")

// golden demands that a file holds exactly what is got, or rewrites it under -update. Package clitest, which has the
// same, is not below this one.
func golden(t *testing.T, path, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("%s is not as recorded (see -update); got:\n%s", path, got)
	}
}

// told are the facts that follow from the cells of an event, one a line.
func told(ev *tournament.Tournament) []string {
	out := []string{fmt.Sprintf("%d rounds recorded, %d paired; lost before them: %d", ev.RecordedRounds(),
		ev.PairedRounds(), ev.LostBefore(ev.PairedRounds()))}
	n, why, ok := ev.InferRounds()
	out = append(out, fmt.Sprintf("rounds: %d %t %s", n, ok, why))
	c, why, ok := ev.InferInitialColour()
	out = append(out, fmt.Sprintf("colour: %s %t %s", c, ok, why))
	s, why, err := ev.InferScoring()
	out = append(out, fmt.Sprintf("point values: %s %s %s, bye %s; %v %s", s.Win(), s.Draw(), s.Loss(),
		s.Other[tournament.PairingBye], err, why))
	fits, sums := ev.FitPoints()
	for i, f := range fits {
		name := [...]string{"are right", "hold the bye to come", "hold virtual points", "leave out who left",
			"differ"}[f]
		out = append(out, fmt.Sprintf("points of %d: %s, which %s", i+1, sums[i], name))
	}
	for _, h := range ev.HiddenByes(true) {
		line := fmt.Sprintf("byes of %d:", h.Player)
		for _, way := range h.Ways {
			line += fmt.Sprintf(" %v", way)
		}
		out = append(out, line)
	}
	return append(out, fmt.Sprintf("annulled: %v; starters %v; entered %v", ev.Annulled(), ev.Starters(), ev.Entered()))
}

// toldOfTeams are the matches that follow from the cells of an event of teams, and what is wrong with them.
func toldOfTeams(ev *tournament.Tournament) (out []string) {
	rounds, faults := ev.TeamRounds()
	for i := range rounds {
		for k := range rounds[i] {
			m := &rounds[i][k]
			line := fmt.Sprintf("team %d, round %d: %s, %s %s", i+1, k+1, shown(m.Opponent, m.Colour, m.Result),
				m.Points[0], m.Points[1])
			if m.Bonus != ([2]tournament.Points{}) {
				line += fmt.Sprintf(", bonus %s %s", m.Bonus[0], m.Bonus[1])
			}
			for _, b := range m.Boards {
				line += fmt.Sprintf(" | %d %s %s", b.Player, shown(b.Opponent, b.Colour, b.Result), b.Points)
			}
			out = append(out, line)
		}
		for round := 1; round <= len(rounds[i])+1; round++ {
			players, from := ev.LineUp(ev.Teams.Teams[i].ID, round, rounds)
			out = append(out, fmt.Sprintf("line-up of %d in round %d: %v, %s", i+1, round, players, from))
		}
	}
	for _, f := range faults {
		out = append(out, fmt.Sprintf("%s, warning %t, team %d, player %d, round %d: %s", f.Code, f.Warning, f.Team,
			f.Player, f.Round, f.Text))
	}
	worth, ok := ev.InferByeWorth(rounds)
	out = append(out, fmt.Sprintf("%d boards, colours %v; a bye is worth %v %t", ev.BoardCount(rounds),
		ev.BoardColours(rounds), worth, ok))
	m := ev.TeamMatches(rounds)
	out = append(out, fmt.Sprintf("matches: %s won, bye %s; initial colour %s; absences %v", m.Scoring.Win(),
		m.Scoring.Other[tournament.PairingBye], m.InitialColour, m.Absences))
	for i := range m.Players {
		p := &m.Players[i]
		line := fmt.Sprintf("as a player %d (%d):", p.ID, p.Rating)
		for k, c := range p.Cells {
			line += fmt.Sprintf(" %s %s/%s", shown(c.Opponent, c.Colour, c.Result), p.Brought[k].Primary,
				p.Brought[k].Secondary)
		}
		out = append(out, line)
	}
	return out
}

// toldOfDoubles are the matches of two games.
func toldOfDoubles(ev *tournament.Tournament) []string {
	m, faults := ev.DoubleMatches()
	w := &m.Scoring
	out := []string{fmt.Sprintf("%d rounds; a match %s %s %s, bye %s; absences %v, forbidden %v", m.Rounds, w.Win(),
		w.Draw(), w.Loss(), w.Other[tournament.PairingBye], m.Absences, m.Forbidden)}
	for i := range m.Players {
		p := &m.Players[i]
		line := fmt.Sprintf("%d:", p.ID)
		for k, c := range p.Cells {
			line += fmt.Sprintf(" %s %s", shown(c.Opponent, c.Colour, c.Result), p.Brought[k].Primary)
		}
		out = append(out, line+fmt.Sprintf(" virtual %v", p.Virtual))
	}
	for _, f := range faults {
		out = append(out, fmt.Sprintf("%s, player %d, round %d: %s", f.Code, f.Player, f.Round, f.Text))
	}
	return out
}

// sayChange writes what a change makes of the facts of an event.
func sayChange(b *strings.Builder, about string, before, after []string) {
	fmt.Fprintf(b, "== %s\n", about)
	for _, line := range before {
		if !slices.Contains(after, line) {
			fmt.Fprintf(b, "- %s\n", line)
		}
	}
	for _, line := range after {
		if !slices.Contains(before, line) {
			fmt.Fprintf(b, "+ %s\n", line)
		}
	}
}

// everyCell changes each cell of an event in each way, and writes what follows.
func everyCell(b *strings.Builder, make func() *tournament.Tournament, told func(*tournament.Tournament) []string) {
	ways := []struct {
		about string
		to    func(*tournament.Cell)
	}{
		{"blank", func(c *tournament.Cell) { *c = tournament.Cell{} }},
		{"absent", func(c *tournament.Cell) { *c = tournament.Cell{Result: tournament.ZeroBye} }},
		{"has a full-point bye", func(c *tournament.Cell) { *c = tournament.Cell{Result: tournament.FullBye} }},
		{"has the bye", func(c *tournament.Cell) { *c = tournament.Cell{Result: tournament.PairingBye} }},
		{"has the other colour", func(c *tournament.Cell) { c.Colour = c.Colour.Opposite() }},
		{"has no colour", func(c *tournament.Cell) { c.Colour = tournament.NoColour }},
		{"won", func(c *tournament.Cell) { c.Result = tournament.Win }},
		{"lost by forfeit", func(c *tournament.Cell) { c.Result = tournament.ForfeitLoss }},
		{"has no result yet", func(c *tournament.Cell) { c.Result = tournament.Pending }},
		{"met 1", func(c *tournament.Cell) { c.Opponent = 1 }},
	}
	before := told(make())
	fmt.Fprintf(b, "== as it is\n%s\n", strings.Join(before, "\n"))
	for i := range make().Players {
		for k := range make().Players[i].Cells {
			for _, way := range ways {
				ev := make()
				c := &ev.Players[i].Cells[k]
				if way.to(c); *c == make().Players[i].Cells[k] || c.Opponent == ev.Players[i].ID ||
					c.Opponent == 0 && c.Colour != tournament.NoColour || c.Opponent == 0 && c.Result.Played() {
					continue
				}
				if after := told(ev); !slices.Equal(before, after) {
					sayChange(b, fmt.Sprintf("%d, round %d: %s", i+1, k+1, way.about), before, after)
				} else {
					fmt.Fprintf(b, "== %d, round %d: %s: no difference\n", i+1, k+1, way.about)
				}
			}
		}
	}
}

// What follows from the cells of an event when one of them is another.
func TestEveryCell(t *testing.T) {
	var b strings.Builder
	everyCell(&b, func() *tournament.Tournament {
		return event(t, "2w1 3b= 4w1:25", "1b0 U 5w1:20", "4w1 1w= 2b0:15", "3b0 5w1 1b0:10", "U 4b0 2b=:15")
	}, told)
	golden(t, "testdata/cells.golden", b.String())
}

// What follows from the cells of an event of teams when one of them is another.
func TestEveryCellOfTeams(t *testing.T) {
	var b strings.Builder
	everyCell(&b, func() *tournament.Tournament {
		return teams(event(t, "3w1 U", "4b= U", "1b0 5w1", "2w= 6b0", "Z 3b0", "Z 4w1"))
	}, toldOfTeams)
	golden(t, "testdata/cells-teams.golden", b.String())
}

// What follows from the cells of a Double-Swiss when one of them is another.
func TestEveryCellOfDoubles(t *testing.T) {
	var b strings.Builder
	everyCell(&b, func() *tournament.Tournament {
		return event(t, "2w1 2b0 3w= 3b1", "1b0 1w1 U H", "U H 1b= 1w0")
	}, toldOfDoubles)
	golden(t, "testdata/cells-doubles.golden", b.String())
}

// Who left a round robin early has his points, or none; the others have theirs with or without those made against him.
func TestPointsOfAnnulled(t *testing.T) {
	var b strings.Builder
	const whole = "6w1 5b1 4w= 3b1 2w1"
	for _, points := range []string{":45", ":35", ":40", ""} {
		for _, gone := range []string{":00", ":10", ":05", ""} {
			ev := event(t, whole+points, "5w1 4b= 3w0 6b0 1b0:05", "4w0 6b1 2b1 1w0 5b+:20", "3b1 2w= 1b= 5w+ 6w=:25",
				"2b0 1w0 6b- 4b- 3w-"+gone, "1b0 3w0 5w+ 2w1 4b=:15")
			ev.Rounds, ev.RoundsOrigin = 5, tournament.Stated
			fmt.Fprintf(&b, "== the first has %q, who left %q\n", points, gone)
			fits, sums := ev.FitPoints()
			_, _, err := ev.InferScoring()
			fmt.Fprintf(&b, "annulled %v; fits %v of %v; %v\n", ev.Annulled(), fits, sums, err)
			fmt.Fprintf(&b, "5 is known to have left: %v\n", ev.Annulled(5))
			ev.Players[0].Cells[4].Result, ev.Players[1].Cells[4].Result = tournament.Adjourned, tournament.Adjourned
			n, _, ok := ev.InferRounds()
			fmt.Fprintf(&b, "a game adjourned: annulled %v, %d rounds %t\n", ev.Annulled(), n, ok)
		}
	}
	golden(t, "testdata/annulled.golden", b.String())
}

// Which days a date can mean, and which dates no calendar has; which names of accelerations are known; how a team or a
// number that nobody has is answered.
func TestTextsRead(t *testing.T) {
	var b strings.Builder
	for _, text := range []string{"2026/05/09", "2026-05-09", "2026.5.9", "09/05/2026", "9.5.2026", "5/9/26",
		"26/05/09",
		"69/05/09", "70/05/09", "71-05-09", "01/02/70", "01/02/69", "May 9, 2026", "9 May 2026", "2026 May 9",
		"9 may 26",
		"anf 9 2026", "ay 9 2026", "Marchx 9 2026", "ma 9 2026", "9 n fe 2026", "2026/13/01", "2026-13-01",
		"2026-31-01",
		"2026/02/29", "2024/02/29", "31/04/2026", "2026/05", "2026", "", "in May", "1/2/3", "2026/05/09 12"} {
		fmt.Fprintf(&b, "%q: %v, no day %t\n", text, tournament.Days(text), tournament.NoDay(text))
	}
	for _, text := range []string{"", "none", "None ", "none:1", "baku", "BAKU", "baku:8", "baku:0", "haley",
		"haley:20",
		"haley:20,30", "sad", "progressive", "sad:16", "sad:16,30", "sad:30,16", "sad:16,16", "sad:x,30", "sad:16,-1",
		"sad:16,70000", "unknown"} {
		a, err := tournament.ParseAcceleration(text)
		fmt.Fprintf(&b, "%q: %s, %q, %d groups, %s; %v\n", text, a, a.Name(), a.Groups(), a.Text(), err)
	}
	ev := event(t, "2w1 3b=", "1b0 U", "Z 1w=")
	for _, c := range []struct{ win, draw, loss tournament.Points }{{10, 5, 0}, {20, 10, 0}, {30, 10, 0}, {10, 5, 5},
		{0, 0, 0}, {20, 10, 5}} {
		ev.Scoring = tournament.UniformScoring(c.win, c.draw, c.loss)
		for _, edition := range []tournament.BakuEdition{tournament.Baku2016, tournament.Baku2026} {
			ev.Rounds, ev.RoundsOrigin = 5, tournament.Stated
			fmt.Fprintf(&b, "Baku %v with %s %s %s: %v\n", edition, c.win, c.draw, c.loss, ev.ApplyBaku(edition))
		}
	}
	for _, round := range []int{-1, 0, 1, 3, 4, 9} {
		fmt.Fprintf(&b, "round %d: virtual %s, cell %v\n", round, ev.Players[0].VirtualPoints(round),
			ev.Players[0].Cell(round))
	}
	golden(t, "testdata/texts.golden", b.String())
}

// What follows for an event of teams when a record says something of it.
func TestEveryRecordOfTeams(t *testing.T) {
	type id = tournament.PlayerID
	made := func() *tournament.Tournament {
		return teams(event(t, "3w1 U", "4b= U", "1b0 5w1", "2w= 6b0", "Z 3b0", "Z 4w1"))
	}
	var b strings.Builder
	before := toldOfTeams(made())
	for _, c := range []struct {
		about string
		to    func(ev *tournament.Tournament, e *tournament.TeamEvent)
	}{
		{"a line-up in another order", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Lineups = []tournament.Lineup{{Round: 1, Team: 1, Opponent: 2, Players: []id{2, 1}}}
		}},
		{"a line-up without one who played", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Lineups = []tournament.Lineup{{Round: 1, Team: 1, Opponent: 2, Players: []id{0, 2}}}
		}},
		{"a line-up of a round without a match", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Lineups = []tournament.Lineup{{Round: 1, Team: 3, Opponent: 1, Players: []id{5, 6}}}
		}},
		{"a line-up of no team", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Lineups = []tournament.Lineup{{Round: 1, Team: 9, Opponent: 1, Players: []id{1, 2}}}
		}},
		{"a match won by forfeit", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 3, White: 2, Black: 1, Won: white}}
		}},
		{"a match that both forfeit", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 3, White: 2, Black: 1}}
		}},
		{"a forfeit of a match that was played", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 1, White: 2, Black: 1, Won: black}}
		}},
		{"a forfeit against another team", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 1, White: 3, Black: 1, Won: black}}
		}},
		{"a forfeit of no team", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Forfeits = []tournament.ForfeitedMatch{{Round: 1, White: 3, Black: 9, Won: black}}
		}},
		{"the byes", func(_ *tournament.Tournament, e *tournament.TeamEvent) { e.Byes = []id{3, 1} }},
		{"no bye in round 2", func(_ *tournament.Tournament, e *tournament.TeamEvent) { e.Byes = []id{3, 0} }},
		{"a bye to come", func(_ *tournament.Tournament, e *tournament.TeamEvent) { e.Byes = []id{3, 1, 2} }},
		{"a bye of a team that met another", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Byes = []id{2, 1}
		}},
		{"a half-point bye", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Requested = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.HalfBye}}
		}},
		{"a full-point bye beside the bye", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Byes = []id{3, 1}
			e.Requested = []tournament.Absence{{Player: 3, Round: 1, Kind: tournament.FullBye}}
		}},
		{"byes before and after the event", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Requested = []tournament.Absence{{Player: 3, Kind: tournament.HalfBye},
				{Player: 3, Round: 3, Kind: tournament.HalfBye}, {Player: 9, Round: 1, Kind: tournament.HalfBye}}
		}},
		{"colours of the boards", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Boards = []tournament.Colour{white, white}
		}},
		{"colours of three boards", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Boards = []tournament.Colour{white, black, white}
		}},
		{"a bonus of a team", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Adjustments = []tournament.TeamAdjustment{{Points: [2]tournament.Points{5, -10},
				Given: [2]bool{true, true}, Round: 1, Teams: []id{2}}}
		}},
		{"a bonus of one score, for all", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Adjustments = []tournament.TeamAdjustment{{Points: [2]tournament.Points{5, -10},
				Given: [2]bool{false, true}, Round: 2}}
		}},
		{"a bonus of no round", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Adjustments = []tournament.TeamAdjustment{{Points: [2]tournament.Points{5, 5},
				Given: [2]bool{true, true}}}
		}},
		{"another worth of drawn matches", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Adjustments = []tournament.TeamAdjustment{{Kind: tournament.Draw, Points: [2]tournament.Points{15, 0},
				Given: [2]bool{true, false}}}
		}},
		{"another worth of the bye", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.ByeStated, e.ByeWorth = true, [2]tournament.Points{20, 15}
		}},
		{"three points for a match", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Worth = tournament.MatchWorth{Win: 30, Draw: 10, Loss: 5}
		}},
		{"game points first, on three boards", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Boards, e.Rules.Primary = []tournament.Colour{white, black, white}, tournament.GamePoints
		}},
		{"boards won against nobody", func(ev *tournament.Tournament, _ *tournament.TeamEvent) {
			ev.Players[1].Cells[0] = tournament.Cell{Result: tournament.FullBye}
			ev.Players[3].Cells[0] = tournament.Cell{}
		}},
		{"boards won against nobody, by line-ups", func(ev *tournament.Tournament, e *tournament.TeamEvent) {
			ev.Players[1].Cells[0] = tournament.Cell{Result: tournament.FullBye}
			ev.Players[3].Cells[0] = tournament.Cell{}
			e.Lineups = []tournament.Lineup{{Round: 1, Team: 1, Opponent: 2, Players: []id{1, 2}},
				{Round: 1, Team: 2, Opponent: 1, Players: []id{3, 0}}}
		}},
		{"game points first", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Rules.Primary = tournament.GamePoints
		}},
		{"points that show a won match for the bye", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			for i, points := range [][2]tournament.Points{{40, 35}, {10, 15}, {10, 10}} {
				e.Teams[i].Points, e.Teams[i].Has = points, [2]bool{true, true}
			}
		}},
		{"points that show nothing for the bye", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			for i, points := range [][2]tournament.Points{{20, 15}, {10, 15}, {10, 10}} {
				e.Teams[i].Points, e.Teams[i].Has = points, [2]bool{true, true}
			}
		}},
		{"points of which those of one are missing", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			for i, points := range [][2]tournament.Points{{40, 35}, {10, 15}, {10, 10}} {
				e.Teams[i].Points, e.Teams[i].Has = points, [2]bool{true, i < 2}
			}
		}},
		{"points that are wrong without a bye", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			for i, points := range [][2]tournament.Points{{40, 35}, {15, 15}, {10, 10}} {
				e.Teams[i].Points, e.Teams[i].Has = points, [2]bool{true, true}
			}
		}},
		{"one player of two teams", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Teams[2].Roster = append(e.Teams[2].Roster, 1)
		}},
		{"a player of no team", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Teams[1].Roster = e.Teams[1].Roster[:1]
		}},
		{"a player who is not in the file", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Teams[1].Roster = append(e.Teams[1].Roster, 99)
		}},
		{"strengths and ranks", func(_ *tournament.Tournament, e *tournament.TeamEvent) {
			e.Teams[0].Strength, e.Teams[1].Strength, e.Teams[2].Strength = "2150.5", "1999", "strong"
		}},
		{"two meet within a team", func(ev *tournament.Tournament, _ *tournament.TeamEvent) {
			ev.Players[4].Cells[0] = tournament.Cell{Opponent: 6, Colour: white, Result: tournament.Win}
			ev.Players[5].Cells[0] = tournament.Cell{Opponent: 5, Colour: black, Result: tournament.Loss}
		}},
		{"a player meets another team", func(ev *tournament.Tournament, _ *tournament.TeamEvent) {
			ev.Players[1].Cells[0].Opponent = 5
			ev.Players[4].Cells[0] = tournament.Cell{Opponent: 2, Colour: white, Result: tournament.Draw}
		}},
	} {
		ev := made()
		c.to(ev, ev.Teams)
		sayChange(&b, c.about, before, toldOfTeams(ev))
	}
	golden(t, "testdata/records-teams.golden", b.String())
}
