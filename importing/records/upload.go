package records

import (
	"cmp"
	"encoding/xml"
	"errors"
	"io"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/importing/sheet"
	"github.com/trfkit/trfkit/tournament"
)

// IsUpload recognises the XML by which programs upload an event to chess-results.
func IsUpload(text string) bool {
	return strings.HasPrefix(strings.TrimLeft(text, "\ufeff \t\r\n"), "<") && strings.Contains(text, "<chessresults")
}

// Upload reads that XML. It holds everything but the rules of the pairing.
func Upload(name string, data []byte, find *event.Findings) []*event.Part {
	text, _, err := sheet.Text(data)
	if err != nil {
		find.Add("import.unread", event.Top(name), "%v", err)
		return nil
	}
	u := &upload{name: name, find: find, d: xml.NewDecoder(strings.NewReader(text)),
		players: &event.Part{Format: "chess-results-xml", Kind: event.Table, File: name, Numbers: event.StartingRanks},
		games:   &event.Part{Format: "chess-results-xml", Kind: event.Games, File: name, Numbers: event.StartingRanks}}
	u.d.CharsetReader = func(_ string, in io.Reader) (io.Reader, error) { return in, nil } // it is UTF-8 by now
	for {
		t, err := u.d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			find.Add("import.unread", u.place(), "the XML cannot be read: %v", err)
			return nil
		}
		if e, ok := t.(xml.StartElement); ok {
			u.element(&e)
		}
	}
	u.games.Header = u.players.Header
	return []*event.Part{u.players, u.games}
}

type upload struct {
	name           string
	find           *event.Findings
	d              *xml.Decoder
	players, games *event.Part
}

func (u *upload) place() event.Place {
	line, column := u.d.InputPos()
	return event.At(u.name, line, column)
}

func (u *upload) element(e *xml.StartElement) {
	a := map[string]string{}
	for _, attr := range e.Attr {
		a[attr.Name.Local] = strings.Join(strings.Fields(attr.Value), " ")
	}
	switch e.Name.Local {
	case "tournament":
		u.tournament(a)
	case "player":
		u.player(a)
	case "playerpairing":
		u.pairing(a)
	}
}

// tournament reads what is said of the event. Types 2 and 3 are events of teams.
func (u *upload) tournament(a map[string]string) {
	if a["type"] == "2" || a["type"] == "3" {
		u.find.Add("import.team", u.place(), "the event is one of teams").Hint =
			"events of teams are read from TRF alone; export one from the pairing program"
	}
	u.players.Header = event.Header{Name: a["name"], City: a["location"], Start: day(a["from"]), End: day(a["to"]),
		Rounds: event.Number(a["rounds"]), Arbiter: cmp.Or(a["chiefarbiter"], a["arbiter"]), Deputy: a["deputyarbiter"],
		TimeControl: a["timecontrol"]}
	if fed := a["federation"]; fed != "XXX" {
		u.players.Header.Federation = fed
	}
}

// day makes YYYY/MM/DD of YYYYMMDD.
func day(s string) string {
	if len(s) != 8 || event.Number(s) == 0 {
		return ""
	}
	return s[:4] + "/" + s[4:6] + "/" + s[6:]
}

func (u *upload) player(a map[string]string) {
	at := u.place()
	row := event.Row{Number: event.Number(a["no"]), Name: a["lastname"], Title: event.Title(a["title"]),
		Sex: event.Sex(a["sex"]), Federation: a["fed"], Birth: birthDay(a["dob"]), FideID: a["fideid"],
		NationalID: a["id"], Club: cmp.Or(a["club"], a["clubname"]), Rank: event.Number(a["rank"]), At: at, NameAt: at,
		RankAt: at, PointsAt: at}
	if a["firstname"] != "" {
		row.Name += ", " + a["firstname"]
	}
	row.Rating = cmp.Or(event.Number(a["rtg"]), event.Number(a["rtgfide"]), event.Number(a["rtgnat"]))
	row.National = event.Number(a["rtgnat"])
	row.Points, row.HasPoints = event.Points(a["pts"])
	u.players.Rows = append(u.players.Rows, row)
}

func birthDay(s string) string {
	if d := day(s); d != "" {
		return d
	}
	return s
}

// pairing reads a pairing. blackno is -1 for a bye and -2 for a player who was not paired.
func (u *upload) pairing(a map[string]string) {
	at := u.place()
	g := event.Game{Round: event.Number(a["round"]), Board: event.Number(a["board"]), At: at,
		White: event.Ref{Number: event.Number(a["whiteno"]), At: at},
		Black: event.Ref{Number: event.Number(a["blackno"]), At: at},
		Text:  a["whiteno"] + " - " + a["blackno"] + " " + a["reswhite"] + ":" + a["resblack"] + a["forfeit"]}
	white, okW := event.Points(a["reswhite"])
	black, okB := event.Points(a["resblack"])
	forfeit := a["forfeit"] != ""
	alone := a["blackno"] == "-1" || a["blackno"] == "-2"
	switch {
	case g.Round == 0 || g.White.Number == 0 || g.Black.Number == 0 && !alone:
		u.find.Add("import.cell", at, "the pairing %s has no round or no numbers", g.Text)
		return
	case !okW && a["reswhite"] != "" || !okB && a["resblack"] != "" || okW != okB && !alone:
		u.find.Add("import.cell", at, "round %d: the result %s cannot be read", g.Round, g.Text)
		return
	case alone:
		g.Black = event.Ref{}
		g.Result[0] = without(a["blackno"] == "-1", white)
	case !okW:
		g.Result = [2]tournament.Result{tournament.Pending, tournament.Pending}
	default:
		g.Result = [2]tournament.Result{event.Scored(white, forfeit), event.Scored(black, forfeit)}
		if !event.Together(g.Result[0], g.Result[1]) {
			u.find.Add("import.cell", at, "round %d: %s cannot be the result of a game", g.Round, g.Text)
			return
		}
	}
	u.games.Games = append(u.games.Games, g)
	u.games.Rounds = max(u.games.Rounds, g.Round)
}

// without is a bye by its points.
func without(allocated bool, v tournament.Points) tournament.Result {
	switch {
	case allocated:
		return tournament.PairingBye
	case v >= 10:
		return tournament.FullBye
	case v > 0:
		return tournament.HalfBye
	}
	return tournament.ZeroBye
}
