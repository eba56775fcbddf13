import { getApplicationData } from '@calls/applications/application-data'
import { setApplicationData } from '../lib/portal.ts'
import { createReading } from '../lib/reading.ts'
import { readReply } from './read-reply.ts'

/** The reference data of every form; each screen that waits for it asks again where it did not come. */
export const applicationDataReading = createReading(async (signal) => {
  const answer = await readReply(getApplicationData, { signal })
  if (answer.data !== null) setApplicationData(answer.data)
  return answer
})
