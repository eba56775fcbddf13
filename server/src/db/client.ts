import type { Kysely, Transaction } from 'kysely'
import type { Logger } from '../platform/logger.ts'
import { openEmbedded } from './embedded.ts'
import type { TransactionOptions } from './pool.ts'
import { openPostgres } from './postgres.ts'
import type { Schema } from './schema.ts'

export type Db = Kysely<Schema>

/** A function that takes `Tx` can only run inside `inTransaction`. */
export type Tx = Transaction<Schema>

export type Unlisten = () => Promise<void>

export type Database = {
  readonly kind: 'embedded' | 'postgres'
  readonly db: Db
  /**
   * Runs `work` in one transaction, committed when it resolves; at most three more attempts after a serialisation
   * failure or a deadlock, so `work` must do nothing outside but through `tx`. Using `db` inside it throws.
   */
  inTransaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>
  /** `onReconnect` is called when notifications may have been missed: drop what they keep fresh. */
  listen(channel: string, handler: (payload: string) => void, onReconnect?: () => void): Promise<Unlisten>
  close(): Promise<void>
}

export type DatabaseOptions = {
  readonly logger: Logger
  readonly source: { readonly url: string } | { readonly folder: string }
  /** PostgreSQL only. */
  readonly poolSize?: number
  readonly queryTimeoutMs?: number
}

/** Opens PostgreSQL by its address, or the embedded database in a folder. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { source } = options
  return 'url' in source
    ? openPostgres({ ...options, url: source.url })
    : openEmbedded({ ...options, folder: source.folder })
}
