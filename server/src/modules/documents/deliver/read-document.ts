import type { CopyStatus } from '@testamur/contract/applications/statuses'
import { fullName } from '@testamur/contract/person-name'
import { type Actor, may } from '../../../core/actor.ts'
import { Failure, forbidden, notFound, notProved } from '../../../core/failure.ts'
import type { FileAnswer } from '../../../http/route.ts'
import { messageOf } from '../../../messages/message.ts'
import { copyForProduction, latestConsentOf, moveCopy, recordEvent } from '../../applications/index.ts'
import type { DocumentsDeps } from '../deps.ts'
import { readGraduandDocument } from '../graduands/read-document.ts'
import { titleOf } from '../mails.ts'
import { fileName } from '../make/issue-document.ts'
import type { Production } from '../ports.ts'
import { insertDisclosure } from '../store/disclosures.ts'
import { type DocumentRow, documentById } from '../store/documents.ts'
import { graduandDocumentById } from '../store/graduand-documents.ts'

const RELEASED: ReadonlySet<CopyStatus> = new Set(['released', 'opened', 'downloaded', 'link_expired'])

/**
 * What an applicant may download: a released electronic student copy, and an official copy that was sent to
 * themselves. An official copy for somebody else stays sealed until it reaches that person, or it would be worth
 * nothing.
 */
export const isApplicantsOwn = (document: DocumentRow, { copy }: Production): boolean =>
  document.superseded_at === null &&
  document.revoked_at === null &&
  copy.delivery_method === 'email' &&
  RELEASED.has(copy.status) &&
  (copy.type === 'student_copy' || copy.recipient.kind === 'self')

const unknown = () => notFound(messageOf('documentsDeliver.document'))

async function find(
  deps: DocumentsDeps,
  id: number,
): Promise<{ document: DocumentRow; production: Production }> {
  const document = await documentById(deps.database.db, id)
  if (document === null) throw unknown()
  const production = await copyForProduction(deps.database.db, {
    copy_id: document.copy_id,
  })
  if (production === null) throw unknown()
  return { document, production }
}

const fileOf = async (
  deps: DocumentsDeps,
  { document, production }: { document: DocumentRow; production: Production },
  { inline, actor }: { inline: boolean; actor: Actor },
): Promise<FileAnswer> => ({
  file: {
    bytes: await deps.storage.get(document.file_key),
    contentType: 'application/pdf',
    name: fileName(document.number),
    inline,
    noteAccess: () => noteAccess(deps, document, production, actor),
  },
})

/** The file for staff. Every view of a record is recorded. */
export async function readAsStaff(deps: DocumentsDeps, id: number, actor: Actor): Promise<FileAnswer> {
  const ofGraduand = await graduandDocumentById(deps.database.db, id)
  if (ofGraduand !== null) return readGraduandDocument(deps, ofGraduand, { inline: true })
  return fileOf(deps, await find(deps, id), { inline: true, actor })
}

/** The file for its applicant, with a proved mailbox: a tracking ID alone may have been passed on. */
export async function readAsApplicant(
  deps: DocumentsDeps,
  { tracking_id, id }: { tracking_id: string; id: number },
  actor: Actor,
): Promise<FileAnswer> {
  // A transcript has marks: of staff, only those who may read student records open it here, too.
  if (actor.kind !== 'applicant' && !may(actor, 'students.read')) throw forbidden(actor)
  const { document, production } = await find(deps, id)
  if (production.application.tracking_id !== tracking_id) throw unknown()
  if (actor.kind === 'applicant') {
    if (actor.application_id !== document.application_id) throw notYours()
    if (!actor.proved) throw notProved()
  }
  if (!isApplicantsOwn(document, production)) throw unknown()
  return fileOf(deps, { document, production }, { inline: false, actor })
}

const notYours = () => new Failure('forbidden', messageOf('documentsDeliver.sessionOfOther'))

async function noteAccess(
  deps: DocumentsDeps,
  document: DocumentRow,
  { application, copy }: Production,
  actor: Actor,
): Promise<void> {
  await deps.database.inTransaction(async (tx) => {
    const at = deps.clock.now()
    const { copy_id } = copy
    await recordEvent(tx, {
      application_id: application.id,
      copy_id,
      at,
      kind: 'access',
      actor,
      reason: messageOf('documentsDeliver.opened', {
        title: titleOf(document.kind),
        number: document.number,
      }),
    })
    if (actor.kind === 'applicant')
      await insertDisclosure(tx, {
        application_id: application.id,
        copy_id,
        document_id: document.id,
        consent_id: await latestConsentOf(tx, application.id),
        at,
        recipient: `${fullName(application)} <${application.email}>`,
        email: application.email,
        method: 'downloaded',
        actor: 'Applicant',
      })
    // For a copy to themselves, the applicant is the recipient, so downloading it is receiving it.
    const toSelf = actor.kind === 'applicant' && copy.recipient.kind === 'self'
    if (toSelf && (copy.status === 'released' || copy.status === 'opened'))
      await moveCopy(tx, { copy_id, to: 'downloaded', actor, as: ['system'], at })
  })
}
