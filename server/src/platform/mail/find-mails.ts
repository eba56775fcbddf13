import type { MailKind, MailSort } from '@testamur/contract/mail-states'
import { sql } from 'kysely'
import { escapeLike } from '../../core/search-text.ts'
import type { Db } from '../../db/client.ts'
import type { Row } from '../../db/rows.ts'

type Page = { readonly page: number; readonly per_page: number; readonly sort: MailSort }

export type ListedMail = Row<'mails', (typeof COLUMNS)[number]> & {
  readonly subject: string
  readonly text: string
}

const COLUMNS = [
  'id',
  'kind',
  'to_address',
  'state',
  'attachments',
  'created_at',
  'sent_at',
  'error',
] as const

/** In the form of the search index. */
const SEARCHED = sql`lower(to_address || ' ' || shown_subject)`

type MailFilter = {
  readonly search: string
  readonly state?: ListedMail['state'] | undefined
  readonly kind?: MailKind | undefined
  /** In a demo, for whoever plays the applicants: emails in the portal's own mailbox are read as they are. */
  readonly secretsShown?: boolean
}

/** Newest first; `search` applies to recipient and subject. Neither finds nor shows what an email opens. */
export async function findMails(
  db: Db,
  { search, state, kind, secretsShown = false, page, per_page, sort }: Page & MailFilter,
): Promise<{ rows: ListedMail[]; total: number }> {
  let found = db.selectFrom('mails')
  if (search !== '') found = found.where(SEARCHED, 'like', `%${escapeLike(search.toLowerCase())}%`)
  if (state !== undefined) found = found.where('state', '=', state)
  if (kind !== undefined) found = found.where('kind', '=', kind)
  const [rows, { total }] = await Promise.all([
    found
      .select(COLUMNS)
      .select((query) => {
        const isWhole = query.and([
          query.lit(secretsShown),
          query('state', '=', 'stored'),
          query('sealed', '=', false),
        ])
        const read = (whole: 'subject' | 'text', shown: 'shown_subject' | 'shown_text') =>
          query.case().when(isWhole).then(query.ref(whole)).else(query.ref(shown)).end()
        return [read('subject', 'shown_subject').as('subject'), read('text', 'shown_text').as('text')]
      })
      .orderBy('id', sort === 'written' ? 'asc' : 'desc')
      .limit(per_page)
      .offset((page - 1) * per_page)
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total }
}
