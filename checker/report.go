package checker

import (
	"github.com/trfkit/trfkit/checker/judging"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/standings"
)

// Report is everything a run of the checker found. Text, JSON and the exit code are renderings of it.
type Report struct {
	Tool    string  `json:"tool"`
	Version string  `json:"version"`
	Files   []File  `json:"files"` // in input order; one per system when every system was asked for
	Summary Summary `json:"summary"`

	code exit.Code
}

// ExitCode is what a command that prints the report ends with: 0 when all rounds agree, 1 when one differs or is
// illegal; docs/ci.md lists the others. It is the worst over the input files. A file checked by all systems counts with
// the system that fits it best.
func (r *Report) ExitCode() int { return int(r.code) }

// Summary counts files read and rounds by verdict.
type Summary struct {
	Files       int `json:"files"`
	Rounds      int `json:"rounds"`
	Agree       int `json:"agree"`
	Differ      int `json:"differ"`
	Illegal     int `json:"illegal"`
	Unpairable  int `json:"unpairable"`
	CannotCheck int `json:"cannotCheck"`
	NotJudged   int `json:"notJudged"`
	// Standings counts the files whose standings have a verdict; absent when there are none.
	Standings *StandingsSummary `json:"standings,omitempty"`
	// Readings compares the readings over all files, per system, when Options.Fit wants it.
	Readings []FitTotal `json:"readings,omitempty"`
}

// of is the count of a verdict, nil where there is no such verdict.
func (s *Summary) of(v Verdict) *int {
	return map[Verdict]*int{Agree: &s.Agree, Differ: &s.Differ, Illegal: &s.Illegal, Unpairable: &s.Unpairable,
		CannotCheck: &s.CannotCheck, NotJudged: &s.NotJudged}[v]
}

func (s *Summary) count(v Verdict) {
	s.Rounds++
	if n := s.of(v); n != nil {
		*n++
	}
}

// File is what was found in one file under one system.
type File struct {
	File     string   `json:"file"`
	System   string   `json:"system"`  // id, blank when none could be chosen
	Edition  string   `json:"edition"` // year of the regulation, blank with System
	Verdict  Verdict  `json:"verdict"` // the worst of the rounds and the standings; cannot-check when none was checked
	Findings Findings `json:"findings"`
	Rounds   []Round  `json:"rounds"`
	// Identification says how the system is known; absent when the caller named it and when the file cannot be used.
	Identification *Identification `json:"identification,omitempty"`
	// Readings are the choices, ID=CHOICE, under which the file was checked, as far as they are not the defaults.
	Readings []string `json:"readings,omitempty"`
	Fit      *Fit     `json:"fit,omitempty"`    // when Options.Fit wants it and a round could be checked
	Across   *Across  `json:"across,omitempty"` // when Options.Across wants it and the file can be used
	// RestsOn are the settings of the file without which rounds that agree would not.
	RestsOn []RestsOn `json:"restsOn,omitempty"`
	// Structure is what an event is that is no Swiss; its kind is the System then.
	Structure *Structure `json:"structure,omitempty"`
	// Standings are the recorded points and ranks; absent when only the pairings are checked and when the file cannot
	// be used.
	Standings *Standings `json:"standings,omitempty"`
	// Audit is what an audit found in a file whose rounds leave doubt; blank without Options.Audit.
	Audit string `json:"audit,omitempty"`

	tried   []Round   // what its system says of all rounds, before it is asked whether that is established
	code    exit.Code // worse than the verdict's own code when a file could not be read or the engine failed
	places  places    // where its players stand
	subject subject
}

// codeOf is the exit code that a verdict leads to.
func codeOf(v Verdict) exit.Code {
	switch v {
	case Agree:
		return exit.Clean
	case Differ, Illegal:
		return exit.Negative
	case Unpairable:
		return exit.NoPairing
	}
	return exit.Unusable
}

// conclude sets findings, verdict and exit code from the rounds and the standings, and returns the File.
func (l *loaded) conclude() File {
	f := &l.file
	f.Findings, f.code = l.List, exit.Code(l.ExitCode())
	var verdicts []Verdict
	for i := range f.Rounds {
		v := f.Rounds[i].Verdict
		if v == NotJudged && f.Structure != nil && f.Structure.Holds { // there is nothing to hold it to
			v = Agree
		}
		verdicts = append(verdicts, v)
	}
	if f.code != exit.Clean && len(f.Rounds) == 0 {
		verdicts = append(verdicts, CannotCheck)
	}
	if f.Standings != nil {
		verdicts = append(verdicts, standingsVerdict(f.Standings.Verdict))
	}
	if len(verdicts) == 0 {
		verdicts = append(verdicts, CannotCheck)
	}
	f.Verdict = Agree
	for _, v := range verdicts {
		f.Verdict, f.code = judging.Worse(f.Verdict, v), exit.Worse(f.code, codeOf(v))
	}
	return *f
}

// standingsVerdict is the verdict of a file whose standings have one. Where nothing is recorded nothing is wrong.
func standingsVerdict(v standings.Verdict) Verdict {
	switch v {
	case standings.Differ:
		return Differ
	case standings.CannotCheck:
		return CannotCheck
	}
	return Agree
}
