import type { Requester } from '../../../core/actor.ts'
import { newVerificationCode } from '../../../core/codes.ts'
import { initials } from '../../../core/initials.ts'
import type { Tx } from '../../../db/client.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import { say } from '../../../messages/say.ts'
import type { StoredFile } from '../../../platform/storage/storage.ts'
import { recordFile } from '../../../platform/storage/store.ts'
import {
  copyForProduction,
  lockCopy,
  moveCopy,
  recordEvent,
  supersedeReplacedCopy,
} from '../../applications/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { PrintedFacts } from '../comparison/rules.ts'
import type { DocumentsDeps } from '../deps.ts'
import type { Production } from '../ports.ts'
import {
  currentDocument,
  type DocumentRow,
  insertDocument,
  nextNumber,
  supersedeDocument,
} from '../store/documents.ts'
import { changedMeanwhile } from './guard-production.ts'
import type { Marking } from './transcript-data.ts'

/** A copy as it was when its document was begun: with the document it had then, if any. */
export type SeenCopy = Production & { readonly document_id: number | null }

export async function seeCopy(
  deps: Pick<DocumentsDeps, 'database'>,
  by: { application_id: number; id: string } | { copy_id: number },
): Promise<SeenCopy | null> {
  const { db } = deps.database
  const found = await copyForProduction(db, by)
  if (found === null) return null
  return { ...found, document_id: (await currentDocument(db, found.copy.copy_id))?.id ?? null }
}

/** A document that is signed and stored, and that nobody knows of until its row is written. */
export type MadeDocument = {
  readonly source: 'generated' | 'uploaded'
  readonly marking: Marking
  readonly file: StoredFile
  readonly sha256: string
  readonly pages: number
  readonly signatureLevel: string
  readonly printed: PrintedFacts
}

const SERIES = { student_copy: 'SC', official_copy: 'OT', certificate: 'CT' } as const
const titles = {
  student_copy: messageOf('documentsMake.studentCopyOfTranscript'),
  official_copy: messageOf('documents.officialTranscript'),
  certificate: messageOf('documents.certificate'),
} as const

/** The number and the code of a new document: `UNI/OT/2026/000123`. */
export async function newMarking(deps: DocumentsDeps, { copy }: Production): Promise<Marking> {
  // Before the time is taken: the first certificate begins when it is made.
  await deps.signing.prepare()
  const issuedAt = deps.clock.now()
  const { acronym } = await deps.institution()
  const number = String(await nextNumber(deps.database.db)).padStart(6, '0')
  return {
    number: `${acronym}/${SERIES[copy.type]}/${issuedAt.getUTCFullYear()}/${number}`,
    code: newVerificationCode(),
    publicUrl: deps.publicUrl,
    issuedAt,
  }
}

/** Signs and stores. Outside any transaction; without its row the file is swept away after a day. */
export async function signAndStore(
  deps: DocumentsDeps,
  unsigned: Uint8Array,
  { copy }: Production,
  made: Pick<MadeDocument, 'source' | 'marking' | 'printed'>,
): Promise<MadeDocument> {
  const { number, code } = made.marking
  const reason = messageOf('documentsMake.signatureReason', { title: titles[copy.type], number, code })
  const { document_language } = await deps.institution()
  const issued = await deps.signing.sign(unsigned, {
    // The code stays readable here however the pages are damaged.
    reason: say(reason, document_language),
    at: made.marking.issuedAt,
  })
  const file = await deps.storage.put(issued.bytes, {
    contentType: 'application/pdf',
    name: fileName(made.marking.number),
    purpose: 'document',
  })
  return { ...made, file, sha256: issued.sha256, pages: issued.pages, signatureLevel: issued.level }
}

export const fileName = (number: string): string => `${number.replace(/[^\p{L}\d]+/gu, '-')}.pdf`

/** The document of the copy that this one issues again; it and its copy are superseded from now on. */
async function supersedeReissued(tx: Tx, copyId: number, at: Date): Promise<DocumentRow | null> {
  const replaced = await supersedeReplacedCopy(tx, { copy_id: copyId, at })
  const document = replaced === null ? null : await currentDocument(tx, replaced)
  if (document !== null) await supersedeDocument(tx, document.id, at)
  return document
}

function documentSigned({ source, marking: { number } }: MadeDocument, replaced: DocumentRow | null): Said {
  return replaced === null
    ? messageOf('documentsMake.documentSigned', { number, source })
    : messageOf('documentsMake.documentSignedAgain', { number, source, replaced: replaced.number })
}

/** Writes the document and what it changes: the copy is signed, an earlier document superseded, event and audit. */
export async function registerDocument(
  tx: Tx,
  seen: SeenCopy,
  made: MadeDocument,
  by: Pick<Requester, 'actor'> & Partial<Requester>,
): Promise<DocumentRow['id']> {
  const { application, copy } = seen
  const { actor } = by
  const at = made.marking.issuedAt
  const { copy_id, version } = copy
  // Two officers at once: one holds the copy, the other finds it changed.
  const held = await lockCopy(tx, { application_id: application.id, copy_id })
  const before = await currentDocument(tx, copy_id)
  if (held?.version !== version || (before?.id ?? null) !== seen.document_id) throw changedMeanwhile()
  if (copy.status === 'queued')
    await moveCopy(tx, { copy_id, to: 'signed', version, actor, as: ['system'], at })
  await recordFile(tx, made.file)
  const earlier = before ?? (await supersedeReissued(tx, copy_id, at))
  const staff = actor.kind === 'staff' ? actor : null
  const id = await insertDocument(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    kind: copy.type,
    version: (before?.version ?? 0) + 1,
    number: made.marking.number,
    source: made.source,
    file_key: made.file.key,
    sha256: made.sha256,
    size: made.file.size,
    pages: made.pages,
    printed: made.printed,
    verification_code: made.marking.code,
    holder: initials(application.first_name, application.other_names, application.surname),
    programme: application.programme,
    signature_level: made.signatureLevel,
    issued_at: at,
    issued_by: staff?.id ?? null,
    issued_by_name: staff?.name ?? 'System',
    supersedes: earlier?.id ?? null,
  })
  if (before) await supersedeDocument(tx, before.id, at)
  await recordEvent(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    at,
    kind: 'document',
    actor,
    reason: documentSigned(made, before),
  })
  if (staff)
    await recordAudit(tx, {
      actor: by.actor,
      ip: by.ip,
      action: made.source === 'uploaded' ? 'document.upload' : 'document.generate',
      subject: `document:${id}`,
      before: before && { id: before.id, number: before.number, sha256: before.sha256 },
      after: { copy: copy.id, number: made.marking.number, sha256: made.sha256, pages: made.pages },
    })
  return id
}
