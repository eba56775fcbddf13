import { sql } from 'kysely'
import type { Db, Tx } from './types.ts'

/** Accepts messages for this and other processes, and sends them soon. */
export type Announcer = { announce(channel: string, payload: string): void }

const announcers = new WeakMap<object, Announcer>()

export const attachAnnouncer = (db: object, announcer: Announcer): void => {
  announcers.set(db, announcer)
}

/**
 * Tells every process shortly after the commit, and nothing when there is no commit. For hints that something else
 * makes good if a crash loses them: "there is a job", "this changed on your screen". A NOTIFY inside the transaction
 * would make all commits wait for each other; this one is sent separately, many at a time.
 */
export function announce(tx: Tx | Db, channel: string, payload: string): void {
  const announcer = announcers.get(tx)
  if (!announcer) throw new Error('Announcing needs the database or a transaction begun by inTransaction')
  announcer.announce(channel, payload)
}

/**
 * Tells every process exactly when the transaction commits: for caches. Commits then queue for each other, so not for
 * frequent writes.
 */
export async function notify(tx: Tx, channel: string, payload: string): Promise<void> {
  await sql`select pg_notify(${channel}::text, ${payload}::text)`.execute(tx)
}

/** Holds back what a transaction announces until it has committed. */
export function transactionAnnouncer(announcer: Announcer): Announcer & { committed(): void } {
  const held: [string, string][] = []
  return {
    announce: (channel, payload) => void held.push([channel, payload]),
    committed() {
      for (const [channel, payload] of held) announcer.announce(channel, payload)
    },
  }
}

const GATHER_MS = 15

/** Collects announcements for a moment and sends them in one statement, without duplicates. */
export function createAnnouncer(
  send: (channels: string[], payloads: string[]) => Promise<void>,
  onError: (error: unknown) => void,
): Announcer & { flush(): Promise<void> } {
  let waiting = new Map<string, [string, string]>()
  let timer: NodeJS.Timeout | undefined
  let sending: Promise<void> = Promise.resolve()

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (waiting.size === 0) return sending
    const batch = [...waiting.values()]
    waiting = new Map()
    sending = sending
      .then(() =>
        send(
          batch.map(([channel]) => channel),
          batch.map(([, payload]) => payload),
        ),
      )
      .catch(onError)
    return sending
  }

  return {
    announce(channel, payload) {
      waiting.set(`${channel}\n${payload}`, [channel, payload])
      timer ??= setTimeout(() => void flush(), GATHER_MS)
    },
    flush,
  }
}

export const SEND_ANNOUNCEMENTS =
  'select pg_notify(c, p) from unnest($1::text[], $2::text[]) as message (c, p)'
