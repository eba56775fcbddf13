import type { getAuditVerification } from '@testamur/contract/audit'
import type { Answer } from '@testamur/contract/endpoint'
import type { Requester } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { JobHandler } from '../../platform/jobs/handler.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { actorName } from './actor-name.ts'
import { recordAudit } from './record-audit.ts'
import { lockHead } from './store/links.ts'
import {
  insertVerification,
  latestVerification,
  noteChecked,
  saveVerdict,
  type VerificationRow,
} from './store/verifications.ts'
import { verifyChain } from './verify-chain.ts'

type VerificationView = NonNullable<Answer<typeof getAuditVerification>['data']>

export const VERIFY = 'audit.verify'

/** A verification that was begun longer ago and did not end does not prevent another. */
const GIVEN_UP_AFTER_MS = 60 * 60_000

type Deps = { readonly database: Database; readonly clock: Clock }

/** Begins to verify the whole chain; when a verification is running, answers that one. */
export const startVerification = (
  { database, clock }: Deps,
  { actor, ip }: Requester,
): Promise<VerificationView> =>
  database.inTransaction(async (tx) => {
    // A second request at the same moment waits here and finds the first verification.
    const { events } = await lockHead(tx)
    const now = clock.now()
    const latest = await latestVerification(tx)
    const isRunning =
      latest !== null &&
      latest.finished_at === null &&
      latest.asked_at.getTime() > now.getTime() - GIVEN_UP_AFTER_MS
    const running = isRunning
      ? latest
      : await insertVerification(tx, { by: actorName(actor), at: now, total: events })
    if (!isRunning) await enqueue(tx, { kind: VERIFY, payload: { id: running.id } })
    await recordAudit(tx, {
      actor,
      ip,
      action: 'audit.verify',
      subject: 'audit',
      after: { walk: running.id },
    })
    return verificationView(running)
  })

export async function findVerification({
  database,
}: Pick<Deps, 'database'>): Promise<VerificationView | null> {
  const row = await latestVerification(database.db)
  return row && verificationView(row)
}

/** Verifies the chain and stores its progress. */
export const verifyHandler =
  ({ database, clock }: Deps): JobHandler =>
  async (payload, job) => {
    const { id } = payload as { id: number }
    const report = await verifyChain(database.db, undefined, async (checked) => {
      job.signal.throwIfAborted()
      await noteChecked(database.db, id, checked)
    })
    const { broken, events, head } = report
    return (tx) =>
      saveVerdict(
        tx,
        id,
        {
          checked: events,
          last_link: `${events}:${head}`,
          fault: broken?.fault ?? null,
          broken_at: broken?.id ?? null,
        },
        clock.now(),
      )
  }

const verificationView = (row: VerificationRow): VerificationView => ({
  id: row.id,
  asked_by: row.asked_by,
  asked_at: row.asked_at.toISOString(),
  finished_at: row.finished_at?.toISOString() ?? null,
  checked: row.checked,
  total: row.total,
  whole: row.finished_at === null ? null : row.fault === null,
  fault: row.fault,
  broken_at: row.broken_at,
  last_link: row.last_link,
})
