import { createHash } from 'node:crypto'
import { embedSignature, signatureFor } from './cms.ts'
import { createPool } from './pool.ts'
import type { PdfSigner } from './signer.ts'
import type { StampMark } from './stamp.ts'
import type { PdfVerdict } from './verify.ts'

export type IssueOptions = {
  readonly signer: PdfSigner
  readonly reason: string
  /** Printed beside the signature by readers; the same instant as the document's date. */
  readonly at: Date
}

export type IssuedPdf = {
  readonly bytes: Uint8Array
  /** Lower-case hex of the issued bytes: what the register keeps. */
  readonly sha256: string
  readonly pages: number
}

/** Data in, PDF out. Everything heavy runs in a worker thread; the private key never leaves this one. */
export type PdfEngine = {
  /** Typst template (file name without `.typ`) to tagged PDF/A-2a, repacked, unsigned. Same data, same bytes. */
  compile(template: string, data: object): Promise<Uint8Array>
  /** Signs (PAdES B-B, certified: no change allowed) and hashes. */
  issue(pdf: Uint8Array, options: IssueOptions): Promise<IssuedPdf>
  /** Checks an uploaded PDF and prints the verification mark on it. Bad files are refused with a sentence. */
  stamp(upload: Uint8Array, mark: StampMark): Promise<Uint8Array>
  verify(pdf: Uint8Array): Promise<PdfVerdict>
  /** Lets running work finish, then ends the workers. */
  close(): Promise<void>
}

export function createPdfEngine(settings: {
  /** Folder of the `.typ` files. */
  readonly templates: string
  readonly workers?: number
}): PdfEngine {
  const pool = createPool({ templates: settings.templates }, settings.workers ?? 1)
  return {
    compile: (template, data) => pool.run('compile', { template, json: JSON.stringify(data) }),
    async issue(pdf, { signer, reason, at }) {
      const prepared = await pool.run('prepare', { pdf, options: { reason, name: signer.name, at } })
      const bytes = embedSignature(prepared, await signatureFor(prepared, signer))
      return { bytes, sha256: createHash('sha256').update(bytes).digest('hex'), pages: prepared.pages }
    },
    stamp: (pdf, mark) => pool.run('stamp', { pdf, mark }),
    verify: (pdf) => pool.run('verify', { pdf }),
    close: () => pool.close(),
  }
}
