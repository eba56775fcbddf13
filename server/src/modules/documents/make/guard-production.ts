import { conflict, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { Production } from '../ports.ts'

/** Statuses of an application that is approved and not finished. */
const APPROVED: readonly string[] = ['processing', 'ready', 'dispatched']

export const isApproved = ({ status }: Production['application']): boolean => APPROVED.includes(status)

/** A document is made for an approved copy that has not left, and made again only while the copy is signed. */
export function guardProduction({ application, copy }: Production, version: number | null): void {
  if (version !== null && copy.version !== version) throw changedMeanwhile()
  if (!isApproved(application)) throw refused(messageOf('documentsMake.applicationNotApproved'))
  if (copy.status === 'held') throw refused(messageOf('documentsMake.copyHeld'))
  if (copy.status !== 'queued' && copy.status !== 'signed')
    throw refused(messageOf('documentsMake.copyHasLeft'))
}

export const changedMeanwhile = () => conflict(messageOf('documentsMake.copyChangedMeanwhile'))
