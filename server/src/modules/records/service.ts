import type { Unsaid } from '@testamur/contract/message'
import type { recordsStatus } from '@testamur/contract/records'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import { refused } from '../../core/failure.ts'
import type { Database, Tx } from '../../db/client.ts'
import { messageOf, type Said } from '../../messages/message.ts'
import { say } from '../../messages/say.ts'
import type { Logger } from '../../platform/logger.ts'
import { recordAudit } from '../audit/index.ts'
import type { RecordedProgramme, RecordedStudent } from './answers.ts'
import { createBreaker } from './breaker.ts'
import { createRecordsClient, type RecordsSource } from './client.ts'
import { RecordsError } from './fault.ts'
import { fetchLists, keepLists } from './lists.ts'
import { studentLookup } from './look-up-student.ts'
import { findSessions, listStatuses } from './store/lists.ts'
import { findSource } from './store/sources.ts'
import { findUnusable, forgetUnusableBefore } from './store/unusable.ts'
import { failureSentence, statusView } from './views.ts'

export type RecordsDeps = {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  /** `null`: no system is connected. */
  readonly source: RecordsSource | null
  /** Programmes belong to the module of students, which depends on this one. */
  readonly keepProgrammes: (tx: Tx, programmes: readonly RecordedProgramme[]) => Promise<void>
}

export type Records = ReturnType<typeof createRecords>

/** Longer than a registry needs to correct a record; the next question about it tells whether it did. */
const KEPT_UNUSABLE_MS = 30 * 24 * 60 * 60_000

type Checked = { readonly ok: boolean; readonly message: Said; readonly status: Unsaid<typeof recordsStatus> }
type Effect = (tx: Tx) => Promise<void>

/** The university's own system as a source. While it does not answer, everything here uses its last answers. */
export function createRecords(deps: RecordsDeps) {
  const { database, clock, source } = deps
  const { db } = database
  const connected = source && connect(deps, source)

  async function status(): Promise<Unsaid<typeof recordsStatus>> {
    if (source === null) return statusView(null, { row: null, lists: [], unusable: [] }, clock.now())
    const [row, lists, unusable] = await Promise.all([
      findSource(db, source.url),
      listStatuses(db, source.url),
      findUnusable(db, source.url),
    ])
    return statusView(source.url, { row, lists, unusable }, clock.now())
  }

  return {
    connected: connected !== null,
    status,

    /** 1 while it is paused because it failed too often; otherwise 0. */
    async leftAlone(): Promise<0 | 1> {
      const until = source && (await findSource(db, source.url))?.opened_until
      return until && until > clock.now() ? 1 : 0
    },

    /** `null`: unknown there, not connected, or not reachable now. Never throws for faults of the source. */
    student: async (matric: string): Promise<RecordedStudent | null> =>
      connected === null ? null : connected.lookUp(matric),

    /** The latest first; `null` when no list was ever received. */
    async sessions(): Promise<string[] | null> {
      if (source === null) return null
      const list = await findSessions(db, source.url)
      return list && list.map(({ name }) => name).toSorted((a, b) => b.localeCompare(a))
    },

    /** Fetches the lists, and answers what to write. */
    async refresh(): Promise<void | Effect> {
      if (connected === null) return
      await forgetUnusableBefore(db, new Date(clock.now().getTime() - KEPT_UNUSABLE_MS))
      try {
        const fetched = await connected.breaker.through(() => fetchLists(connected.client))
        if (fetched) return (tx) => connected.keep(tx, fetched.value)
      } catch (error) {
        // The breaker has logged it and staff see it; the next scheduled run asks again.
        if (!(error instanceof RecordsError)) throw error
      }
    },

    /** A person wants to know now, so it is asked even when paused. */
    async check(by: { actor: Actor; ip: string }): Promise<Checked> {
      if (connected === null) throw refused(messageOf('records.noRecordsSystemConnected'))
      const outcome = await askNow(connected)
      await database.inTransaction(async (tx) => {
        if (outcome.lists) await connected.keep(tx, outcome.lists)
        await recordAudit(tx, {
          ...by,
          action: 'records.check',
          subject: 'records',
          after: { ok: outcome.ok, message: say(outcome.message, 'en') },
        })
      })
      return { ok: outcome.ok, message: outcome.message, status: await status() }
    },
  }
}

type Connected = ReturnType<typeof connect>

function connect(deps: RecordsDeps, source: RecordsSource) {
  const { database, clock, logger } = deps
  const client = createRecordsClient(source)
  const breaker = createBreaker({ db: database.db, clock, logger, source: source.url })
  return {
    client,
    breaker,
    lookUp: studentLookup({ client, breaker, clock, db: database.db, source: source.url }),
    keep: (tx: Tx, lists: Awaited<ReturnType<typeof fetchLists>>) =>
      keepLists(tx, { ...lists, source: source.url, at: clock.now() }, deps.keepProgrammes),
  }
}

async function askNow({ client, breaker }: Connected) {
  try {
    const lists = await breaker.whatever(() => fetchLists(client))
    const { programmes, sessions } = lists
    return {
      ok: true,
      message: messageOf('records.answeredWith', {
        programmes: programmes.length,
        sessions: sessions.length,
      }),
      lists,
    }
  } catch (error) {
    if (!(error instanceof RecordsError)) throw error
    return { ok: false, message: failureSentence(error), lists: null }
  }
}
