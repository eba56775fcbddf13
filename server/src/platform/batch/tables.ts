import type { Row } from '../../db/rows.ts'
import type { Schema } from '../../db/schema.ts'

/** The tables that have all of these columns. */
type TableWith<Columns extends string> = {
  [T in keyof Schema]: [Columns] extends [keyof Schema[T]] ? T : never
}[keyof Schema]

/** A table of batches, which belongs to a module. A batch waits, runs, and is finished or stopped. */
export type BatchTable = TableWith<'id' | 'state' | 'created_by' | 'finished_at'>

/** A table of the rows of batches. A row waits until it has an outcome, with a reason if it was not done. */
export type RowTable = TableWith<'id' | 'run_id' | 'outcome' | 'reason' | 'at'>

export type BatchRow<B extends BatchTable> = Row<B> & Row<BatchTable, 'id' | 'state'>

export type ItemRow<R extends RowTable> = Row<R> & Row<RowTable, 'id'>

export type Outcome = Row<RowTable, 'outcome'>['outcome']
