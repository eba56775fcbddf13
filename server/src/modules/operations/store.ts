import type { MailKind } from '@testamur/contract/operations'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

export type Page = { readonly page: number; readonly per_page: number }

export type MailRow = {
  readonly id: number
  readonly kind: MailKind
  readonly to_address: string
  readonly subject: string
  readonly text: string
  readonly state: 'queued' | 'sent' | 'stored' | 'failed'
  readonly attachments: readonly { readonly name: string }[]
  readonly created_at: Date
  readonly sent_at: Date | null
  readonly error: string | null
}

/** Newest first; `search` looks at the receiver and the subject. */
export async function mailPage(
  db: Db,
  { search, page, per_page }: Page & { search: string },
): Promise<{ rows: MailRow[]; total: number }> {
  const wanted =
    search === ''
      ? sql`true`
      : sql`lower(to_address || ' ' || subject) like ${`%${escaped(search.toLowerCase())}%`}`
  const [page_, count] = await Promise.all([
    sql<MailRow>`
      select id, kind, to_address, subject, text, state, attachments, created_at, sent_at, error
      from mails where ${wanted} order by id desc limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) as count from mails where ${wanted}`.execute(db),
  ])
  return { rows: page_.rows, total: count.rows[0]?.count ?? 0 }
}

/** Text that `like` takes as it is. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

export type JobRow = {
  readonly id: number
  readonly kind: string
  readonly state: 'waiting' | 'running' | 'dead'
  readonly attempts: number
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly last_error: string | null
  readonly created_at: Date
}

/** What is given up first, then what runs, then what waits. Work that is done is not listed. */
export async function jobPage(db: Db, { page, per_page }: Page): Promise<{ rows: JobRow[]; total: number }> {
  const [jobs, count] = await Promise.all([
    sql<JobRow>`
      select id, kind, attempts, progress, last_error, created_at,
             case when dead_at is not null then 'dead' when lease_until > now() then 'running' else 'waiting' end as state
      from jobs where done_at is null
      order by dead_at desc nulls last, lease_until desc nulls last, id
      limit ${per_page}::int offset ${(page - 1) * per_page}::bigint`.execute(db),
    sql<{ count: number }>`
      select (select count(*) from jobs where done_at is null and dead_at is null)
           + (select count(*) from jobs where done_at is null and dead_at is not null) as count`.execute(db),
  ])
  return { rows: jobs.rows, total: count.rows[0]?.count ?? 0 }
}
