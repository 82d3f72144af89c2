package serve

import (
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// LimitMemory ends this process when it takes more than so many bytes: a worker has nothing to lose but its question.
func LimitMemory(most int64) {
	debug.SetMemoryLimit(most / 10 * 9)
	limitData(most)
	watchMemory(most)
}

// watchMemory ends this process when the runtime holds more than so many bytes.
func watchMemory(most int64) {
	go func() {
		sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
		for range time.Tick(20 * time.Millisecond) {
			metrics.Read(sample)
			if int64(sample[0].Value.Uint64()-sample[1].Value.Uint64()) > most {
				os.Exit(memoryExit)
			}
		}
	}()
}
