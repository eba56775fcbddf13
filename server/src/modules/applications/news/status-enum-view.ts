import type { statusEnum } from '@testamur/contract/applications/status-enum'
import type { CopyStatus, DeliveryMethod } from '@testamur/contract/applications/statuses'
import type { Unsaid } from '@testamur/contract/message'
import type { ApplicationRow } from '../rows/rows.ts'
import { allowedCopyNext } from '../statuses/copy-status.ts'
import { copyStatusFacts } from '../statuses/copy-status-facts.ts'
import { allowedNext, type Party } from '../statuses/status.ts'
import { statusFacts } from '../statuses/status-facts.ts'

/** The name of a status and the actions in it, before they become sentences. */
export type UntranslatedStatus = Unsaid<typeof statusEnum>

type Status = Pick<ApplicationRow, 'status' | 'held_from' | 'public_note' | 'public_note_message'>

export function applicationStatusEnum(
  { status, held_from, public_note, public_note_message }: Status,
  parties: readonly Party[],
  showNote: boolean,
): UntranslatedStatus {
  const { label, tone } = statusFacts[status]
  return {
    value: status,
    label,
    tone,
    public_note: showNote ? (public_note_message ?? public_note) : null,
    allowed: allowedNext(status, held_from, parties),
  }
}

/** The same for staff, in their own words. */
export const staffStatusEnum = (row: Status, parties: readonly Party[]): UntranslatedStatus => ({
  ...applicationStatusEnum(row, parties, true),
  label: statusFacts[row.status].staffLabel,
})

export function copyStatusEnum(
  copy: { readonly status: CopyStatus; readonly delivery_method: DeliveryMethod },
  parties: readonly Party[],
): UntranslatedStatus {
  const { label, tone } = copyStatusFacts[copy.status]
  return {
    value: copy.status,
    label,
    tone,
    public_note: null,
    allowed: allowedCopyNext(copy.status, copy.delivery_method, parties),
  }
}
