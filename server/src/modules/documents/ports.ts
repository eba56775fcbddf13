import type { trackedApplication } from '@testamur/contract/applications/applications'
import type { staffApplication } from '@testamur/contract/applications/staff-applications'
import type { Unsaid } from '@testamur/contract/message'
import type { Actor, Requester } from '../../core/actor.ts'
import type { Tx } from '../../db/client.ts'
import type { copyForProduction, RuleStep, TrackLinks } from '../applications/index.ts'
import type { CompleteRecord, RecordFacts } from '../students/index.ts'
import type { TranscriptStudent } from './render/data.ts'

/** A student's record, as far as transcripts need it. */
export type StudentRecord = Pick<CompleteRecord, 'results' | 'scale' | 'check'> & {
  readonly student: TranscriptStudent & RecordFacts
}

/** A copy that is being produced, with its application. */
export type Production = NonNullable<Awaited<ReturnType<typeof copyForProduction>>>

export type UntranslatedApplication = Unsaid<typeof staffApplication>
export type UntranslatedTracked = Unsaid<typeof trackedApplication>

/** What the service of applications offers, beside the functions of its module that join our transactions. */
export type ApplicationsPort = {
  /** The applicant's signed link to the application. */
  trackLink: TrackLinks['linkTo']
  readApplication(applicationId: number, actor: Actor): Promise<UntranslatedApplication>
  purposeName(code: string): Promise<string>
  courierName(id: number): Promise<string | null>
  idByTracking(trackingId: string): Promise<number | null>
  trackApplication(trackingId: string, by: Requester): Promise<UntranslatedTracked>
  /** What the rule of the institution does next with a paid application; `null`: nothing. */
  planRuleStep(applicationId: number): Promise<RuleStep | null>
  takeRuleStep(tx: Tx, step: RuleStep): Promise<void>
}
