// The case file: a page to print that says why two met or not, or whether a round is right. The engine makes it whole.
import { t } from './strings.js'
import { button, choice, el, save, show, stem } from './dom.js'
import { ask } from './engine.js'
import { pairOptions } from './settings.js'

// The languages of wording/texts, by their own names.
const languages = { en: 'English', de: 'Deutsch', es: 'Español', fr: 'Français', it: 'Italiano', pl: 'Polski',
  pt: 'Português', ru: 'Русский' }

let chosen // language, until the page is left

const own = () => (navigator.languages || []).map((l) => l.slice(0, 2)).find((l) => l in languages) || 'en'

/** caseFile is what saves the case file of a round, or of two players in it. */
export function caseFile(file, round, two) {
  const select = choice(Object.entries(languages), chosen ?? own(), { id: 'case-language',
    onchange: () => { chosen = select.value } })
  return el('span', { class: 'casefile' }, button(t('caseSave'), () => saveCase(file, round, two, select.value),
    { id: 'casefile' }), ' ', el('label', {}, t('caseLanguage'), ' ', select))
}

async function saveCase(file, round, two, lang) {
  const options = { ...pairOptions(file), round, lang, ...(two ? { who: two.join() } : {}) }
  try {
    const { page, findings } = await ask('case', [{ name: file.name, data: file.data }, options])
    if (page) return save([stem(file.name), 'round', round, ...(two ?? []), 'case.html'].join('-'), page, 'text/html')
    show(t('caseSave'), el('p', { class: 'note' },
      findings.filter((f) => f.severity === 'error').map((f) => f.message).join(' ')))
  } catch (error) {
    show(t('caseSave'), el('p', { class: 'note' }, error.message))
  }
}
