import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/client.ts'
import type { Row } from '../../../db/rows.ts'

export type PileRow = Row<
  'copy_statuses',
  'copy_id' | 'id' | 'application_id' | 'status' | 'recipient' | 'courier_id'
> &
  Pick<Row<'application_summaries'>, 'tracking_id' | 'first_name' | 'surname'> & {
    /** The last outcome of printing. */
    readonly kind: Row<'prints'>['kind'] | null
    readonly reason: Row<'prints'>['reason']
    readonly at: Date | null
    readonly by: Row<'staff_members'>['name'] | null
    readonly was_spoilt: boolean
  }

/** Courier copies that are signed or printed, grouped by courier; or those of one courier. */
export async function readPile(db: Db, most: number, copyId: number | null = null): Promise<PileRow[]> {
  const { rows } = await sql<PileRow>`
    select c.copy_id, c.id, c.application_id, c.status, c.recipient, c.courier_id, a.tracking_id, a.first_name, a.surname,
      last.kind, last.reason, last.at, u.name as by,
      exists (select from prints p where p.copy_id = c.copy_id and p.kind = 'spoilt') as was_spoilt
    from copy_statuses c
    join application_summaries a on a.id = c.application_id
    left join lateral (select p.kind, p.reason, p.at, p.staff_id from prints p where p.copy_id = c.copy_id
      order by p.id desc limit 1) last on true
    left join staff_members u on u.id = last.staff_id
    where c.delivery_method = 'courier' and c.status in ('signed', 'printed')
      and a.status in ('processing', 'ready', 'dispatched')
      and (${copyId}::bigint is null or c.copy_id = ${copyId}::bigint)
    order by c.courier_id nulls last, c.application_id, c.copy_id limit ${most}::int`.execute(db)
  return rows
}

export async function insertPrint(
  tx: Tx,
  print: Row<'prints', 'copy_id' | 'kind' | 'reason' | 'at' | 'staff_id'>,
): Promise<void> {
  await tx.insertInto('prints').values(print).execute()
}
