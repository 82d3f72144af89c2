package bridge

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// editOptions are the options of edit: what is entered into the file, in this order.
type editOptions struct {
	Results []gameResult `json:"results"` // of games that are paired
	Players []newPlayer  `json:"players"` // who came late
	Round   int          `json:"round"`   // of what follows
	Boards  [][2]int     `json:"boards"`  // games without results: White and Black
	Byes    []byeOf      `json:"byes"`    // of players; in an event of teams of the teams
	Matches []newMatch   `json:"matches"` // of an event of teams, or other line-ups of those that are there
	// BoardColours are the colours of the boards of the first team of a match, such as WBWB, where the file has none.
	BoardColours string `json:"boardColours"`
}

// newMatch is a match of two teams.
type newMatch struct {
	White  int         `json:"white"` // the team that has White at the first board
	Black  int         `json:"black"`
	Boards []teamBoard `json:"boards"`
}

// teamBoard is a board of a match.
type teamBoard struct {
	Players [2]int `json:"players"` // of the two teams; 0 is an empty board
	Colour  string `json:"colour"`  // of the player of the first team: white or black
}

// gameResult is the result of a game as White sees it, or another player.
type gameResult struct {
	Round  int    `json:"round"`
	White  int    `json:"white"`  // the number of the player
	Result string `json:"result"` // 1, =, 0, + or -, -- for a game that both lost by forfeit; blank for none yet
}

// newPlayer gets the first number behind all others.
type newPlayer struct {
	Name       string `json:"name"`
	Rating     int    `json:"rating"`
	Federation string `json:"federation"`
}

// byeOf is what a player has who is not set against anybody.
type byeOf struct {
	Player int    `json:"player"`
	Kind   string `json:"kind"`  // U, F, H or Z; blank for nothing
	Until  int    `json:"until"` // the last round in which he has it; 0 is the round alone
}

// edited is the document of edit: the file with every byte that was not touched.
type edited struct {
	Data []byte `json:"data"`
}

// edit enters results, byes, a pairing and late players into a file.
func edit(_ context.Context, q *Question, o *editOptions) (Answer, error) {
	f := q.Files[0]
	if !importing.IsTRF(f.Data) {
		return Answer{Code: int(exit.Unusable), Error: "the file is no TRF; convert it first"}, nil
	}
	doc, _ := importing.Parse(f.Name, f.Data)
	if err := o.apply(doc); err != nil {
		return Answer{Code: int(exit.Unusable), Error: err.Error()}, nil
	}
	return result(int(exit.Clean), edited{doc.Bytes()})
}

func (o *editOptions) apply(doc *trf.Document) error {
	for _, r := range o.Results {
		both, known := sidesOf(r.Result)
		if !known {
			return fmt.Errorf("%q is no result of a game", r.Result)
		}
		if err := doc.SetResult(r.Round, tournament.PlayerID(r.White), both[0], both[1]); err != nil {
			return err
		}
	}
	for _, p := range o.Players {
		if err := p.enter(doc); err != nil {
			return err
		}
	}
	rounds := map[int]map[tournament.PlayerID]tournament.Cell{}
	enter := func(round, player int, c tournament.Cell) {
		if rounds[round] == nil {
			rounds[round] = map[tournament.PlayerID]tournament.Cell{}
		}
		rounds[round][tournament.PlayerID(player)] = c
	}
	for _, b := range o.Boards {
		enter(o.Round, b[0], tournament.Cell{Opponent: tournament.PlayerID(b[1]), Colour: tournament.White,
			Result: tournament.Pending})
		enter(o.Round, b[1], tournament.Cell{Opponent: tournament.PlayerID(b[0]), Colour: tournament.Black,
			Result: tournament.Pending})
	}
	teams, err := o.enterMatches(doc)
	if err != nil {
		return err
	}
	kinds := byeKinds()
	for _, b := range o.Byes {
		kind, known := kinds[b.Kind]
		if !known {
			return fmt.Errorf("%q is no kind of bye; there are %s", b.Kind,
				strings.TrimPrefix(strings.Join(slices.Sorted(maps.Keys(kinds)), ", "), ", "))
		}
		for round := o.Round; round <= min(max(o.Round, b.Until), trf.MaxRounds); round++ {
			if !teams {
				enter(round, b.Player, tournament.Cell{Result: kind})
			} else if err := doc.SetTeamBye(round, tournament.PlayerID(b.Player), kind); err != nil {
				return err
			}
		}
	}
	for _, round := range slices.Sorted(maps.Keys(rounds)) {
		if err := doc.SetCells(round, rounds[round]); err != nil {
			return err
		}
	}
	return nil
}

// enterMatches enters what an event of teams has beside its players, and reports whether it is one.
func (o *editOptions) enterMatches(doc *trf.Document) (teams bool, err error) {
	if o.BoardColours != "" {
		if err := doc.SetHeader("352", strings.ToUpper(o.BoardColours)); err != nil {
			return false, err
		}
	}
	t, _, _ := trf.DecodeWith(doc, trf.Options{Lenient: true})
	var list []trf.Match
	for _, m := range o.Matches {
		one := trf.Match{Teams: [2]tournament.PlayerID{tournament.PlayerID(m.White), tournament.PlayerID(m.Black)}}
		for _, b := range m.Boards {
			colour := tournament.ColourNamed(b.Colour)
			if colour == tournament.NoColour {
				return false, fmt.Errorf("%q is the colour of no board; there are white and black", b.Colour)
			}
			one.Boards = append(one.Boards, trf.MatchBoard{Colour: colour, Players: [2]tournament.PlayerID{
				tournament.PlayerID(b.Players[0]), tournament.PlayerID(b.Players[1])}})
		}
		list = append(list, one)
	}
	if len(list) > 0 {
		err = doc.SetMatches(o.Round, list)
	}
	return t.Teams != nil, err
}

// enter adds the player behind the one with the highest number.
func (p *newPlayer) enter(doc *trf.Document) error {
	if strings.TrimSpace(p.Name) == "" {
		return errors.New("a player has a name")
	}
	t, _, _ := trf.Decode(doc)
	id := tournament.PlayerID(1)
	points := true
	for i := range t.Players {
		id = max(id, t.Players[i].ID+1)
		points = points && t.Players[i].HasPoints
	}
	return doc.AddPlayer(tournament.Player{ID: id, Name: p.Name, Rating: p.Rating, Federation: p.Federation,
		HasPoints: points})
}

// sidesOf is a result as White and as Black see it.
func sidesOf(text string) ([2]tournament.Result, bool) {
	sides := map[string][2]tournament.Result{
		"1": {tournament.Win, tournament.Loss}, "0": {tournament.Loss, tournament.Win},
		"=": {tournament.Draw, tournament.Draw}, "": {tournament.Pending, tournament.Pending},
		"+": {tournament.ForfeitWin, tournament.ForfeitLoss}, "-": {tournament.ForfeitLoss, tournament.ForfeitWin},
		"--": {tournament.ForfeitLoss, tournament.ForfeitLoss},
	}
	both, known := sides[text]
	return both, known
}

func byeKinds() map[string]tournament.Result {
	return map[string]tournament.Result{"": tournament.NoResult, "U": tournament.PairingBye, "F": tournament.FullBye,
		"H": tournament.HalfBye, "Z": tournament.ZeroBye}
}
