import type { Courier } from '@testamur/contract/delivery/delivery'
import type { Institution } from '@testamur/contract/institution/institution'
import type { Database } from '../../../db/client.ts'
import type { JobHandler } from '../../../platform/jobs/handler.ts'
import { queueMailsLast } from '../../../platform/mail/mailer.ts'
import { invoiceOf } from '../../invoices/index.ts'
import { calendarOf } from '../catalogue/calendar-of.ts'
import type { CatalogueSource } from '../catalogue/catalogue.ts'
import type { NoticePayload } from '../machine/queue-notice.ts'
import { trackedById } from '../rows/store/tracking.ts'
import { lastArrival } from '../statuses/arrival-rules.ts'
import { type MakeNoticeMail, makeOldAddressMail } from './notice-mail.ts'
import { composeNotice } from './notices.ts'
import { asksOf } from './store.ts'

export type NoticeDeps = {
  readonly database: Database
  readonly institution: () => Promise<Institution>
  readonly catalogue: CatalogueSource
  readonly courierById: (id: number) => Promise<Courier | null>
  readonly makeNoticeMail: MakeNoticeMail
}

export function createWriteNotice(deps: NoticeDeps): JobHandler {
  const { database, courierById, makeNoticeMail } = deps
  return async (payload) => {
    const {
      application_id,
      about,
      event_id,
      release_on,
      earlier = [],
      was_email,
      copies_note,
    } = payload as NoticePayload
    const rows = await trackedById(database.db, application_id)
    const event = rows?.events.find(({ id }) => id === event_id)
    if (rows === null || event === undefined)
      throw new Error(`Application ${application_id} or its event is not there`)
    const { application } = rows
    // It was cancelled before this job ran: another email says so, and this one would be wrong.
    if (about === 'submitted' && application.status === 'cancelled') return
    const institution = await deps.institution()
    const calendar = calendarOf(await deps.catalogue.today())
    const copyIndex = rows.copies.findIndex((copy) => copy.copy_id === event.copy_id)
    const copy = rows.copies[copyIndex]
    const notice = composeNotice(about, {
      application,
      note: event.public_note_message ?? event.public_note ?? '',
      release_on: release_on ?? null,
      earlier,
      institution,
      asks: about === 'asked' ? await asksOf(database.db, application_id) : [],
      invoice: about === 'submitted' ? await invoiceOf(database.db, application_id) : null,
      copies: rows.copies,
      copy: copy && { ...copy, number: copyIndex + 1 },
      courier: copy?.courier_id ? await courierById(copy.courier_id) : null,
      arrives: lastArrival(copy === undefined ? rows.copies : [copy], application, calendar),
    })
    return queueMailsLast(database.db, [
      makeNoticeMail(application, institution, notice),
      ...(was_email === undefined
        ? []
        : [makeOldAddressMail(application, institution, { address: was_email, copies: copies_note ?? '' })]),
    ])
  }
}
