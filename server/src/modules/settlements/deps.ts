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
  /** The one currency of the books. */
  readonly currency: () => Promise<string>
  /** The adapter of an alias; `null` for an unknown alias. */
  readonly adapterOf: (alias: string) => Promise<string | null>
}
