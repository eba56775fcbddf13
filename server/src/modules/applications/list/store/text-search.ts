import { type RawBuilder, sql } from 'kysely'

/** Patterns that must all match the text, or one of these ids. Without patterns every text matches. */
export type TextSearch = { readonly patterns: readonly string[]; readonly named: readonly number[] }

/** What stands for a value in a statement: the value itself, or where it is put each time the statement is sent. */
export type Place = (name: string, value: unknown) => unknown

export const asItIs: Place = (_, value) => value

/** A condition on the application `a`. Patterns are named by their number. */
export function textCondition({ patterns, named }: TextSearch, place: Place = asItIs): RawBuilder<unknown> {
  if (patterns.length === 0) return sql`true`
  const fits = patterns.map((pattern, number) => sql`a.search_text like ${place(String(number), pattern)}`)
  const all = sql.join(fits, sql` and `)
  return named.length === 0 ? all : sql`((${all}) or a.id = any(${place('named', [...named])}::bigint[]))`
}
