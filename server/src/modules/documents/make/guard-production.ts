import { conflict, refused } from '../../../core/failure.ts'
import type { Production } from '../ports.ts'

/** Statuses of an application that has been approved and is not finished. */
const APPROVED: readonly string[] = ['processing', 'ready', 'dispatched']

export const isApproved = ({ status }: Production['application']): boolean => APPROVED.includes(status)

/** A document is made for an approved copy that has not left; made again while it is only signed. */
export function guardProduction({ application, copy }: Production, version: number | null): void {
  if (version !== null && copy.version !== version) throw changedMeanwhile()
  if (!isApproved(application))
    throw refused('This application is not approved yet. Approve it first, then produce its copies.')
  if (copy.status === 'held') throw refused('This copy is held. Take it up again first.')
  if (copy.status !== 'queued' && copy.status !== 'signed')
    throw refused(
      'This copy has been printed, sent or closed already, so its document stays as it is. Start a re-issue instead.',
    )
}

export const changedMeanwhile = () =>
  conflict('Somebody else has changed this copy in the meantime. Look at it again, then decide.')
