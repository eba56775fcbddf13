import type { Logger } from '../platform/logger.ts'
import { openEmbedded } from './embedded.ts'
import { openPostgres } from './postgres.ts'
import type { Database } from './types.ts'

export type { Database, Db, TransactionOptions, Tx, Unlisten } from './types.ts'

export type DatabaseOptions = {
  readonly logger: Logger
  readonly source: { readonly url: string } | { readonly folder: string }
  /** PostgreSQL only. */
  readonly poolSize?: number
  readonly queryTimeoutMs?: number
  /** How long a caller waits for a free connection, or a new one for its start. */
  readonly connectTimeoutMs?: number
}

/** Opens PostgreSQL by its address, or the embedded database in a folder. */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { source } = options
  return 'url' in source
    ? openPostgres({ ...options, url: source.url })
    : openEmbedded({ ...options, folder: source.folder })
}
