import type { Requester, StaffActor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { NeedsPassword } from '../../http/authenticate.ts'
import type { Logger } from '../../platform/logger.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import type { Applications } from '../applications/index.ts'
import type { Delivery } from '../delivery/index.ts'
import type { DocumentsDeps } from '../documents/index.ts'
import type { Messaging } from '../messaging/index.ts'

export type BulkDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly storage: Storage
  readonly applications: Pick<Applications, 'acts' | 'findPage'>
  readonly documents: DocumentsDeps
  readonly messaging: Pick<Messaging, 'staff'>
  readonly couriers: Pick<Delivery, 'couriers'>
  /** An account with its current roles; `null` when it is disabled. */
  readonly staffById: (id: number) => Promise<StaffActor | null>
  readonly needsPassword: NeedsPassword
  /** What sends or signs waits this long before its first row, so that it can still be stopped. */
  readonly delaySeconds: number
}

/** The person in whose name a run acts. */
export type Runner = Requester<StaffActor>

/** How many applications are checked at once: a larger selection is checked by jobs, piece by piece. */
export const PIECE = 50

/** How many rows one job handles; the next rows have a job of their own. */
export const CHUNK = 20
