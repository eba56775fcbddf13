import type { Message, Param, Said } from '@testamur/contract/message'
import type { Code, NamesOf } from './catalogue.ts'

export type { Message, Param, Said } from '@testamur/contract/message'
export type { Code } from './catalogue.ts'

type Params<C extends Code> = Readonly<Record<NamesOf<C>, Param>>

/** A message of the catalogues. Its parameters are those that its English text names. */
export const messageOf = <const C extends Code>(
  code: C,
  ...[params]: [NamesOf<C>] extends [never] ? [] : [params: Params<C>]
): Message => (params === undefined ? { code } : { code, params })

/** Joins clauses that may contain commas: `A; B; C`. */
export function clauses(parts: readonly Said[]): Said {
  const [first = '', ...rest] = parts
  return rest.length === 0 ? first : messageOf('common.clauses', { first, rest: clauses(rest) })
}

/** A plain value where a message is expected: an amount, a day, or the institution's own text. */
export const messageOfValue = (value: Param): Message => messageOf('common.joined', { parts: value })

/** Joins sentences with a space and skips absent ones. */
export function sentences(...parts: readonly (Said | null | undefined | false)[]): Said {
  const there = parts.filter(
    (part): part is Said => part !== null && part !== undefined && part !== false && part !== '',
  )
  if (there.length < 2) return there[0] ?? ''
  return messageOf('common.joined', { parts: { sentences: there } })
}
