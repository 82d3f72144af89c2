package cli

import (
	"io"

	"github.com/trfkit/trfkit/internal/prose"
)

// watchedWriter remembers the first write error, so that no caller has to look after each line, and writes nothing
// after it.
type watchedWriter struct {
	w   io.Writer
	err error
}

func (w *watchedWriter) Write(p []byte) (int, error) {
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.w.Write(p)
	w.err = err
	return n, err
}

// cleanWriter is standard error: whatever a command says there about a file of a stranger, no character of it commands
// the terminal. What a program shows on purpose, its progress, goes past it.
type cleanWriter struct{ w io.Writer }

func (c cleanWriter) Write(p []byte) (int, error) {
	if _, err := io.WriteString(c.w, prose.PrintableLines(string(p))); err != nil {
		return 0, err
	}
	return len(p), nil
}

// foldingWriter breaks the lines of prose where they are too long for a screen.
type foldingWriter struct {
	w       io.Writer
	columns int
}

func (f foldingWriter) Write(p []byte) (int, error) {
	if _, err := io.WriteString(f.w, prose.Fold(string(p), f.columns)); err != nil {
		return 0, err
	}
	return len(p), nil
}

// onScreen is a writer that folds prose for the screen it ends on; files and pipes get each line whole, for editors and
// filters.
func onScreen(w io.Writer, screen Terminal) io.Writer {
	if screen.Width == 0 {
		return w
	}
	return foldingWriter{w, screen.Width}
}

// Prose is standard output for text that people read: on a screen no line is longer than the screen is wide.
func (c *Context) Prose() io.Writer { return onScreen(c.Out, c.Screen()) }
