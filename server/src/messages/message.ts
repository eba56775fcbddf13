import type { Message, Param, Said } from '@testamur/contract/message'
import type { Code, NamesOf } from './catalogue.ts'

export type { Message, Param, Said } from '@testamur/contract/message'
export type { Code } from './catalogue.ts'

type Params<C extends Code> = Readonly<Record<NamesOf<C>, Param>>

/** A message of the catalogues. Its parameters are those that its English text names. */
export const messageOf = <const C extends Code>(
  code: C,
  ...[params]: [NamesOf<C>] extends [never] ? [] : [params: Params<C>]
): Message => (params === undefined ? { code } : { code, params: params as Message['params'] & object })

/** One after the other, with a space between; nothing of those that are not there. */
export const sentences = (...parts: readonly (Said | null | undefined | false)[]): Said =>
  joined(parts, (sentences) => messageOf('common.joined', { parts: { sentences } }))

/** Each on a line of its own. */
export const lines = (...parts: readonly (Said | null | undefined | false)[]): Said =>
  joined(parts, (lines) => messageOf('common.joined', { parts: { lines } }))

function joined(
  parts: readonly (Said | null | undefined | false)[],
  join: (parts: readonly Said[]) => Message,
): Said {
  const there = parts.filter(
    (part): part is Said => part !== null && part !== undefined && part !== false && part !== '',
  )
  return there.length > 1 ? join(there) : (there[0] ?? '')
}

/** What the institution wrote, said in the language of the reader where it was translated. */
export const ownText = (text: string): Message => messageOf('common.joined', { parts: { own: text } })
