// PostgreSQL alone is enough: no database is used.
import { expect, it } from 'vitest'
import { joinBytes } from './join-bytes.ts'

/** How often other work had its turn meanwhile. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let next = setImmediate(function take() {
    turns += 1
    next = setImmediate(take)
  })
  await work()
  clearImmediate(next)
  return turns
}

it('parts are joined in their order', async () => {
  expect(await joinBytes([])).toEqual(Buffer.alloc(0))
  expect((await joinBytes([Buffer.from('a,'), Buffer.alloc(0), Buffer.from('b')])).toString()).toBe('a,b')
})

it.each([
  ['many small parts', Array<Buffer>(320).fill(Buffer.alloc(64_000, 'x'))],
  ['one large part', [Buffer.alloc(20_480_000, 'x')]],
])('other work has its turn after every four megabytes: %s', async (_, parts) => {
  let joined: Buffer = Buffer.alloc(0)
  const turns = await turnsDuring(async () => {
    joined = await joinBytes(parts)
  })
  expect(joined.equals(Buffer.alloc(20_480_000, 'x'))).toBe(true)
  expect(turns).toBeGreaterThanOrEqual(5)
})
