// Single keys for what is done most. They do nothing in fields and dialogs, and can be switched off: who dictates, or
// whose hand slips, would set them off unawares (WCAG 2.1.4).
import { t } from './strings.js'
import { el, field, show, table } from './dom.js'
import { setting, set } from './store.js'

let on = true
const click = (selector) => () => document.querySelector(selector)?.click()
const focus = (selector) => () => document.querySelector(selector)?.focus()

// step presses the button after, or before, the current one of some.
const step = (selector, by) => () => {
  const list = [...document.querySelectorAll(selector)]
  const next = list[list.findIndex((b) => b.getAttribute('aria-current') === 'true') + by]
  next?.click()
  next?.isConnected && next.focus()
}

// tab shows a tab and leads there.
const tab = (name) => () => {
  const button = document.getElementById(`tab-${name}`)
  button?.click()
  document.getElementById(`tab-${name}`)?.focus()
}

// enter leads to the first game without a result.
const enter = () => {
  tab('next')()
  setTimeout(() => {
    const fields = [...document.querySelectorAll('#results select.result')]
    const first = fields.find((f) => f.value === '') ?? fields[0]
    first?.focus()
  }, 0)
}

// keys are the keys by what they do, which a text of that name says.
const keys = [
  ['?', 'keys', () => help()], ['o', 'chooseFiles', click('#drop button.first')], ['/', 'find', focus('#find')],
  ['e', 'keyResults', enter], ['u', 'undo', click('#undo')],
  ['n', 'keyNextRound', step('.rounds button', 1)], ['p', 'keyLastRound', step('.rounds button', -1)],
  ['j', 'keyNextFile', step('button.file', 1)], ['k', 'keyLastFile', step('button.file', -1)],
  ...['rounds', 'standings', 'audit', 'convert', 'lint', 'next', 'changes'].map((name, i) =>
    [String(i + 1), `tab-${name}`, tab(name)]),
]

// typed is the key as it stands on a keyboard with Latin letters.
const typed = ({ key, code }) => (key < '\x7f' || !code.startsWith('Key') ? key : code.slice(3).toLowerCase())

function pressed(event) {
  if (!on || event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey ||
    event.target.closest?.('input, select, textarea') || document.querySelector('dialog')) return
  const found = keys.find(([key]) => key === typed(event))
  if (!found) return
  event.preventDefault()
  found[2]()
}

/** listen makes the keys work, unless the reader has switched them off. */
export async function listen() {
  addEventListener('keydown', pressed)
  on = (await setting('keys')) !== false
}

/** help lists the keys. */
export function help() {
  const box = el('input', { type: 'checkbox', id: 'keys-on', checked: on, onchange: () => {
    on = box.checked
    set('keys', on)
  } })
  show(t('keys'), help, field(t('keysOn'), box, t('keysHint')), table(t('keys'), [
    { head: t('key'), header: true, cell: ([key]) => el('kbd', {}, key) },
    { head: t('keyDoes'), cell: ([, name]) => t(name) },
  ], keys), el('p', {}, t('resultsHint')))
}
