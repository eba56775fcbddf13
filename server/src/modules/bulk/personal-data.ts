import { sql } from 'kysely'
import type { AgedRows } from '../../db/aged-rows.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'

export const bulkPersonalData: readonly PersonRows[] = [
  {
    // A bulk print is made only once, so the file with the person's documents is removed.
    table: 'bulk_runs',
    of: ({ applicationIds }) =>
      sql`id in (select run_id from bulk_items where ${withIds('application_id', applicationIds)})`,
    erase: { print_key: sql`null` },
    file: 'print_key',
    unread: ['act', 'unmatched_waybills', 'print_key'],
  },
  {
    table: 'bulk_items',
    of: ({ applicationIds }) => withIds('application_id', applicationIds),
    erase: { detail: sql`null`, reason: sql`null` },
  },
]

/** Piles that were printed as one file. */
export const agedPrintFiles: AgedRows = {
  olderThan: (before) => sql`
    select id, null::bigint as application_id, null::bigint as standalone_id, null::text as email,
      id::text as reference,
      finished_at as since
    from bulk_runs where print_key is not null and finished_at < ${before}::timestamptz`,
  rows: [
    {
      table: 'bulk_runs',
      of: (ids) => withIds('id', ids),
      erase: { print_key: sql`null` },
      file: 'print_key',
    },
  ],
}
