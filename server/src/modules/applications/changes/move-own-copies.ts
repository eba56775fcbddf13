import type { DestinationPolicy } from '@testamur/contract/delivery/destination-policy'
import { invalid } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf, type Said, sentences } from '../../../messages/message.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { destinationChanges } from '../edits/destination-changes.ts'
import { describeCopyNumbers } from '../edits/field-changes.ts'
import { awaitsOfficialCopy, effectOfNewAddress } from '../edits/own-mailbox-rules.ts'
import { findDeliveries } from '../edits/store/edit.ts'
import type { LockedApplication } from '../machine/store/lock.ts'
import type { CopyRow } from '../rows/rows.ts'
import type { CopyEdit } from './waiting-change.ts'

export type OwnCopies = {
  /** As the applicant would edit them, so an officer checks again what was checked. */
  readonly moved: readonly CopyEdit[]
  /** What the applicant is told. */
  readonly note: Said
}

/** @throws Failure `invalid` if an official copy goes to this address, and none may go to applicants */
export function expectNoRecipient(
  email: string,
  copies: readonly CopyRow[],
  policy: DestinationPolicy,
): void {
  if (awaitsOfficialCopy(email, copies, policy))
    throw invalid({ email: [messageOf('applicationsChanges.addressOfRecipient')] })
}

/**
 * The copies that are emailed to the applicant, when the application gets a new address.
 * @throws Failure `invalid` if an official copy goes to that address, and none may go to applicants
 */
export async function planOwnCopies(
  tx: Tx,
  application: LockedApplication & { readonly copies: readonly CopyRow[] },
  email: string,
  catalogue: Catalogue,
): Promise<OwnCopies> {
  expectNoRecipient(email, application.copies, catalogue.institution.destination_policy)
  const ways = await findDeliveries(tx, application.id)
  const moved: CopyEdit[] = []
  const staying: { readonly number: number }[] = []
  for (const [index, copy] of application.copies.entries()) {
    const effect = effectOfNewAddress(application, copy)
    const way = ways.get(copy.copy_id)
    const number = index + 1
    if (effect === 'stays') staying.push({ number })
    if (effect !== 'moves' || way === undefined) continue
    const next = { ...copy, ...way, recipient: { ...copy.recipient, email } }
    const changes = destinationChanges(copy, next, catalogue)
    moved.push({ copy, number, next, changes, elsewhere: true, extra: 0 })
  }
  const note = sentences(
    moved.length > 0 &&
      messageOf('applicationsChanges.copiesGoToNewAddress', { copies: describeCopyNumbers(moved) }),
    staying.length > 0 &&
      messageOf('applicationsChanges.copiesStayAtOldAddress', {
        copies: describeCopyNumbers(staying),
        count: staying.length,
      }),
  )
  return { moved, note }
}
