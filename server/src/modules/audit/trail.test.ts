// PostgreSQL alone is enough: acts.test.ts and audit.test.ts send the same SQL.

import { exportAuditEvents, listAuditEvents } from '@testamur/contract/audit'
import { getAccount } from '@testamur/contract/identity/account'
import { login } from '@testamur/contract/identity/identity'
import { getInstitution, updateInstitution } from '@testamur/contract/institution/institution'
import { listMails } from '@testamur/contract/operations'
import { exportPayments } from '@testamur/contract/payments/exports'
import { getStudent } from '@testamur/contract/students/students'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, createStudent, loadReference, PASSWORD, type Staff } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { verifyChain } from './index.ts'

let server: TestServer
let administrator: Staff
let auditor: Staff
let officer: Staff

beforeAll(async () => {
  server = await createTestServer()
  await loadReference(server.database)
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

  it('is taken out as a file that a spreadsheet runs nothing of, and that is a link itself', async () => {
    const spoilt = await createStaff(server.database, 'bursary')
    await server.call(exportPayments, { token: spoilt.token, query: { format: 'csv', search: '=1+1' } })
    const { text, headers } = await server.call(exportAuditEvents, { token: auditor.token })
    expect(headers['content-type']).toContain('text/csv')
    const lines = text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFNumber,At (Africa/Lagos),Who,Staff,Address,Action,Subject,Before,After')
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
