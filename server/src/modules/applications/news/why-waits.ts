import { type Day, dayOf } from '../../../core/days.ts'
import type { Db } from '../../../db/client.ts'
import { type Message, messageOf } from '../../../messages/message.ts'
import { readWaitFacts, type WaitFacts } from './store/wait-facts.ts'

export type WaitReader = {
  readonly today: Day
  readonly timeZone: string
  /** Whether the reader may see student records: for others, what only a record says is left out. */
  readonly readsRecords: boolean
}

/** For each of these applications, in one sentence, what it waits for; those that wait for nothing are left out. */
export async function whyTheyWait(
  db: Db,
  ids: readonly number[],
  reader: WaitReader,
): Promise<ReadonlyMap<number, Message>> {
  if (ids.length === 0) return new Map()
  const facts = await readWaitFacts(db, { ids, today: reader.today })
  return new Map(
    facts.flatMap((one) => {
      const why = whyWaits(one, reader)
      return why === null ? [] : [[one.id, why] as const]
    }),
  )
}

/** The first reason that somebody can do something about. Pure. */
export function whyWaits(facts: WaitFacts, reader: WaitReader): Message | null {
  const since = { day: { day: dayOf(facts.status_since, reader.timeZone) } }
  switch (facts.status) {
    case 'pending_payment':
      return messageOf('applicationsWaits.payment')
    case 'action_required':
      return messageOf('applicationsWaits.applicant', {
        day: { day: dayOf(facts.asked_at ?? facts.status_since, reader.timeZone) },
      })
    case 'on_hold':
      return holdOf(facts, reader)
    case 'records_search':
      return messageOf('applicationsWaits.search', since)
    case 'submitted':
      return facts.assignee_id === null
        ? messageOf('applicationsWaits.nobody')
        : messageOf('applicationsWaits.review')
    case 'under_review':
      return recordOf(facts, reader)
    case 'awaiting_approval':
      return messageOf('applicationsWaits.approval', since)
    case 'processing':
    case 'ready':
    case 'dispatched':
      return recordOf(facts, reader) ?? copiesOf(facts)
    case 'draft':
    case 'completed':
    case 'rejected':
    case 'cancelled':
    case 'expired':
      return null
  }
}

/** What staff wrote for each other about a hold may be out of the record; others read what the applicant reads. */
function holdOf(facts: WaitFacts, { readsRecords }: WaitReader): Message {
  const { hold_reason, hold_reason_message, public_note, public_note_message, hold_release_on } = facts
  const reason = readsRecords
    ? (hold_reason_message ?? hold_reason ?? '')
    : (public_note_message ?? public_note ?? '')
  return hold_release_on === null
    ? messageOf('applicationsWaits.hold', { reason })
    : messageOf('applicationsWaits.holdUntil', { reason, day: { day: hold_release_on } })
}

function recordOf({ student_id, holds, record_incomplete }: WaitFacts, reader: WaitReader): Message | null {
  if (!reader.readsRecords) return null
  if (student_id === null) return messageOf('applicationsWaits.noRecord')
  if (holds.length > 0)
    return messageOf('applicationsWaits.offices', { offices: holds.map(({ desk }) => desk) })
  return record_incomplete ? messageOf('applicationsWaits.recordIncomplete') : null
}

function copiesOf(facts: WaitFacts): Message | null {
  const { releasable, came_back, difference_minor, for_day, currency } = facts
  if (releasable > 0) return messageOf('applicationsWaits.releasable')
  if (came_back > 0) return messageOf('applicationsWaits.cameBack', { count: came_back })
  if (difference_minor !== null)
    return messageOf('applicationsWaits.difference', { amount: { money: difference_minor, currency } })
  if (facts.to_make > 0) return messageOf('applicationsWaits.toMake', { count: facts.to_make })
  if (facts.to_print > 0) return messageOf('applicationsWaits.toPrint', { count: facts.to_print })
  if (facts.to_send > 0) return messageOf('applicationsWaits.toSend', { count: facts.to_send })
  if (facts.to_release > 0) return messageOf('applicationsWaits.toRelease', { count: facts.to_release })
  if (facts.for_results > 0) return messageOf('applicationsWaits.results')
  if (facts.for_award > 0) return messageOf('applicationsWaits.award')
  return for_day === null ? null : messageOf('applicationsWaits.day', { day: { day: for_day } })
}
