import type { Requester, StaffActor } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { restoreAwards } from '../../students/index.ts'
import { revokeCopiesOf } from '../copies/revoke-copy.ts'
import type { GraduationDeps } from '../deps.ts'
import { type ApprovalRow, moveApproval } from '../store/approvals.ts'
import { dropAwards, graduandsOfApproval, moveGraduands } from '../store/graduands.ts'
import { lockSeen } from './lock-approval.ts'

type Deps = Pick<GraduationDeps, 'database' | 'clock'>
type Because = { readonly version: number; readonly reason: string }

/** Ends a list before the senate without approval: returned by the senate, or withdrawn by the registry. */
export function endAskedList(
  { database, clock }: Deps,
  id: number,
  to: 'returned' | 'withdrawn',
  { version, reason }: Because,
  by: Requester<StaffActor>,
): Promise<ApprovalRow> {
  return database.inTransaction(async (tx) => {
    const { approval } = await lockSeen(tx, id, version, ['asked'])
    const at = clock.now()
    const graduands = await graduandsOfApproval(tx, id)
    const act = { act: 'returned', note: reason, by: by.actor, at } as const
    await moveGraduands(tx, graduands, { approval_id: null }, act)
    const ended = await moveApproval(tx, approval, {
      state: to,
      reason,
      decided_by: by.actor.id,
      decided_by_name: by.actor.name,
      decided_at: at,
    })
    await recordAudit(tx, {
      ...by,
      action: to === 'returned' ? 'graduation_approval.return' : 'graduation_approval.withdraw',
      subject: `graduation_approval:${id}`,
      before: { state: approval.state },
      after: { state: to, reason },
    })
    return ended
  })
}

/** Nothing is issued for the list from now on, until another person has decided. */
export function askToTakeBack(
  { database, clock }: Deps,
  id: number,
  { version, reason }: Because,
  by: Requester<StaffActor>,
): Promise<ApprovalRow> {
  return database.inTransaction(async (tx) => {
    const { approval } = await lockSeen(tx, id, version, ['approved'])
    const issued = (await graduandsOfApproval(tx, id)).filter(({ state }) => state !== 'cleared').length
    if (issued > 0) throw refused(messageOf('graduation.issuedAlready', { count: issued }))
    const asked = await moveApproval(tx, approval, {
      state: 'takeback_asked',
      takeback_by: by.actor.id,
      takeback_by_name: by.actor.name,
      takeback_at: clock.now(),
      takeback_reason: reason,
    })
    await recordAudit(tx, {
      ...by,
      action: 'graduation_approval.ask_takeback',
      subject: `graduation_approval:${id}`,
      before: { state: approval.state },
      after: { state: 'takeback_asked', reason },
    })
    return asked
  })
}

/** Restores what the records said before the approval, unless a record was changed since. */
export function takeListBack(
  { database, clock }: Deps,
  id: number,
  { version }: { readonly version: number },
  by: Requester<StaffActor>,
): Promise<ApprovalRow> {
  return database.inTransaction(async (tx) => {
    const { approval } = await lockSeen(tx, id, version, ['takeback_asked'])
    if (approval.takeback_by === by.actor.id) throw refused(messageOf('graduation.askedYourself'))
    const at = clock.now()
    const graduands = await graduandsOfApproval(tx, id)
    const changed = await restoreAwards(
      tx,
      graduands.flatMap(({ student_id, record_before: before, record_after: after }) =>
        before === null || after === null ? [] : [{ student_id, before, after }],
      ),
      { approval_id: id, at },
    )
    if (changed.length > 0) {
      const numbers = graduands.filter(({ student_id }) => changed.includes(student_id))
      throw refused(
        messageOf('graduation.recordsChangedSince', {
          count: changed.length,
          numbers: numbers
            .slice(0, 10)
            .map(({ matric_number }) => matric_number)
            .join(', '),
        }),
      )
    }
    const reason = approval.takeback_reason ?? ''
    await revokeCopiesOf(tx, graduands, { reason, by, at })
    await dropAwards(tx, id)
    const act = { act: 'taken_back', note: reason, by: by.actor, at } as const
    await moveGraduands(tx, graduands, { approval_id: null }, act)
    const taken = await moveApproval(tx, approval, {
      state: 'taken_back',
      taken_back_by: by.actor.id,
      taken_back_by_name: by.actor.name,
      taken_back_at: at,
    })
    await recordAudit(tx, {
      ...by,
      action: 'graduation_approval.take_back',
      subject: `graduation_approval:${id}`,
      before: { state: approval.state, reason: approval.takeback_reason },
      after: { state: 'taken_back', students: graduands.map(({ student_id }) => student_id) },
    })
    return taken
  })
}

export function refuseToTakeBack(
  { database }: Deps,
  id: number,
  { version }: { readonly version: number },
  by: Requester<StaffActor>,
): Promise<ApprovalRow> {
  return database.inTransaction(async (tx) => {
    const { approval } = await lockSeen(tx, id, version, ['takeback_asked'])
    const kept = await moveApproval(tx, approval, {
      state: 'approved',
      takeback_by: null,
      takeback_by_name: null,
      takeback_at: null,
      takeback_reason: null,
    })
    await recordAudit(tx, {
      ...by,
      action: 'graduation_approval.refuse_takeback',
      subject: `graduation_approval:${id}`,
      before: { state: approval.state, reason: approval.takeback_reason },
      after: { state: 'approved' },
    })
    return kept
  })
}
