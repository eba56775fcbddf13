import { type Database, type DatabaseOptions, openDatabase as openWithin } from '../src/db/client.ts'

/** On a busy machine a connection or a query may take this long; a test of these limits sets its own. */
const PATIENCE_MS = 100_000

/** Opens a database as the portal does, but without its limits of time, which on a busy machine would fail any test. */
export const openDatabase = (options: DatabaseOptions): Promise<Database> =>
  openWithin({ connectTimeoutMs: PATIENCE_MS, queryTimeoutMs: PATIENCE_MS, ...options })
