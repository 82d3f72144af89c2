package cli

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"time"

	urfave "github.com/urfave/cli/v2"
)

// Flag is one row of a command's flag table.
type Flag struct {
	Name    string   // long name without dashes
	Short   string   // one letter, or blank
	Value   string   // placeholder of the value ("FILE"); blank makes it a switch
	Usage   string   // one line
	Default string   // value when not given; shown in the help
	Choices []string // when not empty, the only values allowed
	Number  bool     // the value is a whole number of at least 1
	Zero    bool     // a Number may be 0, too
	Most    int      // the largest Number; 0 for any
	Repeat  bool     // may be given more than once; Strings returns all values
}

func (f *Flag) urfave() urfave.Flag {
	var aliases []string
	if f.Short != "" {
		aliases = []string{f.Short}
	}
	if f.Value == "" {
		return &urfave.BoolFlag{Name: f.Name, Aliases: aliases}
	}
	if f.Repeat {
		return &urfave.StringSliceFlag{Name: f.Name, Aliases: aliases}
	}
	return &urfave.StringFlag{Name: f.Name, Aliases: aliases, Value: f.Default}
}

// check refuses a value that the flag table does not allow.
func (f *Flag) check(value string) error {
	if len(f.Choices) > 0 && !slices.Contains(f.Choices, value) {
		return UnknownWord("--"+f.Name, value, f.Choices)
	}
	if f.Number {
		least := 1
		if f.Zero {
			least = 0
		}
		n, err := strconv.Atoi(value)
		if err != nil || n < least {
			return Usagef("--%s %q is not a whole number of at least %d", f.Name, value, least)
		}
		if f.Most > 0 && n > f.Most {
			return Usagef("--%s %q is more than %d", f.Name, value, f.Most)
		}
	}
	return nil
}

// Int returns the value of a Number flag, 0 when it was neither given nor has a default.
func (c *Context) Int(name string) int {
	n, err := strconv.Atoi(c.String(name))
	if err != nil {
		return 0 // validate has refused everything but the empty default
	}
	return n
}

// Seed returns the seed that --seed gives, 0 when it was not given.
func (c *Context) Seed() (uint64, error) {
	text := c.String("seed")
	n, err := strconv.ParseUint(cmp.Or(text, "0"), 10, 64)
	if err != nil {
		return 0, Usagef("--seed %q is not a whole number from 0 to %d", text, uint64(1<<64-1))
	}
	return n, nil
}

// Day returns the day that a flag gives as YYYY-MM-DD, slashes allowed; blank when it was not given.
func (c *Context) Day(name string) (string, error) {
	text := c.String(name)
	day := strings.ReplaceAll(strings.TrimSpace(text), "/", "-")
	if _, err := time.Parse(time.DateOnly, day); err != nil && c.IsSet(name) {
		return "", Usagef("--%s %q is not a day", name, text).WithHint("for example: --%s 2014-05-01", name)
	}
	return day, nil
}

const flagSchema = "schema"

// SchemaFlag is the flag that prints the schema of a format.
func SchemaFlag(format string) Flag {
	return Flag{Name: flagSchema, Usage: "print the JSON Schema of " + format + " and stop"}
}

// AsOf is the flag that chooses the editions of the rules by a day.
func AsOf() Flag {
	return Flag{Name: "as-of", Value: "DATE",
		Usage: "use the editions of the rules in force on this day, YYYY-MM-DD, not on the first day of the event"}
}

// lookup finds a flag by its name or letter.
func (cmd *Command) lookup(name string) *Flag {
	for i := range cmd.Flags {
		if f := &cmd.Flags[i]; name != "" && (f.Name == name || f.Short == name) {
			return f
		}
	}
	switch name {
	case pageHelp, "h":
		return &Flag{Name: pageHelp}
	case pageVersion, pageManual:
		return &Flag{Name: name}
	}
	return nil
}

// The switches every command has; each asks for a page instead of the command's work.
const (
	pageHelp    = "help"
	pageVersion = "version"
	// pageManual is the page of man, which packages are made with; no help lists it.
	pageManual = "generate-man"
)

// ordered is a command line with its flags separated from the other arguments.
type ordered struct {
	page  string // pageHelp or pageVersion when one is asked for
	flags []string
	rest  []string
}

// reorder puts the flags in front of the other arguments, because urfave stops looking for flags at the first file
// name and would take the rest for files. "--" ends the flags. "-" alone is a file name (standard input).
func reorder(cmd *Command, args []string) (o ordered, err error) {
	for i := 0; i < len(args); i++ {
		arg := args[i]
		if arg == "--" {
			o.rest = append(o.rest, args[i+1:]...)
			break
		}
		if len(arg) < 2 || arg[0] != '-' {
			o.rest = append(o.rest, arg)
			continue
		}
		f, value, has := splitFlag(cmd, arg)
		switch {
		case f == nil:
			return o, unknownFlag(cmd, arg)
		case f.Value == "" && has:
			return o, Usagef("--%s takes no value", f.Name)
		case f.Name == pageHelp || f.Name == pageVersion || f.Name == pageManual:
			o.page = f.Name
			continue
		case f.Value == "":
			o.flags = append(o.flags, "--"+f.Name)
			continue
		case !has && i+1 == len(args):
			return o, Usagef("--%s needs a value", f.Name).WithHint("usage: --%s %s", f.Name, f.Value)
		case !has:
			i++
			value = args[i]
		}
		o.flags = append(o.flags, "--"+f.Name+"="+value)
	}
	return o, nil
}

// splitFlag takes --name, -name, --name=value, -n value and -nvalue apart.
func splitFlag(cmd *Command, arg string) (f *Flag, value string, has bool) {
	name := strings.TrimPrefix(strings.TrimPrefix(arg, "-"), "-")
	name, value, has = strings.Cut(name, "=")
	if f := cmd.lookup(name); f != nil {
		return f, value, has
	}
	if !strings.HasPrefix(arg, "--") && len(name) > 1 {
		if f := cmd.lookup(name[:1]); f != nil && f.Value != "" {
			return f, strings.TrimPrefix(arg, "-"+name[:1]), true
		}
	}
	return nil, "", false
}

// apart is -q -v of -qv, blank where not every letter is the short name of a flag.
func (cmd *Command) apart(given string) string {
	var out []string
	for _, letter := range strings.TrimPrefix(given, "-") {
		if cmd.lookup(string(letter)) == nil {
			return ""
		}
		out = append(out, "-"+string(letter))
	}
	return strings.Join(out, " ")
}

func unknownFlag(cmd *Command, arg string) error {
	given, _, _ := strings.Cut(arg, "=")
	names := []string{"--help", "--version"}
	for i := range cmd.Flags {
		names = append(names, "--"+cmd.Flags[i].Name)
	}
	e := Usagef("unknown flag %s", given)
	value := strings.TrimLeft(given, "-")
	for i := range cmd.Flags {
		if f := &cmd.Flags[i]; slices.Contains(f.Choices, value) {
			return e.WithHint("did you mean --%s %s?", f.Name, value)
		}
	}
	if short := cmd.apart(given); short != "" {
		return e.WithHint("short flags stand one by one: %s", short)
	}
	if near := nearest("--"+value, names); len(near) > 0 {
		return e.WithHint("did you mean %s? A file name that starts with - goes after --", strings.Join(near, " or "))
	}
	return e
}
