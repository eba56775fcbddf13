import { createHash } from 'node:crypto'
import { Failure, refused } from '../../core/failure.ts'
import { networkOf } from '../../core/network-address.ts'
import type { WorkLimits } from '../../core/work-limits.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { fileBounds } from '../file-bounds.ts'
import { embedSignature, measureSignature, type Signature, signatureFor } from './cms.ts'
import type { PressPart } from './join-sheets.ts'
import { createPool, TaskLost } from './pool.ts'
import type { ExaminedPdf } from './protocol.ts'
import type { PdfSigner } from './signer.ts'
import type { StampMark } from './stamp.ts'
import type { TimestampSource } from './timestamp.ts'
import type { ComposedPdf, Composition } from './typst.ts'
import type { PdfVerdict } from './verify.ts'

/**
 * Untrusted files are read in processes of their own, several at once, so that a slow file delays only its own reader.
 */
const EXAMINERS = 3
/** So that one network never holds all examiners. */
const OF_ONE_NETWORK = 2
const AGAIN_SECONDS = 30
/**
 * With the 30 seconds for reading, an answer comes within the 70 seconds after which the server closes a connection on
 * which nothing happens. Later the sender is told to come again.
 */
const EXAMINER_WAITS = { queueMs: 20_000, startMs: 15_000 }
const TOO_MANY_FILES = messageOf('pdf.tooManyFiles')

export type IssueOptions = {
  readonly signer: PdfSigner
  /** `null`: the signature carries no time stamp. */
  readonly timestamps: TimestampSource | null
  readonly reason: string
  /** Shown beside the signature by PDF readers; the same instant as the document's date. */
  readonly at: Date
}

export type IssuedPdf = {
  readonly bytes: Uint8Array
  /** Lower-case hex of the issued bytes, as the register stores it. */
  readonly sha256: string
  readonly pages: number
  readonly level: Signature['level']
}

/** From data to PDF. Heavy work runs in other processes; the private key never leaves this one. */
export type PdfEngine = {
  /**
   * From a Typst template (file name without `.typ`) to an unsigned, tagged, repacked PDF/A-2a. The same data gives
   * the same bytes.
   */
  compile(template: string, data: object): Promise<Uint8Array>
  /** The first page of a template as SVG, refused whenever its PDF would be. */
  picture(template: string, data: object): Promise<Uint8Array>
  /**
   * Pages with pictures of their own (`document`: finished as `compile` does), and what the template found wrong.
   * @throws {Failure} `refused` when the design is too costly to draw, `unavailable` when the machine had no time for it.
   */
  compose(template: string, data: object, composition: Composition): Promise<ComposedPdf>
  /** Signs (PAdES B-T, or B-B without a time stamp; certified against any change) and hashes. */
  issue(pdf: Uint8Array, options: IssueOptions): Promise<IssuedPdf>
  /**
   * Checks an uploaded PDF and prints the verification mark on it. Unusable files are refused with a sentence.
   * @throws {Failure} `refused` when the file cannot be used, `unavailable` when the machine had no time for it.
   */
  stamp(upload: Uint8Array, mark: StampMark): Promise<Uint8Array>
  verify(pdf: Uint8Array): Promise<PdfVerdict>
  /** The pages of these files as one file for the printer. */
  join(pdfs: readonly Uint8Array[]): Promise<Uint8Array>
  /** What was composed for a press, part by part, as one file for it. */
  joinSheets(parts: readonly PressPart[]): Promise<Uint8Array>
  /**
   * Reads an untrusted file in a process of its own, so that our documents never wait for it. `from`: the address that
   * sent it; of one network two are read or wait at once.
   * @throws {Failure} `refused` when it cannot be read, or only with too much processor time or memory; `unavailable`
   * when too many are being read or the machine had no time for it.
   */
  examine(pdf: Uint8Array, from?: string): Promise<ExaminedPdf>
  /** Waits for running work, then ends the workers. */
  close(): Promise<void>
}

export function createPdfEngine(settings: {
  /** The folder of the `.typ` files. */
  readonly templates: string
  readonly workers?: number
  /** What reading an untrusted file may cost; tests set it. */
  readonly examining?: WorkLimits
}): PdfEngine {
  const pool = createPool({ templates: settings.templates }, settings.workers ?? 1)
  const drawers = createPool({ templates: settings.templates }, settings.workers ?? 1)
  const examiners = createPool({ templates: settings.templates }, EXAMINERS, {
    ...fileBounds.examinedPdf,
    ...EXAMINER_WAITS,
    ...settings.examining,
  })
  /** How many files of each network are being read or wait for it. */
  const examining = new Map<string, number>()
  return {
    compile: (template, data) => pool.run('compile', { template, json: JSON.stringify(data) }),
    picture: (template, data) => pool.run('picture', { template, json: JSON.stringify(data) }),
    compose: (template, data, composition) =>
      drawers
        .run('compose', { template, json: JSON.stringify(data), composition })
        .catch(tellLost(messageOf('pdf.designTooCostly'))),
    async issue(pdf, { signer, timestamps, reason, at }) {
      const room = measureSignature(signer, timestamps !== null)
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
    stamp: (pdf, mark) => pool.run('stamp', { pdf, mark }).catch(tellLost(messageOf('pdf.tooCostly'))),
    verify: (pdf) => pool.run('verify', { pdf }),
    join: (pdfs) => pool.run('join', { pdfs }),
    joinSheets: (parts) => pool.run('joinSheets', { parts }),
    async examine(pdf, from = '') {
      const network = networkOf(from)
      const all = [...examining.values()].reduce((sum, one) => sum + one, 0)
      const theirs = examining.get(network) ?? 0
      if (all >= fileBounds.examinedPdf.files || (from !== '' && theirs >= OF_ONE_NETWORK))
        throw new Failure('unavailable', TOO_MANY_FILES, { retryAfterSeconds: AGAIN_SECONDS })
      examining.set(network, theirs + 1)
      try {
        return await examiners.run('examine', { pdf }).catch(tellLost(messageOf('pdf.checkUnreadable')))
      } finally {
        const left = (examining.get(network) ?? 1) - 1
        if (left === 0) examining.delete(network)
        else examining.set(network, left)
      }
    },
    async close() {
      await Promise.all([pool.close(), drawers.close(), examiners.close()])
    },
  }
}

/** What a person is told of a task that was not done: what is wrong with the input, or that the machine was busy. */
const tellLost =
  (exhausted: Said) =>
  (error: unknown): never => {
    if (!(error instanceof TaskLost)) throw error
    if (error.reason === 'exhausted') throw refused(exhausted)
    const busy = error.reason === 'queued' ? TOO_MANY_FILES : messageOf('pdf.busy')
    throw new Failure('unavailable', busy, { retryAfterSeconds: AGAIN_SECONDS })
  }
