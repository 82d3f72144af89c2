package main

import (
	"fmt"
	"hash/fnv"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/engine/swiss"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// parseJavafo reads the grammar of JaVaFo: the input first, then the options in any order. -r may stand anywhere.
func parseJavafo(args []string) (request, error) {
	var r request
	if len(args) == 0 {
		return request{version: true}, nil
	}
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		value := func() string { // the next argument unless it is an option
			if len(args) == 0 || strings.HasPrefix(args[0], "-") {
				return ""
			}
			v := args[0]
			args = args[1:]
			return v
		}
		switch {
		case !strings.HasPrefix(arg, "-") && r.input == "" && r.op == nothing && !r.list:
			r.input = arg
		case !r.option(arg, value):
			return r, fmt.Errorf("argument %q is not understood", arg)
		}
	}
	if r.op == generate && (r.output == "" || r.input != "" && r.config != "") {
		return r, fmt.Errorf("-g takes a configuration or a model, not both, and -o FILE")
	}
	if r.input == "" && (r.op == check || r.op == pair || r.list) {
		return r, fmt.Errorf("the input file is missing; it stands before the options")
	}
	return r, nil
}

// option takes one option with its value. A check wins over a pairing.
func (r *request) option(arg string, value func() string) bool {
	switch arg {
	case "-r":
		r.version = true
	case "-c":
		r.op = max(r.op, check)
		if n, err := strconv.Atoi(value()); err == nil && n > 0 {
			r.round = n
		}
		r.op = check
	case "-check": // the form of the FIDE commission's examples: -check FILE
		r.op = check
		if v := value(); r.input == "" {
			r.input = v
		}
	case "-p":
		if v := value(); r.op != check {
			r.op, r.output = pair, v
		}
	case "-l":
		r.list, r.listName = true, value()
	case "-b":
		r.baku = true
	case "-g":
		r.config, r.op = value(), generate
	case "-o":
		r.output = value()
	case "-w": // the method of matching: the engine has one, which is exact
	case "-q":
		value()
	default:
		return false
	}
	return true
}

func (p *program) javafo() status {
	r, err := parseJavafo(p.args)
	if err != nil {
		p.complain("%v", err)
		p.hint("%s", javafoUsage)
		return badRequest
	}
	if r.version {
		p.print(versionLine() + "\n")
	}
	switch {
	case r.op == generate:
		return p.generate(&r)
	case r.op == check:
		return p.javafoCheck(&r)
	case r.op == pair || r.list:
		return p.javafoPair(&r)
	case r.input != "":
		p.print("No output specified for the pairing\n")
	}
	return done
}

func (p *program) javafoPair(r *request) status {
	e, data, st := p.openJavafo(r)
	if st != done {
		return st
	}
	t := e.Tournament
	round := t.PairedRounds() + 1
	over := round > t.Rounds && t.Rounds > 0
	if t.InitialOrigin == tournament.Unknown {
		t.InitialColour, t.InitialOrigin = drawnColour(data), tournament.Inferred
		if !over {
			p.complain("%s: warning: the initial colour is not stated; %s is drawn by lot; state it in XXC or "+
				"record 152", r.input, t.InitialColour)
		}
	}
	if over {
		return p.javafoOver(r, e)
	}
	if st := p.accelerate(r, t); st != done {
		return st
	}
	s, st := p.sheet(e.Sheet, round)
	if st != done {
		return st
	}
	list := javafoList(s)
	if !s.Pairable {
		return p.unpairable(r, round)
	}
	if r.op == pair {
		swiss.SortBoards(swiss.ByPairingScore(s.State), s.Demanded.Boards)
		if st := p.deliver(r, pairsText(s.Demanded)); st != done {
			return st
		}
	}
	p.writeList(r, e, list)
	return done
}

// javafoOver prints the last round as it is recorded, which is all that JaVaFo does when no round is left.
func (p *program) javafoOver(r *request, e *checker.Event) status {
	round := e.Tournament.Rounds
	p.complain("%s: warning: no round is left to pair, so round %d is printed as recorded; state the number of rounds "+
		"in XXR or record 142", r.input, round)
	s, st := p.sheet(e.RecordedSheet, round)
	if st != done || r.op != pair {
		return st
	}
	swiss.SortBoards(swiss.ByPairingScore(s.State), s.Recorded.Boards)
	return p.deliver(r, pairsText(s.Recorded))
}

// openJavafo is open for a program that pairs by the Dutch system alone. Its versions differ in the edition that a file
// gets which names none, so that a caller has to hear which one it was.
func (p *program) openJavafo(r *request) (*checker.Event, []byte, status) {
	e, data, st := p.open(r)
	switch {
	case st != done:
		return nil, nil, st
	case p.edition == "" && e.System.Info().Document != dutchDocument:
		return nil, nil, p.otherSystem(r, e.System.Info().ID, "of JaVaFo")
	case p.edition == "" && otherType.MatchString(e.Tournament.Type):
		return nil, nil, p.otherSystem(r, "the system that record 092 names", "of JaVaFo 2.2")
	case wrongTotal(e) && e.Tournament.ScoringOrigin == tournament.Stated:
		p.complain("%s: a total is not the sum of the results by the point values that the file states", r.input)
		p.hint("correct the points, the results or the values")
		return nil, nil, badRequest
	case p.edition == "" && !p.dated && slices.ContainsFunc(e.Findings(), isAssumed):
		p.complain("%s: warning: the file names no edition; %s is taken, as JaVaFo 2.2 does; 3.0p takes a draft of a "+
			"later one; name it with --edition, or by the name of the program: javafo-2026", r.input,
			e.System.Info().ID)
	}
	return e, data, done
}

// otherType is what JaVaFo 3.0p takes in record 092 for the name of another system, and pairs by.
var otherType = regexp.MustCompile(`(?i)FIDE[ _](DUBOV|BURSTEIN)`)

func isAssumed(d trf.Diagnostic) bool { return d.Code == "system.assumed" }

// drawnColour draws the initial colour by lot; the lot is the content of the file, so that asking again draws the
// same.
func drawnColour(data []byte) tournament.Colour {
	h := fnv.New64a()
	_, _ = h.Write(data) // never fails
	if h.Sum64()>>32&1 == 0 {
		return tournament.White
	}
	return tournament.Black
}

// accelerate obeys -b.
func (p *program) accelerate(r *request, t *tournament.Tournament) status {
	if !r.baku {
		return done
	}
	for i := range t.Players {
		for _, v := range t.Players[i].Virtual {
			if v != 0 {
				p.complain("%s: warning: the file states virtual points, which -b does not change", r.input)
				return done
			}
		}
	}
	if err := t.ApplyBaku(tournament.BakuAsDone.Edition("", "")); err != nil {
		p.complain("%s: -b: %v", r.input, err)
		return badRequest
	}
	return done
}

func (p *program) javafoCheck(r *request) status {
	e, _, st := p.openJavafo(r)
	if st != done {
		return st
	}
	first, last := 1, e.Tournament.PairedRounds()
	if r.round > last {
		p.print(fmt.Sprintf("Cannot check unplayed/unknown round %d\n", r.round))
		return done
	}
	if r.round > 0 {
		first, last = r.round, r.round
	}
	if st := p.accelerate(r, e.Tournament); st != done {
		return st
	}
	worst := done
	for round := first; round <= last; round++ {
		s, st := p.sheet(e.RecordedSheet, round)
		if st != done {
			return st
		}
		p.print(fmt.Sprintf("%s: Round #%d\n", stem(r.input), round))
		if text := javafo.differences(s); text != "" {
			p.print(text)
			worst = differs
		}
	}
	return worst
}
