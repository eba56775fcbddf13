import closeWithGrace from 'close-with-grace'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './db/folder-lock.ts'
import { createRuntime } from './runtime.ts'

const LONGEST_CLOSE_MS = 15_000

try {
  const config = readConfig()
  const { app, worker, logger, prepare, close } = await createRuntime(config)
  closeWithGrace({ delay: LONGEST_CLOSE_MS, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error that nothing caught')
    await close()
  })
  const demo = await prepare()
  await app.listen({ port: config.http.port, host: config.http.host })
  await worker.start()
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.http.port
  process.stdout.write(`Testamur is ready at ${config.http.publicUrl.replace(/:0$/, `:${port}`)}\n`)
  if (demo)
    process.stdout.write(
      `Demo sign-in: ${demo.email} with the password ${demo.made ? demo.password : 'of DEMO_PASSWORD'}\n`,
    )
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof FolderInUse)) throw error
  // What a person has to put right needs no trace of calls.
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
