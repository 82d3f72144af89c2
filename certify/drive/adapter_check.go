package drive

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
)

var nameOfAdapter = regexp.MustCompile(`^[a-z0-9][a-z0-9.]*$`)

// Complete checks the description and compiles its patterns. The error has every fault, one a line, each with an
// example: who writes an adapter wants to know them all at once.
func (a *Adapter) Complete() error {
	faults := []error{a.words(), a.choices(), a.roles(), a.ranking()}
	for _, p := range a.patterns() {
		faults = append(faults, p.compile())
	}
	return errors.Join(faults...)
}

// words checks what must be there.
func (a *Adapter) words() error {
	var faults []error
	if !nameOfAdapter.MatchString(a.Name) {
		faults = append(faults, fmt.Errorf(`name %q: small letters, digits and dots, as in "name": "mine"`, a.Name))
	}
	if len(a.Command) == 0 {
		faults = append(faults, errors.New(`command is missing: the words of the call, as in "command": ["{program}"]`))
	}
	for _, id := range a.Systems {
		if _, ok := systems.All().ByID(id); !ok {
			faults = append(faults,
				fmt.Errorf("systems: %q is not known; there are %s", id,
					strings.Join(systems.All().IDs(), ", ")))
		}
	}
	return errors.Join(faults...)
}

// choices checks the fields that take one of a few words.
func (a *Adapter) choices() error {
	var faults []error
	for _, c := range []struct {
		field, value, example string
		words                 []string
	}{
		{"input.edition", a.Input.Edition, `"input": {"edition": "trf26"}`, []string{"trf26", "trfx", "trfbx"}},
		{"input.eol", a.Input.EOL, `"input": {"edition": "trf26", "eol": "lf"}`, []string{"", "lf", "crlf", "cr"}},
		{"input.cells", a.Input.Cells, `"input": {"edition": "trfx", "cells": "trf06"}`,
			[]string{"", "trf16", "trf06"}},
		{"input.absent", a.Input.Absent, `"input": {"edition": "trfx", "absent": "XXZ"}`, []string{"", absentees}},
		{"memory", a.Memory, `"memory": "address space"`, []string{"address space", "command", "none"}},
	} {
		if !slices.Contains(c.words, c.value) {
			words := strings.Join(slices.DeleteFunc(c.words, func(w string) bool { return w == "" }), ", ")
			faults = append(faults, fmt.Errorf("%s %q is not one of %s; write %s", c.field, c.value, words, c.example))
		}
	}
	return errors.Join(faults...)
}

// roles checks that the program can be asked anything, and that what it says when it checks can be read.
func (a *Adapter) roles() error {
	if p := a.Pair; p != nil && p.Board == "" && p.Bye+p.Other != "" {
		return errors.New(`pair.board is needed beside pair.bye and pair.other, as in ` +
			`"board": "^ *(?P<white>[0-9]+) - (?P<black>[0-9]+)$"`)
	}
	switch c := a.Check; {
	case c == nil && a.Pair == nil && a.Generate == nil:
		return errors.New(`none of check, pair and generate is described: what is the program called with, as in ` +
			`"pair": {"args": ["{in}"], "answers": [0]}`)
	case c != nil && (c.Round == "" || c.Row == ""):
		return errors.New(`check.round and check.row are needed: ` +
			`patterns of the lines that name a round and a board, as in ` +
			`"round": "^Round (?P<round>[0-9]+)$", "row": "^ *(?P<white>[0-9]+) - (?P<black>[0-9]+)$"`)
	}
	return nil
}

// ranking checks that standings can be asked for, and that what the program says of them can be read.
func (a *Adapter) ranking() error {
	switch r := a.Standings; {
	case r == nil:
		return nil
	case a.Check == nil || a.Input.Edition != "trf26":
		return errors.New(`standings: only a program that checks and reads trf26, which holds the list of tie-breaks`)
	case r.Head == "" || r.Row == "" || r.Comma == "":
		return errors.New(`standings.head, standings.row and standings.comma are needed, as in ` +
			`"head": "^No Rank (?P<codes>.+)$", "row": "^(?P<player>[0-9]+) (?P<rank>[0-9]+) (?P<values>.+)$", "comma": " "`)
	}
	return nil
}

// pattern is a regular expression of an adapter and the groups it must have.
type pattern struct {
	name, text string
	into       **regexp.Regexp
	groups     []string
}

func (a *Adapter) patterns() []pattern {
	list := []pattern{{"refusal", a.Refusal, &a.refusal, nil}, {"impossible", a.Impossible, &a.impossible, nil}}
	if c := a.Check; c != nil {
		board := []string{"white", "black"}
		list = append(list,
			pattern{"check.round", c.Round, &c.round, []string{"round"}},
			pattern{"check.row", c.Row, &c.row, board},
			pattern{"check.bye", c.Bye, &c.bye, []string{"bye"}},
			pattern{"check.swapped", c.Swapped, &c.swapped, board},
			pattern{"check.none", c.None, &c.none, []string{"round"}},
			pattern{"check.end", c.End, &c.end, nil},
			pattern{"check.wrong", c.Wrong, &c.wrong, nil},
			pattern{"check.other", c.Other, &c.other, nil})
	}
	if r := a.Pair; r != nil {
		list = append(list,
			pattern{"pair.board", r.Board, &r.board, []string{"white", "black"}},
			pattern{"pair.bye", r.Bye, &r.bye, []string{"bye"}},
			pattern{"pair.other", r.Other, &r.other, nil})
	}
	if r := a.Standings; r != nil {
		list = append(list,
			pattern{"standings.head", r.Head, &r.head, []string{"codes"}},
			pattern{"standings.row", r.Row, &r.row, []string{"player", "rank", "values"}},
			pattern{"standings.end", r.End, &r.end, nil},
			pattern{"standings.wrong", r.Wrong, &r.wrong, nil},
			pattern{"standings.other", r.Other, &r.other, nil})
	}
	return list
}

func (p *pattern) compile() error {
	if p.text == "" {
		return nil
	}
	re, err := regexp.Compile(p.text)
	if err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	for _, g := range p.groups {
		if re.SubexpIndex(g) < 0 {
			return fmt.Errorf("%s: the pattern has no group %s, written (?P<%s>...)", p.name, g, g)
		}
	}
	*p.into = re
	return nil
}
