import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchEvents } from './watch.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const message = (id: string) => new TextEncoder().encode(`event: changed\ndata: {"id":"${id}"}\n\n`)

/** A stream that tells of these changes; `ends`: and then breaks off. */
const stream = (ids: readonly string[], ends: boolean) =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const id of ids) controller.enqueue(message(id))
        if (ends) controller.close()
      },
    }),
  )

function watch(...answers: readonly (() => Response)[]) {
  const fetched = vi.fn(async () => (answers[fetched.mock.calls.length - 1] ?? (() => stream([], false)))())
  vi.stubGlobal('fetch', fetched)
  const heard: (string | null)[] = []
  const abort = new AbortController()
  const ended = watchEvents({
    address: 'http://portal.invalid/api/events',
    bearer: () => null,
    onChange: (change) => heard.push(change?.id ?? null),
    signal: abort.signal,
  })
  return { fetched, heard, ended }
}

test.each([
  [429, 7],
  [503, 20],
])(
  'refused with %i for %i seconds, it is opened again then, and anything may have changed',
  async (status, seconds) => {
    const refused = () => new Response(null, { status, headers: { 'retry-after': String(seconds) } })
    const { fetched, heard } = watch(refused, () => stream(['application:1'], false))
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(fetched).toHaveBeenCalledTimes(1)
    // Everybody's wait is up to a quarter longer than the others'.
    await vi.advanceTimersByTimeAsync(seconds * 250 + 1)
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(heard).toEqual([null, 'application:1'])
  },
)

test('a proxy that answers for a portal which is starting is asked less and less often, at least each 75 seconds', async () => {
  const { fetched } = watch(
    ...Array.from({ length: 9 }, () => () => new Response('starting', { status: 502 })),
  )
  const waits = [3, 6, 12, 24, 48, 60, 60, 60]
  for (const [times, wait] of waits.entries()) {
    await vi.advanceTimersByTimeAsync(wait * 1250)
    expect(fetched.mock.calls.length).toBeGreaterThanOrEqual(times + 2)
  }
  expect(fetched.mock.calls.length).toBeLessThanOrEqual(waits.length + 3)
})

test('a stream that ends, and a network that is gone, are followed by the next stream', async () => {
  const { fetched, heard } = watch(
    () => stream(['application:1'], true),
    () => {
      throw new TypeError('Failed to fetch')
    },
    () => stream(['application:2'], false),
  )
  await vi.advanceTimersByTimeAsync((3 + 6) * 1250)
  expect(fetched).toHaveBeenCalledTimes(3)
  expect(heard).toEqual(['application:1', null, 'application:2'])
})

test.each([401, 403, 404])(
  '%i ends it: the session is over, or there is nothing to watch',
  async (status) => {
    const { fetched, ended } = watch(() => new Response(null, { status }))
    await ended
    expect(fetched).toHaveBeenCalledTimes(1)
  },
)
