import closeWithGrace from 'close-with-grace'
import { answerCommands, runProgram } from './assembly/command-line.ts'
import { type Config, ConfigError } from './config.ts'
import { assertCanListen, explainListening } from './http/listen-address.ts'
import { refuseUnfinishedRestore } from './platform/backup/restore-marker.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { proveStorage } from './platform/storage/prove.ts'
import { createRuntime, type Runtime } from './runtime.ts'

/** For the case that `close` hangs although it has a limit of its own. */
const LONGEST_CLOSE_MS = 12_000

await runProgram(async (config) => {
  // Faults that would prevent a start are found before anything is created.
  refuseUnfinishedRestore(config.dataDir)
  await assertCanListen(config.http)
  const fault = await proveStorage(config.storage)
  if (fault !== null) throw new ConfigError([`STORAGE_URL: ${fault}`])
  prepareDataFolder(config.dataDir)
  const runtime = await createRuntime(config)
  const { logger } = runtime
  closeWithGrace({ delay: LONGEST_CLOSE_MS, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error that nothing caught')
    await runtime.close()
  })
  try {
    await serve(config, runtime)
  } catch (error) {
    await runtime.close()
    throw explainListening(config.http, error)
  }
  return 0
})

async function serve(config: Config, { app, worker, database, prepare }: Runtime): Promise<void> {
  const demo = await prepare()
  await app.listen({ port: config.http.port, host: config.http.host })
  await worker.start()
  database.answerCommands?.(answerCommands(database, config))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.http.port
  process.stdout.write(`Testamur is ready at ${config.http.publicUrl.replace(/:0$/, `:${port}`)}\n`)
  if (demo)
    process.stdout.write(
      `Demo sign-in: ${demo.email} with the password ${demo.made ? demo.password : 'of DEMO_PASSWORD'}\n`,
    )
}
