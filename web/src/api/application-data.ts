import { getApplicationData } from '@calls/applications/application-data'
import { setApplicationData } from '../lib/portal.ts'
import { createReading } from '../lib/reading.ts'
import { readReply } from './read-reply.ts'

/** The reference data of all forms. A screen that needs it fetches it again after a failure. */
export const applicationDataReading = createReading(async (signal) => {
  const answer = await readReply(getApplicationData, { signal })
  if (answer.data !== null) setApplicationData(answer.data)
  return answer
})
