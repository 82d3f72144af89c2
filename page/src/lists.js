// Lists of the last round to print and for a spreadsheet: by board, by name, and the cross table.
import { t } from './strings.js'
import { button, csv, el, save, show, stem, table } from './dom.js'
import { boardNumber, columnsOf, entrants, namer, pairedRounds, playerNamer, recordedBoards, resultText }
  from './people.js'

const marks = { win: '1', draw: '½', loss: '0', 'forfeit win': '+', 'forfeit loss': '−', 'half-point bye': '½',
  'full-point bye': '1', 'pairing-allocated bye': '1', 'zero-point bye': '0' }

const circles = { white: '○', black: '●' }

// matches are those of a round of teams: the match, then its boards.
function matches(file, round, byes) {
  const [team, player] = [namer(file), playerNamer(file)]
  const games = new Map(file.info.players.map((p) => [p.id, p.games[round - 1]?.result]))
  const who = (id) => (id ? player(id) : t('nobody'))
  return [[t('board'), t('firstTeam'), t('result'), t('secondTeam')], [
    ...(file.info.matches ?? []).flatMap((m, i) => [
      [`${i + 1}`, team(m.white), m.points.join(' – '), team(m.black)],
      ...m.boards.map(({ players: [a, b], colour, result }, n) =>
        [`${i + 1}.${n + 1} ${circles[colour] ?? ''}`, who(a),
          result === 'none' ? '' : resultText(result, games.get(b)), who(b)])]),
    ...byes.map((b) => ['', team(b.player), b.kind, ''])]]
}

// kinds make the heads and the rows of each list.
const kinds = {
  board: (file, round) => {
    const name = namer(file)
    const { boards, byes } = recordedBoards(file, round)
    boards.sort((a, b) => boardNumber(file, a.white) - boardNumber(file, b.white))
    if (file.info.teams) return matches(file, round, byes)
    return [[t('board'), t('white'), t('result'), t('black')],
      [...boards.map((b, i) => [i + 1, name(b.white), b.result, name(b.black)]),
        ...byes.map((b) => ['', name(b.player), b.kind, ''])]]
  },
  name: (file, round) => {
    const name = playerNamer(file)
    const at = new Map(file.info.teams
      ? file.info.matches?.flatMap((m, i) => m.boards.flatMap((b, n) => b.players.map((p) => [p, `${i + 1}.${n + 1}`])))
      : file.info.boards.flatMap((b, i) => b.map((p) => [p, i + 1])))
    const rows = file.info.players.toSorted((a, b) => a.name.localeCompare(b.name)).map((p) => {
      const g = p.games[columnsOf(file, round)[0] - 1]
      return [p.name, p.points, at.get(p.id) ?? '', g?.opponent ? t(g.colour === 'black' ? 'black' : 'white') : '',
        g?.opponent ? name(g.opponent) : g?.result === 'none' ? '' : g?.result ?? '']
    })
    return [[t('name'), t('c-points'), t('board'), t('colour'), t('opponent')], rows]
  },
  cross: (file) => {
    const letter = { white: 'w', black: 'b' }
    const rounds = [...Array(file.info.recorded).keys()]
    const cell = (g) => (!g || g.result === 'none' ? ''
      : g.opponent ? `${g.opponent}${letter[g.colour] ?? ''}${marks[g.result] ?? ''}` : marks[g.result] ?? '')
    const last = (p) => p.rank || 1e9
    const rows = entrants(file).toSorted((a, b) => b.points - a.points || last(a) - last(b) || a.id - b.id)
    return [[t('c-number'), t('name'), t('rating'), ...rounds.map((i) => i + 1), t('c-points')],
      rows.map((p) => [p.id, p.name, p.rating || '', ...rounds.map((i) => cell(p.games[i])), p.points])]
  },
}

/** lists are buttons that open the lists. */
export const lists = (file) =>
  Object.keys(kinds).map((kind) => button(t(`list-${kind}`), () => open(file, kind), { id: `list-${kind}` }))

function open(file, kind) {
  const round = pairedRounds(file)
  const title = t(`list-${kind}`)
  const [heads, rows] = kinds[kind](file, round)
  const sheet = el('section', { id: 'sheet', class: 'list' }, el('h3', {}, file.info.name || file.name),
    el('p', {}, title, ', ', t('round', { n: round })),
    table(title, heads.map((head, i) => ({ head, number: typeof rows[0]?.[i] === 'number', cell: (r) => r[i] })), rows))
  const dialog = show(title, () => open(file, kind), sheet)
  dialog.classList.add('wide')
  dialog.querySelector('.actions').prepend(button(t('print'), () => print(), { class: 'first' }),
    button(t('saveCSV'), () => save(`${stem(file.name)}-round-${round}-${kind}.csv`, csv([heads, ...rows]),
      'text/csv')))
}
