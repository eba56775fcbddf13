import { print, runProgram } from '../assembly/command-line.ts'
import { systemClock } from '../core/clock.ts'
import { ticketCommand, ticketKeys } from '../modules/tertiary/index.ts'
import { createSecrets, loadSecretKey } from '../platform/secrets.ts'

await runProgram(async (config) => {
  const secrets = createSecrets(loadSecretKey(config.secretKey, config.dataDir))
  const { secret } = ticketKeys({ ...config.tertiary, production: config.production }, secrets)
  return ticketCommand(
    { secret, publicUrl: config.http.publicUrl, now: () => systemClock.now(), print },
    process.argv.slice(2),
  )
})
