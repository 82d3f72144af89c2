// The pairing of the next round, or of an earlier one anew.
import { t } from './strings.js'
import { button, el, field, save, saveJSON, scroll, stem, table } from './dom.js'
import { ask } from './engine.js'
import { attempt } from './attempt.js'
import { namer } from './people.js'
import { drawPicture } from './picture.js'
import { pairOptions } from './settings.js'
import { steps, whyNext } from './why.js'

export function nextTab(file) {
  const number = el('input', { type: 'number', min: '1', max: '99', id: 'next-round' })
  const holder = el('div', { id: 'pairing' })
  const start = () => attempt(holder, async () => {
    const input = { name: file.name, data: file.data }
    const options = { ...pairOptions(file), round: Number(number.value) || 0, explain: true, checklist: true }
    return shown(file, await ask('pair', [input, options]))
  })
  return [el('p', {}, t('nextLead')), el('div', { class: 'fields' }, field(t('nextRound'), number),
    button(t('pairNow'), start, { id: 'pair' })), holder]
}

async function shown(file, p) {
  const name = namer(file)
  const trouble = p.findings.filter((f) => f.severity !== 'info')
    .map((f) => el('p', { class: 'note' }, f.message, f.hint && el('small', {}, ` ${f.hint}`)))
  if (!p.boards.length) return [el('p', { class: 'lead' }, t('noPairing')), trouble]
  const points = new Map(p.checklist?.map((r) => [r.player, r.points]))
  const base = `${stem(file.name)}-round-${p.round}`
  const person = (id) => `${name(id)} (${points.get(id) ?? ''})`
  const rows = [...p.boards.map(([white, black], i) => ({ number: i + 1, white, black })),
    ...(p.bye ? [{ white: p.bye, black: 0 }] : [])]
  const pairs = `${rows.length}\n${rows.map((r) => `${r.white} ${r.black}\n`).join('')}`
  const cell = (text) => `"${String(text).replaceAll('"', '""')}"`
  const csv = [[t('board'), t('white'), t('black')].map(cell).join(), ...rows.map((r) =>
    [r.number ?? '', name(r.white), name(r.black)].map(cell).join())].join('\r\n')
  const ask2 = (a, b) => whyNext(file, p.round, a, b)
  const picture = p.checklist && await ask('picture', [{ checklist: p.checklist, expected: [], recorded: [],
    bye: { expected: p.bye, recorded: p.bye } }])
  return [
    el('h3', {}, t('pairing', { n: p.round, system: p.system })), trouble,
    table(t('pairing', { n: p.round, system: p.system }), [
      { head: t('board'), number: true, cell: (r) => r.number ?? '' },
      { head: t('white'), cell: (r) => person(r.white) },
      { head: t('black'), cell: (r) => (r.black ? person(r.black) : t('bye')) },
      { head: t('why'), cell: (r) => (r.black ? button(t('why'), () => ask2(r.white, r.black), { class: 'small',
        'aria-label': t('whyLabel', { white: name(r.white), black: name(r.black) }) }) : '') },
    ], rows),
    el('p', { class: 'actions' }, button(t('savePairs'), () => save(`${base}.txt`, pairs, 'text/plain')),
      button(t('saveCSV'), () => save(`${base}.csv`, csv, 'text/csv')),
      button(t('saveJSON'), () => saveJSON(`${base}.json`, p)), button(t('print'), () => print())),
    picture ? [el('h4', {}, t('picture')), scroll(t('picture'), drawPicture(picture, p.round, ask2))] : '',
    el('details', {}, el('summary', {}, t('explain')), steps(p.steps)),
  ]
}
