import type { transitionApplication } from '@testamur/contract/applications/staff-applications'
import type { Received } from '@testamur/contract/endpoint'
import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { forbidden, invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import { recordAudit } from '../../audit/index.ts'
import {
  extendInvoice,
  type Invoice,
  lockInvoiceOf,
  lockSupplementsOf,
  voidInvoice,
} from '../../invoices/index.ts'
import { askRefundByRule } from '../changes/ask-refund.ts'
import { dropCopies } from '../changes/cancel-application.ts'
import { isUnsigned } from '../changes/cancel-rules.ts'
import { paidFor } from '../changes/paid-for.ts'
import { dropWaiting } from '../changes/waiting-change.ts'
import { changeStatus, expectVersion } from '../machine/change-status.ts'
import { partiesOf } from '../machine/parties.ts'
import {
  type Edge,
  findEdge,
  isTypedNeed,
  missingNeeds,
  needSentences,
  type Party,
  refusalSentence,
} from '../machine/status.ts'
import { copiesOf, lockApplication, type Standing } from '../machine/store/standing.ts'
import { tellAsksMoved } from '../news/asks-moved.ts'
import { insertAsks, withdrawAsks } from '../news/store.ts'
import { checklistKeys, checklistOf, isComplete } from './checklist.ts'
import { type CaseFile, isPaid, type LoadDeps, loadApplication } from './load-application.ts'

export type TransitionDeps = LoadDeps & {
  readonly database: Database
  readonly clock: Clock
}

export type Transition = Received<typeof transitionApplication>['body']
export type By = { readonly actor: Actor; readonly ip: string }

const DAY_MS = 86_400_000

/** An officer's step along the machine: checked against the table, its needs and the version the officer saw. */
export async function transition(deps: TransitionDeps, id: number, body: Transition, by: By): Promise<void> {
  const parties = partiesOf(by.actor, id)
  if (parties.length === 0) throw forbidden(by.actor)
  const file = await loadApplication(deps, id)
  expectVersion(file.application, body.version)
  const edge = permittedEdge(file, body, parties)
  const secondPerson = await deps.requiresSecondPerson()
  const checklist = checkNeeds(file, edge, body, by.actor, secondPerson)
  const until = new Date(deps.clock.now().getTime() + file.catalogue.institution.invoice_days * DAY_MS)

  await deps.database.inTransaction(async (tx) => {
    // Before the application, as whoever settles a payment does: neither waits for the other in a circle.
    const invoice = body.to === 'cancelled' ? await lockInvoiceOf(tx, id) : null
    if (body.to === 'cancelled')
      await voidInvoice(tx, id, { reason: 'cancelled by staff', at: deps.clock.now() })
    if (body.to === 'pending_payment') await extendInvoice(tx, id, until)
    const closes = body.to === 'cancelled' || body.to === 'rejected'
    const supplements = closes ? await lockSupplementsOf(tx, id) : []
    const standing = await lockApplication(tx, id)
    if (standing === null) throw notFound('This application')
    expectVersion(standing, body.version)
    if (closes) await dropWaiting(tx, id, deps.clock.now())
    if (body.to === 'cancelled') await giveBack(tx, standing, { invoice, supplements }, deps.clock.now())
    await write(tx, standing, body, by, checklist, deps.clock.now())
  })
}

/** The institution cancels: its applicant is asked for no fee. */
async function giveBack(
  tx: Tx,
  standing: Standing,
  { invoice, supplements }: { readonly invoice: Invoice | null; readonly supplements: readonly Invoice[] },
  at: Date,
): Promise<void> {
  const copies = await copiesOf(tx, standing.id)
  if (standing.status === 'processing' && !copies.every(isUnsigned)) throw refused(needSentences.unsigned)
  await dropCopies(tx, standing, at)
  await askRefundByRule(tx, {
    application_id: standing.id,
    amount_minor: paidFor(invoice, supplements, copies),
    reason_code: 'request_closed',
    note: 'The institution cancelled the request: everything paid comes back.',
  })
}

function permittedEdge(
  { application: { status, held_from } }: CaseFile,
  body: Transition,
  parties: readonly Party[],
): Edge {
  const edge = findEdge(status, held_from, body.to, parties)
  if (edge === null) throw refused(refusalSentence(status, held_from, body.to, parties))
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
  const unknown = body.checklist?.filter((key) => !checklistKeys(application.kind).includes(key)) ?? []
  if (unknown.length > 0) throw invalid({ checklist: [`There is no item "${unknown[0]}" on the checklist.`] })
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
    throw refused(`Complete the checklist first. Still open: ${open.map((item) => item.label).join('; ')}.`)
  if (fact !== undefined) throw refused(needSentences[fact])
  return ticked
}

async function write(
  tx: Tx,
  standing: Standing,
  body: Transition,
  by: By,
  checklist: readonly string[],
  at: Date,
): Promise<void> {
  const { id, status } = standing
  if (status === 'action_required' && body.to === 'under_review') await withdrawAsks(tx, id, at)
  if (body.to === 'action_required' && body.asks !== undefined) {
    const asked_by = by.actor.kind === 'staff' ? by.actor.id : null
    await insertAsks(tx, { application_id: id, questions: body.asks, asked_by, at })
    await tellAsksMoved(tx, { application_id: id, moved: 'asked' })
  }
  const change = {
    to: body.to,
    actor: by.actor,
    at,
    reason: body.reason || null,
    public_note: publicNote(body),
    release_on: body.release_on ?? null,
    checklist,
  }
  await changeStatus(tx, standing, change)
  await recordAudit(tx, {
    actor: by.actor,
    ip: by.ip,
    action: 'application.transition',
    subject: `application:${id}`,
    before: { status, version: standing.version },
    after: { status: body.to, reason: change.reason, public_note: change.public_note, checklist },
  })
}

/** Why a request was not approved is the applicant's to know, whichever field it was written in. */
function publicNote({ to, reason, public_note, unit }: Transition): string | null {
  if (public_note) return public_note
  if (to === 'rejected' || to === 'cancelled') return reason || null
  return to === 'records_search' ? `${unit} is looking for: ${reason}` : null
}
