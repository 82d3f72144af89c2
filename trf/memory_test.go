package trf_test

import (
	"runtime"
	"testing"

	"github.com/trfkit/trfkit/internal/clitest"
	"github.com/trfkit/trfkit/trf"
)

// allocated returns how many bytes reading a file takes in all for each of its bytes, freed ones included, and how many
// are held in the end.
func allocated(t *testing.T, data []byte) (total, held float64) {
	t.Helper()
	var before, after, end runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	doc, ds := trf.Parse("big", data)
	tour, src, more := trf.Decode(doc)
	runtime.ReadMemStats(&after)
	runtime.GC()
	runtime.ReadMemStats(&end)
	if ds.HasErrors() || more.HasErrors() {
		t.Fatal(ds, more)
	}
	runtime.KeepAlive(doc)
	runtime.KeepAlive(tour)
	runtime.KeepAlive(src)
	n := float64(len(data))
	return float64(after.TotalAlloc-before.TotalAlloc) / n, (float64(end.HeapAlloc) - float64(before.HeapAlloc)) / n
}

// maxPerByte bounds what reading may allocate for each byte of a file. A round takes ten bytes of text; the document
// holds these, and the tournament a cell of 16 bytes.
const maxPerByte = 6

// TestMemory: the memory to read a file is proportional to its size, however the players and rounds are distributed.
func TestMemory(t *testing.T) {
	events := [][2]int{{100, 9}, {1000, 9}, {4000, 9}, {400, 99}, {60, 999}}
	if clitest.Long() {
		events = append(events, [2]int{9998, 99}, [2]int{9998, 650}) // about 11 and 66 MB
	}
	for _, e := range events {
		data := bigFile(e[0], e[1])
		total, held := allocated(t, data)
		t.Logf("%d players, %d rounds: %.1f MB, %.2f bytes allocated and %.2f held for each", e[0], e[1],
			float64(len(data))/1e6, total, held)
		if total > maxPerByte {
			t.Errorf("%d players, %d rounds: %.2f bytes are allocated for each byte", e[0], e[1], total)
		}
	}
}
