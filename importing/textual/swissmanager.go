package textual

import (
	"cmp"
	"regexp"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
)

var (
	managerGames   = regexp.MustCompile(`^\pL+;\pL+;IdentW;IdentS;NrW;NrS;`)
	managerPlayers = regexp.MustCompile(`^Nr;Name;Titel;Identnr;`)
)

// IsSwissManager recognises the text exports of Swiss-Manager.
func IsSwissManager(text string) bool {
	text = strings.TrimSpace(strings.TrimPrefix(text, "\ufeff"))
	return managerGames.MatchString(text) || managerPlayers.MatchString(text)
}

// SwissManager reads one of the two text exports of Swiss-Manager: the players, or the pairings of rounds.
func SwissManager(name string, data []byte, find *event.Findings) []*event.Part {
	f := newFile(name, data)
	p := &event.Part{Format: "swiss-manager", File: name, Numbers: event.StartingRanks,
		At: event.Top(name)}
	heads := strings.Split(strings.TrimSpace(strings.TrimPrefix(f.lines[0], "\ufeff")), ";")
	if p.Kind = event.Players; managerGames.MatchString(strings.Join(heads, ";") + ";") {
		p.Kind = event.Games
	}
	for i := 1; i < len(f.lines); i++ {
		if strings.TrimSpace(f.lines[i]) == "" {
			continue
		}
		cells := map[string]string{}
		for k, text := range strings.Split(f.lines[i], ";") {
			if k < len(heads) {
				cells[heads[k]] = strings.TrimSpace(text)
			}
		}
		if p.Kind == event.Games {
			cells["Runde"] = before(f.lines[i], ";")
			f.managerGame(p, cells, i, find)
		} else {
			p.Rows = append(p.Rows, f.managerPlayer(cells, i))
		}
	}
	return []*event.Part{p}
}

// managerPlayer reads a line of the players.
func (f *file) managerPlayer(c map[string]string, i int) event.Row {
	name := c["Name"]
	if c["Nachname"] != "" && c["Vorname"] != "" {
		name = c["Nachname"] + ", " + c["Vorname"]
	}
	row := event.Row{Number: event.Number(c["Nr"]), Name: name, Title: event.Title(c["Titel"]), Federation: c["Fed"],
		Sex: event.Sex(c["Sex"]), Birth: birth(c["Geburt"]), Club: c["Klub"], Rank: event.Number(c["Rang"]),
		FideID: strings.TrimLeft(c["FideIdent"], "0"), NationalID: strings.TrimLeft(c["Identnr"], "0"),
		National: event.Rating(c["EloNat"]), At: f.at(i, 0), NameAt: f.at(i, len(c["Nr"])+1)}
	row.Rating = cmp.Or(event.Rating(c["EloInt"]), row.National)
	return row
}

// birth drops a date of which nothing is known.
func birth(s string) string {
	if strings.Trim(s, "0. ") == "" {
		return ""
	}
	return s
}

// managerGame reads a line of the pairings. NrS is -1 for the bye and -2 for nobody; K marks a forfeit.
func (f *file) managerGame(p *event.Part, c map[string]string, i int, find *event.Findings) {
	at := f.at(i, 0)
	g := event.Game{Round: event.Number(c["Runde"]), Board: event.Number(c["Brett"]), At: at,
		White: event.Ref{Number: event.Number(c["NrW"]), At: at},
		Black: event.Ref{Number: event.Number(c["NrS"]), At: at},
		Text:  c["NrW"] + " - " + c["NrS"] + " " + c["Erg"]}
	forfeit := c["Kontumaz"] != ""
	white, okW := event.Points(c["ErgW"])
	black, okS := event.Points(c["ErgS"])
	nobody := c["NrS"] == "-1" || c["NrS"] == "-2"
	switch {
	case g.Round == 0 || g.White.Number == 0 || g.Black.Number == 0 && !nobody:
		find.Add("import.cell", g.At, "the pairing %q has no round or no numbers", f.lines[i])
		return
	case !okW && c["ErgW"] != "" || !okS && c["ErgS"] != "" || okW != okS || !sameResult(c):
		find.Add("import.cell", g.At, "round %d, board %d: the result %q cannot be read, or stands there in two ways",
			g.Round, g.Board, f.lines[i])
		return
	case nobody:
		g.Black = event.Ref{}
		g.Result[0] = managerBye(c["NrS"], white, okW)
	case !okW:
		g.Result = [2]tournament.Result{tournament.Pending, tournament.Pending}
	default:
		g.Result = [2]tournament.Result{event.Scored(white, forfeit), event.Scored(black, forfeit)}
	}
	if !nobody && !event.Together(g.Result[0], g.Result[1]) {
		find.Add("import.cell", g.At, "round %d, board %d: %s cannot be the result of a game", g.Round, g.Board,
			c["Erg"])
		return
	}
	p.Games = append(p.Games, g)
	p.Rounds = max(p.Rounds, g.Round)
}

// sameResult reports whether the result of both, 1:0K, is that of each, where the export has it.
func sameResult(c map[string]string) bool {
	both := strings.TrimSuffix(c["Erg"], "K")
	return both == "" || both == c["ErgW"]+":"+c["ErgS"] && (both != c["Erg"]) == (c["Kontumaz"] != "")
}

// managerBye is the bye by the number in the place of the opponent: -1 is the pairing-allocated one, and the points say
// what any other is.
func managerBye(nobody string, v tournament.Points, ok bool) tournament.Result {
	switch {
	case nobody == "-1" && (v == 10 || !ok):
		return tournament.PairingBye
	case v == 10:
		return tournament.FullBye
	case v == 5:
		return tournament.HalfBye
	}
	return tournament.ZeroBye
}
