package campaign

import (
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"strconv"

	"github.com/trfkit/trfkit/certify/dossier"
)

var shardText = regexp.MustCompile(`^([0-9]{1,6})/([0-9]{1,6})$`)

// schedulers are where cluster schedulers say which part of an array job this is: the variables of the index, of the
// number of parts, and of the smallest and the largest index.
var schedulers = []struct{ index, count, first, last string }{
	{"SLURM_ARRAY_TASK_ID", "SLURM_ARRAY_TASK_COUNT", "SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX"},
	{"JOB_COMPLETION_INDEX", "JOB_COMPLETIONS", "", ""},
}

// ParseShard reads I/N, I from 1 to N; blank is the whole. auto takes the part from Slurm's job array, or from a
// Kubernetes indexed job whose file sets JOB_COMPLETIONS to the number of its completions.
func ParseShard(text string, env func(string) string) (dossier.Shard, error) {
	if text == "" {
		return dossier.Shard{Index: 1, Of: 1}, nil
	}
	if text == "auto" {
		return scheduled(env)
	}
	m := shardText.FindStringSubmatch(text)
	if m == nil {
		return dossier.Shard{}, fmt.Errorf("%q is not of the form I/N, such as 3/8", text)
	}
	return newShard(m[1], m[2], 0)
}

func scheduled(env func(string) string) (dossier.Shard, error) {
	for _, s := range schedulers {
		index, count := env(s.index), env(s.count)
		if index == "" {
			continue
		}
		if count == "" {
			return dossier.Shard{}, fmt.Errorf("%s is set, but %s is not, so the number of parts is unknown", s.index,
				s.count)
		}
		first := 0
		if s.first != "" {
			n, err := strconv.Atoi(env(s.first))
			if err != nil {
				return dossier.Shard{}, fmt.Errorf("%s=%q is not a number", s.first, env(s.first))
			}
			first = n
			// A single task submitted anew is an array of one to Slurm, and would be taken for the whole campaign.
			if last := env(s.last); first > 1 || count == "1" ||
				last != "" && last != fmt.Sprint(first+asNumber(count)-1) {
				return dossier.Shard{},
					fmt.Errorf("the array must hold all parts, numbered from 0 or 1 without a gap, but it is %s "+
						"to %s with %s tasks; give I/N to do some of the parts again",
						env(s.first), last, count)
			}
		}
		return newShard(index, count, 1-first)
	}
	return dossier.Shard{},
		errors.New("auto finds neither SLURM_ARRAY_TASK_ID nor JOB_COMPLETION_INDEX in the environment")
}

// asNumber reads a number; 0 stands for what is none.
func asNumber(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return 0
	}
	return n
}

func newShard(index, count string, add int) (dossier.Shard, error) {
	i, err1 := strconv.Atoi(index)
	n, err2 := strconv.Atoi(count)
	i += add
	if err1 != nil || err2 != nil || i < 1 || i > n {
		return dossier.Shard{}, fmt.Errorf("part %d of %s: the parts are 1 to N", i, count)
	}
	return dossier.Shard{Index: i, Of: n}, nil
}

// Folder is where a shard's dossier goes: the folder itself for the whole, one of its own below it for a part.
func Folder(s dossier.Shard, dir string) string {
	if s.Of == 1 {
		return dir
	}
	return filepath.Join(dir, fmt.Sprintf("shard-%d-of-%d", s.Index, s.Of))
}
