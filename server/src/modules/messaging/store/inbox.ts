import type { ThreadState } from '@testamur/contract/messaging/thread-states'
import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type InboxRow = Awaited<ReturnType<typeof inboxPage>>['rows'][number]

export type InboxQuery = {
  readonly state: ThreadState | null
  /** A person's ID, or `nobody` for unassigned. */
  readonly assignee: number | 'none' | null
  readonly patterns: readonly string[]
  readonly limit: number
  readonly offset: number
}

function threadsAmong(db: Db, { state, assignee, patterns }: InboxQuery) {
  let found = db.selectFrom('threads as t')
  if (state !== null) found = found.where('t.state', '=', state)
  if (assignee === 'none') found = found.where('t.assignee_id', 'is', null)
  if (typeof assignee === 'number') found = found.where('t.assignee_id', '=', assignee)
  // By assignee means among the open ones, unless another filter is given.
  if (assignee !== null && state === null) found = found.where('t.state', '<>', 'resolved')
  for (const pattern of patterns) found = found.where('t.search_text', 'like', pattern)
  return found
}

const PREVIEW = 160

/** Among those that wait for us, the longest wait comes first. */
export async function inboxPage(db: Db, query: InboxQuery) {
  const order =
    query.state === 'awaiting_institution'
      ? sql`t.awaiting_since, t.id`
      : sql`t.last_message_at desc, t.id desc`
  const found = threadsAmong(db, query)
  const page = found.select('t.id').orderBy(order).limit(query.limit).offset(query.offset)
  const [rows, { total }] = await Promise.all([
    db
      .selectFrom(page.as('page'))
      .innerJoin('threads as t', 't.id', 'page.id')
      .leftJoin('application_summaries as a', 'a.id', 't.application_id')
      .leftJoin('staff_members as u', 'u.id', 't.assignee_id')
      .select(['t.id', 't.application_id', 'a.tracking_id', 't.subject', 't.state', 't.assignee_id'])
      .select(['t.unread', 't.last_message_at', 't.awaiting_since', 'u.name as assignee_name'])
      .select(({ eb, fn, selectFrom }) => [
        // A thread has a name of its own, or an application.
        fn
          .coalesce(
            't.name',
            fn<string>('ltrim', [eb(eb('a.first_name', '||', ' '), '||', eb.ref('a.surname'))]),
          )
          .$notNull()
          .as('name'),
        selectFrom('messages as m')
          .select((m) => m.fn<string>('left', ['m.body', m.lit(PREVIEW)]).as('start'))
          .whereRef('m.thread_id', '=', 't.id')
          .where(({ not }) => not('m.internal'))
          .orderBy('m.id', 'desc')
          .limit(1)
          .as('preview'),
      ])
      .orderBy(order)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

export type Counts = Awaited<ReturnType<typeof inboxCounts>>

/** The values in a count are written as literals, because its partial index needs them. */
export async function inboxCounts(db: Db, userId: number) {
  const institution = sql.lit('awaiting_institution' as const)
  const applicant = sql.lit('awaiting_applicant' as const)
  return db
    .selectNoFrom(({ lit, fn, selectFrom }) => {
      const threads = selectFrom('threads').select(fn.countAll<number>().as('count'))
      return [
        threads.where('state', '=', institution).$asScalar().as('awaiting_institution'),
        threads.where('state', '=', applicant).$asScalar().as('awaiting_applicant'),
        threads.where('assignee_id', '=', userId).where('state', '<>', 'resolved').$asScalar().as('mine'),
        threads
          .where('state', 'in', [institution, applicant])
          .where('assignee_id', 'is', null)
          .$asScalar()
          .as('unassigned'),
        threads.where('unread', '>', lit(0)).$asScalar().as('unread'),
      ]
    })
    .executeTakeFirstOrThrow()
}

export type Person = Row<'staff_members', 'id' | 'name' | 'roles'>

export async function activeStaff(db: Db): Promise<Person[]> {
  return db
    .selectFrom('staff_members')
    .select(['id', 'name', 'roles'])
    .where('active', '=', true)
    .orderBy(({ fn }) => fn('lower', ['name']))
    .orderBy('id')
    .execute()
}

export async function emailOfStaff(db: Db, id: number): Promise<string | null> {
  const row = await db
    .selectFrom('staff_members')
    .select('email')
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst()
  return row?.email ?? null
}
