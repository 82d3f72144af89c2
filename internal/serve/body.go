package serve

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/trfkit/trfkit/internal/plain"
)

// form is what a request says: files and options.
type form struct {
	files   []Sent
	options url.Values
}

// read reads the body of a request: one file, or the parts of a form, which is told by its first line and not by what
// the client calls it.
func (s *Server) read(w http.ResponseWriter, r *http.Request) (*form, error) {
	data, err := s.body(w, r)
	if err != nil {
		return nil, err
	}
	f := &form{options: r.URL.Query()}
	if boundary, ok := boundaryOf(data); ok {
		if err := f.parts(multipart.NewReader(bytes.NewReader(data), boundary)); err != nil {
			return nil, problemOf("body", "the form cannot be read: "+err.Error())
		}
	} else {
		f.files = []Sent{{Name: f.options.Get("name"), Data: unquoted(data)}}
	}
	f.options.Del("name")
	if len(f.files) == 0 || len(f.files) == 1 && len(f.files[0].Data) == 0 {
		return nil, problemOf("body", "there is no file: send one as the body, or several as the parts of a form")
	}
	return f, nil
}

// body reads the bytes of a request within the bounds of one and of all together.
func (s *Server) body(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	if r.ContentLength > int64(s.c.Size) {
		return nil, problemOf("too-large", "a body may have "+strconv.Itoa(s.c.Size)+" bytes")
	}
	in := http.MaxBytesReader(w, r.Body, int64(s.c.Size))
	var b bytes.Buffer
	for {
		if !s.held.take(chunk) {
			return nil, problemOf("busy", "the files of other requests fill the memory")
		}
		heldFor(r).add(chunk)
		_, err := io.CopyN(&b, in, chunk)
		var large *http.MaxBytesError
		switch {
		case err == nil:
			continue
		case errors.Is(err, io.EOF):
			return b.Bytes(), nil
		case errors.As(err, &large):
			return nil, problemOf("too-large", "a body may have "+strconv.Itoa(s.c.Size)+" bytes")
		}
		return nil, problemOf("body", "the body ended early")
	}
}

const chunk = 64 << 10

// unquoted is the file in a body that is one JSON text: clients made from the description send a TRF so.
func unquoted(data []byte) []byte {
	var text string
	if !bytes.HasPrefix(data, []byte{'"'}) || json.Unmarshal(data, &text) != nil {
		return data
	}
	return []byte(text)
}

// boundaryOf is the boundary of a form whose first line is one.
func boundaryOf(data []byte) (string, bool) {
	line, _, found := bytes.Cut(data[:min(len(data), 256)], []byte("\r\n"))
	if !found || !bytes.HasPrefix(line, []byte("--")) || !bytes.HasPrefix(data[len(line)+2:], []byte("Content-")) &&
		!bytes.HasPrefix(data[len(line)+2:], []byte("content-")) {
		return "", false
	}
	return string(line[2:]), len(line) > 2
}

// most parts of a form.
const mostParts = 200

// parts reads the parts of a form: those with a name of a file, and options.
func (f *form) parts(r *multipart.Reader) error {
	for range mostParts {
		p, err := r.NextRawPart()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		data, err := io.ReadAll(p) // of a body within its bounds
		if err != nil {
			return err
		}
		switch file := p.FileName(); {
		case file != "" || p.FormName() == "file":
			if len(data) > 0 {
				f.files = append(f.files, Sent{Name: baseName(file), Data: data})
			}
		case len(data) > 0:
			f.options.Add(p.FormName(), string(data))
		}
	}
	return errors.New("there are too many parts")
}

// baseName is the name of a file without the folders of the client.
func baseName(name string) string {
	if name == "" {
		return ""
	}
	return path.Base(strings.ReplaceAll(name, `\`, "/"))
}

// asJSON are the options of a call as it takes them: the query has texts alone.
func (f *form) asJSON(c *call) ([]byte, error) {
	out := map[string]any{}
	for name, values := range f.options {
		i := slices.IndexFunc(c.params, func(p param) bool { return p.name == name })
		if i < 0 {
			return nil, problemOf("options", strconv.Quote(name)+" is no option of "+c.name)
		}
		v, err := c.params[i].value(values)
		if err != nil {
			return nil, problemOf("options", name+": "+err.Error())
		}
		out[name] = v
	}
	return plain.Marshal(out)
}

// value is an option in the type that the call wants.
func (p *param) value(values []string) (any, error) {
	if p.kind == texts {
		return slices.DeleteFunc(values, func(v string) bool { return v == "" }), nil
	}
	if len(values) != 1 {
		return nil, errors.New("it is given more than once")
	}
	v := values[0]
	switch p.kind {
	case whole:
		n, err := strconv.Atoi(v)
		if err != nil {
			return nil, errors.New(strconv.Quote(v) + " is no whole number")
		}
		return n, nil
	case boolean:
		b, ok := map[string]bool{"true": true, "1": true, "on": true, "false": false, "0": false}[v]
		if !ok {
			return nil, errors.New(strconv.Quote(v) + " is neither true nor false")
		}
		return b, nil
	case numbers:
		list := []int{}
		for one := range strings.SplitSeq(v, ",") {
			n, err := strconv.Atoi(strings.TrimSpace(one))
			if err != nil {
				return nil, errors.New(strconv.Quote(v) + " is no list of numbers")
			}
			list = append(list, n)
		}
		return list, nil
	}
	return v, nil
}
