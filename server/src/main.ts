import closeWithGrace from 'close-with-grace'
import { answerCommands } from './assembly/command-line.ts'
import { explainFault } from './assembly/explain-fault.ts'
import { readConfig } from './config.ts'
import { createRuntime } from './runtime.ts'

const LONGEST_CLOSE_MS = 15_000

try {
  const config = readConfig()
  const { app, worker, database, logger, prepare, close } = await createRuntime(config)
  closeWithGrace({ delay: LONGEST_CLOSE_MS, logger }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error that nothing caught')
    await close()
  })
  const demo = await prepare()
  await app.listen({ port: config.http.port, host: config.http.host })
  await worker.start()
  database.answerCommands?.(answerCommands(database))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.http.port
  process.stdout.write(`Testamur is ready at ${config.http.publicUrl.replace(/:0$/, `:${port}`)}\n`)
  if (demo)
    process.stdout.write(
      `Demo sign-in: ${demo.email} with the password ${demo.made ? demo.password : 'of DEMO_PASSWORD'}\n`,
    )
} catch (error) {
  const sentence = explainFault(error)
  if (sentence === null) throw error
  process.stderr.write(`${sentence}\n`)
  process.exitCode = 1
}
