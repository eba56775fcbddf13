// PostgreSQL alone is enough: the statements of these lists are sent to the embedded database by the tests of their modules.
import { listMails } from '@testamur/contract/operations'
import { listPayments } from '@testamur/contract/payments/staff-payments'
import { listRefunds } from '@testamur/contract/refunds'
import { listStandalonePayments } from '@testamur/contract/standalone-payments/standalone-payments'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createStaff, type Staff } from '../../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../../test/harness.ts'

let server: TestServer
let bursar: Staff
let administrator: Staff

/** Six of each. Amounts: 1 and 4 have 300, 2 and 5 have 100, 3 and 6 have 200. The second and the fifth are not paid. */
beforeAll(async () => {
  server = await createTestPortal()
  const { db } = server.database
  bursar = await createStaff(server.database, 'bursary')
  administrator = await createStaff(server.database, 'administrator')
  await sql`
    insert into standalone_payments (payment_type_id, payer_name, payer_email, currency, total_minor, status, created_at, paid_at)
    select (select min(id) from payment_types), 'Payer ' || n, 'payer' || n || '@example.com', 'NGN',
      (array[30000, 10000, 20000])[1 + (n - 1) % 3], case when n in (2, 5) then 'pending_payment' else 'paid' end, timestamptz '2026-03-01T09:00:00Z' + n * interval '1 hour',
      case when n not in (2, 5) then timestamptz '2026-03-02T09:00:00Z' - n * interval '1 minute' end
    from generate_series(1, 6) n order by n`.execute(db)
  await sql`
    insert into invoices (reference, payable, standalone_payment_id, currency, total_minor, issued_at, expires_at)
    select 'INVSORTED' || id, 'standalone', id, currency, total_minor, created_at, created_at + interval '14 days'
    from standalone_payments order by id`.execute(db)
  await sql`
    insert into payments (reference, invoice_id, alias, provider, mode, status, currency, expected_minor, received_minor,
      created_at, paid_at, watch_until)
    select 'PAYSORTED' || i.standalone_payment_id, i.id, 'platinum', 'sandbox', 'test', 'successful', 'NGN', i.total_minor,
      i.total_minor, i.issued_at, i.issued_at, i.expires_at
    from invoices i order by i.id`.execute(db)
  await sql`
    insert into refunds (reference, payment_id, amount_minor, currency, source, reason_code, method, status, alone_limit_minor,
      requested_by, requested_by_name, requested_at)
    select 'REFSORTED' || right(reference, 1), id, received_minor, 'NGN', 'invoice', 'other', 'manual', 'requested', 0,
      ${bursar.id}::bigint, 'Bursar', created_at
    from payments order by id`.execute(db)
  await sql`
    insert into mails (message_id, to_address, subject, shown_subject, text, html, state)
    select 'sorted' || n, 'reader@example.com', 'Letter ' || n, 'Letter ' || n, '', '', 'sent' from generate_series(1, 6) n order by n`.execute(
    db,
  )
})
afterAll(() => server.close())

type Lists = typeof listPayments | typeof listRefunds | typeof listStandalonePayments | typeof listMails

/** The last figures of what names each row, in the order of the list. */
async function orderOf(definition: Lists, query: Record<string, unknown>): Promise<string> {
  const { token } = definition === listMails ? administrator : bursar
  const { data } = await server.call(definition, { query, token })
  return data
    .map((row) =>
      'subject' in row && 'text' in row ? row.subject : 'reference' in row ? row.reference : row.name,
    )
    .map((name) => name.at(-1))
    .join('')
}

test('each list begins with its newest row and is turned around', async () => {
  for (const [definition, sort] of [
    [listPayments, 'created'],
    [listRefunds, 'asked'],
    [listStandalonePayments, 'asked'],
    [listMails, 'written'],
  ] as const) {
    expect([definition.id, await orderOf(definition, {})]).toEqual([definition.id, '654321'])
    expect([definition.id, await orderOf(definition, { sort })]).toEqual([definition.id, '123456'])
  }
})

test('by amount, the ones alike in the order they came in, or the other way round', async () => {
  for (const [definition, sort] of [
    [listPayments, 'received'],
    [listRefunds, 'amount'],
    [listStandalonePayments, 'amount'],
  ] as const) {
    expect([definition.id, await orderOf(definition, { sort })]).toEqual([definition.id, '253614'])
    expect([definition.id, await orderOf(definition, { sort: `-${sort}` })]).toEqual([
      definition.id,
      '416352',
    ])
  }
})

test('by the day of payment, what is not paid last in both directions', async () => {
  expect(await orderOf(listStandalonePayments, { sort: 'paid' })).toBe('643125')
  expect(await orderOf(listStandalonePayments, { sort: '-paid' })).toBe('134652')
})

test('pages of a sorted list join without a gap, counted from either end', async () => {
  for (const definition of [listPayments, listRefunds, listStandalonePayments]) {
    const sort = definition === listPayments ? 'received' : 'amount'
    const pages = [1, 2, 3].map((page) => orderOf(definition, { sort, page, per_page: 2 }))
    expect([definition.id, (await Promise.all(pages)).join('')]).toEqual([definition.id, '253614'])
    expect(await orderOf(definition, { sort, page: 2, per_page: 4 })).toBe('14')
    expect(await orderOf(definition, { sort, page: 9, per_page: 4 })).toBe('')
  }
})

test('a page in the middle of thousands of payments, in each order and of one status', async () => {
  const { db } = server.database
  await sql`
    insert into standalone_payments (payment_type_id, payer_name, payer_email, currency, total_minor, status, created_at, paid_at)
    select (select min(id) from payment_types), 'Many', 'many@example.com', 'NGN', 10000 + n % 7, 'paid',
      timestamptz '2026-02-01T09:00:00Z' + n % 400 * interval '1 millisecond' / 3, now()
    from generate_series(1, 2600) n`.execute(db)
  await sql`
    insert into invoices (reference, payable, standalone_payment_id, currency, total_minor, issued_at, expires_at)
    select 'INVMANYPAID' || id, 'standalone', id, currency, total_minor, created_at, created_at + interval '14 days'
    from standalone_payments where payer_name = 'Many'`.execute(db)
  await sql`
    insert into payments (reference, invoice_id, alias, provider, mode, status, currency, expected_minor, received_minor,
      created_at, paid_at, watch_until)
    select 'PAYMANYPAID' || i.standalone_payment_id, i.id, 'platinum', 'sandbox', 'test',
      case when i.id % 20 = 0 then 'failed' else 'successful' end, 'NGN', i.total_minor, i.total_minor, i.issued_at, i.issued_at,
      i.expires_at
    from invoices i where reference like 'INVMANYPAID%'`.execute(db)
  server.clock.advance({ minutes: 2 })
  const orders = {
    created: sql`created_at, id`,
    '-created': sql`created_at desc, id desc`,
    received: sql`received_minor, id`,
    '-received': sql`received_minor desc, id desc`,
  }
  for (const [sort, order] of Object.entries(orders))
    for (const status of ['successful', undefined]) {
      const { rows } = await sql<{ reference: string }>`
        select reference from payments where ${status ?? null}::text is null or status = ${status ?? null}::text
        order by ${order} limit 20 offset 1200`.execute(db)
      const query = { sort, page: 61, per_page: 20, status } as object
      const { data } = await server.call(listPayments, { query, token: bursar.token })
      expect([sort, status, data.map(({ reference }) => reference)]).toEqual([
        sort,
        status,
        rows.map(({ reference }) => reference),
      ])
    }
})

test('an order that no list has is refused, and so is a page longer than a hundred', async () => {
  for (const definition of [listPayments, listRefunds, listStandalonePayments, listMails] as const) {
    const { token } = definition === listMails ? administrator : bursar
    const sorted = await server.call(definition, { query: { sort: 'payer' } as object, token })
    expect([sorted.status, Object.keys(sorted.failure.errors ?? {})]).toEqual([422, ['sort']])
    expect((await server.call(definition, { query: { per_page: 101 }, token })).status).toBe(422)
  }
})
