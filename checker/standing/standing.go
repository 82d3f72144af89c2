// Package standing verifies the recorded points and ranks of a file.
package standing

import (
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker/finding"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// Standings is what was found about the recorded points and ranks of a file.
type Standings struct {
	Verdict standings.Verdict `json:"verdict"`
	Edition string            `json:"edition"` // of the tie-breaks, C.07
	Kind    string            `json:"kind"`    // swiss or round-robin
	Source  standings.Source  `json:"source"`  // where the list comes from
	List    []string          `json:"list"`    // the tie-breaks that were applied, points first
	// those that could not be applied, and what stands behind them
	Unread []string `json:"unread"`
	Rounds int      `json:"rounds"` // that count
	Of     int      `json:"of"`     // rounds of the event, 0 when unknown
	// how those tied to the end are ranked: shared, drawn, or none
	Ties    string                `json:"ties"`
	Places  []Place               `json:"places"`  // wrong places, by the recorded rank
	Points  []PointsGap           `json:"points"`  // wrong points
	Missing []tournament.PlayerID `json:"missing"` // players without a rank
	// of a file without a list: the usual list that explains the ranks best
	Fit *ListFit `json:"fit,omitempty"`
	// the earlier round whose standings the ranks are, when those of the last one differ
	After int `json:"after,omitempty"`
	// the first round of which nothing is recorded, when the rest does not follow without it
	Lost int `json:"lost,omitempty"`

	event *standings.Event
}

// Place is a recorded rank that is wrong.
type Place struct {
	Player   tournament.PlayerID `json:"player"`
	Recorded int                 `json:"recorded"`
	Expected int                 `json:"expected"`
	// the last place of the player's group when it is tied to the end, else Expected
	Until int `json:"until"`
	// the tie-break that decides against the recorded rank; blank when only those tied are ranked wrongly
	By       string              `json:"by"`
	Rightful tournament.PlayerID `json:"rightful"` // a player who belongs at the recorded rank; 0 for nobody
	Value    string              `json:"value"`    // the player's value under it
	Other    string              `json:"other"`    // that of the rightful player

	// Article is that of the tie-break, or of the order when those tied are ranked wrongly.
	Article string `json:"-"`
}

// PointsGap is recorded points that do not follow from the results.
type PointsGap struct {
	Player   tournament.PlayerID `json:"player"`
	Score    string              `json:"score,omitempty"` // of a team: match or game
	Recorded string              `json:"recorded"`
	Expected string              `json:"expected"`
}

// Sentence tells which points are wrong.
func (p *PointsGap) Sentence(s *Standings, in *wording.Language) string {
	return in.Say("standings.gap", "score", p.Score, "who", s.name(p.Player), "recorded", p.Recorded,
		"expected", p.Expected)
}

// ListFit is how well a list explains the recorded ranks.
type ListFit struct {
	List  []string `json:"list"`
	Wrong int      `json:"wrong"` // places that do not follow from it
	Tied  int      `json:"tied"`  // players whom it leaves tied though their ranks differ
}

// Options say how standings are verified. The zero value lets the file say everything.
type Options struct {
	TieBreaks string // the list, over what the file says
	Kind      string // standings.Swiss or standings.RoundRobin
	Edition   string // of C.07
	After     int    // the ranks are those after this round; 0 is the last one played
	Choices   engine.Choices
	Asked     bool // nothing but the standings is asked for: whatever is missing is said
	Lenient   bool // points that contradict the results count for nothing
}

// Verify verifies the recorded points and ranks; nil where C.07 has no rules for them. Points that contradict the
// results are no obstacle: they are what is verified. comments are those of the file, header the place of a record.
func Verify(t *tournament.Tournament, comments []string, header func(code string) trf.Position, log *finding.Log,
	opt Options) *Standings {
	if strings.Contains(strings.ToUpper(t.SystemCode), "DOUBLESWISS") && t.Order+t.TieBreaks != "" {
		log.Add("list.double", trf.Info,
			"the ranks of a Double-Swiss are not verified: C.07 does not say how its tie-breaks count matches", "")
		return nil
	}
	task := standings.Prepare(t, opt.TieBreaks,
		standings.Options{Edition: opt.Edition, Kind: opt.Kind, Rounds: opt.After, Choices: opt.Choices})
	if opt.Lenient {
		task.Event.ForgetPoints() // the results count, and the reader has warned of each
	}
	result, v := task.Verify()
	if task.Source != standings.NoList || opt.Asked {
		for i := range task.Notes {
			log.List = append(log.List, NoteFinding(&task.Notes[i], log.File, header))
		}
		changedLists(comments, log)
	}
	s := newStandings(task)
	s.fill(result, &v)
	if task.Source == standings.NoList {
		s.unlisted(task.Event, len(v.Missing) > 0)
		if task.Event.Team && (len(s.Points) > 0 || s.Lost > 0) { // of players the reader tells
			s.Verdict = v.Verdict
		}
	}
	if s.Verdict == standings.Differ && opt.After == 0 && s.Lost == 0 {
		s.After = earlier(task)
	}
	for i := range task.Event.Participants { // the report tells who they are; their rounds would fill the memory
		task.Event.Participants[i].Rounds = nil
	}
	return s
}

// changedLists shows the comments that speak of tie-breaks: a list changed after the start is told so. The settings
// of a generator, name=value, change nothing.
func changedLists(comments []string, log *finding.Log) {
	for _, text := range comments {
		lower := strings.ReplaceAll(strings.ToLower(text), "tie-breaks=", "")
		if strings.Contains(lower, "tie-break") || strings.Contains(lower, "tiebreak") {
			log.Add("list.comment", trf.Warning, "a comment speaks of the tie-breaks: "+text, "")
		}
	}
}

// NoteFinding is a note on standings as a finding, at the record it is about. header finds the place of a record.
func NoteFinding(n *standings.Note, file string, header func(code string) trf.Position) trf.Diagnostic {
	d := trf.Diagnostic{File: file, Code: n.Code, Severity: trf.Info, Message: n.Text, Hint: n.Hint}
	if n.Warning {
		d.Severity = trf.Warning
	}
	what, _, _ := strings.Cut(n.Code, ".")
	for _, code := range noteRecords[what] {
		if at := header(code); !at.IsZero() {
			d.Line, d.Column = at.Line, at.Column
			break
		}
	}
	return d
}

// noteRecords are the records that a note is about, by the first word of its code.
var noteRecords = map[string][]string{"list": {"212", "202"}, "edition": {"042"}, "kind": {"192", "092"},
	"robin": {"192", "092"}}

func newStandings(task *standings.Task) *Standings {
	e := task.Event
	s := &Standings{Edition: e.Edition.String(), Kind: e.Kind(), Source: task.Source, List: task.List.Texts(),
		Unread: task.List.Rest,
		Rounds: e.Rounds, Of: e.Of, Places: []Place{}, Points: []PointsGap{}, Missing: []tournament.PlayerID{},
		event: e}
	if s.Unread == nil {
		s.Unread = []string{}
	}
	return s
}

// fill takes over what the verification found.
func (s *Standings) fill(result *standings.Standings, v *standings.Verification) {
	id := func(i int) tournament.PlayerID {
		if i == standings.Nobody {
			return 0
		}
		return s.event.Participants[i].ID
	}
	s.Verdict, s.Ties, s.Lost = v.Verdict, v.Style.String(), v.Lost
	for _, p := range v.Places {
		place := Place{Player: id(p.Participant), Recorded: p.Recorded, Expected: p.Expected, Until: p.Until,
			Rightful: id(p.Rightful), Value: p.Own, Other: p.Other,
			Article: standings.OrderRule(s.event.Edition).String()}
		if p.By != standings.Tied {
			place.By, place.Article = result.Keys[p.By], result.Columns[p.By].Rule.String()
		}
		s.Places = append(s.Places, place)
	}
	for _, p := range v.Points {
		gap := PointsGap{Player: id(p.Participant), Recorded: p.Recorded.String(), Expected: p.Computed.String()}
		if s.event.Team {
			gap.Score = [...]string{standings.Match: "match", standings.Game: "game"}[p.Score]
		}
		s.Points = append(s.Points, gap)
	}
	if len(v.Missing) < len(result.Order) {
		for _, i := range v.Missing {
			s.Missing = append(s.Missing, id(i))
		}
	}
}

// unlisted settles the verdict on a file without a list: nothing of it is wrong, but the usual list that explains the
// ranks best can be told, unless some are missing.
func (s *Standings) unlisted(e *standings.Event, partly bool) {
	s.Verdict, s.List, s.Places, s.Missing, s.Ties = standings.None, []string{}, []Place{}, []tournament.PlayerID{},
		standings.NoTies.String()
	if standings.RanksAreNumbers(e) || partly || s.Lost > 0 {
		return
	}
	if f, ok := standings.BestFit(e); ok {
		list := standings.ParseList(f.List, e.Team)
		s.Fit = &ListFit{list.Texts(), f.Wrong, f.Tied}
	}
}

// earlier finds the latest earlier round whose standings the recorded ranks are, 0 when there is none. Most rounds are
// ruled out by the points.
func earlier(task *standings.Task) int {
	ranked := func(p standings.Participant) bool { return p.Recorded.Rank > 0 }
	if !slices.ContainsFunc(task.Event.Participants, ranked) {
		return 0
	}
	for round := task.Event.Rounds - 1; round >= 1; round-- {
		e := task.Event.After(round)
		if standings.Compute(e, task.List.ByPoints()).RanksFit() && standings.Compute(e, task.List).RanksFit() {
			return round
		}
	}
	return 0
}

// OrderRule is the article of the order by which ranks are verified.
func (s *Standings) OrderRule() string { return standings.OrderRule(s.event.Edition).String() }
