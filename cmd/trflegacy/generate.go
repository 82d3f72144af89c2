package main

import (
	"cmp"
	"crypto/rand"
	"encoding/binary"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/generator"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/tournament"
	"github.com/trfkit/trfkit/trf"
)

// generatorDefaults are the sizes each program draws from, what its tournaments are known not to have, and the form in
// which it writes.
var generatorDefaults = map[style]string{
	bbp: "players=15-215 names=numbered points=W=1,D=0.5,L=0 unrated=0 short=0 odd=0 double-forfeits=0 full-byes=0 " +
		"withdrawals=0 late=0 " +
		"forbidden=0 acceleration=none format=trfbx eol=cr",
	javafo: "players=15-415 names=numbered points=W=1,D=0.5,L=0 unrated=0 odd=0 double-forfeits=0 withdrawals=0 " +
		"late=0 " +
		"forbidden=0 acceleration=none format=trfx eol=lf",
}

// generate makes a random tournament from a configuration file, a model or nothing. As in the other programs no file
// is written when a round cannot be paired.
func (p *program) generate(r *request) status {
	s, seed, st := p.generatorSettings(r)
	if st != done {
		return st
	}
	e, err := generator.Generate(s, seed)
	var data []byte
	if err == nil {
		data, err = e.Encode()
	}
	var setting *generator.SettingError
	if errors.As(err, &setting) && setting.Key == "acceleration" && r.baku {
		p.complain("-b: warning: %v; nobody is accelerated", err)
		s.Acceleration, r.baku = generator.Acceleration{Kind: "none"}, false
		if e, err = generator.Generate(s, seed); err == nil {
			data, err = e.Encode()
		}
	}
	switch {
	case err != nil:
		p.complain("-g: %v", err)
		return badRequest
	case e.Unpairable > 0:
		p.complain("-g: seed %d: no legal pairing of round %d exists", seed, e.Unpairable)
		return noPairing
	}
	if st := p.write(r, r.output, string(data)); st != done || !r.list {
		return st
	}
	return p.generatedList(r, data)
}

// generatedList writes the checklist of every round of what was made.
func (p *program) generatedList(r *request, data []byte) status {
	r.input = r.output
	opt := checker.Options{System: cmp.Or(p.edition, p.fallback), Fallback: p.fallback}
	e := checker.Open(checker.Bytes(r.output, data), opt)
	var list strings.Builder
	for round := 1; round <= e.Tournament.PairedRounds(); round++ {
		s, st := p.sheet(e.RecordedSheet, round)
		if st != done {
			return st
		}
		fmt.Fprintf(&list, "Round #%d\n%s", round, bbpList(s, bbpColumns(e.System)))
	}
	p.writeList(r, e, list.String()+versionLine())
	return done
}

// generatorSettings reads configuration or model, and the seed.
func (p *program) generatorSettings(r *request) (*generator.Settings, uint64, status) {
	s, seed, st := &generator.Settings{}, drawnSeed(), done
	if n, err := strconv.ParseUint(r.config, 10, 63); p.style == javafo && err == nil {
		seed, r.config = n, ""
	}
	if r.config != "" {
		var given *uint64
		if s, given, st = p.readConfig(r.config); st != done {
			return nil, 0, st
		}
		if given != nil {
			seed = *given
		}
	}
	if r.seed != "" {
		n, err := strconv.ParseUint(r.seed, 10, 64)
		if err != nil {
			p.complain("-s %s is not a whole number", r.seed)
			return nil, 0, badRequest
		}
		seed = n
	}
	if r.baku {
		s.Acceleration = generator.Acceleration{Kind: "named", Named: tournament.BakuMethod()}
	}
	if r.input != "" {
		if st := p.readModel(r.input, s); st != done {
			return nil, 0, st
		}
	}
	s.System = cmp.Or(p.edition, p.fallback)
	for _, word := range strings.Fields(generatorDefaults[p.style]) {
		name, value, _ := strings.Cut(word, "=")
		if s.Model != nil && (name == "players" || name == "points" || name == "acceleration") || s.Get(name) != "" {
			continue
		}
		if err := s.Set(name, value); err != nil {
			p.complain("%v", err)
			return nil, 0, unexpected
		}
	}
	return s, seed, done
}

// drawnSeed is a seed that nobody has had.
func drawnSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails
	return uint64(binary.LittleEndian.Uint32(b[:]))
}

func (p *program) readConfig(path string) (*generator.Settings, *uint64, status) {
	data, err := fsx.ReadFile(path, p.in)
	if err != nil {
		p.complain("%s: %v", path, cause(err))
		return nil, nil, fileError
	}
	dialect := generator.DialectBBP
	if p.style == javafo {
		dialect = generator.DialectJavafo
	}
	c, err := generator.ParseConfig(string(data), dialect)
	if err != nil {
		p.complain("%s: %v", path, err)
		return nil, nil, badRequest
	}
	return c.Settings, c.Seed, done
}

func (p *program) readModel(path string, s *generator.Settings) status {
	data, err := fsx.ReadFile(path, p.in)
	if err != nil {
		p.complain("%s: %v", path, cause(err))
		return fileError
	}
	doc, diagnostics := trf.Parse(path, data)
	t, _, more := trf.Decode(doc)
	if err := append(diagnostics, more...).Err(); err != nil {
		p.complain("%v", err)
		return badRequest
	}
	s.Model = t
	return done
}
