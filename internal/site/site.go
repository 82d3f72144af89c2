package main

import (
	"bytes"
	_ "embed"
	"fmt"
	"html/template"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

//go:embed page.html
var layout string

// repository is where a link leads whose target is no page.
const repository = "https://github.com/trfkit/trfkit/blob/main/"

// entries are the pages in the head of every page.
var entries = [...]struct{ Page, Title string }{
	{"README", "trfkit"}, {"docs/arbiter", "Arbiters"}, {"docs/author", "Authors"},
	{"docs/federation", "Federations"}, {"docs/developer", "Developers"}, {"docs/install", "Install"},
	{"docs/faq", "FAQ"}, {"docs/glossary", "Words"},
}

// render writes the pages of the sources below root into a folder and returns their number. What is no page but
// stands in a folder of pages, such as a picture, is copied.
func render(root string, sources []string, folder string) (int, error) {
	files, err := collect(root, sources)
	if err != nil {
		return 0, err
	}
	pages := map[string]bool{}
	for _, name := range files {
		pages[name] = true
	}
	s := site{pages: pages, markdown: goldmark.New(goldmark.WithExtensions(extension.GFM),
		goldmark.WithParserOptions(parser.WithAutoHeadingID()))}
	if s.layout, err = template.New("page").Parse(layout); err != nil {
		return 0, err
	}
	count := 0
	for _, name := range files {
		data, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(name)))
		if err != nil {
			return 0, err
		}
		out := name
		if path.Ext(name) == ".md" {
			out = htmlName(name)
			if data, err = s.page(name, data); err != nil {
				return 0, fmt.Errorf("%s: %w", name, err)
			}
			count++
		}
		target := filepath.Join(folder, filepath.FromSlash(out))
		if err := os.MkdirAll(filepath.Dir(target), 0o755); err != nil {
			return 0, err
		}
		if err := os.WriteFile(target, data, 0o644); err != nil {
			return 0, err
		}
	}
	return count, nil
}

// collect lists pages, pictures and schemas, by their paths below root.
func collect(root string, sources []string) ([]string, error) {
	var files []string
	for _, source := range sources {
		err := fs.WalkDir(os.DirFS(root), source, func(name string, d fs.DirEntry, err error) error {
			switch path.Ext(name) {
			case ".md", ".svg", ".png", ".json":
				if err == nil && !d.IsDir() {
					files = append(files, name)
				}
			}
			return err
		})
		if err != nil {
			return nil, err
		}
	}
	return files, nil
}

func htmlName(page string) string { return strings.TrimSuffix(page, ".md") + ".html" }

// site is what all pages share.
type site struct {
	pages    map[string]bool
	markdown goldmark.Markdown
	layout   *template.Template
}

// page renders one page.
func (s *site) page(name string, source []byte) ([]byte, error) {
	doc := s.markdown.Parser().Parse(text.NewReader(source))
	title := name
	err := ast.Walk(doc, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch n := n.(type) {
		case *ast.Heading:
			if n.Level == 1 {
				title = string(n.Lines().Value(source))
			}
		case *ast.Link:
			n.Destination = []byte(s.link(name, string(n.Destination)))
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return nil, err
	}
	var body bytes.Buffer
	if err := s.markdown.Renderer().Render(&body, source, doc); err != nil {
		return nil, err
	}
	up := strings.Repeat("../", strings.Count(name, "/"))
	type entry struct {
		Link, Title string
		Here        bool
	}
	var head []entry
	for _, e := range entries {
		head = append(head, entry{up + e.Page + ".html", e.Title, e.Page+".md" == name})
	}
	var out bytes.Buffer
	err = s.layout.Execute(&out, map[string]any{"Title": title, "Head": head, "Body": template.HTML(body.String())})
	return out.Bytes(), err
}

// link turns a link to a page into one to its HTML, and one to another file into one to the repository.
func (s *site) link(from, to string) string {
	file, place, _ := strings.Cut(to, "#")
	if file == "" || strings.Contains(file, ":") {
		return to
	}
	if place != "" {
		place = "#" + place
	}
	target := path.Join(path.Dir(from), file)
	switch {
	case !s.pages[target]:
		return repository + target + place
	case path.Ext(file) == ".md":
		return htmlName(file) + place
	}
	return to
}
