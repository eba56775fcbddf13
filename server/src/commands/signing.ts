import { createInterface } from 'node:readline/promises'
import { readConfig } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import { createInstitution } from '../modules/institution/index.ts'
import { signingCommand } from '../modules/signing/index.ts'
import { createReference } from '../platform/reference.ts'
import { createSecrets, loadSecretKey } from '../platform/secrets.ts'
import { print, withDatabase } from './open.ts'

await withDatabase(async (database) => {
  const config = readConfig()
  const reference = await createReference(database)
  const secrets = createSecrets(loadSecretKey(config.secretKey, config.dataDir))
  const institution = createInstitution({ database, reference }).current
  const deps = { database, clock: systemClock, secrets, reference, institution, print, readPassword }
  return signingCommand(deps, process.argv.slice(2))
})

async function readPassword(): Promise<string> {
  const lines = createInterface({ input: process.stdin, terminal: false })
  if (process.stdin.isTTY) process.stdout.write('Password of the key: ')
  try {
    for await (const line of lines) return line
    return ''
  } finally {
    lines.close()
  }
}
