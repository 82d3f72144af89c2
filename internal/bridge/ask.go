package bridge

import (
	"context"
	"errors"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/prose"
)

// whyOptions are the options of why.
type whyOptions struct {
	event
	Who   string `json:"who"`   // two numbers or names: "14,22", "Smith,Jones"
	Round int    `json:"round"` // 0 is the one in which they met, else the last
}

// why says why two players met in a recorded round, or why they did not.
func why(ctx context.Context, q *Question, o *whyOptions) (Answer, error) {
	opt, err := o.ofRound(o.Round, checker.StatedSystem)
	switch {
	case err != nil:
		return Answer{}, err
	case strings.TrimSpace(o.Who) == "":
		return Answer{}, errors.New(`who names nobody; "14,22" and "Smith,Jones" name two players`)
	}
	m := checker.Meet(ctx, q.inputs()[0], opt, o.Who, o.Round)
	if q.Form == JSON {
		nameReasons(m)
	}
	return q.told(m.ExitCode(), m.WriteJSON, m.WriteText)
}

// casePage is the document of case.
type casePage struct {
	Page     string           `json:"page"` // HTML; blank where there is no answer
	Findings checker.Findings `json:"findings"`
}

// caseFile makes the case file of two players in a round, or of a whole round where who is blank.
func caseFile(ctx context.Context, q *Question, o *whyOptions) (Answer, error) {
	opt, err := o.ofRound(o.Round, checker.StatedSystem)
	if err != nil {
		return Answer{}, err
	}
	page, found, code := checker.Case(ctx, q.inputs()[0], opt, o.Who, o.Round, opt.In)
	if q.Form == HTML && page != nil {
		return Answer{Code: code, Text: string(page)}, nil
	}
	return result(code, casePage{string(page), found})
}

// nameReasons puts names beside the numbers of players, for readers who have no list of them at hand.
func nameReasons(m *checker.Meeting) {
	names := map[int]string{}
	for i := range m.Players {
		names[int(m.Players[i].Number)] = m.Players[i].Name
	}
	for i := range m.Reasons {
		for _, p := range m.Reasons[i].Players {
			names[int(p.Number)] = p.Name
		}
	}
	for i := range m.Reasons {
		r := &m.Reasons[i]
		r.Text = prose.Named(r.Text, func(_ string, id int) string { return names[id] })
	}
}

// unpacked is a file of an archive.
type unpacked struct {
	Name  string `json:"name"` // archive.zip/name of the file
	Data  []byte `json:"data"`
	Error string `json:"error"` // why it cannot be read; blank when it can
}

// unpackFile lists the tournaments that an archive holds. Any other file is one of itself.
func unpackFile(_ context.Context, q *Question, _ *none) (Answer, error) {
	list := []unpacked{}
	for _, held := range fsx.UnpackAll(q.Files[0].Name, q.Files[0].Data) {
		one := unpacked{Name: held.Name, Data: held.Data}
		if held.Err != nil {
			one.Error = held.Err.Error()
		}
		list = append(list, one)
	}
	return result(int(exit.Clean), list)
}
