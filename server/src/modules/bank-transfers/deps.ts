import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Payables, Payments } from '../payments/index.ts'

export type BankTransferDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly limiter: Limiter
  readonly payables: Payables
  readonly settle: Payments['settle']
  readonly timeZone: () => Promise<string>
}
