import { fieldMessage } from '@testamur/contract/field-faults'
import type { Clock } from '../../../core/clock.ts'
import { DAY_MS } from '../../../core/days.ts'
import { invalid } from '../../../core/failure.ts'
import type { Database, Tx } from '../../../db/client.ts'
import type { RequestContext } from '../../../http/context.ts'
import { messageOf } from '../../../messages/message.ts'
import { rememberLanguage } from '../../../platform/mail/mailbox-languages.ts'
import type { RecipientProfiles } from '../../recipient-profiles/index.ts'
import type { Students } from '../../students/index.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import {
  type Details,
  type DetailsEdit,
  detailChanges,
  detailColumns,
  detailsAfter,
} from '../edits/edit-details.ts'
import { updateDetails } from '../edits/store/edit.ts'
import { findMatchingStudent } from '../intake/matching-student.ts'
import { publishChange } from '../machine/change-status.ts'
import { changedMeanwhile, expectVersion } from '../machine/changed-meanwhile.ts'
import { expectProved } from '../machine/expect-applicant.ts'
import { lockMoneyThenApplication } from '../machine/lock-money.ts'
import { queueNotice } from '../machine/queue-notice.ts'
import { copiesOf, type LockedApplication } from '../machine/store/lock.ts'
import type { ApplicationRow } from '../rows/rows.ts'
import { askRefundByRule } from './ask-refund.ts'
import { planOwnCopies } from './move-own-copies.ts'
import { checkDetails, planCopyEdits } from './plan-copy-edits.ts'
import { recordEdits } from './record-edits.ts'
import { findWaitingChanges } from './store/waiting.ts'
import { endWaitingChange, takeBackChange, waitForPayment } from './waiting-change.ts'
import { returnToReview, writeDestination } from './write-destination.ts'

export type EditDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: CatalogueSource
  readonly profiles: Pick<RecipientProfiles, 'byId'>
  readonly students: Pick<Students, 'studentByMatric'>
}

/**
 * Changes details and destinations until the copy is signed. Matches, ticks and recommendations about what has
 * changed are reset; an approved copy waits until an officer has looked. A more expensive destination waits for its
 * payment.
 */
export async function editApplication(
  deps: EditDeps,
  application: ApplicationRow,
  body: DetailsEdit,
  { actor, language }: Pick<RequestContext, 'actor' | 'language'>,
  /** Done in the same transaction, if the address changes. */
  onNewAddress: (tx: Tx) => Promise<void> = async () => {},
): Promise<void> {
  expectProved(actor, application)
  const catalogue = await deps.catalogue.today()
  const named = (body.copies ?? []).flatMap((copy) => copy.recipient_profile_id ?? [])
  const profiles = await deps.profiles.byId(named)
  const asked = catalogue.types.get(application.application_type_id)?.fields ?? []
  const next = detailsAfter(application, body, asked)
  if (next.surname === '') throw invalid({ surname: [fieldMessage('enterAName')] })
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
    const waiting = await findWaitingChanges(tx, before.id)
    const changesToEnd = copyEdits.flatMap(({ copy }) => waiting.get(copy.copy_id) ?? [])
    const editsToWrite = copyEdits.filter(({ changes, extra }) => changes.length > 0 && extra <= 0)
    const editsToPay = copyEdits.filter(({ extra }) => extra > 0)
    const emailChanged = next.email !== before.email
    const own = emailChanged ? await planOwnCopies(tx, { ...before, copies }, next.email, catalogue) : null
    const moved = own?.moved ?? []
    if (details.changes.length + editsToWrite.length + editsToPay.length + changesToEnd.length === 0) return

    const destination = [...editsToWrite, ...moved].some(({ elsewhere }) => elsewhere)
    const reopened = { identity: details.identity, destination }
    const columns = detailColumns(before, { ...next, student_id }, copies, reopened)
    if (!(await updateDetails(tx, before, columns, at))) throw changedMeanwhile('request')
    const after: LockedApplication = { ...before, ...columns, version: before.version + 1 }

    for (const change of changesToEnd) {
      const edit = copyEdits.find(({ copy }) => copy.copy_id === change.copy_id)
      // Choosing the present destination again takes the waiting change back.
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

    if (emailChanged) {
      await rememberLanguage(tx, next.email, language)
      await onNewAddress(tx)
    }
    const event_id = await recordEdits(tx, after.id, { details, edits: editsToWrite, own, actor, at })
    for (const edit of moved) await writeDestination(tx, after, edit, actor, at)
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
      ...(own === null ? {} : { was_email: before.email, copies_note: own.note }),
    })
  })
}

const findStudentOf = (
  { students }: EditDeps,
  { matric_number, email, surname }: Details,
): Promise<number | null> =>
  findMatchingStudent(students, { matric_number: matric_number ?? undefined, email, surname })
