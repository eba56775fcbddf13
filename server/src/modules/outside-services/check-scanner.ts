import { messageOf } from '../../messages/message.ts'
import { type ClamdAddress, pingClamd, ScannerFault } from '../../platform/scanner/clamd.ts'
import type { Scanner } from '../../platform/scanner/scanner.ts'
import { type Checked, failed, passed } from './checked.ts'

const HARMLESS = Buffer.from('A text without harm, with which the portal tests the virus scanner.\n')
/** The harmless EICAR text, which every scanner must report; split, so that scanners do not report this file. */
const EICAR = Buffer.from(
  ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join(''),
)

/** Whether the scanner lets a harmless text through and reports a test virus. */
export async function checkScanner(ask: Scanner['ask']): Promise<Checked> {
  try {
    const harmless = await ask(HARMLESS)
    if (harmless.kind !== 'clean') return failed(messageOf('outsideServices.scannerReportsHarmless'))
    const virus = await ask(EICAR)
    if (virus.kind !== 'infected') return failed(messageOf('outsideServices.scannerMissesVirus'))
    return passed(messageOf('outsideServices.scannerWorks', { virus: virus.virus.slice(0, 100) }))
  } catch (error) {
    if (!(error instanceof ScannerFault)) throw error
    return failed(messageOf('outsideServices.scannerFailed', { reason: error.message }))
  }
}

const PING_MS = 2_000

/** Asked anew each time, so that it never contradicts a test made just before. */
export async function isScannerAnswering(address: ClamdAddress): Promise<boolean> {
  try {
    await pingClamd(address, PING_MS)
    return true
  } catch (error) {
    if (!(error instanceof ScannerFault)) throw error
    return false
  }
}
