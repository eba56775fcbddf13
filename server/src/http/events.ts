import { type Actor, publicActor } from '../core/actor.ts'
import { Failure } from '../core/failure.ts'
import { announce } from '../db/announce.ts'
import type { Database, Db, Tx, Unlisten } from '../db/client.ts'
import { messageOf } from '../messages/message.ts'
import type { ResolveToken } from './authenticate.ts'
import type { RequestContext } from './context.ts'

/** A stream says that something changed, never what, so it tells nothing to a reader who may not read the thing. */
export type ChangeEvent = { readonly topic: string; readonly id: number | string }

const CHANNEL = 'events'
const SESSIONS = 'sessions'
const HEARTBEAT_MS = 20_000
const MOST_STREAMS = 5_000
const MOST_UNSENT_BYTES = 64_000

/** Tells everyone who watches the topic, in every process, soon after the transaction commits. */
export const publishEvent = (tx: Tx | Db, topic: string, id: number | string): void =>
  announce(tx, CHANNEL, JSON.stringify({ topic, id } satisfies ChangeEvent))

/** Has the streams of this account, in every process, check whether their session is still valid. */
export const publishSessionsChanged = (tx: Tx | Db, userId: number): void =>
  publishEvent(tx, SESSIONS, userId)

/** What is watched. `shownAs` replaces internal names and numbers for the public. */
export type Topic = { readonly name: string; readonly shownAs?: ChangeEvent }

type Stream = {
  readonly topics: ReadonlyMap<string, Topic>
  readonly token: string | undefined
  readonly actor: Actor
  write(text: string): void
  end(): void
}

export type EventHub = {
  start(resolveToken: ResolveToken): Promise<void>
  /**
   * Turns the reply into a stream of server-sent events about these topics. The stream ends with the session that
   * opened it.
   */
  stream(context: RequestContext, topics: readonly Topic[]): void
  /** How many streams are open. */
  size(): number
  close(): Promise<void>
}

/** All streams of this process, fed by one listening connection and kept alive by one timer. */
export function createEventHub(database: Database): EventHub {
  const streams = new Set<Stream>()
  const watchers = new Map<string, Set<Stream>>()
  // The topics of the last one or two heartbeats: what changes after a page was read and before its stream opened
  // is told when it opens.
  let changed = new Set<string>()
  let changedBefore = new Set<string>()
  let heartbeat: NodeJS.Timeout | undefined
  let unlisten: Unlisten | undefined
  let closed = false
  let resolve: ResolveToken = async () => publicActor
  let lastId = Date.now()

  const format = (event: ChangeEvent) => `id: ${++lastId}\nevent: changed\ndata: ${JSON.stringify(event)}\n\n`

  function add(stream: Stream): void {
    streams.add(stream)
    for (const topic of stream.topics.keys())
      watchers.set(topic, (watchers.get(topic) ?? new Set()).add(stream))
  }

  function remove(stream: Stream): void {
    streams.delete(stream)
    for (const topic of stream.topics.keys()) {
      const those = watchers.get(topic)
      those?.delete(stream)
      if (those?.size === 0) watchers.delete(topic)
    }
  }

  function deliver(payload: string): void {
    const event = JSON.parse(payload) as ChangeEvent
    if (event.topic === SESSIONS)
      return void endLapsed(({ actor }) => actor.kind === 'staff' && actor.id === event.id)
    changed.add(event.topic)
    for (const stream of watchers.get(event.topic) ?? [])
      stream.write(format(stream.topics.get(event.topic)?.shownAs ?? event))
  }

  /** Ends streams whose session is over or whose permissions have changed. A reader who may still watch reconnects. */
  async function endLapsed(concerned: (stream: Stream) => boolean): Promise<void> {
    for (const stream of [...streams].filter((one) => one.token !== undefined && concerned(one)))
      try {
        if (!(await stillHolds(stream))) stream.end()
      } catch {
        // Without a database sessions cannot be checked; the next heartbeat tries again.
        return
      }
  }

  const stillHolds = async ({ token = '', actor }: Stream): Promise<boolean> =>
    rightsOf(await resolve(token, { watching: true })) === rightsOf(actor)

  /** Notifications may have been missed, so everything watched may have changed. */
  const tellAll = (stream: Stream) => {
    for (const { name, shownAs } of stream.topics.values())
      stream.write(format({ topic: shownAs?.topic ?? name, id: '*' }))
  }
  /** Only of topics of one thing: of one that stands for everything, something has always just changed. */
  const changedOf = (topics: readonly Topic[]) =>
    topics.filter(({ name }) => name.includes(':') && (changed.has(name) || changedBefore.has(name)))

  return {
    async start(resolveToken) {
      resolve = resolveToken
      heartbeat = setInterval(() => {
        for (const stream of streams) stream.write(':\n\n')
        changedBefore = changed
        changed = new Set()
        void endLapsed(() => true)
      }, HEARTBEAT_MS)
      heartbeat.unref()
      unlisten = await database.listen(CHANNEL, deliver, () => streams.forEach(tellAll))
    },
    stream({ raw, reply, token, actor }, topics) {
      if (closed || streams.size >= MOST_STREAMS)
        throw new Failure('unavailable', messageOf('http.tooManyWatching'))
      reply.hijack()
      const { raw: response } = reply
      response.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      const stream: Stream = {
        topics: new Map(topics.map((topic) => [topic.name, topic])),
        token,
        actor,
        write(text) {
          // A reader that has stopped reading is disconnected; when it reconnects, it is told to look again.
          if (response.writableLength > MOST_UNSENT_BYTES) response.destroy()
          else response.write(text)
        },
        end: () => response.end(),
      }
      response.on('close', () => remove(stream))
      response.on('error', () => remove(stream))
      add(stream)
      stream.write('retry: 3000\n\n')
      // A reader that comes back may have missed anything; a new one only what has just changed.
      if (raw.headers['last-event-id'] !== undefined) tellAll(stream)
      else
        for (const { name, shownAs } of changedOf(topics))
          stream.write(format(shownAs ?? { topic: name, id: '*' }))
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

/** Who somebody is and what they may do. A person whose name has changed may go on watching. */
const rightsOf = (actor: Actor | null): string =>
  JSON.stringify(actor?.kind === 'staff' ? [actor.id, actor.roles] : actor)
