package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"
	"time"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/fsx"
	"github.com/trfkit/trfkit/internal/serve"
)

const description = "" +
	`With --listen the service answers HTTP: POST /v1/check, /v1/why, /v1/pair, /v1/rank, /v1/convert, /v1/lint,
/v1/audit and /v1/compare take a tournament file as the body: a TRF, an archive of some, or plain JSON. The answer is
the JSON of the commands, or text or HTML if the client accepts that. /openapi.json describes it all, / is a page for
people, /healthz and /metrics are for those who run it. docs/serve.md has the limits and what to set.

With --stdio each line of standard input is a question in JSON, and each line of standard output its answer:
  {"id": 1, "call": "pair", "files": [{"name": "open.trf", "text": "012 An Open\n..."}]}

Nothing is written to a disk, nothing is kept but the answers of audits for --keep, and no name is logged.`

func command() *cli.Command {
	return &cli.Command{
		Name: "trfserve", Summary: "answer programs over HTTP, or over standard input", Arguments: "",
		Description: description,
		Examples: []string{
			"trfserve --listen 127.0.0.1:8080",
			"curl --data-binary @open.trf http://127.0.0.1:8080/v1/check",
			"trfserve --stdio < questions.ndjson",
		},
		NoArgs: []string{"listen", "stdio", "openapi"},
		Flags: []cli.Flag{
			{Name: "listen", Value: "HOST:PORT", Usage: "answer HTTP there"},
			{Name: "stdio", Usage: "answer the lines of standard input"},
			{Name: "openapi", Usage: "print the description of the service (OpenAPI 3.1)"},
			{Name: "workers", Value: "N",
				Usage: "questions answered at once (as many as there are processors)", Number: true},
			{Name: "audits", Value: "N", Usage: "audits that run at once", Default: "1", Number: true},
			{Name: "max-size", Value: "MIB", Usage: "size of the files of a question, packed and unpacked",
				Default: "16", Number: true},
			{Name: "max-players", Value: "N", Usage: "players of one file", Default: "9999", Number: true},
			{Name: "max-time", Value: "SECONDS", Usage: "time of one question", Default: "30", Number: true},
			{Name: "max-memory", Value: "MIB", Usage: "memory of one question", Default: "1024", Number: true},
			{Name: "max-requests", Value: "N", Usage: "requests under way, those included that wait", Default: "1024",
				Number: true},
			{Name: "max-bodies", Value: "MIB", Usage: "size of the files of all requests under way", Default: "256",
				Number: true},
			{Name: "per-client", Value: "N", Usage: "requests under way from one address (no bound unless given)",
				Number: true},
			{Name: "max-jobs", Value: "N", Usage: "audits that wait, run or are kept", Default: "32", Number: true},
			{Name: "audit-time", Value: "SECONDS", Usage: "time of one audit", Default: "600", Number: true},
			{Name: "keep", Value: "SECONDS", Usage: "how long the answer of an audit is kept", Default: "600",
				Number: true},
			{Name: "grace", Value: "SECONDS", Usage: "time for what is under way when the service ends", Default: "30",
				Number: true},
			{Name: "token-file", Value: "FILE", Usage: "demand the token in this file (Authorization: Bearer TOKEN)"},
			{Name: "origin", Value: "ORIGIN", Usage: "let pages of this origin ask from a browser; may be repeated",
				Repeat: true},
			{Name: "page", Value: "FILE", Usage: "show this page at /, as trfkit.html"},
			{Name: "log", Usage: "write a line for each request to standard error, without names"},
		},
		Run: run,
	}
}

func run(c *cli.Context) (exit.Code, error) {
	modes := 0
	for _, mode := range []string{"listen", "stdio", "openapi"} {
		if c.IsSet(mode) {
			modes++
		}
	}
	switch {
	case len(c.Args) > 0:
		return exit.Usage, cli.Usagef("unexpected argument %q", c.Args[0]).WithHint("files are sent to the service")
	case modes != 1:
		return exit.Usage, cli.Usagef("one of --listen, --stdio and --openapi is expected")
	case c.Bool("openapi"):
		_, err := c.Out.Write(serve.OpenAPI())
		return exit.Clean, err
	}
	bounds := serve.Bounds{Size: c.Int("max-size") << 20, Players: c.Int("max-players")}
	if c.Bool("stdio") {
		if c.IsSet("max-memory") {
			serve.LimitMemory(int64(c.Int("max-memory")) << 20)
		}
		return exit.Clean, serve.Loop(context.Background(), c.In, c.Out, bounds)
	}
	config, err := settings(c, bounds)
	if err != nil {
		return exit.Usage, err
	}
	return listen(c, config)
}

// settings are the flags of a service.
func settings(c *cli.Context, bounds serve.Bounds) (serve.Config, error) {
	seconds := func(name string) time.Duration { return time.Duration(c.Int(name)) * time.Second }
	config := serve.Config{Bounds: bounds, Workers: c.Int("workers"), Audits: c.Int("audits"), Jobs: c.Int("max-jobs"),
		Requests: c.Int("max-requests"), PerClient: c.Int("per-client"), Held: int64(c.Int("max-bodies")) << 20,
		Time: seconds("max-time"), AuditTime: seconds("audit-time"), Keep: seconds("keep"),
		Origins: c.Strings("origin")}
	if !c.IsSet("workers") {
		config.Workers = runtime.NumCPU()
	}
	if c.Bool("log") {
		config.Log = c.Err
	}
	if path := c.String("token-file"); path != "" {
		data, err := fsx.ReadFile(path, c.In)
		if err != nil {
			return config, cli.FileError(err)
		}
		config.Token = string(bytes.TrimSpace(data))
		if config.Token == "" || strings.ContainsAny(config.Token, " \n\r\t") {
			return config, cli.Usagef("--token-file %s does not hold one token", path)
		}
	}
	if path := c.String("page"); path != "" {
		data, err := os.ReadFile(path)
		if err != nil {
			return config, cli.FileError(err)
		}
		config.Page = data
	}
	self, err := os.Executable()
	if err != nil {
		return config, fmt.Errorf("the workers cannot be started: %w", err)
	}
	config.Worker = workerCommand(self, c)
	return config, nil
}
