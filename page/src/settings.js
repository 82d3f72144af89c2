// What the reader says in place of the file. The same facts serve checking, pairing and ranking.
import { t } from './strings.js'
import { el, button, choice, field } from './dom.js'
import { ask, started } from './engine.js'

const system = choice([['', t('systemFound')]], '', { id: 'system' })
const rounds = el('input', { type: 'number', min: '1', max: '99', id: 'total-rounds' })
const colour = choice([['', t('fromFile')], ['white', t('white')], ['black', t('black')]], '', { id: 'colour' })
const tieBreaks = el('input', { type: 'text', id: 'tie-breaks', autocomplete: 'off', spellcheck: 'false' })
let now = {}

export function settings(again) {
  const fillSystems = async () => {
    await started
    for (const s of await ask('systems', [])) system.append(el('option', { value: s.id }, `${s.id} (${s.cites})`))
  }
  setTimeout(() => fillSystems().catch(() => {}), 0)
  return el('details', { id: 'settings' }, el('summary', {}, t('settings')),
    el('div', { class: 'fields' }, field(t('system'), system), field(t('totalRounds'), rounds),
      field(t('initialColour'), colour), field(t('tieBreaks'), tieBreaks, t('tieBreaksHint'))),
    el('p', { class: 'actions' }, button(t('again'), again, { id: 'again' })))
}

/** readSettings takes over what the fields say now. */
export function readSettings() {
  now = { system: system.value, totalRounds: Number(rounds.value) || 0, initialColour: colour.value,
    tieBreaks: tieBreaks.value.trim() }
}

export const checkOptions = () => ({ ...now, checklist: true, text: true, decisions: true })

/** pairOptions are those of a question about a round that was checked: by the system that was found. */
export const pairOptions = (file) => ({ system: now.system || file?.result?.system || '',
  totalRounds: now.totalRounds || 0, initialColour: now.initialColour || '' })

export const rankOptions = () => ({ tieBreaks: now.tieBreaks ?? '' })
