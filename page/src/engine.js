// The engine as the page sees it: ask() returns a promise; cancel() ends all work and starts afresh.

const text = (id) => document.getElementById(id).textContent
let worker, compiled, url
let waiting = new Map() // questions under way, by number
let number = 0
let working = () => {} // is told when work begins or ends

/** Cancelled is thrown to everybody who waits when work is cancelled. */
export class Cancelled extends Error {}

/** started is a promise that the engine runs. */
export let started

/** start runs the engine in a worker made of the page itself, so that nothing is loaded. */
export function start() {
  url ??= URL.createObjectURL(new Blob([text('worker')], { type: 'text/javascript' }))
  worker = new Worker(url)
  started = new Promise((resolve, reject) => {
    worker.onmessage = ({ data }) => {
      if (data.module) {
        compiled = data.module
        resolve()
      } else if (data.id === undefined) reject(new Error(data.error))
      else answer(data)
    }
    worker.onerror = (event) => reject(new Error(event.message))
  })
  worker.postMessage({ start: compiled ?? text('engine').trim() })
  return started
}

function answer({ id, progress, result, error, code }) {
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
export function ask(call, args, progress) {
  return new Promise((resolve, reject) => {
    waiting.set(++number, { resolve, reject, progress })
    tell()
    worker.postMessage({ id: number, call, args })
  })
}

/** cancel ends all work. */
export function cancel() {
  worker.terminate()
  const ended = waiting
  waiting = new Map()
  start()
  tell()
  for (const { reject } of ended.values()) reject(new Cancelled())
}

/** onWork calls a function now and whenever work begins or ends, with the number of open questions. */
export function onWork(listener) {
  working = listener
  tell()
}

const tell = () => working(waiting.size)
