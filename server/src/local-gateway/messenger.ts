import { z } from 'zod'
import type { Clock } from '../core/clock.ts'
import { uuid } from '../core/ids.ts'
import type { Keys, Twin } from './twin.ts'

export const tampers = [
  'none',
  'byte',
  'resign_wrong',
  'no_header',
  'old_timestamp',
  'future_timestamp',
  'reserialise',
  'test_mode',
] as const
export type Forgery = (typeof tampers)[number]

/** A notice that is to be delivered to the merchant. */
export const letter = z.object({
  id: z.string(),
  twin: z.string(),
  body: z.string(),
  tamper: z.enum(tampers),
  tries: z.int(),
  due_at: z.iso.datetime(),
})
export type QueuedNotice = z.infer<typeof letter>

export type Delivery = { readonly twin: string; readonly body: string; readonly answer: number | string }

const GIVE_UP_MS = 10_000
const HOUR = 60 * 60 * 1000
const RETRIES_MS = [5_000, 60_000, 180_000, 600_000, HOUR, 6 * HOUR, 24 * HOUR]
const SKEW_MS = 2 * HOUR
const LONGEST_WAIT_MS = 60_000

export type Messenger = ReturnType<typeof createMessenger>

/** Posts notices to the merchant, repeatedly until it answers 200, as real gateways do. */
export function createMessenger(deps: {
  readonly letters: QueuedNotice[]
  readonly clock: Clock
  readonly twins: ReadonlyMap<string, { readonly twin: Twin; readonly keys: Keys }>
  readonly urlOf: (twin: string) => string | null | Promise<string | null>
  readonly changed: () => void
  readonly delivered: (delivery: Delivery) => void
}) {
  const { letters, clock, twins } = deps
  const stopped = new AbortController()
  const underway = new Map<string, Promise<void>>()
  let timer: NodeJS.Timeout | undefined

  function wake(): void {
    clearTimeout(timer)
    if (stopped.signal.aborted) return
    const waiting = letters.filter((one) => !underway.has(one.id))
    if (waiting.length === 0) return
    const next = Math.min(...waiting.map((one) => Date.parse(one.due_at) - clock.now().getTime()))
    timer = setTimeout(() => void pump(), Math.min(Math.max(next, 0), LONGEST_WAIT_MS))
    timer.unref()
  }

  async function pump(): Promise<void> {
    const now = clock.now().toISOString()
    const due = letters.filter((one) => one.due_at <= now && !underway.has(one.id))
    const sent = Promise.all(due.map(deliver))
    wake()
    await sent
  }

  function deliver(sent: QueuedNotice): Promise<void> {
    const delivery = tell(sent)
    underway.set(sent.id, delivery)
    return delivery
  }

  async function tell(sent: QueuedNotice): Promise<void> {
    const answer = await post(sent).finally(() => underway.delete(sent.id))
    if (stopped.signal.aborted) return
    deps.delivered({ twin: sent.twin, body: sent.body, answer })
    const wait = RETRIES_MS[sent.tries]
    sent.tries++
    // A forged notice is sent once, because it is meant to be refused.
    if (answer === 200 || wait === undefined || sent.tamper !== 'none')
      letters.splice(letters.indexOf(sent), 1)
    else sent.due_at = new Date(clock.now().getTime() + wait).toISOString()
    deps.changed()
    wake()
  }

  async function post(sent: QueuedNotice): Promise<number | string> {
    const known = twins.get(sent.twin)
    const url = await deps.urlOf(sent.twin)
    if (known === undefined || url === null) return 'nobody is to be told'
    const { headers, body } = signNotice(sent, known.twin, known.keys, clock.now())
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        redirect: 'manual',
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(GIVE_UP_MS)]),
      })
      await reply.arrayBuffer()
      return reply.status
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  return {
    send(
      twin: string,
      body: string,
      { delayMs = 0, tamper = 'none' }: { delayMs?: number; tamper?: Forgery } = {},
    ): void {
      const due_at = new Date(clock.now().getTime() + delayMs).toISOString()
      letters.push({ id: uuid(), twin, body, tamper, tries: 0, due_at })
      wake()
    },
    /** Called after the clock was moved, and at a start with undelivered notices. */
    wake,
    /** Waits for what is under way: it asks the database where to go. */
    async stop(): Promise<void> {
      clearTimeout(timer)
      stopped.abort()
      await Promise.all(underway.values())
    },
  }
}

/** A notice as it is sent: genuine, or forged in one way. */
export function signNotice(
  { body, tamper }: Pick<QueuedNotice, 'body' | 'tamper'>,
  twin: Twin,
  keys: Keys,
  now: Date,
): { headers: Readonly<Record<string, string>>; body: string } {
  const signed = (text: string, at = now, with_ = keys) => ({
    headers: twin.sign(text, at, with_),
    body: text,
  })
  switch (tamper) {
    case 'none':
      return signed(body)
    case 'byte':
      return {
        ...signed(body),
        body: body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
      }
    case 'resign_wrong': {
      const wrong = Object.fromEntries(Object.entries(keys).map(([name, value]) => [name, `${value}x`]))
      return signed(body, now, wrong)
    }
    case 'no_header':
      return { headers: {}, body }
    case 'old_timestamp':
      return signed(body, new Date(now.getTime() - SKEW_MS))
    case 'future_timestamp':
      return signed(body, new Date(now.getTime() + SKEW_MS))
    case 'reserialise':
      return { ...signed(body), body: JSON.stringify(JSON.parse(body), null, 1) }
    case 'test_mode':
      return signed(twin.otherMode?.(body) ?? body)
  }
}
