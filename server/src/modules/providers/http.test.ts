import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { say } from '../../messages/say.ts'
import { readAnswer } from './answers.ts'
import { callProvider } from './http.ts'
import { balances } from './paystack/protocol.ts'
import { type ConfiguredProvider, ProviderError, Unreached } from './provider.ts'
import { testConnection } from './test-connection.ts'

let gateway: Server
let url = ''

/** `/silent` never answers, `/broken` closes the connection, and the rest is a page for people. */
beforeAll(async () => {
  gateway = createServer((request, reply) => {
    if (request.url === '/broken') request.socket.destroy()
    else if (request.url !== '/silent') reply.setHeader('content-type', 'text/html').end('<p>Welcome')
  })
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
afterAll(() => {
  gateway.closeAllConnections()
  gateway.close()
})

async function closedAddress(): Promise<string> {
  const closed = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  return `http://127.0.0.1:${port}`
}

const errorOf = async (address: string, patienceMs = 60_000): Promise<ProviderError> => {
  const call = { method: 'GET', headers: {}, signal: AbortSignal.timeout(patienceMs) } as const
  const error: unknown = await callProvider({ ...call, url: address })
    .then((reply) => readAnswer(balances, reply))
    .catch((reason: unknown) => reason)
  if (!(error instanceof ProviderError)) throw new Error('It answered')
  return error
}

it('tells what did not answer in time, was not reached, broke off or cannot be read apart', async () => {
  const late = await errorOf(`${url}/silent`, 50)
  expect([late.kind, late.message]).toEqual(['unknown', 'The gateway did not answer in time'])
  const unreached = await errorOf(await closedAddress())
  expect(unreached).toBeInstanceOf(Unreached)
  expect(unreached.message).toBe('We could not connect to the gateway: ECONNREFUSED')
  expect((await errorOf(`${url}/broken`)).message).toContain('The connection to the gateway broke off: ')
  expect((await errorOf(`${url}/page`)).message).toBe('The gateway answered 200 with something unreadable')
})

it('a test of the connection says what happened, and claims no other cause', async () => {
  const error = await errorOf(`${url}/silent`, 50)
  const configured = { provider: { check: () => Promise.reject(error) } } as unknown as ConfiguredProvider
  const { ok, message } = await testConnection(configured, [])
  expect([ok, say(message, 'en')]).toEqual([
    false,
    'We didn’t get an answer that we can use. Try again in a few minutes. (The gateway did not answer in time)',
  ])
})
