package main

import (
	"strings"
	"unicode/utf8"
)

// columns is a table whose cells are right-aligned in columns as wide as their widest cell and end in a TAB.
type columns struct {
	lines  [][]string
	breaks []bool      // a blank line stands before the line
	fixed  map[int]int // columns of a width of their own, which a cell may exceed
}

func (c *columns) add(apart bool, cells ...string) {
	c.lines = append(c.lines, cells)
	c.breaks = append(c.breaks, apart)
}

// text renders the table, each line ended by a line end.
func (c *columns) text() string {
	widths := make([]int, len(c.lines[0]))
	for _, line := range c.lines {
		for k, cell := range line {
			widths[k] = max(widths[k], utf8.RuneCountInString(cell))
		}
	}
	for k, width := range c.fixed {
		widths[k] = width
	}
	var b strings.Builder
	for i, line := range c.lines {
		if c.breaks[i] {
			b.WriteByte('\n')
		}
		for k, cell := range line {
			b.WriteString(strings.Repeat(" ", max(0, widths[k]-utf8.RuneCountInString(cell))))
			b.WriteString(cell)
			b.WriteByte('\t')
		}
		b.WriteByte('\n')
	}
	return b.String()
}
