import type { ApplicationType } from '@testamur/contract/applications/application-data'
import { toMajor } from '@testamur/contract/money'
import type { Db } from '../../../../db/client.ts'

export type KnownType = ApplicationType & { readonly base_fee_minor: number; readonly active: boolean }

/** Inactive ones too: an application of long ago still has the name of its type. */
export async function listApplicationTypes(db: Db): Promise<KnownType[]> {
  const rows = await db
    .selectFrom('application_types')
    .select(['id', 'name', 'code', 'category', 'description', 'instructions', 'purposes', 'types'])
    .select(['formats', 'base_fee_minor', 'working_days', 'max_copies', 'uploads', 'active'])
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, base_fee: toMajor(row.base_fee_minor) }))
}
