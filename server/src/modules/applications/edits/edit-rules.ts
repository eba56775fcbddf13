import type { EditedCopy } from '@testamur/contract/applications/after-submitting'
import type { ApplicationStatus, CopyStatus, Kind } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { type Message, messageOf } from '../../../messages/message.ts'
import type { CopyRow } from '../rows/rows.ts'
import { isInProduction, isUnsigned } from '../statuses/production-rules.ts'
import { statusFacts } from '../statuses/status-facts.ts'

type EditableApplication = {
  readonly status: ApplicationStatus
  readonly kind: Kind
  readonly copies: readonly { readonly status: CopyStatus }[]
}

const closed: readonly ApplicationStatus[] = ['draft', 'rejected', 'cancelled', 'expired', 'completed']

/** Why name and contact cannot be changed; `null`: they can. */
export function contactRefusal({ status, copies }: EditableApplication): Message | null {
  if (closed.includes(status))
    return messageOf('applicationsChanges.closedCannotBeChanged', { status: statusFacts[status].label })
  if (!copies.some(isUnsigned)) return messageOf('applicationsChanges.signedCannotBeChanged')
  return null
}

/** Name and matric number identify the record, so they stay once it was approved. */
export function nameRefusal(application: EditableApplication): Message | null {
  const refusal = contactRefusal(application)
  if (refusal !== null || !isInProduction(application.status)) return refusal
  return messageOf('applicationsChanges.nameWasApproved')
}

/** Why the destination of a copy cannot be changed; `null`: it can. */
export function copyRefusal(
  application: EditableApplication,
  copy: { readonly status: CopyStatus },
): Message | null {
  if (closed.includes(application.status)) return contactRefusal(application)
  if (application.kind === 'certificate')
    return messageOf('applicationsChanges.certificateIsChangedByRegistry')
  if (!isUnsigned(copy)) return messageOf('applicationsChanges.signedCopyStays')
  return null
}

/** Delivery by the same rate to the same region keeps the invoiced price. */
export const keepsDelivery = (
  copy: Pick<CopyRow, 'delivery_method' | 'region_id'> & { readonly delivery_rate_id: number | null },
  next: Pick<EditedCopy, 'delivery_method' | 'delivery_rate_id' | 'region_id'>,
): boolean =>
  copy.delivery_method === next.delivery_method &&
  copy.delivery_rate_id === (next.delivery_rate_id ?? null) &&
  (next.region_id === undefined || next.region_id === copy.region_id)

/** What another delivery means after invoicing. For a more expensive one the applicant must accept the difference. */
export function deliveryRefusal({
  was,
  next,
  currency,
  paid,
  agreed,
}: {
  readonly was: Minor
  readonly next: Minor
  readonly currency: string
  readonly paid: boolean
  readonly agreed: Minor | null
}): Message | null {
  if (next === was) return null
  const invoiced = { money: was, currency }
  if (!paid)
    return messageOf('applicationsChanges.unpaidDeliveryDiffers', {
      price: { money: next, currency },
      invoiced,
    })
  if (next > was && agreed !== next - was)
    return messageOf('applicationsChanges.deliveryCostsMore', {
      difference: { money: next - was, currency },
      invoiced,
    })
  return null
}
