import type { Kysely, Transaction } from 'kysely'
import type { ChangeSink } from '../core/state-change.ts'
import type { RunHolderCommand } from './holder-commands.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** A function that takes `Tx` can only run inside `inTransaction`. */
export type Tx = Transaction<Schema>

export type Unlisten = () => Promise<void>

/** How long one statement of the transaction may take, when not the usual time (PostgreSQL only). */
export type TransactionOptions = { readonly timeoutMs?: number }

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /**
   * Runs `work` in one transaction, committed when it resolves; at most three more attempts after a serialisation
   * failure or a deadlock, so `work` must do nothing outside but through `tx`. Using `db` inside it throws.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** Every change of state that this process has committed, as `noteChange` notes it. */
  watchChanges(watch: ChangeSink): void
  /** `onReconnect` is called when notifications may have been missed: drop what they keep fresh. */
  listen(channel: string, handler: (payload: string) => void, onReconnect?: () => void): Promise<Unlisten>
  /**
   * The embedded database alone, which only this process can open: others ask for their commands here. Until this is
   * called they are told that the portal is not ready.
   */
  answerCommands?(run: RunHolderCommand): void
  /**
   * Writes the database as of one instant into a folder, while others go on using it, and answers what `read` finds in
   * the same instant. The embedded database makes its users wait meanwhile.
   */
  copyInto<T>(folder: string, read: (tx: Tx) => Promise<T>): Promise<T>
  close(): Promise<void>
}
