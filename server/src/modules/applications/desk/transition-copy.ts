import type { transitionCopy as transitionCall } from '@testamur/contract/applications/staff-applications'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { forbidden, invalid, notFound } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Delivery, normaliseWaybill, waybillMatches } from '../../delivery/index.ts'
import type { CopyMove } from '../machine/check-move.ts'
import { moveCopy } from '../machine/move-copy.ts'
import type { CopyRow } from '../rows/rows.ts'
import { trackedById } from '../rows/store/tracking.ts'
import { partiesOf } from '../statuses/parties.ts'
import { recordRevocation } from './store/revocations.ts'

export type CopyTransitionDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly couriers: Pick<Delivery, 'couriers'>
}

type Body = Received<typeof transitionCall>['body']

/** A clock a little ahead of ours is no lie; a handover of tomorrow is. */
const AHEAD_MS = 5 * 60_000

/** An officer's step with one copy. The application follows in the same transaction. */
export async function transitionCopy(
  deps: CopyTransitionDeps,
  params: { readonly id: number; readonly copy: string },
  body: Body,
  by: Requester,
): Promise<void> {
  const rows = await trackedById(deps.database.db, params.id)
  const copy = rows?.copies.find(({ id }) => id === params.copy.toLowerCase())
  if (rows === null || copy === undefined) throw notFound(messageOf('applicationsMachine.thisCopy'))
  if (partiesOf(by.actor, params.id).length === 0) throw forbidden(by.actor)
  const dispatch = body.to === 'dispatched' ? await readDispatch(deps, copy, body) : undefined
  const move: CopyMove = {
    copy_id: copy.copy_id,
    to: body.to,
    actor: by.actor,
    at: readInstant(deps.clock, copy, body),
    version: body.version,
    reason: body.reason ?? '',
    ...(dispatch ? { dispatch } : {}),
    ...(body.to === 'collected'
      ? { collection: { by: body.collected_by ?? '', id: body.collected_id ?? '' } }
      : {}),
  }
  await deps.database.inTransaction(async (tx) => {
    const moved = await moveCopy(tx, move)
    if (body.to === 'revoked')
      await recordRevocation(tx, copy.copy_id, body.revoked_because ?? 'other', deps.clock.now())
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: 'copy.transition',
      subject: `application:${params.id}`,
      before: { copy: copy.id, status: copy.status },
      after: {
        copy: copy.id,
        status: body.to,
        reason: move.reason,
        revoked_because: body.to === 'revoked' ? (body.revoked_because ?? 'other') : undefined,
        waybill: dispatch?.waybill,
        application: moved.application.status,
      },
    })
  })
}

/** A copy leaves with a courier on offer and a waybill that looks like one of theirs. */
async function readDispatch(
  { couriers }: CopyTransitionDeps,
  copy: CopyRow,
  body: Body,
): Promise<NonNullable<CopyMove['dispatch']>> {
  const id = body.courier_id ?? copy.courier_id
  const courier = (await couriers.couriers()).find((row) => row.id === id)
  if (courier === undefined) throw invalid({ courier_id: [messageOf('applicationsDesk.chooseCourier')] })
  if (!body.waybill) throw invalid({ waybill: [messageOf('applicationsDesk.enterWaybill')] })
  if (!waybillMatches(courier, body.waybill))
    throw invalid({
      waybill: [
        messageOf('applicationsDesk.waybillDoesNotMatch', {
          courier: { own: courier.name },
          example: courier.waybill_example,
        }),
      ],
    })
  return { courier_id: courier.id, waybill: normaliseWaybill(body.waybill) }
}

/** When it happened, if the officer says so: neither tomorrow nor before the copy had left. */
function readInstant(clock: Clock, copy: CopyRow, body: Body): Date {
  const now = clock.now()
  if (body.at === undefined) return now
  const at = new Date(body.at)
  if (at.getTime() > now.getTime() + AHEAD_MS)
    throw invalid({ at: [messageOf('applicationsDesk.timeMustHavePassed')] })
  if (copy.dispatched_at !== null && body.to !== 'dispatched' && at < copy.dispatched_at)
    throw invalid({ at: [messageOf('applicationsDesk.timeMustFollowDispatch')] })
  return at > now ? now : at
}
