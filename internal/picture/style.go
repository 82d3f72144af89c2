package picture

import _ "embed"

//go:embed picture.css
var style string

// Style is how a page paints the picture. It takes the colours --ink, --soft, --ground, --band, --line, --float, --bad
// and --demanded from the page.
func Style() string { return style }
