package prose

// Colour is a colour of a terminal, as the number that its sequence has.
type Colour string

// The colours.
const (
	Green   Colour = "32"
	Yellow  Colour = "33"
	Red     Colour = "31"
	Magenta Colour = "35"
	Bold    Colour = "1"
)

// Palette colours texts, or leaves them as they are.
type Palette bool

// Paint gives a text a colour. The text must not hold what a terminal acts upon.
func (p Palette) Paint(text string, c Colour) string {
	if !p || c == "" {
		return text
	}
	return "\x1b[" + string(c) + "m" + text + "\x1b[0m"
}
