import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { Database } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import { lockMoneyThenApplication } from '../machine/lock-money.ts'
import { copiesOf } from '../machine/store/lock.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { findWaitingChanges } from './store/waiting.ts'
import { takeBackChange } from './waiting-change.ts'

type DiscardDeps = { readonly database: Database; readonly clock: Clock }

/** The applicant takes back a change that waits for payment. */
export async function discardChange(
  { database, clock }: DiscardDeps,
  { id }: ApplicationRow,
  copyId: string,
  actor: Actor,
): Promise<void> {
  expectProved(actor, { id })
  await database.inTransaction(async (tx) => {
    await lockMoneyThenApplication(tx, id)
    const copies = await copiesOf(tx, id)
    const position = copies.findIndex((row) => row.id === copyId.toLowerCase())
    const copy = copies[position]
    if (copy === undefined) throw notFound(messageOf('applicationsMachine.thisCopy'))
    const change = (await findWaitingChanges(tx, id)).get(copy.copy_id)
    if (change === undefined) throw refused(messageOf('applicationsChanges.noChangeWaits'))
    await takeBackChange(tx, change, { application_id: id, number: position + 1, actor, at: clock.now() })
  })
}
