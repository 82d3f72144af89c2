//go:build js && wasm

// Command trfkit-wasm is the engine of the npm package and of the page: trfkit compiled for JavaScript. It calls
// globalThis.trfkitReady(ask), where ask(call, options, names, contents, working) returns a promise of the answer as
// JSON text; see package bridge for calls, options and answers. working may be a function that is told the progress.
package main

import (
	"context"
	"syscall/js"

	"github.com/trfkit/trfkit/internal/bridge"
)

func main() {
	js.Global().Call("trfkitReady", js.FuncOf(ask))
	select {}
}

// ask takes the question and returns at once.
func ask(_ js.Value, args []js.Value) any {
	q := bridge.Question{Call: args[0].String(), Options: []byte(args[1].String()),
		Files: make([]bridge.File, args[2].Length())}
	for i := range q.Files {
		content := args[3].Index(i)
		q.Files[i] = bridge.File{Name: args[2].Index(i).String(), Data: make([]byte, content.Length())}
		js.CopyBytesToGo(q.Files[i].Data, content)
	}
	if len(args) > 4 && args[4].Type() == js.TypeFunction {
		q.Working = func(progress string) { args[4].Invoke(progress) }
	}
	var executor js.Func
	executor = js.FuncOf(func(_ js.Value, settle []js.Value) any {
		go func() {
			defer executor.Release()
			settle[0].Invoke(string(bridge.Ask(context.Background(), q)))
		}()
		return nil
	})
	return js.Global().Get("Promise").New(executor)
}
