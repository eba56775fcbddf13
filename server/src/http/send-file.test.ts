import { request as ask } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createTestLog } from '../../test/log.ts'
import { sendFile } from './send-file.ts'

async function policyOf(contentType: string, inline: boolean): Promise<string> {
  const app = fastify()
  const file = { bytes: Buffer.from('<script>alert(1)</script>'), contentType, name: 'a', inline }
  app.get('/', (request, reply) => sendFile(file, request, reply, createTestLog().logger))
  const { headers } = await app.inject('/')
  await app.close()
  return String(headers['content-security-policy'])
}

it('a file runs nothing; only a PDF to look at is out of the sandbox, which its viewers do not bear', async () => {
  for (const type of ['application/pdf', 'text/html', 'image/svg+xml'])
    for (const inline of [true, false]) {
      const policy = await policyOf(type, inline)
      expect(policy).toContain("default-src 'none'")
      expect(policy.endsWith('; sandbox')).toBe(!(inline && type === 'application/pdf'))
    }
})

const big = Buffer.alloc(30_000_000, 'a')

/** A server of one file that counts the recorded downloads. */
async function serveNoted(bytes: Buffer, fail = false) {
  const log = createTestLog()
  const app = fastify()
  let noted = 0
  const noteAccess = async () => {
    if (fail) throw new Error('no database')
    noted += 1
  }
  const file = { bytes, contentType: 'application/pdf', name: 'a', noteAccess }
  app.get('/', (request, reply) => sendFile(file, request, reply, log.logger))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return { app, url, log, noted: () => noted }
}

it('access is noted once the bytes have left, and not for a look at the headers', async () => {
  const { app, url, noted } = await serveNoted(big)
  const head = await fetch(url, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-length'), noted()]).toEqual([200, '30000000', 0])
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(big)).toBe(true)
  expect(noted()).toBe(1)
  await app.close()
})

it('access is not noted of a file that its reader let go', async () => {
  const { app, url, noted } = await serveNoted(big)
  await new Promise<void>((resolve) => {
    const asked = ask(url, (reply) => {
      reply.once('data', () => reply.destroy())
      reply.once('close', () => resolve())
    })
    asked.end()
  })
  await app.close()
  expect(noted()).toBe(0)
})

it('nobody has a file whole without a note of it', async () => {
  const { app, url, log } = await serveNoted(Buffer.alloc(5_000, 'a'), true)
  await expect(fetch(url).then((reply) => reply.arrayBuffer())).rejects.toThrow()
  expect(log.lines.at(-1)).toMatchObject({ msg: 'a file was held back: access to it was not noted' })
  await app.close()
})
