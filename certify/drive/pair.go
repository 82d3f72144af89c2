package drive

import (
	"context"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/certify/internal/event"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// PairAnswer is a program's pairing of the next round.
type PairAnswer struct {
	Ending
	Pairing event.Pairing // None when it finds no legal pairing; only when it answered
}

// Pair has the program pair the next round of a tournament, which is the one of that number.
func (c *Candidate) Pair(ctx context.Context, t *tournament.Tournament, _ int) (PairAnswer, error) {
	said, err := c.Say(ctx, t)
	if err != nil {
		return PairAnswer{Ending: said.Ending}, err
	}
	return c.Driver.Read(said), nil
}

// read reads the boards: by the patterns of the adapter, or their number and then the boards.
func (a *PairAnswer) read(d *Adapter, text string) {
	a.Pairing = event.Paired(engine.Result{})
	if a.none || says(d.re["impossible"], text) {
		a.Pairing.None = true
		return
	}
	if d.re["pair.board"] != nil {
		a.lines(d, text)
		return
	}
	p, err := event.ReadPairing(text)
	if err != nil {
		a.spoil(d, text, err.Error()+": "+text)
		return
	}
	a.Pairing = p
}

// lines reads boards by the patterns of the adapter. Whatever is not understood makes the whole of it garbage.
func (a *PairAnswer) lines(d *Adapter, text string) {
	for line := range lines(text) {
		if n, ok := groups(d.re["pair.bye"], line); ok {
			a.Pairing.GiveBye(n.player("bye"))
		} else if n, ok := groups(d.re["pair.board"], line); ok && n["white"] != 0 {
			a.Pairing.Add(n.player("white"), n.player("black"))
		} else if !matches(d.re["pair.other"], line) {
			a.spoil(d, text, "no board: "+line)
			return
		}
	}
	if len(a.Pairing.Boards) == 0 && len(a.Pairing.Byes()) == 0 {
		a.spoil(d, text, ending("no board", text))
	}
}

// Said is what a program says when it is asked for the pairing of a round, before anybody reads it.
type Said struct {
	Ending
	Text string // what it prints, or writes into {out}
}

// Say has the program pair the next round of a tournament, and returns its words.
func (c *Candidate) Say(ctx context.Context, t *tournament.Tournament) (Said, error) {
	var s Said
	var err error
	s.Text, err = c.ask(ctx, t, c.Driver.Pair.Args, c.Driver.Pair.Codes, &s.Ending, nil)
	return s, err
}

// Read reads words of a program as the description has it.
func (a *Adapter) Read(said Said) PairAnswer {
	p := PairAnswer{Ending: said.Ending}
	if p.End == Answered {
		p.read(a, said.Text)
	}
	return p
}

// StandingsRole is how a program makes the standings of a tournament by the list of tie-breaks that the file states,
// and says whether the recorded ranks follow from them. The patterns match lines.
type StandingsRole struct {
	Args []string `json:"args"` // {in} is the tournament, {rounds} how many rounds were played
	Codes
	Head  string `json:"head" groups:"codes"`             // the list
	Row   string `json:"row" groups:"player rank values"` // the place of a player and his value for each code
	Comma string `json:"comma"`                           // what parts codes, and values
	End   string `json:"end" groups:""`                   // a complete answer has such a line
	Wrong string `json:"wrong" groups:""`                 // such a line says that a recorded rank is wrong
	Other string `json:"other" groups:""`                 // such lines say nothing; any other makes the answer garbage
}

// RankAnswer is what a program says of the standings of a tournament.
type RankAnswer struct {
	Ending
	Codes []string // the list, as the program names it
	Rows  []RankedPlayer
	Wrong bool // it calls a recorded rank wrong
}

// RankedPlayer is the place of a player with his values.
type RankedPlayer struct {
	Player tournament.PlayerID
	Rank   int
	Values []string // by code
}

// Rank has the program make the standings of a tournament after so many rounds.
func (c *Candidate) Rank(ctx context.Context, t *tournament.Tournament, rounds int) (RankAnswer, error) {
	var a RankAnswer
	role := c.Driver.Standings
	said, err := c.ask(ctx, t, role.Args, role.Codes, &a.Ending, map[string]string{"rounds": strconv.Itoa(rounds)})
	if err == nil && a.End == Answered {
		a.read(c.Driver, said)
	}
	return a, err
}

// read reads the answer. Whatever is not understood makes the whole of it garbage.
func (a *RankAnswer) read(d *Adapter, text string) {
	role := d.Standings
	ended := d.re["standings.end"] == nil
	for line := range lines(text) {
		why := ""
		switch {
		case matches(d.re["standings.wrong"], line):
			a.Wrong, ended = true, ended || matches(d.re["standings.end"], line)
		case matches(d.re["standings.end"], line):
			ended = true
		case matches(d.re["standings.head"], line):
			a.Codes = strings.Split(named(d.re["standings.head"], line)["codes"], role.Comma)
		case matches(d.re["standings.row"], line):
			why = a.row(role, named(d.re["standings.row"], line))
		case !matches(d.re["standings.other"], line):
			why = "what it says of the standings is not understood: " + line
		}
		if why != "" {
			a.spoil(d, text, why)
			return
		}
	}
	if !ended || len(a.Codes) == 0 || len(a.Rows) == 0 {
		a.spoil(d, text, ending("no complete standings", text))
	}
}

// row enters a player, or says what is wrong with the line.
func (a *RankAnswer) row(role *StandingsRole, groups map[string]string) string {
	id, err1 := strconv.Atoi(groups["player"])
	rank, err2 := strconv.Atoi(groups["rank"])
	p := RankedPlayer{tournament.PlayerID(id), rank, strings.Split(groups["values"], role.Comma)}
	switch {
	case err1 != nil || err2 != nil:
		return "player or rank is no number"
	case len(p.Values) != len(a.Codes):
		return "it has " + strconv.Itoa(len(p.Values)) + " values for " + strconv.Itoa(len(a.Codes)) + " tie-breaks"
	case slices.ContainsFunc(a.Rows, func(r RankedPlayer) bool { return r.Player == p.Player }):
		return "player " + groups["player"] + " has two places"
	}
	a.Rows = append(a.Rows, p)
	return ""
}

// named returns the texts of the named groups of a match; a nil pattern matches nothing.
func named(re *regexp.Regexp, line string) map[string]string {
	if re == nil {
		return nil
	}
	out := map[string]string{}
	m := re.FindStringSubmatch(line)
	for i, name := range re.SubexpNames() {
		if name != "" && m != nil {
			out[name] = m[i]
		}
	}
	return out
}

// Ranks reports whether the program can be asked for standings.
func (a *Adapter) Ranks() bool { return a.Standings != nil }

// CallsRanksWrong reports whether the program says of recorded ranks that they are wrong.
func (a *Adapter) CallsRanksWrong() bool { return a.Ranks() && a.re["standings.wrong"] != nil }
