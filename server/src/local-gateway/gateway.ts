import type { Clock } from '../core/clock.ts'
import { type Book, createBook } from './books.ts'
import { createGatewayClock, type GatewayClock } from './clock.ts'
import { createFaults, type Faults } from './faults.ts'
import type { GatewayEvent } from './happening.ts'
import { createKeeper, readState, type State } from './kept.ts'
import { createMessenger, type Delivery, type Messenger } from './messenger.ts'
import { createTill, type Till } from './till.ts'
import type { Keys, Twin } from './twin.ts'

export type GatewayOptions = {
  readonly twins: readonly Twin[]
  /** The keys of each gateway, by its name and by the field names of the adapter's settings. */
  readonly keys: Readonly<Record<string, Keys>>
  /** The address for each gateway's notices; `null` for none. */
  readonly webhookUrl: (twin: string) => string | null | Promise<string | null>
  /** The public address of `/local-gateway`. */
  readonly publicUrl: () => string
  /** The name of the merchant on the hosted pages. */
  readonly merchant: () => string | Promise<string>
  /** The file that keeps the state over a restart. */
  readonly stateFile?: string
  readonly refundDelayMs?: number
  readonly clock?: Clock
  /** Called when the state could not be written. */
  readonly failed?: (error: unknown) => void
  /** The books of a gateway that runs already and keeps them, for a second one with its own time. */
  readonly sharing?: SharedBooks
}

export type SharedBooks = { readonly books: State['books']; readonly changed: () => void }

export type Call = {
  readonly provider: string
  readonly method: string
  readonly path: string
  readonly body: unknown
  readonly status: number
}

/** One running gateway of the simulation. */
export type Counter = {
  readonly twin: Twin
  readonly keys: Keys
  readonly book: Book
  readonly till: Till
  /** The last notice about each reference. */
  readonly told: Map<string, readonly string[]>
}

export type Gateway = {
  readonly options: GatewayOptions
  readonly counters: ReadonlyMap<string, Counter>
  readonly clock: GatewayClock
  readonly faults: Faults
  readonly messenger: Messenger
  readonly calls: Call[]
  readonly deliveries: Delivery[]
  readonly changed: () => void
  /** For another gateway on the same books. */
  readonly shared: SharedBooks
  letTimePass(): void
  reset(): void
  close(): Promise<void>
}

const REMEMBERED = 2_000
const TICK_MS = 1_000

/** The state of all simulated gateways, and what happens in them by time alone. */
export async function createGateway(options: GatewayOptions): Promise<Gateway> {
  const file = options.stateFile ?? null
  const { sharing } = options
  const kept = await readState(sharing === undefined ? file : null)
  const state = sharing === undefined ? kept : { ...kept, books: sharing.books }
  const clock = createGatewayClock(state.offset, options.clock)
  const counters = new Map<string, Counter>()
  const calls: Call[] = []
  const deliveries: Delivery[] = []
  const current = () => ({ ...state, offset: clock.offset() })
  const keeper = createKeeper(sharing === undefined ? file : null, current, options.failed ?? fail)
  const changed = sharing?.changed ?? keeper.changed
  const faults = createFaults(clock)
  const messenger = createMessenger({
    letters: state.letters,
    clock,
    twins: counters,
    urlOf: options.webhookUrl,
    changed,
    delivered: (delivery) => remember(deliveries, delivery),
  })

  for (const twin of options.twins) {
    const book = (state.books[twin.name] ??= createBook())
    const keys = options.keys[twin.name]
    if (keys === undefined) throw new Error(`The local gateway has no keys for ${twin.name}`)
    const told = new Map<string, readonly string[]>()
    const happened = (happening: GatewayEvent) => {
      const bodies = twin.notices(happening, { book, keys })
      if (bodies.length > 0) told.set(happening.checkout.reference, bodies)
      for (const body of bodies) messenger.send(twin.name, body)
      changed()
    }
    const till = createTill({ rules: twin, book, clock, refundDelayMs: options.refundDelayMs ?? 0, happened })
    counters.set(twin.name, { twin, keys, book, till, told })
  }

  const letTimePass = () => {
    for (const { till } of counters.values()) till.letTimePass()
  }
  const ticking = setInterval(letTimePass, TICK_MS)
  ticking.unref()
  messenger.wake()

  return {
    options,
    counters,
    clock,
    faults,
    messenger,
    calls,
    deliveries,
    changed,
    shared: { books: state.books, changed },
    letTimePass,
    reset() {
      for (const { book, told } of counters.values()) {
        Object.assign(book, createBook())
        told.clear()
      }
      for (const list of [state.letters, calls, deliveries]) list.length = 0
      faults.reset()
      clock.advance(-clock.offset())
      changed()
    },
    async close() {
      clearInterval(ticking)
      await messenger.stop()
      await keeper.settled()
    },
  }
}

export function remember<T>(list: T[], one: T): void {
  list.push(one)
  if (list.length > REMEMBERED) list.shift()
}

function fail(error: unknown): never {
  throw error
}
