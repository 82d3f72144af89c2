// Work whose outcome is shown in a place of the page, be it an answer or the reason why there is none.
import { t } from './strings.js'
import { el, note } from './dom.js'
import { Cancelled } from './engine.js'

/** attempt shows what work returns in an element. */
export async function attempt(holder, work) {
  holder.replaceChildren(el('p', { class: 'soft' }, t('working')))
  holder.setAttribute('aria-busy', 'true')
  try {
    const made = await work()
    holder.replaceChildren(...[made].flat(Infinity).filter(Boolean))
  } catch (error) {
    holder.replaceChildren(note(error instanceof Cancelled ? t('cancelled') : error.message,
      { role: 'alert' }))
  }
  holder.removeAttribute('aria-busy')
}
