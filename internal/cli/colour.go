package cli

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
