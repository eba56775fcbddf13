import type { JobHandler, JobHandlers } from '../../platform/jobs/handler.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { findBlocked } from './imports/find-blocked.ts'
import { runImport } from './imports/run-import.ts'
import { runRehearsal } from './imports/run-rehearsal.ts'
import { IMPORT_JOB, importPayload, REHEARSE_JOB } from './imports/start-import.ts'
import { failImport, finishImport, GAVE_UP } from './imports/store/imports.ts'
import type { Students } from './service.ts'

const TURN_MS = 1000

export function studentsJobs({ deps }: Pick<Students, 'deps'>): JobHandlers {
  const importFile: JobHandler = async (payload, job) => {
    const known = importPayload.parse(payload)
    const { import_id, started_by } = known
    try {
      const { signal, progress } = job
      const outcome = await runImport(deps, import_id, { signal, progress, startedBy: started_by })
      if (outcome !== 'waiting') return
      // Another file comes first. This job is queued again instead of waiting, which would occupy a worker that
      // emails need.
      const runAt = new Date(deps.clock.now().getTime() + TURN_MS)
      const again = { kind: IMPORT_JOB, lane: 'imports', payload: known, runAt } as const
      return async (tx) => void (await enqueue(tx, again))
    } catch (error) {
      // When it was asked to stop, it continues later.
      if (job.last && !job.signal.aborted) {
        const blocked = await findBlocked(deps.database, import_id)
        const end = { state: 'failed', at: deps.clock.now(), problem: GAVE_UP, blocked } as const
        await finishImport(deps.database.db, import_id, end)
      }
      throw error
    }
  }
  const rehearseFile: JobHandler = async (payload, job) => {
    const known = importPayload.parse(payload)
    const { import_id } = known
    let outcome: Awaited<ReturnType<typeof runRehearsal>>
    try {
      outcome = await runRehearsal(deps, import_id, { signal: job.signal, progress: job.progress })
    } catch (error) {
      // Later files would wait for it.
      if (job.last && !job.signal.aborted)
        await failImport(deps.database.db, import_id, GAVE_UP, deps.clock.now())
      throw error
    }
    if (outcome === 'goes_on') return importFile(payload, job)
    if (outcome !== 'waiting') return
    const runAt = new Date(deps.clock.now().getTime() + TURN_MS)
    const again = { kind: REHEARSE_JOB, lane: 'imports', payload: known, runAt } as const
    return async (tx) => void (await enqueue(tx, again))
  }
  return { [IMPORT_JOB]: importFile, [REHEARSE_JOB]: rehearseFile }
}
