import type { Minor } from '@testamur/contract/money'
import type { Clock } from '../../core/clock.ts'
import type { Database, Db, Tx } from '../../db/client.ts'
import type { Logger } from '../../platform/logger.ts'
import type { MailContent } from '../../platform/mail/layout.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Payable } from '../invoices/index.ts'
import type { Payables } from '../payments/index.ts'
import type { FindProvider } from '../providers/index.ts'

export type RefundDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly storage: Storage
  readonly findProvider: FindProvider
  readonly payables: Payables
  /** Up to this amount the requester may approve it, too. */
  readonly approvalLimit: () => Promise<Minor>
  /** Whether documents of what was paid for have left. */
  readonly documentsLeft: (db: Db | Tx, payable: Payable) => Promise<boolean>
  readonly mailBrand: () => Promise<MailContent['institution']>
  readonly timeZone: () => Promise<string>
  /** A random number in [0, 1). */
  readonly random: () => number
}
