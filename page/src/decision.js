// What decides against a recorded pairing: the article, where, and the value of both pairings; and why, in sentences.
import { t } from './strings.js'
import { el, folded, note } from './dom.js'
import { plain } from './plain.js'

const facts = (file, round) => file.decisions?.find((d) => d.file === 0 && d.round === round.round)

/** decision is the deciding article in a few lines; of a round that was not compared there is none. */
export function decision(file, round) {
  const d = facts(file, round)
  if (!round.rule) return ''
  const says = round.reasons?.find((r) => r.rule === round.rule)?.criterion
  const fact = (term, text) => text && el('div', {}, el('dt', {}, t(term)), el('dd', {}, text))
  return el('dl', { class: 'decision' }, fact('sheetRule', says ? `${round.rule}: ${says}` : round.rule),
    fact('sheetWhere', d?.bracket), fact('sheetSubject', d?.subject !== says && d?.subject),
    fact('sheetExpected', d?.expected), fact('sheetRecorded', d?.recorded))
}

/** restsOn are the settings of the file without which the round would not be as demanded. */
export const restsOn = (file, round) => (file.result.restsOn ?? []).filter((r) => r.rounds.includes(round.round))
  .map((r) => note(r.text))

/** reasons are the sentences on a round. Of one that differs they are the formal chain, which is folded. */
export function reasons(file, round) {
  const list = facts(file, round)?.why ?? []
  if (!list.length) return ''
  const all = () => el('ul', { class: 'why' }, list.map((w) => el('li', {}, plain(w))))
  return round.verdict === 'differ' ? folded(t('chain'), all, { class: 'chain' }) : all()
}
