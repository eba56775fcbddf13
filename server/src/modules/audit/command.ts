import type { Db } from '../../db/client.ts'
import { verifyChain } from './verify-chain.ts'

/** `audit verify`: prints what the chain says. @returns the exit code. */
export async function auditCommand(
  db: Db,
  args: readonly string[],
  print: (text: string) => void,
): Promise<number> {
  if (args[0] !== 'verify') {
    print('Usage: npm run audit -w server -- verify')
    return 2
  }
  const report = await verifyChain(db)
  if (report.broken === null) {
    print(`The audit trail is whole: ${report.events} events, last link ${report.head}.`)
    return 0
  }
  print(
    `The audit trail is broken at event ${report.broken.id}: ${report.broken.reason} ` +
      `The ${report.events} events before it are whole. Compare with a backup.`,
  )
  return 1
}
