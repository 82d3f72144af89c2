// The page as a whole: files come in, each is checked, and one is shown.
import { language, languages, speak, t } from './strings.js'
import { el, show as dialog, button, choice } from './dom.js'
import { ask, start, started, Cancelled } from './engine.js'
import { dropZone, unpacked } from './files.js'
import { status, say } from './status.js'
import { settings, checkOptions, readSettings } from './settings.js'
import { fileView } from './fileview.js'
import { triage } from './triage.js'
import { forget, keep, kept } from './store.js'
import { goTo, onMove, place } from './address.js'
import { help, listen } from './keys.js'

const files = [] // {id, name, data, original, report, result, row, error, info, damage, facts, undo}
let shown, list
const view = el('div', { id: 'view' })
const main = el('main', {})

function page() {
  speak(...(navigator.languages ?? []))
  listen()
  draw()
  document.body.append(main, el('footer', {}, document.querySelector('meta[name=generator]').content))
  if (typeof DecompressionStream === 'undefined') {
    say(t('tooOld'))
    return
  }
  say(t('starting'))
  start().then(() => files.length || say(t('ready')), (error) => say(t('failed', { error: error.message })))
  onMove(() => {
    document.querySelector('dialog')?.close()
    if (named()) open(named())
  })
  restore()
}

// draw makes everything anew, as after a change of language; what is open stays so.
function draw() {
  const dialogs = [...document.querySelectorAll('dialog')]
  dialogs.forEach((d) => d.remove())
  const chose = document.activeElement?.id === 'language'
  drawAll()
  if (chose) document.getElementById('language').focus()
  dialogs.forEach((d) => d.again())
}

function drawAll() {
  const tongue = choice(Object.entries(languages), language, { id: 'language', 'aria-label': t('language'),
    onchange: () => { speak(tongue.value); draw() } })
  document.title = t('title')
  list = triage(files, { open: (file) => open(file, true), forget: askForget, current: () => shown })
  const menu = el('p', { class: 'menu' }, button(t('keys'), help, { id: 'keys' }), ' ', tongue)
  main.replaceChildren(el('header', {}, menu, el('h1', {}, t('title')), el('p', {}, t('lead')),
    el('p', { class: 'privacy' }, t('privacy'))),
  dropZone(add), settings(() => checkAll(files)), status(), list.section, view)
  if (!files.length) return
  say(total(files))
  list.draw()
  if (shown) open(shown)
}

// named is the file that the address names.
const named = () => files.find((f) => f.name === place().file)

// restore brings back what the reader had open.
async function restore() {
  const before = await kept()
  if (!before.length || files.length) return
  files.push(...before)
  await checkAll(named() ? [named(), ...before.filter((f) => f !== named())] : before)
}

function askForget() {
  const ask = dialog(t('forget'), askForget, el('p', {}, t('forgetSure')), el('p', { class: 'actions' },
    button(t('forget'), async () => {
      ask.close()
      files.length = 0
      shown = undefined
      view.replaceChildren()
      goTo({})
      list.draw()
      await forget()
      say(t('forgotten'))
    }, { class: 'first', id: 'forget-sure' })))
}

// add takes new files and checks them.
async function add(given) {
  if (!given.length) {
    say(t('noFiles'))
    return
  }
  let id = Math.max(0, ...files.map((f) => f.id))
  const fresh = (await unpacked(given)).map((file) => ({ ...file, original: file.data, id: ++id }))
  files.push(...fresh)
  shown = undefined
  fresh.forEach(keep)
  if (fresh.length > 1) list.worstFirst()
  await checkAll(fresh)
}

const total = (some) =>
  t('checked', { n: some.filter((f) => f.result?.verdict === 'agree').length, of: some.length })

// checkAll checks files one after the other, so that the first verdict is there soon; again with the settings that they
// were checked by.
async function checkAll(some, again) {
  if (!again) readSettings()
  try {
    await started
    for (const [i, file] of some.entries()) {
      say(t('workingFile', { n: i + 1, of: some.length, file: file.name }))
      await check(file)
      list.draw()
      if (!shown || shown === file) open(file, !shown && some.length === 1)
    }
    say(total(some))
  } catch (error) {
    say(error instanceof Cancelled ? t('cancelled') : error.message)
  }
  list.draw()
}

/** check makes the report of a file anew; an error that is no cancellation is one of the file. */
async function check(file) {
  file.report = file.text = file.row = undefined
  file.error = file.damage
  if (file.damage) return
  const tongue = language // it may be another one when the answer is there
  try {
    const input = { name: file.name, data: file.data }
    const work = { lane: 'check', progress: (p) => say(t(p.system ? 'workingRound' : 'workingTrial', p)) }
    const { text, decisions, rows, ...report } = await ask('check', [input, checkOptions(file)], work)
    const [result] = report.files
    const info = await ask('describe', [input, { system: result.system }], work)
    if (input.data !== file.data) return // it was edited meanwhile, and is checked again
    Object.assign(file, { report, text, decisions, result, info, row: rows[0], tongue })
  } catch (error) {
    if (error instanceof Cancelled) throw error
    file.error = error.message
  }
}

function open(file, focus) {
  const to = place()
  if (to.file !== file.name) goTo({ file: file.name, tab: file.tab })
  shown = file
  list.draw()
  view.replaceChildren(fileView(file, { changed: () => changed(file), edited: () => edited(file),
    others: () => files.filter((f) => f !== file && !f.damage) }))
  if (file.tongue && file.tongue !== language) checkAll([file], true) // what the engine says is in another language
  if (focus) {
    view.querySelector('h2').focus({ preventScroll: true })
    view.scrollIntoView({ block: 'start' })
  }
}

// edited keeps a file that changes step by step; it is checked when the reader looks at something else of it.
function edited(file) {
  file.stale = true
  keep(file)
}

// changed keeps and checks a file whose content is another one now.
function changed(file) {
  keep(file)
  return checkAll([file])
}

page()
