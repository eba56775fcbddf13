import { Parser } from 'saxen'
import { fileBounds } from '../file-bounds.ts'
import { cleanDeclarations, cleanStyleSheet } from './clean-css.ts'
import {
  ATTRIBUTES,
  ELEMENTS,
  isOwnReference,
  isPlainValue,
  isReference,
  renameElement,
  UNSEEN,
} from './svg-rules.ts'

export type SvgNode = {
  readonly name: string
  readonly attributes: Record<string, string>
  readonly children: (SvgNode | string)[]
}

export type ReadSvg = {
  readonly root: SvgNode
  /** Names of what was removed: `foreignObject`, `href`. */
  readonly removed: ReadonlySet<string>
  /** Names of what would run: `script`, `onclick`, `javascript:`. */
  readonly runs: ReadonlySet<string>
}

/** Why an SVG can't be drawn. `picture`: one inside it is damaged or too large. */
export type SvgFault = 'damaged' | 'noSize' | 'tooComplex' | 'picture'

const DEEPEST = 60

/** Text is drawn only inside these. */
const WITH_TEXT: ReadonlySet<string> = new Set(['text', 'tspan', 'title', 'desc', 'style'])

const withoutPrefix = (name: string): string => name.replace(/^svg:/, '')

/** Reads an SVG and keeps what `svg-rules.ts` allows. What is no SVG counts as damaged. */
export function readSvg(xml: string): ReadSvg | SvgFault {
  const removed = new Set<string>()
  const runs = new Set<string>()
  const open: SvgNode[] = []
  let root: SvgNode | null = null
  /** The depth within a removed element. */
  let skipped = 0
  let elements = 0
  let fault = null as SvgFault | null

  const parser = new Parser()
  const markDamaged = () => {
    fault ??= 'damaged'
  }
  parser.on('warn', markDamaged)
  parser.on('error', markDamaged)
  parser.on('openTag', (tag, getAttributes, decode) => {
    const name = renameElement(withoutPrefix(tag))
    elements += 1
    if (elements > fileBounds.picture.elements || open.length > DEEPEST) fault ??= 'tooComplex'
    if (root !== null && open.length === 0) markDamaged()
    if (name.toLowerCase() === 'script') runs.add('script')
    if (skipped > 0 || fault !== null || !ELEMENTS.has(name)) {
      if (skipped === 0 && !UNSEEN.has(name)) removed.add(name)
      skipped += 1
      return
    }
    const node = {
      name,
      attributes: keptAttributes(name, getAttributes(), decode, { removed, runs }),
      children: [],
    }
    if (root === null) root = node
    else open.at(-1)?.children.push(node)
    open.push(node)
  })
  parser.on('closeTag', () => {
    if (skipped > 0) skipped -= 1
    else open.pop()
  })
  const addText = (text: string) => {
    const node = open.at(-1)
    if (skipped === 0 && node !== undefined && WITH_TEXT.has(node.name)) node.children.push(text)
  }
  parser.on('text', (text, decode) => addText(decode(text)))
  parser.on('cdata', addText)
  if (parser.parse(xml) !== null) markDamaged()

  const read = root as SvgNode | null
  if (fault !== null) return fault
  if (read === null || read.name !== 'svg') return 'damaged'
  cleanStyles(read)
  return { root: read, removed, runs }
}

function keptAttributes(
  element: string,
  attributes: Readonly<Record<string, string>>,
  decode: (text: string) => string,
  { removed, runs }: Record<'removed' | 'runs', Set<string>>,
): Record<string, string> {
  const kept: Record<string, string> = {}
  for (const [name, written] of Object.entries(attributes)) {
    const value = decode(written)
    const allowed =
      ATTRIBUTES.has(name) && (isReference(name) ? isOwnReference(element, value) : isPlain(name, value))
    if (allowed) kept[name] = name === 'style' ? cleanDeclarations(value) : value
    else if (/^on/i.test(name)) runs.add(name)
    else if (/^\s*javascript:/i.test(value)) runs.add('javascript:')
    else if (isWorthSaying(name)) removed.add(name)
  }
  return kept
}

const isPlain = (name: string, value: string): boolean => name === 'style' || isPlainValue(value)

/** Attributes that would fetch something. Names for programs and screen readers are removed silently. */
const isWorthSaying = (name: string): boolean => /href$/i.test(name)

function cleanStyles(node: SvgNode): void {
  if (node.name === 'style') {
    const css = cleanStyleSheet(node.children.filter((child) => typeof child === 'string').join(''))
    node.children.splice(0, node.children.length, css)
    return
  }
  for (const child of node.children) if (typeof child !== 'string') cleanStyles(child)
}
