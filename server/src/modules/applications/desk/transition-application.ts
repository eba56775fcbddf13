import type { ApplicationStatus } from '@testamur/contract/applications/statuses'
import type { Actor, Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { DAY_MS } from '../../../core/days.ts'
import { forbidden, notFound, refused } from '../../../core/failure.ts'
import type { ExtraWrite } from '../../../db/alongside.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { storedText } from '../../../messages/stored-text.ts'
import { recordAudit } from '../../audit/index.ts'
import { extendInvoice } from '../../invoices/index.ts'
import { type Closing, closeApplication } from '../changes/close-application.ts'
import { amountPaidFor } from '../changes/paid-for.ts'
import { changeStatus, type StatusChange } from '../machine/change-status.ts'
import { expectVersion } from '../machine/changed-meanwhile.ts'
import { type LockedMoney, lockMoneyThenApplication } from '../machine/lock-money.ts'
import { copiesOf, type LockedApplication, lockApplication } from '../machine/store/lock.ts'
import { queueAsksMoved } from '../news/asks-moved.ts'
import { insertAsks, withdrawAsks } from '../news/store.ts'
import { needSentences } from '../statuses/need-rules.ts'
import { partiesOf } from '../statuses/parties.ts'
import { isUnsigned } from '../statuses/production-rules.ts'
import { checkNeeds, findPermittedEdge, type Transition } from './check-transition.ts'
import { type LoadDeps, type LoadedApplication, loadApplication } from './load-application.ts'

export type TransitionDeps = LoadDeps & {
  readonly database: Database
  readonly clock: Clock
}

/** What a transition is checked against, with the checklist. Changes nothing. */
export async function checkTransition(
  deps: LoadDeps,
  id: number,
  body: Transition,
  actor: Actor,
): Promise<{ readonly file: LoadedApplication; readonly checklist: readonly string[] }> {
  const parties = partiesOf(actor, id)
  if (parties.length === 0) throw forbidden(actor)
  const file = await loadApplication(deps, id)
  expectVersion(file.application, body.version)
  const edge = findPermittedEdge(file, body, parties)
  const secondPerson = await deps.requiresSecondPerson()
  return { file, checklist: checkNeeds(file, edge, body, actor, secondPerson) }
}

/**
 * An officer moves the application, checked against the status table, its needs and the version that the officer saw.
 * @returns the status before.
 */
export async function transitionApplication(
  deps: TransitionDeps,
  id: number,
  body: Transition,
  { actor, ip }: Requester,
  alongside?: ExtraWrite,
): Promise<ApplicationStatus> {
  const { file, checklist } = await checkTransition(deps, id, body, actor)
  await deps.database.inTransaction(async (tx) => {
    await alongside?.(tx)
    const at = deps.clock.now()
    const locked = await lockWhatIsTouched(tx, id, body.to)
    const { application } = locked
    expectVersion(application, body.version)
    const reason = body.reason || null
    const public_note = publicNote(body)
    const change = { to: body.to, actor, at, reason, public_note, checklist }
    if (change.to === 'cancelled') await cancelByStaff(tx, locked, { ...change, to: 'cancelled' })
    else if (change.to === 'rejected') await closeApplication(tx, application, { ...change, to: 'rejected' })
    else {
      if (change.to === 'pending_payment') {
        const { invoice_days } = file.catalogue.institution
        await extendInvoice(tx, id, new Date(at.getTime() + invoice_days * DAY_MS))
      }
      await moveAsks(tx, application, body, change)
      await changeStatus(tx, application, { ...change, release_on: body.release_on ?? null })
    }
    await recordAudit(tx, {
      actor,
      ip,
      action: 'application.transition',
      subject: `application:${id}`,
      before: { status: application.status, version: application.version },
      after: { status: body.to, reason, public_note: storedText(public_note).text, checklist },
    })
  })
  return file.application.status
}

/** A transition that ends an application, or gives it new time to pay, also changes its invoices. */
async function lockWhatIsTouched(tx: Tx, id: number, to: Transition['to']): Promise<LockedMoney> {
  if (to === 'cancelled' || to === 'rejected' || to === 'pending_payment')
    return lockMoneyThenApplication(tx, id)
  const application = await lockApplication(tx, id)
  if (application === null) throw notFound(messageOf('applicationsMachine.thisApplication'))
  return { application, invoice: null, supplements: [] }
}

/** The institution cancels, so the applicant pays no fee. */
async function cancelByStaff(
  tx: Tx,
  { application, invoice, supplements }: LockedMoney,
  change: Closing,
): Promise<void> {
  const copies = await copiesOf(tx, application.id)
  if (application.status === 'processing' && !copies.every(isUnsigned)) throw refused(needSentences.unsigned)
  await closeApplication(tx, application, {
    ...change,
    void_reason: messageOf('applicationsDesk.voidedByStaff'),
    refund: {
      amount: amountPaidFor(invoice, supplements, copies),
      note: messageOf('applicationsDesk.cancelledByInstitution'),
    },
  })
}

/** New questions are asked; when the check goes on, open ones are closed. */
async function moveAsks(
  tx: Tx,
  { id, status }: LockedApplication,
  { asks }: Transition,
  { to, actor, at }: StatusChange,
): Promise<void> {
  if (status === 'action_required' && to === 'under_review') await withdrawAsks(tx, id, at)
  if (to !== 'action_required' || asks === undefined) return
  const asked_by = actor.kind === 'staff' ? actor.id : null
  await insertAsks(tx, { application_id: id, questions: asks, asked_by, at })
  await queueAsksMoved(tx, { application_id: id, moved: 'asked' })
}

/** Applicants learn why an application was rejected, whichever field the reason was written in. */
function publicNote({ to, reason, public_note, unit }: Transition): Said | null {
  if (public_note) return public_note
  if (to === 'rejected' || to === 'cancelled') return reason || null
  if (to !== 'records_search') return null
  return messageOf('applicationsDesk.unitIsLooking', { unit: unit ?? '', reason: reason ?? '' })
}
