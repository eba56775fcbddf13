/**
 * What is kept of an SVG: shapes, text, colours and references within the same file. Everything else is removed,
 * because nobody knows every way in which a picture may run or fetch something.
 */
export const ELEMENTS: ReadonlySet<string> = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc'],
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'image'],
  ...['linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask', 'pattern', 'style'],
])

/** Leftovers of drawing programs. They draw nothing, so their removal is not reported. */
export const UNSEEN: ReadonlySet<string> = new Set(['metadata', 'sodipodi:namedview'])

/** A link and a switch are kept as plain groups, for what they draw. */
export const renameElement = (name: string): string => (name === 'a' || name === 'switch' ? 'g' : name)

const PRESENTATION = [
  ...['clip-path', 'clip-rule', 'color', 'display', 'fill', 'fill-opacity', 'fill-rule', 'mask', 'opacity'],
  ...['paint-order', 'stop-color', 'stop-opacity', 'stroke', 'stroke-dasharray', 'stroke-dashoffset'],
  ...['stroke-linecap', 'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width'],
  ...['font-family', 'font-size', 'font-style', 'font-weight', 'letter-spacing', 'word-spacing'],
  ...['text-anchor', 'dominant-baseline', 'visibility', 'vector-effect', 'overflow', 'isolation'],
]

export const ATTRIBUTES: ReadonlySet<string> = new Set([
  ...PRESENTATION,
  ...['id', 'class', 'style', 'transform', 'viewBox', 'preserveAspectRatio', 'width', 'height'],
  ...['x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'fx', 'fy', 'fr', 'dx', 'dy', 'd'],
  ...['points', 'pathLength', 'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'textLength'],
  ...['clipPathUnits', 'maskUnits', 'maskContentUnits', 'patternUnits', 'patternContentUnits'],
  ...['patternTransform', 'lengthAdjust', 'rotate', 'href', 'xlink:href'],
])

/** Attributes that may contain an address. Elsewhere it is only text. */
export const isReference = (attribute: string): boolean => attribute === 'href' || attribute === 'xlink:href'

const LOCAL = /^#[\w.:-]+$/
const PIXELS = /^data:image\/(?:png|jpeg|jpg);base64,[A-Za-z0-9+/=\s]+$/

/** A part of the same file, or pixels within it. */
export const isOwnReference = (element: string, target: string): boolean =>
  element === 'image' ? PIXELS.test(target) : LOCAL.test(target)

const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['', 'rgb', 'rgba', 'hsl', 'hsla', 'matrix', 'translate', 'translatex', 'translatey', 'scale', 'rotate'],
  ...['skewx', 'skewy'],
])
const LONGEST_NAME = 20

/** Looks back from each parenthesis: a pattern would search forward from every word. */
const usesOther = (value: string): boolean =>
  value
    .split('(')
    .slice(0, -1)
    .some((before) => !FUNCTIONS.has(/[\w-]*$/.exec(before.slice(-LONGEST_NAME))?.[0].toLowerCase() ?? ''))

const URL_OF_OWN = /url\(\s*(['"]?)#[\w.:-]+\1\s*\)/gi

/** A colour, a length, a list of them, or a reference within the same file: nothing that fetches or computes. */
export const isPlainValue = (value: string): boolean =>
  !/[\\@<>{};]|\/\*/.test(value) && !usesOther(value.replace(URL_OF_OWN, ''))

export const isStyleProperty = (name: string): boolean => PRESENTATION.includes(name)
