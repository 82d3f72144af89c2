package standings

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/tournament"
)

// eventOfCells has a player for each row of cells, as "2w1 H .", with a rating of at most 2000 unless he is unrated.
func eventOfCells(rows []string, unrated ...int) *tournament.Tournament {
	results := map[byte]tournament.Result{'1': tournament.Win, '=': tournament.Draw, '0': tournament.Loss,
		'H': tournament.HalfBye, '.': tournament.NoResult}
	t := &tournament.Tournament{Scoring: tournament.StandardScoring()}
	for i, row := range rows {
		p := tournament.Player{ID: tournament.PlayerID(i + 1), Rating: 2000 - 10*i}
		if slices.Contains(unrated, i+1) {
			p.Rating = 0
		}
		for _, word := range strings.Fields(row) {
			c := tournament.Cell{Result: results[word[len(word)-1]]}
			if len(word) == 3 {
				c.Opponent, c.Colour = tournament.PlayerID(word[0]-'0'), tournament.White
				if word[1] == 'b' {
					c.Colour = tournament.Black
				}
			}
			p.Cells = append(p.Cells, c)
		}
		t.Players = append(t.Players, p)
	}
	return t
}

// Who has no value of a tie-break comes last, whether the higher or the lower value is the better one.
func TestNoValueIsLast(t *testing.T) {
	leaveOut := Options{Choices: engine.Choices{"TB-20": "leave-out"}} // else the ratings have no effect
	for list, want := range map[string]string{"RTNG": "[1 3 2]", "RTNG/R": "[2 3 1]"} {
		for _, unrated := range []int{2, 1} {
			e, _ := FromTournament(eventOfCells([]string{"H", "H", "H"}, unrated), leaveOut)
			ranks := slices.Clone(Compute(e, ParseList("PTS,"+list, false)).Rank)
			if got := fmt.Sprint(ranks[unrated-1]); got != "3" {
				t.Errorf("%s: player %d without a rating has place %s", list, unrated, got)
			}
			if got := fmt.Sprint(ranks); unrated == 2 && got != want {
				t.Errorf("%s: %s, want %s", list, got, want)
			}
		}
	}
}

// A requested bye is no withdrawal when a game follows, even if nothing is recorded between them. For his opponents
// each of the two is what it brought, but for the withdrawal that brought nothing.
//
// Rule: C.07 (2026) 16.2.4, 16.2.5
func TestByeBeforeBlank(t *testing.T) {
	for row, want := range map[string]category{"H . 2w1": requestedBye, "H 2w1 .": requestedBye, "H . .": finalBye} {
		e, _ := FromTournament(eventOfCells([]string{row, "1b0 1b0 1b0"}), Options{Kind: Swiss})
		if got := newLedger(e).categoryOf(0, 0); got != want {
			t.Errorf("%s: category %v, want %v", row, got, want)
		}
	}
}

// A list ends with lots only where its last tie-break is RND, which nothing can follow.
func TestByLots(t *testing.T) {
	for text, want := range map[string]bool{"PTS,RND": true, "PTS,BH,RND": true, "RND,BH": true, "PTS,BH": false,
		"PTS": false} {
		if l := ParseList(text, false); l.ByLots() != want {
			t.Errorf("%s ends with %v", text, l.Texts())
		}
	}
}

// A list of teams that begins with points of either kind needs no others before them.
func TestPointsFirst(t *testing.T) {
	for text, want := range map[string]string{"MPTS,GPTS": "MPTS,GPTS", "GPTS,MPTS": "GPTS,MPTS", "PTS,EDE": "PTS,EDE",
		"EDE": "PTS,EDE"} {
		if l := ParseList(text, true); l.String() != want || l.Unread != nil {
			t.Errorf("%s: %s, %v", text, l.String(), l.Unread)
		}
	}
}

// The newest edition is among the names, and stands for an edition that does not have a tie-break.
func TestEditionsNamed(t *testing.T) {
	if got := strings.Join(EditionNames(), " "); got != "pre-2023 2023 2024 2026" {
		t.Error(got)
	}
	row := codeRow{since: Edition2024, article: "1.2"}
	for e, want := range map[Edition]Edition{Before2023: Edition2026, Edition2023: Edition2026,
		Edition2024: Edition2024, Edition2026: Edition2026} {
		if got := row.cite(e).Edition; got != want.String() {
			t.Errorf("%s: the article of %s", e, got)
		}
	}
}

// The recorded points of a team are unsettled only where a match is open or behind the finished rounds.
func TestUnsettled(t *testing.T) {
	ev := &tournament.Tournament{Scoring: tournament.StandardScoring(), Teams: &tournament.TeamEvent{}}
	matches := []tournament.TeamRound{{Result: tournament.Draw}, {Result: tournament.Draw}}
	for finished, want := range map[int]bool{1: true, 2: false} {
		if got := unsettled(matches, finished, tournament.MatchPoints, ev, 0); got != want {
			t.Errorf("%d of 2 rounds finished: %t", finished, got)
		}
	}
}
