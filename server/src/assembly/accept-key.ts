import type { Database } from '../db/client.ts'
import { recordAudit } from '../modules/audit/index.ts'
import { acceptSecretKey, isKeyOfDatabase } from '../platform/key-marker/check-key.ts'
import type { Secrets } from '../platform/secrets.ts'

type AcceptKeyDeps = {
  readonly database: Database
  readonly secrets: Secrets
  readonly print: (text: string) => void
}

/** `accept-key`: for an office that has lost its key. @returns the exit code. */
export async function acceptKeyCommand({ database, secrets, print }: AcceptKeyDeps): Promise<number> {
  if (await isKeyOfDatabase(database, secrets)) {
    print('This is the key of the database already.')
    return 0
  }
  await database.inTransaction(async (tx) => {
    await acceptSecretKey(tx, secrets)
    await recordAudit(tx, {
      actor: { kind: 'system', name: 'accept-key' },
      action: 'secret_key.accept',
      subject: 'institution:1',
    })
  })
  print('From now on the database belongs to this key. What was sealed with the old one cannot be opened.')
  return 0
}
