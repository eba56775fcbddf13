import { type Actor, type Requester, staffOnly } from '../../../core/actor.ts'
import { refused } from '../../../core/failure.ts'
import type { ExtraWrite } from '../../../db/alongside.ts'
import { messageOf } from '../../../messages/message.ts'
import type { LoadDeps } from '../desk/load-application.ts'
import { deskOf } from '../desk/store/staff.ts'
import {
  checkTransition,
  type TransitionDeps,
  transitionApplication,
} from '../desk/transition-application.ts'
import { findApplication } from '../rows/store/tracking.ts'
import { assignApplication, checkAssignment } from './assign-application.ts'

type Claim = { readonly version: number }

/**
 * An application in the queue goes under review; any other is assigned. One that is assigned to a colleague is
 * refused.
 */
async function findStep(
  { database: { db } }: LoadDeps,
  id: number,
  actor: Actor,
): Promise<'start' | 'assign'> {
  const application = await findApplication(db, id)
  if (application !== null && application.assignee_id !== null) {
    const { assignee_name } = await deskOf(db, application)
    if (application.assignee_id !== staffOnly(actor).id)
      throw refused(messageOf('applicationsDesk.assignedToColleague', { name: assignee_name ?? '' }))
    if (application.status !== 'submitted')
      throw refused(messageOf('applicationsDesk.alreadyAssigned', { name: assignee_name ?? '' }))
  }
  return application?.status === 'submitted' ? 'start' : 'assign'
}

export async function checkClaim(
  deps: LoadDeps,
  id: number,
  { version }: Claim,
  actor: Actor,
): Promise<void> {
  if ((await findStep(deps, id, actor)) === 'start')
    await checkTransition(deps, id, { to: 'under_review', version }, actor)
  else await checkAssignment(deps, id, { assignee_id: staffOnly(actor).id, version })
}

export async function claimApplication(
  deps: TransitionDeps,
  id: number,
  { version }: Claim,
  by: Requester,
  alongside?: ExtraWrite,
): Promise<void> {
  if ((await findStep(deps, id, by.actor)) === 'start')
    await transitionApplication(deps, id, { to: 'under_review', version }, by, alongside)
  else await assignApplication(deps, id, { assignee_id: staffOnly(by.actor).id, version }, by, alongside)
}
