// The case file: a page to print that says why two met or not, or whether a round is right. The engine makes it whole.
import { languages, language, t } from './strings.js'
import { button, choice, el, note, notes, save, show, stem } from './dom.js'
import { ask } from './engine.js'
import { pairOptions } from './settings.js'

/** caseFile is what saves the case file of a round, or of two players in it. */
export function caseFile(file, round, two) {
  const select = choice(Object.entries(languages), language, { id: 'case-language' })
  return el('span', { class: 'casefile' }, button(t('caseSave'), () => saveCase(file, round, two, select.value),
    { id: 'casefile' }), ' ', el('label', {}, t('caseLanguage'), ' ', select))
}

async function saveCase(file, round, two, lang) {
  const options = { ...pairOptions(file), round, lang, ...(two ? { who: two.join() } : {}) }
  try {
    const { page, findings } = await ask('case', [{ name: file.name, data: file.data }, options])
    if (page) return save([stem(file.name), 'round', round, ...(two ?? []), 'case.html'].join('-'), page, 'text/html')
    show(t('caseSave'), notes(findings.filter((f) => f.severity === 'error')))
  } catch (error) {
    show(t('caseSave'), note(error.message))
  }
}
