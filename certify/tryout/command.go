package tryout

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"github.com/trfkit/trfkit/certify/drive"
)

// Command is a command line that pairs a round, as an author gives it: ./mine {in}.
type Command struct {
	Words   []string
	Program string // absolute path of the program, or of the script or archive that an interpreter runs
	at      int    // its word
}

// ParseCommand reads a command line. One word is parted at its blanks, quotes and backslashes as a shell does. Without
// {in} the name of the tournament is the last word.
func ParseCommand(args []string) (*Command, error) {
	words := args
	if len(args) == 1 {
		var err error
		if words, err = split(args[0]); err != nil {
			return nil, err
		}
	}
	if len(words) == 0 {
		return nil, errors.New("the command is blank; give it as in './mine {in}'")
	}
	if !slices.ContainsFunc(words, func(w string) bool { return strings.Contains(w, "{in}") }) {
		words = append(slices.Clone(words), "{in}")
	}
	c := &Command{Words: words}
	return c, c.find()
}

// find finds the program among the words: the first that is a file, else one on the search path.
func (c *Command) find() error {
	for i, word := range c.Words {
		if i > 0 && strings.HasPrefix(word, "-") {
			continue
		}
		if info, err := os.Stat(word); err == nil && info.Mode().IsRegular() {
			c.at = i
			c.Program, err = filepath.Abs(word)
			return err
		}
	}
	path, err := exec.LookPath(c.Words[0])
	if err != nil {
		return fmt.Errorf("%s: there is no such program, neither here nor on the search path", c.Words[0])
	}
	c.Program, err = filepath.Abs(path)
	return err
}

// Interpreters whose memory the operating system cannot limit by address space: they reserve more than they use.
var roomy = regexp.MustCompile(`^(?:java|javaw|node|nodejs|deno|bun|dotnet|mono|erl|beam)(?:\.exe)?$`)

var notInName = regexp.MustCompile(`[^a-z0-9.]+`)

// Adapter describes the program as far as the command line tells; how it reads and prints is left open.
func (c *Command) Adapter(system string) *drive.Adapter {
	base := strings.ToLower(filepath.Base(c.Program))
	name := strings.TrimLeft(notInName.ReplaceAllString(strings.TrimSuffix(base, filepath.Ext(base)), ""), ".")
	name = cmp.Or(name, "mine")
	a := &drive.Adapter{Name: name, About: "written by trfcert from the command line " + strings.Join(c.Words, " "),
		Systems: []string{system}, Files: []string{}, Version: []string{}, Memory: "address space",
		Input: drive.Input{EOL: "lf", Drop: []string{}, Append: []string{}},
		Pair:  &drive.PairRole{Codes: drive.Codes{Answers: []int{0}, Refuses: []int{}, None: []int{}}}}
	if roomy.MatchString(filepath.Base(c.Words[0])) {
		a.Memory = "none"
	}
	for i, word := range c.Words {
		switch {
		case i == c.at:
			word = "{program}"
		case i > 0 && !strings.HasPrefix(word, "-"):
			word = c.placed(a, word)
		}
		if i <= c.at {
			a.Command = append(a.Command, word)
		} else {
			a.Pair.Args = append(a.Pair.Args, word)
		}
	}
	return a
}

// placed names a file of the command line so that it is found from another folder; it is hashed with the program.
func (c *Command) placed(a *drive.Adapter, word string) string {
	info, err := os.Stat(word)
	if err != nil {
		return word
	}
	abs, err := filepath.Abs(word)
	if err != nil {
		return word
	}
	if rel, err := filepath.Rel(filepath.Dir(c.Program), abs); err == nil && filepath.IsLocal(rel) {
		abs = "{folder}/" + filepath.ToSlash(rel)
	}
	if info.Mode().IsRegular() {
		a.Files = append(a.Files, abs)
	}
	return abs
}

// split parts a command line into words: at blanks outside quotes. A backslash takes the next character as it is.
func split(line string) ([]string, error) {
	var words []string
	var word strings.Builder
	var quote rune
	inside, escaped := false, false
	for _, r := range line {
		switch {
		case escaped:
			escaped = false
			word.WriteRune(r)
		case r == '\\' && quote != '\'':
			escaped, inside = true, true
		case quote != 0 && r == quote:
			quote = 0
		case quote == 0 && (r == '\'' || r == '"'):
			quote, inside = r, true
		case quote == 0 && (r == ' ' || r == '\t' || r == '\n'):
			if inside {
				words = append(words, word.String())
			}
			word.Reset()
			inside = false
		default:
			inside = true
			word.WriteRune(r)
		}
	}
	if quote != 0 || escaped {
		return nil, fmt.Errorf("a quote of the command %q has no end", line)
	}
	if inside {
		words = append(words, word.String())
	}
	return words, nil
}
