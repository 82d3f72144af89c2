// Package ranking makes the standings of tournament files, prints them, tells why one player stands before another and
// how a value came about, and writes ranks back.
package ranking

import (
	"maps"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/standings"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Options are what the caller decides instead of the file.
type Options struct {
	Tool, Version string // named in the report
	TieBreaks     string // the list, over what the file says
	Edition       string // name of an edition of C.07; blank means by the date of the event
	Kind          string // standings.Swiss or standings.RoundRobin; blank lets the file say
	After         int    // count the rounds up to this one, 0 for all that were played
	Choices       engine.Choices
	Unrated       int // rating of unrated players, 0 for none
	Ratings       map[tournament.PlayerID]int
	Later         map[tournament.PlayerID][]standings.RatingChange
	Expelled      []tournament.PlayerID
	Values        []tournament.OutsideValue // of tie-breaks of the organiser's own
	Lots          bool                      // those tied to the end are ordered by lot
	Seed          *uint64                   // of the lots; nil takes the one of the event
	Why           []Question
	Tolerance     trf.Options
}

// Report is the standings of several files.
type Report struct {
	Tool    string `json:"tool"`
	Version string `json:"version"`
	Files   []File `json:"files"`

	code exit.Code
}

// ExitCode is the worst over the files.
func (r *Report) ExitCode() exit.Code { return r.code }

// File is the standings of one file.
type File struct {
	File      string                `json:"file"`
	Edition   string                `json:"edition"` // of C.07; blank when the file cannot be used
	Kind      string                `json:"kind"`    // swiss or round-robin
	Source    standings.Source      `json:"source"`  // where the list comes from
	List      []string              `json:"list"`    // the tie-breaks that were applied, points first
	Unread    []string              `json:"unread"`  // those that could not be applied
	Rounds    int                   `json:"rounds"`  // that count
	Of        int                   `json:"of"`      // rounds of the event, 0 when unknown
	Standings []Row                 `json:"standings"`
	Expelled  []tournament.PlayerID `json:"expelled,omitempty"` // left out of the standings
	Seed      string                `json:"seed,omitempty"`     // of the lots
	Why       []Why                 `json:"why,omitempty"`
	Findings  checker.Findings      `json:"findings"`

	document   *trf.Document
	tournament *tournament.Tournament
	matches    [][]tournament.TeamRound // of an event of teams, by the index of the team and the round
	task       *standings.Task
	result     *standings.Standings
	code       exit.Code
}

// Row is the place of one player, or of one team in an event of teams.
type Row struct {
	Player tournament.PlayerID `json:"player"` // pairing number
	Name   string              `json:"name"`
	Rank   int                 `json:"rank"`          // shared by those tied to the end
	Until  int                 `json:"until"`         // the last place of the group, equal to Rank for a player alone
	Lot    bool                `json:"lot,omitempty"` // the place among those tied was drawn by lot
	Values map[string]*string  `json:"values"`        // decimal text by code; null where a tie-break is not defined

	index int // of the participant
}

// ExitCode is Clean when the standings follow from the whole list.
func (f *File) ExitCode() exit.Code { return f.code }

// Rank makes the standings of files.
func Rank(ins []checker.Input, opt Options) *Report {
	r := NewReport(opt)
	for _, in := range ins {
		f := RankFile(in, opt)
		r.Files = append(r.Files, f)
		r.code = exit.Worse(r.code, f.code)
	}
	return r
}

// NewReport is a report without files.
func NewReport(opt Options) *Report {
	return &Report{Tool: opt.Tool, Version: opt.Version, Files: []File{}}
}

// Add enters a file for WriteJSON. What only the other forms need, several times as large, is left out.
func (r *Report) Add(f File) {
	f.document, f.tournament, f.matches, f.task, f.result = nil, nil, nil, nil, nil
	r.Files = append(r.Files, f)
	r.code = exit.Worse(r.code, f.code)
}

// RankFile makes the standings of one file. Points that contradict the results are a finding; the results count.
func RankFile(in checker.Input, opt Options) File {
	f := File{File: in.Name, List: []string{}, Unread: []string{}, Standings: []Row{}, Findings: checker.Findings{}}
	data, err := in.Read()
	if err != nil {
		code, message := fsx.ReadFailure(err)
		f.fail(code, message)
		return f
	}
	doc, found := importing.Parse(in.Name, data)
	if opt.Tolerance.Pedantic {
		found = found.Pedantic()
	}
	tolerance := opt.Tolerance
	tolerance.Lenient = true
	t, sources, more := trf.DecodeWith(doc, tolerance)
	f.Findings = append(append(f.Findings, found...), more...)
	if trf.Diagnostics(f.Findings).HasErrors() {
		f.code = exit.Unusable
		return f
	}
	f.document, f.tournament = doc, t
	f.matches, _ = t.TeamRounds()
	f.compute(&opt)
	f.note(sources)
	return f
}

// UsualLists are the usual orders of such events, the commoner first; none where the file could not be read.
func (f *File) UsualLists() []string {
	if f.task == nil {
		return nil
	}
	return standings.UsualLists(f.task.Event.Team, f.task.Event.Predetermined)
}

// Presets are the lists with names for such events; none where the file could not be read.
func (f *File) Presets() []standings.Preset {
	if f.task == nil {
		return nil
	}
	return standings.PresetsFor(f.task.Event.Team, f.task.Event.Predetermined)
}

// compute orders the players and answers the questions.
func (f *File) compute(opt *Options) {
	f.task = standings.Prepare(f.tournament, opt.TieBreaks,
		standings.Options{Edition: opt.Edition, Kind: opt.Kind, Rounds: opt.After,
			Choices: opt.Choices, Expelled: opt.Expelled, Ratings: opt.ratings(f.tournament), Later: opt.Later,
			Values: opt.Values})
	e := f.task.Event
	f.Edition, f.Kind, f.Source = e.Edition.String(), e.Kind(), f.task.Source
	f.List, f.Rounds, f.Of = f.task.List.Texts(), e.Rounds, e.Of
	if f.task.List.Unread != nil {
		f.Unread, f.code = f.task.List.Rest, exit.Worse(f.code, exit.Unusable)
	}
	f.result = standings.Compute(e, f.task.List)
	if opt.Lots || f.task.List.ByLots() {
		f.draw(opt.Seed)
	}
	for _, i := range f.result.Order {
		f.Standings = append(f.Standings, f.row(i))
	}
	for i := range e.Participants {
		if e.Participants[i].Expelled {
			f.Expelled = append(f.Expelled, e.Participants[i].ID)
		}
	}
	f.strangers(opt)
	for _, q := range opt.Why {
		f.answer(q)
	}
}

// ratings are those the caller gives, and one for every unrated player where he wants that.
func (o *Options) ratings(t *tournament.Tournament) map[tournament.PlayerID]int {
	out := map[tournament.PlayerID]int{}
	for i := range t.Players {
		if p := &t.Players[i]; p.Rating == 0 && o.Unrated > 0 {
			out[p.ID] = o.Unrated
		}
	}
	maps.Copy(out, o.Ratings)
	return out
}

func (f *File) row(i int) Row {
	p := &f.task.Event.Participants[i]
	r := Row{Player: p.ID, Name: p.Name, Rank: f.result.Rank[i], Until: f.result.Last[i], Values: map[string]*string{},
		index: i}
	r.Lot = f.result.Lots != nil && f.result.Lots[i]
	for k, key := range f.result.Keys {
		r.Values[key] = nil
		if text := f.result.Columns[k].Text(i); text != "" {
			r.Values[key] = &text
		}
	}
	return r
}
