package rules

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

const root = ".."

// citation is one place in the source of the module that cites an article.
type citation struct {
	ref  Ref
	is   Ref    // the article of the table that ref names by number or tag, zero when there is none
	file string // below the module root, with slashes
	line int
	fn   string // the function whose doc comment cites, blank for every other place
}

// scope is a function and an edition of which it cites articles.
type scope struct{ file, fn, document, edition string }

func (c citation) scope() scope { return scope{c.file, c.fn, c.is.Document, c.is.Edition} }

func (c citation) test() bool { return strings.HasSuffix(c.file, "_test.go") }

func (c citation) where() string { return c.file + ":" + strconv.Itoa(c.line) }

var (
	// loose finds the lines of a comment that were meant as a citation.
	loose = regexp.MustCompile(`^\s*Rule:`)
	// read is a citation of readings, "Reading: DA-5" or in a sentence "Readings LA-15 and LA-16".
	read      = regexp.MustCompile(`\bReadings?:? (` + readingID + `(?:(?:, | and )` + readingID + `)*)`)
	readingOf = regexp.MustCompile(readingID)
	// misread is a citation that was meant as one and names no id.
	misread = regexp.MustCompile(`\bReading: (\S+)`)
)

// readingID is the number of a paragraph of corpus/readings*.md: the letters of its text, a number, a letter at most.
const readingID = `[A-Z][A-Z0-9]*?-?[0-9]+[a-z]?\b`

// source is what the comments and literals of the whole module cite.
type source struct {
	citations []citation
	readings  map[string]string // reading to a place that names it
	malformed []string          // places whose citation cannot be read
	articles  map[scope]int     // how many articles of an edition a function cites
}

// walk reads every Go file of the module but this package's tests, whose examples are wrong on purpose.
func walk(t *testing.T) source {
	t.Helper()
	s := source{readings: map[string]string{}}
	packages := map[string][]parsed{}
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != root && (d.Name() == "testdata" || d.Name() == "bin" || d.Name()[0] == '.'):
			return filepath.SkipDir
		case d.IsDir() || filepath.Ext(name) != ".go":
			return nil
		}
		rel, err := filepath.Rel(root, name)
		if err != nil {
			return err
		}
		rel = filepath.ToSlash(rel)
		if strings.HasPrefix(rel, "rules/") && strings.HasSuffix(rel, "_test.go") {
			return nil
		}
		p := parsed{file: rel, set: token.NewFileSet()}
		if p.tree, err = parser.ParseFile(p.set, name, nil, parser.ParseComments); err != nil {
			return err
		}
		dir := filepath.Dir(rel)
		packages[dir] = append(packages[dir], p)
		return nil
	})
	if err != nil || len(packages) < 5 {
		t.Fatalf("%d packages: %v", len(packages), err)
	}
	for _, files := range packages {
		s.addPackage(files)
	}
	s.resolve()
	return s
}

// resolve looks every citation up, each article once.
func (s *source) resolve() {
	known := map[Ref]Ref{}
	s.articles = map[scope]int{}
	for k := range s.citations {
		c := &s.citations[k]
		is, ok := known[c.ref]
		if !ok {
			if a, found := Lookup(c.ref); found {
				is = a.Ref
			}
			known[c.ref] = is
		}
		c.is = is
		s.articles[c.scope()]++
	}
}

// parsed is one file.
type parsed struct {
	file string
	set  *token.FileSet
	tree *ast.File
}

func (p parsed) line(pos token.Pos) int { return p.set.Position(pos).Line }

// ref is a function that makes a Ref: the document and edition it fills in, and which argument is the article.
type ref struct {
	Ref
	arg int
}

func (s *source) addPackage(files []parsed) {
	makers := map[string]ref{} // functions that make a Ref of an article
	for _, p := range files {
		for _, d := range p.tree.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok {
				if r, ok := maker(fn.Type, fn.Body, nil); ok {
					makers[fn.Name.Name] = r
				}
			}
		}
	}
	for _, p := range files {
		s.addComments(p)
		for _, d := range p.tree.Decls {
			s.addLiterals(p, d, makers)
		}
	}
}

func (s *source) addComments(p parsed) {
	owner := map[*ast.CommentGroup]string{}
	for _, d := range p.tree.Decls {
		if fn, ok := d.(*ast.FuncDecl); ok && fn.Doc != nil {
			owner[fn.Doc] = funcName(fn)
		}
	}
	for _, group := range p.tree.Comments {
		for _, c := range group.List {
			text := strings.TrimSpace(strings.TrimPrefix(c.Text, "//"))
			for _, m := range read.FindAllString(text, -1) {
				for _, id := range readingOf.FindAllString(m, -1) {
					s.readings[id] = p.file
				}
			}
			for _, m := range misread.FindAllStringSubmatch(text, -1) {
				if !readingOf.MatchString(m[1]) {
					s.malformed = append(s.malformed, p.file+": "+text)
				}
			}
			if !loose.MatchString(text) {
				continue
			}
			at := citation{file: p.file, line: p.line(c.Pos()), fn: owner[group]}
			refs, err := citedBy(text)
			if err != nil {
				s.malformed = append(s.malformed, at.where()+": "+text+": "+err.Error())
			}
			for _, at.ref = range refs {
				s.citations = append(s.citations, at)
			}
		}
	}
}

func funcName(fn *ast.FuncDecl) string {
	if fn.Recv == nil || len(fn.Recv.List) == 0 {
		return fn.Name.Name
	}
	t := fn.Recv.List[0].Type
	if star, ok := t.(*ast.StarExpr); ok {
		t = star.X
	}
	if generic, ok := t.(*ast.IndexExpr); ok {
		t = generic.X
	}
	if id, ok := t.(*ast.Ident); ok {
		return id.Name + "." + fn.Name.Name
	}
	return fn.Name.Name
}

// addLiterals collects the Ref literals of a declaration and the calls of functions that make a Ref of an article.
func (s *source) addLiterals(p parsed, d ast.Decl, makers map[string]ref) {
	local := maps.Clone(makers)
	ast.Inspect(d, func(n ast.Node) bool {
		a, ok := n.(*ast.AssignStmt)
		if !ok || len(a.Lhs) != 1 || len(a.Rhs) != 1 {
			return true
		}
		name, ok := a.Lhs[0].(*ast.Ident)
		if !ok {
			return true
		}
		switch rhs := a.Rhs[0].(type) {
		case *ast.FuncLit:
			if r, ok := maker(rhs.Type, rhs.Body, local); ok {
				local[name.Name] = r
			}
		case *ast.Ident:
			if r, ok := local[rhs.Name]; ok {
				local[name.Name] = r
			}
		}
		return true
	})
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if r, ok := literal(n); ok && r.Article != "" && !r.IsZero() {
				s.citations = append(s.citations, citation{ref: r, file: p.file, line: p.line(n.Pos())})
			}
		case *ast.CallExpr:
			if r, ok := made(n, local); ok {
				s.citations = append(s.citations, citation{ref: r, file: p.file, line: p.line(n.Pos())})
			}
		}
		return true
	})
}

// maker reports whether a function makes a Ref of one of its own parameters: it returns a literal with document and
// edition and without an article, or it hands the parameter to a function known to make one.
func maker(sig *ast.FuncType, body *ast.BlockStmt, known map[string]ref) (ref, bool) {
	var out ref
	found := false
	if body == nil {
		return out, false
	}
	params := []string{}
	for _, f := range sig.Params.List {
		for _, name := range f.Names {
			params = append(params, name.Name)
		}
	}
	ast.Inspect(body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			r, ok := literal(n)
			if ok && r.Document != "" && r.Edition != "" && r.Article == "" && len(params) == 1 {
				out, found = ref{r, 0}, true
			}
		case *ast.CallExpr:
			name, ok := n.Fun.(*ast.Ident)
			if !ok {
				break
			}
			r, ok := known[name.Name]
			if !ok || r.arg >= len(n.Args) {
				break
			}
			if id, isName := n.Args[r.arg].(*ast.Ident); isName && slices.Contains(params, id.Name) {
				out, found = ref{r.Ref, slices.Index(params, id.Name)}, true
			}
		}
		return true
	})
	return out, found
}

// literal reads rules.Ref{...}; a field that is no string literal stays blank.
func literal(lit *ast.CompositeLit) (Ref, bool) {
	sel, ok := lit.Type.(*ast.SelectorExpr)
	if !ok || sel.Sel.Name != "Ref" {
		return Ref{}, false
	}
	if pkg, ok := sel.X.(*ast.Ident); !ok || pkg.Name != "rules" {
		return Ref{}, false
	}
	var r Ref
	for i, e := range lit.Elts {
		field := []string{"Document", "Edition", "Article"}[min(i, 2)]
		value := e
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			field, value = kv.Key.(*ast.Ident).Name, kv.Value
		}
		switch text := stringOf(value); field {
		case "Document":
			r.Document = text
		case "Edition":
			r.Edition = text
		case "Article":
			r.Article = text
		}
	}
	return r, true
}

// made reads a call ref("C.10") of a function known to make a Ref.
func made(call *ast.CallExpr, known map[string]ref) (Ref, bool) {
	name, ok := call.Fun.(*ast.Ident)
	if !ok {
		return Ref{}, false
	}
	r, ok := known[name.Name]
	if !ok || r.arg >= len(call.Args) {
		return Ref{}, false
	}
	r.Article = stringOf(call.Args[r.arg])
	return r.Ref, r.Article != ""
}

func stringOf(e ast.Expr) string {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return ""
	}
	text, err := strconv.Unquote(lit.Value)
	if err != nil {
		return ""
	}
	return text
}
