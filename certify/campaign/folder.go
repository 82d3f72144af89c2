package campaign

import (
	"fmt"
	"path/filepath"

	"github.com/trfkit/trfkit/certify/dossier"
)

// Folder is where a shard's dossier goes: the folder itself for the whole, one of its own below it for a part.
func Folder(s dossier.Shard, dir string) string {
	if s.Of == 1 {
		return dir
	}
	return filepath.Join(dir, fmt.Sprintf("shard-%d-of-%d", s.Index, s.Of))
}
