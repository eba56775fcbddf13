import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import { addDays } from '../../../core/days.ts'
import type { Db } from '../../../db/client.ts'
import { anyOf, type Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

export type EventFilters = {
  readonly who?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  /** Any of these. */
  readonly subjects?: readonly string[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** The time zone of the days `from` and `to`. */
  readonly timeZone: string
}

const columns = ['id', 'at', 'actor_id', 'actor', 'ip', 'action', 'subject', 'before', 'after'] as const

export type EventRow = Row<'audit_events', (typeof columns)[number]>

/** An act on many names them in the plural, and exports name them as their files: `jobs.retry`, `daily-closes.export`. */
function beginningsOf(action: string): readonly string[] {
  if (!action.endsWith('.')) return [action]
  const noun = action.slice(0, -1)
  return [noun, `${noun}s`].flatMap((name) => [`${name}.`, `${name.replaceAll('_', '-')}.`])
}

type Query = ExpressionBuilder<Schema, 'audit_events'>

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const startOfDay = (query: Query, day: string, timeZone: string) =>
  query.fn<Date>('timezone', [query.val(timeZone), query.cast(query.val(day), 'timestamp')])

/** Names of the trail that hold what was typed: there are as many as there are people, and each is looked up once. */
async function namesLike(db: Db, typed: string): Promise<string[]> {
  const { rows } = await sql<Row<'audit_events', 'actor'>>`
    with recursive names as (
      select min(actor) as actor from audit_events
      union all
      select (select min(other.actor) from audit_events other where other.actor > names.actor) from names
      where names.actor is not null
    )
    select actor from names where actor ilike ${`%${literal(typed)}%`}`.execute(db)
  return rows.map(({ actor }) => actor)
}

const NUMBER = /^\d{1,15}$/

type NamedFilters = Omit<EventFilters, 'who'> & {
  readonly who: readonly string[] | null
  readonly account: number | null
}

/** `who` as the names that fit, so that their links are found by index. */
const namedFilters = async (db: Db, { who, ...filters }: EventFilters): Promise<NamedFilters> => ({
  ...filters,
  who: who === undefined ? null : await namesLike(db, who),
  account: who !== undefined && NUMBER.test(who) ? Number(who) : null,
})

function matchesFilters(
  query: Query,
  { who, account, action, subject, subjects, from, to, timeZone }: NamedFilters,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (who !== null) {
    const named = query('actor', '=', anyOf(who))
    conditions.push(account === null ? named : query.or([named, query('actor_id', '=', account)]))
  }
  if (action !== undefined)
    conditions.push(
      query.or(beginningsOf(action).map((begin) => query('action', 'like', `${literal(begin)}%`))),
    )
  if (subject !== undefined)
    conditions.push(
      query.or([query('subject', '=', subject), query('subject', 'like', `${literal(subject)}:%`)]),
    )
  if (subjects !== undefined) conditions.push(query('subject', '=', anyOf(subjects)))
  if (from !== undefined) conditions.push(query('at', '>=', startOfDay(query, from, timeZone)))
  if (to !== undefined) conditions.push(query('at', '<', startOfDay(query, addDays(to, 1), timeZone)))
  return query.and(conditions)
}

const isUnfiltered = ({ who, action, subject, subjects, from, to }: EventFilters): boolean =>
  [who, action, subject, subjects, from, to].every((filter) => filter === undefined)

/** Without a filter the head of the chain says how many links there are; otherwise they are counted over an index. */
export async function eventPage(
  db: Db,
  filters: EventFilters,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const named = await namedFilters(db, filters)
  const matching = db.selectFrom('audit_events').where((query) => matchesFilters(query, named))
  const counted = isUnfiltered(filters)
    ? db.selectFrom('audit_head').select('events as total')
    : matching.select(({ fn }) => fn.countAll<number>().as('total'))
  const [rows, { total }] = await Promise.all([
    matching
      .select(columns)
      .orderBy('id', 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    counted.executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Oldest first, after `id`. */
export async function eventsAfter(
  db: Db,
  filters: EventFilters,
  id: number,
  limit: number,
): Promise<EventRow[]> {
  const named = await namedFilters(db, filters)
  return db
    .selectFrom('audit_events')
    .select(columns)
    .where('id', '>', id)
    .where((query) => matchesFilters(query, named))
    .orderBy('id')
    .limit(limit)
    .execute()
}
