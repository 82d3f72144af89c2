package checker

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

const riverCup = "../corpus/tournaments/standings/river-cup.trf"

// changed is the river cup with something changed.
func changed(t *testing.T, change func(*tournament.Tournament)) []byte {
	t.Helper()
	data, err := os.ReadFile(riverCup)
	if err != nil {
		t.Fatal(err)
	}
	doc, _ := trf.Parse(riverCup, data)
	event, _, _ := trf.Decode(doc)
	change(event)
	out, err := trf.Encode(event, trf.EncodeOptions{Edition: trf.TRF26})
	if err != nil {
		t.Fatal(err)
	}
	return out
}

// What cannot be checked in an event of teams is said with a code and a reason that is true.
func TestTeamEventsThatCannotBeChecked(t *testing.T) {
	same := func(*tournament.Tournament) {}
	for _, c := range []struct {
		name, system, code, says string
		change                   func(*tournament.Tournament)
	}{
		{"an individual system", "dutch-2026", "event.team", "who meets whom follows from the matches of the teams",
			same},
		{"an older one", "dutch-1998", "event.team", "rules of individual systems are not applied", same},
		{"matches of two games", "double-swiss-2026", "event.team", "pairs individuals", same},
		{"no team", "", "event.players", "no record of the file lists one", func(e *tournament.Tournament) {
			e.Teams.Teams, e.Teams.Lineups, e.Teams.Byes, e.Teams.Requested = nil, nil, nil, nil
			e.Teams.Forfeits, e.Teams.Forbidden = nil, nil
		}},
	} {
		r := Check(t.Context(), Bytes("cup.trf", changed(t, c.change)), Options{System: c.system})
		var b bytes.Buffer
		if err := r.WriteText(&b, TextStyle{}); err != nil {
			t.Fatal(err)
		}
		text := strings.Join(strings.Fields(b.String()), " ")
		if exit.Code(r.ExitCode()) != exit.Unusable || !strings.Contains(text, "["+c.code+"]") ||
			!strings.Contains(text, c.says) {
			t.Errorf("%s: exit code %d\n%s", c.name, r.ExitCode(), text)
		}
	}
}

// One wrong colour in the row of a player never makes the correct rounds of the teams differ: the other boards of the
// match speak for the right one. Numbers of players are not taken for those of teams.
func TestOneWrongColourInAnEventOfTeams(t *testing.T) {
	tried := 0
	for player := range 12 {
		for column := range 5 {
			data := changed(t, func(e *tournament.Tournament) {
				cells := e.Players[player].Cells
				if column < len(cells) && cells[column].Colour != tournament.NoColour {
					cells[column].Colour = cells[column].Colour.Opposite()
					tried++
				}
			})
			r := Check(t.Context(), Bytes("cup.trf", data), Options{Only: OnlyPairings})
			if r.Files[0].Verdict != Agree {
				t.Errorf("player %d, round %d: %s %v", player+1, column+1, r.Files[0].Verdict, r.Files[0].Findings)
			}
		}
	}
	if tried < 40 {
		t.Errorf("%d colours changed", tried)
	}
}

// Ranks that nobody recorded are not said to be those after an earlier round.
func TestNoRanksAreNoEarlierOnes(t *testing.T) {
	data := changed(t, func(e *tournament.Tournament) {
		for i := range e.Teams.Teams {
			e.Teams.Teams[i].Rank = 0
		}
		e.Teams.Teams[0].Points[tournament.MatchPoints] += 10
		e.TieBreaks, e.Order = "", ""
	})
	r := Check(t.Context(), Bytes("cup.trf", data), Options{})
	var b bytes.Buffer
	if err := r.WriteText(&b, TextStyle{}); err != nil {
		t.Fatal(err)
	}
	if s := r.Files[0].Standings; s == nil || len(s.Points) != 1 || s.After != 0 ||
		!strings.Contains(b.String(), "(no list is stated; Swiss") {
		t.Errorf("%+v\n%s", s, b.String())
	}
}
