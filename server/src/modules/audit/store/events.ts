import { sql } from 'kysely'
import type { Db } from '../../../db/client.ts'
import type { AuditRow } from './links.ts'

export type EventFilters = {
  readonly who?: string | undefined
  readonly action?: string | undefined
  readonly subject?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** In which the days of `from` and `to` are days. */
  readonly timeZone: string
}

export type EventRow = Omit<AuditRow, 'previous_hash' | 'hash' | 'keyed'>

const literal = (text: string) => text.replace(/[\\%_]/g, '\\$&')
const beginsWith = (text: string) => `${literal(text)}%`

const matching = ({ who, action, subject, from, to, timeZone }: EventFilters) => sql<boolean>`
  (${who ?? null}::text is null or actor ilike ${`%${literal(who ?? '')}%`} or actor_id::text = ${who ?? ''})
  and (${action ?? null}::text is null or action like ${beginsWith(action ?? '')})
  and (${subject ?? null}::text is null or subject = ${subject ?? ''} or subject like ${`${literal(subject ?? '')}:%`})
  and (${from ?? null}::date is null or at >= (${from ?? null}::date)::timestamp at time zone ${timeZone})
  and (${to ?? null}::date is null or at < (${to ?? null}::date + 1)::timestamp at time zone ${timeZone})`

export async function eventPage(
  db: Db,
  filters: EventFilters,
  { page, per_page }: { readonly page: number; readonly per_page: number },
): Promise<{ rows: EventRow[]; total: number }> {
  const { rows } = await sql<EventRow>`
    select id, at, actor_id, actor, ip, action, subject, before, after from audit_events
    where ${matching(filters)} order by id desc
    limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db)
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from audit_events where ${matching(filters)}`.execute(db)
  return { rows, total: counted[0]?.total ?? 0 }
}

/** Oldest first, after `id`. */
export async function eventsAfter(
  db: Db,
  filters: EventFilters,
  id: number,
  limit: number,
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select id, at, actor_id, actor, ip, action, subject, before, after from audit_events
    where id > ${id}::bigint and ${matching(filters)} order by id limit ${limit}::int`.execute(db)
  return rows
}
