//go:build unix

package main

import (
	"cmp"
	"fmt"
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"slices"
	"strings"
)

// A Mutant is one change of one operator.
type Mutant struct {
	File      string // the name without the folder
	Line, Col int
	Was, Now  string
	Source    string // the line, without the space around it
}

func (m Mutant) String() string {
	return fmt.Sprintf("%s:%d:%d  %s becomes %s  in  %s", m.File, m.Line, m.Col, m.Was, m.Now, m.Source)
}

// changes are the mutants of an operator and the function of the guard that stands for it. The function takes the
// changes in this order. Without a function the operator stays, and its value is turned round.
var changes = map[token.Token]struct {
	guard string
	now   []string
}{
	token.EQL: {"", []string{"!="}},
	token.NEQ: {"", []string{"=="}},
	token.LSS: {"zzLess", []string{">=", "<="}},
	token.LEQ: {"zzLessEqual", []string{">", "<"}},
	token.GTR: {"zzGreater", []string{"<=", ">="}},
	token.GEQ: {"zzGreaterEqual", []string{"<", ">"}},
	token.ADD: {"zzAdd", []string{"-"}},
	token.SUB: {"zzSub", []string{"+"}},
	token.MUL: {"zzMul", []string{"/"}},
	token.QUO: {"zzQuo", []string{"*"}},
	token.REM: {"zzRem", []string{"*"}},
	token.INC: {"zzAdd", []string{"--"}},
	token.DEC: {"zzSub", []string{"++"}},
}

// place is an operator of a file that has mutants.
type place struct {
	node     ast.Node
	op       token.Token
	lo, hi   int // bytes of the node in the file
	line     int // of the operator
	first    int // number of its first mutant; the numbers begin with 1
	operands [2]span
}

type span struct{ lo, hi int }

// places finds the operators of one file in the order of the text, an outer one before those in it. Constants and
// the joining of strings have no mutants.
func places(fset *token.FileSet, file *ast.File, info *types.Info) []place {
	var found []place
	offset := func(p token.Pos) int { return fset.Position(p).Offset }
	span := func(n ast.Node) span { return span{offset(n.Pos()), offset(n.End())} }
	add := func(n ast.Node, op token.Token, at token.Pos, operands ...ast.Node) {
		if _, ok := changes[op]; !ok {
			return
		}
		p := place{node: n, op: op, lo: offset(n.Pos()), hi: offset(n.End()), line: fset.Position(at).Line}
		for i, o := range operands {
			p.operands[i] = span(o)
		}
		found = append(found, p)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if e, ok := n.(ast.Expr); ok && info.Types[e].Value != nil {
			return false
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			if t := info.Types[n].Type; types.Identical(t.Underlying(), types.Typ[types.Bool]) || isNumber(t) ||
				types.Identical(t, types.Typ[types.UntypedBool]) {
				add(n, n.Op, n.OpPos, n.X, n.Y)
			}
		case *ast.IncDecStmt:
			if !calls(n.X) {
				add(n, n.Tok, n.TokPos, n.X)
			}
		case *ast.UnaryExpr:
			if n.Op == token.SUB && isNumber(info.Types[n].Type) {
				add(n, n.Op, n.OpPos, n.X)
			}
		}
		return true
	})
	slices.SortStableFunc(found, func(a, b place) int {
		return cmp.Or(cmp.Compare(a.lo, b.lo), cmp.Compare(b.hi, a.hi))
	})
	return found
}

// calls reports whether an expression calls something. The guard for ++ writes the operand twice, and a call must stay
// one.
func calls(e ast.Expr) (found bool) {
	ast.Inspect(e, func(n ast.Node) bool {
		_, call := n.(*ast.CallExpr)
		found = found || call
		return !found
	})
	return found
}

func isNumber(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsNumeric != 0
}

// rewrite returns the text of a file in which every place asks the guard. Lines stay where they are.
func rewrite(src string, found []place) string {
	var between func(s span, next int) string
	operand := func(i, k int) string { return between(found[i].operands[k], i+1) }
	one := func(i int) string {
		p := found[i]
		guard := changes[p.op].guard
		switch p.node.(type) {
		case *ast.IncDecStmt:
			return fmt.Sprintf("%s = %s(%d, %[1]s, 1)", operand(i, 0), guard, p.first)
		case *ast.UnaryExpr:
			return fmt.Sprintf("%s(%d, 0, %s)", guard, p.first, operand(i, 0))
		}
		left, right := operand(i, 0), operand(i, 1)
		if guard == "" {
			return fmt.Sprintf("((%s %s %s) != zzIs(%d))", left, p.op, lineUp(src, p, right), p.first)
		}
		return fmt.Sprintf("%s(%d, %s, %s)", guard, p.first, left, lineUp(src, p, right))
	}
	between = func(s span, next int) string {
		var b strings.Builder
		at := s.lo
		for i := next; i < len(found) && found[i].lo < s.hi; i++ {
			if found[i].lo < at || found[i].hi > s.hi {
				continue
			}
			b.WriteString(src[at:found[i].lo])
			b.WriteString(one(i))
			at = found[i].hi
		}
		b.WriteString(src[at:s.hi])
		return b.String()
	}
	return between(span{0, len(src)}, 0)
}

// lineUp puts the line breaks between the operands before the right one.
func lineUp(src string, p place, right string) string {
	return strings.Repeat("\n", strings.Count(src[p.operands[0].hi:p.operands[1].lo], "\n")) + right
}

// mutants numbers the places of a file from a number on, and lists their mutants.
func mutants(fset *token.FileSet, name, src string, found []place, from int) []Mutant {
	var all []Mutant
	lines := strings.Split(src, "\n")
	for i := range found {
		p := &found[i]
		p.first = from + len(all)
		at := p.lo
		if b, ok := p.node.(*ast.BinaryExpr); ok {
			at = fset.Position(b.OpPos).Offset
		} else if s, ok := p.node.(*ast.IncDecStmt); ok {
			at = fset.Position(s.TokPos).Offset
		}
		col := at - (strings.LastIndexByte(src[:at], '\n') + 1) + 1
		for _, now := range changes[p.op].now {
			all = append(all, Mutant{filepath.Base(name), p.line, col, p.op.String(), now,
				strings.TrimSpace(lines[p.line-1])})
		}
	}
	return all
}
