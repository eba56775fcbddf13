import { z } from 'zod'
import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { PRIVACY_JOB } from './ask-request.ts'
import type { Privacy } from './service.ts'

const DROP = 'privacy.drop_exports'
const payloadOf = z.strictObject({ request_id: z.int() })

export const privacyJobs = (privacy: Privacy): JobHandlers => ({
  [PRIVACY_JOB]: async (payload, { last }) => privacy.run(payloadOf.parse(payload).request_id, last),
  [DROP]: async () => privacy.dropExpired(),
})

export const privacySchedules: readonly Schedule[] = [{ kind: DROP, pattern: '47 3 * * *', lane: 'files' }]
