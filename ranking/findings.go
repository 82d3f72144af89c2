package ranking

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"

	"github.com/trfkit/trfkit/checker/standing"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

func (f *File) add(code string, s trf.Severity, message, hint string) {
	f.Findings = append(f.Findings, trf.Diagnostic{File: f.File, Code: code, Severity: s, Message: message, Hint: hint})
}

// fail records an error that leaves no standings.
func (f *File) fail(code, message string) {
	f.add(code, trf.Error, message, "")
	f.code = exit.Worse(f.code, exit.File)
}

// note adds what the standings stand on.
func (f *File) note(sources *trf.Sources) {
	at := func(record string) trf.Position {
		if f.Source == standings.Given && (record == "212" || record == "202") {
			return trf.Position{} // the list is not the file's
		}
		return sources.Header(record)
	}
	for i := range f.task.Notes {
		f.Findings = append(f.Findings, standing.NoteFinding(&f.task.Notes[i], f.File, at))
	}
	if f.Source == standings.NoList {
		f.add("list.missing", trf.Warning,
			"no list of tie-breaks is stated; the "+f.noun()+"s are ordered by points alone",
			"state it in record 212, or with --tie-breaks BH/C1,BH,SB")
	}
}

// strangers reports players the caller names who do not take part.
func (f *File) strangers(opt *Options) {
	missing := func(flag string, id tournament.PlayerID) {
		if !slices.ContainsFunc(f.task.Event.Participants,
			func(p standings.Participant) bool { return p.ID == id }) {
			f.add("player.unknown", trf.Warning,
				fmt.Sprintf("%s %d of --%s does not take part", f.noun(), id, flag), "")
		}
	}
	for _, id := range opt.Expelled {
		missing("expelled", id)
	}
	if f.tournament.Teams != nil && (opt.Unrated > 0 || len(opt.Ratings)+len(opt.Later) > 0) {
		f.add("rating.team", trf.Warning, "ratings of players do not enter the standings of teams", "")
		return
	}
	for _, id := range slices.Sorted(maps.Keys(opt.Ratings)) {
		missing("rating", id)
	}
	for _, id := range slices.Sorted(maps.Keys(opt.Later)) {
		missing("rating", id)
	}
}

// noun is what a participant is.
func (f *File) noun() string {
	if f.tournament.Teams != nil {
		return "team"
	}
	return "player"
}

// draw orders those tied to the end by lot.
func (f *File) draw(seed *uint64) {
	n := f.task.Event.Seed()
	if seed != nil {
		n = *seed
	}
	f.result.DrawLots(n)
	f.Seed = strconv.FormatUint(n, 10)
	f.add("lots.drawn", trf.Info, "those tied to the end are ordered by lot, from the seed "+f.Seed, "")
}

// WriteFindings prints the findings: errors and warnings, and everything when verbose.
func (f *File) WriteFindings(w io.Writer, verbose bool) error {
	for i := range f.Findings {
		if x := &f.Findings[i]; x.Severity != trf.Info || verbose {
			if _, err := io.WriteString(w, x.Lines("")); err != nil {
				return err
			}
		}
	}
	return nil
}
