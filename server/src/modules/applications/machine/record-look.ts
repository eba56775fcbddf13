import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { staffReader } from '../../../http/staff-reader.ts'
import { insertLook } from './store/events.ts'

type LookDeps = { readonly database: Pick<Database, 'db'>; readonly clock: Clock }

export type LookContext = Pick<RequestContext, 'actor' | 'raw'>

/** Records that a member of staff saw an application, or the conversation about it. Of others nothing is recorded. */
export async function recordLook(
  { database, clock }: LookDeps,
  applicationId: number,
  context: LookContext,
): Promise<void> {
  const reader = staffReader(context)
  if (reader !== null) await insertLook(database.db, applicationId, reader, clock.now())
}
