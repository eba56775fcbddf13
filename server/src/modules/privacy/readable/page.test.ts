// PostgreSQL alone is enough: its statements are like those of other exports, which other files run on the embedded database.
import { askOwnData, getOwnDataFile } from '@testamur/contract/own-data'
import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proveMailbox } from '../../../../test/applicants.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { newApplicant } from '../../../../test/messages.ts'
import { rememberLanguage } from '../../../platform/mail/mailbox-languages.ts'
import { linesOf, nameOfField, shownColumns } from './values.ts'

let server: Registry
beforeAll(async () => {
  server = await startRegistry()
})
afterAll(() => server.close())

async function pageOf({ id, tracking_id }: { readonly id: number; readonly tracking_id: string }) {
  const params = { id: tracking_id }
  const token = await proveMailbox(server, id)
  await server.call(askOwnData, { params, token })
  await server.runJobs()
  const files = unzipSync(new Uint8Array((await server.call(getOwnDataFile, { params, token })).bytes))
  return strFromU8(files['index.html'] ?? new Uint8Array())
}

/** With a payment, a record that was sent, and a message. */
async function addHistory({ id }: { readonly id: number }) {
  await sql`
    with payment as (
      insert into payments (reference, invoice_id, alias, provider, mode, status, currency, expected_minor, received_minor,
        created_at, paid_at, watch_until, poll_step, last_raw_status)
      select 'PAGE00000000' || id, id, 'PAGE00000000' || id, 'sandbox', 'test', 'successful', 'NGN', 500000, 500000,
        '2026-03-02T23:30:00Z', '2026-03-02T23:30:00Z', now(), 3, 'charge.success'
      from invoices where application_id = ${id}::bigint returning id),
    thread as (
      insert into threads (application_id, subject, state, reply_token, created_at, last_message_at, search_text)
      values (${id}::bigint, 'When does it come?', 'resolved', ${`page-${id}`}, now(), now(), '') returning id),
    message as (
      insert into messages (thread_id, at, author_kind, author_name, body)
      select id, now(), 'staff', 'Femi', 'It comes on Monday.' from thread)
    insert into disclosures (application_id, at, recipient, method, actor)
    values (${id}::bigint, '2026-03-03T10:00:00Z', 'University of Nowhere', 'link_mailed', 'System')`.execute(
    server.database.db,
  )
}

it('is a page that a person reads: whose data, from which office, and each application in words', async () => {
  const own = await newApplicant(server)
  await addHistory(own)
  const page = await pageOf(own)
  for (const words of [
    '<h1>Personal data of Ọmọlará Adéyẹmí</h1>',
    'Academic Records Office · +234 700 000 1962 · records@irokohills.example',
    /<p>Made on \d+ \w+ \d{4}, \d\d:\d\d \(Africa\/Lagos\)/,
    `<h3>Transcript application ${own.tracking_id}</h3>`,
    '<dt>Status</dt><dd>Paid, in the queue</dd>',
    '<dt>Price</dt><dd>₦7,500.00</dd>',
    '<h4>Payments</h4>',
    '<dt>Received</dt><dd>₦5,000.00</dd>',
    '<dt>Paid</dt><dd>3 March 2026, 00:30</dd>',
    '<h2>Who received your record</h2>',
    '<td>3 March 2026, 11:00</td><td>University of Nowhere</td><td>Link emailed</td>',
    '<h3>When does it come?</h3>',
    '<dt>Written by</dt><dd>The institution</dd><dt>Text</dt><dd>It comes on Monday.</dd>',
  ])
    expect(page).toMatch(words)
  for (const internal of [
    /minor/i,
    /poll.step/i,
    /watch.until/i,
    /charge\.success/,
    /\d{4}-\d\d-\d\dT/,
    /[{[]"/,
    /_/,
  ])
    expect(page.replaceAll(/TST-[\w-]+/g, '')).not.toMatch(internal)
})

it('is in the language of the person', async () => {
  const own = await newApplicant(server)
  await addHistory(own)
  await rememberLanguage(server.database.db, own.email, 'fr')
  const page = (await pageOf(own)).replaceAll(/\s/g, ' ')
  for (const words of [
    'Données personnelles de Ọmọlará Adéyẹmí',
    'Reçu</dt><dd>5 000,00 ₦',
    '3 mars 2026, 00:30',
  ])
    expect(page).toContain(words)
})

it('writes what has no name there in words too', () => {
  const row = {
    court_order_on: '2026-03-02',
    is_lost: true,
    notes: { first_seen_at: '2026-03-02T23:30:00+00:00' },
  }
  const reader = { language: 'en', own: new Map(), timeZone: 'Africa/Lagos', currency: 'NGN' } as const
  const read = shownColumns('other', row).map((column) => [
    nameOfField(column, reader),
    linesOf(row[column as keyof typeof row], { table: 'other', column, row }, reader),
  ])
  expect(read).toEqual([
    ['Court order', ['2 March 2026']],
    ['Is lost', ['Yes']],
    ['Notes', ['First seen: 3 March 2026, 00:30']],
  ])
})
