// The files as a table: how severe each verdict is, and what to do. A heading sorts, a word filters, a name opens.
import { language, t } from './strings.js'
import { plain } from './plain.js'
import { badge, button, csv, el, field, save, saveJSON } from './dom.js'

const severities = ['high', 'medium', 'low', 'none']
const columns = [
  ['severity', (f) => (f.row ? severities.indexOf(f.row.severity) : f.error ? 0 : 9),
    (f) => (f.row ? t(`severity-${f.row.severity}`) : f.error ? t('severity-high') : '')],
  ['verdict', (f) => f.row?.verdict ?? '', (f) => (f.row ? badge(f.row.verdict) : f.error ? '✕' : '…')],
  ['file', (f) => f.name],
  ['toDo', (f) => plain(f.error ?? f.row?.toDo)],
  ['event', (f) => f.row?.event ?? ''],
  ['players', (f) => f.row?.players ?? '', undefined, true],
  ['rounds', (f) => f.row?.rounds ?? '', undefined, true],
  ['system', (f) => f.row?.system ?? ''],
  ['time', (f) => f.row?.milliseconds ?? '', (f) => (f.row ? t('ms', { n: f.row.milliseconds }) : ''), true],
]

/** triage is the table of the files; its draw() shows what has changed, worstFirst() leads to it. open and forget are
    what a reader can do. */
export function triage(files, { open, forget, current }) {
  let by = 0 // the column it is sorted by, counted from 1; negative is downwards, 0 the order in which they came
  const filter = el('input', { type: 'search', id: 'filter', autocomplete: 'off', oninput: () => draw() })
  const body = el('tbody')
  const heads = columns.map(([key, , , number], i) => el('th', { scope: 'col', class: number && 'number' },
    button(t(key), () => {
      by = Math.abs(by) === i + 1 ? -by : i + 1
      draw()
    }, { class: 'sort' })))
  const actions = el('p', { class: 'actions' })
  const filtering = el('div', { class: 'fields' }, field(t('filter'), filter))
  const title = el('h2', { id: 'files-title', tabindex: '-1' }, t('files'))
  const section = el('section', { id: 'files', hidden: true },
    title, filtering,
    el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-labelledby': 'files-title' },
      el('table', {}, el('thead', {}, el('tr', {}, heads)), body)), actions)

  const value = (file, i) => columns[i][1](file)
  const shown = () => {
    const word = filter.value.trim().toLowerCase()
    const list = files.filter((f) => !word || columns.some((_, i) => String(value(f, i)).toLowerCase().includes(word)))
    const at = Math.abs(by) - 1
    if (!by) return list
    const compare = (a, b) => (value(a, at) < value(b, at) ? -1 : value(a, at) > value(b, at) ? 1 : 0)
    return list.toSorted((a, b) => Math.sign(by) * compare(a, b))
  }
  const cell = (file, [key, plain, rich], first) => (key === 'file'
    ? button([file.name, file.data !== file.original && el('span', { class: 'soft' }, ` (${t('edited')})`)],
      () => open(file), { class: 'file', 'aria-current': file === current() && 'true' })
    : el('span', first ? { class: `severity ${file.row?.severity ?? (file.error ? 'high' : '')}` }
      : key === 'toDo' ? { title: plain(file) } : {}, (rich ?? plain)(file)))
  // The cells of a file are made anew only when it has changed.
  const rowOf = (file) => {
    const state = [file.row, file.error, file.data, file === current(), language]
    if (!file.cells || file.cells.state.some((s, i) => s !== state[i])) {
      file.cells = el('tr', {}, columns.map((c, i) => el('td', { class: c[3] && 'number' }, cell(file, c, i === 0))))
      file.cells.state = state
    }
    return file.cells
  }
  function draw() {
    section.hidden = !files.length
    filtering.hidden = files.length < 2
    if (filtering.hidden) filter.value = '' // what is not seen hides nothing
    heads.forEach((head, i) => head.setAttribute('aria-sort',
      Math.abs(by) !== i + 1 ? 'none' : by > 0 ? 'ascending' : 'descending'))
    body.replaceChildren(...shown().map(rowOf))
    const done = files.filter((f) => f.report)
    actions.replaceChildren(...(done.length ? [
      button(t('exportTable'), () => save('trfkit.csv', csv([columns.map(([key]) => t(key)),
        ...shown().map((f) => columns.map((_, i) => (i === 0 ? f.row?.severity ?? '' : value(f, i))))]), 'text/csv')),
      button(t('exportAll'), () => saveJSON('trfkit.json', done.map((f) => f.report))),
      button(t('exportText'), () => save('trfkit.txt', done.map((f) => f.text).join('\n'), 'text/plain'))] : []),
    button(t('forget'), forget, { id: 'forget' }))
  }
  // worstFirst sorts by severity, if nothing else was asked for, and leads there.
  function worstFirst() {
    by ||= 1
    draw()
    title.focus({ preventScroll: true })
    section.scrollIntoView({ block: 'start' })
  }
  return { section, draw, worstFirst }
}
