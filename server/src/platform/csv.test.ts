// PostgreSQL alone is enough: no database is used.
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { countLines } from './csv.ts'

/** How often other work had its turn. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0
  let isRunning = true
  function count(): void {
    turns += 1
    if (isRunning) setImmediate(count)
  }
  setImmediate(count)
  await work
  isRunning = false
  return turns
}

it.each([
  ['plain', false],
  ['zipped', true],
])('lets other work have its turn between the pieces of a large file: %s', async (_, gzip) => {
  // Sixteen pieces.
  const text = Buffer.from('a,b,c,d\n'.repeat(131_072))
  const file = { bytes: gzip ? gzipSync(text) : text, gzip }
  const lines = countLines(file)
  expect(await turnsDuring(lines)).toBeGreaterThanOrEqual(16)
  expect(await lines).toBe(131_071)
})
