import type { Failure } from '../../core/failure.ts'
import type { Tx } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'
import type { Said } from '../../messages/message.ts'
import type { Lane } from '../jobs/lanes.ts'
import type { BatchRow, BatchTable, ItemRow, Outcome, RowTable } from './tables.ts'

/** How a row ended that was not done. */
export type Refusal = { readonly outcome: Outcome; readonly reason: Said }

/** What is written with the outcome of a row: `done`, unless it says otherwise. */
type Settlement<R extends RowTable> = {
  readonly outcome?: Outcome
  readonly reason?: Said | null
  /** Columns that only rows of this kind have. */
  readonly columns?: Partial<Row<R>>
}

/**
 * Does the work of one row: what takes long first, then one transaction that calls `settle`, which writes the outcome. It
 * throws when another process has done the row or the batch was stopped, and so rolls the work back. A `Failure` is the reason
 * why the row was not done.
 */
export type PerformRow<R extends RowTable> = (
  row: ItemRow<R>,
  settle: (tx: Tx, settlement?: Settlement<R>) => Promise<void>,
) => Promise<void>

/** A kind of batch: its tables, its texts, and what it does. */
export type BatchKind<B extends BatchTable, R extends RowTable> = {
  readonly batches: B
  readonly rows: R
  /** The kind of its jobs and where they run. Each handles some rows. */
  readonly job: string
  readonly lane: Lane
  /** What the live channel calls a batch, before its ID: `bulk` for `batch:bulk:7`. */
  readonly topic: string
  readonly texts: {
    /** A row that failed by an error of ours. */
    readonly rowFailed: Said
    /** The rows that are left when the batch failed by an error of ours. */
    readonly failed: Said
    readonly stoppedBefore: Said
  }
  /** How many rows one job handles. */
  chunkOf(batch: BatchRow<B>): number
  /** What the next rows have in common. A refusal ends the batch, and all rows that are left get it. */
  prepare(batch: BatchRow<B>, rows: readonly ItemRow<R>[]): Promise<PerformRow<R> | Refusal>
  /** The outcome of a row that was not done; `null`: it is tried again a little later, and so are the rows after it. */
  outcomeOf(failure: Failure): Outcome | null
  /** In the transaction that says that rows were not done: gives back what was taken for them when the batch was started. */
  giveUp?(
    tx: Tx,
    batch: BatchRow<B>,
    rows: readonly { readonly row: ItemRow<R>; readonly reason: Said }[],
    at: Date,
  ): Promise<void>
  /** After the last row: makes what the batch as a whole leaves, and answers how it is recorded. */
  finish?(batch: BatchRow<B>): Promise<((tx: Tx) => Promise<void>) | null>
}
