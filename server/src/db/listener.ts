import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from '../platform/logger.ts'
import type { Unlisten } from './types.ts'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000

type Subscriber = {
  readonly handler: (payload: string) => void
  readonly onReconnect: (() => void) | undefined
}

/** Whoever may use the database may announce what no handler can read; thrown here, it would end the process. */
export function callHandler(handler: Subscriber['handler'], payload: string, logger: Logger): void {
  try {
    handler(payload)
  } catch (error) {
    logger.error({ err: error }, 'an announcement could not be handled')
  }
}

type ListenerOptions = {
  /** Its queries must time out by themselves when the server is silent. */
  readonly newClient: () => pg.Client
  readonly logger: Logger
  /** How often a silent server is asked whether it is still there. */
  readonly heartbeatMs: number
}

/** One connection that listens to all channels, and reconnects when it is lost. */
export function createListener({ newClient, logger, heartbeatMs }: ListenerOptions) {
  const channels = new Map<string, Set<Subscriber>>()
  const closing = new AbortController()
  let connection: Promise<pg.Client> | undefined

  async function connect(): Promise<pg.Client> {
    const client = newClient()
    let listening = false
    client.on('notification', ({ channel, payload }) => {
      for (const { handler } of channels.get(channel) ?? []) callHandler(handler, payload ?? '', logger)
    })
    // A failed attempt also ends its client, and the loop that made it tries again. A second loop begun here would
    // double the connections at every attempt.
    const onLost = (cause?: Error) => {
      if (!listening) return
      listening = false
      clearInterval(heartbeat)
      if (closing.signal.aborted) return
      logger.warn({ err: cause }, 'the listening database connection was lost')
      replace(reconnect())
    }
    client.on('error', onLost)
    client.on('end', () => onLost())
    const heartbeat = setInterval(() => {
      client.query('select 1').catch(async (error: Error) => {
        onLost(error)
        await endClient(client)
      })
    }, heartbeatMs)
    heartbeat.unref()
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      clearInterval(heartbeat)
      await endClient(client)
      throw error
    }
    listening = true
    return client
  }

  function replace(next: Promise<pg.Client>): void {
    connection = next
    // Callers that wait for this are told. When nobody waits, closing in between is no fault.
    next.catch(() => undefined)
  }

  async function reconnect(): Promise<pg.Client> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { ref: false, signal: closing.signal })
      try {
        const client = await connect()
        logger.info({}, 'listening to the database again')
        for (const subscribers of channels.values())
          for (const { onReconnect } of subscribers) onReconnect?.()
        return client
      } catch (error) {
        logger.warn({ err: error }, 'the database cannot be listened to yet')
      }
    }
  }

  async function listen(
    channel: string,
    handler: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<Unlisten> {
    const subscriber = { handler, onReconnect }
    const subscribers = channels.get(channel) ?? new Set()
    const fresh = subscribers.size === 0
    channels.set(channel, subscribers.add(subscriber))
    if (connection === undefined) {
      connection = connect()
      await connection
    } else if (fresh) {
      const client = await connection
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    }
    // The channel stays subscribed: ignoring a notification costs nothing, while the order of LISTEN and UNLISTEN
    // could go wrong.
    return async () => void subscribers.delete(subscriber)
  }

  async function close(): Promise<void> {
    closing.abort()
    // Whoever asked for a connection that failed has reported it; there is nothing to end.
    const client = await connection?.catch(() => undefined)
    if (client) await endClient(client)
  }

  return { listen, close }
}

/** A failure while ending has ended the connection as well. */
const endClient = (client: pg.Client): Promise<void> => client.end().catch(() => undefined)
