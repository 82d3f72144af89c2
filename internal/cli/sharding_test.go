package cli

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/trfkit/trfkit/internal/exit"
)

// parted is a command that writes a row for each of its arguments, and can divide them; --stop takes part in the rows,
// --quiet does not.
func parted(fails *bool) *Command {
	return &Command{Name: "trfp", Arguments: "FILE ...", Flags: append([]Flag{
		{Name: "format", Value: "FORMAT", Default: "text", Choices: []string{"text", "ndjson", "csv"}},
		{Name: "quiet", Short: "q"}, {Name: "upper"}, {Name: "day", Value: "DAY"}, {Name: "seed", Value: "N"},
		{Name: "tag", Value: "TAG", Repeat: true},
	}, Sharding()...),
		Run: func(c *Context) (exit.Code, error) {
			if c.IsSet("merge") {
				format, err := c.MergeFormat("csv")
				if err != nil {
					return exit.Usage, err
				}
				return exit.Clean, c.Merged(func(line []byte) error {
					_, err := fmt.Fprintf(c.Out, "%s %s\n", format, line)
					return err
				})
			}
			part, left, err := PartOf(c, c.Args, func(s *string) string { return *s })
			if err != nil {
				return exit.Clean, err
			}
			for _, file := range left {
				fmt.Fprintf(part, "{\"file\": %q}\n", file)
			}
			if *fails {
				err = errors.New("no room")
			}
			return part.End(fmt.Sprintf("%d rows", len(left)), err)
		}}
}

// The parts of the work on many files are done by calls that know nothing of each other. A call whose rows would not
// fit those of the others is refused, and flags on which no row depends may differ.
func TestParted(t *testing.T) {
	t.Chdir(t.TempDir())
	if err := os.WriteFile("file", nil, 0o644); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		args string
		code exit.Code
		want string // standard output, or the message
	}{
		{"a b c --rows r", 2, "trfp: --rows needs --shard\ntrfp: hint: --shard 1/1 takes all files\n"},
		{"a b c --shard 1/2", 2, "trfp: --shard needs --rows DIR\ntrfp: hint: a folder that all parts see\n"},
		{"a b c --shard 1/2 --rows r --format csv", 2,
			"trfp: --shard writes ndjson, not csv\ntrfp: hint: --merge prints csv as well\n"},
		{"a b c --shard 3/2 --rows r", 2,
			"trfp: --shard: part 3 of 2: the parts are 1 to N\ntrfp: hint: see trfp --help\n"},
		{"a b c --shard 1/2 --rows file", 5, "trfp: the rows cannot be written: mkdir file: not a directory\n"},
		{"--merge r", 5, "trfp: the parts cannot be put together: open r/work.json: no such file or directory\n"},
		{"a b c --shard 1/2 --rows r --upper --tag x --tag y", 0, "part 1 of 2: 2 rows; 0 before\n"},
		{"a b c --shard 1/2 --rows r --upper --tag x --tag y", 0, "part 1 of 2: 0 rows; 2 before\n"},
		{"--merge r", 5, "trfp: the parts cannot be put together: part 2 of 2 is not finished: " +
			"open r/shard-2-of-2.ndjson: no such file or directory\n"},
		{"a b --shard 2/2 --rows r --upper --tag x --tag y", 2, other},
		{"a c b --shard 2/2 --rows r --upper --tag x --tag y", 2, other},
		{"a b c --shard 2/3 --rows r --upper --tag x --tag y", 2, other},
		{"a b c --shard 2/2 --rows r --tag x --tag y", 2, other},
		{"a b c --shard 2/2 --rows r --upper --tag y --tag x", 2, other},
		{"a b c --shard 2/2 --rows r --upper --tag x", 2, other},
		{"a b c --shard 2/2 --rows r --upper --tag x --tag y --day 2026-01-02", 2, other},
		{"a b c --shard 2/2 --rows r --format ndjson --tag x --tag y --upper -q", 0, ""},
		{"--merge r", 0, "ndjson {\"file\": \"a\"}\nndjson {\"file\": \"b\"}\nndjson {\"file\": \"c\"}\n"},
		{"--merge r --format csv", 0, "csv {\"file\": \"a\"}\ncsv {\"file\": \"b\"}\ncsv {\"file\": \"c\"}\n"},
		{"--merge r --format text", 2,
			"trfp: --merge prints rows, not text\ntrfp: hint: take one of ndjson, csv\n"},
		{"--merge r a", 2, "trfp: unexpected argument \"a\"\ntrfp: hint: --merge reads the rows, no files\n"},
	} {
		fails := false
		if code, got := calls(parted(&fails), tt.args); code != tt.code || got != tt.want {
			t.Errorf("%s: %d, %q; want %d, %q", tt.args, code, got, tt.code, tt.want)
		}
	}
	fails := true
	code, got := calls(parted(&fails), "a b --shard 1/1 --rows s")
	if code != exit.File || got != "trfp: the rows cannot be written: no room\n" {
		t.Errorf("no room: %d, %s", code, got)
	}
	if data, err := os.ReadFile(filepath.Join("r", "work.json")); err != nil || !strings.Contains(string(data),
		"\"settings\": [\n    \"tag=x y\",\n    \"upper\"\n  ]") {
		t.Errorf("%s, %v", data, err)
	}
}

const other = "trfp: the folder holds the parts of other work: r/work.json\n" +
	"trfp: hint: give the same files, flags and number of parts, or another --rows\n"

func calls(cmd *Command, args string) (exit.Code, string) {
	var said bytes.Buffer
	code := Main(cmd, append([]string{cmd.Name}, strings.Fields(args)...), IO{nil, &said, &said})
	return code, said.String()
}

// A day is written as ISO has it, or with slashes; a seed is any number of 64 bits.
func TestDaysAndSeeds(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"", `"" 0`}, {"--day 2014/05/01", `"2014-05-01" 0`}, {"--day=2014-05-31", `"2014-05-31" 0`},
		{"--seed 18446744073709551615", `"" 18446744073709551615`},
		{"--day 2014-02-30", "trfp: --day \"2014-02-30\" is not a day\ntrfp: hint: for example: --day 2014-05-01"},
		{"--day=", "trfp: --day \"\" is not a day\ntrfp: hint: for example: --day 2014-05-01"},
		{"--seed 18446744073709551616", "trfp: --seed \"18446744073709551616\" is not a whole number from 0 to " +
			"18446744073709551615\ntrfp: hint: see trfp --help"},
		{"--seed -1", "trfp: --seed \"-1\" is not a whole number from 0 to 18446744073709551615\n" +
			"trfp: hint: see trfp --help"},
	} {
		cmd := parted(new(bool))
		cmd.Run = func(c *Context) (exit.Code, error) {
			day, err := c.Day("day")
			if err != nil {
				return exit.Usage, err
			}
			seed, err := c.Seed()
			if err != nil {
				return exit.Usage, err
			}
			fmt.Fprintf(c.Out, "%q %d", day, seed)
			return exit.Clean, nil
		}
		if _, got := calls(cmd, tt.args); strings.TrimSpace(got) != tt.want {
			t.Errorf("%s: %q, want %q", tt.args, got, tt.want)
		}
	}
}
