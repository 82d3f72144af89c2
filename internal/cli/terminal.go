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

// When a command colours its text.
const (
	colourAuto   = "auto"
	colourAlways = "always"
	colourNever  = "never"
)

// ColourFlag is the flag by which the user decides whether a text has the colours of a terminal; see Context.Colour.
func ColourFlag() Flag {
	return Flag{Name: "color", Value: "WHEN", Default: colourAuto,
		Usage:   "colour the text: auto (on a terminal, unless NO_COLOR is set), always or never",
		Choices: []string{colourAuto, colourAlways, colourNever}}
}

// Colour reports whether the text is to be coloured. A user who sets NO_COLOR wants none unless the flag says so.
func (c *Context) Colour() bool {
	switch c.String("color") {
	case colourAlways:
		return true
	case colourNever:
		return false
	}
	return c.Screen().Colour
}
