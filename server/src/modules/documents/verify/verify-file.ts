import type { Verdict } from '@testamur/contract/documents/documents'
import { codesIn } from '../../../core/codes.ts'
import type { Upload } from '../../../http/uploads.ts'
import type { DocumentsDeps } from '../deps.ts'
import { anyNumberIssued } from '../store/issued.ts'
import { findIssued, type Issued, verdictOn } from './verdict.ts'

const FILES = { points: 20, perSeconds: 600 }
/** A document carries one code on each page; a file that carries many is made up, or holds several documents. */
const MOST_MARKS = 12

/**
 * Whether this very file is one of ours. The register knows the hash of each; only a file that it does not know is
 * read, to tell one that was ours from one that never was. Nothing of it is kept.
 */
export async function verifyFile(deps: DocumentsDeps, upload: Upload, ip: string): Promise<Verdict> {
  await deps.limiter.consume('documents.verify-file', ip, FILES)
  const exact = await findIssued(deps, { sha256: upload.sha256.toString('hex') })
  if (exact !== null) return verdictOn(deps, exact)

  const { signature, text } = await deps.pdf.examine(upload.bytes)
  const carried = await firstIssued(deps, codesIn(text))
  if (carried !== null) return verdictOn(deps, carried, { altered: true })
  if (await namesNumber(deps, text)) return verdictOn(deps, null, { altered: true })
  // Signed by us, whole, and not in the register: it was made and never issued, as when two officers made one at once.
  const broken = signature.signed && !(signature.intact && signature.wholeDocument)
  return verdictOn(deps, null, { altered: broken && (await isOurs(deps, signature.certificateSha256)) })
}

async function firstIssued(deps: DocumentsDeps, codes: readonly string[]): Promise<Issued | null> {
  for (const code of codes.slice(0, MOST_MARKS)) {
    const issued = await findIssued(deps, { code })
    if (issued !== null) return issued
  }
  return null
}

/** `UNI/OT/2026/000123`, as `newMarking` writes it. */
const NUMBER = /[^\s/()]{1,20}\/[A-Z]{2}\/\d{4}\/\d{6,9}\b/g

/**
 * Numbers are given one after the other, so anybody can name one: whoever shows a number is told that the file is not
 * as issued, and nothing of what was issued under it.
 */
const namesNumber = (deps: DocumentsDeps, text: string): Promise<boolean> =>
  anyNumberIssued(deps.database.db, [...new Set(text.match(NUMBER))].slice(0, MOST_MARKS))

async function isOurs(deps: DocumentsDeps, certificateSha256: string | null): Promise<boolean> {
  if (certificateSha256 === null) return false
  return deps.signing.isOurCertificate(certificateSha256)
}
