// The next round: results of the last one, who is absent or comes late, the pairing as it would be, and its lists.
import { t } from './strings.js'
import { button, choice, el, field, notes, said, save, saveJSON, scroll, stem, table } from './dom.js'
import { ask } from './engine.js'
import { attempt, kept } from './attempt.js'
import { columnsOf, entrants, namer, pairedRounds, playerNamer } from './people.js'
import { drawPicture } from './picture.js'
import { nextOptions, pairOptions } from './settings.js'
import { steps, whyNext } from './why.js'
import { openGames, results } from './results.js'
import { lists } from './lists.js'
import { plain } from './plain.js'

export function nextTab(file, actions) {
  if (!file.info) return again(file)
  const body = el('div', { id: 'desk' })
  const undo = button(t('undo'), () => back(), { id: 'undo' })
  const trouble = el('p', { class: 'note', role: 'alert', hidden: true })
  let queue = Promise.resolve()
  let next // what was entered last and waits
  // edit changes the file, one change after the other; results that wait go together.
  const edit = (options) => {
    if (options.results && next?.results) {
      next.results.push(...options.results)
      return queue
    }
    next = options
    queue = queue.then(() => apply(options))
    return queue
  }
  // apply enters a change; the file before it stands for undoing.
  const apply = async (options) => {
    if (next === options) next = undefined
    trouble.hidden = true
    try {
      const data = await ask('edit', [input(file), options])
      file.undo = [...(file.undo ?? []), file.data].slice(-most)
      await take(data)
    } catch (error) {
      trouble.hidden = false
      trouble.textContent = plain(error.message)
    }
  }
  const take = async (data) => {
    file.data = data
    file.info = await ask('describe', [input(file), { system: file.result?.system ?? '' }])
    actions.edited()
    draw()
  }
  const back = () => {
    const before = file.undo?.pop()
    if (before) queue = queue.then(() => take(before))
  }
  const saved = () => save(`${stem(file.name)}-round-${pairedRounds(file)}.trf`, file.data)
  let seen // what was drawn: who enters results keeps the place where he is
  function draw() {
    undo.disabled = !file.undo?.length
    const lineups = (file.info.matches ?? []).flatMap((m) => m.boards.map((b) => b.players))
    const state = `${file.info.paired} ${file.info.players.length} ${lineups}`
    if (seen === state && body.querySelector('#results')) {
      body.querySelector('#results').update()
    } else {
      const at = body.contains(document.activeElement) && document.activeElement.getAttribute('aria-label')
      body.replaceChildren(results(file, edit), over(file) ? el('p', {}, t('allPaired')) : attendance(file, edit),
        el('div', { id: 'preview' }))
      if (at) [...body.querySelectorAll('[aria-label]')].find((x) => x.getAttribute('aria-label') === at)?.focus()
    }
    seen = state
    if (over(file)) return
    body.querySelector('#attendance').update()
    preview(file, edit, body.querySelector('#preview'))
  }
  draw()
  return [el('p', { class: 'actions' }, undo, button(t('saveTRF'), saved, { id: 'save-trf', class: 'first' }),
    lists(file)), trouble, body, again(file)]
}

const most = 30 // changes that can be undone

const input = (file) => ({ name: file.name, data: file.data })

const kinds = ['Z', 'H', 'F']

// over says that all rounds are paired.
const over = (file) => file.info.stated && pairedRounds(file) >= file.info.rounds

// last is the last round of the event, 0 where nothing tells it.
const last = (file) => (file.info.stated ? file.info.rounds : file.facts?.totalRounds || 0)

// attendance is who does not play in the coming round, and who comes late.
function attendance(file, edit) {
  const round = () => pairedRounds(file) + 1
  const first = () => columnsOf(file, round())[0]
  const end = (n) => columnsOf(file, n).at(-1)
  const name = (p) => `${p.id} ${p.name}`
  const who = el('input', { id: 'absent', list: 'players', autocomplete: 'off' })
  const kind = choice([...kinds, ...(last(file) > round() ? ['W'] : [])].map((k) => [k, t(`bye-${k}`)]), 'Z',
    { id: 'bye-kind' })
  const chosen = el('p', { class: 'actions', id: 'absentees' })
  const letters = { 'half-point bye': 'H', 'full-point bye': 'F', 'zero-point bye': 'Z' }
  const given = (p) => letters[p.games[first() - 1]?.result]
  // withdrawn is somebody who has nothing but absences from here to the end.
  const withdrawn = (p) => last(file) > round() && [...Array(end(last(file)) - first() + 1).keys()]
    .every((i) => letters[p.games[first() - 1 + i]?.result] === 'Z')
  const add = () => {
    const p = entrants(file).find((x) => String(x.id) === who.value.trim() || name(x) === who.value)
    who.setCustomValidity(p ? '' : t('noPlayer'))
    if (!p) return who.reportValidity()
    who.value = ''
    const gone = kind.value === 'W'
    edit({ round: first(), byes: [{ player: p.id, kind: gone ? 'Z' : kind.value,
      until: end(gone ? last(file) : round()) }] })
  }
  who.oninput = () => who.setCustomValidity('')
  const late = { name: el('input', { id: 'late-name', autocomplete: 'off' }),
    rating: el('input', { id: 'late-rating', type: 'number', min: '0', max: '9999' }) }
  const form = (onsubmit, ...content) => el('form', { class: 'fields', onsubmit: (event) => {
    event.preventDefault()
    onsubmit()
  } }, content)
  const enter = () => late.name.value.trim() && edit({ players: [{ name: late.name.value.trim(),
    rating: Number(late.rating.value) || 0 }] })
  const title = t(file.info.teams ? 'teamsAbsent' : 'attendance', { n: round() })
  const section = el('section', { id: 'attendance' }, el('h3', {}, title),
    el('datalist', { id: 'players' }, entrants(file).map((p) => el('option', { value: name(p) }))),
    form(add, field(t(file.info.teams ? 'team' : 'absent'), who), field(t('bye'), kind),
      el('button', { id: 'absent-add' }, t('enter'))), chosen,
    !file.info.teams && form(enter, field(t('late'), late.name), field(t('rating'), late.rating),
      el('button', { id: 'late-add' }, t('enter'))))
  section.update = () => chosen.replaceChildren(...entrants(file).filter(given).map((p) =>
    button(`${name(p)}: ${t(`bye-${withdrawn(p) ? 'W' : given(p)}`)} ✕`, () => edit({ round: first(),
      byes: [{ player: p.id, kind: '', until: end(withdrawn(p) ? last(file) : round()) }] }), { class: 'small' })))
  return section
}

// preview is the coming round as it would be paired now, with a button that enters it.
function preview(file, edit, holder) {
  const open = openGames(file).length
  if (open) return holder.replaceChildren(el('p', { class: 'soft' }, t('openResults', { n: open })))
  return attempt(holder, async () => {
    const options = { ...nextOptions(file), explain: true, checklist: true }
    const p = await ask('pair', [input(file), options])
    const asked = questions(file, p, () => preview(file, edit, holder))
    if (p.matches?.some((m) => !m.boards.length || m.boards.some((b) => b.colour === 'none'))) {
      return [asked, boardColours(file, edit), await shown(file, p)]
    }
    const fix = async () => {
      if (p.matches) await edit(ofTeams(p))
      else for (const [i, column] of columnsOf(file, p.round).entries()) { // the second game is with other colours
        await edit({ round: column, boards: i ? p.boards.map(([white, black]) => [black, white]) : p.boards,
          byes: p.bye ? [{ player: p.bye, kind: i ? 'H' : 'U' }] : [] })
      }
      document.getElementById('list-board')?.focus() // to be printed next
    }
    return [asked, p.boards.length > 0 && el('p', { class: 'actions' }, button(t('fixRound', { n: p.round }), fix,
      { class: 'first', id: 'fix-round' })), await shown(file, p)]
  })
}

// ofTeams is what enters the matches of a pairing.
const ofTeams = ({ round, matches, bye }) => ({ round, byes: bye ? [{ player: bye, kind: 'U' }] : [],
  matches: matches.map(({ white, black, boards }) => ({ white, black,
    boards: boards.map(({ players, colour }) => ({ players, colour })) })) })

// boardColours asks for the colours of the boards, which tell how many there are.
function boardColours(file, edit) {
  const answer = el('input', { id: 'ask-boards', maxlength: '20', pattern: '[WwBb]+', autocomplete: 'off' })
  answer.onchange = () => answer.reportValidity() && answer.value && edit({ boardColours: answer.value })
  return el('div', { class: 'fields question' }, field(t('boardColours'), answer, t('boardColoursHint')))
}

// questions are fields for the facts on which the pairing rests and that nothing tells.
const questions = (file, p, again) => (p.questions ?? []).map((q) => {
  const key = { system: 'system', 'total-rounds': 'totalRounds', 'initial-colour': 'initialColour' }[q.fact]
  const words = { white: t('white'), black: t('black') }
  const answer = q.choices.length
    ? choice([['', t('choose')], ...q.choices.map((c) => [c, words[c] ?? c])], '', { id: `ask-${q.fact}` })
    : el('input', { type: 'number', min: String(file.info.paired), max: '99', id: `ask-${q.fact}` })
  answer.onchange = () => {
    file.facts = { ...file.facts, [key]: q.choices.length ? answer.value : Number(answer.value) || 0 }
    again()
  }
  return el('div', { class: 'fields question' }, field(q.text, answer))
})

// again pairs a round anew that is recorded.
function again(file) {
  const round = file.paired?.data === file.data ? file.paired.round : ''
  const number = el('input', { type: 'number', min: '1', max: '99', id: 'next-round', value: round })
  const holder = el('div', { id: 'pairing' })
  const take = kept(file, 'paired', holder, (p) => shown(file, p))
  const start = () => take(ask('pair', [input(file), { ...pairOptions(file), round: Number(number.value) || 0,
    explain: true, checklist: true }]), { round: number.value })
  return el('details', { id: 'again-pairing', open: round !== '' }, el('summary', {}, t('pairAgain')),
    el('div', { class: 'fields' }, field(t('nextRound'), number), button(t('pairNow'), start, { id: 'pair' })), holder)
}

async function shown(file, p) {
  const name = namer(file)
  const asked = p.questions?.length
  const trouble = notes(p.findings.filter((f) => f.severity === 'error' || f.severity === 'warning'))
  if (!p.boards.length) return asked ? '' : [el('p', { class: 'lead' }, t('noPairing')), trouble]
  const taken = p.findings.filter((f) => f.severity === 'info').map((f) => el('li', {}, said(f)))
  const points = new Map(p.checklist?.map((r) => [r.player, r.points]))
  const base = `${stem(file.name)}-round-${p.round}`
  const seated = playerNamer(file)
  const person = (id, match, side) => [`${name(id)} (${points.get(id) ?? ''})`, match && el('small', {},
    match.boards.map((b) => el('span', { class: 'line' }, b.players[side] ? seated(b.players[side]) : t('nobody'))))]
  const rows = [...p.boards.map(([white, black], i) => ({ number: i + 1, white, black, match: p.matches?.[i] })),
    ...(p.bye ? [{ white: p.bye, black: 0 }] : [])]
  const pairs = `${rows.length}\n${rows.map((r) => `${r.white} ${r.black}\n`).join('')}`
  const ask2 = (a, b) => whyNext(file, p.round, a, b)
  const picture = p.checklist && await ask('picture', [{ checklist: p.checklist, expected: [], recorded: [],
    bye: { expected: p.bye, recorded: p.bye } }])
  return [
    el('h3', {}, t('pairing', { n: p.round, system: p.system })), trouble,
    table(t('pairing', { n: p.round, system: p.system }), [
      { head: t('board'), number: true, cell: (r) => r.number ?? '' },
      { head: t(p.matches ? 'firstTeam' : 'white'), cell: (r) => person(r.white, r.match, 0) },
      { head: t(p.matches ? 'secondTeam' : 'black'), cell: (r) => (r.black ? person(r.black, r.match, 1) : t('bye')) },
      { head: t('why'), cell: (r) => (r.black ? button(t('why'), () => ask2(r.white, r.black), { class: 'small',
        'aria-label': t('whyLabel', { white: name(r.white), black: name(r.black) }) }) : '') },
    ], rows),
    el('p', { class: 'actions' }, button(t('savePairs'), () => save(`${base}.txt`, pairs, 'text/plain')),
      button(t('saveJSON'), () => saveJSON(`${base}.json`, p))),
    taken.length ? el('details', {}, el('summary', {}, t('inferred')), el('ul', {}, taken)) : '',
    picture ? el('details', {}, el('summary', {}, t('picture')),
      scroll(t('picture'), drawPicture(picture, p.round, ask2))) : '',
    el('details', {}, el('summary', {}, t('explain')), steps(p.steps)),
  ]
}
