// Work whose outcome is shown in a place of the page, be it an answer or the reason why there is none.
import { t } from './strings.js'
import { el, note } from './dom.js'
import { Cancelled } from './engine.js'

/** kept is an answer that stands with a file under a key: it is there again when its tab is made anew, as in another
    language, as long as the file is the same. The function that it returns takes a new one. */
export function kept(file, key, holder, view) {
  const follow = () => attempt(holder, async () => view(await file[key].answer, file[key]))
  if (file[key]?.data === file.data) follow()
  return (answer, more) => {
    file[key] = { data: file.data, answer, ...more }
    return follow()
  }
}

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
