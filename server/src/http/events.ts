import { type Actor, publicActor } from '../core/actor.ts'
import { Failure } from '../core/failure.ts'
import { announce } from '../db/announce.ts'
import type { Database, Db, Tx, Unlisten } from '../db/client.ts'
import { messageOf } from '../messages/message.ts'
import type { ResolveToken } from './authenticate.ts'
import type { RequestContext } from './context.ts'

/** What a stream carries: that something changed, never what. Who may not read the thing learns nothing. */
export type ChangeEvent = { readonly topic: string; readonly id: number | string }

const CHANNEL = 'events'
const SESSIONS = 'sessions'
const HEARTBEAT_MS = 20_000
const MOST_STREAMS = 5_000
const MOST_UNSENT_BYTES = 64_000

/** Tells everyone who watches the topic, in every process, soon after the transaction commits. */
export const publishEvent = (tx: Tx | Db, topic: string, id: number | string): void =>
  announce(tx, CHANNEL, JSON.stringify({ topic, id } satisfies ChangeEvent))

/** The streams of this account, in every process, look whether their session still stands. */
export const publishSessionsChanged = (tx: Tx | Db, userId: number): void =>
  publishEvent(tx, SESSIONS, userId)

/** What is watched. `shownAs`: what a stranger reads instead of our own names and numbers. */
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
  /** Turns the reply into a stream of server-sent events about these topics. It ends with the session it was opened by. */
  stream(context: RequestContext, topics: readonly Topic[]): void
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
    for (const stream of watchers.get(event.topic) ?? [])
      stream.write(format(stream.topics.get(event.topic)?.shownAs ?? event))
  }

  /** Ends those whose session is over, or is another person's right by now: who may still watch comes back. */
  async function endLapsed(concerned: (stream: Stream) => boolean): Promise<void> {
    for (const stream of [...streams].filter((one) => one.token !== undefined && concerned(one)))
      try {
        if (!(await stillHolds(stream))) stream.end()
      } catch {
        // While the database is away nobody can be asked; the next heartbeat asks again.
        return
      }
  }

  const stillHolds = async ({ token = '', actor }: Stream): Promise<boolean> =>
    rightsOf(await resolve(token, { watching: true })) === rightsOf(actor)

  /** Something may have been missed: everything watched may have changed. */
  const tellAll = (stream: Stream) => {
    for (const { name, shownAs } of stream.topics.values())
      stream.write(format({ topic: shownAs?.topic ?? name, id: '*' }))
  }

  return {
    async start(resolveToken) {
      resolve = resolveToken
      heartbeat = setInterval(() => {
        for (const stream of streams) stream.write(':\n\n')
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

/** Who somebody is and what they may do; a person who is called otherwise by now may watch on. */
const rightsOf = (actor: Actor | null): string =>
  JSON.stringify(actor?.kind === 'staff' ? [actor.id, actor.roles] : actor)
