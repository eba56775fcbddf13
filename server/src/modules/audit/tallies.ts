import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '../../core/clock.ts'
import { isCountedRefusal } from '../../core/counted-refusals.ts'
import type { Db, Tx } from '../../db/client.ts'
import type { AnsweredCall } from '../../http/serve.ts'
import type { Logger } from '../../platform/logger.ts'
import { actorName, TRAIL } from './actor-name.ts'
import { describeRead } from './looks.ts'
import { appendLink } from './store/links.ts'
import { addTallies, removeTallies, type TallyRow, talliesUntil } from './store/tallies.ts'

const TEN_MINUTES_MS = 10 * 60_000
const HOUR_MS = 60 * 60_000
/** What is answered meanwhile is counted by one statement. */
const GATHER_MS = 15

/** The most different counts kept in memory; further ones, while the database is slow, are counted together. */
const MOST_WAITING = 5_000
const OTHERS = 'other addresses'

/**
 * Counts what would be too many links: refusals by IP address and ten minutes, and what staff saw of people by person
 * and hour. Counting does not lock the chain, so guessing does not slow anybody down; it uses at most one connection,
 * and adds up in memory meanwhile.
 */
export function createTallies({ db, clock, logger }: { db: Db; clock: Clock; logger: Logger }) {
  let waiting = new Map<string, TallyRow>()
  let writing: Promise<void> | null = null

  async function writeWaiting(): Promise<void> {
    while (waiting.size > 0) {
      await wait(GATHER_MS)
      const rows = [...waiting.values()]
      waiting = new Map()
      await addTallies(db, rows).catch((error: unknown) =>
        logger.error({ err: error, lost: rows.length }, 'refusals or looks were not counted'),
      )
    }
    writing = null
  }

  return {
    count(call: AnsweredCall): void {
      const tally = tallyOf(call, clock.now())
      if (tally === null) return
      addTo(waiting, tally)
      writing ??= writeWaiting()
    },
    /** Resolves when all counts are in the database. */
    settled: async () => void (await writing),
  }
}

function addTo(waiting: Map<string, TallyRow>, tally: TallyRow): void {
  const isNew = !waiting.has(keyOf(tally))
  const row: TallyRow =
    isNew && tally.kind === 'refusal' && waiting.size >= MOST_WAITING
      ? { ...tally, who: OTHERS, caller: 'public' }
      : tally
  waiting.set(keyOf(row), { ...row, count: (waiting.get(keyOf(row))?.count ?? 0) + row.count })
}

const keyOf = ({ kind, since, who, caller, subject }: TallyRow): string =>
  JSON.stringify([kind, since.getTime(), who, caller, subject])

export type Tallies = ReturnType<typeof createTallies>

function tallyOf(
  { definition, actor, ip, status, params, headersOnly }: AnsweredCall,
  now: Date,
): TallyRow | null {
  const caller = actorName(actor)
  if (isCountedRefusal(status)) {
    const subject = `${status} ${definition.method} ${definition.path}`
    return { kind: 'refusal', since: windowOf(now, TEN_MINUTES_MS), who: ip, caller, subject, count: 1 }
  }
  if (status !== 200 || actor.kind !== 'staff' || headersOnly) return null
  const subject = describeRead(definition, params)
  if (subject === null) return null
  return { kind: 'look', since: windowOf(now, HOUR_MS), who: `user:${actor.id}`, caller, subject, count: 1 }
}

const windowOf = (now: Date, length: number): Date => new Date(Math.floor(now.getTime() / length) * length)

/** Turns every finished window into one link. */
export async function foldTallies(tx: Tx, now: Date): Promise<void> {
  const over = { refusal: windowOf(now, TEN_MINUTES_MS), look: windowOf(now, HOUR_MS) }
  const rows = await talliesUntil(tx, over)
  for (const window of groupByWindow(rows)) {
    const [{ kind, since, who }] = window
    const length = kind === 'refusal' ? TEN_MINUTES_MS : HOUR_MS
    const after = {
      from: since.toISOString(),
      until: new Date(since.getTime() + length).toISOString(),
      callers: [...new Set(window.map(({ caller }) => caller))],
      counts: Object.fromEntries(window.map(({ subject, count }) => [subject, count])),
    }
    await appendLink(tx, {
      at: now.toISOString(),
      actor_id: null,
      actor: actorName(TRAIL),
      ip: kind === 'refusal' && who !== OTHERS ? who : null,
      action: kind === 'refusal' ? 'access.refused' : 'records.looked_at',
      subject: kind === 'refusal' ? `address:${who}` : who,
      before: null,
      after,
    })
  }
  await removeTallies(tx, over)
}

type Window = [TallyRow, ...TallyRow[]]

function groupByWindow(rows: readonly TallyRow[]): Window[] {
  const windows = new Map<string, Window>()
  for (const row of rows) {
    const key = `${row.kind} ${row.since.toISOString()} ${row.who}`
    const window = windows.get(key)
    if (window) window.push(row)
    else windows.set(key, [row])
  }
  return [...windows.values()]
}
