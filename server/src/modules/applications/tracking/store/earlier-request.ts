import type { CopyType } from '@testamur/contract/applications/statuses'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'
import type { CopyRow } from '../../machine/rows.ts'

export type CopyToRepeat = Pick<
  CopyRow,
  'purpose' | 'format' | 'delivery_method' | 'region_id' | 'courier_id' | 'recipient' | 'recipient_reference'
> & { readonly type: CopyType; readonly recipient_profile_id: number | null }

/** The copies of a request as it was sent; a certificate is asked for in another way. */
export async function copiesToRepeat(db: Db, applicationId: number): Promise<CopyToRepeat[]> {
  const { rows } = await sql<CopyToRepeat>`
    select type, purpose, format, delivery_method, region_id, courier_id, recipient, recipient_reference,
           recipient_profile_id
    from copies
    where application_id = ${applicationId}::bigint and type in ('student_copy', 'official_copy')
    order by position`.execute(db)
  return rows
}
