import type { ApplicationRequest, submitApplication } from '@testamur/contract/applications'
import type { Answer } from '@testamur/contract/endpoint'
import type { Clock } from '../../core/clock.ts'
import { invalid, refused } from '../../core/failure.ts'
import { newTrackingId } from '../../core/ids.ts'
import { fold, searchText } from '../../core/search-text.ts'
import type { Database } from '../../db/client.ts'
import type { RequestContext } from '../../http/context.ts'
import { publishEvent } from '../../http/events.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Limiter } from '../../platform/limits/limiter.ts'
import { invoiceSummaryView, issueInvoice } from '../invoices/index.ts'
import type { Students } from '../students/index.ts'
import type { CatalogueSource } from './catalogue.ts'
import { limits } from './limits.ts'
import {
  firstEvents,
  insertedRows,
  invoiceLines,
  type NewDraft,
  newApplication,
  newCopy,
} from './new-application.ts'
import type { OpenSession } from './ports.ts'
import { checkRequest } from './request-rules.ts'
import { type Inserted, insertApplication, type NewApplication } from './store/insert.ts'
import { TELL, type TellPayload } from './tell.ts'
import { copyNames, detailsView, trackedView } from './views/tracked.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 30
const MOST_COLLISIONS = 5

export type SubmitDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly catalogue: CatalogueSource
  readonly limiter: Pick<Limiter, 'consume'>
  readonly students: Pick<Students, 'studentByMatric'>
  readonly openSession: OpenSession
  readonly trackingIds?: () => string
}

/**
 * Prices a request again, freezes the prices in an invoice and puts it in the queue or before the till. All of it,
 * with the reply to a repeated key, is one transaction.
 */
export async function submit(
  deps: SubmitDeps,
  request: ApplicationRequest,
  context: Pick<RequestContext, 'ip' | 'remember'>,
) {
  const catalogue = await deps.catalogue.today()
  const checked = checkRequest(request, catalogue)
  if (!checked.ok) throw 'changed' in checked ? refused(checked.changed) : invalid(checked.errors)
  await deps.limiter.consume('submit', context.ip, limits.submit)

  const student_id = await matchingStudent(deps.students, request)
  const at = deps.clock.now()
  const { type, copies } = checked
  const { draft, free } = newApplication(request, checked, catalogue, { at, student_id })
  const events = firstEvents(at, free)
  const newCopies = copies.map(newCopy)
  const { name, version, text } = { name: request.consent_name, ...catalogue.institution.consent }

  return deps.database.inTransaction(async (tx) => {
    const { application, inserted } = await underNewId(deps, draft, (fresh) =>
      insertApplication(tx, fresh, newCopies, events, { name, version, text, ip: context.ip }),
    )
    const names = copyNames(inserted.copies)
    const expires_at = new Date(at.getTime() + catalogue.institution.invoice_days * DAY_MS)
    const invoice = await issueInvoice(tx, {
      payable: { kind: 'application', id: inserted.id },
      currency: draft.currency,
      lines: invoiceLines(type, copies, inserted, catalogue),
      issued_at: at,
      expires_at,
    })
    const { token } = await deps.openSession(tx, {
      purpose: 'application',
      subject_id: inserted.id,
      proved: false,
      days: SESSION_DAYS,
    })
    const rows = insertedRows(inserted, application, newCopies, events)
    const row = rows.application
    await enqueue(tx, {
      kind: TELL,
      payload: {
        application_id: inserted.id,
        about: 'submitted',
        event_id: inserted.events[0] ?? 0,
      } satisfies TellPayload,
    })
    publishEvent(tx, 'staff', inserted.id)

    const details = detailsView(row, rows.copies, { asks: [], documents: [], invoice, receipt_number: null })
    const reader = { audience: 'applicant', parties: ['applicant'] } as const
    const answer: Answer<typeof submitApplication> = {
      message: 'Your request was submitted.',
      data: {
        tracking_id: row.tracking_id,
        token,
        application: trackedView(rows, details, reader, { catalogue, couriers: catalogue.couriers, now: at }),
        invoice: invoiceSummaryView(invoice, names),
        checkout_url: null,
      },
    }
    return context.remember(tx, answer)
  })
}

/** A number on record and one more thing that fits: anything less is for an officer to decide. */
async function matchingStudent(
  students: SubmitDeps['students'],
  { matric_number, email, surname }: ApplicationRequest,
): Promise<number | null> {
  if (matric_number === undefined) return null
  const student = await students.studentByMatric(matric_number)
  if (student === null) return null
  const same = student.email?.toLowerCase() === email || fold(student.surname) === fold(surname)
  return same ? student.id : null
}

/** Two of 2⁸⁰ ids hardly ever meet; when they do, the second application takes another. */
async function underNewId(
  { trackingIds = newTrackingId }: SubmitDeps,
  draft: NewDraft,
  insert: (application: NewApplication) => Promise<Inserted | null>,
): Promise<{ application: NewApplication; inserted: Inserted }> {
  for (let attempt = 0; attempt < MOST_COLLISIONS; attempt += 1) {
    const tracking_id = trackingIds()
    const { surname, first_name, other_names, matric_number, email } = draft
    const application = {
      ...draft,
      tracking_id,
      search_text: searchText([surname, first_name, other_names, matric_number, email, tracking_id]),
    }
    const inserted = await insert(application)
    if (inserted !== null) return { application, inserted }
  }
  throw new Error('No free tracking id was found')
}
