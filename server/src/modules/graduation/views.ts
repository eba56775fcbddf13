import type { Graduand, GraduandDifference, graduandDetail } from '@testamur/contract/graduation/graduands'
import type { z } from 'zod'
import type { BlockingHold } from '../students/index.ts'
import type { ApprovalOfGraduand } from './store/class-list.ts'
import type { DifferenceRow } from './store/differences.ts'
import type { GraduandRow } from './store/graduands.ts'
import type { NameRequestRow } from './store/name-requests.ts'

type Around = {
  readonly differences: readonly DifferenceRow[]
  readonly holds: readonly BlockingHold[]
  readonly missing_results: number
  readonly approval: ApprovalOfGraduand | null
}

export const graduandView = (
  row: GraduandRow,
  { differences, holds, missing_results, approval }: Around,
): Graduand => ({
  id: row.id,
  event_id: row.event_id,
  student_id: row.student_id,
  matric_number: row.matric_number,
  listed_name: row.listed_name,
  certificate_name: row.certificate_name,
  name_state: row.name_state,
  award: row.award,
  class_of_degree: row.class_of_degree,
  cgpa: row.cgpa,
  date_of_award: row.date_of_award,
  state: row.state,
  approval: approval && { id: approval.id, number: approval.number, approved: approval.state !== 'asked' },
  differences: differences.map(differenceView),
  missing_results,
  holds: holds.map(({ id, desk, reason, how_to_clear }) => ({ id, desk, reason, how_to_clear })),
  version: row.version,
})

const differenceView = (row: DifferenceRow): GraduandDifference => ({
  field: row.field,
  listed: row.listed,
  recorded: row.recorded,
  computed: row.computed,
  choice: row.choice,
  reason: row.reason,
  decided_by: row.decided_by_name,
  decided_at: row.decided_at?.toISOString() ?? null,
})

type NameRequest = z.infer<typeof graduandDetail>['name_requests'][number]

export const nameRequestView = (row: NameRequestRow): NameRequest => ({
  name: row.name,
  sent_to: row.sent_to,
  asked_by: row.asked_by_name,
  created_at: row.created_at.toISOString(),
  sent_at: row.sent_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
  objection: row.objection,
})
