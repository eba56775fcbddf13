import { claimTransfer } from '@testamur/contract/bank-transfers'
import { toMajor } from '@testamur/contract/money'
import { startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { sql } from 'kysely'
import { dayOf } from '../../src/core/days.ts'
import type { Row } from '../../src/db/rows.ts'
import { hoursAfter } from './clock.ts'
import { drawPaper } from './papers.ts'
import type { SecondPortal } from './second-portal.ts'
import { ipOf, type Subject } from './subject.ts'

const LATER_SECONDS = 3_600
/** A payer looks at the page for a while. */
const HOURS_AT_PAGE = 0.05

/** The invoice of an application that is still to be paid; `null` when nothing is due. */
async function openInvoice({ database }: SecondPortal, { id }: Subject): Promise<number | null> {
  const { rows } = await sql<Row<'invoices', 'total_minor'>>`
    select total_minor from invoices where application_id = ${id}::bigint and status = 'open'`.execute(
    database.db,
  )
  return rows[0]?.total_minor ?? null
}

async function begin(portal: SecondPortal, subject: Subject, provider: string) {
  const total = await openInvoice(portal, subject)
  if (total === null) return null
  const { tracking_id, unit } = subject
  return portal.call(startPayment, {
    body: { tracking_id, provider, amount: toMajor(total) },
    token: portal.asApplicant(subject.id),
    key: `life-${unit.number}-${provider}`,
    ip: ipOf(unit),
  })
}

async function payAt(
  portal: SecondPortal,
  subject: Subject,
  action: string,
  seconds?: number,
): Promise<void> {
  const started = await begin(portal, subject, subject.unit.by)
  if (started === null) return
  portal.clock.set(hoursAfter(portal.clock.now(), HOURS_AT_PAGE))
  await portal.press(started.checkout_url, action, seconds)
  await portal.call(verifyPayment, {
    params: { reference: started.reference },
    ip: ipOf(subject.unit),
  })
  // Notices of the gateway follow, and ask again.
  portal.clock.set(hoursAfter(portal.clock.now(), HOURS_AT_PAGE))
}

type Act = (portal: SecondPortal, subject: Subject) => Promise<void>

/** What payers do. */
export const paymentSteps = {
  pay: (portal, subject) => payAt(portal, subject, 'pay'),
  decline: (portal, subject) => payAt(portal, subject, 'decline'),
  abandon: (portal, subject) => payAt(portal, subject, subject.unit.by === 'platinum' ? 'abandon' : 'cancel'),
  pay_later: (portal, subject) => payAt(portal, subject, 'later', LATER_SECONDS),
  async begin(portal, subject) {
    await begin(portal, subject, subject.unit.by)
  },
  async claim_transfer(portal, subject) {
    const total = await openInvoice(portal, subject)
    const started = await begin(portal, subject, 'bank')
    if (started === null || total === null) return
    const { first_name, surname } = subject.applicant
    await portal.call(claimTransfer, {
      params: { reference: started.reference },
      body: {
        amount: toMajor(total),
        paid_on: dayOf(portal.clock.now(), 'Africa/Lagos'),
        payer_name: `${first_name} ${surname}`,
      },
      file: { bytes: drawPaper(), name: 'transfer.png', contentType: 'image/png' },
      token: portal.asApplicant(subject.id),
      ip: ipOf(subject.unit),
    })
  },
  /** Nobody pays: the portal looks for invoices that have expired. */
  lapse: (portal) => portal.runSchedule('payments.sweep_lapsed'),
} as const satisfies Record<string, Act>
