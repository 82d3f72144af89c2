// Package shard divides work among machines: which part a job does, what it has done when it is killed, and how the
// parts are put together.
package shard

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
)

// Shard is a part of some work: of what is numbered from 0 that which leaves Index-1 when divided by Of.
type Shard struct {
	Index int `json:"index"` // 1 to Of
	Of    int `json:"of"`
}

// Select returns what of a list belongs to a part, in order.
func Select[T any](s Shard, list []T) []T {
	var out []T
	for i := s.Index - 1; i < len(list); i += s.Of {
		out = append(out, list[i])
	}
	return out
}

var shardText = regexp.MustCompile(`^([0-9]{1,6})/([0-9]{1,6})$`)

// schedulers are where cluster schedulers say which part of an array job this is: the variables of the index, of the
// number of parts, and of the smallest and the largest index.
var schedulers = []struct{ index, count, first, last string }{
	{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX"},
	{"JOB_COMPLETION_INDEX", "JOB_COMPLETIONS", "", ""},
}

// Parse reads I/N, I from 1 to N; blank is the whole. auto takes the part from Slurm's job array, or from a
// Kubernetes indexed job whose file sets JOB_COMPLETIONS to the number of its completions.
func Parse(text string, env func(string) string) (Shard, error) {
	if text == "" {
		return Shard{Index: 1, Of: 1}, nil
	}
	if text == "auto" {
		return scheduled(env)
	}
	m := shardText.FindStringSubmatch(text)
	if m == nil {
		return Shard{}, fmt.Errorf("%q is not of the form I/N, such as 3/8", text)
	}
	return newShard(m[1], m[2], 0)
}

func scheduled(env func(string) string) (Shard, error) {
	for _, s := range schedulers {
		index, count := env(s.index), env(s.count)
		if index == "" {
			continue
		}
		if count == "" {
			return Shard{}, fmt.Errorf("%s is set, but %s is not, so the number of parts is unknown", s.index,
				s.count)
		}
		first := 0
		if s.first != "" {
			n, err := strconv.Atoi(env(s.first))
			if err != nil {
				return Shard{}, fmt.Errorf("%s=%q is not a number", s.first, env(s.first))
			}
			first = n
			parts, _ := strconv.Atoi(count) // newShard refuses what is none
			// A single task submitted anew is an array of one to Slurm, and would be taken for the whole.
			if last := env(s.last); first > 1 || count == "1" ||
				last != "" && last != fmt.Sprint(first+parts-1) {
				return Shard{},
					fmt.Errorf("the array must hold all parts, numbered from 0 or 1 without a gap, but it is %s "+
						"to %s with %s tasks; give I/N to do some of the parts again",
						env(s.first), last, count)
			}
		}
		return newShard(index, count, 1-first)
	}
	return Shard{},
		errors.New("auto finds neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX in the environment")
}

func newShard(index, count string, add int) (Shard, error) {
	i, err1 := strconv.Atoi(index)
	n, err2 := strconv.Atoi(count)
	i += add
	if err1 != nil || err2 != nil || i < 1 || i > n {
		return Shard{}, fmt.Errorf("part %d of %s: the parts are 1 to N", i, count)
	}
	return Shard{Index: i, Of: n}, nil
}
