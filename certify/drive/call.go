package drive

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/proc"
	"github.com/trfkit/trfkit/internal/prose"
	"github.com/trfkit/trfkit/tournament"
)

// none is the value of a rate of none; no value of a setting is like it.
const none = "\x00"

// place is what stands for a value in the words of an adapter: {NAME}, or {NAME|OTHERWISE} for a rate that may be none.
var place = regexp.MustCompile(`\{([^{}|]+)(?:\|([^}]*))?\}`)

// fill puts values in their places. What is not known stays as it is.
func (c *Candidate) fill(word string, values map[string]string) string {
	own := map[string]string{"program": c.Program, "folder": filepath.Dir(c.Program),
		"memory": strconv.Itoa(c.limits.Memory)}
	return place.ReplaceAllStringFunc(word, func(found string) string {
		m := place.FindStringSubmatch(found)
		value, known := values[m[1]]
		if !known {
			value, known = own[m[1]]
		}
		switch barred := strings.Contains(found, "|"); {
		case !known, value == none && !barred:
			return found
		case value == none:
			return m[2]
		}
		return value
	})
}

// call runs the program in a folder, where it finds some files.
//
// That it cannot be started is no outcome: the program is not to blame, and the next tournament would fare no better.
// Of a call that was interrupted nothing is known; the error is the context's cause.
func (c *Candidate) call(ctx context.Context, spec proc.Spec, args []string, values map[string]string) (proc.Result,
	error) {
	for _, w := range slices.Concat(c.Driver.Command, args) {
		spec.Args = append(spec.Args, c.fill(w, values))
	}
	spec.Time = c.limits.Time
	if c.Driver.Memory == "address space" {
		spec.Memory = c.limits.Memory
	}
	r := c.cells.run(ctx, spec, c.furniture)
	c.left.Add(int64(r.Left))
	switch r.End {
	case proc.NoStart:
		return r, fmt.Errorf("engine %s cannot be started: %w", c.Name, r.Err)
	case proc.Stopped:
		return r, context.Cause(ctx)
	}
	r.Out, r.ErrOut = unplaced(r.Out, spec.Dir), unplaced(r.ErrOut, spec.Dir)
	return r, nil
}

// unplaced takes the name of the temporary folder out of an output: it is another one each time.
func unplaced(out []byte, dir string) []byte {
	return bytes.ReplaceAll(bytes.ReplaceAll(out, []byte(dir+string(filepath.Separator)), nil), []byte(dir),
		[]byte("."))
}

// End is how a call of a program ended.
type End string

// The ends.
const (
	Answered End = "answered" // there is an answer
	Refusal  End = "refusal"  // the program says that it will not do it
	Garbage  End = "garbage"  // it ends well, but what it says is no answer
	Crash    End = "crash"    // ended by a signal or with a code that its adapter does not know
	Hang     End = "hang"     // killed at the time limit
	Memory   End = "memory"   // ended because of the memory limit
	Flood    End = "flood"    // killed because its output had no end
	Unheld   End = "unheld"   // it was not asked: its dialect cannot hold the tournament
)

// Ending is how a call ended, with what the program said when it gave no answer.
type Ending struct {
	End    End
	Detail string // one line; blank when Answered
	Code   int    // exit code, of a program that ended by itself
	Words  string // all that was printed, where the exit code is not one that its adapter knows
	none   bool   // it says that no legal pairing exists
}

// Held fails when the program could not be asked.
func (e *Ending) Held() error {
	if e.End == Unheld {
		return errors.New(e.Detail)
	}
	return nil
}

// memoryWords is what programs print when they get no more memory.
var memoryWords = []string{"bad_alloc", "OutOfMemory", "MemoryError", "out of memory", "Could not reserve enough space"}

func (c *Candidate) ending(r proc.Result, codes Codes) Ending {
	said := prose.OneLine(lastWords(r.ErrOut, r.Out))
	e := Ending{Detail: said, Code: r.Code}
	text := string(r.ErrOut) + "\n" + string(r.Out)
	switch {
	case r.End == proc.TimedOut:
		e.End, e.Detail = Hang, fmt.Sprintf("no end within %d s", int(c.limits.Time/time.Second))
	case r.End == proc.Flooded:
		e.End, e.Detail = Flood, "output without end"
	case r.End == proc.Exited && slices.Contains(codes.Answers, r.Code) &&
		!says(c.Driver.re["refusal"], string(r.ErrOut)):
		e.End, e.Detail = Answered, ""
	case slices.ContainsFunc(memoryWords, func(w string) bool { return strings.Contains(text, w) }):
		e.End = Memory
	case r.End == proc.Exited && (slices.Contains(codes.None, r.Code) || says(c.Driver.re["impossible"], text)):
		e.End, e.none = Answered, true
	case r.End == proc.Exited && (slices.Contains(codes.Refuses, r.Code) || says(c.Driver.re["refusal"], text)):
		e.End = Refusal
	case r.End == proc.Signaled:
		e.End, e.Detail = Crash, prose.OneLine("signal: "+r.Signal+" "+lastWords(r.ErrOut))
	case said == "":
		e.End, e.Detail = Crash, fmt.Sprintf("exit code %d without a word", r.Code)
	default:
		e.End, e.Words, e.Detail = Crash, text, prose.OneLine(fmt.Sprintf("exit code %d: %s", r.Code, said))
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

// ending says what is wrong with an answer, and how it ends.
func ending(wrong, answer string) string {
	return wrong + ": " + cmp.Or(lastWords([]byte(answer)), "it printed nothing")
}

// folder runs work with the name of a folder of its own, in which the program works. That of a cell is only seen there.
func (c *Candidate) folder(work func(dir string) error) error {
	if c.cells != nil {
		return work(cellFolder)
	}
	dir, err := os.MkdirTemp(c.Dir, "trfcert-")
	if err != nil {
		return err
	}
	defer func() { _ = fsx.RemoveAll(dir) }() // the session that ends, or the next one, removes what is left
	return work(dir)
}

const inFile, outFile = "in.trf", "out.txt"

// ask gives the program a tournament in its dialect, enters how the call ended, and returns what it printed.
func (c *Candidate) ask(ctx context.Context, t *tournament.Tournament, args []string, codes Codes, end *Ending,
	more map[string]string) (said string, err error) {
	data, err := c.Write(t)
	if err != nil {
		*end = Ending{End: Unheld, Detail: err.Error()}
		return "", nil
	}
	err = c.folder(func(dir string) error {
		spec := proc.Spec{Dir: dir, Files: map[string][]byte{inFile: data}}
		writes := strings.Contains(strings.Join(args, " "), "{out}")
		if writes {
			spec.Keep = outFile
		}
		values := map[string]string{"in": filepath.Join(dir, inFile), "out": filepath.Join(dir, outFile), "dir": dir}
		maps.Copy(values, more)
		r, err := c.call(ctx, spec, args, values)
		if err != nil {
			return err
		}
		*end, said = c.ending(r, codes), string(r.Out)
		if end.End == Answered && writes {
			said = end.written(dir, r.Made)
		}
		return nil
	})
	return said, err
}

// written is what a program wrote into the file of its answer; none, or what is no file, makes garbage of the answer.
func (e *Ending) written(dir string, files []proc.Made) string {
	made := proc.Made{Why: "nothing was made"}
	if len(files) > 0 {
		made = files[0]
	}
	if made.Why != "" && !e.none {
		e.End, e.Detail = Garbage, prose.OneLine("it wrote no {out}: "+made.Why)
	}
	return string(unplaced(made.Data, dir))
}

// spoil makes garbage of an answer, or a refusal when the program says so.
func (e *Ending) spoil(d *Adapter, text, why string) {
	e.End, e.Detail = Garbage, prose.OneLine(why)
	if said := sentence(d.re["refusal"], text); said != "" {
		e.End, e.Detail = Refusal, prose.OneLine(said)
	}
}

// lines yields the lines of a text, whatever the line ends, but for blank ones.
func lines(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for line := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == '\r' }) {
			if strings.TrimSpace(line) != "" && !yield(line) {
				return
			}
		}
	}
}

// sentence is the first line of a text that a pattern matches; a nil pattern matches none.
func sentence(re *regexp.Regexp, text string) string {
	for line := range lines(text) {
		if matches(re, line) {
			return line
		}
	}
	return ""
}

func says(re *regexp.Regexp, text string) bool { return sentence(re, text) != "" }
