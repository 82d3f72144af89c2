package main

import (
	"bufio"
	"net/http"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
)

// The service listens where it says, answers, and ends with its workers when it is told to.
func TestListen(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("a process cannot be told to end there")
	}
	bin := clitest.Build(t, "../..", "", "./cmd/trfserve")
	cmd := exec.Command(filepath.Join(bin, "trfserve"), "--listen", "127.0.0.1:0", "--workers", "1")
	aside, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = cmd.Process.Kill() }()
	line, err := bufio.NewReader(aside).ReadString('\n')
	_, url, found := strings.Cut(strings.TrimSpace(line), "listening on ")
	if err != nil || !found {
		t.Fatalf("%v: %s", err, line)
	}
	a, err := http.Post(url+"/v1/pair", "", strings.NewReader(`{"system": "dutch-2026", "totalRounds": 3,
		"initialColour": "white", "players": [{"id": 1}, {"id": 2}]}`))
	if err != nil {
		t.Fatal(err)
	}
	_ = a.Body.Close()
	if a.StatusCode != http.StatusOK || a.Header.Get("Trfkit-Code") != "0" {
		t.Error(a.Status, a.Header)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Wait(); err != nil {
		t.Error("told to end:", err)
	}
}
