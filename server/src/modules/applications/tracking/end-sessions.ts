import type { Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import type { Database } from '../../../db/client.ts'
import { recordAudit } from '../../audit/index.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import type { EndSessions } from '../ports.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { saveAccessEnded } from './store/access.ts'

type EndDeps = { readonly database: Database; readonly clock: Clock; readonly endSessions: EndSessions }

/** No browser and no emailed link opens the application any more without a new code: for who applied on a computer that others use. */
export async function endTrackSessions(
  { database, clock, endSessions }: EndDeps,
  application: ApplicationRow,
  { actor, ip }: Requester,
): Promise<void> {
  expectProved(actor, application)
  await database.inTransaction(async (tx) => {
    for (const id of await saveAccessEnded(tx, application.id, clock.now()))
      await endSessions(tx, 'application', id)
    await recordAudit(tx, {
      actor,
      ip,
      action: 'application.end_sessions',
      subject: `application:${application.id}`,
    })
  })
}
