// The results of the last round that is paired, entered by key: 1, 0, = and the arrows. In an event of teams they are
// those of the boards, match by match, beside the players that a captain may change.
import { t } from './strings.js'
import { choice, el, table, whole } from './dom.js'
import { boardNumber, boardText, columnsOf, namer, pairedRounds, playerNamer } from './people.js'

const signs = { win: '1', draw: '=', loss: '0', 'forfeit win': '+', 'forfeit loss': '-', pending: '' }
const options = ['', '1', '=', '0', '+', '-', '--']
const keys = { 1: '1', 0: '0', '=': '=', 5: '=', '½': '=', '+': '+', '-': '-', Delete: '', Backspace: '' }

// games are those of the last round that is paired, as White sees them, column by column; of teams as the player of the
// first team sees them, match by match.
function games(file) {
  const all = new Map(file.info.players.map((p) => [p.id, p]))
  const sign = (column, result, opponent) => (result === 'forfeit loss' &&
    all.get(opponent)?.games[column - 1]?.result === 'forfeit loss' ? '--' : signs[result] ?? '')
  if (file.info.teams) {
    const column = pairedRounds(file)
    return (file.info.matches ?? []).flatMap((match, i) => match.boards.map(({ players: [white, black], result }, n) =>
      ({ column, white, black, match, at: n, label: `${i + 1}.${n + 1}`, result: sign(column, result, black) })))
  }
  return columnsOf(file, pairedRounds(file)).flatMap((column) => file.info.players
    .filter((p) => p.games[column - 1]?.colour === 'white' && p.games[column - 1].opponent).map((p) => {
      const { opponent, result } = p.games[column - 1]
      return { column, white: p.id, black: opponent, result: sign(column, result, opponent),
        label: boardNumber(file, p.id) }
    }).sort((a, b) => a.label - b.label))
}

/** openGames are those of the last round that have no result. */
export const openGames = (file) => games(file).filter((g) => g.result === '')

/** results is a table with a field for each game; its update() shows what is in the file now. */
export function results(file, edit) {
  const round = pairedRounds(file)
  const list = round ? games(file) : []
  if (!list.length) return el('section', { id: 'results' })
  const name = playerNamer(file)
  const fields = [] // made when the reader comes near
  const fieldOf = (g) => {
    const i = list.indexOf(g)
    return g.white && g.black ? (fields[i] ??= choice(options.map((o) => [o, t(`result-${o || 'open'}`)]), g.result, {
      class: 'result', 'aria-label': t('resultOf', { white: name(g.white), black: name(g.black) }),
      onchange: () => enter(i, fields[i].value), onkeydown: (event) => pressed(event, i) }))
      : t(`result-${g.result}`)
  }
  const underway = new Map() // results that are not in the file yet, by board
  async function enter(i, result) {
    fields[i].value = result
    if (list[i].result === result) return
    list[i].result = result
    underway.set(i, result)
    await edit({ results: [{ round: list[i].column, white: list[i].white, result }] })
    if (underway.get(i) === result) underway.delete(i)
    section.update()
  }
  function pressed(event, i) {
    const step = { ArrowDown: 1, ArrowUp: -1, Enter: 1 }[event.key]
    const result = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (result === undefined && !step) return
    event.preventDefault()
    if (result !== undefined) enter(i, result)
    const way = step ?? 1
    const beyond = way > 0 ? list.slice(i + 1) : list.slice(0, i).reverse()
    const next = beyond.find((g) => g.white && g.black) ?? (way > 0 && list.find((g) => g.result === ''))
    if (!next) return document.getElementById('fix-round')?.focus()
    if (!fieldOf(next).isConnected) whole(section)
    fieldOf(next).focus()
  }
  const scores = new Map() // what shows the game points of a match, by its first team
  const score = ({ match }) => {
    scores.set(match.white, el('small', { class: 'line' }, match.points.join(' – ')))
    return scores.get(match.white)
  }
  const seat = (side) => (g) => (file.info.teams ? seats(file, g, side, name, edit) : name([g.white, g.black][side]))
  const section = el('section', { id: 'results' }, el('h3', {}, t('results', { n: round })),
    el('p', { class: 'soft' }, t(file.info.teams ? 'resultsHintTeams' : 'resultsHint')),
    table(t('results', { n: round }), [
      ...(file.info.teams ? [{ head: t('match'),
        cell: (g) => (g.at ? '' : [matchText(file, g), score(g)]) }] : []),
      { head: t('board'), number: true, cell: (g) => g.label },
      { head: t(file.info.teams ? 'firstTeam' : 'white'), cell: seat(0) },
      { head: t('result'), cell: fieldOf },
      { head: t(file.info.teams ? 'secondTeam' : 'black'), cell: seat(1) },
    ], list))
  section.update = () => {
    const key = (g) => `${g.column}:${g.white}`
    const now = new Map(games(file).map((g) => [key(g), g.result]))
    list.forEach((g, i) => {
      g.result = underway.get(i) ?? now.get(key(g)) ?? ''
      if (fields[i]) fields[i].value = g.result
    })
    for (const m of file.info.matches ?? []) scores.get(m.white)?.replaceChildren(m.points.join(' – '))
  }
  return section
}

const matchText = (file, { match: { white, black } }) => boardText(namer(file), [white, black])

// seats is a field for who sits at a board of a team; somebody who sits at another one changes places.
function seats(file, g, side, name, edit) {
  const id = [g.match.white, g.match.black][side]
  const now = [g.white, g.black][side]
  const team = file.info.teams.find((x) => x.id === id)
  const marks = { white: '○●', black: '●○' }[g.match.boards[g.at].colour] ?? '  '
  const field = choice([[0, t('nobody')], ...(team?.players ?? []).map((p) => [p, name(p)])], now, {
    'aria-label': t('seat', { team: namer(file)(id), n: g.at + 1 }), onchange: () => {
      const chosen = Number(field.value)
      const boards = g.match.boards.map(({ players, colour }) => ({ players: [...players], colour }))
      const from = boards.find((b) => chosen && b.players[side] === chosen)
      if (from) from.players[side] = now
      boards[g.at].players[side] = chosen
      edit({ round: g.column, matches: [{ white: g.match.white, black: g.match.black, boards }] })
    } })
  return el('span', { class: 'seat' }, el('span', { 'aria-hidden': 'true' }, marks[side]), ' ', field)
}
