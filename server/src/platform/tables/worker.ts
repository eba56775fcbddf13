import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '../../core/failure.ts'
import { findProcessorCount } from '../../core/work-limits.ts'
import { parseText } from './parse-text.ts'
import { parseWorkbook } from './parse-workbook.ts'
import { type TableBegun, type TableReply, type TableTask, WORKBOOK } from './protocol.ts'
import { writePlainCsv } from './write-plain-csv.ts'

// A thread reads one file and ends.
const task = workerData as TableTask

async function read(): Promise<TableReply> {
  try {
    const lines = task.contentType === WORKBOOK ? await parseWorkbook(task.bytes) : parseText(task.bytes)
    return task.as === 'lines' ? { lines } : { csv: new Uint8Array(writePlainCsv(lines)) }
  } catch (error) {
    if (error instanceof Failure) return { refusal: error.said }
    throw error
  }
}

parentPort?.postMessage({ processorCount: findProcessorCount() } satisfies TableBegun)
parentPort?.postMessage(await read())
