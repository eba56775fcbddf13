import { monitorEventLoopDelay } from 'node:perf_hooks'
import fastify from 'fastify'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { MEASURED_OVER_SECONDS, turnAwayUnderPressure } from './overload.ts'

const LONGEST_DELAY_MS = 1_000
/** What Node.js measures, and how long it then takes until it measures again, are injected. */
const histogram = Object.getPrototypeOf(Object.getPrototypeOf(monitorEventLoopDelay())) as { mean: number }

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const measure = (meanMs: number) => vi.spyOn(histogram, 'mean', 'get').mockReturnValue(meanMs * 1e6)

async function startApp() {
  const app = fastify()
  onTestFinished(() => app.close())
  await turnAwayUnderPressure(app, LONGEST_DELAY_MS)
  app.get('/', () => 'here')
  await app.ready()
  return async () => (await app.inject('/')).statusCode
}

test('a hiccup of a second and a half turns nobody away', async () => {
  const ask = await startApp()
  // Node.js was busy with one thing from the beginning to the end: nothing was measured.
  measure(Number.NaN)
  vi.advanceTimersByTime(1500)
  expect(await ask()).toBe(200)
})

test('callers are turned away while everything waits for more than the limit on average', async () => {
  const ask = await startApp()
  const statuses: number[] = []
  for (const meanMs of [LONGEST_DELAY_MS, LONGEST_DELAY_MS + 100, LONGEST_DELAY_MS]) {
    measure(meanMs)
    vi.advanceTimersByTime(MEASURED_OVER_SECONDS * 1000)
    statuses.push(await ask())
  }
  expect(statuses).toEqual([200, 503, 200])
})
