import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { forbidden, notFound, refused } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { voidInvoice } from '../invoices/index.ts'
import { changeStatus, publishChange } from './change-status.ts'
import { partiesOf } from './parties.ts'
import type { ApplicationRow } from './rows.ts'
import { findEdge, refusalSentence } from './status.ts'
import { findAsk, saveAnswer } from './store/asks.ts'
import { actorColumns, insertEvent } from './store/events.ts'
import { lockApplication } from './store/standing.ts'

export type ApplicantDeps = { readonly database: Database; readonly clock: Clock }

/** Staff may look, but answer and cancel in their own name. */
function expectApplicant(actor: Actor, application: ApplicationRow): void {
  if (actor.kind !== 'applicant' || actor.application_id !== application.id) throw forbidden()
}

/** Cancels before an officer has taken the request up. What is still to be paid, is not any more. */
export async function cancel(
  { database, clock }: ApplicantDeps,
  application: ApplicationRow,
  reason: string,
  actor: Actor,
): Promise<void> {
  expectApplicant(actor, application)
  await database.inTransaction(async (tx) => {
    // Before the application, as whoever settles a payment does: neither waits for the other in a circle.
    await voidInvoice(tx, application.id, { reason: 'cancelled by the applicant', at: clock.now() })
    const standing = await lockApplication(tx, application.id)
    if (standing === null) throw notFound('This application')
    const { id, status, held_from } = standing
    const parties = partiesOf(actor, id)
    if (findEdge(status, held_from, 'cancelled', parties) === null)
      throw refused(refusalSentence(status, held_from, 'cancelled', parties))
    await changeStatus(tx, standing, { to: 'cancelled', actor, at: clock.now(), reason: reason || null })
  })
}

/** Answers one question; with the last one the registry goes on. */
export async function answer(
  { database, clock }: ApplicantDeps,
  application: ApplicationRow,
  asked: { readonly id: number; readonly answer: string },
  actor: Actor,
): Promise<void> {
  expectApplicant(actor, application)
  await database.inTransaction(async (tx) => {
    const standing = await lockApplication(tx, application.id)
    const ask = await findAsk(tx, application.id, asked.id)
    if (standing === null || ask === null) throw notFound('This question')
    if (standing.status !== 'action_required' || ask.answered_at !== null)
      throw refused('This question is answered already, or the registry no longer needs the answer.')
    const at = clock.now()
    const left = await saveAnswer(tx, { application_id: standing.id, id: ask.id, text: asked.answer, at })
    const note = { at, kind: 'edit', reason: `Answered: ${ask.question}` } as const
    await insertEvent(tx, standing.id, { ...actorColumns(actor), ...note, public_note: note.reason })
    if (left === 0) await changeStatus(tx, standing, { to: 'under_review', actor, at })
    else publishChange(tx, standing.id)
  })
}
