package trf

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// EncodeOptions choose how Encode writes.
type EncodeOptions struct {
	Edition  Edition  // TRFX (TRF16 cells and XX? records), TRFBX (with BB? records) or TRF26; 0 is TRF26
	EOL      string   // "\n", "\r\n" or "\r"; "" is "\n"
	Inferred bool     // also write the facts that are only inferred, so that a reader finds them stated
	Comments []string // written as ### records before the players
	// Uncoloured writes games without a colour, too: of a source that has none. Decode refuses to judge them.
	Uncoloured bool
}

// Encode writes an event as a new file in UTF-8. Facts that are unknown are left out, and so are inferred
// ones unless opt says otherwise. Decoding the file gives the tournament back.
//
// What the edition cannot hold is an error, all of them joined, each an *EncodeError: a field that is too long for its
// columns is never cut and never moves its neighbours.
func Encode(t *tournament.Tournament, opt EncodeOptions) ([]byte, error) {
	t = t.Settled()
	e := &encoder{lineWriter: lineWriter{eol: opt.EOL}, t: t, opt: opt}
	switch opt.Edition {
	case 0:
		e.opt.Edition = TRF26
	case TRFX, TRFBX, TRF26:
	default:
		return nil, &EncodeError{Reason: "only the editions TRFX, TRFBX and TRF26 can be written"}
	}
	e.eol = cmp.Or(e.eol, "\n")
	switch e.eol {
	case "\n", "\r\n", "\r":
	default:
		return nil, &EncodeError{Reason: fmt.Sprintf("%q is not a line end", opt.EOL)}
	}
	e.headers()
	e.scoring()
	e.teamSettings()
	e.absences()
	e.virtual()
	e.forbidden()
	e.adjustments()
	for _, c := range slices.Concat(ssmComments(t), limComments(t), importComments(t), RankingComments(t.Ranking),
		opt.Comments) {
		e.begin("###")
		e.put("value", 5, 0, c, false)
		e.end()
	}
	e.players()
	e.teams()
	return e.finish()
}

type encoder struct {
	lineWriter
	t                *tournament.Tournament
	opt              EncodeOptions
	virtualOfMatches bool // record 250 gives match points
}

// say reports whether a fact of that origin is written.
func (e *encoder) say(o tournament.Origin) bool {
	return o == tournament.Stated || o == tournament.Inferred && e.opt.Inferred
}

func (e *encoder) trf26() bool { return e.opt.Edition == TRF26 }

func (e *encoder) headers() {
	t := e.t
	e.header("012", t.Name)
	e.header("022", t.City)
	e.header("032", t.Federation)
	e.header("042", t.StartDate)
	e.header("052", t.EndDate)
	e.header("062", number(len(t.Players)))
	e.header("092", t.Type)
	if e.say(t.RoundsOrigin) {
		e.rounds()
	}
	if e.say(t.InitialOrigin) {
		e.initial()
	}
	e.header("192", t.SystemCode)
	if e.trf26() {
		e.header("202", t.TieBreaks)
		e.header("212", t.Order)
	}
}

func (e *encoder) rounds() {
	code := "XXR"
	if e.trf26() {
		code = "142"
	}
	if e.t.Rounds < 1 || e.t.Rounds > MaxRounds {
		e.code = code
		e.fail("value", number(e.t.Rounds), "the number of rounds is outside 1 to 999")
		return
	}
	e.header(code, number(e.t.Rounds))
}

func (e *encoder) initial() {
	switch colour := e.t.InitialColour; {
	case colour == tournament.NoColour:
		e.code = "152"
		e.fail("value", "", "the initial colour is neither white nor black")
	case e.trf26():
		e.header("152", string(colourLetter[colour]))
	default:
		e.header("XXC", colour.String()+"1")
	}
}

func (e *encoder) players() {
	seen := map[tournament.PlayerID]bool{}
	for i := range e.t.Players {
		p := &e.t.Players[i]
		e.player(p)
		if seen[p.ID] {
			e.fail("id", number(int(p.ID)), "the starting rank is given twice")
		}
		seen[p.ID] = true
	}
}

// cell is a round cell as the options want it.
func (e *encoder) cell(c tournament.Cell) (string, error) {
	if e.opt.Uncoloured && c.Colour == tournament.NoColour && c.Opponent > 0 && c.Result.Played() {
		return cellText{opponent: int(c.Opponent), colour: ' ', result: c.Result.Code()}.String(), nil
	}
	return formatCell(c, e.t.Teams != nil)
}

// player writes record 001 by its table.
func (e *encoder) player(p *tournament.Player) {
	rec := &records[0]
	e.begin(rec.Code)
	if p.ID < 1 || p.ID > MaxPlayers {
		e.fail("id", number(int(p.ID)), "a starting rank is from 1 to 9999")
	}
	points := pointsOrBlank(p.Points, p.HasPoints)
	if p.Points < 0 && len(e.t.Adjustments) == 0 {
		e.fail("points", points, "the total of a player is negative only where record 299 takes points away")
	}
	e.fields(rec, nil, number(int(p.ID)), p.Sex, p.Title, p.Name, prose.NumberOrBlank(p.Rating), p.Federation,
		p.FideID, p.Birth, points, prose.NumberOrBlank(p.Rank))
	if len(p.Cells) > MaxRounds {
		e.fail("opponent", number(len(p.Cells)), "more than 999 rounds")
		return
	}
	for k, c := range p.Cells {
		text, err := e.cell(c)
		if err != nil {
			e.fail("result", "", fmt.Sprintf("player %d, round %d: %v", p.ID, k+1, err))
			continue
		}
		col := cellColumn(k + 1)
		e.put("cell", col, col+7, text, false)
	}
	e.end()
}
