import { sql } from 'kysely'
import { type PersonRows, withTexts } from '../../db/person-rows.ts'

export const draftsPersonalData: readonly PersonRows[] = [
  {
    table: 'draft_keys',
    of: ({ mailboxKeys }) => sql`(${withTexts('email_key', mailboxKeys)}
      or draft_id in (select id from drafts where ${withTexts('email_key', mailboxKeys)}))`,
    erase: 'delete',
    unread: ['token_hash', 'email_key'],
  },
  {
    table: 'drafts',
    of: ({ mailboxKeys }) => withTexts('email_key', mailboxKeys),
    erase: 'delete',
    unread: ['sealed_body', 'email_key'],
  },
  { table: 'ongoing_lookups', of: ({ emails }) => withTexts('email', emails), erase: 'delete' },
]
