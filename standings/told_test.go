package standings

import (
	"errors"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Which scores and modifiers each tie-break takes, how a code is written in the end, and what is wrong with one.
func TestCodesRead(t *testing.T) {
	var b strings.Builder
	for _, name := range append(Names(), "OTHER_WON", "GE", "RTG", "SNO", "bh", "XYZ", "") {
		var good []string
		hint := ""
		for _, tail := range []string{"", ":MP", ":GP", "/C1", "/M1", "/L+1", "/P", "/F", "/R", "/U1400", "/K4"} {
			c, err := ParseCode(name + tail)
			var wrong *CodeError
			switch {
			case err == nil:
				good = append(good, c.String())
			case errors.As(err, &wrong):
				hint = wrong.Hint()
			}
		}
		if strings.HasPrefix(hint, "names are") {
			hint = "names are ..."
		}
		fmt.Fprintf(&b, "%q: %s; %s\n", name, strings.Join(good, " "), hint)
	}
	for _, text := range []string{"BH/C1/C1", "BH/C1/M1", "BH/M1/C1", "BH/P/P", "BH/C1/P/F", "BH/F/P",
		"BH/P/C2", "BH/C", "BH/C0", "BH/C9999", "BH/C10000", "BH/C+1", "BH/C-1", "BH/C1x", "BH/P1", "BH/",
		"BH//C1", "/C1", "#C1", "BH#C1!P", " bh / c1 ", "BH:XP", "BH:", "WON:mp", "KS/L1", "KS/L+1",
		"KS/L-2", "KS/L0", "KS/L9", "KS/L10", "KS/L60", "KS/L100", "KS/L101", "KS/L", "KS/Lx", "KS/L1/L2",
		"KS/L60/L1", "KS/L+10000", "KS/L-10000", "TPR/U0", "TPR/U", "TPR/U0/U1400", "TPR/U-1", "TPR/U9999",
		"SSSC/K4", "SSSC/K0", "SSSC/K4/K4", "RTNG/R", "RTNG/R/R", "TPN/R", "OTHER", "OTHER_A/R"} {
		c, err := ParseCode(text)
		if err != nil {
			short, _, _ := strings.Cut(err.Error(), "; names are")
			fmt.Fprintf(&b, "%q: %s\n", text, short)
			continue
		}
		fmt.Fprintf(&b, "%q: %s %+v\n", text, c.String(), c)
	}
	for _, text := range []string{"", "BH", "PTS,BH", "MPTS,BH:MP", "GPTS", "BH/C1,,BH", ",", "BH,XYZ,SB", "BC,BH",
		"BH:GP,ARO", "ARO,BC", "DE,BH,DE", "BH,LOTS,SB", "BH,RND,SB", "OTHER_A,BH", "PTS,PTS", "EDE,EDE,EDEBT"} {
		for _, team := range []bool{false, true} {
			l := ParseList(text, team)
			fmt.Fprintf(&b, "%q, teams %t: %s; behind the points %q; keys %v; added %t; rest %q %v\n", text, team,
				l.String(), l.TieBreaks(), l.Keys(), l.Added, l.Rest, l.Unread != nil)
		}
		if err := CheckList(text); err != nil {
			fmt.Fprintf(&b, "  neither for players nor for teams: %s\n", err)
		}
	}
	clitest.Golden(t, "testdata/codes.golden", []byte(b.String()))
}

// tasks are files with what is asked of them.
var tasks = []struct {
	about, given string
	change       func(*tournament.Tournament)
	opt          Options
}{
	{"as it is", "", nil, Options{}},
	{"no date", "", func(ev *tournament.Tournament) { ev.StartDate = "" }, Options{}},
	{"a year alone", "", func(ev *tournament.Tournament) { ev.StartDate = "2026" }, Options{}},
	{"of 2023", "", func(ev *tournament.Tournament) { ev.StartDate = "2023/10/01" }, Options{}},
	{"of 2024", "", func(ev *tournament.Tournament) { ev.StartDate = "2025/01/10" }, Options{}},
	{"of old", "", func(ev *tournament.Tournament) { ev.StartDate = "2019/01/10" }, Options{}},
	{"by the rules of a day", "", func(ev *tournament.Tournament) { ev.AsOf = "2024/10/01" }, Options{}},
	{"another edition", "", nil, Options{Edition: "2024"}}, {"an unknown edition", "", nil, Options{Edition: "1900"}},
	{"a round robin", "", nil, Options{Kind: RoundRobin}}, {"a Swiss", "", nil, Options{Kind: Swiss}},
	{"no type", "", func(ev *tournament.Tournament) { ev.SystemCode, ev.Type = "", "" }, Options{}},
	{"a type in words", "", func(ev *tournament.Tournament) { ev.SystemCode, ev.Type = "", "round robin" }, Options{}},
	{"after round 2", "", nil, Options{Rounds: 2}}, {"after the last round", "", nil, Options{Rounds: 99}},
	{"without a list", "", func(ev *tournament.Tournament) { ev.Order, ev.TieBreaks = "", "" }, Options{}},
	{"with record 202 alone", "", func(ev *tournament.Tournament) { ev.Order, ev.TieBreaks = "", "BH,SB" }, Options{}},
	{"records that differ", "", func(ev *tournament.Tournament) { ev.TieBreaks = "WIN" }, Options{}},
	{"records that differ, 202 counts", "", func(ev *tournament.Tournament) { ev.TieBreaks = "WIN" },
		Options{Choices: engine.Choices{"TB-27": "202"}}},
	{"a record without points", "", func(ev *tournament.Tournament) { ev.Order, ev.TieBreaks = "BH,SB", "" },
		Options{}},
	{"the list of the file", "File ", nil, Options{}}, {"a list with a name", "india", nil, Options{}},
	{"the usual list", "usual", nil, Options{}},
	{"the usual list without ranks", "Usual", func(ev *tournament.Tournament) {
		for i := range ev.Players {
			ev.Players[i].Rank = 0
		}
	}, Options{}},
	{"another list", "WIN,BPG", nil, Options{}}, {"a list that cannot be read", "BH,XYZ,SB", nil, Options{}},
	{"a list of teams", "MPvGP", nil, Options{}}, {"a code twice", "DE,BH,DE,BH", nil, Options{}},
	{"behind lots", "BH,RND,SB", nil, Options{}}, {"an own tie-break", "OTHER_A,BH", nil, Options{}},
	{"an own tie-break with values", "OTHER_A,BH", nil, Options{Values: []tournament.OutsideValue{
		{Code: "OTHER_A", Player: 1, Value: "3.5"}, {Code: "OTHER_A", Player: 99, Value: "1"},
		{Code: "OTHER_A", Player: 2, Value: "x"}}}},
	{"ratings where somebody has none", "ARO,BH", func(ev *tournament.Tournament) { ev.Players[0].Rating = 0 },
		Options{}},
	{"ratings where three have none", "ARO,BH", func(ev *tournament.Tournament) {
		ev.Players[0].Rating, ev.Players[2].Rating, ev.Players[3].Rating = 0, 0, 0
	}, Options{}},
	{"ratings in a long event", "ARO", func(ev *tournament.Tournament) { ev.EndDate = "2026/09/09" }, Options{}},
	{"a rating for the unrated", "ARO/U1400,BH", func(ev *tournament.Tournament) { ev.Players[0].Rating = 0 },
		Options{}},
	{"another rating", "RTNG", nil, Options{Ratings: map[tournament.PlayerID]int{1: 1000}}},
	{"a later rating", "RTNG", nil, Options{Later: map[tournament.PlayerID][]RatingChange{1: {{2, 1000}}}}},
	{"somebody expelled", "", nil, Options{Expelled: []tournament.PlayerID{1}}},
	{"games that are not over", "", func(ev *tournament.Tournament) {
		for i := range ev.Players {
			if p := &ev.Players[i]; p.Cell(1).Opponent != 0 && (i == 0 || p.Cell(1).Opponent == ev.Players[0].ID) {
				p.Cells[0].Result = tournament.Adjourned
			}
		}
	}, Options{}},
	{"what the file states", "", func(ev *tournament.Tournament) {
		ev.Ranking = &tournament.Ranking{Kind: RoundRobin, Edition: "2024", After: 2,
			Expelled: []tournament.PlayerID{2},
			Ratings:  []tournament.RatingFact{{Player: 1, Rating: 900}, {Player: 3, From: 2, Rating: 800}},
			Readings: []string{"TB-9=counted", "TB-99=x", "odd"},
			Values:   []tournament.OutsideValue{{Code: "OTHER_A", Player: 1, Value: "2"}}}
	}, Options{}},
	{"what the caller says instead", "", func(ev *tournament.Tournament) {
		ev.Ranking = &tournament.Ranking{Kind: RoundRobin, Edition: "2024", After: 2,
			Expelled: []tournament.PlayerID{2},
			Ratings:  []tournament.RatingFact{{Player: 1, Rating: 900}, {Player: 3, From: 2, Rating: 800}},
			Values:   []tournament.OutsideValue{{Code: "OTHER_A", Player: 1, Value: "2"}}}
	}, Options{Kind: Swiss, Edition: "2023", Rounds: 3, Expelled: []tournament.PlayerID{3},
		Ratings: map[tournament.PlayerID]int{1: 1000},
		Values:  []tournament.OutsideValue{{Code: "OTHER_A", Player: 2, Value: "7"}}}},
	{"few rounds for cuts", "BH/C3,BH/M2,BH/C1", nil, Options{}}, {"Koya", "KS,KS/L60,SB", nil,
		Options{Kind: RoundRobin}},
}

// What is made of a file and of what is asked: the list and where it comes from, the notes, the ranks, what has to be
// kept beside them, and whether the recorded ranks follow.
func TestTasks(t *testing.T) {
	var b strings.Builder
	for _, name := range []string{"stone-bridge", "tower-robin", "river-cup"} {
		data, err := os.ReadFile("../corpus/tournaments/standings/" + name + ".trf")
		if err != nil {
			t.Fatal(err)
		}
		for _, tt := range tasks {
			doc, _ := trf.Parse(name, data)
			ev, _, _ := trf.DecodeWith(doc, trf.Options{})
			if tt.change != nil {
				tt.change(ev)
			}
			k := Prepare(ev, tt.given, tt.opt)
			fmt.Fprintf(&b, "== %s, %s\n%s by %s, unread %q; edition %s, %s, %d of %d rounds\n", name, tt.about,
				k.List.String(), k.Source, k.List.Rest, k.Event.Edition, k.Event.Kind(), k.Event.Rounds, k.Event.Of)
			for _, n := range k.Notes {
				fmt.Fprintf(&b, "  %s, warning %t: %s (%s)\n", n.Code, n.Warning, short(n.Text), short(n.Hint))
			}
			s, v := k.Verify()
			var ranks []string
			for _, i := range s.Order {
				ranks = append(ranks, fmt.Sprintf("%d.%d", s.Rank[i], s.Event.Participants[i].ID))
			}
			fmt.Fprintf(&b, "  ranks %s\n  %s, ties %s, %d places, %d points, %d missing, %d open, lost %d\n",
				strings.Join(ranks, " "), v.Verdict, v.Style, len(v.Places), len(v.Points), len(v.Missing), v.Open,
				v.Lost)
			if tt.given == "" && tt.opt.Kind+tt.opt.Edition == "" && v.Style == DrawnRanks {
				s.DrawLots(7)
				fmt.Fprintf(&b, "  by lot %v: %v\n", s.Lots, s.Rank)
			}
			if own := k.Ranking(); own != nil {
				fmt.Fprintf(&b, "  to be kept: %+v\n", *own)
			}
		}
	}
	clitest.Golden(t, "testdata/tasks.golden", []byte(b.String()))
}

// short leaves out the list of names.
func short(text string) string {
	before, _, long := strings.Cut(text, "names are")
	if long {
		return before + "names are ..."
	}
	return text
}

// The ranks that are entered are those that follow from the list, of players and of teams.
func TestRankIsEntered(t *testing.T) {
	for _, name := range []string{"stone-bridge", "tower-robin", "river-cup"} {
		data, err := os.ReadFile("../corpus/tournaments/standings/" + name + ".trf")
		if err != nil {
			t.Fatal(err)
		}
		doc, _ := trf.Parse(name, data)
		ev, _, _ := trf.DecodeWith(doc, trf.Options{})
		s := Compute(Prepare(ev, "", Options{}).Event, Prepare(ev, "", Options{}).List)
		rank := func(i int) *int {
			id := s.Event.Participants[i].ID
			if ev.Teams != nil {
				return &ev.Teams.Team(id).Rank
			}
			return &ev.Player(id).Rank
		}
		for i := range s.Event.Participants {
			*rank(i) = 0
		}
		Rank(ev)
		for i := range s.Event.Participants {
			if *rank(i) != s.Rank[i] {
				t.Errorf("%s: %s has rank %d, want %d", name, s.Event.Name(i), *rank(i), s.Rank[i])
			}
		}
	}
}
