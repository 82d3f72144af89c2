package cli

import (
	"fmt"
	"io"
	"slices"
	"strings"

	urfave "github.com/urfave/cli/v2"
)

// completing reports whether a shell asks how a command line goes on, and returns the words of the line; the last one
// is what has been typed of the word in question. The question is that of urfave/cli, so its shell scripts work, too;
// the answer is ours, because urfave completes no values and reads the process's own arguments.
func completing(args []string) (words []string, asked bool) {
	last := len(args) - 1
	if last < 1 || args[last] != "--"+urfave.BashCompletionFlag.Names()[0] {
		return nil, false
	}
	// bash takes --format=json for three words
	words = slices.DeleteFunc(slices.Clone(args[1:last]), func(w string) bool { return w == "=" })
	if len(words) == 0 {
		words = []string{""}
	}
	return words, true
}

// AsksAbout reports whether a command line asks for the completions or for the manual page of its command, which Main
// prints, instead of for its work.
func AsksAbout(args []string) bool {
	_, completes := completing(args)
	return completes || len(args) > 1 && args[len(args)-1] == "--"+pageManual
}

// writeCompletions prints the words that may stand where the line ends, each with a tab and what it means. Where a
// file may stand nothing is printed, and the shell offers its files.
func writeCompletions(w io.Writer, cmd *Command, words []string) error {
	typed := strings.TrimSpace(words[len(words)-1])
	var b strings.Builder
	offer := func(word, means string) {
		if strings.HasPrefix(word, typed) {
			fmt.Fprintf(&b, "%s\t%s\n", word, means)
		}
	}
	before := words[:len(words)-1]
	name, _, joined := strings.Cut(typed, "=")
	switch f := cmd.waiting(before); {
	case f != nil:
		for _, v := range f.Choices {
			offer(v, f.Usage)
		}
	case joined && strings.HasPrefix(typed, "--"):
		if f := cmd.lookup(name[2:]); f != nil {
			for _, v := range f.Choices {
				offer(name+"="+v, f.Usage)
			}
		}
	case strings.HasPrefix(typed, "-"):
		for _, f := range cmd.allFlags() {
			if f.Repeat || !slices.Contains(before, "--"+f.Name) {
				offer("--"+f.Name, f.Usage)
			}
		}
	case len(before) == 0:
		for _, word := range cmd.Choices {
			offer(word, "")
		}
		for _, sub := range cmd.Commands {
			offer(sub.word(), sub.Summary)
		}
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// waiting is the flag at the end of a line whose value is to follow, or nil.
func (cmd *Command) waiting(words []string) *Flag {
	if len(words) == 0 || slices.Contains(words, "--") {
		return nil
	}
	last := words[len(words)-1]
	if len(last) < 2 || last[0] != '-' {
		return nil
	}
	if f, _, has := splitFlag(cmd, last); f != nil && f.Value != "" && !has {
		return f
	}
	return nil
}
