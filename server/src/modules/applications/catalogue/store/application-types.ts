import type { ApplicationType } from '@testamur/contract/applications/application-data'
import { toMajor } from '@testamur/contract/money'
import { sql } from 'kysely'
import type { Db } from '../../../../db/client.ts'

type TypeRow = Omit<ApplicationType, 'base_fee'> & {
  readonly base_fee_minor: number
  readonly active: boolean
}

export type KnownType = ApplicationType & { readonly base_fee_minor: number; readonly active: boolean }

/** Inactive ones too: an application of long ago still has the name of its type. */
export async function listApplicationTypes(db: Db): Promise<KnownType[]> {
  const { rows } = await sql<TypeRow>`
    select id, name, code, category, description, instructions, purposes, types, formats, base_fee_minor,
           working_days, max_copies, uploads, active
    from application_types order by position, id`.execute(db)
  return rows.map((row) => ({ ...row, base_fee: toMajor(row.base_fee_minor) }))
}
