import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { recordAudit } from '../../audit/index.ts'
import { readEmails } from '../../students/index.ts'
import type { GraduationDeps } from '../deps.ts'
import { requireTemplateOfCeremony } from '../events/template-of-ceremony.ts'
import { findEvent, lockEvent } from '../store/events.ts'
import { graduandsOfEvent, recordActs, setNameStates } from '../store/graduands.ts'
import { insertNameRequests } from '../store/name-requests.ts'

export const SEND_NAME_LINKS = 'graduation.send_name_links'

type Deps = Pick<GraduationDeps, 'database' | 'clock' | 'today'>

/** Lists the links to be sent; a job sends them. All: whoever has not answered yet. */
export async function askNames(
  { database, clock, today }: Deps,
  eventId: number,
  { graduands: ids }: { readonly graduands: readonly number[] | null },
  by: Requester<StaffActor>,
): Promise<{ readonly asked: number; readonly without_email: number }> {
  const found = await findEvent(database.db, eventId)
  if (found === null) throw notFound(messageOf('graduation.thisCeremony'))
  // The proof behind the link is drawn from it.
  await requireTemplateOfCeremony({ today }, database.db, found)
  return database.inTransaction(async (tx) => {
    await lockEvent(tx, eventId)
    const at = clock.now()
    const graduands = (await graduandsOfEvent(tx, eventId, ids)).filter(
      ({ state, name_state }) =>
        ['listed', 'cleared', 'not_cleared'].includes(state) &&
        (ids !== null || name_state === 'unconfirmed' || name_state === 'asked'),
    )
    const records = await readEmails(
      tx,
      graduands.map(({ student_id }) => student_id),
    )
    const asked = graduands.flatMap((row) => {
      const sent_to = records.get(row.student_id) ?? null
      return sent_to === null ? [] : [{ ...row, sent_to }]
    })
    await insertNameRequests(
      tx,
      asked.map(({ id, certificate_name, sent_to }) => ({
        graduand_id: id,
        name: certificate_name,
        sent_to,
        asked_by: by.actor.id,
        asked_by_name: by.actor.name,
      })),
      at,
    )
    await setNameStates(
      tx,
      asked.map(({ id }) => id),
      'asked',
      at,
    )
    await recordActs(tx, asked, { act: 'name_asked', by: by.actor, at })
    if (asked.length > 0) await enqueue(tx, { kind: SEND_NAME_LINKS })
    await recordAudit(tx, {
      ...by,
      action: 'graduand.ask_names',
      subject: `graduation_event:${eventId}`,
      after: { graduands: asked.map(({ id }) => id) },
    })
    return { asked: asked.length, without_email: graduands.length - asked.length }
  })
}
