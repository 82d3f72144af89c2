// The engine as the page sees it. Work runs in lanes, each a worker with an engine of its own: what the reader asks
// waits neither for the check of many files nor for an audit. ask() returns a promise; cancel() ends the work of a lane
// or of all.

const text = (id) => document.getElementById(id).textContent
let compiled, url
let number = 0
const lanes = new Map() // by name: {worker, ready, waiting: questions under way by number}
let working = () => {} // is told when work begins or ends

/** Cancelled is thrown to everybody who waits when work is cancelled. */
export class Cancelled extends Error {}

/** started is a promise that the engine runs. */
export let started

/** start runs the engine in a worker made of the page itself, so that nothing is loaded. */
export function start() {
  started = lane('hand').ready
  return started
}

// lane is the worker of a name. The first one compiles the engine for all.
function lane(name) {
  if (lanes.has(name)) return lanes.get(name)
  url ??= URL.createObjectURL(new Blob([text('worker')], { type: 'text/javascript' }))
  const own = { worker: new Worker(url), waiting: new Map() }
  lanes.set(name, own)
  own.ready = new Promise((resolve, reject) => {
    own.worker.onmessage = ({ data }) => {
      if (data.module) {
        compiled = data.module
        resolve()
      } else if (data.id === undefined) reject(new Error(data.error))
      else answer(own, data)
    }
    own.worker.onerror = (event) => reject(new Error(event.message))
  })
  const source = compiled ?? (name !== 'hand' && started?.then(() => compiled))
  Promise.resolve(source || text('engine').trim()).then((start) => own.worker.postMessage({ start }))
  return own
}

function answer({ waiting }, { id, progress, result, error, code }) {
  const question = waiting.get(id)
  if (!question) return
  if (progress) {
    question.progress?.(progress)
    return
  }
  waiting.delete(id)
  tell()
  if (error === undefined) question.resolve(result)
  else question.reject(Object.assign(new Error(error), { code }))
}

/** ask calls a function of trfkit. progress is told what is being worked at. */
export function ask(call, args, { progress, lane: name = 'hand' } = {}) {
  const own = lane(name)
  return new Promise((resolve, reject) => {
    own.waiting.set(++number, { resolve, reject, progress })
    tell()
    const id = number
    own.ready.then(() => own.worker.postMessage({ id, call, args }), reject)
  })
}

/** cancel ends the work of a lane, or of all that work. */
export function cancel(name) {
  for (const [key, { worker, waiting }] of [...lanes]) {
    if ((name ?? key) !== key || !waiting.size) continue
    worker.terminate()
    lanes.delete(key)
    if (key === 'hand') start()
    for (const { reject } of waiting.values()) reject(new Cancelled())
  }
  tell()
}

/** onWork calls a function now and whenever work begins or ends, with the number of open questions. */
export function onWork(listener) {
  working = listener
  tell()
}

const tell = () => working([...lanes.values()].reduce((n, { waiting }) => n + waiting.size, 0))
