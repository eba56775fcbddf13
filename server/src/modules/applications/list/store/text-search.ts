import { type RawBuilder, sql } from 'kysely'

/** Patterns that must all match the text, or one of these ids. Without patterns every text matches. */
export type TextSearch = { readonly patterns: readonly string[]; readonly named: readonly number[] }

/** A condition on the application `a`. */
export function textCondition({ patterns, named }: TextSearch): RawBuilder<unknown> {
  if (patterns.length === 0) return sql`true`
  const fits = patterns.map((pattern) => sql`a.search_text like ${pattern}`)
  const all = sql.join(fits, sql` and `)
  return named.length === 0 ? all : sql`((${all}) or a.id = any(${[...named]}::bigint[]))`
}
