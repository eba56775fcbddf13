import type { transitionApplication as transitionCall } from '@testamur/contract/applications/staff-applications'
import type { Received } from '@testamur/contract/endpoint'
import type { Actor, Requester } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { DAY_MS } from '../../../core/days.ts'
import { forbidden, invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { clauses, messageOf, type Said } from '../../../messages/message.ts'
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
import { isTypedNeed, missingNeeds, needSentences } from '../statuses/need-rules.ts'
import { partiesOf } from '../statuses/parties.ts'
import { isUnsigned } from '../statuses/production-rules.ts'
import { explainRefusal } from '../statuses/refusal-rules.ts'
import { type Edge, findEdge, type Party } from '../statuses/status.ts'
import { checklistKeys, checklistOf, isComplete } from './checklist.ts'
import { type CaseFile, isPaid, type LoadDeps, loadApplication } from './load-application.ts'

export type TransitionDeps = LoadDeps & {
  readonly database: Database
  readonly clock: Clock
}

export type Transition = Received<typeof transitionCall>['body']

/** An officer's step along the machine: checked against the table, its needs and the version the officer saw. */
export async function transitionApplication(
  deps: TransitionDeps,
  id: number,
  body: Transition,
  { actor, ip }: Requester,
): Promise<void> {
  const parties = partiesOf(actor, id)
  if (parties.length === 0) throw forbidden(actor)
  const file = await loadApplication(deps, id)
  expectVersion(file.application, body.version)
  const edge = permittedEdge(file, body, parties)
  const secondPerson = await deps.requiresSecondPerson()
  const checklist = checkNeeds(file, edge, body, actor, secondPerson)

  await deps.database.inTransaction(async (tx) => {
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
}

/** A step that ends an application, or gives it new time to pay, touches its invoices as well. */
async function lockWhatIsTouched(tx: Tx, id: number, to: Transition['to']): Promise<LockedMoney> {
  if (to === 'cancelled' || to === 'rejected' || to === 'pending_payment')
    return lockMoneyThenApplication(tx, id)
  const application = await lockApplication(tx, id)
  if (application === null) throw notFound(messageOf('applicationsMachine.thisApplication'))
  return { application, invoice: null, supplements: [] }
}

/** The institution cancels: its applicant is asked for no fee. */
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

/** A new question is put; when the check goes on, nobody is to answer the old ones any more. */
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

function permittedEdge(
  { application: { status, held_from } }: CaseFile,
  body: Transition,
  parties: readonly Party[],
): Edge {
  const edge = findEdge(status, held_from, body.to, parties)
  if (edge === null) throw refused(explainRefusal(status, held_from, body.to, parties))
  return edge
}

/** What is missing in the form is said at its field; what is missing in the application, in a sentence. */
function checkNeeds(
  file: CaseFile,
  edge: Edge,
  body: Transition,
  actor: Actor,
  secondPerson: boolean,
): readonly string[] {
  const { application, asks, invoice } = file
  const unknown = body.checklist?.find((key) => !checklistKeys(application.kind).includes(key))
  if (unknown !== undefined)
    throw invalid({ checklist: [messageOf('applicationsDesk.noSuchItem', { item: unknown })] })
  const ticked = body.checklist ?? application.checklist
  const paid = isPaid(application, invoice)
  const list = checklistOf({ ...file, kind: application.kind, consent: file.consent !== null, paid, ticked })
  const open = list.filter((item) => !item.done)
  const missing = missingNeeds(edge, {
    reason: body.reason ?? '',
    public_note: body.public_note ?? '',
    unit: body.unit ?? '',
    asks: body.asks?.length ?? 0,
    unanswered: asks.filter((ask) => ask.answered_at === null).length,
    checklistComplete: isComplete(list),
    paid,
    unsigned: file.copies.every(isUnsigned),
    anotherPerson: !secondPerson || actor.kind !== 'staff' || actor.id !== application.recommended_by,
  })
  const typed = missing.filter(isTypedNeed)
  if (typed.length > 0) throw invalid(Object.fromEntries(typed.map((need) => [need, [needSentences[need]]])))
  const [fact] = missing
  if (fact === 'checklist')
    throw refused(
      messageOf('applicationsDesk.checklistOpen', {
        items: clauses(open.map((item) => item.label)),
      }),
    )
  if (fact !== undefined) throw refused(needSentences[fact])
  return ticked
}

/** Why a request was not approved is the applicant's to know, whichever field it was written in. */
function publicNote({ to, reason, public_note, unit }: Transition): Said | null {
  if (public_note) return public_note
  if (to === 'rejected' || to === 'cancelled') return reason || null
  if (to !== 'records_search') return null
  return messageOf('applicationsDesk.unitIsLooking', { unit: unit ?? '', reason: reason ?? '' })
}
