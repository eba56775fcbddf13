import type { Actor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { UnsaidApplication } from '../ports.ts'
import { type SeenCopy, seeCopy } from './issue-document.ts'

export type CopyReference = { readonly application_id: number; readonly id: string }

/** The copy that an officer has before them. */
export async function findCopy(deps: DocumentsDeps, reference: CopyReference): Promise<SeenCopy> {
  const seen = await seeCopy(deps, reference)
  if (seen === null) throw notFound(messageOf('documentsMake.copy'))
  return seen
}

/** Does something to a copy. Answers its application as the officer sees it then. */
export async function changeCopy(
  deps: DocumentsDeps,
  reference: CopyReference,
  actor: Actor,
  change: (seen: SeenCopy) => Promise<void>,
): Promise<UnsaidApplication> {
  await change(await findCopy(deps, reference))
  return deps.applications.readApplication(reference.application_id, actor)
}
