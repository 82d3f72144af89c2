package bridge

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/compare"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/release"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
	"github.com/trfkit/trfkit/wording"
)

// tool is how the answers name who gave them.
const tool = "trfkit"

// event are the options by which a caller says what a file does not; they are those of trfcheck and trfpair.
type event struct {
	System        string   `json:"system"`
	TotalRounds   int      `json:"totalRounds"`
	InitialColour string   `json:"initialColour"` // white or black
	Acceleration  string   `json:"acceleration"`  // none, baku, haley, sad:16,30 and so on
	Readings      []string `json:"readings"`      // ID=CHOICE
	Lenient       bool     `json:"lenient"`
	Pedantic      bool     `json:"pedantic"`
	Lang          string   `json:"lang"` // of sentences that are made for people; blank is English
}

// checkerOptions are the options of the checker. more are ids that stand for no single system.
func (e *event) checkerOptions(more ...string) (checker.Options, error) {
	known := append(systems.All().IDs(), more...)
	switch {
	case e.System != "" && !slices.Contains(known, e.System):
		return checker.Options{}, fmt.Errorf("system %q is not known; there are %s", e.System,
			strings.Join(known, ", "))
	case !slices.Contains([]string{"", "white", "black"}, e.InitialColour):
		return checker.Options{}, fmt.Errorf("initialColour %q is neither white nor black", e.InitialColour)
	case e.TotalRounds < 0 || e.TotalRounds > trf.MaxRounds:
		return checker.Options{}, fmt.Errorf("totalRounds %d is not from 0 to %d", e.TotalRounds, trf.MaxRounds)
	case e.Lang != "" && !wording.Known(e.Lang):
		return checker.Options{}, fmt.Errorf("lang %q is not known; there are %s", e.Lang,
			strings.Join(wording.Languages(), ", "))
	}
	opt := checker.Options{Tool: tool, Version: release.Version(), System: e.System, TotalRounds: e.TotalRounds,
		InitialColour: tournament.ColourNamed(e.InitialColour), Workers: 1, In: wording.In(e.Lang),
		Tolerance: trf.Options{Lenient: e.Lenient, Pedantic: e.Pedantic}}
	if err := opt.ChooseAcceleration(e.Acceleration); err != nil {
		return opt, err
	}
	return opt, opt.ChooseReadings(e.Readings)
}

// ofRound are those of a question about a round, where 0 is one that is found.
func (e *event) ofRound(round int, more ...string) (checker.Options, error) {
	opt, err := e.checkerOptions(more...)
	if err == nil && round < 0 {
		err = fmt.Errorf("round %d is below 0", round)
	}
	return opt, err
}

// checkOptions are the options of check.
type checkOptions struct {
	event
	Rounds    string `json:"rounds"` // 3,5-7
	Only      string `json:"only"`   // pairings or standings
	TieBreaks string `json:"tieBreaks"`
	Edition   string `json:"tieBreakEdition"`
	Checklist bool   `json:"checklist"`
	Text      bool   `json:"text"`      // what trfcheck prints stands beside the report
	Decisions bool   `json:"decisions"` // so do both values under each deciding article
	Triage    bool   `json:"triage"`    // and a row for each file: how severe it is, and what to do
}

// checked is the document of check: the report, and what stands beside it on request.
type checked struct {
	*checker.Report
	Text      string              `json:"text,omitempty"`
	Decisions []decision          `json:"decisions,omitempty"`
	Rows      []checker.TriageRow `json:"rows,omitempty"`
}

// withoutChecklists is the report as text shows it: of a big event the checklists are most of it.
func withoutChecklists(report *checker.Report) *checker.Report {
	out := *report
	out.Files = slices.Clone(report.Files)
	for i := range out.Files {
		out.Files[i].Rounds = slices.Clone(out.Files[i].Rounds)
		for k := range out.Files[i].Rounds {
			out.Files[i].Rounds[k].Checklist = nil
		}
	}
	return &out
}

// decision is what decides against a recorded pairing. Only of a round that differs is there a bracket and a value.
type decision struct {
	File     int    `json:"file"` // index in the report
	Round    int    `json:"round"`
	Bracket  string `json:"bracket"` // in words
	Subject  string `json:"subject"` // what the values count or list; blank where the article says it
	Rule     string `json:"rule"`
	Expected string `json:"expected"` // value of the demanded pairing under the article
	Recorded string `json:"recorded"` // value of the recorded pairing
	// Why are the sentences of the round with names beside the numbers of players.
	Why []string `json:"why"`
}

// decisions are those of the rounds that do not agree.
func decisions(report *checker.Report) []decision {
	out := []decision{}
	for i := range report.Files {
		for k := range report.Files[i].Rounds {
			r := &report.Files[i].Rounds[k]
			if r.Verdict == checker.Agree {
				continue
			}
			d := r.Decided()
			one := decision{i, r.Round, d.Bracket, d.Subject, r.Rule, r.Named(d.Expected), r.Named(d.Recorded),
				[]string{}}
			for _, sentence := range r.Why {
				one.Why = append(one.Why, r.Named(sentence))
			}
			out = append(out, one)
		}
	}
	return out
}

func check(ctx context.Context, q *Question, o *checkOptions) (Answer, error) {
	opt, err := o.checkerOptions(checker.AllSystems, checker.StatedSystem)
	if err != nil {
		return Answer{}, err
	}
	if o.Rounds != "" {
		if opt.Rounds, err = checker.ParseRounds(o.Rounds); err != nil {
			return Answer{}, fmt.Errorf("rounds: %w", err)
		}
	}
	if !slices.Contains([]string{"", checker.OnlyPairings, checker.OnlyStandings}, o.Only) {
		return Answer{}, fmt.Errorf("only %q is neither %s nor %s", o.Only, checker.OnlyPairings, checker.OnlyStandings)
	}
	opt.Only, opt.TieBreaks, opt.TieBreakEdition, opt.Checklist = o.Only, o.TieBreaks, o.Edition, o.Checklist
	opt.Working = func(file, system string, round int) {
		q.working(Progress{File: file, System: system, Round: round})
	}
	report := checker.CheckAll(ctx, q.inputs(), opt)
	text := func(w io.Writer) error {
		return withoutChecklists(report).WriteText(w, checker.TextStyle{Verbose: true, In: opt.In})
	}
	if q.Form != JSON {
		return q.told(report.ExitCode(), nil, text)
	}
	document := checked{Report: report}
	if o.Decisions {
		document.Decisions = decisions(report)
	}
	for i := range report.Files {
		if o.Triage {
			document.Rows = append(document.Rows, report.Files[i].Row(opt.In))
		}
	}
	if o.Text {
		told, err := printed(text)
		if err != nil {
			return Answer{}, err
		}
		document.Text = string(told)
	}
	return result(report.ExitCode(), document)
}

// pairOptions are the options of pair.
type pairOptions struct {
	event
	Round     int   `json:"round"` // 0 is the first that is not yet paired
	Explain   bool  `json:"explain"`
	Why       []int `json:"why"` // two players
	Checklist bool  `json:"checklist"`
}

func pair(ctx context.Context, q *Question, o *pairOptions) (Answer, error) {
	opt, err := o.ofRound(o.Round)
	switch {
	case err != nil:
		return Answer{}, err
	case len(o.Why) != 0 && len(o.Why) != 2:
		return Answer{}, fmt.Errorf("why names %d players, two are expected", len(o.Why))
	case len(o.Why) == 2:
		opt.Why = fmt.Sprintf("%d,%d", o.Why[0], o.Why[1])
	}
	opt.Round, opt.Explain, opt.Checklist = o.Round, o.Explain, o.Checklist
	p := checker.Pair(ctx, q.inputs()[0], opt)
	return q.told(p.ExitCode(), p.WriteJSON, tellPairing(p, o.Explain)...)
}

// auditOptions are the options of audit.
type auditOptions struct {
	Seconds int  `json:"seconds"` // for the search in one file; 0 is without limit
	Page    bool `json:"page"`    // the HTML page stands beside the report
}

func auditFiles(ctx context.Context, q *Question, o *auditOptions) (Answer, error) {
	report := audit.All(ctx, q.inputs(), audit.Options{Tool: tool, Release: release.Version(),
		Budget:  time.Duration(o.Seconds) * time.Second,
		Working: func(file, what string) { q.working(Progress{File: file, What: what}) }}, nil)
	if q.Form != JSON {
		return q.told(report.ExitCode(), nil, tellAudit(report, q.Form)...)
	}
	document := struct {
		*audit.Report
		Page string `json:"page,omitempty"`
	}{Report: report}
	if o.Page {
		page, err := report.HTML()
		if err != nil {
			return Answer{}, err
		}
		document.Page = string(page)
	}
	return result(report.ExitCode(), document)
}

// compareOptions are the options of compare.
type compareOptions struct {
	Ignore string `json:"ignore"`
}

func compareFiles(_ context.Context, q *Question, o *compareOptions) (Answer, error) {
	ignored, err := compare.ParseIgnore(o.Ignore)
	if err != nil {
		return Answer{}, fmt.Errorf("ignore: %w", err)
	}
	a, b := q.Files[0], q.Files[1]
	report := compare.Files(compare.Bytes(a.Name, a.Data), compare.Bytes(b.Name, b.Data),
		compare.Options{Tool: tool, Version: release.Version(), Ignore: ignored})
	return q.told(report.ExitCode(), report.WriteJSON, func(w io.Writer) error {
		return report.WriteText(w, compare.TextStyle{Verbose: true})
	})
}

// listSystems tells which systems there are.
func listSystems(context.Context, *Question, *none) (Answer, error) {
	type system struct {
		ID      string `json:"id"`
		Edition string `json:"edition"`
		Cites   string `json:"cites"`
	}
	list := []system{}
	for _, id := range systems.All().IDs() {
		entry, _ := systems.All().ByID(id)
		info := entry.New().Info()
		list = append(list, system{id, info.Edition, info.Citation.String()})
	}
	return result(int(exit.Clean), list)
}
