import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Schema } from './schema.ts'

type Table = keyof Schema
type Column<T extends Table> = keyof Schema[T] & string

/** A row as it is read, with all columns of its table or with those named. */
export type Row<T extends Table, C extends Column<T> = Column<T>> = Readonly<
  Pick<Selectable<Schema[T]>, C & keyof Selectable<Schema[T]>>
>

/** Columns for raw SQL. The type of the row is taken from the same list, so neither can have a column that the other lacks. */
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
