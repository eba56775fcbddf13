import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { staffReader } from '../../../http/staff-reader.ts'
import { insertLooks } from './store/events.ts'

type LookDeps = { readonly database: Pick<Database, 'db'>; readonly clock: Clock }

export type LookContext = Pick<RequestContext, 'actor' | 'raw'>

/** Records that a member of staff saw these applications, or the conversations about them. Of others nothing is recorded. */
export async function recordLooks(
  { database, clock }: LookDeps,
  applicationIds: readonly number[],
  context: LookContext,
): Promise<void> {
  const reader = staffReader(context)
  if (reader !== null) await insertLooks(database.db, applicationIds, reader, clock.now())
}

export const recordLook = (deps: LookDeps, applicationId: number, context: LookContext): Promise<void> =>
  recordLooks(deps, [applicationId], context)
