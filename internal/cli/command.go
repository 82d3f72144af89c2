// Package cli is what every trfkit command has in common: flags, help, version, usage errors, Ctrl-C, progress. It is
// the only package that imports urfave/cli, and it wraps that library's traps once: usage errors go to stderr with a
// hint instead of a help page on stdout, flags after file names work, and only Exit ends the process.
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"syscall"

	urfave "github.com/urfave/cli/v2"

	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/release"
)

// IO is where a command reads and writes.
type IO struct {
	In  io.Reader
	Out io.Writer
	Err io.Writer
}

// Command describes one program.
type Command struct {
	Name        string   // trfcheck, or "trfcert run"
	Summary     string   // one line without a full stop
	Arguments   string   // FILE|DIR|- ...
	Description string   // the paragraphs of --help
	Examples    []string // complete command lines
	Flags       []Flag
	MinArgs     int
	MaxArgs     int // 0 means any number
	// Choices are all that the first argument may be, where it is no file.
	Choices []string
	// Schema, when there is one, is what --schema prints, see SchemaFlag.
	Schema func(*Context) []byte
	// NoArgs names the switches that need no arguments ("systems").
	NoArgs []string
	// AfterVersion names the switches that --version does not silence: the version is printed, then Run does its work.
	AfterVersion []string
	// Commands are what the program can do when its first argument says so; each has flags and a page of its own.
	Commands []*Command
	// Raw, when there is one, is called instead of Run with the arguments as they are.
	Raw func(args []string, stdio IO) exit.Code
	// Run does the work. What it has to say in prose it returns as an error; the error's code wins over the other.
	Run func(*Context) (exit.Code, error)
}

// Context is one call of a command.
type Context struct {
	IO
	Args []string // the arguments that are no flags
	cmd  *Command
	raw  IO // standard output and standard error themselves; Out watches and Err cleans what passes through it
	c    *urfave.Context
	ctx  context.Context
	once sync.Once
}

// Ctx returns a context that Ctrl-C cancels, and SIGTERM, by which schedulers ask a program to end. From its first call
// on the command has to end by itself when that happens, and only a second signal ends it at once; a command that never
// asks for it is ended by the first.
func (c *Context) Ctx() context.Context {
	c.once.Do(func() {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
		context.AfterFunc(ctx, stop)
		c.ctx = ctx
	})
	return c.ctx
}

// String returns the value of a flag, its default when the caller did not give it.
func (c *Context) String(name string) string { return c.c.String(name) }

// Strings returns the values of a Repeat flag in the order given.
func (c *Context) Strings(name string) []string { return c.c.StringSlice(name) }

// Bool returns whether a switch was given.
func (c *Context) Bool(name string) bool { return c.c.Bool(name) }

// IsSet returns whether the caller gave the flag.
func (c *Context) IsSet(name string) bool { return c.c.IsSet(name) }

// Main runs a command and returns its exit code. args[0] is the program's name, as in os.Args.
func Main(cmd *Command, args []string, stdio IO) (code exit.Code) {
	if cmd, args = cmd.chosen(args); cmd.Raw != nil {
		return cmd.Raw(args[1:], stdio)
	}
	raw, out := stdio, &watchedWriter{w: stdio.Out}
	stdio.Out, stdio.Err = out, cleanWriter{onScreen(raw.Err, terminalOf(raw.Err))}
	defer func() {
		if p := recover(); p != nil {
			code = internalFault(cmd, raw.Err, p, debug.Stack())
		}
	}()
	code, err := run(cmd, args, stdio, raw)
	if out.err != nil && (err == nil || errors.Is(err, out.err)) {
		err = &Error{Code: exit.File, Message: "cannot write the output", Err: out.err}
	}
	if err != nil {
		code = exit.Worse(code, printError(stdio.Err, cmd.Name, err))
	}
	return code
}

// softLimit is from how much memory on the collector works harder. Hardly any file needs as much, but what was needed
// for its rounds, one after the other, would add up to more.
const softLimit = 800 << 20

// ballast is memory that is counted and never used. With it the collector waits until a small file, or many of them
// one after the other, has used about as much: half of the time of such a batch was spent on collecting. The system
// gives no memory for it, but for that of WebAssembly.
const ballast = 48 << 20

// Exit runs a command with what the process was given and ends the process. A limit that the caller has set in
// GOMEMLIMIT counts, and so does GOGC.
func Exit(cmd *Command) {
	if os.Getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(softLimit)
	}
	var unused []byte
	if os.Getenv("GOGC") == "" && runtime.GOARCH != "wasm" {
		unused = make([]byte, ballast)
	}
	code := Main(cmd, os.Args, IO{In: os.Stdin, Out: os.Stdout, Err: os.Stderr})
	runtime.KeepAlive(unused)
	os.Exit(int(code))
}

func run(cmd *Command, args []string, stdio, raw IO) (exit.Code, error) {
	if words, asked := completing(args); asked {
		return exit.Clean, writeCompletions(stdio.Out, cmd, words)
	}
	ordered, err := reorder(cmd, args[1:])
	if err != nil {
		return exit.Usage, err
	}
	if ordered.page != "" {
		if err := printPage(cmd, ordered.page, stdio.Out, terminalOf(raw.Out)); err != nil || !cmd.goesOn(&ordered) {
			return exit.Clean, err
		}
	}
	code := exit.Clean
	app := newApp(cmd, stdio)
	app.Action = func(c *urfave.Context) error {
		call := &Context{IO: stdio, Args: c.Args().Slice(), cmd: cmd, raw: raw, c: c}
		if err := call.checkFlags(); err != nil {
			return err
		}
		if cmd.Schema != nil && call.Bool(flagSchema) {
			_, err := stdio.Out.Write(cmd.Schema(call))
			return err
		}
		err := call.checkArgs()
		if err != nil {
			return err
		}
		code, err = cmd.Run(call)
		return err
	}
	err = app.Run(slices.Concat([]string{cmd.Name}, ordered.flags, []string{"--"}, ordered.rest))
	return code, err
}

// chosen is the command that the first argument names, with its own arguments, or the command itself.
func (cmd *Command) chosen(args []string) (*Command, []string) {
	if len(args) > 1 {
		for _, sub := range cmd.Commands {
			if sub.word() == args[1] {
				return sub, args[1:]
			}
		}
	}
	return cmd, args
}

// word is what stands on the command line for one of several commands: "run" for "trfcert run".
func (cmd *Command) word() string { return cmd.Name[strings.LastIndexByte(cmd.Name, ' ')+1:] }

// words are those of the commands.
func (cmd *Command) words() []string {
	out := make([]string, len(cmd.Commands))
	for i, sub := range cmd.Commands {
		out[i] = sub.word()
	}
	return out
}

func newApp(cmd *Command, stdio IO) *urfave.App {
	app := &urfave.App{
		Name: cmd.Name, Reader: stdio.In, Writer: stdio.Out, ErrWriter: stdio.Err,
		// urfave's own help takes a file name for a help topic, so both pages are printed here.
		HideHelp: true, HideHelpCommand: true, HideVersion: true,
		// Without these two urfave prints help on stdout for a wrong flag, and calls os.Exit.
		OnUsageError:   func(_ *urfave.Context, err error, _ bool) error { return Usagef("%v", err) },
		ExitErrHandler: func(*urfave.Context, error) {},
		// A comma is part of the value.
		DisableSliceFlagSeparator: true,
	}
	for i := range cmd.Flags {
		app.Flags = append(app.Flags, cmd.Flags[i].urfave())
	}
	return app
}

// printPage answers --help and --version, whatever else the command line holds.
func printPage(cmd *Command, page string, w io.Writer, screen Terminal) error {
	text := ""
	switch page {
	case pageVersion:
		text = fmt.Sprintf("%s %s\n", cmd.Name, Version())
	case pageManual:
		text = manual(cmd)
	default:
		text = helpText(cmd, screen.Width)
	}
	_, err := io.WriteString(w, text)
	return err
}

// goesOn reports whether a command has work to do after its version is printed.
func (cmd *Command) goesOn(o *ordered) bool {
	return o.page == pageVersion && slices.ContainsFunc(cmd.AfterVersion, func(name string) bool {
		return slices.Contains(o.flags, "--"+name)
	})
}

// checkFlags checks what the flag table promises: choices and numbers.
func (c *Context) checkFlags() error {
	for i := range c.cmd.Flags {
		f := &c.cmd.Flags[i]
		if !c.IsSet(f.Name) || f.Value == "" {
			continue
		}
		values := []string{c.String(f.Name)}
		if f.Repeat {
			values = c.Strings(f.Name)
		}
		for _, v := range values {
			if err := f.check(v); err != nil {
				return err
			}
		}
	}
	return nil
}

// wanted is what the arguments of a command are, in a word.
func (cmd *Command) wanted() string {
	switch {
	case len(cmd.Choices) > 0:
		return "argument"
	case strings.HasPrefix(cmd.Arguments, "'COMMAND "):
		return "command line"
	case strings.HasSuffix(cmd.Arguments, "DIR"):
		return "folder"
	}
	return "file"
}

// checkArgs checks how many arguments there are, and what the first one may be.
func (c *Context) checkArgs() error {
	if slices.ContainsFunc(c.cmd.NoArgs, c.IsSet) {
		return nil
	}
	if len(c.cmd.Commands) > 0 && c.cmd.Run == nil {
		return c.cmd.unknown(c.Args)
	}
	if len(c.Args) < c.cmd.MinArgs {
		return Usagef("no %s given", c.cmd.wanted()).WithHint("usage: %s", synopsis(c.cmd))
	}
	if list := c.cmd.Choices; len(list) > 0 && !slices.Contains(list, c.Args[0]) {
		return UnknownWord(c.cmd.word(), c.Args[0], list)
	}
	if c.cmd.MaxArgs > 0 && len(c.Args) > c.cmd.MaxArgs {
		return Usagef("unexpected argument %q", c.Args[c.cmd.MaxArgs]).WithHint("usage: %s", synopsis(c.cmd))
	}
	return nil
}

// unknown is the error of a command line that names none of the commands.
func (cmd *Command) unknown(args []string) error {
	if len(args) == 0 {
		return Usagef("no command given").WithHint("%s takes: %s", cmd.Name, strings.Join(cmd.words(), ", "))
	}
	return unknownWord("command", cmd.Name, args[0], cmd.words())
}

// Version returns the version of the build: the module's, or the commit, or "devel".
func Version() string { return release.Version() }

func internalFault(cmd *Command, w io.Writer, p any, stack []byte) exit.Code {
	err := fmt.Errorf("%v", p)
	if e, ok := p.(error); ok {
		err = e
	}
	code := printError(w, cmd.Name, &Error{Code: exit.Internal, Message: "internal fault", Err: err,
		Hint: "please report it with the command line, the input and these lines"})
	_, werr := w.Write(stack)
	return exit.Worse(code, codeOfWrite(werr))
}

func codeOfWrite(err error) exit.Code {
	if err != nil && !errors.Is(err, os.ErrClosed) {
		return exit.File
	}
	return exit.Clean
}
