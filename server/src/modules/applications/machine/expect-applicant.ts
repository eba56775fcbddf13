import type { Actor } from '../../../core/actor.ts'
import { forbidden, notProved } from '../../../core/failure.ts'
import type { ApplicationRow } from '../rows/rows.ts'

/** Staff may read, but answer and cancel only in the back office. */
export function expectApplicant(actor: Actor, application: Pick<ApplicationRow, 'id'>): void {
  if (actor.kind !== 'applicant' || actor.application_id !== application.id) throw forbidden(actor)
}

/** The applicant with a proved mailbox. */
export function expectProved(actor: Actor, application: Pick<ApplicationRow, 'id'>): void {
  expectApplicant(actor, application)
  if (actor.kind === 'applicant' && !actor.proved) throw notProved()
}
