import type { Clock } from '../../core/clock.ts'
import type { Logger } from '../logger.ts'
import { type ClamdAddress, pingClamd, ScannerFault } from './clamd.ts'

type Deps = {
  readonly address: ClamdAddress
  readonly clock: Clock
  readonly logger: Pick<Logger, 'warn' | 'info'>
}

const PATIENCE_MS = 2_000
const ASK_AGAIN_MS = 15_000

/** Whether the scanner answers, checked again after 15 seconds. Its silence and its return are logged once each. */
export function watchScanner({ address, clock, logger }: Deps): () => Promise<boolean> {
  let asked: { readonly at: number; readonly answers: Promise<boolean> } | null = null
  let answered = true

  async function ping(): Promise<boolean> {
    try {
      await pingClamd(address, PATIENCE_MS)
      if (!answered) logger.info({}, 'the virus scanner answers again')
      answered = true
    } catch (error) {
      if (!(error instanceof ScannerFault)) throw error
      if (answered) logger.warn({ reason: error.message }, 'the virus scanner does not answer')
      answered = false
    }
    return answered
  }

  return () => {
    const now = clock.now().getTime()
    if (asked === null || now - asked.at >= ASK_AGAIN_MS) asked = { at: now, answers: ping() }
    return asked.answers
  }
}
