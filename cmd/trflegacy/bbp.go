package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// parseBBP reads the strict positional grammar of bbpPairings. ok is false for anything else.
func parseBBP(args []string) (r request, ok bool) {
	if len(args) == 0 {
		return request{version: true}, true
	}
	if args[0] == "-r" {
		r.version, args = true, args[1:]
		if len(args) == 0 {
			return r, true
		}
	}
	if args[0] != "--dutch" && args[0] != "--burstein" {
		return r, false
	}
	r.system, args = args[0], args[1:]
	switch {
	case len(args) >= 2 && args[1] == "-c":
		r.op, r.input, args = check, args[0], args[2:]
	case len(args) >= 2 && args[1] == "-p":
		r.op, r.input, args = pair, args[0], args[2:]
		if len(args) > 0 && args[0] != "-l" {
			r.output, args = args[0], args[1:]
		}
	default:
		args, ok = r.parseGenerator(args)
		if !ok {
			return r, false
		}
	}
	return r, r.parseList(args)
}

// parseGenerator reads (MODEL -g | -g [CFG]) -o TRF [-s SEED].
func (r *request) parseGenerator(args []string) (rest []string, ok bool) {
	r.op = generate
	switch {
	case len(args) >= 2 && args[1] == "-g":
		r.input, args = args[0], args[2:]
	case len(args) >= 1 && args[0] == "-g":
		args = args[1:]
		if len(args) > 0 && args[0] != "-o" {
			r.config, args = args[0], args[1:]
		}
	default:
		return args, false
	}
	if len(args) < 2 || args[0] != "-o" {
		return args, false
	}
	r.output, args = args[1], args[2:]
	if len(args) >= 2 && args[0] == "-s" {
		r.seed, args = args[1], args[2:]
	}
	return args, true
}

// parseList reads [-l [LIST]], which is always last.
func (r *request) parseList(args []string) bool {
	if len(args) > 0 && args[0] == "-l" {
		r.list, args = true, args[1:]
		if len(args) > 0 {
			r.listName, args = args[0], args[1:]
		}
	}
	return len(args) == 0
}

func (p *program) bbp() status {
	r, ok := parseBBP(p.args)
	if !ok {
		fmt.Fprintf(p.err, bbpUsage, p.settings.program, versionLine())
		return badRequest
	}
	if r.version {
		p.print(versionLine() + "\n")
	}
	if r.op == nothing {
		return done
	}
	if r.system == "--burstein" {
		p.complain("--burstein: bbpPairings pairs by a former text of the Burstein system, which trfkit does not " +
			"know; for those of 2017 and 2026 there is trfpair --system burstein-2017, or burstein-2026")
		return badRequest
	}
	if r.op == generate {
		return p.generate(&r)
	}
	e, _, st := p.open(&r)
	switch {
	case st != done:
		return st
	case e.System.Info().Document != dutchDocument:
		return p.otherSystem(&r, e.System.Info().ID, "--dutch names")
	case wrongTotal(e):
		p.complain("%s: a total is not the sum of the results; bbpPairings refuses such a file", r.input)
		p.hint("correct the points or the results, or state the point values: record 162, XXS or BB*")
		return badRequest
	case r.op == check:
		return p.bbpCheck(&r, e)
	}
	return p.bbpPair(&r, e)
}

// otherSystem refuses a file that names a system which is not the one that is meant.
func (p *program) otherSystem(r *request, named, meant string) status {
	p.complain("%s: the file is to be paired by %s, which is not the system %s", r.input, named, meant)
	p.hint("--edition dutch-2026 or dutch-2017 overrules the file; trfpair pairs by every system")
	return badRequest
}

// wrongTotal reports whether the points of a player contradict his results. To pair all the same would be to choose
// between the two in silence.
func wrongTotal(e *checker.Event) bool {
	return slices.ContainsFunc(e.Findings(), func(d trf.Diagnostic) bool { return d.Code == "score.mismatch" })
}

// unpairable says that a round cannot be paired. Callers of bbpPairings look for the first words.
func (p *program) unpairable(r *request, round int) status {
	p.complain("%s: No valid pairing exists: no legal pairing of round %d", r.input, round)
	return noPairing
}

// dutchDocument is the chapter of the handbook that --dutch means.
const dutchDocument = "C.04.3"

func (p *program) bbpPair(r *request, e *checker.Event) status {
	round := e.Tournament.PairedRounds() + 1
	if round > e.Tournament.Rounds {
		p.complain("%s: the %d rounds stated or found are all paired; state the number of rounds in record 142 or XXR",
			r.input, e.Tournament.Rounds)
		return badRequest
	}
	s, st := p.eitherColour(e, round)
	if st != done {
		return st
	}
	list := bbpList(s, bbpColumns(e.System))
	if !s.Pairable {
		if st := p.deliver(r, ""); st != done { // an empty file tells Sharly Chess that no pairing exists
			return st
		}
		p.writeList(r, e, list)
		return p.unpairable(r, round)
	}
	if st := p.deliver(r, pairsText(s.Demanded)); st != done {
		return st
	}
	p.writeList(r, e, list+versionLine())
	return done
}

// eitherColour pairs a round. Where nobody states the initial colour it is paired under both, and nothing is missing if
// that comes to the same.
func (p *program) eitherColour(e *checker.Event, round int) (*checker.Sheet, status) {
	t := e.Tournament
	if t.InitialOrigin != tournament.Unknown {
		return p.sheet(e.Sheet, round)
	}
	var first *checker.Sheet
	for _, c := range []tournament.Colour{tournament.White, tournament.Black} {
		t.InitialColour, t.InitialOrigin = c, tournament.Inferred
		s, st := p.sheet(e.Sheet, round)
		switch {
		case st != done:
			return nil, st
		case first == nil:
			first = s
		case pairsText(first.Demanded) != pairsText(s.Demanded):
			t.InitialOrigin = tournament.Unknown
			return p.sheet(e.Sheet, round) // which says what is missing
		}
	}
	return first, done
}

func (p *program) bbpCheck(r *request, e *checker.Event) status {
	var out, list strings.Builder
	name := stem(r.input)
	worst := done
	for round := 1; round <= e.Tournament.PairedRounds(); round++ {
		s, st := p.sheet(e.RecordedSheet, round)
		if st != done {
			p.print(out.String())
			return st
		}
		fmt.Fprintf(&out, "%s: Round #%d\n", name, round)
		fmt.Fprintf(&list, "Round #%d\n%s", round, bbpList(s, bbpColumns(e.System)))
		if text := bbp.differences(s); text != "" {
			out.WriteString(text)
			worst = differs
		}
	}
	out.WriteString("\n")
	p.print(out.String())
	p.writeList(r, e, list.String()+versionLine())
	return worst
}
