// What changed between two files: this one, and another of the table or the same as it was opened.
import { t } from './strings.js'
import { button, choice, csv, el, field, said, save, stem, table } from './dom.js'
import { ask } from './engine.js'
import { attempt } from './attempt.js'
import { plain } from './plain.js'

const opened = 'opened'

export function changesTab(file, { others }) {
  const all = others()
  const edited = file.data !== file.original
  if (!all.length && !edited) return el('p', {}, t('noOther'))
  const holder = el('div', { id: 'changes' })
  const options = [...(edited ? [[opened, t('asOpened')]] : []), ...all.map((f) => [f.id, f.name])]
  const like = all.find((f) => file.info?.name && f.info?.name === file.info.name)
  const select = choice(options.length > 1 && !edited && !like ? [['', t('choose')], ...options] : options,
    edited ? opened : like?.id ?? '', { id: 'other', onchange: () => draw() })
  const other = () => (select.value === opened ? { name: t('asOpened'), data: file.original }
    : all.find((f) => String(f.id) === select.value))
  const draw = () => other() && attempt(holder, async () => {
    const b = other()
    const report = await ask('compare', [{ name: file.name, data: file.data }, { name: b.name, data: b.data }])
    return shown(file, b, report)
  })
  draw()
  return [el('div', { class: 'fields' }, field(t('compareWith'), select)), holder]
}

function shown(file, other, { verdict, differences, notes, summary, a, b }) {
  if (verdict === 'cannot-compare') {
    const trouble = (name, list) => list.filter((f) => f.severity === 'error').map((f) =>
      el('p', { class: 'note' }, `${name}${f.line ? `, ${t('line', { n: f.line })}` : ''}: `, said(f)))
    return [trouble(file.name, a.findings), trouble(other.name, b.findings)]
  }
  const value = (side) => side.value || '–'
  const columns = [
    { head: t('roundHead'), number: true, cell: (d) => d.round || '' },
    { head: t('about'), cell: (d) => plain(d.subject) },
    { head: t('what'), cell: (d) => plain(d.what) },
    { head: file.name, cell: (d) => value(d.a) },
    { head: other.name, cell: (d) => value(d.b) },
  ]
  const rows = () => [columns.map((c) => c.head), ...differences.map((d) => columns.map((c) => c.cell(d)))]
  return [
    el('p', { class: 'lead' }, summary.differences ? t('differences', { n: summary.differences }) : t('sameFacts')),
    differences.length ? [table(t('tab-changes'), columns, differences),
      el('p', { class: 'actions' }, button(t('saveCSV'), () => save(`${stem(file.name)}-changes.csv`, csv(rows()),
        'text/csv')))] : '',
    notes.length ? el('ul', {}, notes.map((n) => el('li', {}, plain(n.message)))) : '',
  ]
}
