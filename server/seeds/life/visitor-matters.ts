import { verifyEmailCode } from '@testamur/contract/applications/applications'
import { createDraft } from '@testamur/contract/drafts'
import { askQuestion, requestMailboxCode } from '@testamur/contract/messaging/messaging'
import { startPayment, verifyPayment } from '@testamur/contract/payments/payments'
import { submitStandalonePayment } from '@testamur/contract/standalone-payments/standalone-payments'
import { sql } from 'kysely'
import { daysBefore, hoursAfter } from './clock.ts'
import { findInMail } from './mail.ts'
import type { OfficeWorld } from './world.ts'

/** Where in the list of graduates those are who do not apply: behind all who do. */
const FIRST_PAYER = 180
const FIRST_WRITER = 190
const FIRST_DRAFT = 195

const payments = [
  { payment_type: 'alumni_dues', amount: 5_000, days: 62, by: 'paystack', fields: { session: '2012/2013' } },
  { payment_type: 'alumni_dues', amount: 5_000, days: 31, by: 'platinum', fields: { session: '2018/2019' } },
  {
    payment_type: 'certified_copy',
    amount: 4_500,
    quantity: 3,
    days: 17,
    by: 'platinum',
    fields: { document: 'Certificate' },
  },
  { payment_type: 'alumni_dues', amount: 5_000, days: 2, by: null, fields: { session: '2005/2006' } },
] as const

/** Where those are whose addresses tell what an earlier start has written. */
const addresses = { standalone_payments: 'payer_email', threads: 'email' } as const

async function isKnown(
  { database }: OfficeWorld['portal'],
  email: string,
  table: keyof typeof addresses,
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where ${sql.ref(addresses[table])} = ${email} limit 1`.execute(
    database.db,
  )
  return rows.length > 0
}

/** Payments without an application: the last one is not paid yet. */
export async function payStandalone({ portal, people, until }: OfficeWorld): Promise<void> {
  for (const [place, { days, by, ...body }] of payments.entries()) {
    const person = people[FIRST_PAYER + place]
    if (person === undefined || (await isKnown(portal, person.email, 'standalone_payments'))) continue
    const { call, clock } = portal
    const ip = `198.18.9.${place + 1}`
    clock.set(daysBefore(until, days))
    const { email, first_name, surname } = person
    const { token, invoice } = await call(submitStandalonePayment, {
      body: { ...body, email, name: `${first_name} ${surname}` },
      ip,
    })
    await portal.runJobs()
    if (by === null) continue
    const { checkout_url, reference } = await call(startPayment, {
      body: { invoice_reference: invoice.reference, amount: invoice.total, provider: by },
      token,
      key: `life-standalone-${place}`,
      ip,
    })
    clock.set(hoursAfter(clock.now(), 0.1))
    await portal.press(checkout_url, 'pay')
    await call(verifyPayment, { params: { reference }, ip })
    clock.set(hoursAfter(clock.now(), 0.1))
    await portal.runJobs()
  }
}

const questions = [
  {
    days: 1.2,
    subject: 'Opening hours in the vacation',
    body: 'Good day. Is the records office open during the long vacation? I live in Jos and would come by bus.',
  },
  {
    days: 0.3,
    subject: 'Verification for an employer',
    body: 'Our company received a transcript with a verification code. May we check it on your page ourselves?',
  },
]

/** Questions that are not about an application, and that nobody has answered yet. */
export async function askQuestions({ portal, people, until }: OfficeWorld): Promise<void> {
  for (const [place, { days, subject, body }] of questions.entries()) {
    const person = people[FIRST_WRITER + place]
    if (person === undefined || (await isKnown(portal, person.email, 'threads'))) continue
    const { call, clock } = portal
    const { email, first_name, surname } = person
    const ip = `198.18.10.${place + 1}`
    clock.set(daysBefore(until, days))
    const { challenge } = await call(requestMailboxCode, { body: { email }, ip })
    await portal.runJobs()
    const code = await findInMail(portal, /\b\d{6}\b/, { address: email })
    const { token } = await call(verifyEmailCode, { body: { challenge, code: code?.found ?? '' }, ip })
    await call(askQuestion, {
      body: { name: `${first_name} ${surname}`, subject, body },
      token,
      key: `life-question-${place}`,
      ip,
    })
  }
}

const DRAFTS = 3

async function countDrafts({ database }: OfficeWorld['portal']): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from drafts`.execute(database.db)
  return rows[0]?.count ?? 0
}

/** Forms that were saved and not sent. */
export async function saveDrafts({ portal, people, until }: OfficeWorld): Promise<void> {
  const known = await countDrafts(portal)
  for (let place = 0; place < DRAFTS; place += 1) {
    const person = people[FIRST_DRAFT + place]
    if (person === undefined || place < known) continue
    portal.clock.set(daysBefore(until, 1 + place * 3))
    const { email, first_name, surname } = person
    await portal.call(createDraft, {
      body: {
        kind: place === 0 ? 'certificate' : 'transcript',
        body: { you: { email, first_name, surname }, step: 1 },
        email,
        send_link: true,
      },
      ip: `198.18.11.${place + 1}`,
    })
  }
}
