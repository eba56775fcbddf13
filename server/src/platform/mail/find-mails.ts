import type { MailKind, MailSort } from '@testamur/contract/mail-states'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'

type Page = { readonly page: number; readonly per_page: number; readonly sort: MailSort }

export type ListedMail = Row<'mails', (typeof COLUMNS)[number]>

const COLUMNS = [
  'id',
  'kind',
  'to_address',
  'subject',
  'text',
  'state',
  'attachments',
  'created_at',
  'sent_at',
  'error',
] as const

/** In the form of the search index. */
const SEARCHED = sql`lower(to_address || ' ' || subject)`

type MailFilter = {
  readonly search: string
  readonly state?: ListedMail['state'] | undefined
  readonly kind?: MailKind | undefined
}

/** Newest first; `search` applies to recipient and subject. */
export async function findMails(
  db: Db,
  { search, state, kind, page, per_page, sort }: Page & MailFilter,
): Promise<{ rows: ListedMail[]; total: number }> {
  let found = db.selectFrom('mails')
  if (search !== '') found = found.where(SEARCHED, 'like', `%${escaped(search.toLowerCase())}%`)
  if (state !== undefined) found = found.where('state', '=', state)
  if (kind !== undefined) found = found.where('kind', '=', kind)
  const [rows, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .orderBy('id', sort === 'written' ? 'asc' : 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}

/** Text without special characters of `like`. */
const escaped = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
