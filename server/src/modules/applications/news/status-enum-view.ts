import type { StatusEnum } from '@testamur/contract/applications/status-enum'
import type { CopyStatus, DeliveryMethod } from '@testamur/contract/applications/statuses'
import { allowedCopyNext, copyStatusFacts } from '../machine/copy-status.ts'
import type { ApplicationRow } from '../machine/rows.ts'
import { allowedNext, type Party, statusFacts } from '../machine/status.ts'

export function applicationStatusEnum(
  { status, held_from, public_note }: Pick<ApplicationRow, 'status' | 'held_from' | 'public_note'>,
  parties: readonly Party[],
  showNote: boolean,
): StatusEnum {
  const { label, tone } = statusFacts[status]
  return {
    value: status,
    label,
    tone,
    public_note: showNote ? public_note : null,
    allowed: allowedNext(status, held_from, parties),
  }
}

export function copyStatusEnum(
  copy: { readonly status: CopyStatus; readonly delivery_method: DeliveryMethod },
  parties: readonly Party[],
): StatusEnum {
  const { label, tone } = copyStatusFacts[copy.status]
  return {
    value: copy.status,
    label,
    tone,
    public_note: null,
    allowed: allowedCopyNext(copy.status, copy.delivery_method, parties),
  }
}
