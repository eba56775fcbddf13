import type { Verdict } from '@testamur/contract/documents'
import { codesIn } from '../../core/codes.ts'
import { sha256Hex } from '../../core/ids.ts'
import type { Upload } from '../../http/uploads.ts'
import type { IssueDeps } from './issue-document.ts'
import { findIssued, type Issued, verdictOn } from './verdict.ts'

const FILES = { points: 20, perSeconds: 600 }
/** A document carries one code on each page; a file that carries many is made up, or holds several documents. */
const MOST_MARKS = 12

/**
 * Whether this very file is one of ours. The register knows the hash of each; only a file that it does not know is
 * read, to tell one that was ours from one that never was. Nothing of it is kept.
 */
export async function verifyFile(deps: IssueDeps, upload: Upload, ip: string): Promise<Verdict> {
  await deps.limiter.consume('documents.verify-file', ip, FILES)
  const exact = await findIssued(deps, { sha256: upload.sha256.toString('hex') })
  if (exact !== null) return verdictOn(deps, exact)

  const { signature, text } = await deps.pdf.examine(upload.bytes)
  const carried = await firstIssued(deps, text)
  if (carried !== null) return verdictOn(deps, carried, { altered: true })
  // Signed by us, whole, and not in the register: it was made and never issued, as when two officers made one at once.
  const broken = signature.signed && !(signature.intact && signature.wholeDocument)
  return verdictOn(deps, null, { altered: broken && (await isOurs(deps, signature.certificateSha256)) })
}

async function firstIssued(deps: IssueDeps, text: string): Promise<Issued | null> {
  const marks = [...codesIn(text).map((code) => ({ code })), ...numbersIn(text).map((number) => ({ number }))]
  for (const mark of marks.slice(0, MOST_MARKS)) {
    const issued = await findIssued(deps, mark)
    if (issued !== null) return issued
  }
  return null
}

/** `UNI/OT/2026/000123`, as `newMarking` writes it into the signature. */
const NUMBER = /[^\s/()]{1,20}\/[A-Z]{2}\/\d{4}\/\d{6,9}\b/g

const numbersIn = (text: string): string[] => [...new Set(text.match(NUMBER))]

async function isOurs(deps: IssueDeps, certificateSha256: string | null): Promise<boolean> {
  if (certificateSha256 === null) return false
  return certificateSha256 === sha256Hex((await deps.signer()).certificate)
}
