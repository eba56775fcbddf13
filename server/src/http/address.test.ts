import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { addressOf } from './address.ts'

// Node.js forgets the address of a connection that has ended, though the type of `ip` does not say so.
test('a request whose client has gone is answered as from nowhere', () => {
  expect(addressOf({ ip: undefined } as unknown as FastifyRequest)).toBe('0.0.0.0')
})
