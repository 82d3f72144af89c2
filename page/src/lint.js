// What is wrong with the file, with a button for each repair. A repair changes the file in the page alone.
import { t } from './strings.js'
import { button, choice, el, field, note, said, save, stem, table } from './dom.js'
import { ask } from './engine.js'
import { attempt } from './attempt.js'
import { advice } from './plain.js'

const order = { error: 0, warning: 1, info: 2 }

export function lintTab(file, { changed }) {
  const holder = el('div', { id: 'lint' })
  const purpose = choice(['', 'rating', 'pairing'].map((p) => [p, t(`p-${p}`)]), file.purpose ?? 'rating',
    { id: 'purpose', onchange: () => draw() })
  const options = (more) => ({ profile: purpose.value, ...more })
  const input = () => ({ name: file.name, data: file.data })
  const draw = () => attempt(holder, async () => {
    file.purpose = purpose.value
    const { report } = await ask('lint', [input(), options()])
    return shown(report.files[0])
  })
  // fix repairs the findings at some places, all of them without.
  const fix = (at) => attempt(holder, async () => {
    const { report, repaired } = await ask('lint', [input(), options({ fix: true, at })])
    const [f] = report.files
    if (!f.fixes.length) return [note(f.problem), shown(f)]
    file.data = repaired[0]
    file.fixes = [...(file.fixes ?? []), ...f.fixes]
    changed()
    return shown(f)
  })
  const shown = (f) => {
    const list = f.findings.toSorted?.((a, b) => order[a.severity] - order[b.severity]) ?? f.findings
    const fixable = list.filter((x) => x.fixable)
    const count = (severity) => list.filter((x) => x.severity === severity).length
    return [
      file.fixes?.length ? el('p', { class: 'done', role: 'status' }, t('fixed', { list: repairs(file.fixes) }), ' ',
        button(t('saveFile', { file: `${stem(file.name)}-repaired.trf` }),
          () => save(`${stem(file.name)}-repaired.trf`, file.data), { class: 'first' })) : '',
      el('p', {}, list.length
        ? t('lintCount', { errors: count('error'), warnings: count('warning'), infos: count('info') })
        : t('lintNone'), ' ', fixable.length > 1
        ? button(t('fixAll', { n: fixable.length }), () => fix(), { id: 'fix-all' }) : ''),
      list.length ? table(t('tab-lint'), [
        { head: t('place2'), number: true, cell: (x) => `${x.line}:${x.column}` },
        { head: t('kind'), cell: (x) => el('span', { class: x.severity }, t(`s-${x.severity}`)) },
        { head: t('message'), header: true, cell: (x) =>
          [said(x), ' ', el('code', {}, x.code)] },
        { head: t('hint'), cell: (x) => el('span', { lang: 'en' }, advice(x.hint)) },
        { head: t('fix'), cell: (x) => (x.fixable ? button(t('fix'), () => fix([place(x)]),
          { class: 'small', 'aria-label': t('fixLabel', x) }) : '') },
      ], list) : '']
  }
  draw()
  return [el('div', { class: 'fields' }, field(t('purpose'), purpose)), holder]
}

const place = ({ code, line, column }) => ({ code, line, column })

const repairs = (fixes) => fixes.map((f) => `${f.line}:${f.column} “${f.before}” → “${f.after}”`).join('; ')
