package main

import (
	"errors"
	"io"
	"io/fs"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/trf"
)

// operation is what a command line asks for.
type operation int

const (
	nothing operation = iota
	check
	pair
	generate
)

// request is a command line of either program, understood.
type request struct {
	op       operation
	version  bool   // print the version line
	system   string // bbpPairings: --dutch or --burstein
	input    string
	output   string // blank is standard output
	list     bool
	listName string // blank is the default name
	round    int    // JaVaFo: the only round to check; 0 is all
	baku     bool   // JaVaFo: -b
	config   string // configuration file of the generator; for JaVaFo a number is the seed
	seed     string // bbpPairings: -s
}

// open reads the input and chooses its edition: that of --edition, else what the file says, else the fallback.
func (p *program) open(r *request) (*checker.Event, []byte, status) {
	opt := checker.Options{System: p.edition, Fallback: p.fallback}
	if err := opt.ChooseReadings(p.readings); err != nil {
		p.complain("--reading: %v", err)
		var unknown *engine.UnknownReading
		if errors.As(err, &unknown) {
			p.hint("%s", unknown.Hint())
		}
		return nil, nil, badRequest
	}
	data, err := fsx.ReadFile(r.input, p.in)
	if err != nil {
		p.complain("%s: %v", r.input, cause(err))
		return nil, nil, fileError
	}
	e := checker.Open(checker.Bytes(r.input, data), opt)
	p.findings(e)
	switch exit.Code(e.ExitCode()) {
	case exit.Clean:
		return e, data, done
	case exit.Internal:
		return nil, nil, unexpected
	}
	return nil, nil, badRequest
}

// findings prints errors and warnings; inferences are silent, as in the other programs.
func (p *program) findings(e *checker.Event) {
	var out checker.Pairing
	for _, f := range e.Findings() {
		if f.Severity != trf.Info {
			out.File = e.Name()
			out.Findings = append(out.Findings, f)
		}
	}
	_ = out.WriteFindings(p.err) // there is nowhere left to complain
}

// sheet pairs a round and turns failures into messages.
func (p *program) sheet(make func(int) (*checker.Sheet, error), round int) (*checker.Sheet, status) {
	s, err := make(round)
	var fact *engine.MissingFact
	var contradiction *engine.Contradiction
	switch {
	case errors.As(err, &fact):
		p.complain("round %d: %s unknown", round, fact.Fact)
		p.hint("%s", fact.Hint)
		return nil, badRequest
	case errors.As(err, &contradiction):
		p.complain("%v", err)
		return nil, badRequest
	case errors.Is(err, engine.ErrTooMuchWork):
		p.complain("%v", err)
		return nil, badRequest
	case err != nil:
		p.complain("%v", err)
		p.hint("please report it with the file")
		return nil, unexpected
	}
	return s, done
}

// write puts text into a file as a whole, but not into one that was read.
func (p *program) write(r *request, path, text string) status {
	if err := cli.SpareInput(path, r.input, r.config); err != nil {
		p.complain("%v", err)
		p.hint("name another file")
		return badRequest
	}
	if err := fsx.WriteFile(path, []byte(text)); err != nil {
		p.complain("%s: %v", path, cause(err))
		return fileError
	}
	return done
}

// cause is a file error without the name of the file, which may be that of a temporary one.
func cause(err error) error {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Err
	}
	return err
}

// writeList writes a checklist. As in the other programs its failure is said and changes no exit code.
func (p *program) writeList(r *request, e *checker.Event, text string) {
	if !r.list {
		return
	}
	if _, ok := e.System.(engine.Checklister); !ok {
		p.complain("%s: %s has no checklist; -l is not obeyed", r.input, e.System.Info().ID)
		return
	}
	_ = p.write(r, r.listPath(), text)
}

// pairsText is the pairing as both programs print it: the number of lines, then white and black, the bye as "id 0".
func pairsText(res engine.Result) string {
	var b strings.Builder
	_ = (&checker.Pairing{Result: res}).WritePairs(&b) // a builder takes all
	return b.String()
}

// deliver writes the pairing to the output file or to standard output.
func (p *program) deliver(r *request, text string) status {
	if r.output == "" {
		_, err := io.WriteString(p.out, text)
		if err != nil {
			return fileError
		}
		return done
	}
	return p.write(r, beside(r.output, r.input), text)
}
