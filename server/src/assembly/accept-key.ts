import type { Clock } from '../core/clock.ts'
import { readFlags } from '../core/flags.ts'
import type { Database } from '../db/client.ts'
import { sealUnderNewKey } from '../modules/audit/index.ts'
import { acceptSecretKey, isKeyOfDatabase } from '../platform/key-marker/check-key.ts'
import type { Secrets } from '../platform/secrets.ts'

type AcceptKeyDeps = {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly print: (text: string) => void
}

const USAGE =
  'Usage: npm start -- accept-key --by NAME --because REASON: who replaces the lost key, and how it was lost. Both stay in the audit trail.'

/**
 * `accept-key`: for an office that has lost its key. The audit trail keeps who says so and why, because a trail whose key
 * is gone can be checked less closely. @returns the exit code.
 */
export async function acceptKeyCommand(
  { database, secrets, clock, print }: AcceptKeyDeps,
  args: readonly string[],
): Promise<number> {
  const flags = readFlags(args, ['by', 'because'])
  if (flags === null) {
    print(USAGE)
    return 2
  }
  if (await isKeyOfDatabase(database, secrets)) {
    print('This is the key of the database already.')
    return 0
  }
  const by = flags.by?.trim()
  const because = flags.because?.trim()
  if (!by || !because) {
    print(USAGE)
    return 2
  }
  await database.inTransaction(async (tx) => {
    await acceptSecretKey(tx, secrets)
    await sealUnderNewKey(tx, {
      actor: { kind: 'system', name: 'accept-key' },
      now: clock.now(),
      by,
      because,
    })
  })
  print('From now on the database belongs to this key. What was sealed with the old one cannot be opened.')
  return 0
}
