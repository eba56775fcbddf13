import type { MergeValues } from '@testamur/contract/certificate-templates/design-rules'
import type { Requester } from '../../../core/actor.ts'
import { notFound, refused } from '../../../core/failure.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import { verificationUrl } from '../../../platform/pdf/qr.ts'
import { certificateCopyOf, moveCopy } from '../../applications/index.ts'
import { markUsed } from '../../certificate-templates/index.ts'
import {
  type CopyToIssue,
  factsOfCertificate,
  findCopy,
  guardProduction,
  guardRecord,
  type MadeDocument,
  newMarking,
  registerOrRemove,
  signAndStore,
  supersedeDocumentOfCopy,
  takeSignedRecord,
} from '../../documents/index.ts'
import { replaceForApplication } from '../../graduation/index.ts'
import type { CertificatesDeps } from '../deps.ts'
import { setEnding } from '../store/requests.ts'
import { fillSheet, loadSheetSources, type SheetSources } from './load-sheet.ts'
import { replacesCertificate } from './template-rules.ts'

/** Draws, signs and registers the certificate of an application. Its copy is signed with it. */
export async function issueFromTemplate(
  deps: CertificatesDeps,
  id: number,
  { template_id, version }: { readonly template_id: number; readonly version: number },
  by: Requester,
): Promise<void> {
  const { documents } = deps
  const seen = await findCertificateCopy(deps, id)
  guardProduction(seen, version)
  if (seen.copy.status !== 'queued') throw refused(messageOf('certificateEndings.endedBefore'))
  const view = await deps.applications.readApplication(id, { kind: 'system', name: 'certificates' })
  const sources = await loadSheetSources(deps, id, template_id, view)
  const record = await documents.student(deps.database.db, sources.student.id)
  if (record !== null) await guardRecord(documents, seen.application, record)
  const { made, printed } = await makeDocument(deps, sources, record)
  const { number, issuedAt: at } = made.marking
  await registerOrRemove(documents, seen, made, by, async (tx) => {
    await markUsed(tx, sources.version.id, at)
    if (replacesCertificate(sources.request.kind)) await endEarlier(tx, sources, number, { by, at })
    // The audit link is that of the document.
    await setEnding(tx, id, {
      certificate_number: number,
      source: 'template',
      template_version_id: sources.version.id,
      printed,
    })
  })
}

/** Of a degree one certificate is valid: whoever verifies an earlier one learns that it was replaced. */
async function endEarlier(
  tx: Tx,
  { earlier, replacements }: SheetSources,
  number: string,
  { by, at }: { readonly by: Requester; readonly at: Date },
): Promise<void> {
  if (earlier !== null) await replaceForApplication(tx, earlier, number, { by, at })
  for (const { copy_id } of replacements) {
    const reason = messageOf('certificateEndings.replacedBy', { number })
    const system = { kind: 'system', name: 'certificates' } as const
    await moveCopy(tx, {
      copy_id,
      to: 'superseded',
      actor: system,
      as: ['system'],
      at,
      reason,
      public_note: reason,
    })
    await supersedeDocumentOfCopy(tx, copy_id, at)
  }
}

async function findCertificateCopy(
  { database, documents }: Pick<CertificatesDeps, 'database' | 'documents'>,
  id: number,
): Promise<CopyToIssue> {
  const copy = await certificateCopyOf(database.db, id)
  if (copy === null) throw notFound(messageOf('certificates.certificateApplication'))
  return findCopy(documents, { application_id: id, id: copy.id })
}

/** The drawn, signed and stored document: the work that needs no transaction. */
async function makeDocument(
  deps: CertificatesDeps,
  sources: SheetSources,
  record: Parameters<typeof takeSignedRecord>[0] | null,
): Promise<{ readonly made: MadeDocument; readonly printed: MergeValues }> {
  const { documents, publicUrl } = deps
  const { version, student, request } = sources
  const marking = await newMarking(documents, 'certificate')
  const { number, code, issuedAt } = marking
  const printed = await fillSheet(deps, sources, { number, code, at: issuedAt })
  const name = request.name_on_certificate
  const title = say(
    messageOf('certificateEndings.title', { template: version.name, number, name }),
    version.language,
  )
  const printer = await deps.sheetPrinter(version)
  const sheet = { values: printed, url: verificationUrl(publicUrl, code) }
  const unsigned = await printer.drawDocument(sheet, { title, at: issuedAt, test: false })
  const made = await signAndStore(documents, unsigned, 'certificate', {
    source: 'generated',
    marking,
    facts: factsOfCertificate(printed, student),
    record: record && takeSignedRecord(record),
  })
  return { made, printed }
}
