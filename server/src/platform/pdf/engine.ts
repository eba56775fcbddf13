import { createHash } from 'node:crypto'
import { Failure, refused } from '../../core/failure.ts'
import { messageOf } from '../../messages/message.ts'
import { embedSignature, roomFor, type Signature, signatureFor } from './cms.ts'
import { createPool, TaskLost } from './pool.ts'
import type { Examined } from './protocol.ts'
import type { PdfSigner } from './signer.ts'
import type { StampMark } from './stamp.ts'
import type { TimestampSource } from './timestamp.ts'
import type { PdfVerdict } from './verify.ts'

/** Files of strangers are looked at by threads of their own, several at once: a slow one holds up only its own. */
const EXAMINERS = { count: 3, limitMs: 4_000, heapMb: 256 }
/** Those that are looked at and those that wait: the last one waits for 12 seconds at most. */
const MOST_EXAMINED = 12
const EXAMINE_AGAIN_SECONDS = 30
const TOO_MANY_FILES = messageOf('pdf.tooManyFiles')

export type IssueOptions = {
  readonly signer: PdfSigner
  /** `null`: the signature carries no time stamp. */
  readonly timestamps: TimestampSource | null
  readonly reason: string
  /** Printed beside the signature by readers; the same instant as the document's date. */
  readonly at: Date
}

export type IssuedPdf = {
  readonly bytes: Uint8Array
  /** Lower-case hex of the issued bytes: what the register keeps. */
  readonly sha256: string
  readonly pages: number
  readonly level: Signature['level']
}

/** Data in, PDF out. Everything heavy runs in a worker thread; the private key never leaves this one. */
export type PdfEngine = {
  /** Typst template (file name without `.typ`) to tagged PDF/A-2a, repacked, unsigned. Same data, same bytes. */
  compile(template: string, data: object): Promise<Uint8Array>
  /** The first page of a template as SVG, refused as a PDF of it would be. */
  picture(template: string, data: object): Promise<Uint8Array>
  /** Signs (PAdES B-T, or B-B without a time stamp; certified: no change allowed) and hashes. */
  issue(pdf: Uint8Array, options: IssueOptions): Promise<IssuedPdf>
  /** Checks an uploaded PDF and prints the verification mark on it. Bad files are refused with a sentence. */
  stamp(upload: Uint8Array, mark: StampMark): Promise<Uint8Array>
  verify(pdf: Uint8Array): Promise<PdfVerdict>
  /**
   * Looks at a file from anywhere, in a thread of its own: no document of ours ever waits for a stranger's file.
   * @throws {Failure} `refused` when it cannot be read in time, `unavailable` when too many are being looked at.
   */
  examine(pdf: Uint8Array): Promise<Examined>
  /** Lets running work finish, then ends the workers. */
  close(): Promise<void>
}

export function createPdfEngine(settings: {
  /** Folder of the `.typ` files. */
  readonly templates: string
  readonly workers?: number
}): PdfEngine {
  const pool = createPool({ templates: settings.templates }, settings.workers ?? 1)
  const examiners = createPool({ templates: settings.templates }, EXAMINERS.count, EXAMINERS)
  let examining = 0
  return {
    compile: (template, data) => pool.run('compile', { template, json: JSON.stringify(data) }),
    picture: (template, data) => pool.run('picture', { template, json: JSON.stringify(data) }),
    async issue(pdf, { signer, timestamps, reason, at }) {
      const room = roomFor(signer, timestamps !== null)
      const prepared = await pool.run('prepare', { pdf, options: { reason, name: signer.name, at, room } })
      const { cms, level } = await signatureFor(prepared, signer, timestamps)
      const bytes = embedSignature(prepared, cms)
      return {
        bytes,
        sha256: createHash('sha256').update(bytes).digest('hex'),
        pages: prepared.pages,
        level,
      }
    },
    stamp: (pdf, mark) => pool.run('stamp', { pdf, mark }),
    verify: (pdf) => pool.run('verify', { pdf }),
    async examine(pdf) {
      if (examining >= MOST_EXAMINED)
        throw new Failure('unavailable', TOO_MANY_FILES, { retryAfterSeconds: EXAMINE_AGAIN_SECONDS })
      examining += 1
      try {
        return await examiners.run('examine', { pdf })
      } catch (error) {
        if (!(error instanceof TaskLost)) throw error
        throw refused(messageOf('pdf.checkUnreadable'))
      } finally {
        examining -= 1
      }
    },
    async close() {
      await Promise.all([pool.close(), examiners.close()])
    },
  }
}
