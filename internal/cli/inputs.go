package cli

import "github.com/trfkit/trfkit/internal/fsx"

// Input is one file to be read.
type Input struct {
	Name string
	Read func() ([]byte, error)
}

// Inputs are the files that the arguments name: folders are searched for names that end in ext (see fsx.Collect), and
// standard input can be named once.
func (c *Context) Inputs(ext string) ([]Input, error) {
	var ins []Input
	stdin := 0
	for _, found := range fsx.Collect(c.Args, ext) {
		in := Input{Name: found.Path}
		in.Read = func() ([]byte, error) {
			if found.Err != nil {
				return nil, found.Err
			}
			return fsx.ReadFile(found.Path, c.In)
		}
		if found.Path == fsx.Stdin {
			stdin++
		}
		ins = append(ins, in)
	}
	if stdin > 1 {
		return nil, Usagef("standard input (-) is named %d times", stdin).WithHint("it can be read once")
	}
	return ins, nil
}
