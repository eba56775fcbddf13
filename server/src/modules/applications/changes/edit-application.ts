import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { rememberLanguage } from '../../../platform/mail/mailbox-languages.ts'
import { lockInvoiceOf, lockSupplementsOf } from '../../invoices/index.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { Students } from '../../students/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { matchingStudent } from '../intake/matching-student.ts'
import { expectVersion, publishChange } from '../machine/change-status.ts'
import type { ApplicationRow, CopyRow } from '../machine/rows.ts'
import { actorColumns, insertEvent } from '../machine/store/events.ts'
import { copiesOf, lockApplication, type Standing } from '../machine/store/standing.ts'
import { TELL, type TellPayload } from '../news/tell.ts'
import { expectProved } from '../tracking/applicant-acts.ts'
import { askRefundByRule } from './ask-refund.ts'
import { type DestinationFacts, editDestination } from './edit-destination.ts'
import { type Details, detailChanges, detailColumns, detailsAfter, type Edit } from './edit-details.ts'
import { changedNames, changeText, contactRefusal, copyRefusal, nameRefusal } from './edit-rules.ts'
import { updateDetails, waysOf } from './store/edit.ts'
import { type WaitingChange, waitingOf } from './store/waiting.ts'
import { type CopyEdit, endWaiting, takeBack, waitForPayment } from './waiting-change.ts'
import { backToReview, changed, writeDestination } from './write-destination.ts'

export type EditDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: CatalogueSource
  readonly profiles: Pick<RecipientProfiles, 'byId'>
  readonly students: Pick<Students, 'studentByMatric'>
}

const DAY_MS = 86_400_000

/**
 * Changes details and destinations until the copy is signed. What officers had matched, ticked or recommended about what
 * is something else now, is open again; a copy that was approved waits until one of them has looked.
 */
export async function edit(
  deps: EditDeps,
  application: ApplicationRow,
  body: Edit,
  { actor, language }: Pick<RequestContext, 'actor' | 'language'>,
): Promise<void> {
  expectProved(actor, application)
  const catalogue = await deps.catalogue.today()
  const profiles = await deps.profiles.byId(
    (body.copies ?? []).flatMap((copy) => copy.recipient_profile_id ?? []),
  )
  const next = detailsAfter(application, body)
  const details = detailChanges(application, next)
  const student_id = details.identity ? await rematch(deps, next) : application.student_id
  const recipients = {
    profiles,
    own_email: next.email,
    policy: catalogue.institution.destination_policy,
  }

  await deps.database.inTransaction(async (tx) => {
    const at = deps.clock.now()
    // Before the application, as whoever settles a payment does: neither waits for the other in a circle.
    const invoice = await lockInvoiceOf(tx, application.id)
    await lockSupplementsOf(tx, application.id)
    const standing = await lockApplication(tx, application.id)
    if (standing === null) throw notFound('This application')
    expectVersion(standing, body.version)
    const copies = await copiesOf(tx, standing.id)
    checkDetails({ ...standing, copies }, details)
    const facts = { catalogue, recipients, paid: invoice?.status === 'paid', currency: standing.currency }
    const planned = await planCopies(tx, { ...standing, copies }, body, facts)
    const waiting = await waitingOf(tx, standing.id)
    const replaced = planned.flatMap(({ copy }) => waiting.get(copy.copy_id) ?? [])
    const edits = planned.filter(({ changes, extra }) => changes.length > 0 && extra <= 0)
    const dearer = planned.filter(({ extra }) => extra > 0)
    if (details.changes.length + edits.length + dearer.length + replaced.length === 0) return

    const destination = edits.some(({ elsewhere }) => elsewhere)
    const open = { identity: details.identity, destination }
    const columns = detailColumns(standing, { ...next, student_id }, copies, open)
    if (!(await updateDetails(tx, standing, columns, at))) throw changed()
    const after: Standing = { ...standing, ...columns, version: standing.version + 1 }
    await dropReplaced(tx, after, { planned, replaced, actor, at })
    const until = new Date(at.getTime() + catalogue.institution.invoice_days * DAY_MS)
    for (const each of dearer) await waitForPayment(tx, after, each, { actor, at, until })
    publishChange(tx, after.id)
    if (details.changes.length + edits.length === 0) return
    if (next.email !== standing.email) await rememberLanguage(tx, next.email, language)
    const event_id = await tellChanges(tx, after, { details, edits, actor, at })
    for (const each of edits) await writeCopy(tx, after, each, actor, at)
    if (details.identity || destination) await backToReview(tx, after, at)
    const payload = { application_id: after.id, about: 'edited', event_id } satisfies TellPayload
    const moved = next.email === standing.email ? {} : { was_email: standing.email }
    await enqueue(tx, { kind: TELL, payload: { ...payload, ...moved } })
  })
}

const rematch = (
  { students }: EditDeps,
  { matric_number, email, surname }: Details,
): Promise<number | null> =>
  matchingStudent(students, { matric_number: matric_number ?? undefined, email, surname })

type Looked = Standing & { readonly copies: readonly CopyRow[] }

function checkDetails(standing: Looked, details: ReturnType<typeof detailChanges>): void {
  if (details.changes.length === 0) return
  const refusal = details.identity ? nameRefusal(standing) : contactRefusal(standing)
  if (refusal !== null) throw refused(refusal)
}

/** Every copy that is asked to change, checked as a new request would be; what does not fit is said at its field. */
async function planCopies(
  tx: Tx,
  standing: Looked,
  { copies: asked = [] }: Edit,
  facts: DestinationFacts,
): Promise<CopyEdit[]> {
  const ways = await waysOf(tx, standing.id)
  const errors: Record<string, string[]> = {}
  const edits = asked.flatMap((sent, index): CopyEdit[] => {
    const position = standing.copies.findIndex(({ id }) => id === sent.id.toLowerCase())
    const copy = standing.copies[position]
    const way = copy && ways.get(copy.copy_id)
    if (copy === undefined || way === undefined) throw notFound('This copy')
    const refusal = copyRefusal(standing, copy)
    if (refusal !== null) throw refused(refusal)
    if (copy.version !== sent.version) throw changed()
    const planned = editDestination(copy, way, sent, facts, (field, sentence) => {
      errors[`copies.${index}.${field}`] ??= [sentence]
    })
    return planned === null ? [] : [{ ...planned, copy, number: position + 1 }]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return edits
}

/** What waited for a payment gives way to what is asked for now; asking for what is there already takes it back. */
async function dropReplaced(
  tx: Tx,
  { id }: Standing,
  {
    planned,
    replaced,
    actor,
    at,
  }: {
    readonly planned: readonly CopyEdit[]
    readonly replaced: readonly WaitingChange[]
    readonly actor: Actor
    readonly at: Date
  },
): Promise<void> {
  const reason = 'another change took its place'
  for (const change of replaced) {
    const now = planned.find(({ copy }) => copy.copy_id === change.copy_id)
    if (now?.changes.length === 0)
      await takeBack(tx, change, { application_id: id, number: now.number, actor, at })
    else await endWaiting(tx, change, { outcome: 'replaced', reason, at })
  }
}

/** One line of the timeline for the person, one for each copy. Answers the id of the one that a mail repeats. */
async function tellChanges(
  tx: Tx,
  { id }: Standing,
  {
    details,
    edits,
    actor,
    at,
  }: {
    readonly details: ReturnType<typeof detailChanges>
    readonly edits: readonly CopyEdit[]
    readonly actor: Actor
    readonly at: Date
  },
): Promise<number> {
  const who = { ...actorColumns(actor), at, kind: 'edit' } as const
  const numbers = new Intl.ListFormat('en').format(edits.map(({ number }) => `copy ${number}`))
  const parts = [
    ...(details.changes.length > 0 ? [`You changed ${changedNames(details.changes)}.`] : []),
    ...(edits.length > 0 ? [`You changed where or when ${numbers} goes.`] : []),
  ]
  const reason = details.changes.length > 0 ? `Changed ${changeText(details.changes)}.` : null
  const event_id = await insertEvent(tx, id, {
    ...who,
    reason: reason ?? `Changed ${numbers}.`,
    public_note: parts.join(' '),
  })
  for (const { copy, number, changes } of edits)
    await insertEvent(tx, id, {
      ...who,
      copy_id: copy.copy_id,
      reason: `Changed copy ${number}: ${changeText(changes)}.`,
    })
  return event_id
}

async function writeCopy(
  tx: Tx,
  standing: Standing,
  change: CopyEdit,
  actor: Actor,
  at: Date,
): Promise<void> {
  await writeDestination(tx, standing, change, actor, at)
  await askRefundByRule(tx, {
    application_id: standing.id,
    amount_minor: -change.extra,
    reason_code: 'other',
    note: `The applicant chose a cheaper delivery for copy ${change.number}.`,
  })
}
