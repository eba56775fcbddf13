// PostgreSQL alone is enough: contract-walk.test.ts and audit.test.ts send the same SQL.

import { api } from '@testamur/contract/api'
import { getApplication } from '@testamur/contract/applications/staff-applications'
import { listAuditEvents } from '@testamur/contract/audit'
import { getReceipt } from '@testamur/contract/payments/payments'
import { getRefundEvidence } from '@testamur/contract/refunds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { fillPath } from '../../../test/paths-of-nothing.ts'
import { countTallied } from '../../../test/tallied.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { describeRead, isReadByStaff, uncountedReads } from './looks.ts'

const reads = api.filter(isReadByStaff)
const OF_A_CEREMONY = [
  'listCollection',
  'listGraduandImports',
  'listGraduands',
  'listGraduationCertificates',
  'listLeases',
]

describe('what staff read', () => {
  it('is counted, call by call, or left out for a reason that is written down', () => {
    const leftOut = reads.filter((definition) => describeRead(definition, { id: 7 }) === null)
    const unexplained = leftOut.filter(({ id, auth }) => {
      const settings = typeof auth === 'object' && ['settings.read', 'reports.read'].includes(auth.permission)
      return !settings && !uncountedReads.has(id)
    })
    expect(unexplained.map(({ id }) => id)).toEqual([])
    const known = new Set(reads.map(({ id }) => id))
    expect([...uncountedReads.keys()].filter((id) => !known.has(id))).toEqual([])
  })

  it.each([
    ['getStudent', { id: 5 }, 'student:5'],
    ['getApplication', { id: 5 }, 'application:5'],
    ['getCertificateApplication', { id: 5 }, 'application:5'],
    ['getApplicationPaper', { id: 5, paper: 1 }, 'application:5 papers'],
    ['previewCopy', { id: 5, copy: 'x' }, 'application:5 copies preview'],
    ['getOriginalMail', { id: 5, mail: 2 }, 'thread:5 mails'],
    ['getThreadAttachment', { id: 5, attachment: 2 }, 'thread:5 attachments'],
    ['getTransferEvidence', { id: 5 }, 'transfer-claim:5 evidence'],
    ['getRefundEvidence', { reference: 'RFND12345678' }, 'refund:RFND12345678 evidence'],
    ['getPaymentRecord', { reference: 'PAYM12345678' }, 'payment:PAYM12345678 record'],
    ['getReceipt', { reference: 'PAYM12345678' }, 'payment:PAYM12345678 receipt'],
    ['getCertificateProof', { id: 5 }, 'application:5 name-proof'],
    ['listSettlementRows', undefined, 'settlement-rows'],
    ['listApplications', undefined, 'applications'],
    ['presentPass', undefined, 'certificate-applications passes'],
  ])('%s is named after what it shows', (id, params, named) => {
    const definition = reads.find((one) => one.id === id)
    expect(definition && describeRead(definition, params)).toBe(named)
  })
})

describe('the digest of an hour', () => {
  let server: TestServer
  let administrator: Staff

  beforeAll(async () => {
    server = await createTestPortal()
    administrator = await createStaff(server.database)
  })
  afterAll(() => server.close())

  it('names every list of people that was opened, and nothing that was not found', async () => {
    const lists = reads.filter(
      // One person's data is asked for by their number or address, and is no list.
      ({ id, method, path }) => method === 'GET' && !path.includes('{') && id !== 'countPersonData',
    )
    const opened = lists.filter((definition) => describeRead(definition, undefined) !== null)
    expect(opened.length).toBeGreaterThan(15)
    for (const definition of lists) {
      const reply = await server.app.inject({
        url: `/api${fillPath(definition)}`,
        query: OF_A_CEREMONY.includes(definition.id) ? { event_id: '1' } : {},
        headers: { authorization: `Bearer ${administrator.token}` },
      })
      expect([definition.id, reply.statusCode]).toEqual([definition.id, 200])
    }
    const { token } = administrator
    await server.call(getApplication, { token, params: { id: 999_999 } })
    await server.call(getRefundEvidence, { token, params: { reference: 'RFND00000000' } })
    await server.call(getReceipt, { token, params: { reference: 'PAYM00000000' } })
    await expect.poll(() => countTallied(server.database, `user:${administrator.id}`)).toBe(opened.length)
    server.clock.advance({ minutes: 60 })
    const digest = async () => {
      await server.database.inTransaction((tx) => enqueue(tx, { kind: 'audit.fold' }))
      await server.runJobs()
      const query = { action: 'records.looked_at' }
      return (await server.call(listAuditEvents, { token, query })).data[0]?.after
    }
    await expect.poll(digest).toMatchObject({
      counts: Object.fromEntries(opened.map((definition) => [describeRead(definition, undefined), 1])),
    })
    const { counts } = (await digest()) as { counts: object }
    expect(Object.keys(counts)).toHaveLength(opened.length)
  })
})
