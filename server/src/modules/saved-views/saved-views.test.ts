// PostgreSQL alone is enough: acts.test.ts sends the same SQL to the embedded database.
import {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  orderSavedViews,
  updateSavedView,
} from '@testamur/contract/saved-views'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linksOfAction } from '../../../test/audit-links.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'

let server: TestServer
let admin: Staff
let officer: Staff
let other: Staff

beforeAll(async () => {
  server = await createTestPortal()
  admin = await createStaff(server.database, 'administrator')
  officer = await createStaff(server.database, 'records_officer')
  other = await createStaff(server.database, 'dispatch')
})
afterAll(() => server.close())

const list = 'transcript' as const
const viewsOf = async ({ token }: Staff) =>
  (await server.call(listSavedViews, { query: { list }, token })).reply.data
const save = ({ token }: Staff, name: string, more: object = {}) =>
  server.call(createSavedView, { body: { list, name, query: 'status=submitted', ...more }, token })

test('a view of one’s own is nobody else’s; a shared one is everybody’s of its role', async () => {
  const own = await save(officer, 'To check')
  expect(own.status).toBe(201)
  expect((await save(officer, 'For all', { role: 'records_officer' })).status).toBe(403)
  expect((await save(admin, 'Queue', { role: 'records_officer', is_default: true })).status).toBe(201)
  expect((await viewsOf(officer)).map(({ name, role, may_change }) => [name, role, may_change])).toEqual([
    ['Queue', 'records_officer', false],
    ['To check', null, true],
  ])
  expect(await viewsOf(other)).toEqual([])
  // Who shared it can change it, whatever their own role.
  expect((await viewsOf(admin)).map(({ name, may_change }) => [name, may_change])).toEqual([['Queue', true]])
  const { id, version } = own.data
  const body = { name: 'Mine now', query: '', version }
  expect((await server.call(updateSavedView, { params: { id }, body, token: other.token })).status).toBe(404)
  expect((await server.call(deleteSavedView, { params: { id }, token: admin.token })).status).toBe(404)
  const shared = (await viewsOf(officer))[0]?.id ?? 0
  expect((await server.call(deleteSavedView, { params: { id: shared }, token: officer.token })).status).toBe(
    403,
  )
})

test('one default, one name, and who saves over another’s change is told', async () => {
  const first = await save(officer, 'First', { is_default: true })
  const second = await save(officer, 'Second', { is_default: true })
  const defaults = (await viewsOf(officer)).filter(({ is_default, role }) => is_default && role === null)
  expect(defaults.map(({ name }) => name)).toEqual(['Second'])
  const taken = await save(officer, 'first')
  expect(taken.status).toBe(409)
  expect(taken.text).toContain('There is already a view called first')
  const { id } = second.data
  const change = (name: string) =>
    server.call(updateSavedView, {
      params: { id },
      body: { name, query: '', version: 0 },
      token: officer.token,
    })
  expect((await change('Third')).data.version).toBe(1)
  expect((await change('Fourth')).status).toBe(409)
  const ids = [id, first.data.id]
  expect((await server.call(orderSavedViews, { body: { ids }, token: officer.token })).status).toBe(200)
  const names = (await viewsOf(officer)).map(({ name }) => name)
  expect(names.indexOf('Third')).toBeLessThan(names.indexOf('First'))
})

test('each list has views of its own, for people who may read the list', async () => {
  const views = [
    ['payments', 'status=successful&payment=PAY1', 0],
    ['refunds', 'status=person&tab=refunds', 0],
    ['standalone_payments', 'status=pending_payment&sort=amount', 1],
    ['mails', 'state=sent', 2],
  ] as const
  await sql`
    insert into standalone_payments (payment_type_id, payer_name, payer_email, currency, total_minor, status, created_at)
    select min(id), 'Payer', 'payer@example.com', 'NGN', 100, 'pending_payment', now() from payment_types`.execute(
    server.database.db,
  )
  await sql`
    insert into mails (message_id, to_address, subject, text, html, state)
    select 'view' || n, 'reader@example.com', 'Letter', '', '', 'sent' from generate_series(1, 2) n`.execute(
    server.database.db,
  )
  for (const [kind, query, count] of views) {
    const body = { list: kind, name: 'Kept', query }
    const saved = await server.call(createSavedView, { body, token: admin.token })
    expect([saved.status, saved.data]).toEqual([201, expect.objectContaining({ list: kind, query, count })])
    const { reply } = await server.call(listSavedViews, { query: { list: kind }, token: admin.token })
    expect(reply.data.map(({ name }) => name)).toEqual(['Kept'])
  }
  // The emails are not for dispatch, and neither are views of them.
  const refused = await server.call(listSavedViews, { query: { list: 'mails' }, token: other.token })
  expect(refused.status).toBe(403)
  const body = { list: 'mails', name: 'Kept', query: '' } as const
  expect((await server.call(createSavedView, { body, token: other.token })).status).toBe(403)
})

test('counts are true within a minute', async () => {
  const add = (id: number) =>
    sql`
      insert into applications (tracking_id, application_type_id, status, surname, first_name, email, programme, currency,
        submitted_at, search_text)
      values ('TST-VIEW-' || ${id}::int, 1, 'submitted', 'View', 'First', 'view@example.com', 'B.Sc.', 'NGN', now(), '')`.execute(
      server.database.db,
    )
  await add(1)
  const { data } = await save(other, 'Counted', { query: 'status=submitted&columns=status&per_page=50' })
  expect(data.count).toBe(1)
  await add(2)
  const count = async () => (await viewsOf(other)).find(({ name }) => name === 'Counted')?.count
  expect(await count()).toBe(1)
  server.clock.advance({ minutes: 2 })
  expect(await count()).toBe(2)
  // An unknown filter is not counted, and breaks nothing.
  expect((await save(other, 'Old', { query: 'status=gone' })).data.count).toBe(null)
})

test('a view is shared only with a role that can open its list, and the trail has no words that were searched for', async () => {
  const of = (role: 'support' | 'bursary') => ({
    name: `For ${role}`,
    role,
    query: 'search=ada%40example.com',
  })
  const share = (role: 'support' | 'bursary') =>
    server.call(createSavedView, { body: { list: 'payments', ...of(role) }, token: admin.token })
  const refused = await share('support')
  expect([refused.status, refused.failure.errors]).toEqual([
    422,
    { role: ['This role cannot open the list. Choose another role.'] },
  ])
  const shared = await share('bursary')
  expect([shared.status, shared.data.query]).toEqual([201, 'search=ada%40example.com'])
  const { id, version } = shared.data
  const moved = await server.call(updateSavedView, {
    params: { id },
    body: { ...of('support'), version },
    token: admin.token,
  })
  expect(moved.status).toBe(422)
  const [link] = await linksOfAction(server.database, 'saved_view.create').then((links) => links.slice(-1))
  expect(link?.after).toMatchObject({ name: 'For bursary', query: 'search=true' })
})
