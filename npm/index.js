// trfkit for JavaScript. load() starts the engine, which is Go compiled to WebAssembly; nothing leaves the process.
import './wasm_exec.js'

let engine // a promise of the started engine: one is enough for all callers

/**
 * Starts the engine. source is the WebAssembly as bytes, Response or module; without it, trfkit.wasm of the package is
 * read.
 */
export function load(source) {
  engine ??= start(source).catch((error) => {
    engine = undefined
    throw error
  })
  return engine
}

async function start(source) {
  const go = new globalThis.Go()
  const ready = new Promise((resolve) => { globalThis.trfkitReady = resolve })
  const instance = await instantiate(await (source ?? packaged()), go.importObject)
  go.run(instance)
  const ask = await ready
  delete globalThis.trfkitReady
  return new Trfkit(ask)
}

async function packaged() {
  const url = new URL('./trfkit.wasm', import.meta.url)
  if (url.protocol !== 'file:') return fetch(url)
  const { readFile } = await import('node:fs/promises')
  return readFile(url)
}

async function instantiate(source, imports) {
  const bytes = typeof Response !== 'undefined' && source instanceof Response ? await source.arrayBuffer() : source
  const made = await WebAssembly.instantiate(bytes, imports)
  return made.instance ?? made // of a module the instance alone is returned
}

/** What keeps trfkit from answering. code is the exit code that a command would end with. */
export class TrfkitError extends Error {
  constructor(message, code) {
    super(message)
    this.name = 'TrfkitError'
    this.code = code
  }
}

class Trfkit {
  #ask

  constructor(ask) { this.#ask = ask }

  async #call(name, files, options, onProgress) {
    const list = (Array.isArray(files) ? files : [files]).map(named)
    const working = onProgress && ((text) => onProgress(JSON.parse(text)))
    const text = await this.#ask(name, JSON.stringify(options ?? {}), list.map((f) => f.name), list.map((f) => f.data),
      working)
    const answer = JSON.parse(text)
    if (answer.result === undefined) throw new TrfkitError(answer.error, answer.code)
    return { code: answer.code, ...(Array.isArray(answer.result) ? { list: answer.result } : answer.result) }
  }

  /** The records and fields of a file. */
  parse(file) { return this.#call('parse', file) }

  /** The event and its players. */
  describe(file, options) { return this.#call('describe', file, options) }

  /** Which recorded rounds and places follow the rules, and why not. */
  check(files, options, onProgress) { return this.#call('check', files, options, onProgress) }

  /** The pairing of the next round. */
  pair(file, options) { return this.#call('pair', file, options) }

  /** The standings with every tie-break. */
  rank(files, options) { return this.#call('rank', files, options) }

  /** The file in another edition, with an account of what that changes. data are the bytes. */
  async convert(file, options) {
    const { data, ...rest } = await this.#call('convert', file, options)
    return { data: bytesOf(data), ...rest }
  }

  /** The file with results, byes, a pairing or late players entered; data are the bytes, all others as they were. */
  async edit(file, options) { return bytesOf((await this.#call('edit', file, options)).data) }

  /** What is wrong with files; with fix, the repaired files stand in repaired. */
  async lint(files, options) {
    const { repaired, ...rest } = await this.#call('lint', files, options)
    return { repaired: repaired.map(bytesOf), ...rest }
  }

  /** By which system a tournament was paired, and what must have been otherwise. */
  audit(files, options, onProgress) { return this.#call('audit', files, options, onProgress) }

  /** Where two files differ. */
  compare(a, b, options) { return this.#call('compare', [a, b], options) }

  /** The drawing of a round that was checked with a checklist: lengths and lines, to be painted. */
  picture({ checklist, expected, recorded, bye }) {
    return this.#call('picture', [], { checklist: checklist ?? [], expected, recorded, bye })
  }

  /** Why two players met in a recorded round, or why they did not. */
  why(file, options) { return this.#call('why', file, options) }

  /** The case file of two players in a round, or of a whole round: a page of HTML to print. */
  case(file, options) { return this.#call('case', file, options) }

  /** The tournaments in an archive. */
  async unpack(file) {
    const { list } = await this.#call('unpack', file)
    return list.map(({ data, ...rest }) => ({ ...rest, data: bytesOf(data ?? '') }))
  }

  /** The pairing systems. */
  async systems() { return (await this.#call('systems', [])).list }
}

// named makes a file of what the caller has: a text, bytes, or either with a name.
function named(file) {
  if (typeof file === 'string' || file instanceof Uint8Array) return named({ name: 'file.trf', data: file })
  const { name, data } = file ?? {}
  if (typeof name !== 'string' || !(typeof data === 'string' || data instanceof Uint8Array)) {
    throw new TypeError('a file is a text, a Uint8Array, or {name, data}')
  }
  return { name, data: typeof data === 'string' ? new TextEncoder().encode(data) : data }
}

function bytesOf(base64) { return Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)) }
