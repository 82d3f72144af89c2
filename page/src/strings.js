// Every word of the page, in the language of the reader. What the engine says of a file comes from Go.
import texts from 'texts' // {de: {title: …}, …}: what begins with page. in wording/texts
import meanings from 'meanings' // {de: {'bye.hidden': …}, …}: what begins with finding. there

/** languages are the names of the languages, each in itself, by their tags. */
export const languages = Object.fromEntries(Object.entries(texts).map(([tag, own]) => [tag, own.own]))

/** language is the tag of the language that the page speaks. */
export let language

/** speak chooses the first of some languages that the page knows, English where it knows none. */
export function speak(...wishes) {
  language = wishes.map((wish) => wish.slice(0, 2)).find((tag) => tag in texts) ?? 'en'
  document.documentElement.lang = language
}

/** t is the text of a key, with {name} replaced by the values. */
export function t(key, values = {}) {
  const text = texts[language][key] ?? texts.en[key]
  if (text === undefined) throw new Error(`no text ${key}`)
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
}

export const has = (key) => key in texts.en

/** day is a date of a file as the language writes it. */
export const day = (text) => {
  const [, y, m, d] = /^(\d{4})\/(\d\d)\/(\d\d)$/.exec(text ?? '') ?? []
  return y && language !== 'en' ? new Intl.DateTimeFormat(language, { day: '2-digit', month: '2-digit',
    year: 'numeric', timeZone: 'UTC' }).format(Date.UTC(y, m - 1, d)) : text
}

/** meaning is what the code of a finding means in general; none in English, in which the finding tells more. */
export const meaning = (code) => meanings[language][code]
