import { z } from 'zod'
import type { Clock } from '../../core/clock.ts'
import type { Database } from '../../db/client.ts'
import type { JobHandler, JobHandlers } from '../../platform/jobs/handler.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import type { Students } from './service.ts'
import { IMPORT_JOB } from './start-import.ts'
import { finishImport, GAVE_UP } from './store/imports.ts'

const importPayload = z.strictObject({ import_id: z.int() })
const TURN_MS = 1000

export function studentsJobs(students: Students, deps: { database: Database; clock: Clock }): JobHandlers {
  const importFile: JobHandler = async (payload, job) => {
    const { import_id } = importPayload.parse(payload)
    try {
      const outcome = await students.runImport(import_id, { signal: job.signal, progress: job.progress })
      if (outcome !== 'waiting') return
      // Another file comes first; this one asks again rather than hold a place that mails are waiting for.
      const runAt = new Date(deps.clock.now().getTime() + TURN_MS)
      const again = { kind: IMPORT_JOB, lane: 'imports', payload: { import_id }, runAt } as const
      return async (tx) => void (await enqueue(tx, again))
    } catch (error) {
      // Asked to stop: it goes on where it was.
      if (job.last && !job.signal.aborted) {
        const end = { state: 'failed', at: deps.clock.now(), problem: GAVE_UP } as const
        await finishImport(deps.database.db, import_id, end)
      }
      throw error
    }
  }
  return { [IMPORT_JOB]: importFile }
}
