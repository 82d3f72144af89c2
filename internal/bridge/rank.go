package bridge

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/release"
	"github.com/trfkit/trfkit/ranking"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/trf"
)

// rankOptions are the options of rank.
type rankOptions struct {
	TieBreaks string   `json:"tieBreaks"`
	Edition   string   `json:"edition"`
	After     int      `json:"after"`
	Why       []string `json:"why"`     // "7,12" or "7:BH/C1"
	Exports   []string `json:"exports"` // csv, html
	Usual     bool     `json:"usual"`   // the usual lists of such events stand beside the report
	Pedantic  bool     `json:"pedantic"`
}

// ranked is the document of rank: the report, and the files asked for, by format, in the order of the inputs.
type ranked struct {
	*ranking.Report
	Exports map[string][]string `json:"exports,omitempty"`
	Usual   []string            `json:"usual,omitempty"`   // the usual lists of events like the first
	Presets []standings.Preset  `json:"presets,omitempty"` // and those with names
}

func rank(_ context.Context, q *Question, o *rankOptions) (Answer, error) {
	opt, err := o.ranking()
	if err != nil {
		return Answer{}, err
	}
	report := ranking.Rank(q.inputs(), opt)
	if q.Form != JSON {
		return q.told(int(report.ExitCode()), nil, tellRanks(report, q.Form)...)
	}
	document := ranked{Report: report, Exports: map[string][]string{}}
	if o.Usual {
		document.Usual, document.Presets = document.Files[0].UsualLists(), document.Files[0].Presets()
	}
	for _, format := range o.Exports {
		for i := range document.Files {
			text, err := exported(&document.Files[i], format)
			if err != nil {
				return Answer{}, err
			}
			document.Exports[format] = append(document.Exports[format], text)
		}
	}
	return result(int(document.ExitCode()), document)
}

func (o *rankOptions) ranking() (ranking.Options, error) {
	opt := ranking.Options{Tool: tool, Version: release.Version(), TieBreaks: o.TieBreaks, Edition: o.Edition,
		After: o.After, Tolerance: trf.Options{Pedantic: o.Pedantic}}
	if err := standings.CheckList(o.TieBreaks); err != nil {
		return opt, fmt.Errorf("tieBreaks: %w", err)
	}
	switch editions := standings.EditionNames(); {
	case o.Edition != "" && !slices.Contains(editions, o.Edition):
		return opt, fmt.Errorf("edition %q is none of %s", o.Edition, strings.Join(editions, ", "))
	case o.After < 0:
		return opt, fmt.Errorf("after %d is below 0", o.After)
	}
	for _, text := range o.Why {
		question, err := ranking.ParseQuestion(text)
		if err != nil {
			return opt, fmt.Errorf("why: %w", err)
		}
		opt.Why = append(opt.Why, question)
	}
	return opt, nil
}

// exported renders the standings of one file; blank when it has none.
func exported(f *ranking.File, format string) (string, error) {
	write, ok := map[string]writer{"csv": f.WriteCSV, "html": f.WriteHTML}[format]
	if !ok {
		return "", fmt.Errorf("exports: %q is neither csv nor html", format)
	}
	if f.Edition == "" {
		return "", nil
	}
	text, err := printed(write)
	return string(text), err
}
