import type { Requester } from '../../../core/actor.ts'
import type { Database } from '../../../db/client.ts'
import { recordAudit } from '../../audit/index.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import type { EndSessions } from '../ports.ts'
import type { ApplicationRow } from '../rows/rows.ts'

type EndDeps = { readonly database: Database; readonly endSessions: EndSessions }

/** No browser opens the application any more without a new code: for who applied on a computer that others use. */
export async function endTrackSessions(
  { database, endSessions }: EndDeps,
  application: ApplicationRow,
  { actor, ip }: Requester,
): Promise<void> {
  expectProved(actor, application)
  await database.inTransaction(async (tx) => {
    await endSessions(tx, 'application', application.id)
    await recordAudit(tx, {
      actor,
      ip,
      action: 'application.end_sessions',
      subject: `application:${application.id}`,
    })
  })
}
