// What the reader says in place of the file. The same facts serve checking, pairing and ranking.
import { language, t } from './strings.js'
import { el, button, choice, field } from './dom.js'
import { ask, started } from './engine.js'

let system, rounds, colour, acceleration, tieBreaks
let now = {}

/** settings makes the fields anew, with what they said. */
export function settings(again) {
  const said = system && asked()
  system = choice([['', t('systemFound')]], '', { id: 'system' })
  rounds = el('input', { type: 'number', min: '1', max: '99', id: 'total-rounds', value: said?.totalRounds || '' })
  colour = choice([['', t('fromFile')], ['white', t('white')], ['black', t('black')]], said?.initialColour ?? '',
    { id: 'colour' })
  acceleration = el('input', { type: 'text', id: 'acceleration', autocomplete: 'off', spellcheck: 'false',
    value: said?.acceleration })
  tieBreaks = el('input', { type: 'text', id: 'tie-breaks', autocomplete: 'off', spellcheck: 'false',
    value: said?.tieBreaks })
  const fillSystems = async (into) => {
    await started
    for (const s of await ask('systems', [])) into.append(el('option', { value: s.id }, `${s.id} (${s.cites})`))
    into.value = said?.system ?? ''
  }
  setTimeout(() => fillSystems(system).catch(() => {}), 0)
  return el('details', { id: 'settings' }, el('summary', {}, t('settings')),
    el('div', { class: 'fields' }, field(t('system'), system), field(t('totalRounds'), rounds),
      field(t('initialColour'), colour), field(t('acceleration'), acceleration, t('accelerationHint')),
      field(t('tieBreaks'), tieBreaks, t('tieBreaksHint'))),
    el('p', { class: 'actions' }, button(t('again'), again, { id: 'again' })))
}

const asked = () => ({ system: system.value, totalRounds: Number(rounds.value) || 0, initialColour: colour.value,
  acceleration: acceleration.value.trim(), tieBreaks: tieBreaks.value.trim() })

/** readSettings takes over what the fields say now. */
export function readSettings() {
  now = asked()
}

// told are the facts that the reader gave where a file was asked for them.
const told = (file) => Object.fromEntries(Object.entries(file?.facts ?? {}).filter(([, value]) => value))

export const checkOptions = (file) => ({ ...now, ...told(file), lang: language, checklist: true, text: true,
  decisions: true, triage: true })

/** pairOptions are those of a question about a round that was checked: by the system that was found. */
export const pairOptions = (file) => ({ system: now.system || file?.result?.system || '',
  totalRounds: now.totalRounds || 0, initialColour: now.initialColour || '', acceleration: now.acceleration || '',
  lang: language, ...told(file) })

/** nextOptions are those of a round that is not paired yet. Where several systems fit the rounds the engine asks. */
export const nextOptions = (file) => ({ ...pairOptions(file),
  ...(file.result?.identification?.equal.length ? { system: file.facts?.system || now.system || '' } : {}) })

export const rankOptions = (file) => ({ tieBreaks: file?.list || now.tieBreaks || '' })
