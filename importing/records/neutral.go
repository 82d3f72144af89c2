package records

import (
	"bytes"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/internal/jsontree"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// IsNeutral recognises the neutral form in JSON: players with numbers, names and rounds, and nothing that the form does
// not have.
func IsNeutral(data []byte) bool {
	if !strings.HasPrefix(strings.TrimLeft(string(data[:min(len(data), 64)]), "\ufeff \t\r\n"), "{") ||
		!bytes.Contains(data, []byte(`"players"`)) || !bytes.Contains(data, []byte(`"number"`)) {
		return false
	}
	doc, err := parse("", data)
	if err != nil {
		return false
	}
	list := doc.list("players")
	for _, n := range list {
		strange := func(key string) bool { return !playerKeys[key] }
		if !n.get("number").is(jsontree.Number) || !n.get("name").is(jsontree.Text) ||
			slices.ContainsFunc(n.Keys, strange) {
			return false
		}
	}
	return len(list) > 0
}

// playerKeys are the members of a player.
var playerKeys = map[string]bool{"number": true, "name": true, "title": true, "rating": true, "fideid": true,
	"federation": true, "birth": true, "club": true, "sex": true, "rank": true, "points": true, "rounds": true}

// Neutral reads the neutral form in JSON.
func Neutral(name string, data []byte, find *event.Findings) []*event.Part {
	doc, err := parse(name, data)
	if err != nil {
		find.Add("import.unread", event.Top(name), "the JSON cannot be read: %v", err)
		return nil
	}
	p := &event.Part{Format: "neutral", Kind: event.Table, File: name, At: doc.at(), Numbers: event.StartingRanks}
	for _, key := range doc.Keys {
		if n := doc.get(key); n.is(jsontree.Text) || n.is(jsontree.Number) {
			p.Header.Set(key, n.text(), n.at(), find)
		}
	}
	for _, n := range doc.list("players") {
		row := event.Row{At: n.at(), Number: n.get("number").integer(), Name: n.get("name").text(),
			NameAt: n.get("name").at(),
			Title:  event.Title(n.get("title").text()), Rating: n.get("rating").integer(),
			FideID:     n.get("fideid").text(),
			Federation: n.get("federation").text(), Birth: n.get("birth").text(), Club: n.get("club").text(),
			Sex: n.get("sex").text(), Rank: n.get("rank").integer(), RankAt: n.get("rank").at()}
		if v := n.get("points"); v.text() != "" {
			row.Points, row.HasPoints = trf.ParsePoints(v.text())
			row.PointsAt = v.at()
		}
		for _, r := range n.list("rounds") {
			row.Cells = append(row.Cells, cell(r, &row, find))
		}
		p.Rounds = max(p.Rounds, len(row.Cells))
		p.Rows = append(p.Rows, row)
	}
	return []*event.Part{p}
}

// cell reads a round: {"opponent":5,"colour":"w","result":"1"}, {"bye":"half"}, {} for nothing.
func cell(n node, row *event.Row, find *event.Findings) event.Cell {
	c := event.Cell{At: n.at(), Opponent: n.get("opponent").integer()}
	colour, result, bye := n.get("colour").text(), n.get("result").text(), n.get("bye").text()
	c.Text = strings.TrimSpace(n.get("opponent").text() + colour + result + bye)
	c.Colour = map[string]tournament.Colour{"w": tournament.White, "b": tournament.Black}[colour]
	ok := true
	switch {
	case bye != "":
		c.Result, ok = byes[bye]
		ok = ok && c.Opponent == 0
	case c.Opponent != 0:
		c.Result, ok = results[result]
		ok = ok && (c.Colour != tournament.NoColour || c.Result.Forfeit() && colour == "")
	case c.Text != "":
		ok = false
	}
	if !ok {
		find.Add("import.cell", c.At, "round %d of %s: %q cannot be read", len(row.Cells)+1, row.Called(), c.Text).
			Expected = `{"opponent":5,"colour":"w","result":"1"}, or {"bye":"half"}`
	}
	return c
}

var byes = map[string]tournament.Result{"bye": tournament.PairingBye, "pairing": tournament.PairingBye,
	"full": tournament.FullBye,
	"half": tournament.HalfBye, "zero": tournament.ZeroBye}

var results = map[string]tournament.Result{"1": tournament.Win, "=": tournament.Draw, "½": tournament.Draw,
	"0.5": tournament.Draw, "0": tournament.Loss, "+": tournament.ForfeitWin, "-": tournament.ForfeitLoss,
	"": tournament.Pending}
