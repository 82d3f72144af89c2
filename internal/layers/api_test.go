package layers

import (
	"fmt"
	"go/types"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// The exported names of the public packages are those on record, so that no promise of docs/stability.md is broken
// unseen. What is new is added with -update; what is gone or has changed needs a new major version once there is one.
func TestPublicAPI(t *testing.T) {
	for _, name := range Public() {
		var b strings.Builder
		scope := scopeOf(t, name)
		for _, exported := range scope.Names() {
			if o := scope.Lookup(exported); o.Exported() {
				listObject(&b, o)
			}
		}
		list := strings.NewReplacer("/", "-", ".", path.Base(Module)).Replace(name)
		clitest.Golden(t, filepath.Join("testdata", "api", list+".txt"), []byte(b.String()))
	}
}

// qualified names a package by the last part of its path.
func qualified(p *types.Package) string { return p.Name() }

// listObject writes one exported name; a type is followed by its exported fields and methods.
func listObject(b *strings.Builder, o types.Object) {
	tn, isType := o.(*types.TypeName)
	if !isType || tn.IsAlias() {
		fmt.Fprintln(b, types.ObjectString(o, qualified))
		return
	}
	switch u := tn.Type().Underlying().(type) {
	case *types.Struct:
		fmt.Fprintf(b, "type %s struct\n", tn.Name())
		for f := range u.Fields() {
			if f.Exported() {
				fmt.Fprintf(b, "  field %s %s\n", f.Name(), types.TypeString(f.Type(), qualified))
			}
		}
	default:
		fmt.Fprintf(b, "type %s %s\n", tn.Name(), types.TypeString(u, qualified))
	}
	for _, t := range []types.Type{tn.Type(), types.NewPointer(tn.Type())} {
		methods := types.NewMethodSet(t)
		for i := range methods.Len() {
			m := methods.At(i).Obj().(*types.Func)
			_, pointer := m.Signature().Recv().Type().(*types.Pointer)
			_, asked := t.(*types.Pointer)
			if m.Exported() && pointer == asked && !types.IsInterface(tn.Type()) {
				fmt.Fprintf(b, "  method %s%s\n", m.Name(),
					strings.TrimPrefix(types.TypeString(m.Signature(), qualified), "func"))
			}
		}
	}
}
