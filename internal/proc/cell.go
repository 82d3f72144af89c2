package proc

import (
	"context"
	"encoding/gob"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"sync"
	"sync/atomic"
	"time"

	"github.com/trfkit/trfkit/internal/fsx"
)

// Cell is a place that the programs in it cannot leave. Its first process is this program once more (First): it has
// namespaces of its own, furnishes them, and runs one program after another. Whatever a program leaves behind is ended
// before the next one begins.
type Cell struct {
	cmd    *exec.Cmd
	pipe   io.Closer
	in     *gob.Encoder
	out    *gob.Decoder
	broken atomic.Bool // set by a call that failed, while another may close the cell
	end    sync.Once
}

// Furniture is what a cell looks like from within. Every file system is read-only but for Room, no device is there but
// those that hold nothing, and of the processes only those of the cell are seen.
type Furniture struct {
	Hide    []string // folders that are empty but for Keep, and files that are: what need not be seen
	Keep    []string // files that are seen below Hide
	Secret  []string // as Hide, whatever is kept: what must not be seen
	Scratch []string // folders that are Room
}

// Below reports whether a path is a folder or in it.
func Below(folder, path string) bool {
	rel, err := filepath.Rel(folder, path)
	return err == nil && filepath.IsLocal(rel)
}

// Room is the only folder of a cell that programs can write to. It is empty when a program begins. Spec.Dir is below
// it.
const Room = "/dev/shm"

// roomSize bounds all files in Room, as tmpfs takes it.
const roomSize = "512m"

// FirstArg is the only argument of a command that is the first process of a cell. Whatever makes cells has to call
// First when it is called with it.
const FirstArg = "-first-process"

// answer is what the first process says of a program, or of the furniture.
type answer struct {
	Result // without Err, of which nothing but its text can be told
	Why    string
}

// NewCell makes a cell. It fails where the kernel, or a container, forbids one.
func NewCell(f Furniture) (*Cell, error) {
	cmd, err := firstProcess()
	if err != nil {
		return nil, err
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	c := &Cell{cmd: cmd, pipe: in, in: gob.NewEncoder(in), out: gob.NewDecoder(out)}
	var a answer
	if err := errors.Join(c.in.Encode(&f), c.out.Decode(&a)); err != nil || a.Why != "" {
		c.Close()
		return nil, errors.Join(err, errors.New("its namespaces could not be set up: "+a.Why))
	}
	return c, nil
}

// Broken reports whether the cell is of no use any more: a program in it was stopped, or its first process ended.
func (c *Cell) Broken() bool { return c.broken.Load() }

// Close ends whatever is in the cell.
func (c *Cell) Close() {
	c.broken.Store(true)
	c.end.Do(func() {
		_ = c.pipe.Close()
		_ = c.cmd.Process.Kill() // with the first process the kernel ends the others
		_ = c.cmd.Wait()
	})
}

// spare is how much longer than a program its first process may take.
const spare = 10 * time.Second

// Run runs a program in the cell to its end, or kills it. One program runs at a time.
func (c *Cell) Run(ctx context.Context, s Spec) Result {
	said := make(chan Result, 1)
	go func() { said <- c.ask(&s) }()
	over := time.NewTimer(s.Time + spare)
	defer over.Stop()
	select {
	case r := <-said:
		if c.broken.Load() && ctx.Err() == nil {
			c.Close()
		}
		return r
	case <-ctx.Done():
		c.Close()
		<-said
		return Result{End: Stopped}
	case <-over.C:
		c.Close()
		<-said
		return Result{End: TimedOut}
	}
}

func (c *Cell) ask(s *Spec) Result {
	var a answer
	if err := c.in.Encode(s); err != nil {
		c.broken.Store(true)
		return Result{End: NoStart, Err: err}
	}
	if err := c.out.Decode(&a); err != nil {
		c.broken.Store(true) // nobody but the program is there to end the first process; Run knows who stops both
		return Result{End: Signaled, Signal: "sent to the first process of its namespaces"}
	}
	if a.Why != "" {
		a.Err = errors.New(a.Why)
	}
	return a.Result
}

// First is the first process of a cell, until there is nobody any more who asks. It does not return.
func First() {
	signal.Notify(make(chan os.Signal, 1)) // no program of the cell ends it
	asked, said := gob.NewDecoder(os.Stdin), gob.NewEncoder(os.Stdout)
	var f Furniture
	var a answer
	if err := asked.Decode(&f); err != nil || os.Getpid() != 1 { // it would furnish the machine
		os.Exit(1)
	}
	if err := furnish(&f); err != nil {
		a.Why = err.Error()
	}
	if err := said.Encode(&a); err != nil || a.Why != "" {
		os.Exit(1)
	}
	specs := make(chan Spec)
	go func() { // notices at any time that nobody asks any more
		for {
			var s Spec
			if err := asked.Decode(&s); err != nil {
				os.Exit(0)
			}
			specs <- s
		}
	}()
	for s := range specs {
		if err := said.Encode(serve(&s)); err != nil {
			os.Exit(1)
		}
	}
}

// serve runs a program in the cell.
func serve(s *Spec) *answer {
	done := make(chan *answer)
	go func() {
		runtime.LockOSThread() // for good: this thread gives up its rights, and the program gets those of the thread
		var a answer
		err := renounce()
		if err == nil {
			err = os.MkdirAll(s.Dir, 0o700)
		}
		if err == nil {
			a.Result = run(context.Background(), *s, sweep)
			err, a.Err = a.Err, nil
		} else {
			a.End = NoStart
		}
		if err != nil {
			a.Why = err.Error()
		}
		done <- &a
	}()
	a := <-done
	entries, err := os.ReadDir(Room)
	for _, e := range entries {
		err = errors.Join(err, fsx.RemoveAll(Room+"/"+e.Name()))
	}
	if err != nil {
		os.Exit(1) // the next program would find it
	}
	return a
}
