package cli

import (
	"io"
	"os"

	"golang.org/x/term"
)

// Terminal is what a reader sees a writer's text on.
type Terminal struct {
	Is     bool // a screen, not a file or a pipe
	Width  int  // its columns; 0 when it is no screen, or does not tell
	Colour bool // it shows colours, and NO_COLOR does not forbid them
}

// Screen tells about the terminal on which standard output ends.
func (c *Context) Screen() Terminal { return terminalOf(c.raw.Out) }

// terminalOf asks a writer; only files can be terminals.
func terminalOf(w io.Writer) Terminal {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return Terminal{}
	}
	width, _, err := term.GetSize(int(f.Fd()))
	if err != nil {
		width = 0
	}
	return Terminal{Is: true, Width: width, Colour: os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
}
