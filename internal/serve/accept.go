package serve

import (
	"bytes"
	"html"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/bridge"
)

// wanted is the form of an answer.
type wanted struct {
	shown bridge.Form
	asked bridge.Form // of the worker
	file  bool        // the converted file itself is wanted, not the document about it
}

// formOf is the form that a request wants: by its option format, else by Accept.
func formOf(r *http.Request, f *form, c *call) wanted {
	shown := accepted(r.Header.Get("Accept"))
	if format := f.options.Get("format"); format != "" {
		f.options.Del("format")
		shown = map[string]bridge.Form{"text": bridge.Text, "html": bridge.HTML}[format]
	}
	w := wanted{shown: shown, asked: shown}
	if c.name == "convert" && shown != bridge.JSON {
		w = wanted{shown: bridge.Text, file: true}
	}
	return w
}

// accepted is the form that a header Accept likes best; of equals, and for want of any, JSON.
func accepted(header string) bridge.Form {
	best, out := 0.0, bridge.JSON
	for _, form := range []struct {
		kind string
		form bridge.Form
	}{{"application/json", bridge.JSON}, {"text/html", bridge.HTML}, {"text/plain", bridge.Text},
		{"application/octet-stream", bridge.Text}} {
		if q := quality(header, form.kind); q > best {
			best, out = q, form.form
		}
	}
	return out
}

// quality is how much a header likes a kind, by its most exact range.
func quality(header, kind string) float64 {
	exact, out := 0, 0.0
	for part := range strings.SplitSeq(header, ",") {
		name, params, err := mime.ParseMediaType(part)
		if err != nil {
			continue
		}
		major, _, _ := strings.Cut(kind, "/")
		match := map[string]int{kind: 3, major + "/*": 2, "*/*": 1}[name]
		q := 1.0
		if v, err := strconv.ParseFloat(params["q"], 64); err == nil {
			q = v
		}
		if match > exact {
			exact, out = match, q
		}
	}
	return out
}

// pagePolicy lets an answer load nothing.
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; " +
	"base-uri 'none'; frame-ancestors 'none'"

// asPage is a page; a text becomes one.
func asPage(text string) []byte {
	if strings.HasPrefix(text, "<!DOCTYPE") || strings.HasPrefix(text, "<!doctype") {
		return []byte(text)
	}
	var b bytes.Buffer
	b.WriteString("<!DOCTYPE html><html lang=\"en\"><meta charset=\"utf-8\"><title>trfkit</title>\n<pre>")
	b.WriteString(html.EscapeString(text))
	b.WriteString("</pre>\n")
	return b.Bytes()
}
