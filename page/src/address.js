// The address of what is shown: file, tab, round, question. A reload, the back button and a link given to somebody who
// has the same file lead to the same place.
const parts = ['file', 'tab', 'round', 'question']
let written = location.hash

// decoded is a part as it was written; what somebody typed may be no code.
function decoded(part) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** place is what the address names. */
export const place = () => Object.fromEntries(location.hash.slice(1).split('/').map((part, i) =>
  [parts[i], decoded(part)]).filter(([key, value]) => key && value))

/** goTo makes the address name a place. */
export function goTo(to) {
  const list = parts.map((key) => encodeURIComponent(to[key] ?? ''))
  written = `#${list.join('/')}`.replace(/\/+$/, '')
  if (location.hash !== written) location.hash = written
}

/** onMove calls a function when the reader went to another place. */
export const onMove = (listener) => addEventListener('hashchange', () => {
  if (location.hash !== written) listener(place())
  written = location.hash
})
