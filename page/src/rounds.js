// The rounds of a file: a button for each, and the chosen one in full.
import { t } from './strings.js'
import { el, badge, button, choice, field, folded, notes, save, saveJSON, scroll, show, stem, table, whole }
  from './dom.js'
import { ask } from './engine.js'
import { attempt } from './attempt.js'
import { drawPicture, svgFile } from './picture.js'
import { contestants, namer, boardText, recordedBoards } from './people.js'
import { decision, reasons, restsOn } from './decision.js'
import { pairOptions } from './settings.js'
import { protestSheet } from './sheet.js'
import { steps, why } from './why.js'
import { goTo, place } from './address.js'

export function roundsTab(file) {
  const rounds = file.result?.rounds ?? []
  if (!rounds.length) return el('p', {}, t('noRounds'))
  const body = el('div', { id: 'round' })
  const buttons = rounds.map((r) => button([t('round', { n: r.round }), ' ', badge(r.verdict)], () => choose(r)))
  function choose(round) {
    buttons.forEach((b, i) => b.setAttribute('aria-current', rounds[i] === round))
    body.replaceChildren(oneRound(file, round))
    if (![undefined, round.round].includes(file.round)) goTo({ file: file.name, tab: 'rounds', round: round.round })
    file.round = round.round
  }
  const worst = rounds.find((r) => r.round === file.round) ?? rounds.find((r) => r.verdict !== 'agree') ?? rounds.at(-1)
  choose(worst)
  const { question, round } = place()
  if (question && Number(round) === worst.round && place().file === file.name) {
    setTimeout(() => { // when the tab is in the page; an answer that was closed meanwhile stays closed
      if (document.querySelector('dialog') || place().question !== question) return
      why(file, worst.round, ...question.split(',').map(Number))
    }, 0)
  }
  return [el('nav', { class: 'rounds', 'aria-label': t('roundsOf', { file: file.name }) }, buttons), body]
}

function oneRound(file, round) {
  const name = namer(file)
  const base = `${stem(file.name)}-round-${round.round}`
  const ask2 = (a, b) => why(file, round.round, a, b)
  const holder = el('div', {})
  const saveSVG = button(t('savePicture'), () =>
    save(`${base}.svg`, svgFile(whole(holder.querySelector('svg'))), 'image/svg+xml'), { hidden: true })
  attempt(holder, async () => {
    if (!round.checklist?.length) return el('p', {}, t('noPicture'))
    const picture = await ask('picture', [round])
    saveSVG.hidden = false
    return [scroll(t('picture'), drawPicture(picture, round.round, ask2)), el('p', { class: 'soft' }, t('legend'))]
  })
  return el('section', { class: 'round' },
    el('h3', {}, t('round', { n: round.round }), ' ', badge(round.verdict)),
    el('p', {}, t(`says-${round.verdict}`)),
    decision(file, round), restsOn(file, round), differences(round, name, ask2), reasons(file, round),
    el('p', { class: 'actions' },
      !file.result.structure && button(t('explain'), () => explain(file, round.round)),
      round.verdict !== 'not-judged' && button(t('sheet'), () => protestSheet(file, round), { id: 'protest' }),
      saveSVG, button(t('saveRound'), () => saveJSON(`${base}.json`, round))),
    el('h4', {}, t('picture')), holder,
    el('h4', {}, t('boards')), boards(file, round, name, ask2),
    twoPlayers(file, name, ask2),
    round.checklist ? checklist(round, name) : '')
}

const key = (a, b) => `${a}-${b}`

// differences lists demanded boards beside recorded ones; White first.
function differences(round, name, ask2) {
  const rows = []
  for (let i = 0; i < Math.max(round.expected.length, round.recorded.length); i++) {
    rows.push([round.expected[i], round.recorded[i]])
  }
  const { expected, recorded } = round.bye
  const bye = (id) => t('pabOf', { player: name(id) })
  const cell = (b) => b && [boardText(name, b), ' ', whyButton(b, name, ask2)]
  if (expected !== recorded) rows.push([expected && bye(expected), recorded && bye(recorded)])
  const columns = [0, 1].map((i) => ({ head: t(i ? 'recorded' : 'demanded'),
    cell: (row) => (Array.isArray(row[i]) ? cell(row[i]) : row[i] || '') }))
  return rows.length ? [el('h4', {}, t('difference')), table(t('difference'), columns, rows)] : ''
}

const whyButton = ([white, black], name, ask2) => button(t('why'), () => ask2(white, black),
  { class: 'small', 'aria-label': t('whyLabel', { white: name(white), black: name(black) }) })

function boards(file, round, name, ask2) {
  const { boards: all, byes } = recordedBoards(file, round.round)
  const wrong = new Set(round.recorded.map(([w, b]) => key(w, b)))
  const place = new Map(round.checklist?.map((r, i) => [r.player, i]))
  const first = (b) => Math.min(place.get(b.white) ?? 1e9, place.get(b.black) ?? 1e9)
  all.sort((a, b) => first(a) - first(b))
  const rows = [...all.map((b, i) => ({ ...b, number: i + 1 })),
    ...byes.map((b) => ({ white: b.player, result: b.kind }))]
  return table(t('boards'), [
    { head: t('board'), number: true, cell: (b) => b.number ?? '' },
    { head: t('white'), cell: (b) => name(b.white) },
    { head: t('black'), cell: (b) => (b.black ? name(b.black) : '') },
    { head: t('result'), cell: (b) => b.result },
    { head: t('why'), cell: (b) => (b.black ? whyButton([b.white, b.black], name, ask2) : '') },
  ], rows, (b) => ({ class: wrong.has(key(b.white, b.black)) && 'wrong' }))
}

const twoPlayers = (file, name, ask2) => folded(t('askTwo'), () => {
  const all = contestants(file).map((p) => [p.id, name(p.id)])
  const first = choice(all, 0)
  const second = choice(all, all[1]?.[0])
  const form = el('form', { class: 'fields', onsubmit: (event) => {
    event.preventDefault()
    const same = first.value === second.value
    second.setCustomValidity(same ? t('samePlayer') : '')
    if (same) second.reportValidity()
    else ask2(Number(first.value), Number(second.value))
  } }, field(t('first'), first), field(t('second'), second), el('button', {}, t('ask')))
  second.onchange = first.onchange = () => second.setCustomValidity('')
  return form
})

// checklist is made when it is opened: of a big event it is long.
function checklist(round, name) {
  const due = (p) => (p.colour === 'none' ? '' : `${t(p.colour)} (${p.strength})`)
  const floats = (f) => f.map((x) => ({ down: '↓', up: '↑', none: '·' })[x]).join('')
  const make = () => table(t('checklist'), [
    { head: t('c-number'), number: true, cell: (r) => r.number },
    { head: t('name'), header: true, cell: (r) => name(r.player) },
    { head: t('c-points'), number: true, cell: (r) => (r.points === r.score ? r.points : `${r.points} (${r.score})`) },
    { head: t('c-colours'), cell: (r) => r.colours },
    { head: t('c-due'), cell: (r) => due(r.preference) },
    { head: t('c-floats'), cell: (r) => floats(r.floats) },
    { head: t('c-bye'), cell: (r) => [r.byeAllowed ? '' : t('barred'), r.topscorer ? t('topscorer') : '']
      .filter(Boolean).join(', ') },
    { head: t('c-board'), number: true, cell: (r) => r.board || '' },
    { head: t('c-opponent'), cell: (r) => (r.hasBye ? t('bye') : r.opponent ? name(r.opponent) : '') },
    { head: t('c-met'), cell: (r) => r.opponents.filter(Boolean).join(' ') },
  ], round.checklist)
  return folded(t('checklist'), make, { id: 'checklist' })
}

function explain(file, round) {
  const body = el('div', {})
  show(t('explained', { n: round }), () => explain(file, round), body)
  attempt(body, async () => {
    const input = { name: file.name, data: file.data }
    const p = await ask('pair', [input, { ...pairOptions(file), round, explain: true }])
    return [...notes(p.findings.filter((f) => f.severity === 'error')),
      steps(p.steps)]
  })
}
