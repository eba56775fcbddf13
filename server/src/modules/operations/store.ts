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

export type MailFilter = {
  readonly search: string
  readonly state?: MailRow['state'] | undefined
  readonly kind?: MailKind | undefined
}

/** Newest first; `search` looks at the receiver and the subject. */
export async function mailPage(
  db: Db,
  { search, state, kind, page, per_page }: Page & MailFilter,
): Promise<{ rows: MailRow[]; total: number }> {
  const found =
    search === ''
      ? sql`true`
      : sql`lower(to_address || ' ' || subject) like ${`%${escaped(search.toLowerCase())}%`}`
  const wanted = sql`${found} and ${state === undefined ? sql`true` : sql`state = ${state}`}
    and ${kind === undefined ? sql`true` : sql`kind = ${kind}`}`
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
