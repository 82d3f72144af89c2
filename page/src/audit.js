// The audit: by which system a published tournament was paired, and what must have been otherwise.
import { t } from './strings.js'
import { badge, button, el, field, note, notes, save, saveJSON, stem, svg, table } from './dom.js'
import { ask, cancel } from './engine.js'
import { attempt } from './attempt.js'
import { plain } from './plain.js'

export function auditTab(file) {
  const limit = el('input', { type: 'number', min: '0', value: '60', id: 'audit-limit' })
  const holder = el('div', { id: 'audit' })
  const stop = button(t('auditStop'), () => cancel('audit'), { id: 'audit-stop', hidden: true })
  const doing = el('p', { class: 'soft', 'aria-live': 'polite' })
  // The answer stands with the file, so that it is there again when the tab is made anew, as in another language.
  const follow = () => attempt(holder, async () => {
    stop.hidden = false
    file.audit.tell = (p) => { doing.textContent = t('workingWhat', p) }
    try {
      const { page, ...report } = await file.audit.answer
      return shown(file, report, page)
    } finally {
      stop.hidden = true
      doing.textContent = ''
    }
  })
  const start = () => {
    const run = { data: file.data }
    run.answer = ask('audit', [{ name: file.name, data: file.data }, { seconds: Number(limit.value) || 0, page: true }],
      { lane: 'audit', progress: (p) => run.tell(p) })
    file.audit = run
    return follow()
  }
  if (file.audit?.data === file.data) follow()
  return [el('p', {}, t('auditLead')), el('div', { class: 'fields' }, field(t('auditLimit'), limit),
    button(t('auditStart'), start, { id: 'audit-start' }), stop), doing, holder]
}

function shown(file, report, page) {
  const [f] = report.files
  const base = stem(file.name)
  return [
    el('h3', {}, badge(f.verdict)),
    el('p', { class: 'lead' }, f.system ? t('auditSystem', { system: f.system }) : '', ' ',
      f.equal.length ? t('asWell', { list: f.equal.join(', ') }) : ''),
    f.rounds.length ? el('p', {}, t('auditBits',
      { stake: f.bits.atStake, assumed: f.bits.assumed, unexplained: f.bits.unexplained })) : '',
    f.complete ? '' : note(t('auditStopped')),
    f.notes.map((n) => note(n)),
    notes(f.findings.filter((x) => x.severity === 'error')),
    el('h4', {}, t('assumptions')), f.assumptions.length ? assumptions(f.assumptions) : el('p', {}, t('noAssumptions')),
    f.others.length ? [el('h4', {}, t('others')), table(t('others'), [
      { head: t('system'), header: true, cell: (o) => o.system },
      { head: t('rounds'), number: true, cell: (o) => o.agree },
      { head: t('notRounds'), cell: (o) => o.deviate.join(', ') }], f.others)] : '',
    f.rounds.length ? [el('h4', {}, t('rounds')), table(t('rounds'), [
      { head: t('rounds'), header: true, cell: (r) => t('round', { n: r.round }) },
      { head: t('verdict'), cell: (r) => badge(r.verdict) },
      { head: t('boards'), cell: (r) => t('auditRound', { good: r.asDemanded, of: r.boards }) },
      { head: t('sentence'), cell: (r) => plain([...r.why.slice(0, 1), ...r.best].join('; '), 'en') }], f.rounds)] : '',
    el('p', { class: 'actions' }, button(t('saveHTML'), () => save(`${base}-audit.html`, page, 'text/html')),
      button(t('saveJSON'), () => saveJSON(`${base}-audit.json`, report))),
  ]
}

function assumptions(list) {
  const most = Math.max(1, ...list.map((a) => a.saves))
  const bar = (a) => {
    const n = Math.max(1, Math.round((100 * a.saves) / most))
    return svg('svg', { class: 'bar', viewBox: '0 0 100 6', preserveAspectRatio: 'none', role: 'img',
      'aria-label': t('weight', { n }) }, svg('rect', { width: n, height: 6 }))
  }
  return el('ol', { class: 'assumptions' }, list.map((a) => el('li', {}, plain(a.text, 'en'),
    el('p', { class: 'bits' }, bar(a), el('span', {}, t('assumption', a))),
    a.or?.length ? el('ul', {}, a.or.map((o) => el('li', {},
      t('assumptionOr', { ...o, text: plain(o.text, 'en') })))) : '')))
}
