package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"os/exec"
	"strconv"
	"time"

	"github.com/trfkit/trfkit/internal/cli"
	"github.com/trfkit/trfkit/internal/exit"
	"github.com/trfkit/trfkit/internal/serve"
)

// workerCommand is the command line of a worker: this program with --stdio. It has nothing of the environment but what
// Go itself looks at.
func workerCommand(self string, c *cli.Context) func() *exec.Cmd {
	args := []string{"--stdio"}
	for _, name := range []string{"max-size", "max-players", "max-memory"} {
		args = append(args, "--"+name, strconv.Itoa(c.Int(name)))
	}
	return func() *exec.Cmd {
		cmd := exec.Command(self, args...)
		cmd.Env = []string{"GOTRACEBACK=none", "GOMAXPROCS=2"}
		cmd.WaitDelay = time.Second
		endWithUs(cmd)
		return cmd
	}
}

// listen serves until a signal ends it: then it takes nothing more, and ends when what is under way has been answered.
func listen(c *cli.Context, config serve.Config) (exit.Code, error) {
	l, err := net.Listen("tcp", c.String("listen"))
	if err != nil {
		return exit.File, &cli.Error{Code: exit.File, Message: "--listen", Err: err,
			Hint: "name an address of this machine and a free port: 127.0.0.1:8080"}
	}
	s := serve.New(config)
	defer s.Close()
	server := &http.Server{Handler: s, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute,
		WriteTimeout: 2*time.Minute + 2*config.Time, IdleTimeout: time.Minute, MaxHeaderBytes: 16 << 10,
		ErrorLog: log.New(io.Discard, "", 0)}
	if _, err := fmt.Fprintf(c.Err, "trfserve: listening on http://%s\n", l.Addr()); err != nil {
		return exit.File, err
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(l) }()
	select {
	case err := <-ended:
		return exit.File, err
	case <-c.Ctx().Done():
	}
	s.Stop()
	ctx, cancel := context.WithTimeout(context.Background(), time.Duration(c.Int("grace"))*time.Second)
	defer cancel()
	if err := server.Shutdown(ctx); errors.Is(err, context.DeadlineExceeded) {
		_ = server.Close()
		return exit.Interrupted, &cli.Error{Code: exit.Interrupted, Message: "some requests were not answered in time"}
	}
	return exit.Clean, nil
}
