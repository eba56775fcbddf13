import type { applicationRow } from '@testamur/contract/applications/staff-applications'
import type { Unsaid } from '@testamur/contract/message'
import { toMajor } from '@testamur/contract/money'
import { listedName } from '@testamur/contract/person-name'
import type { Message } from '../../../messages/message.ts'
import { staffStatusEnum } from '../news/status-enum-view.ts'
import { isLate } from '../statuses/promise.ts'
import type { Party } from '../statuses/status.ts'
import type { ListedRow } from './store/listed-rows.ts'

export function listRowView(
  row: ListedRow,
  more: {
    readonly application_type: string
    readonly today: string
    readonly parties: readonly Party[]
    readonly waits: ReadonlyMap<number, Message>
  },
): Unsaid<typeof applicationRow> {
  return {
    id: row.id,
    tracking_id: row.tracking_id,
    kind: row.kind,
    name: listedName(row),
    matric_number: row.matric_number,
    email: row.email,
    application_type: more.application_type,
    copies: row.copies_count,
    status: row.status,
    enums: { status: staffStatusEnum(row, more.parties) },
    assignee: row.assignee_name,
    total: toMajor(row.total_minor),
    currency: row.currency,
    submitted_at: row.submitted_at.toISOString(),
    promised_on: row.promised_on,
    due_on: row.due_on,
    late: isLate(row.promised_on, row.status, more.today),
    waits_for: more.waits.get(row.id) ?? null,
  }
}
