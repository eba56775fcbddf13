import type { BroadcastAudience } from '@testamur/contract/broadcasts'
import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'
import { takesGroupEmails } from './refusals.ts'

/** Today, and the time zone of that day. */
export type DayInZone = { readonly day: string; readonly timeZone: string }

/** The conditions of an audience on `application_summaries a`. */
export function selectAudience(
  audience: BroadcastAudience,
  { day, timeZone }: DayInZone,
): RawBuilder<SqlBool> {
  const { kind, statuses, application_type_ids, programme_ids, purposes } = audience
  const { graduation_session, submitted_from, submitted_to, payment, late } = audience
  const midnight = (of: string, plus: number) =>
    sql`(${of}::date + ${sql.lit(plus)})::timestamp at time zone ${timeZone}::text`
  const parts = [sql`a.status <> 'draft'`, takesGroupEmails]
  if (kind !== undefined) parts.push(sql`a.kind = ${kind}`)
  if (some(statuses)) parts.push(sql`a.status = any(${statuses}::text[])`)
  if (some(application_type_ids))
    parts.push(sql`a.application_type_id = any(${application_type_ids}::bigint[])`)
  if (some(programme_ids)) parts.push(sql`a.programme_id = any(${programme_ids}::bigint[])`)
  if (some(purposes))
    parts.push(
      sql`exists (select from copy_statuses c where c.application_id = a.id and c.purpose = any(${purposes}::text[]))`,
    )
  if (graduation_session !== undefined) parts.push(sql`a.graduation_session = ${graduation_session}`)
  if (submitted_from !== undefined) parts.push(sql`a.submitted_at >= ${midnight(submitted_from, 0)}`)
  if (submitted_to !== undefined) parts.push(sql`a.submitted_at < ${midnight(submitted_to, 1)}`)
  if (payment === 'waiting') parts.push(sql`a.status = 'pending_payment'`)
  if (payment === 'paid') parts.push(sql`a.paid_at is not null`)
  if (late === true)
    parts.push(sql`a.due_on < ${day}::date and a.status not in ('action_required', 'on_hold')`)
  return sql.join<SqlBool>(parts, sql` and `)
}

const some = <T>(list: T[] | undefined): list is T[] => list !== undefined && list.length > 0

/** Counts at most one more than `most`, because larger audiences are refused anyway. */
export async function countFitting(
  db: Db | Tx,
  where: Expression<SqlBool>,
  most: number,
): Promise<{ requests: number; people: number }> {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('application_summaries as a')
        .select('a.email')
        .where(where)
        .limit(most + 1)
        .as('fitting'),
    )
    .select(({ fn }) => [
      fn.countAll<number>().as('requests'),
      fn.count<number>('fitting.email').distinct().as('people'),
    ])
    .executeTakeFirstOrThrow()
}

/** What an email says about an application. */
export type BroadcastReader = Row<
  'application_summaries',
  'tracking_id' | 'surname' | 'first_name' | 'email' | 'application_type' | 'status' | 'promised_on'
> & { readonly application_id: number }

/** Of applications `a`. */
export const selectReaders = (db: Db | Tx) =>
  db
    .selectFrom('application_summaries as a')
    .select(['a.id as application_id', 'a.tracking_id', 'a.surname', 'a.first_name', 'a.email'])
    .select(['a.application_type', 'a.status', 'a.promised_on'])

/** The newest matching application, or the next one older than `before`. */
export async function findReader(
  db: Db,
  where: Expression<SqlBool>,
  before: number | null,
): Promise<BroadcastReader | null> {
  let readers = selectReaders(db).where(where)
  if (before !== null) readers = readers.where('a.id', '<', before)
  return (await readers.orderBy('a.id', 'desc').limit(1).executeTakeFirst()) ?? null
}
