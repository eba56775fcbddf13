// PostgreSQL alone is enough: no database is used.
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { Failure } from '../core/failure.ts'
import { countLines, readCsv } from './csv.ts'
import { fileBounds } from './file-bounds.ts'
import { parseText } from './tables/parse-text.ts'

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
  const lines = countLines(readCsv(file))
  expect(await turnsDuring(lines)).toBeGreaterThanOrEqual(16)
  expect(await lines).toBe(131_071)
})

/** Two hundred times what a line may have, of separators alone, at the end of a sound file. */
const SEPARATORS = Buffer.from(`a,b\n1,2\n${','.repeat(10_000_000)}`)

it.each([
  ['plain', SEPARATORS, false],
  ['zipped', gzipSync(SEPARATORS), true],
])(
  'refuses a line of separators when it has grown too long, and does not read on: %s',
  async (_, bytes, gzip) => {
    const lines: number[] = []
    const reading = (async () => {
      for await (const { line } of readCsv({ bytes, gzip })) lines.push(line)
    })()
    await expect(reading).rejects.toMatchObject({ said: { code: 'csv.lineFileNotEnd' } })
    expect(lines.length).toBeLessThanOrEqual(2)
  },
)

it.each(['\n', '\r'])(
  'refuses it in text of any encoding before it is parsed, with lines that end in %j',
  (end) => {
    const text = `a;b${end}${';'.repeat(4 * (fileBounds.table.lineBytes + fileBounds.table.columns) + 1)}`
    const taken: number[] = []
    expect(() => parseText(Buffer.from(text), ({ line }) => taken.push(line))).toThrow(Failure)
    expect(taken).toEqual([])
  },
)

it('reads lines that end in a carriage return, however large the file is', async () => {
  const file = { bytes: Buffer.from('a,b\r'.repeat(200_000)), gzip: false }
  expect(await countLines(readCsv(file))).toBe(199_999)
})
