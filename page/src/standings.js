// The standings with every tie-break, what does not follow from them, and how a value came about.
import { t } from './strings.js'
import { el, button, choice, field, folded, notes, save, saveJSON, show, stem, table } from './dom.js'
import { ask } from './engine.js'
import { attempt } from './attempt.js'
import { namer } from './people.js'
import { rankOptions } from './settings.js'
import { plain } from './plain.js'

export function standingsTab(file) {
  const choices = el('div', {}) // which stay while another list is computed
  const holder = el('div', {})
  const draw = () => attempt(holder, async () => {
    const input = { name: file.name, data: file.data }
    const options = { ...rankOptions(file), exports: ['csv', 'html'], usual: true }
    const { exports, usual, presets, ...report } = await ask('rank', [input, options])
    if (!choices.firstChild) choices.append(lists(file, usual ?? [], presets ?? [], draw))
    return shown(file, report.files[0], exports, report)
  })
  draw()
  return el('div', { id: 'standings' }, choices, holder)
}

// lists is the choice of the tie-breaks: those of the file, the usual ones, or others.
function lists(file, usual, presets, draw) {
  const known = [...presets.map((p) => p.name), '', 'usual',
    ...usual.map((list) => list.replace(/^PTS,?/, '') || 'PTS')]
  const words = { '': t('fromFile'), usual: t('listFound'), PTS: t('listPoints') }
  const codes = (list) => [list, words[list] ?? list.replaceAll(',', ', ')]
  const own = el('input', { type: 'text', id: 'own-list', autocomplete: 'off', spellcheck: 'false',
    value: file.list ?? '', onchange: () => take(own.value.trim()) })
  const other = field(t('tieBreaks'), own, t('tieBreaksHint'))
  const now = file.list ?? ''
  const select = choice([codes(''), codes('usual'), ['other', t('listOther')],
    { label: t('listNamed'), options: presets.map((p) => [p.name, `${p.title}: ${codes(p.list)[1]}`]) },
    { label: t('listUsual'), options: known.slice(presets.length + 2).map(codes) }],
    known.includes(now) ? now : 'other', { id: 'list', onchange: () => {
      other.hidden = select.value !== 'other'
      if (other.hidden) take(select.value)
    } })
  other.hidden = select.value !== 'other'
  function take(list) {
    file.list = list
    draw()
  }
  return el('div', { class: 'fields' }, field(t('tieBreaks'), select), other)
}

function shown(file, standings, exports, report) {
  const name = namer(file)
  if (!standings.standings.length) return notes(standings.findings)
  const value = (row, code) => row.values[code] ?? t('notDefined')
  const derive = (row, code) => button(row.values[code] ?? '–',
    () => derivation(file, `${row.player}:${code.split('@')[0]}`),
    { class: 'value', 'aria-label': t('valueOf', { code, player: row.name, value: value(row, code) }) })
  const base = stem(file.name)
  return [
    el('h3', {}, t('standings', { n: standings.rounds })),
    el('p', {}, t('standingsBy', { list: standings.list.join(', '), edition: `C.07, ${standings.edition}` }), ' ',
      t('standingsHint')),
    notes(standings.findings.filter((f) => f.severity !== 'info')),
    verified(file.result?.standings, name),
    table(t('standings', { n: standings.rounds }), [
      { head: t('rank'), number: true, cell: (r) => r.rank },
      { head: t('name'), header: true, cell: (r) => name(r.player) },
      ...standings.list.map((_, i) => codeOf(standings, i)).map((code) =>
        ({ head: code, number: true, cell: (r) => derive(r, code) })),
    ], standings.standings),
    compareTwo(file, standings, name),
    el('p', { class: 'actions' }, button(t('saveCSV'), () => save(`${base}-standings.csv`, exports.csv[0], 'text/csv')),
      button(t('saveHTML'), () => save(`${base}-standings.html`, exports.html[0], 'text/html')),
      button(t('saveJSON'), () => saveJSON(`${base}-standings.json`, report))),
  ]
}

// codeOf is the key of a tie-break; one that stands a second time in the list has its place behind it.
const codeOf = ({ list, standings }, i) =>
  (list.indexOf(list[i]) < i && `${list[i]}@${i + 1}` in standings[0].values ? `${list[i]}@${i + 1}` : list[i])

// verified says what of the recorded points and ranks does not follow.
function verified(s, name) {
  if (!s) return ''
  const place = (p) => (p.by && p.rightful
    ? t('placeBy', { ...p, player: name(p.player), rightful: name(p.rightful), value: p.value || t('notDefined'),
      other: p.other || t('notDefined') })
    : t('place', { ...p, player: name(p.player) }))
  const items = [...s.points.map((p) => t('points', { ...p, player: name(p.player) })),
    ...(s.verdict === 'differ' ? s.places : []).map(place)]
  const verdict = { agree: 'ranksAgree', none: 'ranksNone',
    'cannot-check': s.lost ? 'ranksLost' : 'ranksCannot' }[s.verdict]
  return [verdict && el('p', {}, t(verdict, { round: s.lost })),
    items.length ? [el('h4', {}, t('places')), el('ul', { class: 'places' }, items.map((i) => el('li', {}, i)))] : '']
}

const compareTwo = (file, standings, name) => folded(t('compareTwo'), () => {
  const options = standings.standings.map((r) => [r.player, name(r.player)])
  const first = choice(options, options[0][0])
  const second = choice(options, options[1]?.[0])
  const form = el('form', { class: 'fields', onsubmit: (event) => {
    event.preventDefault()
    const same = first.value === second.value
    second.setCustomValidity(same ? t('samePlayer') : '')
    if (same) second.reportValidity()
    else derivation(file, `${first.value},${second.value}`)
  } }, field(t('first'), first), field(t('second'), second), el('button', {}, t('ask')))
  first.onchange = second.onchange = () => second.setCustomValidity('')
  return form
}, { id: 'compare' })

// derivation opens the answer to "7:BH" or "7,12".
function derivation(file, question) {
  const name = namer(file)
  const body = el('div', { id: 'derivation' })
  show(t('derivation'), () => derivation(file, question), body)
  attempt(body, async () => {
    const input = { name: file.name, data: file.data }
    const { files: [f] } = await ask('rank', [input, { ...rankOptions(file), why: [question] }])
    const [w] = f.why ?? []
    if (!w) return notes(f.findings.filter((x) => x.code.startsWith('why.')))
    return [el('p', { class: 'lead' }, w.text),
      w.compared.length ? table(t('derivation'), [{ head: t('tieBreaks'), header: true, cell: (c) => c.code },
        ...w.players.map((p, i) => ({ head: name(p), number: true, cell: (c) => c.values[i] ?? t('notDefined') }))],
      w.compared) : '',
      w.derivations.map((d) => [el('h3', {}, t('valueOf', { code: d.code, player: name(d.player),
        value: d.value ?? t('notDefined') })), el('p', { class: 'soft' }, d.title, ', ', d.rule),
      el('ul', {}, d.lines.map((line) => el('li', {}, plain(line))))])]
  })
}
