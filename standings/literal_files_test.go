package standings_test

import (
	"encoding/json"
	"fmt"
	"math/big"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// litCodeOf reads a tie-break of a list.
func litCodeOf(text string) litCode {
	words := strings.Split(text, "/")
	var c litCode
	c.name, c.score, _ = strings.Cut(words[0], ":")
	for _, w := range words[1:] {
		n, _ := strconv.Atoi(w[1:])
		switch w[0] {
		case 'C':
			c.cut = n
		case 'M':
			c.median = n
		case 'L':
			if c.limit = n; w[1] != '+' && w[1] != '-' && len(w) > 2 {
				c.limit, c.percent = 0, n
			}
		case 'K':
			c.factor = n
		case 'U':
			c.unrated = n
		case 'P':
			c.played = true
		case 'F':
			c.fore = true
		case 'R':
			c.reverse = true
		}
	}
	return c
}

// litOfTournament reads the facts of any event.
func litOfTournament(t *tournament.Tournament) *litEvent {
	if t.Teams == nil {
		return litIndividual(t, 0)
	}
	return litTeams(t)
}

// litTeams reads the facts of a team event from the cells of the players and the records of teams.
func litTeams(t *tournament.Tournament) *litEvent {
	w, boards := t.Teams.Worth, litBoards(t)
	e := &litEvent{team: true, primary: t.Teams.Rules.Primary, edition: litEdition(t.StartDate), robin: litRobin(t),
		of: t.Rounds, unrated: "no-effect", sums: newLitSums()}
	e.win = [2]int{int(w.Win), boards * int(t.Scoring.Win())}
	e.draw = [2]int{int(w.Draw), boards * int(t.Scoring.Draw())}
	e.loss = [2]int{int(w.Loss), boards * int(t.Scoring.Loss())}
	member := map[tournament.PlayerID]int{}
	for i := range t.Teams.Teams {
		for _, p := range t.Teams.Teams[i].Roster {
			member[p] = i
		}
	}
	columns := t.RecordedRounds()
	for _, f := range t.Teams.Forfeits {
		columns = max(columns, f.Round)
	}
	for i := range t.Teams.Teams {
		p := litPart{id: int(t.Teams.Teams[i].ID)}
		for round := 1; round <= columns; round++ {
			p.rounds = append(p.rounds, litSeats(t, i, round, member))
		}
		e.parts = append(e.parts, p)
	}
	for round := range columns {
		for i := range e.parts {
			if r := &e.parts[i].rounds[round]; r.opp >= 0 && e.parts[r.opp].rounds[round].opp < 0 {
				e.parts[r.opp].rounds[round].opp = i
			}
		}
	}
	for round := 1; round <= columns; round++ {
		for i := range e.parts {
			e.settle(t, i, round, boards)
		}
		for i := range e.parts {
			if r := &e.parts[i].rounds[round-1]; r.opp >= 0 || r.kind == litPAB {
				e.n = round
			}
		}
	}
	for i := range e.parts {
		e.parts[i].rounds = e.parts[i].rounds[:e.n]
	}
	return e
}

// litBoards is the number of boards of a match.
func litBoards(t *tournament.Tournament) int {
	if n := len(t.Teams.Boards); n > 0 {
		return n
	}
	rounds, _ := t.TeamRounds()
	return t.BoardCount(rounds)
}

// litSeats is what the boards of a team say of a round: -1 in halves that no game was played.
func litSeats(t *tournament.Tournament, i, round int, member map[tournament.PlayerID]int) litRound {
	team := &t.Teams.Teams[i]
	r := litRound{opp: -1, halves: -1}
	seats := slices.DeleteFunc(slices.Clone(team.Roster), func(id tournament.PlayerID) bool {
		c := t.Player(id).Cell(round)
		return !c.Result.Played() && !c.Result.Forfeit()
	})
	found := len(seats) > 0
	for _, l := range t.Teams.Lineups {
		if l.Round == round && l.Team == team.ID && found {
			seats = l.Players
			r.opp = slices.IndexFunc(t.Teams.Teams, func(o tournament.Team) bool { return o.ID == l.Opponent })
		}
	}
	for board, id := range seats {
		value := 0
		if p := t.Player(id); p != nil {
			c := p.Cell(round)
			if c.Colour != tournament.NoColour {
				r.black = c.Colour == tournament.Black
				if board < len(t.Teams.Boards) {
					r.black = c.Colour != t.Teams.Boards[board]
				}
			}
			if c.Opponent != 0 {
				r.opp = member[c.Opponent]
			}
			if c.Result.Played() {
				r.halves = 0
			}
			value = int(t.RoundPoints(p, round))
		}
		r.boards = append(r.boards, value)
		r.value[litGP] += value
	}
	return r
}

// settle decides what a round of a team was and what it brought. Reading: TB-38.
func (e *litEvent) settle(t *tournament.Tournament, i, round, boards int) {
	r := &e.parts[i].rounds[round-1]
	id := t.Teams.Teams[i].ID
	won, draw := int(t.Scoring.Win()), int(t.Scoring.Draw())
	played := r.halves == 0
	for _, f := range t.Teams.Forfeits {
		if f.Round == round && (f.White == id || f.Black == id) {
			other := f.White + f.Black - id
			r.opp = slices.IndexFunc(t.Teams.Teams, func(o tournament.Team) bool { return o.ID == other })
			r.kind, r.value[litMP], r.black = litLostFor, e.loss[litMP], f.Black == id
			if f.Won == tournament.White && f.White == id || f.Won == tournament.Black && f.Black == id {
				r.kind, r.value[litMP] = litWonFor, e.win[litMP]
				if len(r.boards) == 0 {
					r.value[litGP], r.boards = e.win[litGP], slices.Repeat([]int{won}, boards)
				}
			}
			e.adjust(t, r, i, round)
			return
		}
	}
	if r.opp >= 0 {
		theirs := e.parts[r.opp].rounds[round-1].value[litGP]
		e.decideMatch(r, theirs, played)
	} else {
		e.without(t, r, i, round, boards, won, draw)
	}
	e.adjust(t, r, i, round)
}

func (e *litEvent) decideMatch(r *litRound, theirs int, played bool) {
	own := r.value[litGP]
	r.kind = litGame
	switch {
	case own > theirs:
		r.value[litMP] = e.win[litMP]
	case own < theirs || !played && own == 0:
		r.value[litMP] = e.loss[litMP]
	default:
		r.value[litMP] = e.draw[litMP]
	}
	switch {
	case played || own == theirs && own != 0:
	case own > theirs:
		r.kind = litWonFor
	default:
		r.kind = litLostFor
	}
}

// without is a round of a team without a match.
func (e *litEvent) without(t *tournament.Tournament, r *litRound, i, round, boards, won, draw int) {
	id := t.Teams.Teams[i].ID
	kinds := map[tournament.Result]litKind{tournament.PairingBye: litPAB, tournament.FullBye: litFull,
		tournament.HalfBye: litHalf, tournament.ZeroBye: litZero}
	r.kind = litZero
	for _, p := range t.Teams.Teams[i].Roster {
		k, has := kinds[t.Player(p).Cell(round).Result]
		if has && (k != litPAB || t.Teams.Byes == nil) && (r.kind == litZero || k < r.kind) {
			r.kind = k
		}
	}
	if round <= len(t.Teams.Byes) && t.Teams.Byes[round-1] == id {
		r.kind = litPAB
	}
	for _, a := range t.Teams.Requested {
		if a.Player == id && a.Round == round {
			r.kind = kinds[a.Kind]
		}
	}
	board := 0
	switch r.kind {
	case litPAB:
		r.value, board = e.draw, won
		if t.Teams.ByeStated {
			r.value = [2]int{int(t.Teams.ByeWorth[0]), int(t.Teams.ByeWorth[1])}
		}
	case litFull:
		r.value, board = e.win, won
	case litHalf:
		r.value, board = e.draw, draw
	default:
		if e.robin && len(t.Teams.Teams)%2 == 1 {
			r.kind = litRest
		}
	}
	r.boards = slices.Repeat([]int{board}, boards)
}

// adjust enters record 299 for teams.
func (e *litEvent) adjust(t *tournament.Tournament, r *litRound, i, round int) {
	kind := map[litKind]tournament.Result{litWonFor: tournament.ForfeitWin, litLostFor: tournament.ForfeitLoss,
		litFull: tournament.FullBye, litHalf: tournament.HalfBye, litZero: tournament.ZeroBye,
		litPAB: tournament.PairingBye}[r.kind]
	for _, a := range t.Teams.Adjustments {
		if a.Round != 0 && a.Round != round ||
			len(a.Teams) > 0 && !slices.Contains(a.Teams, t.Teams.Teams[i].ID) {
			continue
		}
		for s := range a.Points {
			switch {
			case !a.Given[s]:
			case a.Kind == tournament.NoResult && a.Round != 0:
				r.bonus[s] += int(a.Points[s])
			case a.Kind != tournament.NoResult && a.Kind == kind:
				r.value[s] = int(a.Points[s])
			}
		}
	}
}

// litAnswer is what stands beside a file of the shared collection and of corpus/standings.
type litAnswer struct {
	List    []string                      `json:"list"`
	Reading string                        `json:"reading"`
	Ties    string                        `json:"ties"`
	Ranks   map[string]int                `json:"ranks"`
	Values  map[string]map[string]*string `json:"values"`
}

// The literal standings give the answers recorded beside the files: those of the published exercises among them, which
// nobody here has computed.
func TestLiteralFiles(t *testing.T) {
	shared := filepath.Join("..", "..", "shared", "new")
	for pattern, least := range map[string]int{"../corpus/standings/*/*/*.trf": 100,
		filepath.Join(shared, "cases", "tie-breaks", "*.trf"): 90,
		filepath.Join(shared, "corpus", "standings", "*.trf"): 150} {
		if _, err := os.Stat(shared); err != nil && strings.HasPrefix(pattern, shared) {
			continue
		}
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) < least {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		values := 0
		for _, name := range files {
			values += litFile(t, name)
		}
		if values < 1300 {
			t.Errorf("%s: only %d values", pattern, values)
		}
		t.Logf("%s: %d files, %d values", pattern, len(files), values)
	}
}

// litFile compares one file and returns how many values it has.
func litFile(t *testing.T, name string) int {
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := os.ReadFile(strings.TrimSuffix(name, ".trf") + ".expected.json")
	if err != nil {
		t.Fatal(err)
	}
	var want litAnswer
	if err := json.Unmarshal(raw, &want); err != nil {
		t.Fatal(name, err)
	}
	if want.Reading != "" {
		return 0 // another choice than the text's
	}
	doc, _ := trf.Parse(name, data)
	event, _, found := trf.Decode(doc)
	if found.HasErrors() {
		t.Fatalf("%s: %v", name, found)
	}
	lit := litOfTournament(event)
	var list []litCode
	for _, text := range want.List {
		list = append(list, litCodeOf(text))
	}
	got := lit.order(list)
	n := 0
	for k, text := range want.List {
		key := text
		if slices.Index(want.List, text) < k {
			key = fmt.Sprintf("%s@%d", text, k+1)
		}
		for i := range lit.parts {
			n++
			var value *big.Rat
			if got.values[k] != nil {
				value = got.values[k][i]
			}
			if answer := want.Values[key][strconv.Itoa(lit.parts[i].id)]; !litReads(answer, value) {
				t.Errorf("%s: %s of %d is literally %v", name, key, lit.parts[i].id, value)
			}
		}
	}
	place := 1
	for _, g := range got.groups {
		for _, i := range g {
			r := want.Ranks[strconv.Itoa(lit.parts[i].id)]
			if r < place || r >= place+len(g) || want.Ties != "drawn by lot" && r != place {
				t.Errorf("%s: %d has literally place %d of %d, not %d", name, lit.parts[i].id, place, len(g), r)
			}
		}
		place += len(g)
	}
	return n
}

// litReads reports whether a decimal text is a value, to its last decimal.
func litReads(text *string, value *big.Rat) bool {
	if text == nil || value == nil {
		return text == nil && value == nil
	}
	_, decimals, _ := strings.Cut(*text, ".")
	unit := 1
	for range decimals {
		unit *= 10
	}
	want, ok := new(big.Rat).SetString(*text)
	return ok && want.Cmp(litNearest(value, unit)) == 0
}
