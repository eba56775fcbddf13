import type { submitApplication } from '@testamur/contract/applications/applications'
import type { Answer } from '@testamur/contract/endpoint'
import type { Language } from '@testamur/contract/languages'
import { DAY_MS } from '../../../core/days.ts'
import { newTrackingId } from '../../../core/ids.ts'
import { searchText } from '../../../core/search-text.ts'
import type { Tx } from '../../../db/client.ts'
import { writeTogether } from '../../../db/write-together.ts'
import { publishEvent } from '../../../http/events.ts'
import { announceJob } from '../../../platform/jobs/queue.ts'
import { rememberingLanguage } from '../../../platform/mail/mailbox-languages.ts'
import { type InvoiceLine, invoiceSummaryView, issueInvoice } from '../../invoices/index.ts'
import { insertPapers, type RequiredPaper, type SentPaper, takePapers } from '../../papers/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { insertingNotice, WRITE_NOTICE } from '../machine/queue-notice.ts'
import { copyNames, detailsView, trackedView } from '../news/tracked-view.ts'
import type { NewSession } from '../ports.ts'
import { buildFirstEvents, type CheckedApplication, draftApplication } from './draft-application.ts'
import { insertedRows } from './inserted-rows.ts'
import {
  type InsertedApplication,
  insertApplication,
  type NewApplication,
  type NewConsent,
  type NewCopy,
} from './store/insert.ts'

const MOST_COLLISIONS = 5

export type PlaceDeps = { readonly newSession: NewSession }

/** An application of either kind, with everything that is written for it. */
export type NewRequest = CheckedApplication & {
  readonly copies: readonly NewCopy[]
  /** Files that were uploaded for it, and the papers that its kind requires. */
  readonly papers?: {
    readonly sent: readonly SentPaper[]
    readonly asked: readonly Pick<RequiredPaper, 'key' | 'label'>[]
  }
  readonly consent: NewConsent
  readonly lines: (inserted: InsertedApplication) => InvoiceLine[]
  readonly catalogue: Catalogue
  /** Similar applications in progress, which the email names. */
  readonly earlier?: readonly string[]
  /** The language of the applicant; absent when the application was not sent by them. */
  readonly language?: Language
}

export type PlacedApplication = {
  readonly id: number
  /** Nothing is due for it. */
  readonly free: boolean
  readonly data: Answer<typeof submitApplication>['data']
}

/**
 * Writes an application with its copies, first events, consent, papers and invoice, a session for the browser that
 * sent it, and the email about it. Answers what that browser may see.
 */
export async function placeApplication(
  deps: PlaceDeps,
  tx: Tx,
  request: NewRequest,
): Promise<PlacedApplication> {
  const { at, applicant, catalogue, copies, earlier = [], language } = request
  const papers = request.papers ? await takePapers(tx, request.papers.sent, { ...request.papers, at }) : []
  const draft = draftApplication(request, catalogue)
  const events = buildFirstEvents(draft)
  const { application, inserted } = await insertUnderNewId(draft, (fresh) =>
    insertApplication(tx, fresh, copies, events, request.consent),
  )
  const { id } = inserted
  if (papers.length > 0) await insertPapers(tx, id, papers)
  const invoice = await issueInvoice(tx, {
    payable: { kind: 'application', id },
    currency: draft.currency,
    lines: request.lines(inserted),
    issued_at: at,
    expires_at: new Date(at.getTime() + catalogue.institution.invoice_days * DAY_MS),
  })
  const { token, inserting } = deps.newSession({ purpose: 'application', subject_id: id, proved: false })
  const notice = insertingNotice({
    application_id: id,
    about: 'submitted',
    event_id: inserted.events[0] ?? 0,
    ...(earlier.length > 0 ? { earlier } : {}),
  })
  await writeTogether(tx, [
    inserting,
    notice,
    ...(language === undefined ? [] : [rememberingLanguage(applicant.email, language)]),
  ])
  announceJob(tx, WRITE_NOTICE)
  publishEvent(tx, 'staff', id)

  const rows = insertedRows(inserted, application, copies, events)
  const details = detailsView(rows.application, rows.copies, {
    proved: false,
    asks: [],
    documents: [],
    papers,
    invoice,
    money: null,
  })
  const reader = { audience: 'submitter', parties: ['applicant'] } as const
  const known = { catalogue, couriers: catalogue.couriers, now: at }
  return {
    id,
    free: draft.paid_at !== null,
    data: {
      tracking_id: application.tracking_id,
      token,
      application: trackedView(rows, details, reader, known),
      invoice: invoiceSummaryView(invoice, copyNames(inserted.copies)),
      checkout_url: null,
    },
  }
}

/** Two of 2⁸⁰ IDs hardly ever collide; when they do, another ID is tried. */
async function insertUnderNewId(
  draft: Omit<NewApplication, 'tracking_id' | 'search_text'>,
  insert: (application: NewApplication) => Promise<InsertedApplication | null>,
): Promise<{ application: NewApplication; inserted: InsertedApplication }> {
  for (let attempt = 0; attempt < MOST_COLLISIONS; attempt += 1) {
    const tracking_id = newTrackingId()
    const { surname, first_name, other_names, matric_number, email } = draft
    const search_text = searchText([surname, first_name, other_names, matric_number, email, tracking_id])
    const application = { ...draft, tracking_id, search_text }
    const inserted = await insert(application)
    if (inserted !== null) return { application, inserted }
  }
  throw new Error('No free tracking id was found')
}
