// PostgreSQL alone is enough: acts.test.ts and audit.test.ts send the same SQL.

import {
  exportAuditEvents,
  getAuditVerification,
  listAuditEvents,
  listSettingsChanges,
  startAuditVerification,
} from '@testamur/contract/audit'
import { createDeliveryRate, deleteDeliveryRate } from '@testamur/contract/delivery/delivery'
import { exportPayments } from '@testamur/contract/exports'
import { getAccount } from '@testamur/contract/identity/account'
import { login } from '@testamur/contract/identity/identity'
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { listMails } from '@testamur/contract/operations'
import type { SettingsSubject } from '@testamur/contract/settings-subjects'
import { getStudent } from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, createStudent, PASSWORD, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { newApplicant } from '../../../test/messages.ts'
import { countTallied } from '../../../test/tallied.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { recordAudit, verifyChain } from './index.ts'

let server: TestServer
let administrator: Staff
let auditor: Staff
let officer: Staff

beforeAll(async () => {
  server = await createTestPortal()
  administrator = await createStaff(server.database, 'administrator')
  auditor = await createStaff(server.database, 'auditor')
  officer = await createStaff(server.database, 'records_officer')
})
afterAll(() => server.close())

const events = async (query: Record<string, string | number> = {}) =>
  (await server.call(listAuditEvents, { token: auditor.token, query })).reply

async function fold() {
  await server.database.inTransaction((tx) => enqueue(tx, { kind: 'audit.fold' }))
  await server.runJobs()
}

describe('what staff change', () => {
  it('is read with who, what and each field that differs', async () => {
    const { data: house } = await server.call(getInstitution, {})
    const name = house.name
    await server.call(updateInstitution, {
      token: administrator.token,
      params: { id: house.id },
      body: { name: 'University of Tests' },
    })
    const { data, total, per_page } = await events({ action: 'institution', who: administrator.name })
    expect([total, per_page]).toEqual([1, 10])
    expect(data[0]).toMatchObject({
      actor: administrator.name,
      actor_id: administrator.id,
      action: 'institution.update',
      changes: [{ field: 'name', before: name, after: 'University of Tests' }],
    })
    const { subject } = data[0] ?? { subject: '' }
    expect((await events({ subject })).total).toBe(1)
    expect(
      (await events({ who: String(administrator.id), subject: subject.split(':')[0] ?? '' })).total,
    ).toBe(1)
    expect((await events({ subject, to: '2020-01-01' })).total).toBe(0)
    expect((await events({ subject, from: '2020-01-01' })).total).toBe(1)
    expect((await events({ subject: '%' })).total).toBe(0)
  })

  it('is found by a tracking ID, a payment reference or the email address of a person', async () => {
    const { id } = await newApplicant(server)
    const { rows } = await sql<{ tracking_id: string; email: string }>`
      select tracking_id, email from applications where id = ${id}::bigint`.execute(server.database.db)
    const { tracking_id, email } = rows[0] ?? { tracking_id: '', email: '' }
    await sql`
      insert into payments (reference, invoice_id, alias, provider, created_at, watch_until, mode, status, currency,
        expected_minor)
      select 'PAYAUDIT0001', id, 'platinum', 'sandbox', now(), now(), 'test', 'pending', currency, total_minor
      from invoices order by id limit 1`.execute(server.database.db)
    const actor = { kind: 'staff', ...officer, name: 'An officer', roles: ['records_officer'] } as const
    await server.database.inTransaction(async (tx) => {
      for (const subject of [`application:${id}`, 'payment:PAYAUDIT0001', `user:${officer.id}`])
        await recordAudit(tx, { actor, ip: '192.0.2.7', action: 'test.find', subject })
    })
    const found = async (subject: string) =>
      (await events({ subject, action: 'test.find' })).data.map((event) => event.subject)
    expect(await found(tracking_id)).toEqual([`application:${id}`])
    expect(await found(` ${tracking_id.toLowerCase()} `)).toEqual([`application:${id}`])
    expect(await found(email.toUpperCase())).toEqual([`application:${id}`])
    expect(await found('PAYAUDIT0001')).toEqual(['payment:PAYAUDIT0001'])
    expect(await found(officer.email)).toEqual([`user:${officer.id}`])
    expect(await found('TST-2222-3333-4444-5555')).toEqual([])
    expect(await found('nobody@example.com')).toEqual([])
  })

  it('is found by its noun as acts and exports write it, and not by a noun that only begins like it', async () => {
    const actor = { kind: 'system', name: 'test' } as const
    await server.database.inTransaction(async (tx) => {
      for (const action of ['job.retry', 'jobs.retry', 'jobless.pause', 'standalone-payments.export'])
        await recordAudit(tx, { actor, action, subject: 'noun:1' })
    })
    const found = async (action: string) =>
      (await events({ subject: 'noun:1', action })).data.map((event) => event.action)
    expect(await found('job.')).toEqual(['jobs.retry', 'job.retry'])
    expect(await found('standalone_payment.')).toEqual(['standalone-payments.export'])
    expect(await found('job')).toEqual(['jobless.pause', 'jobs.retry', 'job.retry'])
  })

  it('is shown to whoever reads settings, where it is about a setting', async () => {
    const { data: house } = await server.call(getInstitution, {})
    const acronym = house.acronym
    await server.call(updateInstitution, {
      token: administrator.token,
      params: { id: house.id },
      body: { acronym: 'UOT' },
    })
    const changesOf = (query: { subject_type: SettingsSubject; subject_id?: string }) =>
      server.call(listSettingsChanges, { token: officer.token, query: { ...query, per_page: 1 } })
    const { reply } = await changesOf({ subject_type: 'institution', subject_id: String(house.id) })
    expect(reply.total).toBeGreaterThan(0)
    expect(reply.data).toEqual([
      {
        id: expect.any(Number),
        at: expect.any(String),
        actor: administrator.name,
        action: 'institution.update',
        subject: `institution:${house.id}`,
        changes: [{ field: 'acronym', before: acronym, after: 'UOT' }],
      },
    ])
    expect((await changesOf({ subject_type: 'institution' })).data[0]?.id).toBe(reply.data[0]?.id)
    expect((await changesOf({ subject_type: 'closure' })).data).toEqual([])
    // Acts on the people of a ceremony are not changes of the ceremony.
    await server.database.inTransaction((tx) =>
      recordAudit(tx, {
        actor: { kind: 'staff', id: administrator.id, name: administrator.name, roles: ['administrator'] },
        action: 'graduand.clear',
        subject: 'graduation_event:1',
        after: { cleared: [1] },
      }),
    )
    expect((await changesOf({ subject_type: 'graduation_event' })).data).toEqual([])
    const spied = { subject_type: 'user' as never, subject_id: String(officer.id) }
    expect((await changesOf(spied)).status).toBe(422)
  })

  it('is found by the values of what it is about, also after that was removed', async () => {
    const { token } = administrator
    const history = async (values: string) => {
      const query = { subject_type: 'delivery_rate', values } as const
      const { data } = await server.call(listSettingsChanges, { token: officer.token, query })
      return data.map(({ action, changes }) => {
        const day = changes.find(({ field }) => field === 'effective_from')
        return [action, day?.before, day?.after]
      })
    }
    const add = (delivery_type: 'domestic' | 'international', effective_from: string) =>
      server.call(createDeliveryRate, { token, body: { delivery_type, rate: 5000, effective_from } })
    const { id } = (await add('domestic', '2090-01-01')).data
    await add('domestic', '2090-02-02')
    await add('international', '2090-03-03')
    await server.call(deleteDeliveryRate, { token, params: { id }, query: { version: 0 } })
    expect(await history('delivery_type:domestic,region_id:,courier_id:')).toEqual([
      ['delivery_rate.delete', '2090-01-01', null],
      ['delivery_rate.create', null, '2090-02-02'],
      ['delivery_rate.create', null, '2090-01-01'],
    ])
    expect(await history('delivery_type:domestic,region_id:1')).toEqual([])
    const faulty = { subject_type: 'delivery_rate', values: 'domestic' } as const
    expect((await server.call(listSettingsChanges, { token, query: faulty })).status).toBe(422)
  })

  it('is found by the fields that were changed', async () => {
    const { data: house } = await server.call(getInstitution, {})
    const save = (body: { acronym?: string; matric_example?: string }) =>
      server.call(updateInstitution, { token: administrator.token, params: { id: house.id }, body })
    await save({ acronym: 'FIELDS' })
    await save({ matric_example: 'LAW/2020/0001', acronym: 'FIELDS' })
    await save({ acronym: house.acronym })
    const changed = async (fields: string) => {
      const query = { subject_type: 'institution', fields, per_page: 2 } as const
      const { data } = await server.call(listSettingsChanges, { token: officer.token, query })
      return data.map(({ changes }) => changes.map(({ field, after }) => [field, after]))
    }
    const [back, away] = [[['acronym', house.acronym]], [['acronym', 'FIELDS']]]
    const example = [['matric_example', 'LAW/2020/0001']]
    expect(await changed('acronym')).toEqual([back, away])
    expect(await changed('acronym,matric_example')).toEqual([back, example])
    expect(await changed('matric_example')).toEqual([example])
    expect(await changed('currency,time_zone')).toEqual([])
    const faulty = { subject_type: 'institution', fields: 'Currency' } as const
    expect((await server.call(listSettingsChanges, { token: officer.token, query: faulty })).status).toBe(422)
  })

  it('is verified in the background, one walk at a time, with a verdict that both may read', async () => {
    const start = () => server.call(startAuditVerification, { token: auditor.token })
    const latest = async () => (await server.call(getAuditVerification, { token: administrator.token })).data
    const [one, other] = await Promise.all([start(), start()])
    expect([one.status, other.status, one.data.id]).toEqual([201, 201, other.data.id])
    expect(await latest()).toMatchObject({ whole: null, finished_at: null, asked_by: auditor.name })
    await server.runJobs()
    const done = await latest()
    expect(done).toMatchObject({ whole: true, fault: null, broken_at: null })
    expect(done?.checked).toBeGreaterThan(done?.total ?? 0)
    expect(done?.last_link).toMatch(/^\d+:[0-9a-f]{64}$/)
  })

  it('is taken out as a file that a spreadsheet runs nothing of, and that is a link itself', async () => {
    const spoilt = await createStaff(server.database, 'bursary')
    await sql`update users set name = '=1+1' where id = ${spoilt.id}::bigint`.execute(server.database.db)
    await server.call(exportPayments, { token: spoilt.token, query: { format: 'csv' } })
    const { text, headers } = await server.call(exportAuditEvents, { token: auditor.token })
    expect(headers['content-type']).toContain('text/csv')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFNumber,Time (Africa/Lagos),Who,Account,Address,Action,Subject,Before,After')
    expect(lines.some((line) => line.includes('payments.export') && line.includes('=1+1'))).toBe(true)
    expect(lines.every((line) => !/(^|,)"?[=+@]/.test(line))).toBe(true)
    expect((await events({ action: 'audit.export' })).data[0]).toMatchObject({ actor_id: auditor.id })
  })

  it('is for administrators and auditors alone', async () => {
    expect((await server.call(listAuditEvents, { token: officer.token })).status).toBe(403)
  })
})

describe('what changes nothing', () => {
  it('a sign-in is a link of whoever signed in', async () => {
    await server.call(login, {
      body: { email: officer.email, password: PASSWORD },
      remoteAddress: '198.51.100.7',
    })
    expect((await events({ action: 'session.open' })).data[0]).toMatchObject({
      actor_id: officer.id,
      subject: `user:${officer.id}`,
      subject_name: officer.name,
      ip: '198.51.100.7',
    })
  })

  it('refusals of one address are one link for ten minutes, and take no lock of the chain', async () => {
    await fold()
    const before = (await events()).total
    const remoteAddress = '198.51.100.66'
    for (let tries = 0; tries < 3; tries += 1)
      await server.call(login, {
        body: { email: `no${tries}@example.edu`, password: 'not the one' },
        remoteAddress,
      })
    await server.call(listMails, { token: officer.token, remoteAddress })
    await server.call(getAccount, { remoteAddress })
    expect((await events()).total).toBe(before)
    await expect.poll(() => countTallied(server.database, remoteAddress)).toBe(5)
    server.clock.advance({ minutes: 10 })
    await expect
      .poll(
        async () => (
          await fold(),
          (await events({ action: 'access.refused', subject: `address:${remoteAddress}` })).total
        ),
      )
      .toBe(1)
    expect(
      (await events({ action: 'access.refused', subject: `address:${remoteAddress}` })).data[0],
    ).toMatchObject({
      actor_id: null,
      ip: remoteAddress,
      subject: `address:${remoteAddress}`,
      after: {
        callers: expect.arrayContaining(['public', officer.name]),
        counts: {
          '401 POST /auth/login': 3,
          '401 GET /auth/account': 1,
          '403 GET /mails': 1,
        },
      },
    })
  })

  it('looks at records are one link for each person and hour', async () => {
    const student = await createStudent(server.database, {}, [])
    const looks = { action: 'records.looked_at', subject: `user:${officer.id}` }
    for (let times = 0; times < 2; times += 1)
      await server.call(getStudent, { token: officer.token, params: { id: student.id } })
    await expect.poll(() => countTallied(server.database, looks.subject)).toBe(2)
    server.clock.advance({ minutes: 60 })
    await expect.poll(async () => (await fold(), (await events(looks)).total)).toBe(1)
    expect((await events(looks)).data[0]).toMatchObject({
      subject: `user:${officer.id}`,
      after: { callers: [officer.name], counts: { [`student:${student.id}`]: 2 } },
    })
  })
})

it('the end of the chain goes to the administrators, into the log and into the file each day', async () => {
  await server.database.inTransaction((tx) => enqueue(tx, { kind: 'audit.tell-end' }))
  const { events: count, head } = await verifyChain(server.database.db)
  await server.runJobs()
  const mail = (await server.mails()).find((one) => one.to_address === administrator.email)
  expect(mail?.text).toContain(`${count}:${head}`)
  expect(server.log.lines.find((line) => line.msg === 'the audit trail ends here')).toMatchObject({
    events: count,
    hash: head,
  })
  expect(await verifyChain(server.database.db)).toMatchObject({ broken: null })
})
