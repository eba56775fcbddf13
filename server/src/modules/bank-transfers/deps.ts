import type { Clock } from '../../core/clock.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Payable } from '../invoices/index.ts'
import type { Payables, Payments } from '../payments/index.ts'
import type { FindProvider } from '../providers/index.ts'

export type BankTransferDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly storage: Storage
  readonly limiter: Limiter
  readonly payables: Payables
  readonly settle: Payments['settle']
  readonly timeZone: () => Promise<string>
  /** Whether documents of what was paid for have left. */
  readonly documentsLeft: (db: Db | Tx, payable: Payable) => Promise<boolean>
  /** How many days a payer has to pay. */
  readonly invoiceDays: () => Promise<number>
  readonly findProvider: FindProvider
}
