import type { SvgNode } from './read-svg.ts'
import { type Declaration, indexStyles, readDeclarations, selectorWords } from './style-rules.ts'

const SHAPES: ReadonlySet<string> = new Set([
  ...['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan'],
])
const isGradient = ({ name }: SvgNode) => name === 'linearGradient' || name === 'radialGradient'

/** Programs that draw follow references by calling themselves, and would overflow. */
const DEEPEST = 100
/** An embedded picture is unpacked each time it is drawn. */
const COST_OF_IMAGE = 100
/** One element fills, strokes, masks and clips: more references come from many rules of a style sheet. */
const MOST_REFERENCES = 50

type References = {
  /** What fills and strokes it, its own or inherited. */
  readonly fill: readonly SvgNode[]
  readonly stroke: readonly SvgNode[]
  /** Its mask, its clip path and whatever else it refers to by `url(#…)`. */
  readonly others: readonly SvgNode[]
}
const NONE: References = { fill: [], stroke: [], others: [] }

/**
 * Counts shapes as they are drawn. A `use`, a pattern, a mask or a clip path draws its target again for each element
 * that refers to it: nested, a few of them draw millions of shapes. Infinite when one refers to itself, or when
 * elements refer to more than can be counted.
 */
export function countDrawn(root: SvgNode): number {
  const nodes = [...nodesOf(root)]
  const named = new Map(
    nodes.flatMap((node) => (node.attributes['id'] ? [[node.attributes['id'], node]] : [])),
  )
  const styles = indexStyles(
    nodes.flatMap(({ name, children }) => (name === 'style' ? children.filter(isText) : [])).join(''),
  )
  const references = new Map<SvgNode, References>()
  const counts = new Map<SvgNode, number>()
  const open = new Set<SvgNode>()
  return inherit(root, NONE) ? count(root) : Number.POSITIVE_INFINITY

  /** Finds the references of all elements; `false` when one has too many. */
  function inherit(node: SvgNode, parent: References): boolean {
    const { style = '', ...attributes } = node.attributes
    const said = [
      ...Object.entries(attributes),
      ...selectorWords(node).flatMap((word) => styles.get(word) ?? []),
      ...readDeclarations(style),
    ].filter(([, value]) => value.includes('url('))
    if (said.length > MOST_REFERENCES) return false
    // Which of several wins is not decided here: each counts. Without one of its own, it may inherit.
    const fill = targetsOf(said, (property) => property === 'fill')
    const stroke = targetsOf(said, (property) => property === 'stroke')
    const others = targetsOf(said, (property) => property !== 'fill' && property !== 'stroke')
    const mine = {
      fill: fill.length > 0 ? fill : hasOwn(node, 'fill') ? [] : parent.fill,
      stroke: stroke.length > 0 ? stroke : hasOwn(node, 'stroke') ? [] : parent.stroke,
      others,
    }
    references.set(node, mine)
    return node.children.every((child) => typeof child === 'string' || inherit(child, mine))
  }

  function targetsOf(said: readonly Declaration[], isWanted: (property: string) => boolean): SvgNode[] {
    return said.flatMap(([property, value]) => {
      const id = /url\(\s*['"]?#([\w.:-]+)/i.exec(value)?.[1] ?? ''
      const target = isWanted(property) ? named.get(id) : undefined
      return target === undefined ? [] : [target]
    })
  }

  function count(node: SvgNode): number {
    const known = counts.get(node)
    if (known !== undefined) return known
    if (open.has(node) || open.size > DEEPEST) return Number.POSITIVE_INFINITY
    open.add(node)
    const { fill, stroke, others } = references.get(node) ?? NONE
    const paint = sum(fill) + sum(stroke)
    const target = referenceOf(node)
    let drawn = node.name === 'image' ? COST_OF_IMAGE : 1
    // What a `use` inherits paints each shape that it draws.
    if (target !== undefined) drawn += count(target) * (node.name === 'use' ? 1 + paint : 1)
    if (SHAPES.has(node.name)) drawn += paint
    drawn += sum(others)
    for (const child of node.children) if (typeof child !== 'string') drawn += count(child)
    open.delete(node)
    counts.set(node, drawn)
    return drawn
  }

  /** A gradient draws no shape, but must not refer to itself. */
  function sum(targets: readonly SvgNode[]): number {
    let total = 0
    for (const target of targets) {
      const drawn = count(target)
      if (!isGradient(target) || !Number.isFinite(drawn)) total += drawn
    }
    return total
  }

  /** A `use` draws its target; a pattern or a gradient takes what it does not have from its own. */
  function referenceOf({ attributes }: SvgNode): SvgNode | undefined {
    return named.get((attributes['href'] ?? attributes['xlink:href'])?.replace(/^#/, '') ?? '')
  }
}

const isText = (child: SvgNode | string): child is string => typeof child === 'string'

function* nodesOf(node: SvgNode): Generator<SvgNode> {
  yield node
  for (const child of node.children) if (typeof child !== 'string') yield* nodesOf(child)
}

/** A colour of its own, which is not replaced by what its parent has. */
const hasOwn = ({ attributes }: SvgNode, paint: 'fill' | 'stroke'): boolean => {
  const own = attributes[paint]
  return own !== undefined && own !== 'inherit'
}
