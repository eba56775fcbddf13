import { parseArgs } from 'node:util'
import closeWithGrace from 'close-with-grace'
import type { DemoSignIn } from '../seeds/demo.ts'
import { lifeJobs, queueLife } from '../seeds/life/job.ts'
import { answerCommands, runProgram } from './assembly/command-line.ts'
import { type Config, ConfigError } from './config.ts'
import { systemClock } from './core/clock.ts'
import { assertCanListen, explainListening } from './http/listen-address.ts'
import { refuseUnfinishedRestore } from './platform/backup/restore-marker.ts'
import { prepareDataFolder } from './platform/data-folder.ts'
import { releaseMemory } from './platform/release-memory.ts'
import { proveStorage } from './platform/storage/prove.ts'
import { createNarrator, type Narrator } from './platform/terminal/narrator.ts'
import { createRuntime, type Runtime } from './runtime.ts'

/** For the case that `close` hangs although it has a limit of its own. */
const LONGEST_CLOSE_MS = 12_000
const SAME_INTERRUPT_MS = 1_000

await runProgram(async (config) => {
  const narrator = createNarrator(config, process.stdout)
  narrator.begin('Opening the database')
  try {
    return await start(config, narrator)
  } catch (error) {
    narrator.begin('')
    throw error
  }
})

async function start(config: Config, narrator: Narrator): Promise<number> {
  // Faults that would prevent a start are found before anything is created.
  refuseUnfinishedRestore(config.dataDir)
  await assertCanListen(config.http)
  const fault = await proveStorage(config.storage)
  if (fault !== null) throw new ConfigError([`STORAGE_URL: ${fault}`])
  prepareDataFolder(config.dataDir)
  const runtime: Runtime = await createRuntime(config, {
    ...(narrator.logger === null ? {} : { logger: narrator.logger }),
    handlers: lifeJobs({
      config: () => config,
      clock: systemClock,
      main: () => runtime,
      tell: narrator.tellLife,
    }),
  })
  const { logger } = runtime
  const grace = closeWithGrace({ delay: LONGEST_CLOSE_MS, logger, skip: ['SIGINT'] }, async ({ err }) => {
    if (err) logger.fatal({ err }, 'stopping after an error that nothing caught')
    narrator.begin('Stopping')
    await runtime.close()
    narrator.begin('')
  })
  stopOnInterrupt(() => grace.close())
  try {
    await serve(config, runtime, narrator)
  } catch (error) {
    await runtime.close()
    throw explainListening(config.http, error)
  }
  return 0
}

/**
 * Stops on Ctrl-C. npm passes the signal on that the terminal has sent to this process already, so that one Ctrl-C is
 * two signals; only a later one ends the process at once.
 */
function stopOnInterrupt(stop: () => void): void {
  let since: number | null = null
  process.on('SIGINT', () => {
    const now = performance.now()
    if (since !== null && now - since > SAME_INTERRUPT_MS) process.exit(1)
    if (since !== null) return
    since = now
    stop()
  })
}

async function serve(config: Config, runtime: Runtime, narrator: Narrator): Promise<void> {
  const { app, worker, database } = runtime
  narrator.begin('Loading what the portal needs')
  const signIn = await runtime.prepare()
  await app.listen({ port: config.http.port, host: config.http.host })
  if (config.demo.life) await queueLife(runtime, systemClock.now())
  await worker.start()
  await releaseMemory()
  database.answerCommands?.(answerCommands(database, config))
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : config.http.port
  narrator.started({
    done: [...stepsBefore(), ...stepsOf(runtime, signIn)],
    address: config.http.publicUrl.replace(/:0$/, `:${port}`),
    demo: await runtime.findDemo(),
    signIn,
  })
}

/** What `npm start` did before this program: it names each step as an argument. */
function stepsBefore(): string[] {
  const { values } = parseArgs({
    options: { done: { type: 'string', multiple: true } },
    strict: false,
  })
  return (values.done ?? []).filter((step) => typeof step === 'string')
}

function stepsOf({ migrations }: Runtime, signIn: DemoSignIn | null): string[] {
  const count = migrations.length
  return [
    ...(count > 0 ? [`Applied ${count} ${count === 1 ? 'migration' : 'migrations'} to the database`] : []),
    ...(signIn === null ? [] : ['Loaded the demo institution, its prices and its student records']),
  ]
}
