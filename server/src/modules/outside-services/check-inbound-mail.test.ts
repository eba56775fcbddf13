import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '../../messages/say.ts'
import { checkInboundMail } from './check-inbound-mail.ts'

let portal: Server
let url = ''
/** The statuses of the next answers; without one, no answer comes. */
let statuses: number[] = []

beforeAll(async () => {
  portal = createServer((_, reply) => {
    const status = statuses.shift()
    if (status !== undefined) reply.writeHead(status).end('{"status":"error","message":"Busy"}')
  })
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(portal.address() as AddressInfo).port}/inbound`
})
afterAll(() => {
  portal.closeAllConnections()
  portal.close()
})

async function check(patienceMs = 60_000) {
  const settings = { domain: 'mail.example.com', secret: 'secret', url }
  const { ok, message } = await checkInboundMail(settings, new Date(), patienceMs)
  return [ok, say(message, 'en')]
}

it.each([[[503]], [[401, 503]]])('a portal that is busy is not taken for another: %j', async (answers) => {
  statuses = answers
  const busy = `The portal at ${url} answered that it is busy. Try again in a few minutes.`
  expect(await check()).toEqual([false, busy])
})

it('an answer that does not come in time blames no setting', async () => {
  const late = `There was no answer from ${url} in time, which says nothing about the cause. Try again in a few minutes.`
  expect(await check(50)).toEqual([false, late])
})
