import type { Requester } from '../../../core/actor.ts'
import { newVerificationCode } from '../../../core/codes.ts'
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
import type { DocumentsDeps } from '../deps.ts'
import type { Production } from '../ports.ts'
import type { SignedFacts } from '../signed-facts.ts'
import type { SignedRecord } from '../signed-record.ts'
import {
  currentDocument,
  type DocumentRow,
  insertDocument,
  nextNumber,
  supersedeDocument,
} from '../store/documents.ts'
import { changedMeanwhile } from './guard-production.ts'
import type { Marking } from './transcript-data.ts'

/** A copy as it was when its document was begun, with its document of that time. */
export type CopyToIssue = Production & { readonly document_id: number | null }

export async function loadCopyToIssue(
  deps: Pick<DocumentsDeps, 'database'>,
  by: { application_id: number; id: string } | { copy_id: number },
): Promise<CopyToIssue | null> {
  const { db } = deps.database
  const found = await copyForProduction(db, by)
  if (found === null) return null
  return { ...found, document_id: (await currentDocument(db, found.copy.copy_id))?.id ?? null }
}

/** A signed and stored document that has no row yet. */
export type MadeDocument = {
  readonly source: 'generated' | 'uploaded'
  readonly marking: Marking
  readonly file: StoredFile
  readonly sha256: string
  readonly pages: number
  readonly signatureLevel: string
  readonly facts: SignedFacts
  readonly record: SignedRecord | null
}

const SERIES = { student_copy: 'SC', official_copy: 'OT', certificate: 'CT' } as const
const titles = {
  student_copy: messageOf('documentsMake.studentCopyOfTranscript'),
  official_copy: messageOf('documents.officialTranscript'),
  certificate: messageOf('documents.certificate'),
} as const

export type IssuedKind = keyof typeof SERIES

/** The number and the code of a new document: `UNI/OT/2026/000123`. */
export async function newMarking(deps: DocumentsDeps, kind: IssuedKind): Promise<Marking> {
  // Before the time is taken, because the first certificate is created here.
  await deps.signing.prepare()
  const issuedAt = deps.clock.now()
  const { acronym } = await deps.institution()
  const next = String(await nextNumber(deps.database.db)).padStart(6, '0')
  return {
    number: `${acronym}/${SERIES[kind]}/${issuedAt.getUTCFullYear()}/${next}`,
    code: newVerificationCode(),
    publicUrl: deps.publicUrl,
    issuedAt,
  }
}

/** Signs and stores, outside any transaction. A file that gets no row is deleted after a day. */
export async function signAndStore(
  deps: DocumentsDeps,
  unsigned: Uint8Array,
  kind: IssuedKind,
  made: Pick<MadeDocument, 'source' | 'marking' | 'facts' | 'record'>,
): Promise<MadeDocument> {
  const { number, code } = made.marking
  const reason = messageOf('documentsMake.signatureReason', { title: titles[kind], number, code })
  const { document_language } = await deps.institution()
  const issued = await deps.signing.sign(unsigned, {
    // The code can be read here even when pages are damaged.
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

/** The document of the copy that this one replaces; both are superseded from now on. */
async function supersedeReissued(tx: Tx, copyId: number, at: Date): Promise<DocumentRow | null> {
  const replaced = await supersedeReplacedCopy(tx, { copy_id: copyId, at })
  const document = replaced === null ? null : await currentDocument(tx, replaced)
  if (document !== null) await supersedeDocument(tx, document.id, at)
  return document
}

/** The document of a copy that something else replaced: it is superseded from now on. */
export async function supersedeDocumentOfCopy(tx: Tx, copyId: number, at: Date): Promise<void> {
  const document = await currentDocument(tx, copyId)
  if (document !== null) await supersedeDocument(tx, document.id, at)
}

function documentSigned({ source, marking: { number } }: MadeDocument, replaced: DocumentRow | null): Said {
  return replaced === null
    ? messageOf('documentsMake.documentSigned', { number, source })
    : messageOf('documentsMake.documentSignedAgain', { number, source, replaced: replaced.number })
}

/**
 * Writes the document and what it changes: the copy is signed, an earlier document is superseded, with event and
 * audit link.
 */
export async function registerDocument(
  tx: Tx,
  seen: CopyToIssue,
  made: MadeDocument,
  by: Pick<Requester, 'actor'> & Partial<Requester>,
): Promise<DocumentRow['id']> {
  const { application, copy } = seen
  const { actor } = by
  const at = made.marking.issuedAt
  const { copy_id, version } = copy
  // Of two officers at once, one locks the copy and the other finds it changed.
  const held = await lockCopy(tx, { application_id: application.id, copy_id })
  const before = await currentDocument(tx, copy_id)
  if (held?.version !== version || (before?.id ?? null) !== seen.document_id) throw changedMeanwhile()
  if (copy.status === 'queued')
    await moveCopy(tx, { copy_id, to: 'signed', version, actor, as: ['system'], at })
  await recordFile(tx, made.file)
  const earlier = before ?? (await supersedeReissued(tx, copy_id, at))
  const staff = actor.kind === 'staff' ? actor : null
  const { id, signed_sha256 } = await insertDocument(tx, {
    application_id: application.id,
    copy_id: copy.copy_id,
    graduand_id: null,
    kind: copy.type,
    version: (before?.version ?? 0) + 1,
    number: made.marking.number,
    source: made.source,
    file_key: made.file.key,
    sha256: made.sha256,
    size: made.file.size,
    pages: made.pages,
    facts: made.facts,
    record: made.record,
    verification_code: made.marking.code,
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
      after: {
        copy: copy.id,
        number: made.marking.number,
        sha256: made.sha256,
        pages: made.pages,
        facts: signed_sha256,
      },
    })
  return id
}
