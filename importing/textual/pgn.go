package textual

import (
	"cmp"
	"regexp"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/importing/event"
	"github.com/trfkit/trfkit/tournament"
)

var pgnStart = regexp.MustCompile(`^\s*\[[A-Za-z]\w*\s+"`)

// IsPGN recognises games in PGN: the first line that is no comment is a tag.
func IsPGN(text string) bool {
	for line := range strings.Lines(text) {
		if s := strings.TrimSpace(line); s != "" && s[0] != '%' && s[0] != ';' {
			return pgnStart.MatchString(s)
		}
	}
	return false
}

var pgnTag = regexp.MustCompile(`\[([A-Za-z]\w*)\s+"((?:[^"\\]|\\.)*)"\s*\]`)

// pgnGame is the tags of one game and where it begins.
type pgnGame struct {
	tags map[string]string
	at   map[string]event.Place
}

// games reads the tags of all games. What stands in comments of the moves is no tag.
func (f *file) games() []pgnGame {
	var out []pgnGame
	var game *pgnGame
	depth, moves := false, true
	for i, line := range f.lines {
		if !depth && strings.HasPrefix(strings.TrimSpace(line), "[") {
			tags := pgnTag.FindAllStringSubmatchIndex(line, -1)
			if len(tags) > 0 && moves {
				out = append(out, pgnGame{map[string]string{}, map[string]event.Place{}})
				game, moves = &out[len(out)-1], false
			}
			for _, m := range tags {
				name := line[m[2]:m[3]]
				if _, twice := game.tags[name]; !twice {
					value := strings.NewReplacer(`\"`, `"`, `\\`, `\`).Replace(line[m[4]:m[5]])
					game.tags[name], game.at[name] = strings.Join(strings.Fields(value), " "), f.at(i, m[4])
				}
			}
			if len(tags) > 0 {
				continue
			}
		}
		moves = moves || strings.TrimSpace(line) != ""
		depth = inComment(line, depth)
	}
	return out
}

// inComment reports whether a comment in braces is open at the end of a line.
func inComment(line string, open bool) bool {
	for _, r := range line {
		switch {
		case r == '{':
			open = true
		case r == '}':
			open = false
		case r == ';' && !open:
			return false
		}
	}
	return open
}

// PGN reads games with their rounds. Byes, absences and most forfeits are not in a PGN.
func PGN(name string, data []byte, find *event.Findings) []*event.Part {
	f := newFile(name, data)
	p := &event.Part{Format: "pgn", Kind: event.Games, File: name, Gaps: true,
		At: event.Top(name)}
	w := pgnReader{part: p, find: find, byID: map[string]string{}, events: map[string]map[string]bool{}}
	for _, g := range f.games() {
		w.game(&g)
	}
	w.separate()
	return []*event.Part{p}
}

type pgnReader struct {
	part   *event.Part
	find   *event.Findings
	byID   map[string]string          // name by FIDE id
	events map[string]map[string]bool // players by tag Event
	names  []string                   // of events, in order
	noted  map[string]bool
}

func (w *pgnReader) game(g *pgnGame) {
	at := cmp.Or(g.at["Round"], g.at["White"], g.at["Event"])
	text := g.tags["Round"]
	round, board, _ := strings.Cut(strings.TrimSpace(text), ".")
	n, err := strconv.Atoi(strings.TrimSpace(round))
	white, black := g.tags["White"], g.tags["Black"]
	switch {
	case white == "" || black == "":
		w.find.Add("import.part", at, "the game of round %q does not say who played it", text).Expected =
			"the tags White and Black"
		return
	case unknownName(white) || unknownName(black):
		return // a bye, or a game of nobody
	case err != nil || n < 1 || n > 999:
		d := w.find.Add("import.part", at, "the game %s - %s does not say its round: %q", white, black, text)
		d.Expected = "a tag [Round \"3\"] or [Round \"3.1\"]"
		return
	}
	result, ok := pgnResults[strings.ReplaceAll(g.tags["Result"], " ", "")]
	if !ok {
		w.find.Add("import.cell", cmp.Or(g.at["Result"], at), "round %d of %s: %q cannot be read", n, white,
			g.tags["Result"]).Expected = "1-0, 0-1, 1/2-1/2 or *"
		return
	}
	if forfeited(g.tags["Termination"]) {
		result = asForfeit(result)
	}
	game := event.Game{Round: n, Result: result, Text: g.tags["Result"], At: at,
		White: w.ref(g, "White"), Black: w.ref(g, "Black")}
	game.Board, _ = strconv.Atoi(before(board, "."))
	w.part.Games = append(w.part.Games, game)
	w.part.Rounds = max(w.part.Rounds, n)
	w.note(g.tags["Event"], game.White.Name, game.Black.Name)
	h := &w.part.Header
	h.Name = cmp.Or(h.Name, known(g.tags["Event"]))
	h.City = cmp.Or(h.City, known(g.tags["Site"]))
	h.Start = cmp.Or(h.Start, pgnDate(g.tags["EventDate"]))
}

func known(s string) string {
	if strings.Trim(s, "?-") == "" {
		return ""
	}
	return s
}

func unknownName(s string) bool {
	return known(s) == "" || strings.EqualFold(s, "bye") || strings.EqualFold(s, "N.N.") || strings.EqualFold(s, "NN")
}

var pgnResults = map[string][2]tournament.Result{
	"1-0": {tournament.Win, tournament.Loss}, "0-1": {tournament.Loss, tournament.Win},
	"1/2-1/2": {tournament.Draw, tournament.Draw}, "1/2": {tournament.Draw, tournament.Draw},
	"½-½": {tournament.Draw, tournament.Draw}, "*": {tournament.Pending, tournament.Pending},
	"+--": {tournament.ForfeitWin, tournament.ForfeitLoss},
	"--+": {tournament.ForfeitLoss, tournament.ForfeitWin}, "---": {tournament.ForfeitLoss, tournament.ForfeitLoss},
	"+:-": {tournament.ForfeitWin, tournament.ForfeitLoss}, "-:+": {tournament.ForfeitLoss, tournament.ForfeitWin},
	"0-0": {tournament.ForfeitLoss, tournament.ForfeitLoss},
}

// forfeited reports whether a tag Termination says that the game was not played.
func forfeited(s string) bool {
	s = strings.ToLower(s)
	return strings.Contains(s, "forfeit") && !strings.Contains(s, "time forfeit") || s == "unplayed" || s == "walkover"
}

func asForfeit(r [2]tournament.Result) [2]tournament.Result {
	for i := range r {
		switch r[i] {
		case tournament.Win:
			r[i] = tournament.ForfeitWin
		case tournament.Loss:
			r[i] = tournament.ForfeitLoss
		}
	}
	return r
}

var digits = regexp.MustCompile(`^[1-9]\d{4,9}$`)

// ref is one player of a game. A FIDE id tells that two spellings are one player.
func (w *pgnReader) ref(g *pgnGame, side string) event.Ref {
	r := event.Ref{Name: g.tags[side], At: g.at[side], Rating: event.Rating(g.tags[side+"Elo"]),
		Title: event.Title(g.tags[side+"Title"])}
	if id := g.tags[side+"FideId"]; digits.MatchString(id) {
		r.FideID = id
		first, seen := w.byID[id]
		switch {
		case !seen:
			w.byID[id] = r.Name
		case event.Key(first) != event.Key(r.Name):
			if w.noted == nil {
				w.noted = map[string]bool{}
			}
			if !w.noted[r.Name] {
				w.noted[r.Name] = true
				w.find.Add("import.name", r.At, "%q and %q have the FIDE id %s and are taken for one player", r.Name,
					first, id)
			}
			r.Name = first
		}
	}
	return r
}

// note remembers who plays in which event.
func (w *pgnReader) note(name string, players ...string) {
	if w.events[name] == nil {
		w.events[name] = map[string]bool{}
		w.names = append(w.names, name)
	}
	for _, p := range players {
		w.events[name][event.Key(p)] = true
	}
}

// separate refuses games of events that have no player in common: they are several tournaments.
func (w *pgnReader) separate() {
	const most = 64 // tags that differ from game to game name no events
	if len(w.names) < 2 || len(w.names) > most {
		return
	}
	group := map[string]int{} // by player
	count := 0
	for _, name := range w.names {
		found := -1
		for p := range w.events[name] {
			if g, ok := group[p]; ok {
				found = g
			}
		}
		if found < 0 {
			found = count
			count++
		}
		for p := range w.events[name] {
			group[p] = found
		}
	}
	if count > 1 {
		d := w.find.Add("import.several", w.part.At, "the games are of several events, such as %q and %q", w.names[0],
			w.names[len(w.names)-1])
		d.Hint = "save each event by itself"
	}
}

// pgnDate is a date of PGN in the form of TRF, blank when a part of it is unknown.
func pgnDate(s string) string {
	if len(s) != 10 || strings.Contains(s, "?") {
		return ""
	}
	return strings.ReplaceAll(s, ".", "/")
}
