package layers

import (
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// Every package is public, below internal, or one of the few that say why they are not.
func TestEveryPackageHasItsSide(t *testing.T) {
	used := map[string]bool{}
	for _, f := range source(t) {
		dir := filepath.ToSlash(filepath.Dir(f.Path))
		if slices.Contains(Public(), dir) || strings.Contains("/"+dir, "/internal/") {
			used[dir] = true
			continue
		}
		i := slices.IndexFunc(outside, func(pattern string) bool { return matches(pattern, dir) })
		if i < 0 {
			t.Errorf("%s is neither public nor below internal", dir)
			continue
		}
		used[outside[i]] = true
	}
	for _, name := range append(Public(), outside...) {
		if !used[name] {
			t.Errorf("%s holds no package", name)
		}
	}
}

// A program that imports a public package gets the standard library, golang.org/x/text and the tokenizer of
// HTML with it, and nothing else.
func TestPublicDependencies(t *testing.T) {
	imports := map[string][]string{}
	for _, f := range source(t) {
		if !strings.HasSuffix(f.Path, "_test.go") {
			dir := filepath.ToSlash(filepath.Dir(f.Path))
			imports[dir] = append(imports[dir], f.Imports...)
		}
	}
	seen, reached := map[string]bool{}, Public()
	for len(reached) > 0 {
		dir := reached[0]
		reached = reached[1:]
		if seen[dir] {
			continue
		}
		seen[dir] = true
		for _, imported := range imports[dir] {
			first, _, _ := strings.Cut(imported, "/")
			if name, own := ownPackage(imported); own {
				reached = append(reached, name)
			} else if strings.Contains(first, ".") && !strings.HasPrefix(imported, "golang.org/x/text/") &&
				!strings.HasPrefix(imported, "golang.org/x/net/html") {
				t.Errorf("%s, which public packages need, imports %s", dir, imported)
			}
		}
	}
	if len(seen) < 2*len(Public()) {
		t.Errorf("only %d packages were reached", len(seen))
	}
}

// The signatures of public packages are made of public types alone: of a type below internal nobody outside can name a
// variable.
func TestPublicSignatures(t *testing.T) {
	if testing.Short() {
		t.Skip("the packages are type-checked from source")
	}
	t.Chdir(root) // where the importer looks for the module
	useGOROOT(t)
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "source", nil)
	for _, name := range Public() {
		pkg := load(t, fset, imports, name)
		scope := pkg.Scope()
		for _, exported := range scope.Names() {
			if token.IsExported(exported) {
				s := signature{seen: map[types.Type]bool{}}
				s.object(scope.Lookup(exported))
				for _, wrong := range s.wrong {
					t.Errorf("%s.%s: %s is no public type", name, exported, wrong)
				}
			}
		}
	}
}

// useGOROOT tells the importer where the standard library is: a test built with -trimpath does not know it.
func useGOROOT(t *testing.T) {
	t.Helper()
	if build.Default.GOROOT != "" {
		return
	}
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	build.Default.GOROOT = strings.TrimSpace(string(out))
}

// load type-checks a package without its tests.
func load(t *testing.T, fset *token.FileSet, imports types.Importer, name string) *types.Package {
	t.Helper()
	dir := filepath.FromSlash(name)
	found, err := build.ImportDir(dir, 0)
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range found.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(dir, name), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	pkg, err := (&types.Config{Importer: imports}).Check(path.Join(Module, name), fset, files, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

// signature collects what is wrong with the types that an exported name is made of.
type signature struct {
	seen  map[types.Type]bool
	wrong []string
}

func (s *signature) object(o types.Object) {
	s.typ(o.Type())
	if tn, ok := o.(*types.TypeName); ok && !tn.IsAlias() {
		s.members(tn.Type().(*types.Named))
	}
}

// members walks what of a type can be used: its underlying form, and its exported methods.
func (s *signature) members(n *types.Named) {
	s.typ(n.Underlying())
	for m := range n.Methods() {
		if m.Exported() {
			s.typ(m.Type())
		}
	}
}

func (s *signature) typ(t types.Type) {
	if s.seen[t] {
		return
	}
	s.seen[t] = true
	switch t := t.(type) {
	case *types.Alias:
		s.typ(types.Unalias(t))
	case *types.Named:
		s.named(t)
	case *types.Pointer:
		s.typ(t.Elem())
	case *types.Slice:
		s.typ(t.Elem())
	case *types.Array:
		s.typ(t.Elem())
	case *types.Chan:
		s.typ(t.Elem())
	case *types.Map:
		s.typ(t.Key())
		s.typ(t.Elem())
	case *types.Signature:
		s.tuple(t.Params())
		s.tuple(t.Results())
	case *types.Struct:
		for f := range t.Fields() {
			if f.Exported() {
				s.typ(f.Type())
			}
		}
	case *types.Interface:
		for m := range t.Methods() {
			s.typ(m.Type())
		}
	}
}

func (s *signature) tuple(t *types.Tuple) {
	for v := range t.Variables() {
		s.typ(v.Type())
	}
}

// named judges a type with a name. An unexported one of a public package hides nothing that its members show.
func (s *signature) named(t *types.Named) {
	for arg := range t.TypeArgs().Types() {
		s.typ(arg)
	}
	pkg := t.Obj().Pkg()
	if pkg == nil {
		return // error, any
	}
	name, own := ownPackage(pkg.Path())
	switch {
	case own && !slices.Contains(Public(), name):
		s.wrong = append(s.wrong, types.TypeString(t, nil))
	case own && !t.Obj().Exported():
		s.members(t)
	}
}
