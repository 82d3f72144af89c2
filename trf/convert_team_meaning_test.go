package trf

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/tournament"
)

// part is something that Decode finds in an event of teams, and the features whose loss may change it.
type part struct {
	name, features string
	value          any
}

// teamFeatures are those without which no teams are read.
const teamFeatures = "L30 L41 "

// matchFeatures are those that a match can be read from: the cells of the players and the records of teams.
const matchFeatures = "L01 L02 L03 L04 L05 L06 L31 L32 L33 L37 "

// pointFeatures are those that say what a result is worth.
const pointFeatures = "L11 L12 L13 L14 L15 L16 L17 L18 "

// teamParts takes an event of teams apart.
func teamParts(t *tournament.Tournament) []part {
	var names, rosters, facts, virtual, matches, points []string
	e := t.Teams
	if e == nil {
		e = &tournament.TeamEvent{}
	}
	rounds, _ := t.TeamRounds()
	for i := range e.Teams {
		team := &e.Teams[i]
		names = append(names, fmt.Sprint(team.ID, team.Name))
		rosters = append(rosters, fmt.Sprint(team.ID, team.Roster))
		facts = append(facts, fmt.Sprint(team.ID, team.Nickname, team.Strength, team.Points, team.Has, team.Rank))
		virtual = append(virtual, fmt.Sprint(team.ID, team.Virtual))
		for k := range rounds[i] {
			m := &rounds[i][k]
			matches = append(matches, fmt.Sprint(team.ID, k+1, m.Opponent, m.Colour, m.Result))
			points = append(points, fmt.Sprint(team.ID, k+1, m.Points, m.Bonus))
		}
	}
	m := meaningOf(t)
	return []part{
		{"names of teams", "L31", names},
		{"players of teams", "L31", rosters},
		{"points and places of teams", "L31", facts},
		{"virtual points of teams", "L22 L23 L31", virtual},
		{"matches", matchFeatures, matches},
		{"points of matches", matchFeatures + pointFeatures, points},
		{"line-ups", "L32", fmt.Sprint(e.Lineups)},
		{"forfeited matches", "L33", fmt.Sprint(e.Forfeits)},
		{"byes of teams", "L33", fmt.Sprint(e.Byes, e.ByeStated)},
		{"absences of teams", "L19 L20 L21 L33", fmt.Sprint(e.Requested)},
		{"teams kept apart", "L24 L25", fmt.Sprint(e.Forbidden)},
		{"match points", "L33", fmt.Sprint(e.Worth, e.WorthStated)},
		{"colours of boards", "L33", fmt.Sprint(e.Boards)},
		{"rules of matches", "L26", fmt.Sprint(e.Rules, e.RulesOrigin)},
		{"adjustments of teams", "L18", fmt.Sprint(e.Adjustments)},
		{"rows of players", "L38 L40", m.Rows},
		{"cells of players", matchFeatures, m.Cells},
		{"points of players", matchFeatures + pointFeatures, m.Worth},
		{"number of rounds", "L07", m.Rounds},
		{"tie-breaks", "L27", fmt.Sprint(t.TieBreaks, t.Order)},
	}
}

// teamFiles are the files of events of teams and of double matches at hand.
func teamFiles(t *testing.T) []string {
	t.Helper()
	var out []string
	for _, pattern := range []string{"testdata/convert/team.trf", "../corpus/tournaments/*/*.trf",
		"../certify/coverage/testdata/*-swiss-202*-C*.trf", "../corpus/rules/*-swiss-202[46]/C*/01.trf",
		"../../shared/trf/real/*.trf", "../../shared/new/corpus/team2026/*.trf",
		"../../shared/new/corpus/team2026/hard/*.trf", "../../shared/new/corpus/double2026/*.trf",
		"../../shared/new/corpus/double2026/hard/*.trf", "../../shared/new/corpus/standings/team*.trf",
		"../../shared/new/cases/team-2026/*.trf", "../../shared/new/cases/tie-breaks/*.trf"} {
		files, err := filepath.Glob(pattern)
		if err != nil || len(files) == 0 && !strings.HasPrefix(pattern, "../../") {
			t.Fatalf("%s: %d files, %v", pattern, len(files), err)
		}
		out = append(out, files...)
	}
	return out
}

// sampled are the files of collections of which all are tried under TRFKIT_LONG=1 only, otherwise one in 25.
func sampled(files []string) (out []string) {
	for k, name := range files {
		if os.Getenv("TRFKIT_LONG") == "1" || !strings.Contains(name, "/new/") || k%25 == 0 {
			out = append(out, name)
		}
	}
	return out
}

// What Decode finds in a file of teams or of double matches it finds in every conversion of it, unless the ledger says
// that it is lost. Converted back it says what it said, but for what the two ledgers list. From JSON it comes back byte
// for byte.
func TestConvertTeamsKeepsMeaning(t *testing.T) {
	files, conversions, lossless, back := 0, 0, 0, 0
	for _, name := range sampled(teamFiles(t)) {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := Parse(filepath.Base(name), data)
		was, _, ds := Decode(doc)
		if was.Teams == nil && !strings.Contains(was.SystemCode, "DOUBLE") {
			continue
		}
		files++
		jsonAndBack(t, doc)
		n, _ := thereAndBack(t, filepath.Base(name), doc)
		back += n
		for _, to := range allEditions {
			out, ledger, err := Convert(doc, willing(doc, to))
			if err != nil {
				checkRefusal(t, name+" to "+to.String(), err)
				continue
			}
			if conversions++; len(ledger.Losses) == 0 {
				lossless++
			}
			is, _, more := Decode(out)
			stays := (is.Teams != nil) == (was.Teams != nil)
			if stays && more.HasErrors() && !ds.HasErrors() {
				t.Errorf("%s to %s cannot be read: %v", name, to, more.FirstError())
			}
			partsKept(t, name+" to "+to.String(), was, is, ledger)
		}
	}
	t.Logf("%d files, %d conversions, %d without losses, %d back again", files, conversions, lossless, back)
	if files < 40 || lossless < files {
		t.Errorf("%d files, %d conversions without losses", files, lossless)
	}
}

// partsKept demands each part that no loss or addition touches.
func partsKept(t *testing.T, name string, was, is *tournament.Tournament, ledger *Ledger) {
	t.Helper()
	before := *was
	if was.RoundsOrigin != tournament.Stated {
		before.Rounds = is.Rounds // given by an option, or derived again
	}
	after := teamParts(is)
	for i, p := range teamParts(&before) {
		touched := slices.ContainsFunc(slices.Concat(ledger.Losses, ledger.Added), func(e Entry) bool {
			return strings.Contains(teamFeatures+p.features, e.Feature)
		})
		if !touched && !reflect.DeepEqual(p.value, after[i].value) {
			t.Errorf("%s: %s differ, and nothing lost or added tells why:\n%.300v\n%.300v", name, p.name, p.value,
				after[i].value)
		}
	}
}
