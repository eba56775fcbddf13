// PostgreSQL alone is enough: it is about what is outside of the database.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import {
  checkOutsideService,
  getOutsideServices,
  type OutsideService,
} from '@testamur/contract/outside-services'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { auditLinks } from '../../../test/audit-links.ts'
import { type Bucket, startBucket } from '../../../test/bucket.ts'
import { type Clamd, startClamd } from '../../../test/clamd.ts'
import { createStaff, loadReference } from '../../../test/factories.ts'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { DOMAIN, handOver, newApplicant, replyAddress, SECRET } from '../../../test/messages.ts'
import { startTimestampAuthority, type TimestampAuthority } from '../../../test/timestamp-authority.ts'

type Front = { status: number; body: string } | 'portal'

/** The public address of the portal, with a web server before it that may answer by itself. */
let front: Front = 'portal'
const proxy = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    if (front !== 'portal') return void response.writeHead(front.status).end(front.body)
    void server.app
      .inject({
        method: 'POST',
        url: request.url ?? '/',
        headers: { ...request.headers },
        payload: Buffer.concat(chunks),
      })
      .then((reply) => response.writeHead(reply.statusCode).end(reply.body))
  })
})

let bucket: Bucket
let clamd: Clamd
let authority: TimestampAuthority
let server: TestServer
let bare: TestServer
let token: string
let publicUrl: string

beforeAll(async () => {
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  publicUrl = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  ;[bucket, clamd, authority] = await Promise.all([startBucket(), startClamd(), startTimestampAuthority()])
  server = await createTestServer({
    settings: {
      STORAGE_URL: bucket.url(),
      CLAMD_URL: clamd.url,
      INBOUND_MAIL_DOMAIN: DOMAIN,
      INBOUND_MAIL_SECRET: SECRET,
      PUBLIC_URL: publicUrl,
      TSA_URL: authority.url,
    },
  })
  bare = await createTestServer()
  await loadReference(server.database)
  token = (await createStaff(server.database)).token
})
beforeEach(async () => {
  front = 'portal'
  bucket.bend(null)
  clamd.bend(null)
  await clamd.start()
})
afterAll(async () => {
  await server.close()
  await bare.close()
  await Promise.all([bucket.close(), clamd.stop(), authority.close()])
  proxy.close()
})

const check = async (service: OutsideService) => {
  const { ok, message } = (await server.call(checkOutsideService, { params: { service }, token })).data
  return [ok, message]
}

it('a small file is stored, read back and deleted, and the test is in the audit trail', async () => {
  const before = [...bucket.objects.keys()]
  expect(await check('storage')).toEqual([true, 'We stored a small file, read it back and deleted it.'])
  expect([...bucket.objects.keys()]).toEqual(before)
  expect((await auditLinks(server.database)).at(-1)).toMatchObject({
    action: 'outside_service.check',
    subject: 'outside_service:storage',
    after: { ok: true },
  })
})

it.each([
  [
    'half',
    'We stored a test file, but a different one came back. Ask the person who runs this server to check STORAGE_URL.',
  ],
  [
    'gone',
    'We stored a test file, but a different one came back. Ask the person who runs this server to check STORAGE_URL.',
  ],
  [
    'error',
    expect.stringMatching(
      /^We couldn’t store a test file. It answered with status 5\d\d. Ask the people who run it.$/,
    ),
  ],
] as const)('a store with the fault %s is found', async (fault, sentence) => {
  bucket.bend(fault)
  expect(await check('storage')).toEqual([false, sentence])
})

it('the scanner is asked about a harmless text and about the test virus', async () => {
  const before = clamd.answered()
  expect(await check('scanner')).toEqual([
    true,
    'It let a harmless text through and recognised the test virus (Eicar-Signature).',
  ])
  expect(clamd.answered()).toBe(before + 2)
  // The office hears of viruses from outside, not of this one.
  await server.runJobs()
  expect((await server.mails()).map(({ subject }) => subject)).not.toContain(
    'A file with a virus was refused',
  )
})

it('a scanner that is off or talks nonsense is found', async () => {
  clamd.bend('gibberish')
  expect(await check('scanner')).toEqual([
    false,
    expect.stringContaining('it answered “HTTP/1.1 400 Bad Request”'),
  ])
  await clamd.stop()
  expect(await check('scanner')).toEqual([
    false,
    expect.stringContaining('It can’t check files: ECONNREFUSED.'),
  ])
})

it('each time stamp service is asked for a time stamp, and one that gives none is named', async () => {
  const { host } = new URL(authority.url)
  expect(await check('time_stamps')).toEqual([true, `Each service gave a valid time stamp: ${host}.`])
  authority.behave('fault')
  expect(await check('time_stamps')).toEqual([
    false,
    `${host} gave no valid time stamp: it answered 500. Documents are signed without an independent time if no service gives one.`,
  ])
})

it('the address for replies is asked as the mail gateway asks it', async () => {
  const url = `${publicUrl}/api/webhooks/inbound-mail`
  expect(await check('inbound_mail')).toEqual([
    true,
    expect.stringContaining(`accepts signed emails at ${url}.`),
  ])
  front = { status: 404, body: '<h1>Not found</h1>' }
  expect(await check('inbound_mail')).toEqual([false, expect.stringContaining('but it isn’t this portal')])
  front = { status: 401, body: '{"status":"error","message":"Unauthorized"}' }
  expect(await check('inbound_mail')).toEqual([
    false,
    expect.stringContaining('has another secret or another time'),
  ])
  await new Promise((resolve) => proxy.close(resolve))
  expect(await check('inbound_mail')).toEqual([false, expect.stringContaining(`We couldn’t reach ${url}`)])
})

it('says what is set up, without a key, and when the last reply came', async () => {
  const status = async () => (await server.call(getOutsideServices, { token })).data
  expect(await status()).toEqual({
    storage: { bucket: `${bucket.host}/papers` },
    scanner: { address: clamd.url.slice('tcp://'.length), answers: true },
    inbound_mail: {
      domain: DOMAIN,
      webhook: `${publicUrl}/api/webhooks/inbound-mail`,
      last_received_at: null,
    },
    time_stamps: { hosts: [new URL(authority.url).host] },
  })
  const ada = await newApplicant(server)
  await server.call(writeApplicationMessage, {
    params: { id: ada.id },
    token,
    body: { body: 'Please send us the form.', last_message_id: 0 },
  })
  await handOver(server, {
    from: ada.email,
    to: [await replyAddress(server, ada.email)],
    text: 'Thank you.',
  })
  expect((await status()).inbound_mail?.last_received_at).toBe(server.clock.now().toISOString())
})

it('without a scanner and an address for replies it says what to set', async () => {
  const admin = (await createStaff(bare.database)).token
  expect((await bare.call(getOutsideServices, { token: admin })).data).toEqual({
    storage: { bucket: null },
    scanner: null,
    inbound_mail: null,
    time_stamps: null,
  })
  const test = async (service: OutsideService) =>
    (await bare.call(checkOutsideService, { params: { service }, token: admin })).data
  expect((await test('storage')).ok).toBe(true)
  expect(await test('scanner')).toEqual({
    ok: false,
    message: 'No virus scanner is connected. The person who runs this server sets CLAMD_URL.',
  })
  expect((await test('inbound_mail')).message).toContain('sets INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET')
  expect((await test('time_stamps')).message).toContain('sets TSA_URL')
})
