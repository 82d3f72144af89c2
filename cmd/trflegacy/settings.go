package main

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/trfkit/trfkit/engine/systems"
	"github.com/trfkit/trfkit/internal/cli"
)

// style is whose command line is spoken.
type style string

const (
	bbp    style = "bbp"
	javafo style = "javafo"
)

// settings are what trflegacy itself wants to know, apart from the command line of the program it stands for.
type settings struct {
	program  string // argv[0]
	style    style
	edition  string // system id the caller demands, or blank
	fallback string // system id for a file that names none
	dated    bool   // the name of the program has the year of the edition
	strict   bool   // --strict-exit
	help     bool
	readings []string // --reading, ID=CHOICE each
	args     []string // the rest, in the other program's grammar
}

// defaultEdition is what a file that names no system is paired by.
var defaultEdition = map[style]string{bbp: "dutch-2026", javafo: "dutch-2017"}

// readSettings takes trflegacy's own options out of the command line; they may stand anywhere. The style is that of
// --style, else that of the name the program was called by, else that of the grammar.
func readSettings(argv []string) (settings, error) {
	s := settings{program: "trflegacy"}
	if len(argv) > 0 {
		s.program, argv = argv[0], argv[1:]
	}
	named, year := styleOfName(s.program)
	if err := s.own(argv); err != nil {
		s.style = cmp.Or(s.style, named, bbp)
		return s, err
	}
	if named == javafo || s.style == javafo || startsJava(s.args) {
		s.args = skipJava(s.args)
	}
	s.help = named == "" && s.style == "" && len(s.args) > 0 && (s.args[0] == "--help" || s.args[0] == "-h")
	s.style = cmp.Or(s.style, named, styleOfGrammar(s.args))
	s.fallback = defaultEdition[s.style]
	if s.dated = year != ""; s.dated {
		s.fallback = "dutch-" + year
	}
	return s, nil
}

// own reads trflegacy's own options and leaves the rest in s.args.
func (s *settings) own(args []string) error {
	for len(args) > 0 {
		name, value, joined := strings.Cut(args[0], "=")
		arg := args[0]
		args = args[1:]
		switch name {
		case "--strict-exit":
			s.strict = true
			continue
		case "--edition", "--style", "--reading":
		default:
			s.args = append(s.args, arg)
			continue
		}
		if !joined {
			if len(args) == 0 {
				return fmt.Errorf("%s needs a value", name)
			}
			value, args = args[0], args[1:]
		}
		if err := s.set(name, value); err != nil {
			return err
		}
	}
	return nil
}

func (s *settings) set(name, value string) error {
	if name == "--style" {
		s.style = style(value)
		if s.style != bbp && s.style != javafo {
			s.style = ""
			return fmt.Errorf("--style %q is not known; it takes bbp or javafo", value)
		}
		return nil
	}
	if name == "--reading" {
		s.readings = append(s.readings, value)
		return nil
	}
	e, ok := systems.Individual().ByID(value)
	if !ok {
		ids := systems.Individual().IDs()
		near := cli.Suggest(value, ids)
		if near != "" {
			near += " "
		}
		return fmt.Errorf("--edition %q is not known; %sknown editions: %s", value, near, strings.Join(ids, ", "))
	}
	s.edition = e.ID
	return nil
}

// styleOfName reads style and edition from the name of the program, so that a link called bbpPairings-2017 or
// javafo.exe is enough.
func styleOfName(path string) (s style, year string) {
	name := strings.ToLower(filepath.Base(path))
	switch {
	case strings.Contains(name, "javafo"), name == "java", name == "java.exe":
		s = javafo
	case strings.Contains(name, "bbp"):
		s = bbp
	}
	for _, y := range []string{"2017", "2026"} {
		if strings.Contains(name, y) {
			year = y
		}
	}
	return s, year
}

// styleOfGrammar tells the two grammars apart: bbpPairings demands the system first.
func styleOfGrammar(args []string) style {
	if len(args) > 0 && args[0] == "-r" {
		args = args[1:]
	}
	if len(args) == 0 || args[0] == "--dutch" || args[0] == "--burstein" {
		return bbp
	}
	return javafo
}

// startsJava recognises the arguments of a Java machine: java -ea -jar javafo.jar FILE -p.
func startsJava(args []string) bool { return len(skipJava(args)) < len(args) }

// skipJava drops the arguments that were for the Java machine.
func skipJava(args []string) []string {
	for i := range args {
		switch a := args[i]; {
		case a == "-jar" && i+1 < len(args):
			return args[i+2:]
		case a == "-ea", a == "-server", a == "-client", strings.HasPrefix(a, "-X"), strings.HasPrefix(a, "-D"):
		default:
			return args
		}
	}
	return args
}
