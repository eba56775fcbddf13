import type { Kysely, Transaction } from 'kysely'
import type { ChangeSink } from '../core/state-change.ts'
import type { RunHolderCommand } from './holder-commands.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** A function that takes a `Tx` can only be called inside `inTransaction`. */
export type Tx = Transaction<Schema>

export type Unlisten = () => Promise<void>

/** How long a statement of the transaction may take, instead of the default (PostgreSQL only). */
export type TransactionOptions = { readonly timeoutMs?: number }

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /**
   * Runs `work` in one transaction and commits when it resolves. After a serialisation failure or a deadlock it tries
   * up to three more times, so `work` must have no effect outside `tx`. Using `db` inside it throws.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Every change of state that this process has committed, as `noteChange` notes it. */
  watchChanges(watch: ChangeSink): void
  /** `onReconnect` is called when notifications may have been missed, so that caches can be dropped. */
  listen(channel: string, handler: (payload: string) => void, onReconnect?: () => void): Promise<Unlisten>
  /**
   * The embedded database only: other processes cannot open it, so they send their commands to this one. Until this
   * is called they are told that the portal is not ready.
   */
  answerCommands?(run: RunHolderCommand): void
  /**
   * Copies the database as of one instant into a folder, and answers what `read` finds in that instant. Others go on
   * using PostgreSQL; users of the embedded database wait.
   */
  copyInto<T>(folder: string, read: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
