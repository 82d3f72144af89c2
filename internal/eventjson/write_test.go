package eventjson

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/plain"
	"github.com/trfkit/trfkit/tournament"
)

// The members of the plain JSON, as they are written.
type (
	eventOut struct {
		Format        string            `json:"format"`
		Version       int               `json:"version"`
		Name          string            `json:"name,omitempty"`
		City          string            `json:"city,omitempty"`
		Federation    string            `json:"federation,omitempty"`
		Start         string            `json:"start,omitempty"`
		End           string            `json:"end,omitempty"`
		System        string            `json:"system,omitempty"`
		Acceleration  string            `json:"acceleration,omitempty"`
		TotalRounds   int               `json:"totalRounds,omitempty"`
		InitialColour string            `json:"initialColour,omitempty"`
		TieBreaks     string            `json:"tieBreaks,omitempty"`
		Scoring       map[string]number `json:"scoring,omitempty"`
		Players       []playerOut       `json:"players"`
		Rounds        []roundOut        `json:"rounds"`
		Absences      []absenceOut      `json:"absences,omitempty"`
		Forbidden     []banOut          `json:"forbidden,omitempty"`
	}
	playerOut struct {
		ID            tournament.PlayerID `json:"id"`
		Name          string              `json:"name,omitempty"`
		Rating        int                 `json:"rating,omitempty"`
		Title         string              `json:"title,omitempty"`
		Sex           string              `json:"sex,omitempty"`
		Federation    string              `json:"federation,omitempty"`
		FideID        string              `json:"fideId,omitempty"`
		Birth         string              `json:"birth,omitempty"`
		Points        *number             `json:"points,omitempty"`
		Rank          int                 `json:"rank,omitempty"`
		VirtualPoints []number            `json:"virtualPoints,omitempty"`
	}
	roundOut struct {
		Games []gameOut `json:"games"`
		Byes  []byeOut  `json:"byes,omitempty"`
	}
	gameOut struct {
		White   tournament.PlayerID `json:"white"`
		Black   tournament.PlayerID `json:"black"`
		Result  string              `json:"result,omitempty"`
		Unrated bool                `json:"unrated,omitempty"`
	}
	byeOut struct {
		Player tournament.PlayerID `json:"player"`
		Kind   string              `json:"kind"`
	}
	absenceOut struct {
		Player tournament.PlayerID `json:"player"`
		Round  int                 `json:"round"`
		Kind   string              `json:"kind"`
	}
	banOut struct {
		Players []tournament.PlayerID `json:"players"`
		From    int                   `json:"from,omitempty"`
		To      int                   `json:"to,omitempty"`
	}
)

// number is points as a JSON number.
type number tournament.Points

// MarshalJSON writes 1, 0.5.
func (n number) MarshalJSON() ([]byte, error) {
	return []byte(strings.TrimSuffix(tournament.Points(n).String(), ".0")), nil
}

// Write writes a tournament as plain JSON. What that cannot hold is an error, and then nothing is written.
func Write(w io.Writer, t *tournament.Tournament) error {
	e := writer{t: t, out: eventOut{Format: format, Version: version, Name: t.Name, City: t.City,
		Federation: t.Federation, TieBreaks: t.TieBreaks, Players: []playerOut{}, Rounds: []roundOut{}}}
	e.event()
	if err := errors.Join(e.wrong...); err != nil {
		return err
	}
	return plain.Write(w, &e.out)
}

type writer struct {
	t     *tournament.Tournament
	out   eventOut
	wrong []error
}

func (e *writer) fail(format string, args ...any) {
	const most = 20
	if len(e.wrong) < most {
		e.wrong = append(e.wrong, fmt.Errorf(format, args...))
	}
}

func (e *writer) event() {
	t := e.t
	switch {
	case t.Teams != nil || t.Matches != nil:
		e.fail("plain JSON has no teams and no matches of several games")
	case t.Colourless || len(t.Adjustments) > 0 || t.Maxi != tournament.Unsaid || t.Imported != nil:
		e.fail("plain JSON has no points of game rules, no bonus or penalty, and no settings of Lim")
	}
	e.out.Start, e.out.End = e.day(t.StartDate), e.day(t.EndDate)
	if t.RoundsOrigin == tournament.Stated {
		e.out.TotalRounds = t.Rounds
	}
	if t.InitialOrigin == tournament.Stated {
		e.out.InitialColour = t.InitialColour.String()
	}
	e.system()
	e.scoring()
	for i := range t.Players {
		e.player(&t.Players[i])
	}
	for round := 1; round <= t.RecordedRounds(); round++ {
		e.out.Rounds = append(e.out.Rounds, e.round(round))
	}
	for _, a := range t.Absences {
		e.out.Absences = append(e.out.Absences, absenceOut{a.Player, a.Round, kindOf(a.Kind)})
	}
	for _, g := range t.Forbidden {
		e.out.Forbidden = append(e.out.Forbidden, banOut{g.Players, g.First, g.Last})
	}
}

// day is a day of TRF as JSON has it; what is none is left out, as no rule can be dated by it.
func (e *writer) day(s string) string {
	s = strings.ReplaceAll(s, "/", "-")
	if s != "" && !isDay(s) {
		e.fail("%q is no day", s)
	}
	return s
}

// system names the system as a family or an edition, and the acceleration.
func (e *writer) system() {
	code, baku := strings.CutSuffix(e.t.SystemCode, "_BAKU")
	if baku {
		e.out.Acceleration = "baku"
	}
	switch {
	case code == "" && slices.Contains(Systems(), e.t.Type):
		e.out.System = e.t.Type
	case code != "":
		for _, name := range Systems() {
			if codes()[name] == code && e.out.System == "" {
				e.out.System = name
			}
		}
		if e.out.System == "" {
			e.fail("plain JSON has no system %s", e.t.SystemCode)
		}
	}
}

func (e *writer) scoring() {
	back := tournament.StandardScoring()
	if e.t.ScoringOrigin == tournament.Unknown || e.t.Scoring == back {
		return
	}
	e.out.Scoring = map[string]number{}
	for _, v := range values {
		p := e.t.Scoring.Other[v.results[0]]
		e.out.Scoring[v.key] = number(p)
		back.Set(p, v.results...)
	}
	if back != e.t.Scoring {
		e.fail("plain JSON cannot hold these point values")
	}
}

func (e *writer) player(p *tournament.Player) {
	o := playerOut{ID: p.ID, Name: p.Name, Rating: p.Rating, Title: p.Title, Sex: p.Sex, Federation: p.Federation,
		FideID: p.FideID, Birth: e.day(p.Birth), Rank: p.Rank}
	if p.HasPoints {
		points := number(p.Points)
		o.Points = &points
	}
	if e.out.Acceleration == "" {
		for _, v := range p.Virtual {
			o.VirtualPoints = append(o.VirtualPoints, number(v))
		}
	}
	if p.Lot != 0 || len(p.Game) > 0 {
		e.fail("plain JSON has no lots and no points of game rules")
	}
	e.out.Players = append(e.out.Players, o)
}

func kindOf(r tournament.Result) string {
	for kind, result := range byes {
		if result == r {
			return kind
		}
	}
	return ""
}

func (e *writer) round(round int) roundOut {
	out := roundOut{Games: []gameOut{}}
	for i := range e.t.Players {
		p := &e.t.Players[i]
		c := p.Cell(round)
		if kind := kindOf(c.Result); kind != "" {
			out.Byes = append(out.Byes, byeOut{p.ID, kind})
		}
		if c.Opponent == 0 {
			continue
		}
		other := e.t.Player(c.Opponent)
		switch {
		case other == nil || other.Cell(round).Opponent != p.ID:
			e.fail("round %d of player %d: the opponent's cell says something else", round, p.ID)
		case c.Colour == tournament.White || c.Colour == tournament.NoColour && p.ID < c.Opponent:
			out.Games = append(out.Games, e.game(p, other, round))
		}
	}
	return out
}

func (e *writer) game(white, black *tournament.Player, round int) gameOut {
	g := gameOut{White: white.ID, Black: black.ID}
	o := outcome{white.Cell(round).Result, black.Cell(round).Result}
	if black.Cell(round).Colour == white.Cell(round).Colour {
		e.fail("round %d: the game of players %d and %d has no colours", round, white.ID, black.ID)
	}
	if o.white == tournament.Pending && o.black == tournament.Pending {
		return g
	}
	for rated, result := range unrated {
		if o.white == result {
			o.white, g.Unrated = rated, true
		}
		if o.black == result {
			o.black, g.Unrated = rated, true
		}
	}
	for _, name := range resultNames {
		if results[name] == o {
			g.Result = name
			return g
		}
	}
	e.fail("round %d: the results of players %d and %d do not go together", round, white.ID, black.ID)
	return g
}
