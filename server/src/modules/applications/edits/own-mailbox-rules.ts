import {
  type DestinationPolicy,
  destinationFault,
  isSameMailbox,
} from '@testamur/contract/delivery/destination-policy'
import type { ApplicationRow, CopyRow } from '../rows/rows.ts'
import { copyRefusal } from './edit-rules.ts'

type OwnApplication = Pick<ApplicationRow, 'status' | 'kind' | 'email'> & {
  readonly copies: readonly CopyRow[]
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** Whether one of the copies is an official one for this mailbox, which then may not be the applicant's. Pure. */
export const awaitsOfficialCopy = (
  email: string,
  copies: readonly CopyRow[],
  policy: DestinationPolicy,
): boolean =>
  copies.some(
    ({ type, delivery_method, recipient: { kind, email: to } }) =>
      type === 'official_copy' &&
      isSameMailbox(to ?? '', email) &&
      destinationFault(policy, { type, delivery_method, kind, email, own_email: email }) !== null,
  )

/**
 * What a new address of the application means for a copy that is emailed to the applicant at the present one: it goes to the
 * new one, or was signed for the present one and stays. `null`: it goes elsewhere, or was sent. Pure.
 */
export function effectOfNewAddress(application: OwnApplication, copy: CopyRow): 'moves' | 'stays' | null {
  const { delivery_method, recipient, status } = copy
  if (delivery_method !== 'email' || recipient.kind !== 'self') return null
  if (!isSame(recipient.email ?? application.email, application.email)) return null
  if (copyRefusal(application, copy) === null) return 'moves'
  return status === 'signed' ? 'stays' : null
}
