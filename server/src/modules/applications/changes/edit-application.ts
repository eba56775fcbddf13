import type { Actor } from '../../../core/actor.ts'
import type { Clock } from '../../../core/clock.ts'
import { DAY_MS } from '../../../core/days.ts'
import { type FieldFaults, invalid, notFound, refused } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { messageOf, sentences } from '../../../messages/message.ts'
import { rememberLanguage } from '../../../platform/mail/mailbox-languages.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { Students } from '../../students/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import { type DestinationContext, planDestination } from '../edits/edit-destination.ts'
import {
  type Details,
  type DetailsEdit,
  detailChanges,
  detailColumns,
  detailsAfter,
} from '../edits/edit-details.ts'
import { contactRefusal, copyRefusal, nameRefusal } from '../edits/edit-rules.ts'
import { changedFields, describeChanges } from '../edits/field-changes.ts'
import { updateDetails, waysOf } from '../edits/store/edit.ts'
import { findMatchingStudent } from '../intake/matching-student.ts'
import { publishChange } from '../machine/change-status.ts'
import { changedMeanwhile, expectVersion } from '../machine/changed-meanwhile.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import { lockMoneyThenApplication } from '../machine/lock-money.ts'
import { queueNotice } from '../machine/queue-notice.ts'
import { actorColumns, insertEvent } from '../machine/store/events.ts'
import { copiesOf, type LockedApplication } from '../machine/store/lock.ts'
import type { ApplicationRow, CopyRow } from '../rows/rows.ts'
import { askRefundByRule } from './ask-refund.ts'
import { waitingOf } from './store/waiting.ts'
import { type CopyEdit, endWaitingChange, takeBackChange, waitForPayment } from './waiting-change.ts'
import { returnToReview, writeDestination } from './write-destination.ts'

export type EditDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: CatalogueSource
  readonly profiles: Pick<RecipientProfiles, 'byId'>
  readonly students: Pick<Students, 'studentByMatric'>
}

/**
 * Changes details and destinations until the copy is signed. What officers had matched, ticked or recommended about what
 * is something else now, is open again; a copy that was approved waits until one of them has looked. A destination that
 * costs more waits for its payment.
 */
export async function editApplication(
  deps: EditDeps,
  application: ApplicationRow,
  body: DetailsEdit,
  { actor, language }: Pick<RequestContext, 'actor' | 'language'>,
): Promise<void> {
  expectProved(actor, application)
  const catalogue = await deps.catalogue.today()
  const named = (body.copies ?? []).flatMap((copy) => copy.recipient_profile_id ?? [])
  const profiles = await deps.profiles.byId(named)
  const next = detailsAfter(application, body)
  const details = detailChanges(application, next)
  const student_id = details.identity ? await findStudentOf(deps, next) : application.student_id
  const policy = catalogue.institution.destination_policy
  const recipients = { profiles, own_email: next.email, policy }

  await deps.database.inTransaction(async (tx) => {
    const at = deps.clock.now()
    const { application: before, invoice } = await lockMoneyThenApplication(tx, application.id)
    expectVersion(before, body.version)
    const copies = await copiesOf(tx, before.id)
    checkDetails({ ...before, copies }, details)
    const context = { catalogue, recipients, paid: invoice?.status === 'paid', currency: before.currency }
    const copyEdits = await planCopyEdits(tx, { ...before, copies }, body, context)
    const waiting = await waitingOf(tx, before.id)
    const changesToEnd = copyEdits.flatMap(({ copy }) => waiting.get(copy.copy_id) ?? [])
    const editsToWrite = copyEdits.filter(({ changes, extra }) => changes.length > 0 && extra <= 0)
    const editsToPay = copyEdits.filter(({ extra }) => extra > 0)
    if (details.changes.length + editsToWrite.length + editsToPay.length + changesToEnd.length === 0) return

    const destination = editsToWrite.some(({ elsewhere }) => elsewhere)
    const reopened = { identity: details.identity, destination }
    const columns = detailColumns(before, { ...next, student_id }, copies, reopened)
    if (!(await updateDetails(tx, before, columns, at))) throw changedMeanwhile('request')
    const after: LockedApplication = { ...before, ...columns, version: before.version + 1 }

    for (const change of changesToEnd) {
      const edit = copyEdits.find(({ copy }) => copy.copy_id === change.copy_id)
      // To ask for what is there already is to take the change back.
      if (edit?.changes.length === 0)
        await takeBackChange(tx, change, { application_id: after.id, number: edit.number, actor, at })
      else
        await endWaitingChange(tx, change, {
          outcome: 'replaced',
          reason: messageOf('applicationsChanges.voidedByAnotherChange'),
          at,
        })
    }
    const until = new Date(at.getTime() + catalogue.institution.invoice_days * DAY_MS)
    for (const edit of editsToPay) await waitForPayment(tx, after, edit, { actor, at, until })
    publishChange(tx, after.id)
    if (details.changes.length + editsToWrite.length === 0) return

    const emailChanged = next.email !== before.email
    if (emailChanged) await rememberLanguage(tx, next.email, language)
    const event_id = await recordEdits(tx, after.id, { details, edits: editsToWrite, actor, at })
    for (const edit of editsToWrite) {
      await writeDestination(tx, after, edit, actor, at)
      await askRefundByRule(tx, {
        application_id: after.id,
        amount_minor: -edit.extra,
        reason_code: 'other',
        note: messageOf('applicationsChanges.cheaperDelivery', { number: edit.number }),
      })
    }
    if (details.identity || destination) await returnToReview(tx, after, at)
    await queueNotice(tx, {
      application_id: after.id,
      about: 'edited',
      event_id,
      ...(emailChanged ? { was_email: before.email } : {}),
    })
  })
}

const findStudentOf = (
  { students }: EditDeps,
  { matric_number, email, surname }: Details,
): Promise<number | null> =>
  findMatchingStudent(students, { matric_number: matric_number ?? undefined, email, surname })

type WithCopies = LockedApplication & { readonly copies: readonly CopyRow[] }

function checkDetails(application: WithCopies, details: ReturnType<typeof detailChanges>): void {
  if (details.changes.length === 0) return
  const refusal = details.identity ? nameRefusal(application) : contactRefusal(application)
  if (refusal !== null) throw refused(refusal)
}

/** Every copy that is asked to change, checked as a new request would be; what does not fit is said at its field. */
async function planCopyEdits(
  tx: Tx,
  application: WithCopies,
  { copies: editedCopies = [] }: DetailsEdit,
  context: DestinationContext,
): Promise<CopyEdit[]> {
  const ways = await waysOf(tx, application.id)
  const errors: FieldFaults = {}
  const edits = editedCopies.flatMap((sent, index): CopyEdit[] => {
    const position = application.copies.findIndex(({ id }) => id === sent.id.toLowerCase())
    const copy = application.copies[position]
    const way = copy && ways.get(copy.copy_id)
    if (copy === undefined || way === undefined) throw notFound(messageOf('applicationsMachine.thisCopy'))
    const refusal = copyRefusal(application, copy)
    if (refusal !== null) throw refused(refusal)
    if (copy.version !== sent.version) throw changedMeanwhile('request')
    const planned = planDestination(copy, way, sent, context, (field, sentence) => {
      errors[`copies.${index}.${field}`] ??= [sentence]
    })
    return planned === null ? [] : [{ ...planned, copy, number: position + 1 }]
  })
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return edits
}

/** One line of the timeline for the person, one for each copy. Answers the id of the one that a mail repeats. */
async function recordEdits(
  tx: Tx,
  applicationId: number,
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
  const event = { ...actorColumns(actor), at, kind: 'edit' } as const
  const copies = edits.map(({ number }) => messageOf('applicationsChanges.copyNumber', { number }))
  const changed = details.changes.length > 0
  const event_id = await insertEvent(tx, applicationId, {
    ...event,
    reason: changed
      ? messageOf('applicationsChanges.detailsChanged', { changes: describeChanges(details.changes) })
      : messageOf('applicationsChanges.copiesChanged', { copies }),
    public_note: sentences(
      changed &&
        messageOf('applicationsChanges.youChangedDetails', { fields: changedFields(details.changes) }),
      copies.length > 0 && messageOf('applicationsChanges.youChangedCopies', { copies }),
    ),
  })
  for (const { copy, number, changes } of edits)
    await insertEvent(tx, applicationId, {
      ...event,
      copy_id: copy.copy_id,
      reason: messageOf('applicationsChanges.copyChanged', { number, changes: describeChanges(changes) }),
    })
  return event_id
}
