// Why two players meet, or do not.
import { t } from './strings.js'
import { el, folded, notes, show } from './dom.js'
import { ask } from './engine.js'
import { attempt } from './attempt.js'
import { namer } from './people.js'
import { caseFile } from './casefile.js'
import { pairOptions } from './settings.js'
import { plain } from './plain.js'
import { goTo, place } from './address.js'

/** why opens the answer about a recorded round: in plain words, and below them article by article. */
export const why = (file, round, a, b) => answer(file, a, b, async (input) => {
  goTo({ file: file.name, tab: 'rounds', round, question: `${a},${b}` })
  const m = await ask('why', [input, { ...pairOptions(file), who: `${a},${b}`, round }])
  if (!m.plain.length) return trouble(m)
  return [el('ul', { class: 'plain' }, m.plain.map((p) => el('li', {}, plain(p)))), caseFile(file, round, [a, b]),
    m.reasons.length ? folded(t('chain'), () => steps(m.reasons), { class: 'chain' }) : '']
})

/** whyNext opens the answer about a round that is not recorded. */
export const whyNext = (file, round, a, b) => answer(file, a, b, async (input) => {
  const p = await ask('pair', [input, { ...pairOptions(file), round, why: [a, b] }])
  if (!p.why) return trouble(p)
  const { rule, expected, met } = p.why
  return [el('p', {}, rule ? t('decides', { rule }) : '', ' ', expected || met ? t('facing', { expected, met }) : ''),
    steps(p.why.steps)]
})

function answer(file, a, b, make) {
  const name = namer(file)
  const body = el('div', { id: 'why' })
  const dialog = show(t('whyTitle', { white: name(a), black: name(b) }), () => answer(file, a, b, make), body)
  dialog.addEventListener('close', () => {
    const { question, ...rest } = place()
    if (question) goTo(rest)
  })
  attempt(body, () => make({ name: file.name, data: file.data }))
}

const trouble = ({ findings }) =>
  notes(findings.filter((f) => f.severity === 'error' || f.code.startsWith('why.')))

/** steps are sentences with their articles. */
export const steps = (list) => el('ol', { class: 'steps' }, list.map((s) =>
  el('li', {}, plain(s.text), s.rule && el('small', {}, ` ${s.rule}`))))
