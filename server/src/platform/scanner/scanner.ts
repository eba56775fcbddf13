import type { Clock } from '../../core/clock.ts'
import { Failure, invalid } from '../../core/failure.ts'
import type { Database } from '../../db/client.ts'
import { messageOf } from '../../messages/message.ts'
import type { Logger } from '../logger.ts'
import { askClamd, type ClamdAddress, type ClamdAnswer, ScannerFault } from './clamd.ts'
import { reportInfected } from './report-infected.ts'
import { watchScanner } from './watch-scanner.ts'

export type ScannerSettings = { readonly address: ClamdAddress; readonly patienceMs: number }

/** `waiting`: the scanner is silent. Where none is set, every file is clean. */
export type Verdict = 'clean' | 'waiting' | 'infected' | 'too_large'

export type Scanner = {
  /** What the scanner makes of a file that has just come in; staff are told of a virus. */
  scanBytes(bytes: Uint8Array, name: string): Promise<Verdict>
  /**
   * The same for a file that somebody uploads, who reads why it is not taken. `true`: it is kept apart until the scanner
   * has answered, which only a file that nothing is made of at once may be (`mayWait`).
   * @throws {Failure}
   */
  admit(bytes: Uint8Array, about: { readonly name: string; readonly mayWait: boolean }): Promise<boolean>
  /** @throws {ScannerFault} also when no scanner is set: what was kept apart stays so. */
  ask(bytes: Uint8Array): Promise<ClamdAnswer>
  /** Whether it is there to be asked; `null` where none is set. */
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

  async function scanBytes(bytes: Uint8Array, name: string): Promise<Verdict> {
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
