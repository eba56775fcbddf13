import { Failure } from '../core/failure.ts'
import { announce } from '../db/announce.ts'
import type { Database, Db, Tx, Unlisten } from '../db/client.ts'
import type { RequestContext } from './context.ts'

/** What a stream carries: that something changed, never what. Who may not read the thing learns nothing. */
export type ChangeEvent = { readonly topic: string; readonly id: number | string }

const CHANNEL = 'events'
const HEARTBEAT_MS = 20_000
const MOST_STREAMS = 5_000
const MOST_UNSENT_BYTES = 64_000

/** Tells everyone who watches the topic, in every process, soon after the transaction commits. */
export const publishEvent = (tx: Tx | Db, topic: string, id: number | string): void =>
  announce(tx, CHANNEL, JSON.stringify({ topic, id } satisfies ChangeEvent))

type Stream = { readonly topics: ReadonlySet<string>; write(text: string): void; end(): void }

export type EventHub = {
  start(): Promise<void>
  /** Turns the reply into a stream of server-sent events about these topics. */
  stream(context: RequestContext, topics: readonly string[]): void
  /** How many streams are open. */
  size(): number
  close(): Promise<void>
}

/** All streams of this process, fed by one listening connection and kept alive by one timer. */
export function createEventHub(database: Database): EventHub {
  const streams = new Set<Stream>()
  const watchers = new Map<string, Set<Stream>>()
  let heartbeat: NodeJS.Timeout | undefined
  let unlisten: Unlisten | undefined
  let closed = false
  let lastId = Date.now()

  const format = (event: ChangeEvent) => `id: ${++lastId}\nevent: changed\ndata: ${JSON.stringify(event)}\n\n`

  function add(stream: Stream): void {
    streams.add(stream)
    for (const topic of stream.topics) watchers.set(topic, (watchers.get(topic) ?? new Set()).add(stream))
  }

  function remove(stream: Stream): void {
    streams.delete(stream)
    for (const topic of stream.topics) {
      const those = watchers.get(topic)
      those?.delete(stream)
      if (those?.size === 0) watchers.delete(topic)
    }
  }

  function deliver(payload: string): void {
    const event = JSON.parse(payload) as ChangeEvent
    const those = watchers.get(event.topic)
    if (!those) return
    const text = format(event)
    for (const stream of those) stream.write(text)
  }

  /** Something may have been missed: everything watched may have changed. */
  const tellAll = (stream: Stream) => {
    for (const topic of stream.topics) stream.write(format({ topic, id: '*' }))
  }

  return {
    async start() {
      heartbeat = setInterval(() => {
        for (const stream of streams) stream.write(':\n\n')
      }, HEARTBEAT_MS)
      heartbeat.unref()
      unlisten = await database.listen(CHANNEL, deliver, () => streams.forEach(tellAll))
    },
    stream({ raw, reply }, topics) {
      if (closed || streams.size >= MOST_STREAMS)
        throw new Failure('unavailable', 'Too many are watching. Try again soon.')
      reply.hijack()
      const { raw: response } = reply
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const stream: Stream = {
        topics: new Set(topics),
        write(text) {
          // A reader that has stopped reading is let go; it comes back and is told to look again.
          if (response.writableLength > MOST_UNSENT_BYTES) response.destroy()
          else response.write(text)
        },
        end: () => response.end(),
      }
      response.on('close', () => remove(stream))
      response.on('error', () => remove(stream))
      add(stream)
      stream.write('retry: 3000\n\n')
      if (raw.headers['last-event-id'] !== undefined) tellAll(stream)
    },
    size: () => streams.size,
    async close() {
      closed = true
      clearInterval(heartbeat)
      for (const stream of streams) stream.end()
      await unlisten?.()
    },
  }
}
