import { sendFile } from '@testamur/contract/uploads/uploads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/harness.ts'
import { PNG } from '../../../test/pictures.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { claimUploads } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

const send = (bytes: Buffer, name = 'paper.png', remoteAddress = '192.0.2.1') =>
  server.call(sendFile, { body: {}, file: { name, bytes }, remoteAddress })

const claim = (...tokens: string[]) =>
  server.database.inTransaction((tx) => claimUploads(tx, tokens, server.clock.now()))

const sweep = async () => {
  await server.database.inTransaction((tx) => enqueue(tx, { kind: 'uploads.sweep' }))
  await server.runJobs()
}

const filesLeft = async () =>
  (await sql<{ n: number }>`select count(*)::int as n from uploads`.execute(server.database.db)).rows[0]?.n

it('takes a picture by its bytes, whatever it is called, and hands out a token for it', async () => {
  const { data, status } = await send(PNG, '../../etc/passwd.pdf')
  expect(status).toBe(201)
  expect(data).toMatchObject({ name: 'passwd.pdf.png', content_type: 'image/png', size: PNG.length })
  expect(data.token).toMatch(/^[\w-]{43}$/)
})

it('refuses what is no PDF, JPEG or PNG, what is empty and what is larger than 10 MB', async () => {
  const script = await send(Buffer.from('<script>alert(1)</script>'), 'paper.pdf')
  expect([script.status, script.failure.message]).toEqual([
    415,
    'We can’t accept this kind of file. Choose one of: PDF, JPEG, PNG.',
  ])
  expect((await send(Buffer.alloc(0))).failure.errors).toEqual({ file: ['The file is empty'] })
  expect((await send(Buffer.concat([PNG, Buffer.alloc(10_000_001)]))).status).toBe(413)
})

it('gives a file to one form only, and to nobody without its token', async () => {
  const { token } = (await send(PNG)).data
  expect((await claim('A'.repeat(43), token)).get(token)).toMatchObject({ name: 'paper.png' })
  expect((await claim(token)).size).toBe(0)
})

it('throws away what no form was sent for, after two days, and keeps the rest', async () => {
  const kept = (await send(PNG)).data.token
  const left = (await send(PNG)).data.token
  await claim(kept)
  const before = await filesLeft()
  await sweep()
  expect(await filesLeft()).toBe(before)
  server.clock.advance({ days: 2, hours: 2 })
  expect((await claim(left)).size).toBe(0)
  await sweep()
  const { rows } = await sql`select 1 from uploads where claimed_at is null`.execute(server.database.db)
  expect(rows).toEqual([])
  expect(await filesLeft()).toBeGreaterThan(0)
})

it('takes sixty files an hour from one address', async () => {
  for (let count = 0; count < 60; count += 1)
    expect((await send(PNG, 'paper.png', '198.51.100.77')).status).toBe(201)
  expect((await send(PNG, 'paper.png', '198.51.100.77')).status).toBe(429)
})
