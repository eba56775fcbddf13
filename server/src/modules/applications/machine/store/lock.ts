import { type NotNull, sql } from 'kysely'
import type { Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'
import { type ClosedDays, closuresSince } from '../../../calendar/index.ts'
import type { ApplicationRow, CopyRow } from '../../rows/rows.ts'
import { applicationColumns, copyColumns } from '../../rows/store/columns.ts'

/** A locked application, with what its promised date is computed from. */
export type LockedApplication = ApplicationRow &
  Row<'application_types', 'working_days'> &
  Row<'institution_clocks', 'time_zone'> & { readonly closures: readonly ClosedDays[] }

const columns = applicationColumns.names.map((name) => `a.${name}` as const)

/** The row stays locked until the commit, so changes of one application follow one another. */
const locking = (tx: Tx) =>
  tx
    .selectFrom('applications as a')
    .innerJoin('application_types as t', 't.id', 'a.application_type_id')
    .select(columns)
    .select((eb) => [
      't.working_days',
      eb.selectFrom('institution_clocks').select('time_zone').orderBy('id').limit(1).as('time_zone'),
      closuresSince(sql`a.submitted_at::date - 1`).as('closures'),
    ])
    .forUpdate('a')
    .$narrowType<{ time_zone: NotNull }>()

export async function lockApplication(tx: Tx, id: number): Promise<LockedApplication | null> {
  return (await locking(tx).where('a.id', '=', id).executeTakeFirst()) ?? null
}

export async function lockApplicationOfCopy(tx: Tx, copyId: number): Promise<LockedApplication | null> {
  const row = await locking(tx)
    .where('a.id', '=', (eb) =>
      eb.selectFrom('copies').select('application_id').where('copy_id', '=', copyId),
    )
    .executeTakeFirst()
  return row ?? null
}

export async function copiesOf(tx: Tx, applicationId: number): Promise<CopyRow[]> {
  return tx
    .selectFrom('copies')
    .select(copyColumns.names)
    .where('application_id', '=', applicationId)
    .orderBy('position')
    .execute()
}
