import type { BroadcastAudience } from '@testamur/contract/broadcasts'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import { takesGroupEmails } from './refusals.ts'

/** The day and where it is that day. */
export type Today = { readonly day: string; readonly timeZone: string }

/** The conditions of an audience about `applications a`. */
export function fits(audience: BroadcastAudience, { day, timeZone }: Today): RawBuilder<unknown> {
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
      sql`exists (select from copies c where c.application_id = a.id and c.purpose = any(${purposes}::text[]))`,
    )
  if (graduation_session !== undefined) parts.push(sql`a.graduation_session = ${graduation_session}`)
  if (submitted_from !== undefined) parts.push(sql`a.submitted_at >= ${midnight(submitted_from, 0)}`)
  if (submitted_to !== undefined) parts.push(sql`a.submitted_at < ${midnight(submitted_to, 1)}`)
  if (payment === 'waiting') parts.push(sql`a.status = 'pending_payment'`)
  if (payment === 'paid') parts.push(sql`a.paid_at is not null`)
  if (late === true)
    parts.push(sql`a.due_on < ${day}::date and a.status not in ('action_required', 'on_hold')`)
  return sql.join(parts, sql` and `)
}

const some = <T>(list: T[] | undefined): list is T[] => list !== undefined && list.length > 0

/** Counted up to one more than `most`: nobody waits for a number that is refused anyway. */
export async function countFitting(
  db: Db | Tx,
  where: RawBuilder<unknown>,
  most: number,
): Promise<{ requests: number; people: number }> {
  const { rows } = await sql<{ requests: number; people: number }>`
    select count(*) as requests, count(distinct email) as people
    from (select a.email from applications a where ${where} limit ${most + 1}::int) as fitting`.execute(db)
  return rows[0] ?? { requests: 0, people: 0 }
}

/** A request as a mail about it needs it. */
export type Reader = {
  readonly application_id: number
  readonly tracking_id: string
  readonly surname: string
  readonly first_name: string
  readonly email: string
  readonly application_type: string
  readonly status: string
  readonly promised_on: string | null
}

/** Columns of `Reader`, from `applications a join application_types t`. */
export const readerColumns = sql.raw(
  `a.id as application_id, a.tracking_id, a.surname, a.first_name, a.email, t.name as application_type,
   a.status, a.promised_on`,
)

/** The newest request that fits, or the next one older than `before`. */
export async function someReader(
  db: Db,
  where: RawBuilder<unknown>,
  before: number | null,
): Promise<Reader | null> {
  const { rows } = await sql<Reader>`
    select ${readerColumns} from applications a join application_types t on t.id = a.application_type_id
    where ${where} and (${before}::bigint is null or a.id < ${before}::bigint)
    order by a.id desc limit 1`.execute(db)
  return rows[0] ?? null
}
