package bridge

import (
	"cmp"
	"context"
	"crypto/sha256"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// described is the document of describe: what a file says of the event and its players.
type described struct {
	File       string   `json:"file"`
	SHA256     string   `json:"sha256"`  // of the bytes
	Edition    string   `json:"edition"` // of the format
	Name       string   `json:"name"`
	City       string   `json:"city"`
	Federation string   `json:"federation"`
	StartDate  string   `json:"startDate"`
	EndDate    string   `json:"endDate"`
	Rounds     int      `json:"rounds"`   // of the event, 0 when unknown
	Stated     bool     `json:"stated"`   // the file says how many rounds there are
	Recorded   int      `json:"recorded"` // rounds that have columns
	Paired     int      `json:"paired"`   // of those the ones that have a pairing, from the first on
	Players    []person `json:"players"`  // by number
	// Contestants are those whom the rounds pair, when these are not the players: the teams of an event of teams, whose
	// games are matches, and the players of a Double-Swiss with a match as one game.
	Contestants []person `json:"contestants,omitempty"`
	// Doubles is a Double-Swiss: a round has two columns, and Rounds counts matches; Recorded and Paired count columns.
	Doubles bool `json:"doubles,omitempty"`
	// Boards are the games, or matches, of the last paired round in the order of publication: White and Black.
	Boards [][2]tournament.PlayerID `json:"boards"`
	// Teams are the numbers of the players of each team, in the order of the team, by the number of the team. Matches
	// are those of the last paired round.
	Teams    []roster         `json:"teams,omitempty"`
	Matches  []match          `json:"matches,omitempty"`
	Findings checker.Findings `json:"findings"`
}

// person is one player.
type person struct {
	ID         tournament.PlayerID `json:"id"`
	Name       string              `json:"name"`
	Title      string              `json:"title"`
	Rating     int                 `json:"rating"` // 0 is unrated
	Federation string              `json:"federation"`
	Points     string              `json:"points"`
	Rank       int                 `json:"rank"` // as recorded, 0 when it is not
	Games      []game              `json:"games"`
}

// game is what stands in one round of one player.
type game struct {
	Opponent tournament.PlayerID `json:"opponent"` // 0 for nobody
	Colour   string              `json:"colour"`   // white, black or none
	Result   string              `json:"result"`   // in words
}

// roster is a team and its players.
type roster struct {
	ID      tournament.PlayerID   `json:"id"`
	Players []tournament.PlayerID `json:"players"`
}

// match is a match of two teams as the file has it.
type match struct {
	White  tournament.PlayerID `json:"white"` // the team that has White at the first board
	Black  tournament.PlayerID `json:"black"`
	Points [2]string           `json:"points"` // game points
	Boards []board             `json:"boards"` // none of a match that was forfeited as a whole
}

// board is a board of a match.
type board struct {
	Players [2]tournament.PlayerID `json:"players"` // of the two teams; 0 is an empty board
	Colour  string                 `json:"colour"`  // of the player of the first team: white, black or none
	Result  string                 `json:"result"`  // of the player of the first team, in words
}

// describeOptions are the options of describe.
type describeOptions struct {
	System string `json:"system"` // by which the event is paired, where that is known
}

// describe reads the facts of an event. A file of which nothing can be read has findings and no players.
func describe(_ context.Context, q *Question, o *describeOptions) (Answer, error) {
	f := q.Files[0]
	doc, found := importing.Parse(f.Name, f.Data)
	t, _, more := trf.DecodeWith(doc, trf.Options{Lenient: true})
	d := described{File: f.Name, SHA256: fmt.Sprintf("%x", sha256.Sum256(f.Data)), Edition: doc.Edition().String(),
		Name: t.Name, City: t.City, Federation: t.Federation, StartDate: t.StartDate, EndDate: t.EndDate,
		Rounds: t.Rounds, Stated: t.RoundsOrigin == tournament.Stated,
		Recorded: t.RecordedRounds(), Paired: t.PairedRounds(), Players: persons(t),
		Findings: append(checker.Findings{}, append(found, more...)...)}
	d.contest(t, o.System)
	code := exit.Clean
	if trf.Diagnostics(d.Findings).HasErrors() {
		code = exit.Unusable
	}
	return result(int(code), d)
}

func persons(t *tournament.Tournament) []person {
	out := []person{}
	for i := range t.Players {
		p := &t.Players[i]
		row := person{ID: p.ID, Name: p.Name, Title: p.Title, Rating: p.Rating, Federation: p.Federation,
			Points: p.Points.String(), Rank: p.Rank, Games: []game{}}
		for _, c := range p.Cells {
			row.Games = append(row.Games, game{c.Opponent, c.Colour.String(), c.Result.String()})
		}
		out = append(out, row)
	}
	return out
}

// teams enters the teams of an event, with the byes that they announced, and the matches of the last paired round.
func (d *described) teams(t, matches *tournament.Tournament) {
	rounds, _ := t.TeamRounds()
	colours := t.BoardColours(rounds)
	for _, a := range matches.Absences {
		p := matches.Player(a.Player)
		for p != nil && len(p.Cells) < a.Round {
			p.Cells = append(p.Cells, tournament.Cell{})
		}
		if p != nil && p.Cells[a.Round-1].Result == tournament.NoResult {
			p.Cells[a.Round-1].Result = a.Kind
		}
	}
	d.Contestants = persons(matches)
	for i := range rounds {
		team := &t.Teams.Teams[i]
		d.Teams = append(d.Teams, roster{team.ID, append([]tournament.PlayerID{}, team.Roster...)})
		if d.Paired == 0 || d.Paired > len(rounds[i]) {
			continue
		}
		if m := &rounds[i][d.Paired-1]; m.Opponent != 0 && m.Colour != tournament.Black {
			k := slices.IndexFunc(t.Teams.Teams, func(x tournament.Team) bool { return x.ID == m.Opponent })
			if m.Colour == tournament.White || i < k {
				d.Matches = append(d.Matches, matchOf(team.ID, m, &rounds[k][d.Paired-1], colours,
					t.BoardCount(rounds)))
			}
		}
	}
}

// matchOf is a match as its two teams have it. The boards are those of the first team; who won against nobody there is
// beside an empty board. colours are those of the boards, as far as they are known, and count is how many there are.
func matchOf(id tournament.PlayerID, m, back *tournament.TeamRound, colours []tournament.Colour,
	count int) match {
	out := match{White: id, Black: m.Opponent, Boards: []board{}, Points: [2]string{made(m), made(back)}}
	if seated := max(len(m.Boards), len(back.Boards)); seated == 0 || seated > count {
		count = seated
	}
	for n := range count {
		b := board{Colour: tournament.NoColour.String(), Result: tournament.NoResult.String()}
		if n < len(back.Boards) {
			x := &back.Boards[n]
			b.Players[1], b.Colour = x.Player, x.Colour.Opposite().String()
			if x.Result == tournament.ForfeitWin {
				b.Result = tournament.ForfeitLoss.String()
			}
		}
		if n < len(m.Boards) && m.Boards[n].Player != 0 {
			x := &m.Boards[n]
			b.Players[0], b.Colour, b.Result = x.Player, x.Colour.String(), x.Result.String()
			if x.Opponent != 0 {
				b.Players[1] = x.Opponent
			}
		}
		if b.Colour == tournament.NoColour.String() && n < len(colours) {
			b.Colour = colours[n].String()
		}
		out.Boards = append(out.Boards, b)
	}
	return out
}

// made are the game points of the boards that have a result.
func made(m *tournament.TeamRound) string {
	sum := m.Points[tournament.GamePoints]
	for _, b := range m.Boards {
		if b.Result == tournament.Pending || b.Result == tournament.Adjourned {
			sum -= b.Points
		}
	}
	return sum.String()
}

// contest enters those whom the rounds of an event pair that is paired by matches.
func (d *described) contest(t *tournament.Tournament, system string) {
	e, known := systems.All().ByID(system)
	event := t
	switch {
	case t.Teams != nil:
		event = engine.Teams.Event(t)
		d.teams(t, event)
	case known && e.New().Info().Pairs == engine.Doubles:
		event = engine.Doubles.Event(t)
		d.Contestants, d.Doubles, d.Rounds = persons(event), true, event.Rounds
	}
	d.publish(event, known && tournament.PublishedByPairingScore(e.ID))
}

// publish puts the boards of the last paired round in order: by the higher score before the round, the other score,
// then the number of the higher ranked. Since 2026 the scores are those by which the round is paired.
//
// Rule: C.04.2 (2017) D.9
// Rule: C.04.7 (2026) 1.5
func (d *described) publish(t *tournament.Tournament, accelerated bool) {
	type one struct {
		hi, lo tournament.Points
		number tournament.PlayerID
		board  [2]tournament.PlayerID
	}
	round, list := t.PairedRounds(), []one{}
	score := func(p *tournament.Player) (sum tournament.Points) {
		for k := 1; k < round; k++ {
			sum += t.RoundPoints(p, k)
		}
		if accelerated {
			sum += p.VirtualPoints(round)
		}
		return sum
	}
	for i := range t.Players {
		p := &t.Players[i]
		q := t.Player(p.Cell(round).Opponent)
		if colour := p.Cell(round).Colour; q == nil || colour == tournament.Black ||
			colour == tournament.NoColour && p.ID > q.ID {
			continue
		}
		x := one{score(p), score(q), p.ID, [2]tournament.PlayerID{p.ID, q.ID}}
		if x.lo > x.hi || x.lo == x.hi && q.ID < p.ID {
			x.hi, x.lo, x.number = x.lo, x.hi, q.ID
		}
		list = append(list, x)
	}
	slices.SortFunc(list, func(a, b one) int {
		return cmp.Or(cmp.Compare(b.hi, a.hi), cmp.Compare(b.lo, a.lo), cmp.Compare(a.number, b.number))
	})
	d.Boards = [][2]tournament.PlayerID{}
	for _, x := range list {
		d.Boards = append(d.Boards, x.board)
	}
	at := func(m match) int { return slices.Index(d.Boards, [2]tournament.PlayerID{m.White, m.Black}) }
	slices.SortStableFunc(d.Matches, func(a, b match) int { return cmp.Compare(at(a), at(b)) })
}
