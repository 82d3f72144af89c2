package cli

import (
	"fmt"
	"strings"

	"github.com/trfkit/trfkit/internal/exit"
)

func synopsis(cmd *Command) string { return cmd.Name + " [flags] " + cmd.Arguments }

// helpText is the page of --help: what, how, flags, examples, exit codes.
func helpText(cmd *Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s - %s\n\nUsage: %s\n", cmd.Name, cmd.Summary, synopsis(cmd))
	if cmd.Description != "" {
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(cmd.Description))
	}
	b.WriteString("\nFlags:\n")
	flags := append([]Flag{}, cmd.Flags...)
	flags = append(flags, Flag{Name: "help", Short: "h", Usage: "print this page"},
		Flag{Name: "version", Usage: "print the version"})
	left := make([]string, len(flags))
	width := 0
	for i := range flags {
		left[i] = flagColumn(&flags[i])
		width = max(width, len(left[i]))
	}
	for i := range flags {
		text := flags[i].Usage
		if flags[i].Default != "" {
			text += " (default " + flags[i].Default + ")"
		}
		fmt.Fprintf(&b, "  %-*s  %s\n", width, left[i], text)
	}
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
