// Files and folders of the reader, dropped or chosen.
import { t } from './strings.js'
import { el, button } from './dom.js'
import { say } from './status.js'
import { ask, started } from './engine.js'

const wanted = /\.(trf[xb]*|txt|json)(\.gz)?$|\.zip$/i // of a folder; a file that is named is always taken

export function dropZone(add) {
  const pick = (attributes, all) => {
    const input = el('input', { type: 'file', multiple: true, class: 'unseen', tabindex: '-1', ...attributes,
      onchange: async () => {
        const chosen = [...input.files].filter((f) => all || wanted.test(f.name))
        add(await readAll(chosen.map((f) => [f.webkitRelativePath || f.name, f])))
        input.value = ''
      } })
    return input
  }
  const one = pick({ id: 'choose', 'aria-label': t('chooseFiles') }, true)
  const folder = pick({ id: 'folder', webkitdirectory: true, 'aria-label': t('chooseFolder') })
  const zone = el('section', { id: 'drop', 'aria-label': t('chooseFiles') }, el('p', {}, t('dropHint')),
    el('p', { class: 'actions' }, button(t('chooseFiles'), () => one.click(), { class: 'first' }),
      button(t('chooseFolder'), () => folder.click()), button(t('example'), () => add([example()]), { id: 'try' })),
    one, folder)
  const stop = (event) => event.preventDefault()
  window.ondragover = stop
  window.ondragenter = () => zone.classList.add('over')
  window.ondragleave = (event) => event.relatedTarget || zone.classList.remove('over')
  window.ondrop = async (event) => {
    stop(event)
    zone.classList.remove('over')
    const entries = [...event.dataTransfer.items].map((i) => i.webkitGetAsEntry?.()).filter(Boolean)
    const files = (await Promise.all(entries.map((e) => walk(e, true)))).flat()
    add(await readAll(files.length || entries.length ? files : [...event.dataTransfer.files].map((f) => [f.name, f])))
  }
  return zone
}

// walk lists the files of a dropped entry with their paths; of a folder those that may be tournaments.
async function walk(entry, named) {
  const path = entry.fullPath.replace(/^\//, '')
  if (entry.isFile) {
    return named || wanted.test(entry.name) ? [[path, await new Promise((ok, no) => entry.file(ok, no))]] : []
  }
  const reader = entry.createReader()
  const inside = []
  for (;;) { // a folder is read in parts
    const part = await new Promise((ok, no) => reader.readEntries(ok, no))
    if (!part.length) break
    inside.push(...part)
  }
  inside.sort((a, b) => (a.name < b.name ? -1 : 1))
  return (await Promise.all(inside.map((e) => walk(e)))).flat()
}

async function readAll(files) {
  const out = []
  for (const [name, file] of files) {
    try {
      out.push({ name, data: new Uint8Array(await file.arrayBuffer()) })
    } catch (error) {
      say(t('notRead', { file: name, error: error.message }))
    }
  }
  return out
}

const isArchive = (data) => data[0] === 0x50 && data[1] === 0x4b && data[2] === 3 && data[3] === 4 // PK\3\4

/** unpacked puts the tournaments of an archive in its place. damage says why one cannot be read. */
export async function unpacked(files) {
  const all = files.map(async (file) => {
    if (!isArchive(file.data)) return file
    await started
    return (await ask('unpack', [file])).map(({ error, ...f }) => ({ ...f, damage: error }))
  })
  return (await Promise.all(all)).flat()
}

const example = () =>
  ({ name: t('exampleName'), data: new TextEncoder().encode(document.getElementById('example').textContent) })
