import type { EditedCopy } from '@testamur/contract/applications/after-submitting'
import type { ApplicationStatus, CopyStatus, Kind } from '@testamur/contract/applications/statuses'
import type { Minor } from '@testamur/contract/money'
import { isUnsigned } from '../machine/copy-status.ts'
import type { CopyRow } from '../machine/rows.ts'
import { isInProduction, statusFacts } from '../machine/status.ts'

type EditableApplication = {
  readonly status: ApplicationStatus
  readonly kind: Kind
  readonly copies: readonly { readonly status: CopyStatus }[]
}

const closed: readonly ApplicationStatus[] = ['draft', 'rejected', 'cancelled', 'expired', 'completed']

/** Why name and contact of a request stay as they are; `null`: its applicant may change them. */
export function contactRefusal({ status, copies }: EditableApplication): string | null {
  if (closed.includes(status))
    return `A request that is "${statusFacts[status].label}" cannot be changed. Send a new one, or write to the registry.`
  if (!copies.some(isUnsigned))
    return 'Every copy is signed, so the request cannot be changed any more. Write to the registry if something is wrong.'
  return null
}

/** The name and the matric number say whose record it is: once that was approved, they stay. */
export function nameRefusal(application: EditableApplication): string | null {
  const refusal = contactRefusal(application)
  if (refusal !== null || !isInProduction(application.status)) return refusal
  return 'Your record was approved under this name. Write to the registry if it is wrong.'
}

/** Why the destination of one copy stays; `null`: its applicant may change it. */
export function copyRefusal(
  application: EditableApplication,
  copy: { readonly status: CopyStatus },
): string | null {
  if (closed.includes(application.status)) return contactRefusal(application)
  if (application.kind === 'certificate')
    return 'Who collects a certificate, and where it goes, is changed by the registry. Write to it.'
  if (!isUnsigned(copy))
    return 'This copy is signed, so it goes where it was sent to. If that is wrong, ask for it to be issued again once it has left.'
  return null
}

/** A delivery by the same courier's price to the same region keeps what it was invoiced with. */
export const keepsDelivery = (
  copy: Pick<CopyRow, 'delivery_method' | 'region_id'> & { readonly delivery_rate_id: number | null },
  next: Pick<EditedCopy, 'delivery_method' | 'delivery_rate_id' | 'region_id'>,
): boolean =>
  copy.delivery_method === next.delivery_method &&
  copy.delivery_rate_id === (next.delivery_rate_id ?? null) &&
  (next.region_id === undefined || next.region_id === copy.region_id)

/** What another delivery means for money that was invoiced already. A dearer one takes the applicant's word for the difference. */
export function deliveryRefusal(
  {
    was,
    next,
    paid,
    agreed,
  }: { readonly was: Minor; readonly next: Minor; readonly paid: boolean; readonly agreed: Minor | null },
  money: (minor: Minor) => string,
): string | null {
  if (next === was) return null
  if (!paid)
    return `This delivery costs ${money(next)}, and your invoice says ${money(was)}. Nothing is paid yet: cancel this request and order again with the new destination.`
  if (next > was && agreed !== next - was)
    return `This delivery costs ${money(next - was)} more than what you paid. Agree to pay the difference, or choose one for ${money(was)} or less.`
  return null
}

export type FieldChange = { readonly name: string; readonly from: string; readonly to: string }

/** `email: "a" → "b"`, as officers read it. */
export const changeText = (changes: readonly FieldChange[]): string =>
  changes.map(({ name, from, to }) => `${name}: "${from || '–'}" → "${to || '–'}"`).join('; ')

const names = new Intl.ListFormat('en')

/** `your email address and your phone number`. */
export const changedNames = (changes: readonly FieldChange[]): string =>
  names.format(changes.map(({ name }) => `your ${name}`))
