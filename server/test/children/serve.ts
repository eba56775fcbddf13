import { setTimeout as pause } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import { readConfig } from '../../src/config.ts'
import { route } from '../../src/http/route.ts'
import { createRuntime } from '../../src/runtime.ts'
import { readThing, watch } from '../example-calls.ts'

// The server of main.ts with a call that takes its time, to be stopped in the middle of it.
const config = readConfig()
const { app, worker, close } = await createRuntime(config, {
  routes: ({ hub }) => [
    route(readThing, async ({ params }) => {
      process.stdout.write('begun\n')
      await pause(600)
      return { data: { id: params.id, name: 'finished', note: null } }
    }),
    route(watch, async ({ context }) => hub.stream(context, [{ name: 'thing:1' }])),
  ],
})
closeWithGrace({ delay: 10_000, logger: false }, close)
await worker.start()
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
