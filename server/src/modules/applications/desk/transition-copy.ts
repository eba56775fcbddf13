import type { transitionCopy as transitionCall } from '@testamur/contract/applications/staff-applications'
import type { Received } from '@testamur/contract/endpoint'
import type { Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { DAY_MS } from '../../../core/days.ts'
import { forbidden, invalid, notFound } from '../../../core/failure.ts'
import type { ExtraWrite } from '../../../db/alongside.ts'
import type { Database, Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { type Delivery, normaliseWaybill, waybillMatches } from '../../delivery/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { type CopyMove, checkLeaving, checkMove } from '../machine/check-move.ts'
import { moveCopy } from '../machine/move-copy.ts'
import type { CertificatesPort } from '../ports.ts'
import type { ApplicationRow, CopyRow } from '../rows/rows.ts'
import { trackedById } from '../rows/store/tracking.ts'
import { partiesOf } from '../statuses/parties.ts'
import { recordRevocation } from './store/revocations.ts'
import { findWaybillOwner, lockWaybill } from './store/waybills.ts'

export type CopyTransitionDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly couriers: Pick<Delivery, 'couriers'>
  readonly catalogue: CatalogueSource
  readonly certificates: CertificatesPort
}

export type CopyParams = { readonly id: number; readonly copy: string }

export type CopyTransition = Received<typeof transitionCall>['body']

/** Allows for a clock a little ahead of ours; a handover tomorrow is refused. */
const AHEAD_MS = 5 * 60_000

/** Couriers use a number again after years; within one year it is the same parcel. */
const WAYBILL_IN_USE_MS = 365 * DAY_MS

/** The transition that an officer asks for, with its input. */
async function readMove(
  deps: CopyTransitionDeps,
  params: CopyParams,
  body: CopyTransition,
  by: Requester,
): Promise<{ readonly application: ApplicationRow; readonly copy: CopyRow; readonly move: CopyMove }> {
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
  return { application: rows.application, copy, move }
}

/** Refuses what `transitionCopy` would refuse. Changes nothing. */
export async function checkCopyTransition(
  deps: CopyTransitionDeps,
  params: CopyParams,
  body: CopyTransition,
  by: Requester,
): Promise<void> {
  const { application, copy, move } = await readMove(deps, params, body, by)
  const { institution } = await deps.catalogue.today()
  const moved = { ...application, time_zone: institution.time_zone }
  checkMove(moved, copy, move)
  await checkLeaving(deps.database.db, moved, copy, move)
  await checkWaybillIsFree(deps, deps.database.db, application, move)
}

/** An officer moves one copy. The application's status follows in the same transaction. */
export async function transitionCopy(
  deps: CopyTransitionDeps,
  params: CopyParams,
  body: CopyTransition,
  by: Requester,
  alongside?: ExtraWrite,
): Promise<void> {
  const { application, copy, move } = await readMove(deps, params, body, by)
  await deps.database.inTransaction(async (tx) => {
    await alongside?.(tx)
    if (move.dispatch !== undefined) await lockWaybill(tx, move.dispatch)
    await checkWaybillIsFree(deps, tx, application, move)
    const moved = await moveCopy(tx, move)
    if (copy.type === 'certificate' && (body.to === 'collected' || body.to === 'dispatched'))
      await deps.certificates.recordHandover(
        tx,
        { application_id: application.id, tracking_id: application.tracking_id },
        { by, at: move.at },
      )
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
        waybill: move.dispatch?.waybill,
        application: moved.application.status,
      },
    })
  })
}

/** Dispatch needs a courier on offer and a waybill number that fits their pattern. */
async function readDispatch(
  { couriers }: CopyTransitionDeps,
  copy: CopyRow,
  body: CopyTransition,
): Promise<NonNullable<CopyMove['dispatch']>> {
  const id = body.courier_id ?? copy.courier_id
  const courier = (await couriers.couriers()).find((row) => row.id === id)
  if (courier === undefined) throw invalid({ courier_id: [messageOf('applicationsDesk.chooseCourier')] })
  if (!body.waybill) throw invalid({ waybill: [messageOf('applicationsDesk.enterWaybill')] })
  if (!waybillMatches(courier, body.waybill))
    throw invalid({
      waybill: [
        courier.waybill_example === ''
          ? messageOf('applicationsDesk.noWaybillOf', { courier: { own: courier.name } })
          : messageOf('applicationsDesk.waybillDoesNotMatch', {
              courier: { own: courier.name },
              example: courier.waybill_example,
            }),
      ],
    })
  return { courier_id: courier.id, waybill: normaliseWaybill(body.waybill) }
}

/** One parcel has copies of one application: a number that another application's copy left with is refused. */
async function checkWaybillIsFree(
  { clock }: CopyTransitionDeps,
  db: Db | Tx,
  { id }: ApplicationRow,
  { dispatch }: CopyMove,
): Promise<void> {
  if (dispatch === undefined) return
  const since = new Date(clock.now().getTime() - WAYBILL_IN_USE_MS)
  const tracking_id = await findWaybillOwner(db, id, dispatch, since)
  if (tracking_id === null) return
  const { waybill } = dispatch
  throw invalid({ waybill: [messageOf('applicationsDesk.waybillIsTaken', { waybill, tracking_id })] })
}

/** When it happened, if the officer gives a time: neither in the future nor before the copy left. */
function readInstant(clock: Clock, copy: CopyRow, body: CopyTransition): Date {
  const now = clock.now()
  if (body.at === undefined) return now
  const at = new Date(body.at)
  if (at.getTime() > now.getTime() + AHEAD_MS)
    throw invalid({ at: [messageOf('applicationsDesk.timeMustHavePassed')] })
  if (copy.dispatched_at !== null && body.to !== 'dispatched' && at < copy.dispatched_at)
    throw invalid({ at: [messageOf('applicationsDesk.timeMustFollowDispatch')] })
  return at > now ? now : at
}
