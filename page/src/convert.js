// Conversion to another edition, with the account of what that changes.
import { t } from './strings.js'
import { button, choice, el, field, note, save, saveJSON, stem } from './dom.js'
import { ask } from './engine.js'
import { kept } from './attempt.js'
import { advice, plain } from './plain.js'

const editions = [['trf26', 'TRF26'], ['trf16', 'TRF16'], ['trf06', 'TRF06'], ['trfx', 'TRF(x), JaVaFo'],
  ['trfbx', 'TRF(bx), bbpPairings'], ['json', 'JSON']]

export function convertTab(file) {
  const said = file.converted?.options ?? { to: 'trf26' }
  const to = choice(editions, said.to, { id: 'to' })
  const rounds = el('input', { type: 'number', min: '1', max: '99', value: said.totalRounds || '' })
  const colour = choice([['', t('fromFile')], ['white', t('white')], ['black', t('black')]], said.initialColour)
  const system = el('input', { type: 'text', autocomplete: 'off', spellcheck: 'false', value: said.system })
  const force = el('input', { type: 'checkbox', checked: said.force })
  const holder = el('div', { id: 'converted' })
  const take = kept(file, 'converted', holder, (made, { options }) => shown(file, options.to, made))
  const start = () => {
    const options = { to: to.value, totalRounds: Number(rounds.value) || 0, initialColour: colour.value,
      system: system.value.trim(), force: force.checked }
    take(ask('convert', [{ name: file.name, data: file.data }, options]), { options })
  }
  return [el('div', { class: 'fields' }, field(t('convertTo'), to), button(t('convertNow'), start, { id: 'convert' })),
    el('details', {}, el('summary', {}, t('convertFacts')), el('div', { class: 'fields' },
      field(t('totalRounds'), rounds), field(t('initialColour'), colour),
      field(t('systemCode'), system, t('systemCodeHint')), field(t('force'), force))),
    holder]
}

function shown(file, to, { data, ledger, findings }) {
  const name = `${stem(file.name)}-${to}.${to === 'json' ? 'json' : 'trf'}`
  return [el('p', { class: 'actions' },
    button(t('saveFile', { file: name }), () => save(name, data), { class: 'first' }),
    ledger && button(t('saveLedger'), () => saveJSON(`${stem(file.name)}-${to}-ledger.json`, ledger))),
  findings.map((f) => note(f)), ledger ? account(ledger) : el('p', {}, t('isJSON'))]
}

// account is the ledger: what was lost first.
function account(ledger) {
  const parts = ['losses', 'changes', 'added', 'missing'].filter((part) => ledger[part].length)
  return [el('h3', {}, t('ledger')),
    ledger.losses.length + ledger.added.length === 0 ? el('p', {}, t('nothingLost')) : '',
    ledger.notes.map((n) => el('p', {}, plain(n))),
    parts.map((part) => el('section', { class: `ledger ${part}` }, el('h4', {}, t(part)),
      el('ul', {}, ledger[part].map((e) => el('li', {}, plain(`${e.title}, ${e.what}: ${e.count}`),
        el('details', {}, el('summary', {}, t('cases')), el('ul', {}, e.items.map((i) => el('li', {}, plain(i))))),
        part === 'losses' ? el('small', {}, `${plain(e.why)}. `,
          advice(e.keep) && t('keep', { keep: advice(e.keep) })) : '')))))]
}
