package certify

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// CheckAnswer is what a program says of the rounds of a tournament.
type CheckAnswer struct {
	ending
	Rounds []CheckedRound // in order; only when Outcome is Agree, which means that it answered
}

// Outcome is Agree when the program answered, whatever it said; Detail says otherwise what went wrong.
func (e *ending) Outcome() Outcome { return e.outcome }

// Detail is what the program said when it gave no answer.
func (e *ending) Detail() string { return e.detail }

// Stopped reports that the call was interrupted by us, so that nothing is known.
func (e *ending) Stopped() bool { return e.stopped }

// CheckedRound is what a program says of one round: Engine are its boards that the file does not have, File those of
// the file that it does not have.
type CheckedRound struct {
	Round        int
	None         bool // it finds no legal pairing
	Differs      bool // it does not pair the round as the file does
	Engine, File []Board
	Bye, FileBye PlayerID // 0 when not named
	Swapped      []Board  // boards whose colours it has the other way round
}

// Check has the program check a tournament in its dialect.
func (c *Candidate) Check(ctx context.Context, data []byte) (CheckAnswer, error) {
	var a CheckAnswer
	role := c.adapter.Check
	err := c.folder(func(dir string) error {
		in := filepath.Join(dir, "in.trf")
		if err := os.WriteFile(in, data, 0o644); err != nil {
			return err
		}
		r := c.call(ctx, dir, role.Args, map[string]string{"in": in, "dir": dir})
		a.ending = c.ending(r, role.Codes)
		if a.outcome == Agree && !a.stopped {
			a.read(role, string(r.Out))
		}
		return nil
	})
	return a, err
}

// read reads the answer.
func (a *CheckAnswer) read(role *CheckRole, text string) {
	ended := role.end == nil
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		ended = ended || role.end.MatchString(line)
		if n, ok := groups(role.round, line); ok {
			a.Rounds = append(a.Rounds, CheckedRound{Round: n["round"]})
			continue
		}
		if n, ok := groups(role.none, line); ok {
			a.none(n["round"])
			continue
		}
		if len(a.Rounds) > 0 && strings.TrimSpace(line) != "" {
			a.Rounds[len(a.Rounds)-1].line(role, line)
		}
	}
	if !ended || len(a.Rounds) == 0 {
		a.outcome, a.detail = Garbage, oneLine("no complete answer: "+lastWords([]byte(text)))
	}
}

// none marks a round that the program cannot pair; some name it without a heading.
func (a *CheckAnswer) none(round int) {
	if n := len(a.Rounds); n == 0 || a.Rounds[n-1].Round != round {
		a.Rounds = append(a.Rounds, CheckedRound{Round: round})
	}
	last := &a.Rounds[len(a.Rounds)-1]
	last.None, last.Differs = true, true
}

func (r *CheckedRound) line(role *CheckRole, line string) {
	if n, ok := groups(role.swapped, line); ok {
		r.Differs = true
		r.Swapped = append(r.Swapped, Board{PlayerID(n["white"]), PlayerID(n["black"])})
		return
	}
	if n, ok := groups(role.bye, line); ok {
		r.Differs = true
		r.Bye, r.FileBye = PlayerID(n["bye"]), PlayerID(n["fileBye"])
		return
	}
	if n, ok := groups(role.row, line); ok {
		r.Differs = true
		if _, has := n["white"]; has {
			r.Engine = append(r.Engine, Board{PlayerID(n["white"]), PlayerID(n["black"])})
		}
		if _, has := n["fileWhite"]; has {
			r.File = append(r.File, Board{PlayerID(n["fileWhite"]), PlayerID(n["fileBlack"])})
		}
	}
}

// groups returns the numbers of the named groups that took part in a match; a nil pattern matches nothing.
func groups(re *regexp.Regexp, line string) (map[string]int, bool) {
	if re == nil {
		return nil, false
	}
	m := re.FindStringSubmatch(line)
	if m == nil {
		return nil, false
	}
	out := map[string]int{}
	for i, name := range re.SubexpNames() {
		if name == "" || m[i] == "" {
			continue
		}
		n, err := strconv.Atoi(m[i])
		if err != nil {
			return nil, false
		}
		out[name] = n
	}
	return out, len(out) > 0
}

// PairAnswer is a program's pairing of the next round.
type PairAnswer struct {
	ending
	Pairing Pairing // None when it finds no legal pairing; only when Outcome is Agree
}

// Pair has the program pair the next round of a tournament in its dialect.
func (c *Candidate) Pair(ctx context.Context, data []byte) (PairAnswer, error) {
	var a PairAnswer
	role := c.adapter.Pair
	err := c.folder(func(dir string) error {
		in := filepath.Join(dir, "in.trf")
		if err := os.WriteFile(in, data, 0o644); err != nil {
			return err
		}
		r := c.call(ctx, dir, role.Args, map[string]string{"in": in, "dir": dir})
		a.ending = c.ending(r, role.Codes)
		if a.outcome == Agree && !a.stopped {
			a.read(string(r.Out))
		}
		return nil
	})
	return a, err
}

// read reads the number of boards and the boards.
func (a *PairAnswer) read(text string) {
	a.Pairing.Boards = []Board{}
	if a.none {
		a.Pairing.None = true
		return
	}
	fields := strings.Fields(text)
	numbers := make([]int, len(fields))
	for i, f := range fields {
		n, err := strconv.Atoi(f)
		if err != nil || n < 0 {
			a.outcome, a.detail = Garbage, oneLine("no pairing: "+text)
			return
		}
		numbers[i] = n
	}
	if len(numbers) == 0 || len(numbers) != 1+2*numbers[0] {
		a.outcome, a.detail = Garbage, oneLine("not as many boards as announced: "+text)
		return
	}
	for i := 1; i < len(numbers); i += 2 {
		a.Pairing.add(Board{PlayerID(numbers[i]), PlayerID(numbers[i+1])})
	}
}

// add adds a board; one against nobody is an allocated bye.
func (p *Pairing) add(b Board) {
	switch {
	case b[1] != 0:
		p.Boards = append(p.Boards, b)
	case p.Bye == 0:
		p.Bye = b[0]
	default:
		p.Also = append(p.Also, b[0])
	}
}
