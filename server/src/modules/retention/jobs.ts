import { retentionKinds } from '@testamur/contract/retention-kinds'
import { z } from 'zod'
import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import type { RetentionDeps } from './deps.ts'
import { REHEARSE, runRehearsal } from './rehearse.ts'
import { beginRuns, REMOVE, removeSome } from './remove-aged.ts'

const BEGIN = 'retention.begin'
const runOf = z.strictObject({ run_id: z.int() })
const kindOf = z.strictObject({ kind: z.enum(retentionKinds) })

export const retentionJobs = (deps: RetentionDeps): JobHandlers => ({
  [REHEARSE]: (payload, { signal }) => runRehearsal(deps, runOf.parse(payload).run_id, signal),
  [BEGIN]: () => beginRuns(deps),
  [REMOVE]: (payload, { signal }) => removeSome(deps, kindOf.parse(payload).kind, signal),
})

/** At night, after what expires automatically was removed. */
export const retentionSchedules: readonly Schedule[] = [{ kind: BEGIN, pattern: '7 4 * * *' }]
