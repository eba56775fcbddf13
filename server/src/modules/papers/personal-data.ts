import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { type PersonRows, withIds } from '../../db/person-rows.ts'
import { anyOf } from '../../db/rows.ts'

export const papersPersonalData: readonly PersonRows[] = [
  {
    table: 'application_papers',
    of: ({ applicationIds }) => withIds('application_id', applicationIds),
    erase: 'delete',
  },
  {
    table: 'attachments',
    of: ({ messageIds, askIds }) =>
      sql`(${withIds('message_id', messageIds)} or ${withIds('ask_id', askIds)})`,
    erase: 'delete',
    file: 'file_key',
  },
]

/** Of `ended`, an application whose questions are these: files that the applicant sent are still kept. */
export const hasSentFiles = (asks: RawBuilder<unknown>) => sql`(
  exists (select 1 from application_papers where application_papers.application_id = ended.id)
  or exists (select 1 from attachments where attachments.ask_id in (${asks})))`

/** The uploads behind the papers of these applications. */
export async function uploadsOfApplications(db: Db, applicationIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('application_papers')
    .select('upload_id as id')
    .where('application_id', '=', anyOf(applicationIds))
    .execute()
  return rows.map(({ id }) => id)
}
