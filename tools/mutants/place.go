package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// A Mutant is one change of one operator.
type Mutant struct {
	File      string // the name without the folder
	Line, Col int
	Was, Now  string
	Source    string // the line, without the space around it
	path      string // of the file
	offset    int    // of the operator in it
}

func (m Mutant) String() string {
	return fmt.Sprintf("%s:%d:%d  %s becomes %s  in  %s", m.File, m.Line, m.Col, m.Was, m.Now, m.Source)
}

// changes are what an operator may become.
var changes = map[token.Token][]string{
	token.EQL: {"!="}, token.NEQ: {"=="},
	token.LSS: {">=", "<="}, token.LEQ: {">", "<"}, token.GTR: {"<=", ">="}, token.GEQ: {"<", ">"},
	token.ADD: {"-"}, token.SUB: {"+"}, token.MUL: {"/"}, token.QUO: {"*"}, token.REM: {"*"},
	token.INC: {"--"}, token.DEC: {"++"},
}

// places lists the mutants of a package in the order of the text. Constants and the joining of texts have none.
func places(root, dir string) ([]Mutant, error) {
	list, err := packages.Load(&packages.Config{Dir: root, Mode: packages.NeedName | packages.NeedFiles |
		packages.NeedSyntax | packages.NeedTypes | packages.NeedTypesInfo | packages.NeedImports |
		packages.NeedExportFile}, "./"+dir)
	if err != nil {
		return nil, err
	}
	var out []Mutant
	for _, p := range list {
		for _, e := range p.Errors {
			return nil, e
		}
		for _, file := range p.Syntax {
			found, err := mutantsOf(p, file)
			if err != nil {
				return nil, err
			}
			out = append(out, found...)
		}
	}
	return out, nil
}

func mutantsOf(p *packages.Package, file *ast.File) ([]Mutant, error) {
	path := p.Fset.Position(file.Pos()).Filename
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	lines := strings.Split(string(text), "\n")
	var out []Mutant
	add := func(op token.Token, at token.Pos) {
		pos := p.Fset.Position(at)
		for _, now := range changes[op] {
			out = append(out, Mutant{filepath.Base(path), pos.Line, pos.Column, op.String(), now,
				strings.TrimSpace(lines[pos.Line-1]), path, pos.Offset})
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && p.TypesInfo.Types[e].Value != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if is(p.TypesInfo.Types[n].Type, types.IsNumeric|types.IsBoolean) {
				add(n.Op, n.OpPos)
			}
		case *ast.IncDecStmt:
			add(n.Tok, n.TokPos)
		case *ast.UnaryExpr:
			if n.Op == token.SUB && is(p.TypesInfo.Types[n].Type, types.IsNumeric) {
				add(n.Op, n.OpPos)
			}
		}
		return true
	})
	slices.SortStableFunc(out, func(a, b Mutant) int { return cmp.Compare(a.offset, b.offset) })
	return out, nil
}

// is reports whether a type is a basic one of some kinds.
func is(t types.Type, kinds types.BasicInfo) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&kinds != 0
}
