// The page as a whole: files come in, each is checked, and one is shown.
import { language, languages, speak, t } from './strings.js'
import { el, badge, button, choice, save, saveJSON } from './dom.js'
import { ask, start, started, Cancelled } from './engine.js'
import { dropZone, unpacked } from './files.js'
import { status, say } from './status.js'
import { settings, checkOptions, readSettings } from './settings.js'
import { fileView } from './fileview.js'

const files = [] // {name, data, report, error, info, damage}
let shown
const list = el('section', { id: 'files', 'aria-labelledby': 'files-title', hidden: true })
const view = el('div', { id: 'view' })

const main = el('main', {})

function page() {
  speak(...(navigator.languages ?? []))
  draw()
  document.body.append(main, el('footer', {}, document.querySelector('meta[name=generator]').content))
  if (typeof DecompressionStream === 'undefined') {
    say(t('tooOld'))
    return
  }
  say(t('starting'))
  start().then(() => files.length || say(t('ready')), (error) => say(t('failed', { error: error.message })))
}

// draw makes everything anew, as after a change of language.
function draw() {
  const tongue = choice(Object.entries(languages), language, { id: 'language', 'aria-label': t('language'),
    onchange: () => { speak(tongue.value); draw() } })
  document.title = t('title')
  main.replaceChildren(el('header', {}, tongue, el('h1', {}, t('title')), el('p', {}, t('lead')),
    el('p', { class: 'privacy' }, t('privacy'))),
    dropZone(add), settings(() => checkAll(files)), status(), list, view)
  if (!files.length) return
  say(total(files))
  drawList()
  if (shown) open(shown)
}

// add takes new files and checks them.
async function add(given) {
  if (!given.length) {
    say(t('noFiles'))
    return
  }
  const fresh = (await unpacked(given)).map((file) => ({ ...file, original: file.data }))
  files.push(...fresh)
  shown = undefined
  await checkAll(fresh)
}

const total = (some) =>
  t('checked', { n: some.filter((f) => f.result?.verdict === 'agree').length, of: some.length })

// checkAll checks files one after the other, so that the first verdict is there soon.
async function checkAll(some) {
  readSettings()
  list.hidden = false
  try {
    await started
    for (const [i, file] of some.entries()) {
      say(t('workingFile', { n: i + 1, of: some.length, file: file.name }))
      await check(file)
      drawList()
      if (!shown || shown === file) open(file, !shown)
    }
    say(total(some))
  } catch (error) {
    say(error instanceof Cancelled ? t('cancelled') : error.message)
  }
  drawList()
}

/** check makes the report of a file anew; an error that is no cancellation is one of the file. */
async function check(file) {
  file.report = file.text = undefined
  file.error = file.damage
  if (file.damage) return
  try {
    const input = { name: file.name, data: file.data }
    const told = (p) => say(t(p.system ? 'workingRound' : 'workingTrial', p))
    const { text, decisions, ...report } = await ask('check', [input, checkOptions()], told)
    const [result] = report.files
    const info = await ask('describe', [input, { system: result.system }])
    Object.assign(file, { report, text, decisions, result, info })
  } catch (error) {
    if (error instanceof Cancelled) throw error
    file.error = error.message
  }
}

function drawList() {
  const row = (file) => {
    const current = file === shown
    const agree = file.result?.rounds.filter((r) => r.verdict === 'agree').length
    return el('li', {}, button([
      file.result ? badge(file.result.verdict) : el('span', { class: 'verdict' }, file.error ? '✕' : '…'), ' ',
      el('b', {}, file.name), ' ',
      el('span', { class: 'soft' }, file.error ?? (file.result?.rounds.length
        ? t('ofRounds', { agree, of: file.result.rounds.length, system: file.result.system })
        : '')), file.data !== file.original && el('span', { class: 'soft' }, ` (${t('edited')})`),
    ], () => open(file, true), { 'aria-current': current ? 'true' : undefined, class: 'file' }))
  }
  const done = files.filter((f) => f.report)
  const scrolled = list.querySelector('ul')?.scrollTop ?? 0
  const rows = el('ul', {}, files.map(row))
  list.replaceChildren(el('h2', { id: 'files-title' }, t('files')), rows,
    done.length ? el('p', { class: 'actions' },
      button(t('exportAll'), () => saveJSON('trfkit.json', done.map((f) => f.report))),
      button(t('exportText'), () => save('trfkit.txt', done.map((f) => f.text).join('\n'), 'text/plain'))) : '')
  rows.scrollTop = scrolled
  const now = rows.querySelector('[aria-current]')
  if (!now) return
  const end = now.offsetTop + now.offsetHeight - rows.clientHeight
  rows.scrollTop = Math.max(Math.min(scrolled, now.offsetTop), end)
}

function open(file, focus) {
  shown = file
  drawList()
  view.replaceChildren(fileView(file, { changed: () => recheck(file) }))
  if (focus) {
    view.querySelector('h2').focus({ preventScroll: true })
    view.scrollIntoView({ block: 'start' })
  }
}

// recheck checks a file whose content was repaired.
const recheck = (file) => checkAll([file])

page()
