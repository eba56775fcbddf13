import type { StaffApplication } from '@testamur/contract/applications/staff-applications'
import type { Actor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import type { DocumentsDeps } from '../deps.ts'
import { type SeenCopy, seeCopy } from './issue-document.ts'

export type CopyReference = { readonly application_id: number; readonly id: string }

/** The copy that an officer has before them. */
export async function findCopy(deps: DocumentsDeps, reference: CopyReference): Promise<SeenCopy> {
  const seen = await seeCopy(deps, reference)
  if (seen === null) throw notFound('This copy')
  return seen
}

/** Does something to a copy. Answers its application as the officer sees it then. */
export async function changeCopy(
  deps: DocumentsDeps,
  reference: CopyReference,
  actor: Actor,
  change: (seen: SeenCopy) => Promise<void>,
): Promise<StaffApplication> {
  await change(await findCopy(deps, reference))
  return deps.applications.staffView(reference.application_id, actor)
}
