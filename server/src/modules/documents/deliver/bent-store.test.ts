// PostgreSQL alone is enough: it is about files that were changed or are gone.

import {
  generateDocument,
  getApplicantDocument,
  getDeliveryFile,
  getDocument,
} from '@testamur/contract/documents/documents'
import { listJobs } from '@testamur/contract/operations'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Bucket, type BucketFault, startBucket } from '../../../../test/bucket.ts'
import {
  applicantEmail,
  approve,
  disclosuresOf,
  linksTo,
  officerOf,
  proveMailbox,
} from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'
import { createStaff } from '../../../../test/factories.ts'
import { enqueue } from '../../../platform/jobs/queue.ts'
import { createVisitors } from '../../identity/index.ts'

let registry: Registry
let bucket: Bucket
beforeAll(async () => {
  bucket = await startBucket()
  registry = await startRegistry({ STORAGE_URL: bucket.url() })
})
afterEach(() => bucket.bend(null))
afterAll(async () => {
  await registry.close()
  await bucket.close()
})

let addresses = 0

/** A copy released to its recipient, and the ID of its document. */
async function release(recipient: { readonly kind?: 'self'; readonly email?: string }) {
  const order = await approve(registry, [{ recipient }])
  const officer = await officerOf(registry, order)
  const body = { version: (await officer.copy()).version }
  await registry.call(generateDocument, { params: officer.params(), token: officer.token, body })
  await officer.move('released')
  await registry.runJobs()
  return { order, officer, id: (await officer.copy()).documents[0]?.id ?? 0 }
}

async function releaseToRecipient() {
  addresses += 1
  const email = `intake${addresses}@evaluator.example`
  const sent = await release({ email })
  const [token = ''] = await linksTo(registry, email)
  const session = await proveMailbox(registry, token, email)
  const download = () =>
    registry.call(getDeliveryFile, { params: { token }, query: { download: '1' }, token: session })
  return { ...sent, token, session, download }
}

it.each<BucketFault>(['half', 'page', 'bit', 'broken off', 'gone', 'error'])(
  'a recipient gets nothing that is not the document, and nothing is noted as sent: %s',
  async (fault) => {
    const { order, officer, download } = await releaseToRecipient()
    bucket.bend(fault)
    const answer = await download()
    expect([answer.status, answer.headers['retry-after'], answer.failure.status]).toEqual([
      503,
      '30',
      'error',
    ])
    expect(answer.failure.message).toMatch(/^We (couldn’t send this file|can’t reach our file storage)/)
    expect((await officer.copy()).status).toBe('released')
    expect((await disclosuresOf(registry, order)).map(({ method }) => method)).toEqual(['link_mailed'])
    bucket.bend(null)
    expect((await download()).bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await officer.copy()).status).toBe('downloaded')
  },
)

it('neither staff nor the applicant get it, and staff see a failed job', async () => {
  const { order, officer, id } = await release({ kind: 'self', email: applicantEmail })
  const visitors = createVisitors({ database: registry.database, clock: registry.clock })
  const { token } = await registry.database.inTransaction((tx) =>
    visitors.openSession(tx, { purpose: 'application', subject_id: order.id, proved: true, days: 400 }),
  )
  const asApplicant = () =>
    registry.call(getApplicantDocument, { params: { id: order.tracking_id, document: id }, token })
  const asStaff = () => registry.call(getDocument, { params: { id }, token: officer.token })
  const looks = async () => {
    const { rows } = await sql`
      select 1 from application_events where application_id = ${order.id}::bigint and kind = 'access'`.execute(
      registry.database.db,
    )
    return rows.length
  }
  const before = await looks()
  bucket.bend('bit')
  expect([(await asApplicant()).status, (await asStaff()).status]).toEqual([503, 503])
  expect([await looks(), (await officer.copy()).status]).toEqual([before, 'released'])
  for (let tries = 0; tries < 5; tries += 1) {
    await registry.runJobs()
    registry.clock.advance({ minutes: 2 })
  }
  const admin = await createStaff(registry.database, 'administrator')
  const [given] = (await registry.call(listJobs, { token: admin.token })).data
  expect(given).toMatchObject({ kind: 'files.check', state: 'dead' })
  expect(given?.last_error).toContain('is damaged: other bytes came back than were stored')
  bucket.bend(null)
  expect([(await asApplicant()).status, (await asStaff()).status]).toEqual([200, 200])
  // What the night does; the file was recovered.
  await enqueue(registry.database.db, { kind: 'files.check_again', payload: {} })
  for (let rounds = 0; rounds < 2; rounds += 1) await registry.runJobs()
  expect((await registry.call(listJobs, { token: admin.token })).data).toEqual([])
  expect([await looks(), (await officer.copy()).status]).toEqual([before + 2, 'downloaded'])
})

it('asking for the headers of the file marks nothing', async () => {
  const { order, officer, token, session } = await releaseToRecipient()
  for (const download of ['0', '1']) {
    const head = await registry.app.inject({
      method: 'HEAD',
      url: `/api/deliveries/${token}/file?download=${download}`,
      headers: { authorization: `Bearer ${session}` },
    })
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'application/pdf', ''])
  }
  expect((await officer.copy()).status).toBe('released')
  expect((await disclosuresOf(registry, order)).map(({ method }) => method)).toEqual(['link_mailed'])
})
