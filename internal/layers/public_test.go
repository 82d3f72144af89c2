package layers

import (
	"fmt"
	"go/importer"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"
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

// A program that imports a public package gets the standard library, golang.org/x/text, the tokenizer of HTML and the
// mirror of encoding/json/v2 with it, which Go 1.27 replaces by the standard library, and nothing else.
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
				!strings.HasPrefix(imported, "golang.org/x/net/html") &&
				!strings.HasPrefix(imported, "github.com/go-json-experiment/json") {
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
	for _, name := range Public() {
		scope := scopeOf(t, name)
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

// publicPackages are the types of the public packages, as the compiler has exported them: the build cache holds them
// already, while checking them and the standard library from their source takes a minute.
var publicPackages = sync.OnceValues(func() (map[string]*types.Package, error) {
	args := []string{"list", "-trimpath", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}
	for _, name := range Public() {
		args = append(args, path.Join(Module, name))
	}
	list := exec.Command("go", args...)
	list.Dir = root
	out, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	files := map[string]string{}
	for line := range strings.Lines(string(out)) {
		name, file, _ := strings.Cut(strings.TrimSpace(line), " ")
		files[name] = file
	}
	imports := importer.ForCompiler(token.NewFileSet(), "gc", func(name string) (io.ReadCloser, error) {
		return os.Open(files[name])
	})
	found := map[string]*types.Package{}
	for _, name := range Public() {
		if found[name], err = imports.Import(path.Join(Module, name)); err != nil {
			return nil, err
		}
	}
	return found, nil
})

// scopeOf holds the exported names of a public package.
func scopeOf(t *testing.T, name string) *types.Scope {
	t.Helper()
	all, err := publicPackages()
	if err != nil {
		t.Fatal(err)
	}
	return all[name].Scope()
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
