package report

import (
	"net/url"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/dossier"
	"github.com/trfkit/trfkit/certify/internal/event"
)

// finding is a discrepancy as the page shows it.
type finding struct {
	*dossier.Discrepancy
	Example  *dossier.Example // whose pairings are shown
	IsShrunk bool
	Whom     string // player or team
	Title    string // of the article; blank when there is none
	Boards   []boardRow
	Original *download
	Shrunk   *download
	Case     *download // the case file of the round in the smallest tournament; nil where there is none
}

// boardRow is a board of the engine beside the one the rules demand; blank where one side has none.
type boardRow struct {
	Engine, Demands string
	Same            bool
}

// relative is the address of a file of the dossier as seen from the page beside it. The leading dot keeps a name like
// "javascript:x" from being read as a scheme.
func relative(file string) string {
	return "./" + strings.TrimPrefix((&url.URL{Path: file}).EscapedPath(), "./")
}

func newFinding(x *dossier.Discrepancy, embed *embedder) (*finding, error) {
	f := &finding{Discrepancy: x, Example: x.Smallest(), IsShrunk: x.Shrunk != nil, Title: embed.titles[x.Rule],
		Whom: strings.TrimSuffix(embed.unit.Whom(), "s")}
	if f.Example.Round > 0 {
		f.Boards = beside(f.Example.Engine, f.Example.Demands)
	}
	var err error
	if f.Shrunk, err = embed.link(x.ID, "shrunk", x.Shrunk, true); err != nil {
		return nil, err
	}
	if f.Original, err = embed.link(x.ID, "original", &x.Original, false); err != nil {
		return nil, err
	}
	f.Case, err = embed.caseFile(x.ID, f.Example)
	return f, err
}

// beside sets two pairings beside each other: boards in common first as the rules order them, then the others.
func beside(made, demands event.Pairing) []boardRow {
	const board, bye = "%d – %d", "bye %d"
	left, right := made.Words(board, bye), demands.Words(board, bye)
	var same, differ []boardRow
	var only []string
	for _, w := range right {
		if slices.Contains(left, w) {
			same = append(same, boardRow{w, w, true})
		} else {
			only = append(only, w)
		}
	}
	for _, w := range left {
		if !slices.Contains(right, w) {
			differ = append(differ, boardRow{Engine: w})
		}
	}
	for i, w := range only {
		if i >= len(differ) {
			differ = append(differ, boardRow{})
		}
		differ[i].Demands = w
	}
	return append(differ, same...)
}
