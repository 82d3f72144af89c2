package drive

import (
	"bytes"
	"cmp"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/engine"
	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/strictjson"
)

// Adapter describes how a program is driven: what to call, which dialect it reads, how it says what. Adapters are data;
// docs/trfcert.md explains the fields to those who write one for their own program.
type Adapter struct {
	Name    string   `json:"name"`
	About   string   `json:"about"`
	Systems []string `json:"systems"` // ids of the systems it pairs by
	Command []string `json:"command"` // words before the arguments of each role; {program}, {folder}, {memory}
	Files   []string `json:"files"`   // what to hash: patterns with {program}, {folder}
	Version []string `json:"version"` // arguments that make it print its version; empty when there are none
	// Memory says how it is kept from eating up the machine: "address space" (by the operating system), "command" (it
	// is told by {memory} in Command), or "none".
	Memory string `json:"memory"`
	Input  Input  `json:"input"`
	// Refusal is a pattern of what it prints when it will not take a file; such an end is a refusal whatever its code.
	Refusal string `json:"refusal" groups:""`
	// Impossible is a pattern of what it prints when no legal pairing of the round exists, where no exit code says so.
	Impossible string `json:"impossible" groups:""`

	Check     *CheckRole     `json:"check"`
	Pair      *PairRole      `json:"pair"`
	Generate  *GenerateRole  `json:"generate"`
	Standings *StandingsRole `json:"standings,omitempty"`

	// Questions bounds how often it is asked in shrinking one discrepancy; 0 is the usual number, for programs that
	// answer within milliseconds.
	Questions int `json:"questions"`

	re patterns
}

// patterns are the compiled patterns of an adapter, by role and name: check.row. They are the fields with a tag that
// lists the groups that the pattern must have.
type patterns map[string]*regexp.Regexp

// Input is the dialect a program reads.
type Input struct {
	Edition string `json:"edition"` // trf26, trfx or trfbx
	// trf16 (blank is that) or trf06: signs for byes, as before TRF16 brought letters
	Cells string `json:"cells,omitempty"`
	// Absent says how it is told who is absent in the coming round: by the cells (blank), or by a record XXZ.
	Absent string   `json:"absent,omitempty"`
	EOL    string   `json:"eol"`    // lf, crlf or cr; blank is lf
	Drop   []string `json:"drop"`   // codes of records to leave out
	Append []string `json:"append"` // lines to add at the end
}

// matches reports whether the dialect has events of teams, and matches of two games.
func (in *Input) matches() bool {
	return in.Edition == "trf26" && in.Cells != "trf06" && in.Absent == ""
}

// Codes are the exit codes that mean something; any other is a crash.
type Codes struct {
	Answers []int `json:"answers"` // it did what it was asked to
	Refuses []int `json:"refuses"` // it will not do it
	None    []int `json:"none"`    // no legal pairing exists
}

// CheckRole is how a program checks the rounds of a tournament. The patterns match lines; their named groups, which the
// tags list, are the numbers in them.
type CheckRole struct {
	Args []string `json:"args"` // {in} is the tournament
	Codes
	Round string `json:"round" groups:"round"` // what follows is about that round; a checked one must be named
	// a board of the program, and in groups fileWhite and fileBlack one of the file
	Row string `json:"row" groups:"white black"`
	// the allocated byes, unless they are boards with 0: that of the program, and in fileBye that of the file
	Bye     string `json:"bye" groups:"bye"`
	Swapped string `json:"swapped" groups:"white black"` // a board whose colours the program has otherwise
	None    string `json:"none" groups:"round"`          // it finds no legal pairing of it
	End     string `json:"end" groups:""`                // a complete answer has such a line
	Wrong   string `json:"wrong" groups:""`              // such a line says that some round is wrong
	// such lines say nothing of a round; any line that no pattern matches makes the answer garbage
	Other string `json:"other" groups:""`
}

// PairRole is how a program pairs the next round. Without patterns it prints the number of boards, then "white black"
// for each, the allocated bye as "id 0". With them, which match lines, every line must match one of them.
type PairRole struct {
	Args []string `json:"args"` // {in} is the tournament, {out} the file it writes, if it does not print
	Codes
	Board string `json:"board,omitempty" groups:"white black"` // a board; black 0 is the allocated bye
	Bye   string `json:"bye,omitempty" groups:"bye"`           // the allocated bye
	Other string `json:"other,omitempty" groups:""`            // such lines say nothing
}

// GenerateRole is how a program makes a tournament. Args and Config may hold {out}, {dir}, {config}, {seed31} and
// {seed20} (the seed in so many bits), and settings: {players}, {rounds}, {points.W} and so on; of settings that are
// rates {NAME} is N of "one in N", {NAME.percent} per cent, {NAME.share} a share of 1. After a bar stands what to write
// for a rate of none: {forfeits|9999}.
type GenerateRole struct {
	Args []string `json:"args"`
	Codes
	Config []string `json:"config"` // lines of its configuration file
	Output string   `json:"output"` // pattern of the file's name in {dir}, where {out} is not
	Drop   []string `json:"drop"`   // codes of records that depend on the day: they are taken out of what it made
	// Append are lines put at the end of what it made: settings it was told and does not state.
	Append []string `json:"append,omitempty"`
}

//go:embed adapters/*.json
var builtin embed.FS

// Adapters lists the names of those that come with trfcert.
func Adapters() []string {
	entries, err := builtin.ReadDir("adapters")
	if err != nil {
		panic(err) // embedded
	}
	var names []string
	for _, e := range entries {
		names = append(names, strings.TrimSuffix(e.Name(), ".json"))
	}
	return names
}

// FindAdapter returns the adapter of that name, or reads it from a file when the name is a path that ends in .json.
func FindAdapter(name string) (*Adapter, error) {
	data, err := builtin.ReadFile("adapters/" + name + ".json")
	switch {
	case err == nil:
	case filepath.Ext(name) != ".json":
		return nil, fmt.Errorf("no adapter is called %q; there are %s, and files ending in .json", name,
			strings.Join(Adapters(), ", "))
	default:
		data, err = os.ReadFile(name)
	}
	if err != nil {
		return nil, err
	}
	return ParseAdapter(name, data)
}

// ParseAdapter reads the description of an adapter; name is for errors.
func ParseAdapter(name string, data []byte) (*Adapter, error) {
	a := &Adapter{}
	if err := strictjson.Unmarshal(data, a); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if err := a.Complete(); err != nil {
		return nil, fmt.Errorf("%s:\n%w", name, err)
	}
	return a, nil
}

// OwnAdapter reports whether a description is one that comes with trfcert, and not another one by its name.
func OwnAdapter(a *Adapter) bool {
	if a == nil || !slices.Contains(Adapters(), a.Name) {
		return false
	}
	own, err := FindAdapter(a.Name)
	return err == nil && bytes.Equal(own.JSON(), a.JSON())
}

// JSON is the description as a file.
func (a *Adapter) JSON() []byte {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false) // patterns have many angle brackets
	enc.SetIndent("", "  ")
	if err := enc.Encode(a); err != nil {
		panic(err) // the type always can be written
	}
	return b.Bytes()
}

// Knows reports whether the program can be asked in a direction.
func (a *Adapter) Knows(d Direction) bool {
	return d == Checks && a.Check != nil || d == Generates && a.Generate != nil || d == Pairs && a.Pair != nil
}

// PairsBy fails when the program pairs by other systems than this one, or cannot be given its events.
func (a *Adapter) PairsBy(system string) error {
	if len(a.Systems) > 0 && !slices.Contains(a.Systems, system) {
		return fmt.Errorf("engine %s pairs by %s, not by %s", a.Name, strings.Join(a.Systems, ", "), system)
	}
	entry, ok := systems.All().ByID(system)
	if ok && entry.New().Info().Pairs != engine.Players && !a.Input.matches() {
		return fmt.Errorf(`engine %s: matches are written in TRF26 only, which an adapter has with "input": `+
			`{"edition": "trf26"} and no cells or absent`, a.Name)
	}
	return nil
}

// Directions lists what the program can be asked for. A program that makes no tournaments pairs the rounds of ours.
func (a *Adapter) Directions() []Direction {
	var out []Direction
	if a.Check != nil {
		out = append(out, Checks)
	}
	switch {
	case a.Generate != nil:
		out = append(out, Generates)
	case a.Pair != nil:
		out = append(out, Pairs)
	}
	return out
}

var nameOfAdapter = regexp.MustCompile(`^[a-z0-9][a-z0-9.]*$`)

// Complete checks the description and compiles its patterns. The error has every fault, one a line, each with an
// example: who writes an adapter wants to know them all at once.
func (a *Adapter) Complete() error {
	var faults []error
	a.check(func(is bool, format string, args ...any) {
		if is {
			faults = append(faults, fmt.Errorf(format, args...))
		}
	})
	a.re = patterns{}
	for _, role := range []struct {
		prefix string
		of     any
	}{{"", a}, {"check.", a.Check}, {"pair.", a.Pair}, {"standings.", a.Standings}} {
		v := reflect.Indirect(reflect.ValueOf(role.of)) // none of a role that is nil
		for i := 0; v.IsValid() && i < v.NumField(); i++ {
			tag := v.Type().Field(i).Tag
			if groups, ok := tag.Lookup("groups"); ok {
				name, _, _ := strings.Cut(tag.Get("json"), ",")
				faults = append(faults, a.re.compile(role.prefix+name, v.Field(i).String(), strings.Fields(groups)))
			}
		}
	}
	return errors.Join(faults...)
}

// check tells what is wrong: what must be there, fields that take one of a few words, whether the program can be asked
// anything, and whether what it says can be read.
func (a *Adapter) check(wrong func(is bool, format string, args ...any)) {
	wrong(!nameOfAdapter.MatchString(a.Name), `name %q: small letters, digits and dots, as in "name": "mine"`, a.Name)
	wrong(len(a.Command) == 0, `command is missing: the words of the call, as in "command": ["{program}"]`)
	for _, id := range a.Systems {
		_, known := systems.All().ByID(id)
		wrong(!known, "systems: %q is not known; there are %s", id, strings.Join(systems.All().IDs(), ", "))
	}
	for _, c := range []struct{ field, value, words, example string }{
		{"input.edition", a.Input.Edition, "trf26, trfx, trfbx", `"input": {"edition": "trf26"}`},
		{"input.eol", cmp.Or(a.Input.EOL, "lf"), "lf, crlf, cr", `"input": {"edition": "trf26", "eol": "lf"}`},
		{"input.cells", cmp.Or(a.Input.Cells, "trf16"), "trf16, trf06",
			`"input": {"edition": "trfx", "cells": "trf06"}`},
		{"input.absent", cmp.Or(a.Input.Absent, absentees), absentees,
			`"input": {"edition": "trfx", "absent": "XXZ"}`},
		{"memory", a.Memory, "address space, command, none", `"memory": "address space"`},
	} {
		wrong(!slices.Contains(strings.Split(c.words, ", "), c.value), "%s %q is not one of %s; write %s", c.field,
			c.value, c.words, c.example)
	}
	p, c, s := a.Pair, a.Check, a.Standings
	wrong(p != nil && p.Board == "" && p.Bye+p.Other != "",
		`pair.board is needed beside pair.bye and pair.other, as in "board": "^ *(?P<white>[0-9]+) - (?P<black>[0-9]+)$"`)
	wrong(c == nil && p == nil && a.Generate == nil,
		`none of check, pair and generate is described: what is the program called with, as in `+
			`"pair": {"args": ["{in}"], "answers": [0]}`)
	wrong(c != nil && (c.Round == "" || c.Row == ""),
		`check.round and check.row are needed: patterns of the lines that name a round and a board, as in `+
			`"round": "^Round (?P<round>[0-9]+)$", "row": "^ *(?P<white>[0-9]+) - (?P<black>[0-9]+)$"`)
	ranks := c != nil && a.Input.Edition == "trf26"
	wrong(s != nil && !ranks,
		`standings: only a program that checks and reads trf26, which holds the list of tie-breaks`)
	wrong(s != nil && ranks && (s.Head == "" || s.Row == "" || s.Comma == ""),
		`standings.head, standings.row and standings.comma are needed, as in "head": "^No Rank (?P<codes>.+)$", `+
			`"row": "^(?P<player>[0-9]+) (?P<rank>[0-9]+) (?P<values>.+)$", "comma": " "`)
}

func (p patterns) compile(name, text string, groups []string) error {
	if text == "" {
		return nil
	}
	re, err := regexp.Compile(text)
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	for _, g := range groups {
		if re.SubexpIndex(g) < 0 {
			return fmt.Errorf("%s: the pattern has no group %s, written (?P<%s>...)", name, g, g)
		}
	}
	p[name] = re
	return nil
}
