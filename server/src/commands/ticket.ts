import { join } from 'node:path'
import { readConfig } from '../config.ts'
import { systemClock } from '../core/clock.ts'
import { serverFolder } from '../core/folders.ts'
import { ticketCommand, ticketKeys } from '../modules/tertiary/index.ts'
import { createSecrets, loadSecretKey } from '../platform/secrets.ts'
import { print } from './open.ts'

// As the server reads its settings: a relative DATA_DIR counts from the project's own folder.
process.chdir(join(serverFolder, '..'))
const config = readConfig()
const secrets = createSecrets(loadSecretKey(config.secretKey, config.dataDir))
const { secret } = ticketKeys({ ...config.tertiary, production: config.production }, secrets)
process.exitCode = ticketCommand(
  { secret, publicUrl: config.http.publicUrl, now: () => systemClock.now(), print },
  process.argv.slice(2),
)
