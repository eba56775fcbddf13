import type { Institution } from '@testamur/contract/institution/institution'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { Reference } from '../../platform/reference.ts'
import type { ApplicationTypes, Closures } from '../applications/index.ts'

export type ServiceBoardDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly reference: Reference
  readonly institution: () => Promise<Institution>
  readonly types: Pick<ApplicationTypes, 'active'>
  readonly closures: Closures
}
