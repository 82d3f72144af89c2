package main

import (
	"context"
	"sync"
	"time"

	"github.com/trfkit/trfkit/audit"
	"github.com/trfkit/trfkit/checker"
	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/fsx"
)

// auditDoubtful lets the files whose rounds leave doubt be audited in the same run. Each of them takes one worker.
func auditDoubtful(c *cli.Context, ins []checker.Input, opt *checker.Options) error {
	if !c.IsSet("audit") {
		return nil
	}
	budget, err := time.ParseDuration(c.String("audit"))
	if err != nil || budget <= 0 {
		return cli.Usagef("--audit %q is not a time", c.String("audit")).WithHint("for example: --audit 10s")
	}
	for i := range ins {
		if ins[i].Name == fsx.Stdin { // which can be read once
			ins[i].Read = sync.OnceValues(ins[i].Read)
		}
	}
	own := audit.Options{Tool: opt.Tool, Release: opt.Version, AsOf: opt.Tolerance.AsOf, Budget: budget, Workers: 1}
	opt.Audit = func(ctx context.Context, in checker.Input) string { return audit.One(ctx, in, own).Sentence() }
	return nil
}
