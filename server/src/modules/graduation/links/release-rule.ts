import type { ReleasedKind } from '@testamur/contract/graduation/copy-states'
import { notFound, refused } from '../../../core/failure.ts'
import type { Db, Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { documentsOfSomeGraduands, type GraduandDocument } from '../../documents/index.ts'
import { readEmails } from '../../students/index.ts'
import { issueOwnerPasses } from '../collection/passes.ts'
import { approvedPeople, approvedPerson } from '../copies/approved-people.ts'
import { isValid } from '../copies/current-copies.ts'
import type { CheckedPerson, RunRule } from '../runs/run-rule.ts'
import { findGraduand, lockGraduand, moveGraduands, recordActs } from '../store/graduands.ts'
import { insertRelease, releasesOf } from '../store/releases.ts'
import { sendLink } from './send-link.ts'

/** Valid documents of these kinds that were not released yet, by graduand. */
async function unreleased(
  db: Db | Tx,
  graduandIds: readonly number[],
  kinds: readonly ReleasedKind[],
): Promise<ReadonlyMap<number, readonly GraduandDocument[]>> {
  const released = new Set((await releasesOf(db, graduandIds)).map(({ document_id }) => document_id))
  const documents = (await documentsOfSomeGraduands(db, graduandIds)).filter(
    (one) => isValid(one) && !released.has(one.id) && kinds.some((kind) => kind === one.kind),
  )
  const found = new Map<number, GraduandDocument[]>()
  for (const document of documents)
    found.set(document.graduand_id, [...(found.get(document.graduand_id) ?? []), document])
  return found
}

const WITHOUT_EMAIL = messageOf('graduationLinks.atTheDesk')

/**
 * Opens documents to graduates: each gets one email with their link. Who has no address is released all the same, and is
 * handed the certificate at the desk.
 */
export const releaseRule: RunRule<'release'> = {
  chunk: 25,

  async check(_, db, { id }, { graduands, documents }) {
    const people = await approvedPeople(db, id, graduands)
    const found = await unreleased(
      db,
      people.map(({ graduand }) => graduand.id),
      documents,
    )
    const emails = await readEmails(
      db,
      people.map(({ graduand }) => graduand.student_id),
    )
    return people.flatMap(({ graduand, problems }): CheckedPerson | [] => {
      if (!found.has(graduand.id))
        // Of a whole class only those are meant for whom there is something to release.
        return graduands === null
          ? []
          : { graduand, problems: [messageOf('graduationLinks.nothingToRelease')], warnings: [] }
      const email = emails.get(graduand.student_id) ?? null
      return { graduand, problems, warnings: email === null ? [WITHOUT_EMAIL] : [] }
    })
  },

  prepare:
    async (deps, { choice }) =>
    async (graduandId, by, settle) => {
      await deps.database.inTransaction(async (tx) => {
        const found = await findGraduand(tx, graduandId)
        const person = found && (await approvedPerson(tx, found))
        const graduand = await lockGraduand(tx, graduandId)
        if (person === null || graduand === null) throw notFound(messageOf('graduation.thisGraduand'))
        if (person.problems[0] !== undefined) throw refused(person.problems[0])
        const documents = (await unreleased(tx, [graduandId], choice.documents)).get(graduandId) ?? []
        if (documents.length === 0) throw refused(messageOf('graduationLinks.nothingToRelease'))
        const email = (await readEmails(tx, [graduand.student_id])).get(graduand.student_id) ?? null
        const at = deps.clock.now()
        for (const { id } of documents)
          await insertRelease(tx, { document_id: id, graduand_id: graduandId, released_at: at })
        const isReady =
          documents.some(({ kind }) => kind === 'certificate') &&
          (graduand.state === 'generated' || graduand.state === 'reissued')
        const note = documents.map(({ number }) => number).join(', ')
        const act = { act: 'released', note, by: by.actor, at } as const
        if (isReady) {
          await moveGraduands(tx, [graduand], { state: 'released' }, act)
          await issueOwnerPasses(tx, { secrets: deps.secrets, at }, [graduandId])
        } else await recordActs(tx, [graduand], act)
        if (email !== null) await sendLink(deps, tx, graduand, { email, documents })
        await settle(tx, {
          document_id: documents[0]?.id ?? null,
          ...(email === null && { remark: WITHOUT_EMAIL }),
        })
      })
    },
}
