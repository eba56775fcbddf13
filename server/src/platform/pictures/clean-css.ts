import { isPlainValue, isStyleProperty } from './svg-rules.ts'

/** Selectors of drawing programs: classes, IDs and element names, single or in a list. */
const SELECTORS = /^[\w.#,*\s>-]{1,500}$/

/** Declarations that only paint: `fill:#fff;stroke:none`. */
export function cleanDeclarations(css: string): string {
  return css
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const name = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      return isStyleProperty(name) && value !== '' && isPlainValue(value) ? [`${name}:${value}`] : []
    })
    .join(';')
}

/** The rules of a `<style>` that only paint. Others, such as `@import`, are removed with their blocks. */
export const cleanStyleSheet = (css: string): string =>
  splitRules(withoutComments(css))
    .map(([selectors, declarations]) => {
      const kept = SELECTORS.test(selectors) ? cleanDeclarations(declarations) : ''
      return kept === '' ? '' : `${selectors}{${kept}}`
    })
    .join('')

/** Selectors and declarations of each innermost block. One pass: a pattern would search anew from every letter. */
export const splitRules = (css: string): [selectors: string, declarations: string][] =>
  css
    .split('}')
    .slice(0, -1)
    .flatMap((part) => {
      const pieces = part.split('{')
      const declarations = pieces.pop() ?? ''
      const before = pieces.pop()
      // A statement such as `@import …;` may stand before the selectors.
      return before === undefined ? [] : [[before.slice(before.lastIndexOf(';') + 1).trim(), declarations]]
    })

function withoutComments(css: string): string {
  const [first = '', ...others] = css.split('/*')
  const kept = others.map((other) => (other.includes('*/') ? other.slice(other.indexOf('*/') + 2) : ''))
  return [first, ...kept].join(' ')
}
