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

/** One connection that listens to every channel asked for, and comes back after it was lost. */
export function createListener(newClient: () => pg.Client, logger: Logger) {
  const channels = new Map<string, Set<Subscriber>>()
  let connection: Promise<pg.Client> | undefined
  let closed = false

  async function connect(): Promise<pg.Client> {
    const client = newClient()
    client.on('notification', ({ channel, payload }) => {
      for (const { handler } of channels.get(channel) ?? []) handler(payload ?? '')
    })
    let lost = false
    const onLost = (error?: Error) => {
      if (lost) return
      lost = true
      if (closed || connection === undefined) return
      logger.warn({ err: error }, 'the listening database connection was lost')
      connection = reconnect()
    }
    client.on('error', onLost)
    client.on('end', () => onLost())
    try {
      await client.connect()
      for (const channel of channels.keys()) await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      lost = true
      await client.end().catch(() => undefined)
      throw error
    }
    return client
  }

  async function reconnect(): Promise<pg.Client> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      await pause(wait, undefined, { ref: false })
      if (closed) throw new Error('The database was closed')
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
    // A channel stays listened to: an unheard notification costs nothing, an order of listen and unlisten might.
    return async () => void subscribers.delete(subscriber)
  }

  async function close(): Promise<void> {
    closed = true
    const client = await connection?.catch(() => undefined)
    await client?.end()
  }

  return { listen, close }
}
