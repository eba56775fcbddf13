import type { Actor } from '../../../core/actor.ts'
import { notFound } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { UntranslatedApplication } from '../ports.ts'
import { type CopyToIssue, loadCopyToIssue } from './issue-document.ts'

export type CopyReference = { readonly application_id: number; readonly id: string }

/** The copy that an officer is looking at. */
export async function findCopy(deps: DocumentsDeps, reference: CopyReference): Promise<CopyToIssue> {
  const seen = await loadCopyToIssue(deps, reference)
  if (seen === null) throw notFound(messageOf('documentsMake.copy'))
  return seen
}

/** Changes a copy. Answers its application as the officer sees it afterwards. */
export async function changeCopy(
  deps: DocumentsDeps,
  reference: CopyReference,
  actor: Actor,
  change: (seen: CopyToIssue) => Promise<void>,
): Promise<UntranslatedApplication> {
  await change(await findCopy(deps, reference))
  return deps.applications.readApplication(reference.application_id, actor)
}
