import { sql } from 'kysely'
import type { AgedRows } from '../../db/aged-rows.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

/** Their costs stay, without the number. */
const erase = { to_number: sql`'[erased]'`, body: sql`''`, error: sql`null` }

export const smsPersonalData: readonly PersonRows[] = [
  {
    table: 'sms_numbers',
    of: ({ applicationIds }) => withIds('application_id', applicationIds),
    erase: 'delete',
    unread: ['code_signature'],
  },
  {
    table: 'sms_messages',
    of: ({ applicationIds }) => withIds('application_id', applicationIds),
    erase,
    // It may be a code that opens something.
    unread: ['body'],
  },
]

/** Text messages before this instant that still name a number. */
export const agedTexts: AgedRows = {
  olderThan: (before) => sql`
    select id, application_id, null::bigint as standalone_id, null::text as email,
      id::text as reference, created_at as since
    from sms_messages
    where state not in ('queued', 'sending') and to_number <> '[erased]' and created_at < ${before}::timestamptz`,
  rows: [{ table: 'sms_messages', of: (ids) => withIds('id', ids), erase }],
}
