import { once } from 'node:events'
import closeWithGrace from 'close-with-grace'
import { readConfig } from '../../src/config.ts'
import { route } from '../../src/http/route.ts'
import { enqueue } from '../../src/platform/jobs/queue.ts'
import { createRuntime } from '../../src/runtime.ts'
import { readThing, watch } from '../example-calls.ts'

// The server of main.ts with a call that ends when the process was told to stop.
const config = readConfig()
const silence = () => new Promise<never>(() => undefined)

const { app, worker, database, close } = await createRuntime(config, {
  // A service that never answers, and a handler that ignores its signal to stop.
  handlers: {
    silent: () => {
      process.stdout.write('job begun\n')
      return silence()
    },
  },
  routes: ({ hub }) => [
    route(readThing, async ({ params }) => {
      const stopped = once(process, 'SIGTERM')
      process.stdout.write('begun\n')
      if (params.id === 6) await silence()
      await stopped
      return { data: { id: params.id, name: 'finished', note: null } }
    }),
    route(watch, async ({ context }) => hub.stream(context, [{ name: 'thing:1' }])),
  ],
})
// Long, because a busy machine stops slowly; a stop that waits for what hangs never ends.
closeWithGrace({ delay: 100_000, logger: false }, close)
if (process.argv[2] === 'hang') await enqueue(database.db, { kind: 'silent', lane: 'mail' })
await worker.start()
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
