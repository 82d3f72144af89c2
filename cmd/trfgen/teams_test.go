package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"testing"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// teamFaults are the ways an event of teams is spoilt in one of its rounds, or in its table. Each reports whether the
// event offers an occasion.
var teamFaults = []struct {
	name  string
	table bool // the table of the teams is wrong, not a pairing
	plant func(*teamPlanter) bool
}{
	{"other pairing", false, (*teamPlanter).otherPairing},
	{"turned colours", false, (*teamPlanter).turnedColours},
	{"moved bye", false, (*teamPlanter).movedBye},
	{"wrong match points", true, (*teamPlanter).wrongPoints},
	{"wrong place", true, (*teamPlanter).wrongPlace},
}

// teamPlanter spoils one round of an event of teams.
type teamPlanter struct {
	rng    *rand.Rand
	t      *tournament.Tournament
	rounds [][]tournament.TeamRound
	round  int
}

// matches are those of the round, each once, the team with white first.
func (p *teamPlanter) matches() [][2]tournament.PlayerID {
	var out [][2]tournament.PlayerID
	for i := range p.rounds {
		if m := p.rounds[i][p.round-1]; m.Opponent != 0 && m.Colour == tournament.White {
			out = append(out, [2]tournament.PlayerID{p.t.Teams.Teams[i].ID, m.Opponent})
		}
	}
	return out
}

// clear takes all that the round says of a team away.
func (p *teamPlanter) clear(id tournament.PlayerID) {
	e := p.t.Teams
	for _, player := range e.Team(id).Roster {
		p.t.Player(player).Cells[p.round-1] = tournament.Cell{Result: tournament.ZeroBye}
	}
	e.Lineups = slices.DeleteFunc(e.Lineups,
		func(l tournament.Lineup) bool { return l.Round == p.round && l.Team == id })
	e.Forfeits = slices.DeleteFunc(e.Forfeits,
		func(f tournament.ForfeitedMatch) bool { return f.Round == p.round && (f.White == id || f.Black == id) })
}

// seat has two teams meet, the first of each roster at the boards, with drawn results.
func (p *teamPlanter) seat(white, black tournament.PlayerID) {
	p.clear(white)
	p.clear(black)
	e := p.t.Teams
	for k := range e.Boards {
		a, b := e.Team(white).Roster[k], e.Team(black).Roster[k]
		results := [...]tournament.Result{tournament.Win, tournament.Draw, tournament.Loss}
		x := p.rng.IntN(3)
		c := e.Expected(tournament.White, k)
		p.t.Player(a).Cells[p.round-1] = tournament.Cell{Opponent: b, Colour: c, Result: results[x]}
		p.t.Player(b).Cells[p.round-1] = tournament.Cell{Opponent: a, Colour: c.Opposite(), Result: results[2-x]}
	}
}

// otherPairing exchanges the opponents of two matches.
func (p *teamPlanter) otherPairing() bool {
	m := p.matches()
	if len(m) < 2 {
		return false
	}
	i := p.rng.IntN(len(m))
	k := (i + 1 + p.rng.IntN(len(m)-1)) % len(m)
	a, b, c, d := m[i][0], m[i][1], m[k][0], m[k][1]
	if p.rng.IntN(2) == 0 {
		c, d = d, c
	}
	p.seat(a, d)
	p.seat(c, b)
	return true
}

// turnedColours gives both teams of a match the colour of the other. A match that was not played has no colours.
func (p *teamPlanter) turnedColours() bool {
	m := slices.DeleteFunc(p.matches(), func(m [2]tournament.PlayerID) bool {
		i := slices.IndexFunc(p.t.Teams.Teams, func(t tournament.Team) bool { return t.ID == m[0] })
		return !p.rounds[i][p.round-1].Result.Played()
	})
	if len(m) == 0 {
		return false
	}
	pair := m[p.rng.IntN(len(m))]
	for _, id := range pair {
		for _, player := range p.t.Teams.Team(id).Roster {
			c := &p.t.Player(player).Cells[p.round-1]
			c.Colour = c.Colour.Opposite()
		}
	}
	return true
}

// movedBye has the team with the bye play, in the place of another, which gets the bye.
func (p *teamPlanter) movedBye() bool {
	e, m := p.t.Teams, p.matches()
	if p.round > len(e.Byes) || e.Byes[p.round-1] == 0 || len(m) == 0 {
		return false
	}
	pair, had := m[p.rng.IntN(len(m))], e.Byes[p.round-1]
	if k := p.rng.IntN(2); k == 0 {
		p.seat(had, pair[1])
		e.Byes[p.round-1] = pair[0]
	} else {
		p.seat(pair[0], had)
		e.Byes[p.round-1] = pair[1]
	}
	p.clear(e.Byes[p.round-1])
	for k, player := range e.Team(e.Byes[p.round-1]).Roster {
		if k < len(e.Boards) {
			p.t.Player(player).Cells[p.round-1].Result = tournament.PairingBye
		}
	}
	return true
}

// wrongPoints gives a team other match points, or other game points.
func (p *teamPlanter) wrongPoints() bool {
	team := &p.t.Teams.Teams[p.rng.IntN(len(p.t.Teams.Teams))]
	score := p.rng.IntN(2)
	team.Points[score] += tournament.Points(10 - 5*score)
	return team.Has[score]
}

// wrongPlace exchanges the ranks of two teams that do not share a place.
func (p *teamPlanter) wrongPlace() bool {
	teams := p.t.Teams.Teams
	i := p.rng.IntN(len(teams))
	k := (i + 1 + p.rng.IntN(len(teams)-1)) % len(teams)
	a, b := &teams[i], &teams[k]
	a.Rank, b.Rank = b.Rank, a.Rank
	return a.Rank != b.Rank
}

// plantTeams spoils an event, and returns the file and the round, 0 for the table; nil without an occasion.
func plantTeams(t *testing.T, seed uint64, data []byte, kind int) (spoilt []byte, round int) {
	t.Helper()
	rng := rand.New(rand.NewPCG(seed, uint64(kind)))
	for range 12 {
		doc, _ := trf.Parse("made", data)
		event, _, _ := trf.DecodeWith(doc, trf.Options{})
		rounds, _ := event.TeamRounds()
		p := &teamPlanter{rng: rng, t: event, rounds: rounds}
		if event.PairedRounds() == 0 {
			return nil, 0
		}
		p.round = 1 + rng.IntN(event.PairedRounds())
		f := &teamFaults[kind]
		if !f.plant(p) {
			continue
		}
		if f.table {
			p.round = 0
		} else {
			p.t.Recount()
		}
		out, err := trf.Encode(event, trf.EncodeOptions{})
		if err != nil {
			t.Fatalf("seed %d, %s: %v", seed, f.name, err)
		}
		return out, p.round
	}
	return nil, 0
}

// fromSeed is where a long run begins, so that it can be run in parts: TRFKIT_FROM.
func fromSeed() uint64 {
	n, _ := strconv.ParseUint(os.Getenv("TRFKIT_FROM"), 10, 32)
	return n
}

// Events of teams agree as they are made, pairings and standings; every fault planted in one is found in its round or
// in its table.
func TestTeamEvents(t *testing.T) {
	events, unpairable, rounds, ranked := 0, 0, 0, 0
	planted, seen := make([]int, len(teamFaults)), map[string]int{}
	for seed := fromSeed(); seed < fromSeed()+uint64(count(40, 1000)); seed++ {
		s := &generator.Settings{System: []string{"team-swiss-2026", "team-swiss-2024"}[seed/3%2]}
		if err := s.Set("players", []string{"2-12", "6-30", "20-60"}[seed%3]); err != nil {
			t.Fatal(err)
		}
		made, err := generator.Generate(s, seed)
		if err != nil {
			t.Fatal(err)
		}
		if made.Tournament.PairedRounds() == 0 {
			unpairable++ // the first round has no legal pairing
			continue
		}
		data, err := made.Encode()
		if err != nil {
			t.Fatal(err)
		}
		for _, kind := range kindsOfEvent(made) {
			seen[kind]++
		}
		report := checker.Check(t.Context(), checker.Bytes("made", data), checker.Options{})
		events, rounds = events+1, rounds+report.Summary.Agree
		if v := report.Files[0].Standings; v != nil && v.Verdict == standings.Agree {
			ranked++
		} else if bytes.Contains(data, []byte("\n212 ")) {
			t.Errorf("seed %d: standings %+v", seed, v)
		}
		if exit.Code(report.ExitCode()) != exit.Clean {
			t.Errorf("seed %d: %s", seed, showReport(t, report))
		}
		for kind := range teamFaults {
			spoilt, round := plantTeams(t, seed, data, kind)
			if spoilt == nil {
				continue
			}
			planted[kind]++
			report := checker.Check(t.Context(), checker.Bytes("spoilt", spoilt), checker.Options{})
			if !foundIn(report, round) {
				t.Errorf("seed %d, %s, round %d: not found\n%s%s", seed, teamFaults[kind].name, round,
					showReport(t, report), spoilt)
			}
		}
	}
	t.Logf("%d events, %d rounds agree, standings of %d agree; %d without a legal first round", events, rounds, ranked,
		unpairable)
	t.Log(seen)
	for kind := range teamFaults {
		t.Logf("%s: %d planted, all found unless said above", teamFaults[kind].name, planted[kind])
		if planted[kind] < events/8 {
			t.Errorf("only %d of %d events offered an occasion for %s", planted[kind], events, teamFaults[kind].name)
		}
	}
}

// kindsOfEvent are the words under which an event of teams is counted.
func kindsOfEvent(e *generator.Event) []string {
	t := e.Tournament
	rules := t.Teams.Rules
	out := []string{fmt.Sprintf("%02d boards", len(t.Teams.Boards)), rules.Preferences.String(),
		[]string{"match points", "game points"}[rules.Primary]}
	for _, more := range []struct {
		word  string
		holds bool
	}{
		{"reserves", len(t.Teams.Teams[0].Roster) > len(t.Teams.Boards)},
		{"forfeited matches", len(t.Teams.Forfeits) > 0}, {"line-ups", len(t.Teams.Lineups) > 0},
		{"forbidden pairs", len(t.Teams.Forbidden) > 0}, {"acceleration", t.Teams.Teams[0].Virtual != nil},
		{"byes of teams", len(t.Teams.Byes) > 0}, {"absences", len(t.Teams.Requested) > 0},
		{"one score", rules.OneScore},
	} {
		if more.holds {
			out = append(out, more.word)
		}
	}
	return out
}

// foundIn reports whether a report finds fault with a round, or with the table where it is 0.
func foundIn(r *checker.Report, round int) bool {
	f := &r.Files[0]
	if round == 0 {
		return f.Standings != nil && f.Standings.Verdict == standings.Differ
	}
	return slices.ContainsFunc(f.Rounds, func(x checker.Round) bool {
		return x.Round == round && (x.Verdict == checker.Differ || x.Verdict == checker.Illegal)
	})
}

func showReport(t *testing.T, r *checker.Report) string {
	t.Helper()
	var b bytes.Buffer
	if err := r.WriteText(&b, checker.TextStyle{}); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintln(b.String())
}
