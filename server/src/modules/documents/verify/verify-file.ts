import type { Verdict } from '@testamur/contract/documents/documents'
import { codesIn } from '../../../core/codes.ts'
import type { Upload } from '../../../http/uploads.ts'
import type { DocumentsDeps } from '../deps.ts'
import { isAnyNumberIssued } from '../store/issued.ts'
import { numbersIn } from './numbers-in.ts'
import { findIssued, type PublicFacts, verdictOn } from './verdict.ts'

const FILES = { points: 20, perSeconds: 600 }
/** A document has one code on all pages; a file with several codes is fabricated, or several documents. */
const MOST_MARKS = 12

/**
 * Whether this exact file is one of ours. The register has the hash of each; only an unknown file is read, to
 * distinguish a changed document from a foreign one. The file is not stored.
 */
export async function verifyFile(deps: DocumentsDeps, upload: Upload, ip: string): Promise<Verdict> {
  await deps.limiter.consume('documents.verify-file', ip, FILES)
  const exact = await findIssued(deps, { sha256: upload.sha256.toString('hex') })
  if (exact !== null) return verdictOn(deps, exact)

  const { signature, text } = await deps.pdf.examine(upload.bytes, ip)
  const carried = await firstIssued(deps, codesIn(text))
  if (carried !== null) return verdictOn(deps, carried, { altered: true })
  if (await namesNumber(deps, text)) return verdictOn(deps, null, { altered: true })
  // Signed by us, unchanged, and not in the register: made and never issued, as when two officers made one at once.
  const broken = signature.signed && !(signature.intact && signature.wholeDocument)
  return verdictOn(deps, null, { altered: broken && (await isOurs(deps, signature.certificateSha256)) })
}

async function firstIssued(deps: DocumentsDeps, codes: readonly string[]): Promise<PublicFacts | null> {
  for (const code of codes.slice(0, MOST_MARKS)) {
    const issued = await findIssued(deps, { code })
    if (issued !== null) return issued
  }
  return null
}

/**
 * Numbers are consecutive, so anybody can name one. Whoever shows only a number is told that the file is not as
 * issued, and nothing about the document of that number.
 */
const namesNumber = (deps: DocumentsDeps, text: string): Promise<boolean> =>
  isAnyNumberIssued(deps.database.db, numbersIn(text))

async function isOurs(deps: DocumentsDeps, certificateSha256: string | null): Promise<boolean> {
  if (certificateSha256 === null) return false
  return deps.signing.isOurCertificate(certificateSha256)
}
