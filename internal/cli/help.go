package cli

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/prose"
)

func synopsis(cmd *Command) string { return cmd.Name + " [flags] " + cmd.Arguments }

// allFlags are the flags of a command and those that every command has.
func (cmd *Command) allFlags() []Flag {
	return append(append([]Flag{}, cmd.Flags...), Flag{Name: pageHelp, Short: "h", Usage: "print this page"},
		Flag{Name: pageVersion, Usage: "print the version"})
}

// described is what a page says of a flag.
func (f *Flag) described() string {
	if f.Default == "" {
		return f.Usage
	}
	return f.Usage + " (default " + f.Default + ")"
}

// helpText is the page of --help: what, how, commands, flags, examples, exit codes. Lines of flags are broken at the
// width of the terminal; 0 breaks none.
func helpText(cmd *Command, width int) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s - %s\n\nUsage: %s\n", cmd.Name, cmd.Summary, synopsis(cmd))
	if cmd.Description != "" {
		fmt.Fprintf(&b, "\n%s\n", reflow(strings.TrimSpace(cmd.Description), width))
	}
	if len(cmd.Commands) > 0 {
		b.WriteString("\nCommands (each has a --help of its own):\n")
		rows := make([][2]string, len(cmd.Commands))
		for i, sub := range cmd.Commands {
			rows[i] = [2]string{sub.word(), sub.Summary}
		}
		writeRows(&b, rows, width)
	}
	b.WriteString("\nFlags:\n")
	var rows [][2]string
	for _, f := range cmd.allFlags() {
		rows = append(rows, [2]string{flagColumn(&f), f.described()})
	}
	writeRows(&b, rows, width)
	if len(cmd.Examples) > 0 {
		b.WriteString("\nExamples:\n")
		for _, e := range cmd.Examples {
			fmt.Fprintf(&b, "  %s\n", e)
		}
	}
	b.WriteString("\nExit codes, from best to worst; of several inputs the worst wins:\n")
	for _, c := range exit.All() {
		fmt.Fprintf(&b, "  %3d  %s\n", int(c), c)
	}
	return b.String()
}

// reflow breaks the paragraphs of a text anew where one of its lines would leave the terminal. Lines that begin with
// blanks are rows of two columns; the second column is kept in its place.
func reflow(text string, width int) string {
	if width <= 0 || !slices.ContainsFunc(strings.Split(text, "\n"),
		func(line string) bool { return len(line) > width }) {
		return text
	}
	var out []string
	for _, line := range strings.Split(text, "\n") {
		last := len(out) - 1
		if line == "" || line[0] == ' ' || last < 0 || out[last] == "" || out[last][0] == ' ' {
			out = append(out, line)
		} else {
			out[last] += " " + line
		}
	}
	for i, line := range out {
		out[i] = breakLine(line, width)
	}
	return strings.Join(out, "\n")
}

// breakLine breaks a line between words. A row goes on below its second column, unless too little room is left there.
func breakLine(line string, width int) string {
	indent := 0
	if text := strings.TrimLeft(line, " "); text != line {
		indent = len(line) - len(text) + 2
		if first, second, ok := strings.Cut(text, "  "); ok {
			indent = len(line) - len(strings.TrimLeft(second, " "))
			if width-indent < 20 {
				indent = len(line) - len(text) + min(len(first), 4)
			}
		}
	}
	for done := 0; len(line)-done > width; {
		at := strings.LastIndexByte(line[done:done+width+1], ' ')
		if at <= indent {
			break
		}
		line = line[:done+at] + "\n" + strings.Repeat(" ", indent) + line[done+at+1:]
		done += at + 1
	}
	return line
}

// writeRows prints two columns. The second one is broken between words where it would leave the terminal. Where the
// terminal is too narrow for two columns, it stands below the first.
func writeRows(b *strings.Builder, rows [][2]string, width int) {
	left := 0
	for _, row := range rows {
		left = max(left, len(row[0]))
	}
	hang, narrow := left+4, 10
	if width <= 0 {
		width = math.MaxInt
	}
	for _, row := range rows {
		if width-hang < 20 {
			b.WriteString("  " + row[0] + "\n")
			b.WriteString(prose.WrapLine(strings.Repeat(" ", narrow)+row[1], width, narrow) + "\n")
			continue
		}
		line := fmt.Sprintf("  %-*s  %s", left, row[0], row[1])
		b.WriteString(prose.WrapLine(line, width, hang) + "\n")
	}
}

func flagColumn(f *Flag) string {
	s := "    --" + f.Name
	if f.Short != "" {
		s = "-" + f.Short + ", --" + f.Name
	}
	if f.Value != "" {
		s += " " + f.Value
	}
	return s
}
