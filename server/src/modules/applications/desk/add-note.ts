import { type Actor, staffOnly } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { notFound } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { publishStaffChange } from '../machine/change-status.ts'
import { findApplication } from '../rows/store/tracking.ts'
import { insertNote } from './store/staff.ts'

/** A note among staff. */
export async function addNote(
  { database, clock }: { readonly database: Database; readonly clock: Clock },
  id: number,
  text: string,
  actor: Actor,
): Promise<void> {
  const author = staffOnly(actor)
  if ((await findApplication(database.db, id)) === null)
    throw notFound(messageOf('applicationsMachine.thisApplication'))
  await database.inTransaction(async (tx) => {
    await insertNote(tx, { application_id: id, author_id: author.id, text, at: clock.now() })
    publishStaffChange(tx, id)
  })
}
