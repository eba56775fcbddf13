import type { Tokens } from '@testamur/contract/icu'
import { expect, test } from 'vitest'

type Catalogues = Record<string, Record<string, Record<string, Tokens | string>>>

const areasOf = (found: Catalogues) =>
  Object.entries(found).map(([path, module]) => ({
    area: /([\w-]+)\.ts$/.exec(path)?.[1] ?? path,
    messages: Object.values(module)[0] ?? {},
  }))

const english = areasOf(import.meta.glob('./en/*.ts', { eager: true }))
const french = areasOf(import.meta.glob('./fr/*.ts', { eager: true }))
const translated = new Map(french.map(({ area, messages }) => [area, messages]))

/**
 * The arguments of a message with their types: `kind select`. Whether words agree with a number is a matter of each language, so a
 * plural counts as its number.
 */
function holes(tokens: unknown): string[] {
  if (!Array.isArray(tokens)) return []
  return (tokens as Tokens).flatMap((token) => {
    if (typeof token === 'string') return []
    const [name, kind, cases] = token
    return [`${name} ${kind === 'plural' ? '' : (kind ?? '')}`, ...Object.values(cases ?? {}).flatMap(holes)]
  })
}

const holesOf = (message: Tokens | string) => [...new Set(holes(message))].sort()

test('every area speaks French, and French has no area of its own', () => {
  expect([...translated.keys()].sort()).toEqual(english.map(({ area }) => area).sort())
})

test.each(english)(
  '$area says in French what it says in English, and puts the same into it',
  ({ area, messages: original }) => {
    const messages = translated.get(area) ?? {}
    expect(Object.keys(messages).sort()).toEqual(Object.keys(original).sort())
    for (const [key, text] of Object.entries(messages)) {
      expect(text, key).not.toBe('')
      expect(holesOf(text), key).toEqual(holesOf(original[key] ?? ''))
    }
  },
)
