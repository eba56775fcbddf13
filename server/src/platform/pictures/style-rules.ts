import { splitRules } from './clean-css.ts'
import type { SvgNode } from './read-svg.ts'

export type Declaration = readonly [property: string, value: string]

/** Declarations of style sheets that refer to other elements, by what may select an element: `rect`, `.a`, `#b`, `*`. */
export type StyleIndex = ReadonlyMap<string, readonly Declaration[]>

/**
 * Reads a sheet that `cleanStyleSheet` wrote. Of a selector only the last part counts, and of that only its first
 * word: a declaration may be given to too many elements, and is never missed.
 */
export function indexStyles(css: string): StyleIndex {
  const index = new Map<string, Declaration[]>()
  for (const [selectors, block] of splitRules(css)) {
    if (!block.includes('url(')) continue
    const declarations = readDeclarations(block).filter(([, value]) => value.includes('url('))
    for (const selector of selectors.split(',')) {
      const last = selector.trim().split(/[\s>]/).at(-1) ?? ''
      const word = /[.#]?[\w-]+/.exec(last)?.[0] ?? '*'
      const known = index.get(word)
      if (known === undefined) index.set(word, [...declarations])
      else known.push(...declarations)
    }
  }
  return index
}

export const readDeclarations = (style: string): Declaration[] =>
  style.split(';').map((declaration) => {
    const colon = Math.max(0, declaration.indexOf(':'))
    return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1)]
  })

/** The words by which a style sheet may select this element. */
export const selectorWords = ({ name, attributes: { id, class: classes } }: SvgNode): string[] => [
  '*',
  name,
  ...(id === undefined ? [] : [`#${id}`]),
  ...(classes ?? '').split(/\s+/).map((one) => `.${one}`),
]
