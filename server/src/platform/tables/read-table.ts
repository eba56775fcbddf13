import { Failure, refused } from '../../core/failure.ts'
import { startThread } from '../../core/threads.ts'
import { type EndReason, type WorkLimits, watchWork } from '../../core/work-limits.ts'
import { messageOf } from '../../messages/message.ts'
import type { CsvLine } from '../csv.ts'
import { parseText } from './parse-text.ts'
import { type TableBegun, type TableFile, type TableReply, type TableTask, WORKBOOK } from './protocol.ts'
import { writePlainCsv } from './write-plain-csv.ts'

/** Text up to this size is read faster than a thread starts. */
const MOST_BYTES_HERE = 500_000
const LIMITS = { processorMs: 60_000, waitMs: 300_000 }
const HEAP_MB = 1024
const AGAIN_SECONDS = 60
const FILE = { source: './worker.ts', bundled: './table-worker.js' }

const isSmall = ({ bytes, contentType }: TableFile) =>
  contentType !== WORKBOOK && bytes.length <= MOST_BYTES_HERE

/** The lines of an exported table: a workbook, or text with any encoding and delimiter. @throws Failure `refused` */
export async function readTable(file: TableFile): Promise<CsvLine[]> {
  if (isSmall(file)) return parseText(file.bytes)
  const reply = await readInThread({ ...file, as: 'lines' })
  return 'lines' in reply ? reply.lines : []
}

/** The same as UTF-8 CSV with commas, with the same line numbers. @throws Failure `refused` */
export async function convertTable(file: TableFile): Promise<Buffer> {
  if (isSmall(file)) return writePlainCsv(parseText(file.bytes))
  const reply = await readInThread({ ...file, as: 'csv' })
  return Buffer.from('csv' in reply ? reply.csv : [])
}

/** One at a time: each may need a gigabyte. */
let last: Promise<unknown> = Promise.resolve()

async function readInThread(task: TableTask): Promise<TableReply> {
  const mine = last.then(() => runThread(task))
  last = mine.catch(() => undefined)
  const reply = await mine
  if ('refusal' in reply) throw refused(reply.refusal)
  return reply
}

/** Everything else waits for the main thread, and a file can be made so that reading it takes minutes. */
export function runThread(task: TableTask, limits: WorkLimits = LIMITS): Promise<TableReply> {
  return new Promise((resolve, reject) => {
    const worker = startThread(import.meta.url, FILE, {
      workerData: task,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    let stopWatching = watchWork(null, limits, giveUp)
    function end(): void {
      stopWatching()
      worker.removeAllListeners().on('error', () => undefined)
      void worker.terminate()
    }
    function giveUp(reason: EndReason): void {
      end()
      if (reason === 'exhausted') resolve({ refusal: messageOf('tables.fileTakesTooMuch') })
      else reject(new Failure('unavailable', messageOf('tables.busy'), { retryAfterSeconds: AGAIN_SECONDS }))
    }
    worker.on('message', (message: TableBegun | TableReply) => {
      if ('processorCount' in message) {
        stopWatching()
        stopWatching = watchWork(message.processorCount, limits, giveUp)
        return
      }
      end()
      resolve(message)
    })
    // It ends without a reply only when the file filled its memory or broke the program that read it.
    worker.on('error', () => giveUp('exhausted'))
    worker.on('exit', () => giveUp('exhausted'))
  })
}
