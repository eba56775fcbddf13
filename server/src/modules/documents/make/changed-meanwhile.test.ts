import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { generateDocument } from '@testamur/contract/documents/documents'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approve, officerOf } from '../../../../test/documents/orders.ts'
import { type Registry, startRegistry } from '../../../../test/documents/registry.ts'

// Signing asks a time stamp service outside any transaction. During that call somebody else may change the copy.

let registry: Registry
let service: Server
let meanwhile: () => Promise<unknown> = async () => undefined

beforeAll(async () => {
  service = createServer((_request, reply) => {
    // The service is out of order, so the document is signed without a time stamp.
    void meanwhile().finally(() => reply.writeHead(500).end())
  })
  service.listen(0, '127.0.0.1')
  await once(service, 'listening')
  const { port } = service.address() as AddressInfo
  registry = await startRegistry({ TSA_URL: `http://127.0.0.1:${port}/tsr` })
})
afterAll(async () => {
  await registry.close()
  service.closeAllConnections()
  service.close()
})

it('a copy that left while its new document was being signed keeps the one it left with', async () => {
  const officer = await officerOf(registry, await approve(registry, [{}]))
  const generate = async () =>
    registry.call(generateDocument, {
      params: officer.params(),
      token: officer.token,
      body: { version: (await officer.copy()).version },
    })
  expect((await generate()).status).toBe(201)
  const released: number[] = []
  meanwhile = async () => {
    if (released.length === 0) released.push((await officer.move('released')).status)
  }
  const late = await generate()
  expect([released, late.status]).toEqual([[200], 409])
  const copy = await officer.copy()
  expect(copy.status).toBe('released')
  expect(copy.documents.map(({ version, superseded }) => ({ version, superseded }))).toEqual([
    { version: 1, superseded: false },
  ])
})
