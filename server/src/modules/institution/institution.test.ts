// PostgreSQL alone is enough: acts.test.ts sends the same writes, contract-walk.test.ts the same reads, to the embedded database.
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { getPolicies, updatePolicies } from '@testamur/contract/institution/policies'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { type Office, openModules, startOffice } from '../../../test/office.ts'

let office: Office
let token: string
let id: number

beforeAll(async () => {
  office = await startOffice()
  token = (await createStaff(office.database)).token
})
afterAll(() => office.close())
beforeEach(async () => {
  await loadReference(office.database)
  office.reference.drop('institution')
  id = (await office.institution.current()).id
})

const get = (headers: Record<string, string> = {}) => office.call(getInstitution, { headers })

it('is told to anybody, and not again to who has it', async () => {
  const first = await get()
  expect(first.data).toMatchObject({ name: 'Ìrókò Hills University', theme: { primary: '#0F3D2E' } })
  expect((await get({ 'if-none-match': first.headers.etag ?? '' })).status).toBe(304)
})

it('is changed by an administrator, for the next reader too', async () => {
  const before = await get()
  const body = { acronym: 'IH', theme: { primary: '#112233', secondary: '#445566' } }
  const changed = await office.call(updateInstitution, { params: { id }, body, token })
  expect(changed.data).toMatchObject({ ...body, name: before.data.name, office: before.data.office })
  const after = await get({ 'if-none-match': before.headers.etag ?? '' })
  expect(after.status).toBe(200)
  expect(after.data).toEqual(changed.data)
})

it('leaves an audit row of what was different', async () => {
  await office.call(updateInstitution, {
    params: { id },
    body: { acronym: 'XY', name: 'Ìrókò Hills University' },
    token,
  })
  const { rows } = await sql<{ before: unknown; after: unknown }>`
    select before, after from audit_events where action = 'institution.update' order by id desc limit 1`.execute(
    office.database.db,
  )
  expect(rows[0]).toEqual({ before: { acronym: 'IHU' }, after: { acronym: 'XY' } })
})

it('is new in every other process too', async () => {
  const other = await openModules(office)
  expect((await other.institution.current()).acronym).toBe('IHU')
  const told = new Promise<void>((resolve) => other.institution.onChange(resolve))
  await office.call(updateInstitution, { params: { id }, body: { acronym: 'NEW' }, token })
  await told
  expect((await other.institution.current()).acronym).toBe('NEW')
})

it('refuses other staff, other numbers and addresses that lead elsewhere', async () => {
  const officer = (await createStaff(office.database, 'records_officer')).token
  const put = (given: { id?: number; token?: string; body?: object }) =>
    office.call(updateInstitution, {
      params: { id: given.id ?? id },
      body: given.body ?? { acronym: 'N' },
      token: given.token ?? token,
    })
  expect((await put({ token: officer })).status).toBe(403)
  expect((await put({ id: id + 1000 })).status).toBe(404)
  expect((await put({ body: { logo_url: '//elsewhere.example/logo.svg' } })).failure.errors).toHaveProperty(
    'logo_url',
  )
  expect((await put({ body: { colour: 'red' } })).failure.errors).toHaveProperty('colour')
})

it('has policies that staff read, an administrator changes and the public never sees', async () => {
  const officer = (await createStaff(office.database, 'records_officer')).token
  expect((await office.call(getPolicies, { token: officer })).data).toMatchObject({
    two_person_approval: true,
    automatic_student_copies: true,
    student_copies_checked_percent: 5,
    refund_approval_limit: 0,
    holds_block: false,
    birth_date_on_student_copy: true,
    birth_date_on_official_copy: false,
    signature_url: '',
  })
  const body = {
    two_person_approval: false,
    automatic_student_copies: false,
    student_copies_checked_percent: 20,
    refund_approval_limit: 2500.5,
    holds_block: true,
    birth_date_on_student_copy: false,
    birth_date_on_official_copy: true,
    demurrage: null,
  }
  const { version } = (await office.call(getPolicies, { token })).data
  const change = { ...body, version }
  expect((await office.call(updatePolicies, { body: change, token: officer })).status).toBe(403)
  expect((await office.call(updatePolicies, { body: change, token })).data).toMatchObject(body)
  const { data } = await office.call(getPolicies, { token: officer })
  expect(data).toMatchObject(body)
  const late = { refund_approval_limit: 1, version: data.version - 1 }
  expect((await office.call(updatePolicies, { body: late, token })).status).toBe(409)
  await office.call(updateInstitution, { params: { id }, body: { invoice_days: 30 }, token })
  expect((await get()).data).toMatchObject({ invoice_days: 30 })
  expect((await office.call(getPolicies, { token })).data).toMatchObject(body)
  expect((await get()).text).not.toContain('two_person')
})

it('is a plain one, once, where there is none', async () => {
  await sql`delete from institutions`.execute(office.database.db)
  const ensure = () => office.database.inTransaction((tx) => office.institution.ensure(tx))
  expect(await Promise.all([ensure(), ensure()])).toEqual(expect.arrayContaining([true, false]))
  office.reference.drop('institution')
  expect(await office.institution.current()).toMatchObject({
    theme: { primary: '#00044B', secondary: '#0a1f44' },
  })
})

it('takes another currency and time zone until the first invoice, and keeps both from then on', async () => {
  const put = (body: { currency?: string; time_zone?: string; acronym?: string }) =>
    office.call(updateInstitution, { params: { id }, body, token })
  for (const currency of ['JPY', 'XOF', 'KWD', 'ABC', 'ngn'])
    expect((await put({ currency })).failure.errors, currency).toHaveProperty('currency')
  for (const time_zone of ['+01:00', 'Africa/Atlantis', 'lagos', ''])
    expect((await put({ time_zone })).failure.errors, time_zone).toHaveProperty('time_zone')
  const chosen = { currency: 'GHS', time_zone: 'Africa/Accra' }
  expect((await put(chosen)).data).toMatchObject(chosen)
  expect((await get()).data).toMatchObject(chosen)

  await sql`insert into invoices (reference, payable, currency, total_minor, issued_at, expires_at)
    values ('IFIRST00001', 'certificate', 'GHS', 0, now(), now())`.execute(office.database.db)
  // The answer of GET can be sent back unchanged.
  expect((await put({ ...chosen, acronym: 'IHU' })).status).toBe(200)
  expect((await put({ currency: 'NGN' })).failure.errors?.['currency']).toEqual([
    'The currency stays GHS, because invoices have been issued in it',
  ])
  expect((await put({ time_zone: 'Africa/Lagos' })).failure.errors?.['time_zone']?.[0]).toContain(
    'stays Africa/Accra',
  )
  await expect(sql`update institutions set currency = 'NGN'`.execute(office.database.db)).rejects.toThrow(
    'fixed since the first invoice',
  )
})
