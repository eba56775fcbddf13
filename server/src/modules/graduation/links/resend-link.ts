import type { Requester, StaffActor } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { documentsOfSomeGraduands } from '../../documents/index.ts'
import { addEmail, readEmails } from '../../students/index.ts'
import { isValid } from '../copies/current-copies.ts'
import type { GraduationDeps } from '../deps.ts'
import { lockGraduand, wasErased } from '../store/graduands.ts'
import { releasesOf } from '../store/releases.ts'
import { sendLink } from './send-link.ts'

/**
 * To the address that the record has today; a link to another mailbox ends by it. `added`: the address of a record that has
 * none. One that it has is changed only where records are kept, because it opens the documents.
 */
export function resendGraduationLink(
  deps: GraduationDeps,
  graduandId: number,
  added: string | undefined,
  by: Requester<StaffActor>,
): Promise<void> {
  return deps.database.inTransaction(async (tx) => {
    const graduand = await lockGraduand(tx, graduandId)
    if (graduand === null) throw notFound(messageOf('graduation.thisGraduand'))
    if (wasErased(graduand)) throw refused(messageOf('graduationLinks.erased'))
    const released = new Set((await releasesOf(tx, [graduandId])).map(({ document_id }) => document_id))
    if (released.size === 0) throw refused(messageOf('graduationLinks.nothingReleased'))
    if (added !== undefined) {
      if (!(await addEmail(tx, graduand.student_id, added, deps.clock.now())))
        throw refused(messageOf('graduationLinks.hasEmail'))
      // The address itself is on the record, where it can be erased.
      await recordAudit(tx, {
        ...by,
        action: 'student.add_email',
        subject: `student:${graduand.student_id}`,
        after: { graduand: graduandId },
      })
    }
    const email = (await readEmails(tx, [graduand.student_id])).get(graduand.student_id) ?? null
    if (email === null) throw refused(messageOf('graduationLinks.noEmail'))
    const documents = (await documentsOfSomeGraduands(tx, [graduandId])).filter(
      (one) => isValid(one) && released.has(one.id),
    )
    await sendLink(deps, tx, graduand, { email, documents })
    await recordAudit(tx, { ...by, action: 'graduation_link.send', subject: `graduand:${graduandId}` })
  })
}
