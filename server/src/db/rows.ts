import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from './schema.ts'

type Table = keyof Schema
type Column<T extends Table> = keyof Schema[T] & string

/** A row as it is read: all columns of its table, or the named ones. */
export type Row<T extends Table, C extends Column<T> = Column<T>> = Readonly<
  Pick<Selectable<Schema[T]>, C & keyof Selectable<Schema[T]>>
>

/** Columns for raw SQL. The row's type is derived from the same list, so that the list and the type cannot differ. */
export type Columns<T extends Table, C extends Column<T>> = RawBuilder<Row<T, C>> & {
  readonly names: readonly C[]
}

/** The row that a list of columns selects: `RowOf<typeof copyColumns>`. */
export type RowOf<Selected> = Selected extends Columns<infer T, infer C> ? Row<T, C> : never

/** `columnsOf('copies', 'c', ['id', 'status'])` stands in raw SQL for `c.id, c.status`. */
export function columnsOf<T extends Table, const C extends Column<T>>(
  _table: T,
  alias: string,
  names: readonly C[],
): Columns<T, C> {
  const list = sql<Row<T, C>>`${sql.join(names.map((name) => sql.ref(`${alias}.${name}`)))}`
  return Object.assign(list, { names })
}

/** `where('id', '=', anyOf(ids))`. The statement is the same however many values there are. */
export const anyOf = <T>(values: readonly T[]) => sql<T>`any(${[...values]})`
