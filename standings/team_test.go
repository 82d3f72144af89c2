package standings

import (
	"strconv"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// league makes a team event from matches such as "1-2 1=0", the results being those of the first team by board; "3 U"
// is a pairing-allocated bye of a draw. One text is one round.
func league(t *testing.T, teams, boards int, rounds ...string) *Event {
	t.Helper()
	e := &Event{Team: true, Boards: boards, Rounds: len(rounds), Of: len(rounds), Edition: Newest}
	matches := make([][]tournament.TeamRound, teams)
	for i := range teams {
		e.Participants = append(e.Participants, Participant{ID: tournament.PlayerID(i + 1)})
		matches[i] = make([]tournament.TeamRound, len(rounds))
	}
	for k, text := range rounds {
		for _, match := range strings.Split(text, ", ") {
			who, what, _ := strings.Cut(match, " ")
			a, b, paired := strings.Cut(who, "-")
			if !paired {
				matches[number(a)-1][k] = tournament.TeamRound{Result: tournament.PairingBye,
					Points: [2]tournament.Points{10, tournament.Points(5 * boards)}}
				continue
			}
			matches[number(a)-1][k], matches[number(b)-1][k] = sides(number(a), number(b), what)
		}
	}
	e.enter(matches, Worth{20, 10, 0}, Worth{10, 5, 0})
	return e
}

func number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

// sides are both sides of a match.
func sides(a, b int, results string) (own, other tournament.TeamRound) {
	own.Opponent, other.Opponent = tournament.PlayerID(b), tournament.PlayerID(a)
	if strings.Trim(results, "+-") == "" {
		own.Result, other.Result = tournament.ForfeitWin, tournament.ForfeitLoss
	}
	for _, c := range results {
		points := map[rune]tournament.Points{'1': 10, '+': 10, '=': 5}[c]
		own.Boards = append(own.Boards, tournament.TeamBoard{Points: points})
		other.Boards = append(other.Boards, tournament.TeamBoard{Points: 10 - points})
		own.Points[Game] += points
		other.Points[Game] += 10 - points
	}
	own.Points[Match] = matchPoints(own.Points[Game], other.Points[Game])
	other.Points[Match] = 20 - own.Points[Match]
	return own, other
}

func matchPoints(own, theirs tournament.Points) tournament.Points {
	switch {
	case own > theirs:
		return 20
	case own == theirs:
		return 10
	}
	return 0
}

// column computes one code after the points and returns the values and the ranks.
func column(t *testing.T, e *Event, list string) (values, ranks string) {
	t.Helper()
	l := ParseList(list, e.Team)
	if l.Unread != nil {
		t.Fatal(l.Unread, l.Unread.Advice)
	}
	s := Compute(e, l)
	var v, r []string
	for i := range e.Participants {
		v = append(v, s.Columns[len(s.Columns)-1].Text(i))
		r = append(r, strconv.Itoa(s.Rank[i]))
	}
	return strings.Join(v, " "), strings.Join(r, " ")
}

// Four teams of three boards, every value worked out by hand. Teams 1 and 2 have 4 match points, 3 and 4 have 2 and 4
// game points each, and they drew.
//
// Rule: C.07 (2023, 2024, 2026) 11.1, 12.1-12.3, 13.1, 13.2, 13.2.1-13.2.4, 13.3, 13.3.2, 13.4, 14.1.2
func TestTeamCodes(t *testing.T) {
	for edition := Edition2023; edition <= Newest; edition++ {
		e := league(t, 4, 3, "1-2 1=1, 3-4 01=", "1-3 ===, 2-4 110", "4-1 10=, 3-2 100")
		e.Edition = edition
		for _, tt := range []struct{ list, values, ranks string }{
			{"PTS", "4.0 4.0 2.0 2.0", "1 1 3 3"},
			{"MPTS", "4.0 4.0 2.0 2.0", "1 1 3 3"},
			{"GPTS", "5.5 4.5 4.0 4.0", "1 2 3 3"},
			{"PTS,MPvGP", "5.5 4.5 4 4", "1 2 3 3"},
			{"PTS,BH:MP", "8.0 8.0 10.0 10.0", "1 1 3 3"},
			{"PTS,BH", "8.0 8.0 10.0 10.0", "1 1 3 3"},
			{"PTS,BH:GP", "12.5 13.5 14.0 14.0", "2 1 3 3"},
			{"PTS,BH:GP/C1", "8.5 9.5 10.0 10.0", "2 1 3 3"},
			{"PTS,EMMSB", "12 8 6 6", "1 2 3 3"},
			{"PTS,EMGSB", "16.0 10.0 13.0 13.0", "1 2 3 3"},
			{"PTS,EGMSB", "17.0 16.0 9.5 9.5", "1 2 3 3"},
			{"PTS,EGGSB", "23.25 18.75 18.75 18.75", "1 2 3 3"},
			{"PTS,EMMSB/C1", "10 4 4 4", "1 2 3 3"},
			{"PTS,EGGSB/C1", "17.25 10.75 12.75 12.75", "1 2 3 3"},
			{"PTS,MPvGP,BC", "11.5 9.0 7.5 8.0", "1 2 3 4"},
			{"PTS,BC", "11.5 9.0 7.5 8.0", "1 1 3 4"}, // 1 and 2 differ in game points: board count is not for them
			{"PTS,MPvGP,TBR", "0 0 2 1", "1 2 4 3"},
			{"PTS,MPvGP,BBE", "0 0 1 2", "1 2 3 4"},
			{"PTS,EDE", "1 2 0 0", "1 2 3 3"},
			{"PTS,EDEBT", "1 2 2 1", "1 2 4 3"},
			{"PTS,EDEBB", "1 2 2 1", "1 2 4 3"},
			{"PTS,EDET", "1 2 2 1", "1 2 4 3"},
			{"PTS,EDEB", "1 2 2 1", "1 2 4 3"},
			{"PTS,SSSC", "9.50 8.50 9.00 9.00", "1 2 3 3"},
			{"PTS,SSSC/K4", "7.50 6.50 6.50 6.50", "1 2 3 3"},
			{"PTS,SSSC/F", "9.50 9.00 8.50 9.00", "1 2 4 3"},
			{"PTS,WIN:MP", "1 2 0 0", "2 1 3 3"},
			{"PTS,WON:GP", "0 0 0 0", "1 1 3 3"},
			{"PTS,PS:GP", "12.0 7.5 8.5 8.0", "1 2 3 4"},
			{"PTS,KS:MP", "2.0 0.0 1.0 1.0", "1 2 3 3"},
			{"PTS,FB:MP", "8.0 9.0 9.0 10.0", "2 1 4 3"},
			{"PTS,AOB:MP", "9.33 9.33 8.67 8.67", "1 1 3 3"},
			{"PTS,TPN/R", "1 2 3 4", "2 1 4 3"},
		} {
			if values, ranks := column(t, e, tt.list); values != tt.values || ranks != tt.ranks {
				t.Errorf("%s %s: %s, ranks %s; want %s, ranks %s", edition, tt.list, values, ranks, tt.values, tt.ranks)
			}
		}
		e.Primary = Game
		if values, ranks := column(t, e, "PTS,MPvGP"); values != "4 4 2 2" || ranks != "1 2 3 3" {
			t.Errorf("%s, game points first: %s, ranks %s", edition, values, ranks)
		}
	}
}

// Three teams beat one another: game points part the first, and for the two still level the match points of their match
// decide.
//
// Rule: C.07 (2023, 2024, 2026) 13.3.1, 13.3.3
func TestExtendedDirectEncounterBeginsAgain(t *testing.T) {
	e := league(t, 4, 3, "1-2 11=, 3-4 000", "2-3 110, 4-1 111", "3-1 111, 4-2 111")
	if values, ranks := column(t, e, "PTS,EDE"); values != "2 3 1 0" || ranks != "3 4 2 1" {
		t.Errorf("%s, ranks %s", values, ranks)
	}
}

// A pairing-allocated bye is won on every board, whatever points it brought, and a forfeited match is no match of
// direct encounter.
//
// Rule: C.07 (2023, 2024, 2026) 12
func TestTeamByes(t *testing.T) {
	e := league(t, 3, 2, "1-2 10, 3 U", "1 U, 2-3 10", "1-3 ++, 2 U")
	for _, tt := range []struct{ list, values, ranks string }{
		{"PTS,MPvGP,BC", "7.0 6.0 5.0", "1 2 3"},
		{"PTS,MPvGP,TBR", "0 0 0", "1 2 3"},
		{"PTS,EDE", "0 0 0", "1 2 3"},
		{"PTS,WIN:MP", "1 0 0", "1 2 3"},
		{"PTS,WON:MP", "0 0 0", "1 2 3"},
	} {
		if values, ranks := column(t, e, tt.list); values != tt.values || ranks != tt.ranks {
			t.Errorf("%s: %s, ranks %s; want %s, ranks %s", tt.list, values, ranks, tt.values, tt.ranks)
		}
	}
	if r := e.Participants[2].Rounds[2].Result; r != tournament.ForfeitLoss {
		t.Errorf("the forfeited match is a %s", r)
	}
}

// Of a forfeited match some boards of which are given, those alone count: nobody held the others.
func TestBoardsOfForfeitedMatches(t *testing.T) {
	e := league(t, 3, 3, "1-2 100, 3 U", "1 U, 2-3 100", "1-3 ++, 2 U")
	if values, _ := column(t, e, "PTS,MPvGP,BC"); values != "10.0 12.0 11.0" {
		t.Errorf("two of three boards: %s", values)
	}
	for k := range e.Participants {
		e.Participants[k].Rounds[2].Boards = nil
	}
	if values, _ := column(t, e, "PTS,MPvGP,BC"); values != "13.0 12.0 11.0" {
		t.Errorf("no boards at all: %s", values)
	}
}
