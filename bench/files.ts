import { cpus } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { gzipSync } from 'node:zlib'
import { countLines } from '../server/src/platform/csv.ts'
import { fileBounds } from '../server/src/platform/file-bounds.ts'
import { cleanInThread } from '../server/src/platform/pictures/clean-in-thread.ts'
import { writePng } from '../server/src/platform/pictures/png.ts'
import { WORKBOOK } from '../server/src/platform/tables/protocol.ts'
import { convertTable, readTable } from '../server/src/platform/tables/read-table.ts'
import { workbookOf } from '../server/test/hostile-workbooks.ts'

/*
 * How long other calls wait while the largest allowed file is read: the longest time in which the main thread did nothing
 * else. The limit is 300 ms. Run it on an idle machine.
 *   npm run bench -- files
 */
const MOST_MS = 300

const cell = `<c t="str"><v>${'x'.repeat(40)}</v></c>`
const workbook = {
  bytes: workbookOf(`<row>${cell.repeat(10)}</row>`.repeat(90_000)),
  contentType: WORKBOOK,
}
const text = { bytes: Buffer.from('a;b\n'.repeat(2_500_000)), contentType: 'text/csv' }
const lines = Buffer.alloc(fileBounds.import.bytes, 'CSC/2015/0001,Bello,Ada,CSC,2015,active\n')
const zipped = gzipSync(lines)
const picture = {
  limits: { box: { width: 3_600, height: 3_600 }, mostBytes: 3_000_000 },
  contentType: 'image/png',
  bytes: writePng({ width: 4_000, height: 3_000, data: new Uint8Array(48_000_000).fill(200) }),
}

async function readLines(): Promise<void> {
  for await (const _line of readTable(text));
}

const readings: Readonly<Record<string, () => Promise<unknown>>> = {
  'workbook of 58 MB when open, to CSV': () => convertTable(workbook),
  'text of 10 MB with semicolons, to lines': readLines,
  'CSV of 100 MB, its lines counted': () => countLines({ bytes: lines, gzip: false }),
  'the same in gzip': () => countLines({ bytes: zipped, gzip: true }),
  'PNG of 12 megapixels': () => cleanInThread(picture),
}

for (const [name, read] of Object.entries(readings)) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  const since = performance.now()
  delay.enable()
  await read()
  delay.disable()
  const longest = delay.max / 1e6
  console.log(
    `${name.padEnd(40)} ${((performance.now() - since) / 1000).toFixed(1)} s, others wait at most ${longest.toFixed(0)} ms`,
  )
  if (longest > MOST_MS) process.exitCode = 1
}
console.log(`${cpus().length} cores, ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`)
