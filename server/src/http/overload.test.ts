import { setTimeout as wait } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { turnAwayUnderPressure } from './overload.ts'

/** Keeps Node.js busy with one thing, so that nothing else is done meanwhile. */
const block = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

async function startApp() {
  const app = fastify()
  onTestFinished(() => app.close())
  await turnAwayUnderPressure(app, 1000)
  app.get('/', () => 'here')
  await app.ready()
  return async () => (await app.inject('/')).statusCode
}

test('a hiccup of a second and a half turns nobody away', async () => {
  const ask = await startApp()
  block(1500)
  // Measurements end in a turn of their own.
  await wait(20)
  expect(await ask()).toBe(200)
})

test('callers are turned away when everything waits for seconds', async () => {
  const ask = await startApp()
  expect(await ask()).toBe(200)
  for (let turn = 0; turn < 4; turn += 1) {
    block(1500)
    await wait(0)
  }
  await wait(20)
  expect(await ask()).toBe(503)
})
