import type { JobHandlers, Schedule } from '../../platform/jobs/handler.ts'
import { APPROVE_BY_RULE } from '../applications/index.ts'
import { discloseCopy } from './deliver/disclose-copy.ts'
import { expireLinks } from './deliver/expire-links.ts'
import { notifyReaders } from './deliver/notify-readers.ts'
import { releaseCopy } from './deliver/release-copy.ts'
import { releaseDue } from './deliver/release-due.ts'
import type { DocumentsDeps } from './deps.ts'
import { COMPARE_WITH_RECORD, compareWithRecord } from './differing/compare-with-record.ts'
import { NOTIFY_GRADUAND_READERS, notifyGraduandReaders } from './graduands/notify-graduand-readers.ts'
import { approveByRule } from './make/approve-by-rule.ts'
import { PRODUCE, prepareDocuments, produceCopy } from './make/prepare-documents.ts'

const EXPIRE = 'documents.expire_links'
const RELEASE_DUE = 'documents.release_due'

const copyOf = (payload: unknown): number => (payload as { copy_id: number }).copy_id
const applicationOf = (payload: unknown): number => (payload as { application_id: number }).application_id

export const documentJobs = (deps: DocumentsDeps): JobHandlers => ({
  [APPROVE_BY_RULE]: (payload, job) => approveByRule(deps, applicationOf(payload), job),
  'documents.prepare': (payload) => prepareDocuments(deps, applicationOf(payload)),
  [PRODUCE]: (payload) => produceCopy(deps, copyOf(payload)),
  'documents.release': (payload) => releaseCopy(deps, copyOf(payload)),
  'documents.disclose': (payload) => discloseCopy(deps, copyOf(payload)),
  'documents.tell_readers': (payload) => notifyReaders(deps, copyOf(payload)),
  [NOTIFY_GRADUAND_READERS]: (payload) =>
    notifyGraduandReaders(deps, (payload as { document_id: number }).document_id),
  [COMPARE_WITH_RECORD]: (payload) => compareWithRecord(deps, payload),
  [EXPIRE]: () => expireLinks(deps),
  [RELEASE_DUE]: () => releaseDue(deps),
})

export const documentSchedules: readonly Schedule[] = [
  { kind: EXPIRE, pattern: '23 * * * *' },
  // Every hour, because the day begins at another hour in each time zone.
  { kind: RELEASE_DUE, pattern: '7 * * * *' },
]
