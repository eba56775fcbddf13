import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { PRODUCE } from './make/prepare-documents.ts'
import type { Documents } from './service.ts'

const EXPIRE = 'documents.expire_links'
const RELEASE_DUE = 'documents.release_due'

const copyOf = (payload: unknown): number => (payload as { copy_id: number }).copy_id

export const documentJobs = (documents: Documents): JobHandlers => ({
  'documents.prepare': (payload) => documents.prepare((payload as { application_id: number }).application_id),
  [PRODUCE]: (payload) => documents.produce(copyOf(payload)),
  'documents.release': (payload) => documents.release(copyOf(payload)),
  'documents.disclose': (payload) => documents.disclose(copyOf(payload)),
  'documents.tell_readers': (payload) => documents.tellReaders(copyOf(payload)),
  [EXPIRE]: () => documents.expireLinks(),
  [RELEASE_DUE]: () => documents.releaseDue(),
})

export const documentSchedules: readonly Schedule[] = [
  { kind: EXPIRE, pattern: '23 * * * *' },
  // Every hour, for the day begins at another hour in each time zone.
  { kind: RELEASE_DUE, pattern: '7 * * * *' },
]
