package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
)

// House rules for what a command says on stderr, which this file prints:
//   - every line starts with the command's name and a colon;
//   - the message starts in lower case, has no full stop, names the flag or file it is about, and quotes the value;
//   - a second line "NAME: hint: ..." says what to do, when there is something to do;
//   - nothing is printed twice, no help page follows an error, colours are not used;
//   - answers go to stdout, also negative ones; stderr is for what kept the command from answering, and progress.

// Error is a failure with an exit code and, where the caller can do something, a hint.
type Error struct {
	Code    exit.Code
	Message string
	Hint    string
	Err     error // the cause, or nil
}

func (e *Error) Error() string {
	if e.Err == nil {
		return e.Message
	}
	return e.Message + ": " + e.Err.Error()
}

func (e *Error) Unwrap() error { return e.Err }

// WithHint adds the hint and returns the error.
func (e *Error) WithHint(format string, args ...any) *Error {
	e.Hint = fmt.Sprintf(format, args...)
	return e
}

// Usagef is the error of a wrong command line.
func Usagef(format string, args ...any) *Error {
	return &Error{Code: exit.Usage, Message: fmt.Sprintf(format, args...)}
}

// FlagError is the error of a flag whose value the caller refuses; a cause that has a Hint gives its own.
func FlagError(flag string, err error) *Error {
	e := &Error{Code: exit.Usage, Message: "--" + flag, Err: err}
	var h interface{ Hint() string }
	if errors.As(err, &h) {
		e.Hint = h.Hint()
	}
	return e
}

// FileError is the error of a file that cannot be read or written; the cause names the file.
func FileError(err error) *Error {
	return &Error{Code: exit.File, Message: PathMessage(err)}
}

// WriteFile writes a file as package fsx does; the error is one of a command. "-" is standard output, and so is what
// has no name.
func (c *Context) WriteFile(path string, data []byte) error {
	if path == "" || path == fsx.Stdin {
		_, err := c.Out.Write(data)
		return err
	}
	if err := fsx.WriteFile(path, data); err != nil {
		return FileError(err)
	}
	return nil
}

// SpareInput refuses an output that is one of the inputs: what was read would be lost.
func SpareInput(output string, inputs ...string) error {
	to, err := os.Stat(output)
	if err != nil || output == fsx.Stdin {
		return nil // nothing stands there yet, or writing says what is wrong
	}
	for _, in := range inputs {
		if from := standing(in); from != nil && to.Mode().IsRegular() && os.SameFile(to, from) {
			return Usagef("%s is an input; the output would take its place", output).WithHint("name another file")
		}
	}
	return nil
}

// standing is the file at a path; for a path into an archive it is the archive, and nil where nothing stands.
func standing(path string) fs.FileInfo {
	for {
		info, err := os.Stat(path)
		outer := filepath.Dir(path)
		if err == nil || outer == path {
			return info
		}
		path = outer
	}
}

// PathMessage prints a file error without the name of the system call: "no/such.trf: no such file or directory".
func PathMessage(err error) string {
	var pe *fs.PathError
	if errors.As(err, &pe) {
		return pe.Path + ": " + pe.Err.Error()
	}
	return err.Error()
}

// printError writes an error by the house rules and returns its exit code.
func printError(w io.Writer, name string, err error) exit.Code {
	code, hint := exit.Internal, ""
	var e *Error
	if errors.As(err, &e) {
		code, hint = e.Code, e.Hint
		if code == exit.Usage && hint == "" {
			hint = "see " + name + " --help"
		}
	}
	text := fmt.Sprintf("%s: %s\n", name, strings.ReplaceAll(err.Error(), "\n", "\n"+name+": "))
	if hint != "" {
		text += fmt.Sprintf("%s: hint: %s\n", name, hint)
	}
	if _, werr := io.WriteString(w, text); werr != nil {
		return exit.Worse(code, exit.File)
	}
	return code
}

// Report prints an error by the house rules and returns its exit code, for a command that goes on with its other
// inputs.
func Report(c *Context, err error) exit.Code { return printError(c.Err, c.cmd.Name, err) }
