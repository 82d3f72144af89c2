package event

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Clone copies a tournament as far as certification changes it.
func Clone(t *tournament.Tournament) *tournament.Tournament {
	c := *t
	c.Players = slices.Clone(t.Players)
	for i := range c.Players {
		p := &c.Players[i]
		p.Cells, p.Virtual, p.Game = slices.Clone(p.Cells), slices.Clone(p.Virtual), slices.Clone(p.Game)
	}
	c.Absences, c.Adjustments = slices.Clone(t.Absences), slices.Clone(t.Adjustments)
	c.Forbidden = slices.Clone(t.Forbidden)
	if t.Teams != nil {
		c.Teams = cloneTeams(t.Teams)
	}
	return &c
}

// Recorded reads the pairing of a recorded round of what a unit pairs. It fails when the cells contradict each other.
func Recorded(u engine.Unit, t *tournament.Tournament, round int) (Pairing, error) {
	rec, err := engine.Recorded(u.Event(t), round)
	if err != nil {
		return Pairing{}, err
	}
	return Paired(rec.Result), nil
}

// Enter records a pairing of the coming round, its games not yet played. ok is false when it is none of the round.
func Enter(u engine.Unit, t *tournament.Tournament, round int, p Pairing) (c *tournament.Tournament, ok bool) {
	s, err := engine.Before(u.Event(t), round)
	if err != nil || p.Fits(u, s) != nil {
		return nil, false
	}
	c = Before(u, t, round)
	Play(u, c, round, p.Result, func(engine.Board) (white, black tournament.Result) {
		return tournament.Pending, tournament.Pending
	})
	return c, true
}

// Ranks are those of the participants of a tournament, to be read and changed: of its teams where it has any.
func Ranks(t *tournament.Tournament) []*int {
	var out []*int
	if t.Teams != nil {
		for i := range t.Teams.Teams {
			out = append(out, &t.Teams.Teams[i].Rank)
		}
		return out
	}
	for i := range t.Players {
		out = append(out, &t.Players[i].Rank)
	}
	return out
}

// Before cuts a tournament off so that a 1-based round of what a unit pairs is the next, and holds only the absences of
// those who are not to be paired in it. Of players they stand as zero-point byes in the column of the round, which
// every program understands; a match of a Double-Swiss has two columns. Of teams they are requested byes, and the
// line-ups, the forfeited matches and the byes of the rounds before are kept.
func Before(u engine.Unit, t *tournament.Tournament, round int) *tournament.Tournament {
	c, gone := Clone(t), away(u.Event(t), round)
	c.Absences, c.EndDate = nil, "" // those of the recorded rounds stand in the cells
	if u == engine.Doubles {        // which counts columns whatever is left of them
		c.Rounds = Columns(u) * u.Event(t).Rounds
	}
	teams, before, coming := u == engine.Teams && t.Teams != nil, Columns(u)*(round-1), 0
	if !teams && len(gone) > 0 {
		coming = Columns(u)
	}
	for i := range c.Players {
		p := &c.Players[i]
		cells := make([]tournament.Cell, before+coming)
		copy(cells[:before], p.Cells)
		for k := before; k < len(cells) && gone[p.ID]; k++ {
			cells[k].Result = tournament.ZeroBye
		}
		p.Cells = cells
	}
	if teams {
		cutTeams(c.Teams, round)
	}
	c.Recount()
	for i := 0; teams && i < len(c.Teams.Teams); i++ {
		if id := c.Teams.Teams[i].ID; gone[id] {
			request(c.Teams, round, id, tournament.ZeroBye)
		}
	}
	return c
}

// away are those who are not to be paired in a round: the others were paired without them, or their absence stands in
// the column of the round or was announced.
func away(t *tournament.Tournament, round int) map[tournament.PlayerID]bool {
	out := map[tournament.PlayerID]bool{}
	for _, a := range t.Absences {
		if a.Round == round {
			out[a.Player] = true
		}
	}
	paired := t.RoundPaired(round)
	for i := range t.Players {
		p := &t.Players[i]
		switch was := p.Cell(round).Result; {
		case was.Paired():
			delete(out, p.ID)
		case was != tournament.NoResult || paired:
			out[p.ID] = true
		}
	}
	return out
}

// Columns is how many columns a round of what a unit pairs has.
func Columns(u engine.Unit) int {
	if u == engine.Doubles {
		return tournament.GamesOfMatch
	}
	return 1
}

// cutTeams leaves what the records of teams say of the rounds before one.
func cutTeams(e *tournament.TeamEvent, round int) {
	e.Byes = e.Byes[:min(round-1, len(e.Byes))]
	e.Lineups = slices.DeleteFunc(e.Lineups, func(l tournament.Lineup) bool { return l.Round >= round })
	e.Forfeits = slices.DeleteFunc(e.Forfeits, func(f tournament.ForfeitedMatch) bool { return f.Round >= round })
	e.Adjustments = slices.DeleteFunc(e.Adjustments,
		func(a tournament.TeamAdjustment) bool { return a.Round >= round })
	e.Requested = slices.DeleteFunc(e.Requested, func(a tournament.Absence) bool { return a.Round >= round })
	for i := range e.Teams {
		e.Teams[i].Rank = 0
	}
}

// request enters the bye or the absence of a team.
func request(e *tournament.TeamEvent, round int, id tournament.PlayerID, kind tournament.Result) {
	e.Requested = append(e.Requested, tournament.Absence{Player: id, Round: round, Kind: kind})
}

// cloneTeams copies what cutTeams and those who name the teams anew change.
func cloneTeams(e *tournament.TeamEvent) *tournament.TeamEvent {
	c := *e
	c.Teams, c.Lineups, c.Forfeits = slices.Clone(e.Teams), slices.Clone(e.Lineups), slices.Clone(e.Forfeits)
	c.Byes, c.Requested, c.Adjustments = slices.Clone(e.Byes), slices.Clone(e.Requested), slices.Clone(e.Adjustments)
	for i := range c.Teams {
		team := &c.Teams[i]
		team.Roster, team.Virtual = slices.Clone(team.Roster), slices.Clone(team.Virtual)
	}
	return &c
}

// Decode reads a tournament. The error is the first that the reader finds; points that do not follow from the results
// are one, since a program that is certified has to count.
func Decode(data []byte) (*tournament.Tournament, error) {
	doc, diagnostics := trf.Parse("", data)
	t, _, more := trf.Decode(doc)
	for _, d := range append(diagnostics, more...) {
		if d.Severity == trf.Error || d.Code == "score.mismatch" {
			return nil, fmt.Errorf("line %d: %s [%s]", d.Line, d.Message, d.Code)
		}
	}
	cleanTexts(t)
	return t, nil
}

// cleanTexts takes control characters out of names and other free text, which no rule looks at: a tournament that an
// engine made can be read with them, but not written again, and a campaign does not end because of a name.
func cleanTexts(t *tournament.Tournament) {
	for _, text := range []*string{&t.Name, &t.City, &t.Federation, &t.StartDate, &t.EndDate, &t.Type, &t.SystemCode,
		&t.TieBreaks, &t.Order} {
		*text = cleanText(*text)
	}
	for i := range t.Players {
		p := &t.Players[i]
		for _, text := range []*string{&p.Sex, &p.Title, &p.Name, &p.Federation, &p.FideID, &p.Birth} {
			*text = cleanText(*text)
		}
	}
	if t.Teams != nil {
		for i := range t.Teams.Teams {
			m := &t.Teams.Teams[i]
			m.Name, m.Strength = cleanText(m.Name), cleanText(m.Strength)
		}
	}
}

func cleanText(text string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(text, "?")))
}

// Structure is the same for two tournaments that only differ in what no rule of pairing looks at: names, dates, ids,
// the ratings themselves. It is a hash of who met whom with what result, of the order of the ratings, and of what the
// results are worth; of matches also of what each brought.
func Structure(u engine.Unit, t *tournament.Tournament) string {
	t = u.Event(t)
	h := sha256.New()
	var ratings []int
	for i := range t.Players {
		ratings = append(ratings, t.Players[i].Rating)
	}
	slices.SortFunc(ratings, func(a, b int) int { return cmp.Compare(b, a) })
	ratings = slices.Compact(ratings)
	fmt.Fprintln(h, t.Rounds, t.Colourless, t.Scoring)
	for i := range t.Players {
		p := &t.Players[i]
		fmt.Fprintln(h, p.ID, slices.Index(ratings, p.Rating), p.Virtual)
		for round := 1; round <= t.RecordedRounds(); round++ {
			c := p.Cell(round)
			fmt.Fprintln(h, c.Opponent, c.Colour, c.Result)
			if t.Matches != nil {
				fmt.Fprintln(h, p.Brought[round-1])
			}
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}
