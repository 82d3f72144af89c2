package generator

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// Nothing that a generated file depends on computes with floating point, whose results may differ between processors
// that fuse multiplication and addition and those that do not. With integers of stated size and the pinned bytes this
// stands for a run on every platform; GOARCH=386 is run besides.
func TestNoFloatingPoint(t *testing.T) {
	files := 0
	for _, dir := range []string{".", "../engine", "../tournament", "../trf", "../rules", "../standings"} {
		err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") ||
				strings.Contains(path, "enginetest") {
				return err
			}
			set := token.NewFileSet()
			tree, err := parser.ParseFile(set, path, nil, 0)
			if err != nil {
				return err
			}
			files++
			ast.Inspect(tree, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.Ident:
					if n.Name == "float64" || n.Name == "float32" {
						t.Errorf("%s: %s", set.Position(n.Pos()), n.Name)
					}
				case *ast.BasicLit:
					if n.Kind == token.FLOAT {
						t.Errorf("%s: %s", set.Position(n.Pos()), n.Value)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if files < 100 {
		t.Errorf("only %d files", files)
	}
}
