// What is being done now, and the button that ends it.
import { t } from './strings.js'
import { el, button } from './dom.js'
import { cancel, onWork } from './engine.js'

const line = el('span', { id: 'status' })

/** say tells the reader, and a screen reader, what is going on. */
export const say = (text) => {
  if (line.textContent !== text) line.textContent = text
}

export function status() {
  const bar = el('progress', { 'aria-label': t('working'), hidden: true })
  const stop = button(t('cancel'), () => cancel(), { id: 'cancel', hidden: true })
  onWork((open) => {
    bar.hidden = stop.hidden = open === 0
  })
  return el('p', { class: 'status', role: 'status', 'aria-live': 'polite' }, line, bar, stop)
}
