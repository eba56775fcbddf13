import { sql } from 'kysely'
import type { AgedRows } from '../../db/aged-rows.ts'
import { type PersonRows, withIds, withTexts } from '../../db/person-rows.ts'

export const broadcastsPersonalData: readonly PersonRows[] = [
  {
    table: 'broadcast_recipients',
    of: ({ applicationIds, emails }) =>
      sql`(${withIds('application_id', applicationIds)} or ${withTexts('email', emails)})`,
    erase: 'delete',
  },
  { table: 'group_email_refusals', of: ({ emails }) => withTexts('email', emails), erase: 'delete' },
]

/** To whom group emails went. The rows stay, for their count. */
export const agedGroupEmails: AgedRows = {
  olderThan: (before) => sql`
    select id, application_id, null::bigint as standalone_id, email, run_id::text as reference, at as since
    from broadcast_recipients
    where outcome <> 'waiting' and email not like 'erased-%@erased.invalid' and at < ${before}::timestamptz`,
  rows: [
    {
      table: 'broadcast_recipients',
      of: (ids) => withIds('id', ids),
      erase: {
        email: sql`'erased-' || id || '@erased.invalid'`,
        reason: sql`null`,
      },
    },
  ],
}
