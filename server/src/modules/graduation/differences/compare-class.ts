import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { lockEvent } from '../store/events.ts'
import { graduandsOfEvent } from '../store/graduands.ts'
import { compareWithRecords } from './compare-graduands.ts'

/** Compares a whole class with the records and results of today. */
export function compareClass(
  { database, clock }: Pick<GraduationDeps, 'database' | 'clock'>,
  eventId: number,
  by: Requester<StaffActor>,
): Promise<void> {
  return database.inTransaction(async (tx) => {
    if ((await lockEvent(tx, eventId)) === null) throw notFound(messageOf('graduation.thisCeremony'))
    const graduands = await graduandsOfEvent(tx, eventId)
    await compareWithRecords(tx, graduands, clock.now())
    await recordAudit(tx, {
      ...by,
      action: 'graduand.compare',
      subject: `graduation_event:${eventId}`,
      after: { graduands: graduands.length },
    })
  })
}
