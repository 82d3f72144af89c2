// One file: its verdict in a sentence, and a tab for each thing that can be asked about it.
import { day, t } from './strings.js'
import { el, badge, button, note, said } from './dom.js'
import { roundsTab } from './rounds.js'
import { standingsTab } from './standings.js'
import { auditTab } from './audit.js'
import { convertTab } from './convert.js'
import { lintTab } from './lint.js'
import { nextTab } from './next.js'
import { changesTab } from './changes.js'
import { advice } from './plain.js'
import { finder } from './card.js'
import { goTo, place } from './address.js'

const makers = { rounds: roundsTab, standings: standingsTab, audit: auditTab, convert: convertTab, lint: lintTab,
  next: nextTab, changes: changesTab }
const names = Object.keys(makers)

export function fileView(file, actions) {
  const panels = {}
  const tabs = names.map((name) => el('button', { type: 'button', role: 'tab', id: `tab-${name}`,
    'aria-controls': `panel-${name}`, onclick: () => choose(name) }, t(`tab-${name}`)))
  const bar = el('div', { role: 'tablist', 'aria-label': t('tabs'), class: 'tabs', onkeydown: move }, tabs)
  const body = el('div', {})
  // A panel is made when it is first seen.
  function choose(name) {
    if (file.stale && name !== 'next') {
      file.stale = false
      goTo({ file: file.name, tab: name })
      actions.changed()
      return
    }
    names.forEach((n, i) => {
      tabs[i].setAttribute('aria-selected', n === name)
      tabs[i].tabIndex = n === name ? 0 : -1
    })
    panels[name] ??= el('section', { role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`,
      tabindex: '0' }, makers[name](file, actions))
    body.replaceChildren(panels[name])
    if (file.tab !== name) goTo({ file: file.name, tab: name })
    file.tab = name
  }
  function move(event) {
    const step = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity }[event.key]
    if (!step) return
    const at = tabs.indexOf(document.activeElement) + step
    const next = Number.isFinite(at) ? (at + tabs.length) % tabs.length : step < 0 ? 0 : tabs.length - 1
    tabs[next].focus()
    choose(names[next])
    event.preventDefault()
  }
  const to = place()
  if (to.file === file.name && makers[to.tab]) {
    file.tab = to.tab
    file.round = Number(to.round) || file.round
  }
  choose(file.tab ?? 'rounds')
  return el('article', { lang: file.tongue }, head(file, () => choose('audit')), finder(file), bar, body)
}

/** unknown reports whether no system is established by which the rounds could be judged. */
const unknown = ({ identification: id, rounds }) => id?.by === 'rounds' && !id.known && rounds.length > 0

function head(file, toAudit) {
  const { info, result } = file
  const place = [info?.city, info?.startDate && [info.startDate, info.endDate].filter(Boolean).map(day).join(' – ')]
  return el('header', {}, el('h2', { tabindex: '-1' }, info?.name || file.name),
    el('p', { class: 'soft' }, [file.name, ...place].filter(Boolean).join(' · ')),
    file.error ? note(file.error) : el('p', { class: 'lead' }, badge(result.verdict), ' ',
      sentence(result), ' ', unknown(result) && button(t('toAudit'), toAudit, { id: 'to-audit' })), findings(result))
}

function sentence({ rounds, system, identification, standings, structure }) {
  if (!rounds.length) return ''
  const bad = rounds.filter((r) => r.verdict !== 'agree').map((r) => r.round)
  const numbers = { agree: rounds.length - bad.length, of: rounds.length, system }
  if (unknown({ identification, rounds })) return t('noSystem', identification.fits[0])
  const judged = rounds.some((r) => r.verdict !== 'not-judged')
  if (structure && !judged) return `${t('isStructure', structure)} ${t('noTable')}`
  let text = structure ? `${t('isStructure', structure)} ${t('ofTable', numbers)}` : t('ofRounds', numbers)
  if (bad.length === 1) text += t('oneIsNot', { n: bad[0] })
  if (bad.length > 1 && bad.length < rounds.length) text += t('someAreNot', { list: bad.join(', ') })
  text += '.'
  if (standings?.verdict === 'differ') text += ` ${t('standingsDiffer')}`
  if (identification?.by === 'rounds' && !structure) text += ` ${t('foundBy')}`
  if (identification?.equal.length) text += ` ${t('asWell', { list: identification.equal.join(', ') })}`
  return text
}

// findings are those that are more than remarks first; the remarks are what was inferred.
function findings(result) {
  if (!result?.findings.length) return ''
  const serious = result.findings.filter((f) => f.severity !== 'info')
  const line = (f) => el('li', { class: f.severity }, f.line ? `${f.line}:${f.column} ` : '', said(f),
    f.hint && el('small', { lang: 'en' }, ` – ${advice(f.hint)}`), ' ', el('code', {}, f.code))
  return el('details', { open: serious.some((f) => f.severity === 'error') },
    el('summary', {}, `${t('findings')} (${result.findings.length})`),
    el('ul', { class: 'findings' }, [...serious, ...result.findings.filter((f) => f.severity === 'info')].map(line)))
}
