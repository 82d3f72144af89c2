// The protest sheet: one page to print or to save, with the round, the article, both values and the two pairings.
import { day, t } from './strings.js'
import { badge, button, el, save, show, stem } from './dom.js'
import { namer, boardText, recordedBoards } from './people.js'
import { decision, restsOn } from './decision.js'
import { caseFile } from './casefile.js'

const sheetStyle = `body { font: 11pt/1.4 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
.two { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem } dt { color: #444 } dd { margin: 0 }
ol { padding-left: 1.5rem }`
const mostBoards = 40 // that a sheet shows in full

export function protestSheet(file, round) {
  const sheet = makeSheet(file, round)
  const dialog = show(t('sheet'), () => protestSheet(file, round), sheet)
  dialog.classList.add('wide')
  dialog.querySelector('.actions').prepend(button(t('print'), () => print(), { id: 'print' }),
    button(t('sheetSave'), () => saveSheet(file, round, sheet)), caseFile(file, round.round))
}

function makeSheet(file, round) {
  const name = namer(file)
  const { info, report } = file
  const when = [info.city, day(info.startDate), day(info.endDate)].filter(Boolean).join(', ')
  return el('section', { id: 'sheet' },
    el('h3', {}, info.name || file.name), el('p', {}, when),
    el('h4', {}, t('sheetTitle', { n: round.round }), ' ', badge(round.verdict)),
    el('p', {}, t(`says-${round.verdict}`)),
    decision(file, round), restsOn(file, round), pairings(file, round, name),
    el('p', { class: 'soft' }, t('sheetSystem', { system: file.result.system, version: report.version }), ' ',
      t('sheetOf', { file: file.name, hash: info.sha256 })))
}

// pairings are the two pairings side by side: what differs first, then what is the same, as far as it fits.
function pairings(file, round, name) {
  const wrong = new Set(round.recorded.map((b) => b.join()))
  const same = recordedBoards(file, round.round).boards.map((b) => [b.white, b.black])
    .filter((b) => !wrong.has(b.join()))
  const column = (head, boards, bye, others) => el('div', {}, el('h5', {}, head),
    el('ol', {}, boards.map((b) => el('li', {}, el('b', {}, boardText(name, b)))),
      bye ? el('li', {}, el('b', {}, t('pabOf', { player: name(bye) }))) : '',
      others.map((b) => el('li', {}, boardText(name, b)))))
  const shown = same.length + round.recorded.length <= mostBoards ? same : []
  const bye = round.bye.expected === round.bye.recorded ? {} : round.bye
  return [el('div', { class: 'two' }, column(t('demanded'), round.expected, bye.expected, shown),
    column(t('recorded'), round.recorded, bye.recorded, shown)),
  shown.length < same.length ? el('p', {}, t('sheetSame', { n: same.length })) : '']
}

// saveSheet writes the sheet as a page without a script.
function saveSheet(file, round, sheet) {
  const title = el('title', {}, `${file.name}, ${t('round', { n: round.round })}`)
  save(`${stem(file.name)}-round-${round.round}-protest.html`, `<!DOCTYPE html>
<html lang="${document.documentElement.lang}">
<head><meta charset="utf-8">${title.outerHTML}<style>${sheetStyle}</style></head>
<body>${sheet.outerHTML}</body></html>
`, 'text/html')
}
