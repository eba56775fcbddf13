import type { Db, Tx } from '../../../../db/client.ts'
import type { Row } from '../../../../db/rows.ts'

export type ConsentRow = Row<'consents', 'name' | 'version' | 'text' | 'at' | 'ip'>

export async function consentOf(db: Db | Tx, applicationId: number): Promise<ConsentRow | null> {
  const row = await db
    .selectFrom('consents')
    .select(['name', 'version', 'text', 'at', 'ip'])
    .where('application_id', '=', applicationId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}
