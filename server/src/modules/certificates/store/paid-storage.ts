import type { Db, Tx } from '../../../db/client.ts'
import { anyOf } from '../../../db/rows.ts'
import type { ChargedPeriod } from './requests.ts'

/** Applications that were not paid, or whose money was returned. */
const UNPAID = ['draft', 'pending_payment', 'rejected', 'cancelled', 'expired'] as const

/** Up to which day the storage of a student's certificate of a ceremony was paid for. */
export type PaidStorage = {
  readonly student_id: number
  readonly event_id: number
  readonly until: string
}

/** What the paid applications of these students paid for storage. */
export async function findPaidStorage(
  db: Db | Tx,
  studentIds: readonly number[],
): Promise<readonly PaidStorage[]> {
  const rows = await db
    .selectFrom('certificate_requests as request')
    .innerJoin('application_summaries as application', 'application.id', 'request.application_id')
    .select(['application.student_id', 'request.event_id', 'request.demurrage'])
    .where('application.student_id', '=', anyOf(studentIds))
    .where('application.status', 'not in', UNPAID)
    .$narrowType<{ demurrage: ChargedPeriod[] }>()
    .execute()
  return rows.flatMap(({ student_id, event_id, demurrage }) => {
    const until = demurrage
      .map(({ to }) => to)
      .toSorted()
      .at(-1)
    return student_id === null || event_id === null || until === undefined
      ? []
      : [{ student_id, event_id, until }]
  })
}
