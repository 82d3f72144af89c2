package certify

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/trfkit/trfkit/internal/proc"
	"github.com/trfkit/trfkit/internal/prose"
)

// Limits bound one call of a program.
type Limits struct {
	Time   time.Duration
	Memory int // MiB
}

// Candidate is a program ready to be asked.
type Candidate struct {
	Engine // as the manifest records it

	adapter *Adapter
	program string // absolute path
	limits  Limits
	dir     string // where the temporary folders are made; blank is the system's
}

// OpenCandidate prepares a program: it finds the adapter, hashes the program's files and asks for its version.
func OpenCandidate(ctx context.Context, adapter, program string, limits Limits) (*Candidate, error) {
	a, err := FindAdapter(adapter)
	if err != nil {
		return nil, err
	}
	path, err := filepath.Abs(program)
	if err != nil {
		return nil, err
	}
	c := &Candidate{adapter: a, program: path, limits: limits}
	c.Engine = Engine{Name: a.Name, Adapter: a.Name, Directions: a.Directions(), TimeLimit: int(limits.Time / time.Second), Memory: limits.Memory,
		Driver: a}
	if c.Files, err = c.hash(); err != nil {
		return nil, err
	}
	c.Version, err = c.version(ctx)
	return c, err
}

// absent stands for an engine of a manifest whose program is not at hand: its dialect is known, but it cannot be asked.
func absent(e Engine) *Candidate { return &Candidate{Engine: e, adapter: e.Driver} }

// Adapter returns the description the program is driven by.
func (c *Candidate) Adapter() *Adapter { return c.adapter }

// hash hashes the files that make up the program. A pattern that matches none is an error.
func (c *Candidate) hash() ([]FileHash, error) {
	var out []FileHash
	for _, pattern := range append([]string{"{program}"}, c.adapter.Files...) {
		paths, err := filepath.Glob(c.pattern(pattern))
		if err != nil {
			return nil, err
		}
		if len(paths) == 0 {
			return nil, fmt.Errorf("%s: %w", c.fill(pattern, nil), os.ErrNotExist)
		}
		for _, p := range paths {
			data, err := os.ReadFile(p)
			if err != nil {
				return nil, err
			}
			sum := FileHash{filepath.Base(p), hashOf(data)}
			if !slices.Contains(out, sum) {
				out = append(out, sum)
			}
		}
	}
	return out, nil
}

// pattern fills a pattern of file names; what the name of the program has of the signs of patterns means itself.
func (c *Candidate) pattern(word string) string {
	quote := func(path string) string { return globSigns.ReplaceAllString(path, "[$0]") }
	return strings.NewReplacer("{program}", quote(c.program), "{folder}", quote(filepath.Dir(c.program))).Replace(word)
}

var globSigns = regexp.MustCompile(`[*?[]`)

func hashOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// version is the first line the program prints when it is asked; blank when it cannot be.
func (c *Candidate) version(ctx context.Context) (string, error) {
	if len(c.adapter.Version) == 0 {
		return "", nil
	}
	line := ""
	err := c.folder(func(dir string) error {
		r, err := c.call(ctx, dir, c.adapter.Version, nil)
		if err != nil || r.End != proc.Exited {
			return err
		}
		line, _, _ = strings.Cut(strings.TrimSpace(string(r.Out)+"\n"+string(r.ErrOut)), "\n")
		return nil
	})
	return oneLine(line), err
}

// unchanged fails when the program's files are no longer those of the manifest.
func (c *Candidate) unchanged() error {
	now, err := c.hash()
	if err == nil && !slices.Equal(now, c.Files) {
		err = fmt.Errorf("the files of engine %s have changed since the campaign began", c.Name)
	}
	return err
}

// fill puts values in the place of {names}.
func (c *Candidate) fill(word string, values map[string]string) string {
	pairs := []string{"{program}", c.program, "{folder}", filepath.Dir(c.program), "{memory}", strconv.Itoa(c.limits.Memory)}
	for name, v := range values {
		pairs = append(pairs, "{"+name+"}", v)
	}
	return strings.NewReplacer(pairs...).Replace(word)
}

// call runs the program in a folder of its own.
//
// That it cannot be started is no outcome: the program is not to blame, and the next tournament would fare no better. Of a
// call that was interrupted nothing is known; the error is the context's cause.
func (c *Candidate) call(ctx context.Context, dir string, args []string, values map[string]string) (proc.Result, error) {
	var words []string
	for _, w := range slices.Concat(c.adapter.Command, args) {
		words = append(words, c.fill(w, values))
	}
	memory := 0
	if c.adapter.Memory == "address space" {
		memory = c.limits.Memory
	}
	r := proc.Run(ctx, proc.Spec{Args: words, Dir: dir, Time: c.limits.Time, Memory: memory})
	switch r.End {
	case proc.NoStart:
		return r, fmt.Errorf("engine %s cannot be started: %w", c.Name, r.Err)
	case proc.Stopped:
		return r, context.Cause(ctx)
	}
	r.Out, r.ErrOut = unplaced(r.Out, dir), unplaced(r.ErrOut, dir)
	return r, nil
}

// unplaced takes the name of the temporary folder out of an output: it is another one each time.
func unplaced(out []byte, dir string) []byte {
	return bytes.ReplaceAll(bytes.ReplaceAll(out, []byte(dir+string(filepath.Separator)), nil), []byte(dir), []byte("."))
}

// ending is how a call ended: Agree when there is an answer to read, or what went wrong.
type ending struct {
	outcome Outcome
	detail  string
	none    bool // it says that no legal pairing exists
}

// memoryWords is what programs print when they get no more memory.
var memoryWords = []string{"bad_alloc", "OutOfMemory", "MemoryError", "out of memory", "Could not reserve enough space"}

func (c *Candidate) ending(r proc.Result, codes Codes) ending {
	said := oneLine(lastWords(r.ErrOut, r.Out))
	e := ending{detail: said}
	text := string(r.ErrOut) + "\n" + string(r.Out)
	switch {
	case r.End == proc.TimedOut:
		e.outcome, e.detail = Hang, fmt.Sprintf("no end within %d s", int(c.limits.Time/time.Second))
	case r.End == proc.Flooded:
		e.outcome, e.detail = Flood, "output without end"
	case r.End == proc.Exited && slices.Contains(codes.Answers, r.Code) && !says(c.adapter.refusal, string(r.ErrOut)):
		e.outcome, e.detail = Agree, ""
	case slices.ContainsFunc(memoryWords, func(w string) bool { return strings.Contains(text, w) }):
		e.outcome = Memory
	case r.End == proc.Exited && (slices.Contains(codes.None, r.Code) || says(c.adapter.impossible, text)):
		e.outcome, e.none = Agree, true
	case r.End == proc.Exited && (slices.Contains(codes.Refuses, r.Code) || says(c.adapter.refusal, text)):
		e.outcome = Refusal
	case r.End == proc.Signaled:
		e.outcome, e.detail = Crash, oneLine("signal: "+r.Signal+" "+lastWords(r.ErrOut))
	default:
		e.outcome, e.detail = Crash, oneLine(fmt.Sprintf("exit code %d: %s", r.Code, said))
	}
	return e
}

func matches(re *regexp.Regexp, text string) bool { return re != nil && re.MatchString(text) }

// lastWords is what a program says at its end: the last line of the first output that has any.
func lastWords(outs ...[]byte) string {
	for _, out := range outs {
		text := strings.TrimSpace(string(out))
		if text != "" {
			return text[strings.LastIndexAny(text, "\r\n")+1:]
		}
	}
	return ""
}

// oneLine makes a text fit for one line of a record.
func oneLine(s string) string {
	s = harmless(strings.Join(strings.Fields(strings.ToValidUTF8(s, "?")), " "))
	if runes := []rune(s); len(runes) > 200 {
		s = string(runes[:199]) + "…"
	}
	return s
}

// harmless takes out of a text what would command the terminal or turn the text around.
func harmless(s string) string {
	return strings.Map(func(r rune) rune {
		if prose.Acts(r) {
			return '?'
		}
		return r
	}, s)
}

// folder runs work in a temporary folder of its own.
func (c *Candidate) folder(work func(dir string) error) error {
	dir, err := os.MkdirTemp(c.dir, "trfcert-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	return work(dir)
}
