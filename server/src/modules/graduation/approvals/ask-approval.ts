import type { Received } from '@testamur/contract/endpoint'
import type { askGraduationApproval } from '@testamur/contract/graduation/graduation-approvals'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { conflict, notFound, refused } from '../../../core/failure.ts'
import { sha256 } from '../../../core/ids.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { compareWithRecords } from '../differences/compare-graduands.ts'
import { type ApprovalRow, approvalsOf, insertApproval, insertLines } from '../store/approvals.ts'
import { graduandsThat } from '../store/class-list.ts'
import { lockEvent } from '../store/events.ts'
import { graduandsOfEvent, moveGraduands } from '../store/graduands.ts'
import { graduandLine, headLine, inListOrder, listText } from './canonical-list-rules.ts'

/** Freezes the list of everybody who is cleared and without open points today. */
export function askApproval(
  { database, clock }: Pick<GraduationDeps, 'database' | 'clock'>,
  eventId: number,
  { expected, note }: Received<typeof askGraduationApproval>['body'],
  by: Requester<StaffActor>,
): Promise<ApprovalRow> {
  return database.inTransaction(async (tx) => {
    const event = await lockEvent(tx, eventId)
    if (event === null) throw notFound(messageOf('graduation.thisCeremony'))
    const earlier = await approvalsOf(tx, eventId)
    if (earlier.some(({ state }) => state === 'asked'))
      throw refused(messageOf('graduation.listBeforeSenate'))
    const at = clock.now()
    await compareWithRecords(tx, await graduandsOfEvent(tx, eventId), at)
    const graduands = inListOrder(await graduandsThat(tx, eventId, 'ready'))
    if (graduands.length !== expected || graduands.length === 0)
      throw conflict(messageOf('graduation.otherReady', { count: graduands.length }))
    const number = (earlier[0]?.number ?? 0) + 1
    const head = { place: 0, graduand_id: null, line: headLine({ ...event, number }, graduands.length) }
    const lines = graduands.map((row, index) => ({
      place: index + 1,
      graduand_id: row.id,
      line: graduandLine(row),
    }))
    const hash = sha256(listText([head, ...lines].map(({ line }) => line)))
    const approval = await insertApproval(tx, {
      event_id: eventId,
      number,
      sha256: hash,
      people: graduands.length,
      asked_by: by.actor.id,
      asked_by_name: by.actor.name,
      asked_at: at,
      note,
    })
    await insertLines(tx, approval.id, [head, ...lines])
    const act = { act: 'put_to_senate', note, by: by.actor, at } as const
    await moveGraduands(tx, graduands, { approval_id: approval.id }, act)
    await recordAudit(tx, {
      ...by,
      action: 'graduation_approval.ask',
      subject: `graduation_approval:${approval.id}`,
      after: { event_id: eventId, number, people: graduands.length, sha256: hash.toString('hex'), note },
    })
    return approval
  })
}
