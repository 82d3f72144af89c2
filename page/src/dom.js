// The only way text comes into the page: as the content of text nodes and as values of attributes.
import { t, has, meaning } from './strings.js'
import { plain } from './plain.js'

/** el makes an element. Attributes that begin with "on" are handlers; children are nodes, texts, or lists of these. */
export function el(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children)
}

/** svg makes an element of a drawing. */
export function svg(name, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children)
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value)
    else if (value === true) node.setAttribute(key, '')
    else if (value !== false && value !== undefined && value !== null) node.setAttribute(key, value)
  }
  node.append(...children.flat(Infinity).filter((c) => c !== undefined && c !== null && c !== false))
  return node
}

export const button = (text, onclick, attributes = {}) => el('button', { type: 'button', onclick, ...attributes }, text)

const atOnce = 60 // elements of a long list that are made together
const waiting = new Map() // what makes the next part, by the last element that is there
const near = new IntersectionObserver((seen) => seen.filter((s) => s.isIntersecting).forEach((s) => more(s.target)),
  { rootMargin: '9999999px 0px 1500px' }) // what has been passed is near, too

function more(last) {
  const add = waiting.get(last)
  waiting.delete(last)
  near.unobserve(last)
  add?.()
}

/** inParts adds the elements that are made of items, the next ones when the reader comes near: a long list does not
    hold up the page. */
export function inParts(parent, items, make) {
  const add = (from) => {
    parent.append(...items.slice(from, from + atOnce).map((item) => make(item)).flat(Infinity).filter(Boolean))
    if (from + atOnce >= items.length) return
    waiting.set(parent.lastElementChild, () => add(from + atOnce))
    near.observe(parent.lastElementChild)
  }
  add(0)
  return parent
}

/** whole makes the rest of the long lists in an element, as for paper. */
export function whole(element) {
  for (let rest; (rest = [...waiting.keys()].filter((last) => element.contains(last))).length;) rest.forEach(more)
  return element
}
window.addEventListener('beforeprint', () => whole(document.body))

/** table has a heading for every column and scrolls on narrow screens. columns: {head, number, header, cell(row)}. */
export function table(caption, columns, rows, rowAttributes = () => ({})) {
  const cells = (row) => columns.map((c) => el(c.header ? 'th' : 'td',
    { class: c.number && 'number', scope: c.header && 'row' }, c.cell(row)))
  return scroll(caption, el('table', {},
    el('caption', { class: 'unseen' }, caption),
    el('thead', {}, el('tr', {}, columns.map((c) => el('th', { scope: 'col', class: c.number && 'number' }, c.head)))),
    inParts(el('tbody', {}), rows, (row) => el('tr', rowAttributes(row), cells(row)))))
}

/** folded is a part that is made when it is opened. */
export function folded(title, make, attributes = {}) {
  const details = el('details', { ...attributes, ontoggle: () => {
    if (details.open && details.children.length === 1) details.append(make())
  } }, el('summary', {}, title))
  return details
}

/** scroll is a region that can be scrolled by keyboard. */
export const scroll = (label, ...children) =>
  el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': label }, children)

/** note is a sentence of the engine that the reader should see. */
export const note = (text, attributes = {}) => el('p', { class: 'note', ...attributes }, plain(text))

/** said is what a finding says: in another language than English what it means, and the finding itself behind. */
export const said = ({ code, message, expected }) => {
  const text = plain(message, 'en') + (expected ? ` (${plain(expected, 'en')})` : '')
  return meaning(code) ? [meaning(code), ' ', el('small', { lang: 'en' }, text)] : text
}

/** notes are findings that the reader should see. */
export const notes = (findings) => findings.map((f) => el('p', { class: 'note' }, said(f)))

export const badge = (verdict) =>
  el('span', { class: `verdict ${verdict}` }, has(`v-${verdict}`) ? t(`v-${verdict}`) : verdict)

export const field = (label, input, hint) => {
  input.id ||= `f${++fields}`
  const kind = input.type === 'checkbox' ? 'field check' : 'field'
  return el('p', { class: kind }, el('label', { for: input.id }, label), input, hint && el('small', {}, hint))
}
let fields = 0

/** choice is a select of [value, text], and of groups of these: {label, options}. */
export const choice = (options, value, attributes = {}) => {
  const one = ([v, text]) => el('option', { value: v, selected: String(v) === String(value) }, text)
  return el('select', attributes, options.map((o) => (Array.isArray(o) ? one(o)
    : el('optgroup', { label: o.label }, o.options.map(one)))))
}

/** save gives the reader a file. */
export function save(name, data, type = 'application/octet-stream') {
  const url = URL.createObjectURL(new Blob([data], { type }))
  const link = el('a', { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

export const saveJSON = (name, value) => save(name, JSON.stringify(value, null, 2) + '\n', 'application/json')

/** csv is a table for a spreadsheet; what would be taken for a formula is a text. */
export const csv = (rows) => rows.map((row) => row.map((value) => {
  const text = String(value)
  return `"${(/^[=+@\t-]/.test(text) && Number.isNaN(Number(text)) ? `'${text}` : text).replaceAll('"', '""')}"`
}).join()).join('\r\n') + '\r\n'

/** stem is the name of a file without folder and ending, for files made of it. */
export const stem = (name) => name.replace(/^.*[\\/]/, '').replace(/\.[^.]*$/, '') || 'file'

/** show opens a dialog that Escape and its button close. again opens it anew, as in another language. */
export function show(title, again, ...children) {
  const heading = el('h2', { id: 'dialog-title' }, title)
  const dialog = el('dialog', { 'aria-labelledby': 'dialog-title' }, heading, children,
    el('p', { class: 'actions' }, button(t('close'), () => dialog.close(), { class: 'close' })))
  dialog.again = again
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
