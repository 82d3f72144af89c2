// The engine in its own thread. It is given the engine once, compressed or compiled, and answers questions one by one.
import { load } from '../../npm/index.js'

let engine

self.onmessage = async ({ data }) => {
  try {
    if (data.start) {
      engine = start(data.start)
      await engine
      return
    }
    const trfkit = await engine
    const progress = (p) => self.postMessage({ id: data.id, progress: p })
    const args = ['check', 'audit'].includes(data.call) ? [...data.args, progress] : data.args
    self.postMessage({ id: data.id, result: await trfkit[data.call](...args) })
  } catch (error) {
    self.postMessage({ id: data.id, error: String(error.message ?? error), code: error.code ?? 10 })
  }
}

async function start(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(await unpacked(source))
  const made = await load(module)
  self.postMessage({ module })
  return made
}

// unpacked is the program from its compressed text.
async function unpacked(base64) {
  const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return new Response(stream).arrayBuffer()
}
