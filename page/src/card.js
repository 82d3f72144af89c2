// A player: found by name or number, and his card with every round.
import { t } from './strings.js'
import { button, el, field, show, table } from './dom.js'
import { contestants, namer } from './people.js'
import { why } from './why.js'

const most = 8 // that are listed

/** finder is a field in which a player is looked for. */
export function finder(file) {
  const all = contestants(file)
  if (!all.length) return ''
  const found = el('p', { class: 'actions found' })
  const input = el('input', { type: 'search', id: 'find', autocomplete: 'off', oninput: () => {
    const word = input.value.trim().toLowerCase()
    const list = word ? all.filter((p) => String(p.id) === word || p.name.toLowerCase().includes(word)) : []
    found.replaceChildren(...list.slice(0, most).map((p) => button(`${p.id} ${p.name}`, () => card(file, p))),
      list.length > most ? t('andMore', { n: list.length - most }) : '')
  }, onkeydown: (event) => event.key === 'Enter' && found.querySelector('button')?.click() })
  return el('div', { class: 'fields' }, field(t('find'), input), found)
}

/** card shows every round of a player. */
export function card(file, p) {
  const name = namer(file)
  const checked = new Map(file.result?.rounds.map((r) => [r.round, r]))
  const before = (n) => checked.get(n)?.checklist?.find((r) => r.player === p.id)
  const after = (n) => before(n + 1)?.floats?.[0]
  const ask = (n, g) => button(t('why'), () => why(file, n, p.id, g.opponent), { class: 'small',
    'aria-label': t('whyLabel', { white: name(p.id), black: name(g.opponent) }) })
  const rows = p.games.map((g, i) => ({ ...g, n: i + 1 }))
  show(name(p.id), () => card(file, p),
    el('p', {}, [p.title, p.rating || '', p.federation, t('pointsOf', { n: p.points }),
      p.rank && t('rankOf', { n: p.rank })].filter(Boolean).join(' · ')),
    el('div', { id: 'card' }, table(t('card'), [
      { head: t('roundHead'), number: true, header: true, cell: (r) => r.n },
      { head: t('c-points'), number: true, cell: (r) => before(r.n)?.points ?? '' },
      { head: t('colour'), cell: (r) => (r.colour === 'none' ? '' : t(r.colour)) },
      { head: t('c-opponent'), cell: (r) => (r.opponent ? name(r.opponent) : '') },
      { head: t('result'), cell: (r) => (r.result === 'none' ? '' : r.result) },
      { head: t('float'), cell: (r) => ({ down: '↓', up: '↑' })[after(r.n)] ?? '' },
      { head: t('why'), cell: (r) => (r.opponent && checked.has(r.n) ? ask(r.n, r) : '') },
    ], rows)))
}
