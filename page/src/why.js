// Why two players meet, or do not.
import { t } from './strings.js'
import { el, show } from './dom.js'
import { ask } from './engine.js'
import { attempt } from './attempt.js'
import { namer } from './people.js'
import { pairOptions } from './settings.js'

/** why opens the answer. */
export function why(file, round, a, b) {
  const name = namer(file)
  const body = el('div', { id: 'why' })
  show(t('whyTitle', { white: name(a), black: name(b) }), body)
  attempt(body, async () => {
    const input = { name: file.name, data: file.data }
    const p = await ask('pair', [input, { ...pairOptions(file), round, why: [a, b] }])
    const trouble = p.findings.filter((f) => f.severity === 'error' || f.code.startsWith('why.'))
    if (!p.why) return trouble.map((f) => el('p', { class: 'note' }, f.message))
    const { rule, expected, met } = p.why
    return [el('p', {}, rule ? t('decides', { rule }) : '', ' ', expected || met ? t('facing', { expected, met }) : ''),
      steps(p.why.steps)]
  })
}

/** steps are sentences with their articles. */
export const steps = (list) => el('ol', { class: 'steps' }, list.map((s) =>
  el('li', {}, s.text, s.rule && el('small', {}, ` ${s.rule}`))))
