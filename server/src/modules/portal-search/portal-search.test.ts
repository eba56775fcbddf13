// PostgreSQL alone is enough: contract-walk.test.ts sends the same SQL to the embedded database.

import { listApplications } from '@testamur/contract/applications/staff-applications'
import { listPayments } from '@testamur/contract/payments/staff-payments'
import { searchPortal } from '@testamur/contract/portal-search'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, createStudent } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { newApplicant } from '../../../test/messages.ts'

let server: TestServer
let officer: string
let support: string
let application: { id: number; tracking_id: string; email: string; matric_number: string | null }

beforeAll(async () => {
  server = await createTestPortal()
  officer = (await createStaff(server.database, 'records_officer')).token
  support = (await createStaff(server.database, 'support')).token
  await createStudent(server.database, {
    matric_number: 'CSC/2015/0042',
    surname: 'Adéyẹmí',
    first_name: 'Zainab',
  })
  const { id } = await newApplicant(server)
  const { rows } = await sql<typeof application>`
    select id, tracking_id, email, matric_number from applications where id = ${id}`.execute(
    server.database.db,
  )
  if (rows[0] === undefined) throw new Error('no application')
  application = rows[0]
})
afterAll(() => server.close())

const found = async (search: string, token = officer) =>
  (await server.call(searchPortal, { token, query: { search } })).data.map(({ kind, key }) => [kind, key])

describe('a search everywhere', () => {
  it('finds an application by its tracking ID, however it is typed, and by email', async () => {
    const wanted = ['transcript', String(application.id)]
    expect(await found(application.tracking_id)).toEqual([wanted])
    expect(await found(` ${application.tracking_id.toLowerCase()} `)).toEqual([wanted])
    expect(await found(application.email)).toContainEqual(wanted)
  })

  it('finds an application by the recipient’s own reference, as the list does', async () => {
    await sql`
      update copies set recipient_reference = 'Wes 55-0042' where application_id = ${application.id}`.execute(
      server.database.db,
    )
    expect(await found(' WES 55-0042 ')).toEqual([['transcript', String(application.id)]])
    const { data } = await server.call(listApplications, { token: officer, query: { search: 'wes 55-0042' } })
    expect(data.map(({ id }) => id)).toEqual([application.id])
  })

  it('finds a student by words without their marks and by matric number, for who may read records', async () => {
    const { data } = await server.call(searchPortal, { token: officer, query: { search: 'adeyemi zainab' } })
    expect(data).toMatchObject([
      {
        kind: 'student',
        title: expect.stringContaining('Adéyẹmí'),
        details: ['CSC/2015/0042', expect.any(String)],
      },
    ])
    expect((await found('csc/2015/0042')).map(([kind]) => kind)).toContain('student')
    expect(await found('adeyemi zainab', support)).toEqual([])
  })

  it('finds a payment by each of its numbers, and a refund by its own', async () => {
    const { rows } = await sql<{ reference: string; invoice: string }>`
      with paid as (
        insert into payments (reference, invoice_id, alias, provider, created_at, watch_until, mode, status, currency, expected_minor, provider_txn_id,
                              gateway_reference)
        select 'PAYSEARCH0001', id, 'platinum', 'sandbox', now(), now(), 'test', 'pending', currency, total_minor, 'TXN-778899', 'GATESEARCH001'
        from invoices order by id limit 1
        returning id, reference, invoice_id
      )
      select p.reference, i.reference as invoice from paid p join invoices i on i.id = p.invoice_id`.execute(
      server.database.db,
    )
    const [payment] = rows
    const wanted = [['payment', 'PAYSEARCH0001']]
    expect(await found('paysearch0001')).toEqual(wanted)
    expect(await found('GATESEARCH001')).toEqual(wanted)
    expect(await found('TXN-778899')).toEqual(wanted)
    expect(await found(payment?.invoice ?? '')).toContainEqual(wanted[0])
    expect(await found('2026-000001')).toEqual([])
  })

  it('finds a payment by its receipt, tracking ID and payer, here and in the list of payments', async () => {
    const { rows } = await sql<{ id: number }>`
      with asked as (
        select id, currency, total_minor from invoices where application_id = ${application.id}
      ), paid as (
        insert into payments (reference, invoice_id, alias, provider, created_at, watch_until, mode, status, currency, expected_minor)
        select 'PAYSEARCH0002', id, 'platinum', 'sandbox', now(), now(), 'test', 'pending', currency, total_minor from asked
        returning id
      ), counted as (insert into receipt_counters (series, last_number) values ('2031', 77))
      insert into receipts (series, number, payment_id, verification_code, issued_at, body)
      select '2031', 77, id, 'SEARCHED', now(), '{}' from paid returning id`.execute(server.database.db)
    expect(rows).toHaveLength(1)
    const wanted = ['payment', 'PAYSEARCH0002']
    const listed = async (search: string) =>
      (await server.call(listPayments, { token: officer, query: { search } })).data.map(
        ({ reference }) => reference,
      )
    const bare = application.tracking_id.toLowerCase().replaceAll('-', '')
    const applications = async (search: string) =>
      (await server.call(listApplications, { token: officer, query: { search } })).data.map(({ id }) => id)
    for (const typed of ['2031-000077', '2031/77', 'paysearch0002'])
      expect(await applications(typed)).toEqual([application.id])
    for (const typed of [
      '2031-000077',
      '2031/77',
      '000077',
      application.tracking_id,
      bare,
      application.email,
    ]) {
      expect(await found(typed)).toContainEqual(wanted)
      expect(await listed(typed)).toContain('PAYSEARCH0002')
    }
    expect(await listed('2031-000078')).toEqual([])
    expect(await listed('TXN-778899')).toEqual(['PAYSEARCH0001'])
  })

  it('asks for two characters, and of staff alone', async () => {
    expect((await server.call(searchPortal, { token: officer, query: { search: 'a' } })).status).toBe(422)
    expect((await server.call(searchPortal, { query: { search: 'ada' } })).status).toBe(401)
  })

  it('finds nothing of the signs of a pattern', async () => {
    expect(await found('%%')).toEqual([])
    expect(await found('__')).toEqual([])
  })

  it('goes by an index in each part', async () => {
    const plan = (query: string) =>
      server.database.inTransaction(async (tx) => {
        await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await sql<Record<string, string>>`explain ${sql.raw(query)}`.execute(tx)
        return rows.map((row) => Object.values(row).join()).join('\n')
      })
    expect(await plan(`select id from applications where search_text like '%adeyemi%' limit 200`)).toContain(
      'applications_search',
    )
    expect(await plan(`select id from students where search_text like '%adeyemi%' limit 200`)).toContain(
      'students_search',
    )
    expect(await plan(`select id from payments where provider_txn_id = 'x'`)).toContain(
      'payments_by_provider_transaction',
    )
    expect(
      await plan(
        'select payment_id from receipts where series in (select series from receipt_counters) and number = 77',
      ),
    ).toContain('receipts_series_number_key')
    expect(await plan(`select application_id from copies where waybill = 'x'`)).toContain('copies_by_waybill')
    expect(
      await plan(`select application_id from copies where upper(recipient_reference) = upper('x')`),
    ).toContain('copies_by_recipient_reference')
  })
})
