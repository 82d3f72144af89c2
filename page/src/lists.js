// Lists of the last round to print and for a spreadsheet: by board, by name, and the cross table.
import { t } from './strings.js'
import { button, csv, el, save, show, stem, table } from './dom.js'
import { columnsOf, namer, pairedRounds, recordedBoards } from './people.js'

const marks = { win: '1', draw: '½', loss: '0', 'forfeit win': '+', 'forfeit loss': '−', 'half-point bye': '½',
  'full-point bye': '1', 'pairing-allocated bye': '1', 'zero-point bye': '0' }

// kinds make the heads and the rows of each list.
const kinds = {
  board: (file, round) => {
    const name = namer(file)
    const { boards, byes } = recordedBoards(file, round)
    return [[t('board'), t('white'), t('result'), t('black')],
      [...boards.map((b, i) => [i + 1, name(b.white), b.result, name(b.black)]),
        ...byes.map((b) => ['', name(b.player), b.kind, ''])]]
  },
  name: (file, round) => {
    const name = namer(file)
    const { boards } = recordedBoards(file, round)
    const at = new Map(boards.flatMap((b, i) => [[b.white, i + 1], [b.black, i + 1]]))
    const rows = file.info.players.toSorted((a, b) => a.name.localeCompare(b.name)).map((p) => {
      const g = p.games[columnsOf(file, round)[0] - 1]
      return [p.name, p.points, at.get(p.id) ?? '', g?.opponent ? t(g.colour === 'black' ? 'black' : 'white') : '',
        g?.opponent ? name(g.opponent) : g?.result === 'none' ? '' : g?.result ?? '']
    })
    return [[t('name'), t('c-points'), t('board'), t('colour'), t('c-opponent')], rows]
  },
  cross: (file) => {
    const letter = { white: 'w', black: 'b' }
    const rounds = [...Array(file.info.recorded).keys()]
    const cell = (g) => (!g || g.result === 'none' ? ''
      : g.opponent ? `${g.opponent}${letter[g.colour] ?? ''}${marks[g.result] ?? ''}` : marks[g.result] ?? '')
    const last = (p) => p.rank || 1e9
    const rows = file.info.players.toSorted((a, b) => b.points - a.points || last(a) - last(b) || a.id - b.id)
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
  const dialog = show(title, sheet)
  dialog.classList.add('wide')
  dialog.querySelector('.actions').prepend(button(t('print'), () => print(), { class: 'first' }),
    button(t('saveCSV'), () => save(`${stem(file.name)}-round-${round}-${kind}.csv`, csv([heads, ...rows]),
      'text/csv')))
}
