import type { trackedApplication } from '@testamur/contract/applications/applications'
import type { staffApplication } from '@testamur/contract/applications/staff-applications'
import type { Unsaid } from '@testamur/contract/message'
import type { Actor, Requester } from '../../core/actor.ts'
import type { copyForProduction } from '../applications/index.ts'
import type { WholeRecord } from '../students/index.ts'
import type { RecordFacts } from './make/record-gaps.ts'
import type { TranscriptStudent } from './templates/data.ts'

/** A student's record, as far as a transcript is made of it. */
export type StudentRecord = Pick<WholeRecord, 'results' | 'scale' | 'check'> & {
  readonly student: TranscriptStudent & RecordFacts
}

/** A copy that is being produced, with its application. */
export type Production = NonNullable<Awaited<ReturnType<typeof copyForProduction>>>

export type UnsaidApplication = Unsaid<typeof staffApplication>
export type UnsaidTracked = Unsaid<typeof trackedApplication>

/** What the service of applications answers beside what its module's functions do in our transactions. */
export type ApplicationsPort = {
  /** A link of ours that opens the application for its applicant. */
  trackLink(trackingId: string): string
  readApplication(applicationId: number, actor: Actor): Promise<UnsaidApplication>
  purposeName(code: string): Promise<string>
  courierName(id: number): Promise<string | null>
  idByTracking(trackingId: string): Promise<number | null>
  trackApplication(trackingId: string, by: Requester): Promise<UnsaidTracked>
}
