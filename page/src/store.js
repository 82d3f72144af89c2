// What the reader had open. The browser keeps it on the device, so that a reload loses nothing; without such a place it
// is gone when the page is left.
let opened

const db = () => (opened ??= new Promise((resolve, reject) => {
  const asked = indexedDB.open('trfkit', 2)
  asked.onupgradeneeded = () => {
    const own = asked.result
    if (!own.objectStoreNames.contains('files')) own.createObjectStore('files', { keyPath: 'id' })
    own.createObjectStore('settings')
  }
  asked.onsuccess = () => resolve(asked.result)
  asked.onerror = () => reject(asked.error)
}))

// inStore does something with the store; what cannot be kept is no trouble of the reader.
async function inStore(mode, act, otherwise, store = 'files') {
  try {
    const asked = act((await db()).transaction(store, mode).objectStore(store))
    return await new Promise((resolve, reject) => {
      asked.onsuccess = () => resolve(asked.result)
      asked.onerror = () => reject(asked.error)
    })
  } catch {
    return otherwise
  }
}

/** keep puts a file into the store, with what the reader did to it. */
export const keep = ({ id, name, data, original, fixes, undo, facts, damage }) =>
  inStore('readwrite', (s) => s.put({ id, name, data, original, fixes, undo, facts, damage }))

/** kept lists the files of the store. */
export const kept = () => inStore('readonly', (s) => s.getAll(), [])

/** forget empties the store. */
export const forget = () => inStore('readwrite', (s) => s.clear())

/** setting is what the reader chose for the page itself, and set keeps it. */
export const setting = (key) => inStore('readonly', (s) => s.get(key), undefined, 'settings')
export const set = (key, value) => inStore('readwrite', (s) => s.put(value, key), undefined, 'settings')
