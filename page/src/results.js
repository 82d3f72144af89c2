// The results of the last round that is paired, entered by key: 1, 0, = and the arrows.
import { t } from './strings.js'
import { choice, el, table, whole } from './dom.js'
import { columnsOf, namer, pairedRounds } from './people.js'

const signs = { win: '1', draw: '=', loss: '0', 'forfeit win': '+', 'forfeit loss': '-', pending: '' }
const options = ['', '1', '=', '0', '+', '-', '--']
const keys = { 1: '1', 0: '0', '=': '=', 5: '=', '½': '=', '+': '+', '-': '-', Delete: '', Backspace: '' }

// games are those of the last round that is paired, as White sees them, column by column.
function games(file) {
  const all = new Map(file.info.players.map((p) => [p.id, p]))
  return columnsOf(file, pairedRounds(file)).flatMap((column) => file.info.players
    .filter((p) => p.games[column - 1]?.colour === 'white' && p.games[column - 1].opponent).map((p) => {
      const { opponent, result } = p.games[column - 1]
      const lost = result === 'forfeit loss' && all.get(opponent)?.games[column - 1]?.result === 'forfeit loss'
      return { column, white: p.id, black: opponent, result: lost ? '--' : signs[result] ?? '',
        most: Math.max(Number(p.points), Number(all.get(opponent)?.points)) }
    }).sort((a, b) => b.most - a.most || a.white - b.white))
}

/** openGames are those of the last round that have no result. */
export const openGames = (file) => games(file).filter((g) => g.result === '')

/** results is a table with a field for each game; its update() shows what is in the file now. */
export function results(file, edit) {
  const round = pairedRounds(file)
  const list = round ? games(file) : []
  if (!list.length) return el('section', { id: 'results' })
  const name = namer(file)
  const fields = [] // made when the reader comes near
  const fieldOf = (g) => {
    const i = list.indexOf(g)
    return (fields[i] ??= choice(options.map((o) => [o, t(`result-${o || 'open'}`)]), g.result, {
      class: 'result', 'aria-label': t('resultOf', { white: name(g.white), black: name(g.black) }),
      onchange: () => enter(i, fields[i].value), onkeydown: (event) => pressed(event, i) }))
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
    const next = list[i + (step ?? 1)] ?? (step !== -1 && list.find((g) => g.result === ''))
    if (!next) return document.getElementById('fix-round')?.focus()
    if (!fieldOf(next).isConnected) whole(section)
    fieldOf(next).focus()
  }
  const section = el('section', { id: 'results' }, el('h3', {}, t('results', { n: round })),
    el('p', { class: 'soft' }, t('resultsHint')), table(t('results', { n: round }), [
      { head: t('board'), number: true, cell: (g) => list.indexOf(g) + 1 },
      { head: t('white'), cell: (g) => name(g.white) },
      { head: t('result'), cell: fieldOf },
      { head: t('black'), cell: (g) => name(g.black) },
    ], list))
  section.update = () => {
    const key = (g) => `${g.column}:${g.white}`
    const now = new Map(games(file).map((g) => [key(g), g.result]))
    list.forEach((g, i) => {
      g.result = underway.get(i) ?? now.get(key(g)) ?? ''
      if (fields[i]) fields[i].value = g.result
    })
  }
  return section
}
