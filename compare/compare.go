// Package compare says how two TRF files differ by meaning: who took part, who played whom with which colour and
// result, byes, settings, points, ranks, player data and the facts of the header. Edition, encoding, line ends, the
// order of the lines and the numbering of the players do not count.
//
// Files is the whole of it: it reads two inputs and returns a Report, which WriteText and WriteJSON render.
package compare

import (
	"slices"

	"github.com/trfkit/trfkit/importing"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// Input is one of the two files.
type Input struct {
	Name string
	Read func() ([]byte, error)
}

// Bytes is an input whose content is at hand.
func Bytes(name string, data []byte) Input {
	return Input{Name: name, Read: func() ([]byte, error) { return data, nil }}
}

// Options choose what is compared.
type Options struct {
	Tool, Version string
	Ignore        []string // codes and groups of codes that are not compared, see ParseIgnore
	Numbers       bool     // starting ranks count, too
	Lines         LineDiff // compares by line as well, unless nil
	Pedantic      bool     // assumptions made in reading are errors, so that the files are not compared
	Charset       string   // 8-bit encoding of text that is not UTF-8, one of trf.Charsets; blank: guessed
}

// Files compares two files. It never fails: what keeps files from being compared is part of the report.
func Files(a, b Input, opt Options) *Report {
	c := &comparison{opt: opt, r: newReport(opt)}
	dataA, dataB := c.load(&c.a, a, "A"), c.load(&c.b, b, "B")
	c.r.A, c.r.B = c.a.file, c.b.file
	c.r.Identical = dataA != nil && dataB != nil && string(dataA) == string(dataB)
	if c.r.code = exit.Worse(c.a.code, c.b.code); c.r.code == exit.Clean {
		c.meaning()
		c.r.conclude()
	}
	if opt.Lines != nil && c.a.doc != nil && c.b.doc != nil {
		c.r.Lines = compareLines(&c.a, &c.b, opt.Lines, c.r.Identical)
	}
	return c.r
}

// comparison is the work of one call of Files.
type comparison struct {
	opt  Options
	a, b side
	r    *Report

	by     []string // how each player of A was recognised
	pairs  []pair
	only   [2][]*tournament.Player // players who are in A only, in B only
	unsure []*group                // players who cannot be told apart

	people    [][2]tournament.PlayerID // by side.ident: somebody's numbers in A and in B, 0 where he is not in it
	lastClear int32                    // the greatest number of side.ident that stands for one person
	byTeams   bool                     // events of teams, compared by meaning
	ofMatches map[int]bool             // rounds in which one of these has a match
}

func (c *comparison) sides() [2]*side { return [2]*side{&c.a, &c.b} }

// meaning compares everything, from the event as a whole to the single game.
func (c *comparison) meaning() {
	c.matchPlayers()
	c.reportPlayers()
	c.settings()
	c.event("header.")
	x, y := c.a.dates(), c.b.dates()
	for round := 1; round <= trf.MaxRounds; round++ {
		c.differ(Difference{Code: "header.dates", Round: round}, x[round], y[round])
	}
	c.everybody("player.")
	c.byTeams = c.teamEvents()
	c.rounds()
	c.everybody("standing.")
	c.records()
	c.comments()
}

// load reads one file. It returns nil when the file could not be read.
func (c *comparison) load(s *side, in Input, letter string) []byte {
	s.letter, s.file.File = letter, in.Name
	data, err := in.Read()
	if err != nil {
		code, message := fsx.ReadFailure(err)
		s.code, s.file.Findings = exit.File,
			Findings{{File: in.Name, Code: code, Severity: trf.Error, Message: message}}
		return nil
	}
	s.decode(in.Name, data, &c.opt)
	return data
}

// harmless are errors of the reader that keep a file from being paired or checked but not from being compared: each
// fact they concern is compared as it stands, or is named by a note.
var harmless = []string{"event.team", "score.unknown", "accel.rounds", "accel.scoring", "rec.foreign-setting",
	"team.board", "team.forfeit-played", "team.player-twice"}

// contradictions are errors in which two rows disagree, or a row with the number of rounds. Nothing is lost in reading
// them, so what each row says is compared, and the errors are part of the report.
var contradictions = []string{"cell.reciprocal", "cell.sum", "cell.colour", "round.beyond"}

// decode reads the meaning of a file and keeps the findings of the reader.
func (s *side) decode(name string, data []byte, opt *Options) {
	doc, found := importing.ParseCharset(name, data, opt.Charset)
	if opt.Pedantic {
		found = found.Pedantic()
	}
	s.doc, s.taken = doc, map[trf.Position]bool{}
	var more trf.Diagnostics
	s.t, s.src, more = trf.DecodeWith(doc, trf.Options{Lenient: true, Pedantic: opt.Pedantic})
	for _, d := range slices.Concat(found, more) {
		s.team = s.team || d.Code == "event.team"
		switch {
		case d.Severity != trf.Error:
		case slices.Contains(harmless, d.Code):
			d.Severity = trf.Warning
		case slices.Contains(contradictions, d.Code) && d.Related.Line > 0:
		default:
			s.code = exit.Unusable
		}
		if d.Code == "colour.opponent" {
			s.taken[d.Position()] = true
		}
		s.file.Findings = append(s.file.Findings, d)
	}
	f := &s.file
	f.Bytes, f.Charset, f.EOL, f.BOM = len(data), doc.Charset(), eolName(doc.EOL()), doc.HasBOM()
	f.Players, f.Rounds = len(s.t.Players), s.t.PairedRounds()
	s.absences()
}
