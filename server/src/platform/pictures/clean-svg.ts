import { fileBounds } from '../file-bounds.ts'
import { cleanEmbedded } from './clean-embedded.ts'
import { countDrawn } from './count-drawn.ts'
import { readSvg, type SvgFault, type SvgNode } from './read-svg.ts'

export type CleanSvg = {
  readonly svg: string
  readonly width: number
  readonly height: number
  readonly removed: readonly string[]
  /** Parts that would run, such as `script`. They are not in `svg`, but no drawing needs them. */
  readonly runs: readonly string[]
}

/**
 * The same picture without anything that runs, fetches or links: written anew from known harmless parts. Or why it
 * can't be drawn.
 */
export function cleanSvg(xml: string): CleanSvg | SvgFault {
  const read = readSvg(xml)
  if (typeof read === 'string') return read
  const size = sizeOf(read.root.attributes)
  if (size === null) return 'noSize'
  if (countDrawn(read.root) > fileBounds.picture.drawnShapes) return 'tooComplex'
  if (!cleanEmbedded(read.root)) return 'picture'
  const { viewBox: _box, width: _width, height: _height, ...others } = read.root.attributes
  const head = {
    xmlns: 'http://www.w3.org/2000/svg',
    'xmlns:xlink': 'http://www.w3.org/1999/xlink',
    viewBox: size.box.join(' '),
    width: String(size.width),
    height: String(size.height),
  }
  const root: SvgNode = { name: 'svg', attributes: { ...head, ...others }, children: read.root.children }
  return {
    svg: write(root),
    width: size.width,
    height: size.height,
    removed: [...read.removed].sort(),
    runs: [...read.runs].sort(),
  }
}

const numbersOf = (text: string | undefined): number[] =>
  (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map((part) => Number(part.replace(/px$/, '')))

function sizeOf({ viewBox, width, height }: Record<string, string>) {
  const box = viewBox === undefined ? [0, 0, ...numbersOf(width), ...numbersOf(height)] : numbersOf(viewBox)
  const [, , wide = 0, high = 0] = box
  const fits =
    box.length === 4 && box.every(Number.isFinite) && wide > 0 && high > 0 && wide < 1e6 && high < 1e6
  return fits ? { box, width: Math.max(1, Math.round(wide)), height: Math.max(1, Math.round(high)) } : null
}

const ESCAPED: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escape = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPED[sign] ?? sign)

function write({ name, attributes, children }: SvgNode): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`)
  const inside = children.map((child) => (typeof child === 'string' ? escape(child) : write(child)))
  return `<${name}${written.join('')}${inside.length === 0 ? '/>' : `>${inside.join('')}</${name}>`}`
}
