import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

/** The newest export that was asked for on the page of an application. */
export async function newestOwn(db: Db | Tx, applicationId: number): Promise<Row<'privacy_requests'> | null> {
  const request = await db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return request ?? null
}

/** @returns its id; `null` if one of this application is being made already. */
export async function insertOwn(
  tx: Tx,
  asked: { readonly application_id: number; readonly email: string; readonly requested_at: Date },
): Promise<number | null> {
  const inserted = await tx
    .insertInto('privacy_requests')
    .values({ ...asked, kind: 'export', state: 'running', include_record: true, reason: '' })
    // A literal: with a value, PostgreSQL would not know the partial index once it plans for any value.
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .where('state', '=', sql.lit('running'))
        .where('application_id', 'is not', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}
