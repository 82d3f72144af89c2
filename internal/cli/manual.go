package cli

import (
	"fmt"
	"strings"

	"github.com/cpuguy83/go-md2man/v2/md2man"

	"github.com/trfkit/trfkit/internal/exit"
)

// manual is the page of man(1) for a command, in roff.
func manual(cmd *Command) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%% %s 1 \"\" \"trfkit %s\" \"trfkit\"\n\n", strings.ReplaceAll(cmd.Name, " ", "-"), Version())
	fmt.Fprintf(&b, "# NAME\n\n%s - %s\n\n", strings.ReplaceAll(cmd.Name, " ", "-"), plainWords(cmd.Summary))
	fmt.Fprintf(&b, "# SYNOPSIS\n\n**%s** [flags] %s\n\n", cmd.Name, plainWords(cmd.Arguments))
	if cmd.Description != "" {
		fmt.Fprintf(&b, "# DESCRIPTION\n\n%s\n", paragraphs(cmd.Description))
	}
	for i, sub := range cmd.Commands {
		if i == 0 {
			b.WriteString("# COMMANDS\n\n")
		}
		fmt.Fprintf(&b, "**%s**\n: %s\n\n", sub.word(), plainWords(sub.Summary))
	}
	b.WriteString("# OPTIONS\n\n")
	for _, f := range cmd.allFlags() {
		fmt.Fprintf(&b, "**%s**\n: %s\n\n", strings.TrimSpace(flagColumn(&f)), plainWords(f.described()))
	}
	if len(cmd.Examples) > 0 {
		fmt.Fprintf(&b, "# EXAMPLES\n\n%s\n", paragraphs("    "+strings.Join(cmd.Examples, "\n    ")))
	}
	b.WriteString("# EXIT STATUS\n\nOf several inputs the worst code wins. From best to worst:\n\n")
	for _, c := range exit.All() {
		fmt.Fprintf(&b, "**%d**\n: %s\n\n", int(c), plainWords(c.String()))
	}
	return string(md2man.Render([]byte(b.String())))
}

// paragraphs keeps indented lines as they stand and fills the others.
func paragraphs(text string) string {
	var b strings.Builder
	table := false
	for _, line := range strings.Split(strings.Trim(text, "\n"), "\n") {
		indented := strings.HasPrefix(line, " ")
		if indented != table {
			b.WriteString("\n")
		}
		table = indented
		if indented {
			fmt.Fprintf(&b, "    %s\n", strings.TrimLeft(line, " "))
		} else {
			fmt.Fprintf(&b, "%s\n", plainWords(line))
		}
	}
	return b.String()
}

// plainWords keeps Markdown from seeing signs in a text.
func plainWords(s string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "<", `\<`, "`", "\\`", "[", `\[`, "#", `\#`).Replace(s)
}
