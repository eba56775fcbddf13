import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import { type ClosedDays, closuresSince } from '../../../calendar/index.ts'
import type { ApplicationRow, CopyRow } from '../../rows/rows.ts'
import { applicationColumns, copyColumns } from '../../rows/store/columns.ts'

/** An application held for a change, with what its promise is computed from. */
export type LockedApplication = ApplicationRow &
  Row<'application_types', 'working_days'> &
  Row<'institution_clocks', 'time_zone'> & { readonly closures: readonly ClosedDays[] }

/** The row stays locked until the commit: changes of one application come one after the other. */
async function lock(tx: Tx, where: RawBuilder<unknown>): Promise<LockedApplication | null> {
  const { rows } = await sql<LockedApplication>`
    select ${applicationColumns}, t.working_days,
           (select time_zone from institution_clocks order by id limit 1) as time_zone,
           ${closuresSince(sql`a.submitted_at::date - 1`)} as closures
    from applications a join application_types t on t.id = a.application_type_id
    where ${where} for update of a`.execute(tx)
  return rows[0] ?? null
}

export const lockApplication = (tx: Tx, id: number) => lock(tx, sql`a.id = ${id}::bigint`)

export const lockApplicationOfCopy = (tx: Tx, copyId: number) =>
  lock(tx, sql`a.id = (select application_id from copies where copy_id = ${copyId}::bigint)`)

export async function copiesOf(tx: Tx, applicationId: number): Promise<CopyRow[]> {
  return tx
    .selectFrom('copies')
    .select(copyColumns.names)
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute()
}
