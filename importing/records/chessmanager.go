package records

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// IsChessManager recognises the JSON of ChessManager: rounds with matches, which may stand behind many players.
func IsChessManager(data []byte) bool {
	return trf.LooksLikeJSON(data) && bytes.Contains(data, []byte(`"players"`)) &&
		bytes.Contains(data, []byte(`"rounds"`)) && bytes.Contains(data, []byte(`"matches"`))
}

// nobody is the opponent of a player with a bye.
const nobody = "No Opponent"

// ChessManager reads the JSON of ChessManager: players and matches, joined by name. The list of players is in the order
// of their ratings, and so in the likely initial order. Nothing in it marks a forfeit.
func ChessManager(name string, data []byte, find *event.Findings) []*event.Part {
	doc, err := parse(name, data)
	if err != nil {
		find.Add("import.unread", event.Top(name), "the JSON cannot be read: %v", err)
		return nil
	}
	h := event.Header{Name: doc.get("name").text(), Start: date(doc.get("date").text()),
		TimeControl: doc.get("time_control").text(), Rounds: doc.get("n_rounds").integer()}
	players := &event.Part{Format: "chessmanager", Kind: event.Table, File: name, Header: h, Sorted: true, Loose: true,
		At: doc.get("players").at(), Numbers: event.Places}
	games := &event.Part{Format: "chessmanager", Kind: event.Games, File: name, Header: h, At: doc.get("rounds").at()}
	results := points(doc)
	for _, n := range doc.list("players") {
		row := event.Row{Name: n.get("name").text(), NameAt: n.get("name").at(), At: n.at(), Club: n.get("club").text(),
			Title: event.Title(n.get("title").text()), Rating: n.get("rating").integer()}
		if year := n.get("birthdate").integer(); year > 0 {
			row.Birth = fmt.Sprint(year)
		}
		if r, ok := results[row.Name]; ok {
			row.Points, row.HasPoints = trf.ParsePoints(strings.TrimSuffix(r.get("points").text(), "0"))
			if !row.HasPoints {
				row.Points, row.HasPoints = trf.ParsePoints(r.get("points").text())
			}
			row.PointsAt, row.Rank, row.RankAt = r.get("points").at(), r.get("place").integer(), r.get("place").at()
		}
		players.Rows = append(players.Rows, row)
	}
	for _, round := range doc.list("rounds") {
		n := round.get("num").integer()
		if len(round.list("matches")) == 0 {
			find.Add("import.cell", round.at(), "round %d has no matches", n)
		}
		for _, m := range round.list("matches") {
			match(games, n, m, find)
		}
		games.Rounds = max(games.Rounds, n)
	}
	return []*event.Part{players, games}
}

// points are the final standings by name; a name that stands there twice tells nothing.
func points(doc node) map[string]node {
	out := map[string]node{}
	for _, r := range doc.list("results") {
		name := r.get("player").text()
		if _, twice := out[name]; twice {
			out[name] = node{}
			continue
		}
		out[name] = r
	}
	return out
}

// match reads one match: the result is the score of White.
func match(p *event.Part, round int, m node, find *event.Findings) {
	result := m.get("result")
	g := event.Game{Round: round, At: m.at(), White: m.ref("white"), Black: m.ref("black"), Text: result.text()}
	white, bye := g.White.Name, g.Black.Name == nobody || g.White.Name == nobody
	if white == nobody {
		g.White = g.Black
	}
	if bye {
		g.Black = event.Ref{}
	}
	score := g.Text
	if before, fraction, ok := strings.Cut(score, "."); ok { // 1.0 is 1
		score = strings.TrimSuffix(before+"."+strings.TrimRight(fraction, "0"), ".")
	}
	switch {
	case round == 0:
		find.Add("import.cell", m.at(), "the match %s - %s has no round", white, m.get("black").text())
		return
	case bye && score == "1":
		g.Result[0], g.Open = tournament.PairingBye, true
	case bye && score == "0.5":
		g.Result[0] = tournament.HalfBye
	case bye && (score == "0" || score == ""):
		g.Result[0] = tournament.ZeroBye
	case bye:
		find.Add("import.cell", m.at(), "round %d of %s: the result %s cannot be read", round, g.White.Name, g.Text)
		return
	case score == "1":
		g.Result = [2]tournament.Result{tournament.Win, tournament.Loss}
	case score == "0.5":
		g.Result = [2]tournament.Result{tournament.Draw, tournament.Draw}
	case result.Node == nil:
		g.Result = [2]tournament.Result{tournament.Pending, tournament.Pending}
	case score == "" || score == "0":
		g.Result = [2]tournament.Result{tournament.Loss, tournament.Win}
	default:
		find.Add("import.cell", m.at(), "round %d of %s: the result %s cannot be read", round, white, g.Text)
		return
	}
	p.Games = append(p.Games, g)
}

// ref is the player whom a member names.
func (n node) ref(key string) event.Ref {
	return event.Ref{Name: n.get(key).text(), At: n.get(key).at()}
}

// date makes YYYY/MM/DD of DD.MM.YYYY, and keeps nothing else.
func date(s string) string {
	out, ok := trf.BirthDate(s)
	if !ok || len(out) != 10 {
		return ""
	}
	return out
}
