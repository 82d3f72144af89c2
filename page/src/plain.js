// What the engine says, for somebody who knows neither the records of the format nor the options of the commands: a
// record is called by what stands in it, an option by its field here.
import titles from 'records' // {"142": "number of rounds", …}
import { language, t } from './strings.js'

const fields = { system: 'system', 'as-of': 'system', 'total-rounds': 'totalRounds', rounds: 'totalRounds',
  'initial-colour': 'initialColour', acceleration: 'acceleration', 'tie-breaks': 'tieBreaks' }
const tabs = { trfpair: 'next', trfaudit: 'audit', trfconv: 'convert', trfrank: 'standings', trfcheck: 'rounds',
  trfdiff: 'changes', round: 'next', budget: 'audit', charset: 'convert', eol: 'convert' }
const tab = (name) => t(`tab-${tabs[name]}`)

const code = String.raw`(?:\d{3}|[A-Z]{3})\b`
const more = String.raw`(?:(?:, |,? (?:or|and) |/)(?:the )?(?:records? )?${code})*`
const article = 'an?|one|each|every|the|this|no|of|another|other'
const named = new RegExp(String.raw`(\b(?:${article}) )?\b[Rr]ecords? (${code}${more})`, 'g')
const short = /\bXX[RCZSAP](?:(?:, |,? (?:or|and) )XX[RCZSAP])*\b/g
const example = /\ba line such as: (\d{3}) /g
const either = /\b(\d{3}) (\w) or \1 (\w)\b/g

const lines = (codes) => {
  const all = [...new Set(codes.match(new RegExp(code, 'g')).map((c) => titles[c] ?? c))].map((title) => `“${title}”`)
  return `${all.length > 1 ? 'lines' : 'line'} ${all.join(' and ')}`
}

/** plain is a sentence of the engine in words that need no knowledge of the format. What it says in another language
    than English stays. */
export const plain = (text = '', tongue = language) => (tongue === 'en' ? simple(text) : text)

const simple = (text) => text
  .replace(/,? or (?:give it )?on the command line/g, '').replace(/ on the command line/g, ' here')
  .replace(/\bcommand line\b/g, 'page')
  .replace(example, (_, c) => `the ${lines(c)}, such as `)
  .replace(either, (_, c, one, other) => `the ${lines(c)} with ${one} or ${other}`)
  .replace(named, (_, word, codes) => `${word ?? 'the '}${lines(codes)}`)
  .replace(short, (codes) => `the ${lines(codes)}`)
  .replace(/,? (?:see|with) --(?:verbose|budget)\b| \(see --budget\)/g, '')
  .replace(/--([a-z][\w-]*)|\b(trf(?:pair|audit|conv|rank|check|diff))\b/g, (_, flag, command) => (fields[flag]
    ? `“${t(fields[flag])}”` : tabs[flag ?? command] ? `“${tab(flag ?? command)}”` : flag))

const option = /--|\btrf(?:pair|audit|conv|rank|check|diff)\b|command line/

/** advice is a hint in such words. What names an option of a command becomes the place where it can be said here. */
export function advice(hint = '') {
  const without = hint.replace(/,? or (?:[\w ]+ )?(?:with|the option) --[\w-]+(?: [A-Z\d/,]+)?/g, '')
    .replace(/,? or (?:convert with \w+|on the command line)/g, '')
  const kept = without.split(/; |: (?=trfconv)/).filter((part) => !option.test(part) && !/^known systems: /.test(part))
  const places = [...hint.matchAll(/--([a-z][\w-]*)|\b(trf(?:pair|audit|conv|rank|check|diff))\b/g)]
    .map(([, flag, command]) => (fields[flag] ? t('atPlace', { field: t(fields[flag]), settings: t('settings') })
      : tabs[flag ?? command] ? t('atTab', { tab: tab(flag ?? command) }) : ''))
  const said = [simple(kept.join('; ')), ...new Set(places)].filter(Boolean)
  return said.map((text, i) => (i < said.length - 1 && !/[.!?]$/.test(text) ? `${text}.` : text)).join(' ')
}
