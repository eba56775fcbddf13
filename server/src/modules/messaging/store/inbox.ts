import type { Role } from '@testamur/contract/identity/permissions'
import type { ThreadState } from '@testamur/contract/messaging/thread-states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../db/client.ts'

export type InboxRow = {
  readonly id: number
  readonly application_id: number | null
  readonly tracking_id: string | null
  readonly subject: string
  readonly name: string
  readonly state: ThreadState
  readonly assignee_id: number | null
  readonly assignee_name: string | null
  readonly unread: number
  readonly last_message_at: Date
  readonly awaiting_since: Date | null
  readonly preview: string | null
}

export type InboxQuery = {
  readonly state: ThreadState | null
  /** A person's id, or nobody's. */
  readonly assignee: number | 'none' | null
  readonly patterns: readonly string[]
  readonly limit: number
  readonly offset: number
}

function among({ state, assignee, patterns }: InboxQuery): RawBuilder<unknown> {
  const parts: RawBuilder<unknown>[] = [sql`true`]
  if (state !== null) parts.push(sql`t.state = ${state}`)
  if (assignee === 'none') parts.push(sql`t.assignee_id is null`)
  if (typeof assignee === 'number') parts.push(sql`t.assignee_id = ${assignee}::bigint`)
  // Whose they are is asked of what is open, unless something else is asked for.
  if (assignee !== null && state === null) parts.push(sql`t.state <> 'resolved'`)
  for (const pattern of patterns) parts.push(sql`t.search_text like ${pattern}`)
  return sql.join(parts, sql` and `)
}

const PREVIEW = 160

/** Who waits longest comes first where they wait for us. */
export async function inboxPage(db: Db, query: InboxQuery): Promise<{ rows: InboxRow[]; total: number }> {
  const where = among(query)
  const order =
    query.state === 'awaiting_institution'
      ? sql`t.awaiting_since, t.id`
      : sql`t.last_message_at desc, t.id desc`
  const [page, count] = await Promise.all([
    sql<InboxRow>`
      select t.id, t.application_id, a.tracking_id, t.subject, coalesce(t.name, a.first_name || ' ' || a.surname) as name,
        t.state, t.assignee_id, u.name as assignee_name, t.unread, t.last_message_at, t.awaiting_since,
        (select left(m.body, ${sql.lit(PREVIEW)}) from messages m
         where m.thread_id = t.id and not m.internal order by m.id desc limit 1) as preview
      from (
        select t.id from threads t where ${where} order by ${order}
        limit ${query.limit}::int offset ${query.offset}::bigint
      ) page
      join threads t on t.id = page.id
      left join applications a on a.id = t.application_id
      left join users u on u.id = t.assignee_id
      order by ${order}`.execute(db),
    sql<{ count: number }>`select count(*) as count from threads t where ${where}`.execute(db),
  ])
  return { rows: page.rows, total: count.rows[0]?.count ?? 0 }
}

export type Counts = {
  readonly awaiting_institution: number
  readonly awaiting_applicant: number
  readonly mine: number
  readonly unassigned: number
  readonly unread: number
}

export async function inboxCounts(db: Db, userId: number): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*) from threads where state = 'awaiting_institution') as awaiting_institution,
      (select count(*) from threads where state = 'awaiting_applicant') as awaiting_applicant,
      (select count(*) from threads where assignee_id = ${userId}::bigint and state <> 'resolved') as mine,
      (select count(*) from threads
       where state in ('awaiting_institution', 'awaiting_applicant') and assignee_id is null) as unassigned,
      (select count(*) from threads where unread > 0) as unread`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('Nothing was counted')
  return row
}

export type Person = { readonly id: number; readonly name: string; readonly roles: readonly Role[] }

export async function activeStaff(db: Db): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, name, roles from users where active order by lower(name), id`.execute(db)
  return rows
}

export async function emailOfStaff(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`
    select email from users where id = ${id}::bigint and active`.execute(db)
  return rows[0]?.email ?? null
}
