import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Payments } from '../payments/index.ts'

export type SettlementDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly settle: Payments['settle']
  readonly timeZone: () => Promise<string>
  /** The books are kept in one. */
  readonly currency: () => Promise<string>
  /** The adapter behind an alias; `null` for an alias that is not set up. */
  readonly adapterOf: (alias: string) => Promise<string | null>
}
