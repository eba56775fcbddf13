import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { addDays } from '../../../core/days.ts'
import type { Db } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import type { Schema } from '../../../db/schema.ts'

export type EventFilters = {
  readonly who?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** In which the days of `from` and `to` are days. */
  readonly timeZone: string
}

const columns = ['id', 'at', 'actor_id', 'actor', 'ip', 'action', 'subject', 'before', 'after'] as const

export type EventRow = Row<'audit_events', (typeof columns)[number]>

type Query = ExpressionBuilder<Schema, 'audit_events'>

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')

const startOfDay = (query: Query, day: string, timeZone: string) =>
  query.fn<Date>('timezone', [query.val(timeZone), query.cast(query.val(day), 'timestamp')])

function matchesFilters(
  query: Query,
  { who, action, subject, from, to, timeZone }: EventFilters,
): Expression<SqlBool> {
  const conditions: Expression<SqlBool>[] = []
  if (who !== undefined)
    conditions.push(
      query.or([
        query('actor', 'ilike', `%${literal(who)}%`),
        query(query.cast<string>('actor_id', 'text'), '=', who),
      ]),
    )
  if (action !== undefined) conditions.push(query('action', 'like', `${literal(action)}%`))
  if (subject !== undefined)
    conditions.push(
      query.or([query('subject', '=', subject), query('subject', 'like', `${literal(subject)}:%`)]),
    )
  if (from !== undefined) conditions.push(query('at', '>=', startOfDay(query, from, timeZone)))
  if (to !== undefined) conditions.push(query('at', '<', startOfDay(query, addDays(to, 1), timeZone)))
  return query.and(conditions)
}

export async function eventPage(
  db: Db,
  filters: EventFilters,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const matching = db.selectFrom('audit_events').where((query) => matchesFilters(query, filters))
  const rows = await matching
    .select(columns)
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute()
  const { total } = await matching
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** Oldest first, after `id`. */
export function eventsAfter(db: Db, filters: EventFilters, id: number, limit: number): Promise<EventRow[]> {
  return db
    .selectFrom('audit_events')
    .select(columns)
    .where('id', '>', id)
    .where((query) => matchesFilters(query, filters))
    .orderBy('id')
    .limit(limit)
    .execute()
}
