import type { Db } from '../../db/client.ts'
import type { ChainEnd } from './chain.ts'
import type { RestoredEnd } from './restored.ts'
import { type ChainReport, verifyChain } from './verify-chain.ts'

const USAGE =
  'Usage: npm start -- audit verify [LAST_LINK], where LAST_LINK is copied from a daily email, for example 120:9f86…'

/** `audit verify`: prints the result of the verification. @returns the exit code. */
export async function auditCommand(
  db: Db,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  const [name, mailed, ...more] = args
  const mailedEnd = mailed === undefined ? undefined : readEnd(mailed)
  if (name !== 'verify' || mailedEnd === null || more.length > 0) {
    print(USAGE)
    return 2
  }
  const report = await verifyChain(db, mailedEnd)
  if (report.broken === null) {
    print(`The audit trail is whole: ${report.events} events, last link ${report.head}.${limitsOf(report)}`)
    return 0
  }
  const { id, reason } = report.broken
  print(
    `The audit trail is broken${id === null ? '' : ` at event ${id}`}: ${reason} ` +
      `${wholeBefore(report)}Compare with a backup.${limitsOf(report)}`,
  )
  return 1
}

/** `null` when an end does not fit, because the events were then not verified. */
const wholeBefore = ({ events }: ChainReport): string =>
  events === 0 ? '' : `The ${events} ${events === 1 ? 'event before it is' : 'events before it are'} whole. `

/** What today's key cannot prove, and what a restore took back. */
function limitsOf(report: ChainReport): string {
  return limitsOfKeys(report) + report.restores.map(describeRestore).join('')
}

function describeRestore({ madeAt, restoredAt, events, knownEvents }: RestoredEnd): string {
  const later =
    knownEvents === null
      ? ''
      : `, and at least ${knownEvents - events} later ones were known by then, which it had not`
  return ` The backup of ${madeAt} was restored at ${restoredAt}. The number of its events was ${events}${later}.`
}

function limitsOfKeys({ unkeyed, replaced }: ChainReport): string {
  const early = unkeyed > 0 ? ` The first ${unkeyed} were written without a key.` : ''
  if (replaced === null) return early
  const { id, by, because, hadSeal } = replaced
  return (
    `${early} Links before event ${id} were written under a key that was replaced (by ${by}: ${because}); ` +
    `that they are in order and were not changed since is all that can be proved of them.` +
    (hadSeal ? '' : ' Their end had no seal when the key was replaced.')
  )
}

function readEnd(text: string): ChainEnd | null {
  const [, events, hash] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? []
  return events && hash ? { events: Number(events), hash: Buffer.from(hash, 'hex') } : null
}
