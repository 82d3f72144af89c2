package checker

import (
	"fmt"

	"github.com/trfkit/trfkit/engine"
)

// Archive is a packed file of so many bytes that holds several. Its files have a bound of work together: those that
// come when it is reached are not tried.
type Archive struct {
	Name string
	Size int
}

// What the files of an archive may cost together for each million bytes begun of it, and about what reading one takes
// beside the steps that are counted.
const (
	mostTogether = 5 * engine.MostWork
	stepsOfFile  = 5_000
)

// most is what the files of the archive may cost.
func (a Archive) most() int64 { return mostTogether * int64(1+a.Size/1_000_000) }

// purse holds the steps that the files of each archive took. Files pay in input order, so that the same ones are tried
// whatever the number of workers.
type purse map[Archive]int64

func (p purse) tooMuch(a Archive) bool { return a.Size > 0 && p[a] >= a.most() }

// settle pays for a file, or takes away what came too late.
func (p purse) settle(o *outcome) {
	if p.tooMuch(o.in.Archive) {
		f := notTried(o.in)
		o.files, o.code = []File{f}, f.code
		return
	}
	p[o.in.Archive] += o.files[0].subject.steps
}

// notTried says that the archive took too much work before the file.
func notTried(in Input) File {
	l := newLoaded(in.Name)
	l.Unusable("limit.work", fmt.Sprintf("not tried: the files before it in %s take what an archive of %d "+
		"bytes may cost (%d steps)", in.Archive.Name, in.Archive.Size, in.Archive.most()), "unpack the archive")
	return l.conclude()
}
