import type { Clock } from '../../core/clock.ts'
import { Failure, invalid } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Logger } from '../logger.ts'
import { askClamd, type ClamdAddress, type ClamdAnswer, ScannerFault } from './clamd.ts'
import { reportInfected } from './report-infected.ts'
import { watchScanner } from './watch-scanner.ts'

export type ScannerSettings = { readonly address: ClamdAddress; readonly patienceMs: number }

/** `waiting`: the scanner does not answer. Without a scanner every file is clean. */
export type ScanVerdict = 'clean' | 'waiting' | 'infected' | 'too_large'

export type Scanner = {
  /** The scanner's verdict on a new file; staff are notified of a virus. */
  scanBytes(bytes: Uint8Array, name: string): Promise<ScanVerdict>
  /**
   * The same for an upload, whose sender reads why it is refused. `true`: it stays in quarantine until the scanner
   * answers, which is possible only for files that are not used at once (`mayWait`).
   * @throws {Failure}
   */
  admit(bytes: Uint8Array, about: { readonly name: string; readonly mayWait: boolean }): Promise<boolean>
  /** @throws {ScannerFault} also without a scanner, so that quarantined files stay quarantined. */
  ask(bytes: Uint8Array): Promise<ClamdAnswer>
  /** Whether it answers; `null` without one. */
  isAnswering: (() => Promise<boolean>) | null
}

type Deps = {
  readonly database: Pick<Database, 'inTransaction'>
  readonly clock: Clock
  readonly logger: Logger
  /** `null`: the institution has none. */
  readonly settings: ScannerSettings | null
}

const RETRY_SECONDS = 60

export function createScanner({ database, clock, logger, settings }: Deps): Scanner {
  async function ask(bytes: Uint8Array): Promise<ClamdAnswer> {
    if (settings === null) throw new ScannerFault('no virus scanner is set (CLAMD_URL)')
    return askClamd(settings.address, bytes, settings.patienceMs)
  }

  async function scanBytes(bytes: Uint8Array, name: string): Promise<ScanVerdict> {
    if (settings === null) return 'clean'
    try {
      const answer = await ask(bytes)
      if (answer.kind !== 'infected') return answer.kind
      const { virus } = answer
      logger.warn({ virus }, 'a file with a virus was refused')
      await database.inTransaction((tx) => reportInfected(tx, { name, virus }))
      return 'infected'
    } catch (error) {
      if (!(error instanceof ScannerFault)) throw error
      logger.warn({ reason: error.message }, 'the virus scanner does not answer')
      return 'waiting'
    }
  }

  return {
    ask,
    scanBytes,
    isAnswering: settings && watchScanner({ address: settings.address, clock, logger }),
    async admit(bytes, { name, mayWait }) {
      const verdict = await scanBytes(bytes, name)
      if (verdict === 'infected')
        throw invalid({
          file: [messageOf('scanner.fileHoldsVirusOtherHarmfulCode')],
        })
      if (verdict === 'too_large')
        throw new Failure('too_large', messageOf('scanner.fileTooLargeCheckedViruses'))
      if (verdict === 'waiting' && !mayWait)
        throw new Failure('unavailable', messageOf('scanner.cannotCheckFilesVirusesJustNow'), {
          retryAfterSeconds: RETRY_SECONDS,
        })
      return verdict === 'waiting'
    },
  }
}
