import type { submitApplication } from '@testamur/contract/applications/applications'
import type { Data } from '@testamur/contract/endpoint'
import type { Language } from '@testamur/contract/languages'
import { newTrackingId } from '../../../core/ids.ts'
import { searchText } from '../../../core/search-text.ts'
import type { Tx } from '../../../db/client.ts'
import { writeTogether } from '../../../db/write-together.ts'
import { publishEvent } from '../../../http/events.ts'
import { announceJob } from '../../../platform/jobs/queue.ts'
import { rememberingLanguage } from '../../../platform/mail/mailbox-languages.ts'
import { type InvoiceLine, invoiceSummaryView, issueInvoice } from '../../invoices/index.ts'
import { insertPapers, type PaperRow } from '../../papers/index.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { insertingNotice, WRITE_NOTICE } from '../machine/queue-notice.ts'
import type { NewEvent } from '../machine/store/events.ts'
import { copyNames, detailsView, trackedView } from '../news/tracked-view.ts'
import type { NewSession } from '../ports.ts'
import { insertedRows, type NewDraft } from './new-application.ts'
import {
  type Inserted,
  insertApplication,
  type NewApplication,
  type NewConsent,
  type NewCopy,
} from './store/insert.ts'

const DAY_MS = 86_400_000
const SESSION_DAYS = 30
const MOST_COLLISIONS = 5

export type PlaceDeps = { readonly newSession: NewSession; readonly trackingIds?: () => string }

/** A request of either kind that was checked and priced. */
export type Placed = {
  readonly draft: NewDraft
  readonly copies: readonly NewCopy[]
  /** Files that came with it, taken in this transaction. */
  readonly papers?: readonly PaperRow[]
  readonly events: readonly NewEvent[]
  readonly consent: NewConsent
  readonly lines: (inserted: Inserted) => InvoiceLine[]
  readonly catalogue: Catalogue
  /** Requests for the same that are still under way: the mail names them. */
  readonly earlier?: readonly string[]
  /** In which the applicant sent it; none when they did not. */
  readonly language?: Language
}

/** Writes all that a request begins with, and tells what its applicant is told. */
export async function placeApplication(
  deps: PlaceDeps,
  tx: Tx,
  { draft, copies, papers = [], events, consent, lines, catalogue, earlier = [], language }: Placed,
): Promise<{ readonly id: number; readonly data: Data<typeof submitApplication> }> {
  const { at } = draft
  const { application, inserted } = await underNewId(deps, draft, (fresh) =>
    insertApplication(tx, fresh, copies, events, consent),
  )
  if (papers.length > 0) await insertPapers(tx, inserted.id, papers)
  const invoice = await issueInvoice(tx, {
    payable: { kind: 'application', id: inserted.id },
    currency: draft.currency,
    lines: lines(inserted),
    issued_at: at,
    expires_at: new Date(at.getTime() + catalogue.institution.invoice_days * DAY_MS),
  })
  const { token, inserting } = deps.newSession({
    purpose: 'application',
    subject_id: inserted.id,
    proved: false,
    days: SESSION_DAYS,
  })
  const notice = insertingNotice({
    application_id: inserted.id,
    about: 'submitted',
    event_id: inserted.events[0] ?? 0,
    ...(earlier.length > 0 ? { earlier } : {}),
  })
  await writeTogether(tx, [
    inserting,
    notice,
    ...(language === undefined ? [] : [rememberingLanguage(draft.email, language)]),
  ])
  announceJob(tx, WRITE_NOTICE)
  publishEvent(tx, 'staff', inserted.id)

  const rows = insertedRows(inserted, application, copies, events)
  const { tracking_id } = rows.application
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
    id: inserted.id,
    data: {
      tracking_id,
      token,
      application: trackedView(rows, details, reader, known),
      invoice: invoiceSummaryView(invoice, copyNames(inserted.copies)),
      checkout_url: null,
    },
  }
}

/** Two of 2⁸⁰ ids hardly ever meet; when they do, the second application takes another. */
async function underNewId(
  { trackingIds = newTrackingId }: PlaceDeps,
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
