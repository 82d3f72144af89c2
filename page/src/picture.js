// Paints the picture of a round; the engine has drawn it, with the same lines as in the page of trfaudit.
import { t } from './strings.js'
import { inParts, svg } from './dom.js'

/** drawPicture returns the drawing. A board can be pressed, by hand or by key, to ask why. */
export function drawPicture(p, round, ask) {
  const text = (x, y, content, cls) => svg('text', { x, y, class: cls }, content)
  const head = [[6, 'score'], [52, 'player'], [310, 'colours'], [390, 'due'], [420, 'floats']]
    .map(([x, key]) => text(x, 16, t(key), 'head'))
  const bands = p.bands.map((b) => [
    svg('rect', { class: b.odd ? 'band odd' : 'band', x: 0, y: b.y, width: p.width, height: b.height }),
    svg('text', { class: 'score', x: 6, y: b.y, dy: 13 }, b.score)])
  const row = (r) => [text(78, r.y, r.number, 'no'), text(84, r.y, r.name),
    text(310, r.y, r.colours, 'mono'), text(396, r.y, r.due, 'mono'), text(422, r.y, r.floats, 'mono'),
    r.bye && text(462, r.y, t('bye'))]
  const line = (l) => {
    const act = () => ask(...l.players)
    const differs = l.class === 'recorded' || l.class === 'demanded'
    return svg('g', { class: l.class, role: 'button', tabindex: differs ? 0 : -1, onclick: act,
      'aria-label': `${l.title}: ${t('why')}`,
      onkeydown: (event) => ['Enter', ' '].includes(event.key) && (event.preventDefault(), act()) },
    svg('title', {}, l.title), svg('path', { d: l.path, class: 'target' }), svg('path', { d: l.path }),
    svg('circle', { class: 'white', cx: 452, cy: l.white, r: 4 }),
    svg('circle', { class: 'black', cx: 452, cy: l.black, r: 4 }))
  }
  return svg('svg', { class: p.tall ? 'picture tall' : 'picture', viewBox: `0 0 ${p.width} ${p.height}`, width: p.width,
    height: p.height, role: 'group', 'aria-label': t('pictureLabel', { n: round }) }, bands, head,
  inParts(svg('g', { class: 'players' }), p.rows, row), inParts(svg('g', { class: 'lines' }), p.lines, line))
}

/** svgFile is a drawing as a file of its own: the colours of the page go with it. */
export function svgFile(drawing) {
  const copy = drawing.cloneNode(true)
  const real = [drawing, ...drawing.querySelectorAll('*')]
  const kept = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'font-family', 'font-size', 'text-anchor']
  for (const [i, node] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(real[i])
    for (const property of kept) {
      const value = style.getPropertyValue(property)
      if (value) node.setAttribute(property, value)
    }
    for (const name of ['role', 'tabindex', 'aria-label', 'class']) node.removeAttribute(name)
  }
  return new XMLSerializer().serializeToString(copy)
}
